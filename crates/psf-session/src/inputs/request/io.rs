//! The input of a program, and the places for its output and counts.

use std::path::PathBuf;

use crate::inputs::live::Live;

/// The streams of a program, and the files and observers of its counts.
#[derive(Clone, Debug, Default)]
pub struct Io {
    /// The program's input; psf's own standard input if `None`.
    pub input: Option<Vec<u8>>,
    /// True if the program's output is shown.
    pub shown: bool,
    /// True if the program's output is returned to the caller instead.
    pub captured: bool,
    /// The file for the counts.
    pub counts: Option<PathBuf>,
    /// The observer of the call tree while the program runs.
    pub live: Option<Live>,
    /// The directory for the JVM's recording of its own work, if it is to record.
    pub recording: Option<PathBuf>,
}
