//! What the JVM is told to record of its own work (`jdk.jfr`), and where.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use psf_text::failure::Failure;

/// What is recorded, whatever the JDK's own settings are.
const SETTINGS: &str = include_str!("recording/settings.jfc");
/// Frames of a stack. A deeper one is cut, and says nothing then of who called.
pub(super) const DEPTH: u32 = 1024;

/// The recording in a directory.
pub(super) fn file(directory: &Path) -> PathBuf {
    directory.join("run.jfr")
}

/// The JVM's flags for a recording in a directory, into which its settings go.
pub(super) fn flags(directory: &Path) -> Result<Vec<OsString>, Failure> {
    let settings = directory.join("settings.jfc");
    std::fs::write(&settings, SETTINGS).map_err(|e| Failure::io("write", &settings, &e))?;
    let with = |parts: &[(&str, &Path)]| {
        let mut flag = OsString::new();
        for (before, path) in parts {
            flag.push(before);
            flag.push(path);
        }
        flag
    };
    let (file, kept) = (file(directory), directory.join("chunks"));
    Ok(vec![
        with(&[("-XX:StartFlightRecording=filename=", &file), (",settings=", &settings)]),
        with(&[(&format!("-XX:FlightRecorderOptions=stackdepth={DEPTH},repository="), &kept)]),
        // Else it says on the program's output that it began.
        OsString::from("-Xlog:jfr+startup=error"),
    ])
}
