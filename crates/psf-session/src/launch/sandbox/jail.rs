//! The files that a confined process may access.

use std::path::PathBuf;

/// The files that a confined process may access. All others are refused, or look as if they did not exist.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Jail {
    /// The version of Landlock.
    pub(in super::super) landlock: u32,
    /// Files and directories that it may read.
    pub(crate) read: Vec<PathBuf>,
    /// Directories that it may also write to.
    pub(crate) write: Vec<PathBuf>,
    /// Programs that it may become.
    pub(in super::super) execute: Vec<PathBuf>,
}
