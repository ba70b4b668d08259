//! Methods of the JDK that say when they are entered and left, where it counts itself.

use super::splice::Announced;
use psf_classfile::jdks::{CONSTRUCTING, FIRST_USE};

/// Whether the JDK executes a method of it for the first use of something, with all that it calls: by the internal name of the
/// class, and the method's.
#[must_use]
pub fn is_of_first_use(class: &str, method: &str) -> bool {
    why(class.as_bytes(), method.as_bytes()) == Some(Announced::FirstUse)
}

/// Why a method of the JDK is announced, if it is. Initializers of its classes are.
pub(super) fn why(class: &[u8], method: &[u8]) -> Option<Announced> {
    let is = |of: &str, methods: &[&str]| of.as_bytes() == class && methods.iter().any(|own| own.as_bytes() == method);
    // A class has such a method in each release that knows the name, whatever release this is.
    if method == b"<clinit>" || FIRST_USE.iter().any(|row| is(row.class, row.methods)) {
        return Some(Announced::FirstUse);
    }
    is(CONSTRUCTING.0, CONSTRUCTING.1).then_some(Announced::Constructs)
}
