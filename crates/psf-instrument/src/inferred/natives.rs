//! The methods that native code of a JDK may call.
//!
//! Native code finds a method by three texts: the internal name of a class, the method's name and its descriptor. A library that
//! lacks one of them does not call the method. Its class may also come as an argument of one of the library's own functions,
//! whose name then contains the class.

/// The beginning of a function that implements a native method.
const FUNCTION: &[u8] = b"Java_";

/// The texts in native libraries that may be names or descriptors.
#[derive(Debug, Default)]
pub struct NativeNames {
    libraries: Vec<Library>,
}

#[derive(Debug)]
struct Library {
    /// The texts, each from its last byte to its first, ascending. A linker stores a text once if it is the end of another.
    reversed: Vec<Vec<u8>>,
    /// The names of functions that implement native methods, ascending.
    functions: Vec<Vec<u8>>,
    /// True if this is the JVM.
    is_jvm: bool,
}

/// A method that native code might call.
#[derive(Clone, Copy, Debug)]
pub(super) struct Callee<'m> {
    /// The internal name of its class.
    pub(super) class: &'m [u8],
    pub(super) name: &'m [u8],
    pub(super) descriptor: &'m [u8],
    /// True if the JVM's library has its name because the JIT knows an intrinsic for it.
    pub(super) is_intrinsic: bool,
}

impl NativeNames {
    /// Adds every text of a library that could be a name or a descriptor. Such texts end with a zero byte.
    pub fn add(&mut self, library: &[u8], is_jvm: bool) {
        let (mut reversed, mut functions) = (Vec::new(), Vec::new());
        for text in library.split(|&byte| byte == 0) {
            // Other bytes may come before the text.
            let from = text.iter().rposition(|byte| !byte.is_ascii_graphic()).map_or(0, |before| before + 1);
            let text = &text[from..];
            if text.starts_with(FUNCTION) {
                functions.push(text.to_owned());
            }
            if !text.is_empty() {
                reversed.push(text.iter().rev().copied().collect());
            }
        }
        reversed.sort_unstable();
        reversed.dedup();
        functions.sort_unstable();
        self.libraries.push(Library { reversed, functions, is_jvm });
    }

    /// Returns true if a library may call a method. `also` are the names of classes that extend its class.
    pub(super) fn may_call<'n>(&self, callee: Callee<'_>, also: impl Iterator<Item = &'n [u8]> + Clone) -> bool {
        let Callee { class, name, descriptor, is_intrinsic } = callee;
        self.libraries.iter().filter(|library| !(library.is_jvm && is_intrinsic)).any(|library| {
            library.has(name)
                && library.has(descriptor)
                && (library.knows(class) || also.clone().any(|class| library.knows(class)))
        })
    }
}

impl Library {
    /// Returns true if a text of the library is this one, or ends with it.
    fn has(&self, text: &[u8]) -> bool {
        let end: Vec<u8> = text.iter().rev().copied().collect();
        starts_with(&self.reversed, &end)
    }

    /// Returns true if code of the library can have a class.
    fn knows(&self, class: &[u8]) -> bool {
        self.has(class) || starts_with(&self.functions, &function_of(class))
    }
}

/// Returns true if one of these texts, which are in order, starts with `start`.
fn starts_with(texts: &[Vec<u8>], start: &[u8]) -> bool {
    let at = texts.partition_point(|text| text.as_slice() < start);
    texts.get(at).is_some_and(|text| text.starts_with(start))
}

/// Returns the beginning of the functions that implement native methods of a class.
fn function_of(class: &[u8]) -> Vec<u8> {
    let mut name = FUNCTION.to_vec();
    for &byte in class {
        match byte {
            b'/' => name.push(b'_'),
            b'_' => name.extend(b"_1"),
            b'$' => name.extend(b"_00024"),
            _ => name.push(byte),
        }
    }
    name.push(b'_');
    name
}

#[cfg(test)]
mod tests {
    use super::{Callee, NativeNames};

    const CALLEE: Callee<'_> = Callee { class: b"p/C", name: b"one", descriptor: b"(I)V", is_intrinsic: false };

    #[track_caller]
    fn check(library: &[u8], may_call: bool) {
        let mut natives = NativeNames::default();
        natives.add(library, true);
        let also: [&[u8]; 1] = [b"p/Below$In"];
        assert_eq!(natives.may_call(CALLEE, also.into_iter()), may_call, "{}", String::from_utf8_lossy(library));
    }

    #[test]
    fn a_library_needs_the_class_the_name_and_the_descriptor() {
        check(b"\x7fELF\0p/C\0one\0(I)V\0", true);
        check(b"p/C\0one\0(J)V\0", false);
        check(b"p/C\0two\0(I)V\0", false);
        check(b"p/D\0one\0(I)V\0", false);
    }

    #[test]
    fn a_text_may_be_the_end_of_another() {
        check(b"p/C\0someone\0of(I)V\0", true);
        check(b"p/C\0ones\0(I)V\0", false);
        check(b"\x01p/C\0\x02one\0\x03(I)V\0", true);
    }

    #[test]
    fn a_function_gets_the_class_of_its_method() {
        check(b"Java_p_C_start\0one\0(I)V\0", true);
        check(b"Java_p_Cat_start\0one\0(I)V\0", false);
        check(b"Java_p_Below_00024In_start\0one\0(I)V\0", true);
    }

    #[test]
    fn the_jvm_has_the_names_of_intrinsics_and_calls_none_of_them() {
        let mut natives = NativeNames::default();
        natives.add(b"p/C\0one\0(I)V\0", true);
        let intrinsic = Callee { is_intrinsic: true, ..CALLEE };
        assert!(!natives.may_call(intrinsic, std::iter::empty()));
        natives.add(b"p/C\0one\0(I)V\0", false);
        assert!(natives.may_call(intrinsic, std::iter::empty()));
    }
}
