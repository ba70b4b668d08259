//! Files that the user asks for. psf writes them whole or not at all.

use std::path::Path;

use psf_instrument::archive::Destination;
use psf_text::failure::Failure;

/// Fails if psf could not write a file later. `what` is the file's purpose.
pub(crate) fn check_output(path: &Path, what: &str) -> Result<(), Failure> {
    match unwritable(path, what) {
        Some(why) => Err(Failure::usage(format!("{}: {why}", path.display()))),
        None => Ok(()),
    }
}

/// Returns the reason why psf could not write a file later. `what` is the file's purpose.
#[must_use]
pub fn unwritable(path: &Path, what: &str) -> Option<String> {
    if path.is_dir() {
        return Some(format!("the {what} file is a directory"));
    }
    let parent = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    (!parent.is_dir()).then(|| format!("there is no directory {}", parent.display()))
}

/// Writes a file, whole or not at all. A stream gets the bytes directly. A link keeps its target.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let written = Destination::of(path).and_then(|destination| destination.write(bytes));
    written.map_err(|e| Failure::io("write", path, &e))
}

/// Removes the file of an earlier run, so that a reader does not mistake it for the result of this run if this one fails.
pub fn remove_old(path: &Path) -> Result<(), Failure> {
    let Ok(Destination::File(file)) = Destination::of(path) else { return Ok(()) };
    match std::fs::remove_file(&file) {
        Err(e) if file.is_file() => Err(Failure::io("remove", path, &e)),
        _ => Ok(()),
    }
}
