//! A class path as one argument.

use std::ffi::{OsStr, OsString};

use psf_text::failure::Failure;

/// Joins paths with the separator of class paths.
pub(super) fn class_path<P: AsRef<OsStr>>(paths: impl IntoIterator<Item = P>) -> Result<OsString, Failure> {
    std::env::join_paths(paths).map_err(|e| Failure::usage(format!("a path cannot be on a class path: {e}")))
}
