//! Errors while printing a class.

use std::io;

use psf_classfile::ClassError;

/// The reason why a class could not be printed.
#[derive(Debug)]
pub(crate) enum DumpError {
    /// The class is malformed.
    Class(ClassError),
    /// The text could not be written.
    Io(io::Error),
}

impl From<ClassError> for DumpError {
    fn from(error: ClassError) -> Self {
        Self::Class(error)
    }
}

impl From<io::Error> for DumpError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
