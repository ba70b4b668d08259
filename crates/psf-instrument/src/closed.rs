//! The methods of the JDK with an intrinsic whose counts are a function of their arguments and results. An intrinsic is
//! code of the JIT that replaces a method's bytecode.
//!
//! If the bytecode did not run, psf adds after the call what it would have executed. See `Closed` of the runtime.

use super::entry_points::{EntryPoint, class};
use psf_classfile::MemberRef;

/// A method with a closed form.
#[derive(Debug)]
pub(super) struct ClosedForm {
    class: &'static str,
    method: &'static str,
    /// The types of the method's arguments and of its result.
    pub(super) descriptor: &'static str,
    /// The method of the runtime that is called afterwards. It takes the result, the receiver and the arguments; not every
    /// method has the first two.
    pub(super) settle: EntryPoint,
    /// True if the value that `settle` returns replaces the method's result.
    pub(super) replaces: bool,
}

/// All closed forms.
const FORMS: [ClosedForm; 17] = [
    form("java/lang/StringLatin1", "inflate", "([BI[CII)V", ("inflate", "([BI[CII)V")),
    form("java/lang/StringLatin1", "inflate", "([BI[BII)V", ("inflate", "([BI[BII)V")),
    form("java/lang/StringUTF16", "compress", "([CI[BII)I", ("compress", "(I[CI[BII)V")),
    form("java/lang/StringUTF16", "compress", "([BI[BII)I", ("compress", "(I[BI[BII)V")),
    form("java/lang/StringCoding", "hasNegatives", "([BII)Z", ("hasNegatives", "(Z[BII)V")),
    replacing("java/lang/StringCoding", "countPositives", "([BII)I", ("countPositives", "(I[BII)I")),
    form("java/lang/StringLatin1", "equals", "([B[B)Z", ("equals", "(Z[B[B)V")),
    form("java/lang/StringLatin1", "indexOfChar", "([BIII)I", ("indexOfChar", "(I[BIII)V")),
    form("java/lang/StringUTF16", "indexOfChar", "([BIII)I", ("indexOfWide", "(I[BIII)V")),
    form("java/lang/StringUTF16", "toBytes", "([CII)[B", ("toBytes", "([B[CII)V")),
    form("java/lang/StringUTF16", "getChars", "([BII[CI)V", ("getChars", "([BII[CI)V")),
    form(ARRAYS, "vectorizedHashCode", "(Ljava/lang/Object;IIII)I", ("hash", "(ILjava/lang/Object;IIII)V")),
    replacing(
        ARRAYS,
        "vectorizedMismatch",
        "(Ljava/lang/Object;JLjava/lang/Object;JII)I",
        ("mismatch", "(ILjava/lang/Object;JLjava/lang/Object;JII)I"),
    ),
    form("sun/security/provider/MD5", "implCompress0", "([BI)V", ("md5", BLOCK)),
    form("sun/security/provider/SHA", "implCompress0", "([BI)V", ("sha", BLOCK)),
    form("sun/security/provider/SHA2", "implCompress0", "([BI)V", ("sha2", BLOCK)),
    form("sun/security/provider/SHA5", "implCompress0", "([BI)V", ("sha5", BLOCK)),
];

const ARRAYS: &str = "jdk/internal/util/ArraysSupport";
/// The arguments for a digest's block: the digest, an array, and the block's place in the array.
const BLOCK: &str = "(Ljava/lang/Object;[BI)V";

const fn form(
    class: &'static str,
    method: &'static str,
    descriptor: &'static str,
    settle: (&'static str, &'static str),
) -> ClosedForm {
    let settle = EntryPoint::new(class::CLOSED, settle.0, settle.1);
    ClosedForm { class, method, descriptor, settle, replaces: false }
}

const fn replacing(
    class: &'static str,
    method: &'static str,
    descriptor: &'static str,
    settle: (&'static str, &'static str),
) -> ClosedForm {
    ClosedForm { replaces: true, ..form(class, method, descriptor, settle) }
}

/// The endings that a JDK may add to the name of such a method. From 27 on many names end with a `0`. A method without the
/// `0` checks the arguments and calls the other one. In 28 one name ends with `Internal`.
const ENDS: [&str; 3] = ["", "0", "Internal"];

/// The names of a JDK's methods with closed forms: for each form, the ending of the name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClosedNames([Option<&'static str>; FORMS.len()]);

impl ClosedNames {
    /// Names for a JDK in which no method has a closed form.
    pub const NONE: Self = Self([None; FORMS.len()]);

    /// Finds the names in a JDK. `is_intrinsic` takes the internal name of a class, and a method's name and descriptor.
    pub fn of(is_intrinsic: impl Fn(&str, &str, &str) -> bool) -> Self {
        Self(FORMS.each_ref().map(|form| {
            ENDS.into_iter().find(|end| is_intrinsic(form.class, &format!("{}{end}", form.method), form.descriptor))
        }))
    }

    /// Returns whether any method has a closed form.
    pub(super) fn are_any(&self) -> bool {
        self.0.iter().any(Option::is_some)
    }

    /// Returns the closed form of a method, if it has one.
    pub(super) fn find(&self, callee: &MemberRef<'_>) -> Option<&'static ClosedForm> {
        let MemberRef { class, name, descriptor, .. } = *callee;
        FORMS.iter().zip(self.0).find_map(|(form, end)| {
            let is_own = form.class.as_bytes() == class
                && form.descriptor.as_bytes() == descriptor
                && name.strip_prefix(form.method.as_bytes()) == Some(end?.as_bytes());
            is_own.then_some(form)
        })
    }
}

impl ClosedForm {
    /// Returns whether the method has a result.
    pub(super) fn has_result(&self) -> bool {
        !self.descriptor.ends_with('V')
    }
}

#[cfg(test)]
mod tests {
    use super::ClosedNames;
    use psf_classfile::MemberRef;

    #[track_caller]
    fn check(of_jdk: &[&str], called: &str, is_closed: bool) {
        let names = ClosedNames::of(|class, name, _| class == "java/lang/StringLatin1" && of_jdk.contains(&name));
        let callee = MemberRef { class: b"java/lang/StringLatin1", name: called.as_bytes(), descriptor: b"([B[B)Z" };
        assert_eq!(names.find(&callee).is_some(), is_closed, "{called} where {of_jdk:?} are intrinsic");
    }

    #[test]
    fn only_an_intrinsic_method_has_a_closed_form() {
        check(&["equals"], "equals", true);
        check(&["equals"], "equals0", false);
        check(&["equals0"], "equals0", true);
        check(&["equals0"], "equals", false);
        check(&[], "equals", false);
        assert!(!ClosedNames::NONE.are_any());
    }
}
