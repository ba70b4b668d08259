//! Files that the user asked for: whole, or not there.

use std::path::{Path, PathBuf};

use crate::text::failure::Failure;

/// Fails where a file could not be written later on; `what` is what it is for.
pub(super) fn check_output(path: &Path, what: &str) -> Result<(), Failure> {
    if path.is_dir() {
        return Err(Failure::usage(format!("{}: the {what} file is a directory", path.display())));
    }
    let parent = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if parent.is_dir() {
        return Ok(());
    }
    Err(Failure::usage(format!("{}: there is no directory {}", path.display(), parent.display())))
}

/// Writes a file, whole or not at all.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    whole(path, |part| std::fs::write(part, bytes))
}

fn whole(path: &Path, write: impl FnOnce(&Path) -> std::io::Result<()>) -> Result<(), Failure> {
    if path.exists() && !path.is_file() {
        // A pipe or a device has no name to take over.
        return write(path).map_err(|e| Failure::io("write", path, &e));
    }
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    write(&part).and_then(|()| std::fs::rename(&part, path)).map_err(|e| {
        let _ = std::fs::remove_file(&part); // half a file is of no use; the failure is said in any case
        Failure::io("write", path, &e)
    })
}

/// Removes what an earlier run left under a name: where this run fails, nobody must take that for its result.
pub(super) fn remove_old(path: &Path) -> Result<(), Failure> {
    if !path.is_file() {
        return Ok(());
    }
    // A link stays, and what it leads to goes.
    let removed = path.canonicalize().and_then(std::fs::remove_file);
    removed.map_err(|e| Failure::io("remove", path, &e))
}
