//! What a confined process may touch.

use std::path::PathBuf;

/// What a confined process may touch. Everything else is as if it were not there, or refused.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Jail {
    /// The version of Landlock.
    pub(in super::super) landlock: u32,
    /// Files and directories that it may read.
    pub(crate) read: Vec<PathBuf>,
    /// Directories that it may write to as well.
    pub(crate) write: Vec<PathBuf>,
    /// Programs that it may become.
    pub(in super::super) execute: Vec<PathBuf>,
}
