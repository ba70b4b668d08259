//! Methods of the JDK that the JIT has code of its own for, and whose counts are a function of their arguments and results.
//!
//! What they execute is added behind the call where their bytecode did not run: see `Closed` of the run-time.

use crate::classfile::MemberRef;

/// One of them.
#[derive(Debug)]
pub(super) struct ClosedForm {
    class: &'static str,
    method: &'static str,
    /// What the method takes, and what it answers.
    pub(super) descriptor: &'static str,
    /// What is called behind it: with its result if it has one, its receiver if it has one, and its arguments.
    pub(super) settle: (&'static str, &'static str),
    /// Whether the answer of that takes the place of the result.
    pub(super) replaces: bool,
}

/// All of them.
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
/// A digest's block: the digest, bytes, and where in them.
const BLOCK: &str = "(Ljava/lang/Object;[BI)V";

const fn form(
    class: &'static str,
    method: &'static str,
    descriptor: &'static str,
    settle: (&'static str, &'static str),
) -> ClosedForm {
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

/// The one of that name, if it is one.
pub(super) fn find(callee: &MemberRef<'_>) -> Option<&'static ClosedForm> {
    let MemberRef { class, name, descriptor, .. } = *callee;
    FORMS.iter().find(|form| {
        form.method.as_bytes() == name && form.class.as_bytes() == class && form.descriptor.as_bytes() == descriptor
    })
}

impl ClosedForm {
    /// Whether the method has a result.
    pub(super) fn has_result(&self) -> bool {
        !self.descriptor.ends_with('V')
    }
}
