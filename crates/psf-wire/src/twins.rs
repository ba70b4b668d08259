//! Twins: copies of JDK methods that only calls of the JDK's own code name. psf infers their entries from these calls.
//!
//! A twin has the name of its original and one more parameter, whose type is [`MARKER`]. So a stack trace shows the same for both.
//! Twins exist while a program runs. psf adds their counts to the counts of the originals.

/// The type of the last parameter of twins. No program may name it.
pub const MARKER: &str = "Ljava/lang/P$Twin;";

/// Returns the descriptor of a method's twin. `descriptor` is the method's.
#[must_use]
pub fn twin_of(descriptor: &str) -> String {
    let end = descriptor.rfind(')').unwrap_or(descriptor.len());
    [&descriptor[..end], MARKER, &descriptor[end..]].concat()
}

/// Returns the descriptor of the original, if a descriptor is a twin's. Text before the parameters stays as it is.
#[must_use]
pub fn original_of(descriptor: &str) -> Option<String> {
    let end = descriptor.rfind(')')?;
    let start = descriptor[..end].strip_suffix(MARKER)?.len();
    Some([&descriptor[..start], &descriptor[end..]].concat())
}

#[cfg(test)]
mod tests {
    use super::{original_of, twin_of};

    #[test]
    fn a_twin_has_one_more_parameter() {
        for descriptor in ["()V", "(IJ)Ljava/lang/String;"] {
            assert_eq!(original_of(&twin_of(descriptor)).as_deref(), Some(descriptor));
            assert_eq!(original_of(descriptor), None);
        }
        assert_eq!(original_of("p/C.m(ILjava/lang/P$Twin;)V").as_deref(), Some("p/C.m(I)V"));
    }
}
