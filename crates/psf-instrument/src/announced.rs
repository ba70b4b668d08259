//! The methods of the JDK that announce their entry and exit in scope `jdk`.

use super::splice::Announced;
use psf_classfile::jdks::{CONSTRUCTING, FIRST_USE};

/// Returns whether the JDK executes a method, with all that it calls, for the first use of something. Takes the internal
/// name of the class and the name of the method.
#[must_use]
pub fn is_of_first_use(class: &str, method: &str) -> bool {
    why(class.as_bytes(), method.as_bytes()) == Some(Announced::FirstUse)
}

/// Returns why a method of the JDK is announced, if it is. Initializers of the JDK's classes are.
pub(super) fn why(class: &[u8], method: &[u8]) -> Option<Announced> {
    let is = |of: &str, methods: &[&str]| of.as_bytes() == class && methods.iter().any(|own| own.as_bytes() == method);
    // The release does not matter: wherever a name of the table exists, it means the same method.
    if method == b"<clinit>" || FIRST_USE.iter().any(|row| is(row.class, row.methods)) {
        return Some(Announced::FirstUse);
    }
    is(CONSTRUCTING.0, CONSTRUCTING.1).then_some(Announced::Constructs)
}
