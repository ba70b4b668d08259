//! Why a class has no listing.

use std::io;

use psf_classfile::ClassError;

/// Why a class could not be printed.
#[derive(Debug)]
pub(crate) enum DumpError {
    /// It is malformed.
    Class(ClassError),
    /// It cannot be written.
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
