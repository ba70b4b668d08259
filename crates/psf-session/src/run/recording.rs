//! The flags with which the JVM records its own work (`jdk.jfr`), and the place of the recording.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use psf_text::failure::Failure;

/// The settings of the recording, which replace the JDK's own.
const SETTINGS: &str = include_str!("recording/settings.jfc");
/// The maximum number of frames in a stack. A deeper stack is cut, and then lacks its callers.
pub(crate) const DEPTH: u32 = 1024;

/// Returns the file of the recording in a directory.
pub(crate) fn file(directory: &Path) -> PathBuf {
    directory.join("run.jfr")
}

/// Returns the JVM's flags for a recording in a directory. Writes the settings into the directory.
pub(crate) fn flags(directory: &Path) -> Result<Vec<OsString>, Failure> {
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
        // Otherwise the recorder announces its start on the program's output.
        OsString::from("-Xlog:jfr+startup=error"),
    ])
}
