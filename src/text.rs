//! What psf says: failures with their exit codes, and text that no name of a program's can break out of.
//!
//! Uses nothing else of psf.

pub mod failure;
pub(crate) mod markup;
pub mod printable;
