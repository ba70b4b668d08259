//! Files that the user asked for: whole, or not there.

use std::path::Path;

use psf_instrument::archive::Destination;
use psf_text::failure::Failure;

/// Fails where a file could not be written later on; `what` is what it is for.
pub(super) fn check_output(path: &Path, what: &str) -> Result<(), Failure> {
    match unwritable(path, what) {
        Some(why) => Err(Failure::usage(format!("{}: {why}", path.display()))),
        None => Ok(()),
    }
}

/// Why a file could not be written later on; `what` is what it is for.
#[must_use]
pub fn unwritable(path: &Path, what: &str) -> Option<String> {
    if path.is_dir() {
        return Some(format!("the {what} file is a directory"));
    }
    let parent = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    (!parent.is_dir()).then(|| format!("there is no directory {}", parent.display()))
}

/// Writes a file, whole or not at all. What is no file is written to, and a link leads where it led.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let written = Destination::of(path).and_then(|destination| destination.write(bytes));
    written.map_err(|e| Failure::io("write", path, &e))
}

/// Removes what an earlier run left under a name: where this run fails, nobody must take that for its result.
pub fn remove_old(path: &Path) -> Result<(), Failure> {
    let Ok(Destination::File(file)) = Destination::of(path) else { return Ok(()) };
    match std::fs::remove_file(&file) {
        Err(e) if file.is_file() => Err(Failure::io("remove", path, &e)),
        _ => Ok(()),
    }
}
