//! The kind of an input path.

use std::path::Path;

use crate::inputs::submission::{archive_names, is_rubbish};
use psf_text::failure::Failure;

/// The kind of an input path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A source file.
    Source,
    /// Classes that the JVM can read: an archive, a directory, a class file.
    Classes,
    /// A directory of sources.
    Project {
        /// True if it has classes as well.
        classes: bool,
    },
    /// An archive of sources, or of archives with sources.
    Packed,
}

/// Determines the kind of a path. If a directory has sources and classes and is given `alone`, its sources are the program.
/// If there are other paths, the directory is a library that they were compiled against.
pub(super) fn kind(path: &Path, alone: bool) -> Result<Kind, Failure> {
    let end = path.extension().map(|end| end.to_ascii_lowercase()).unwrap_or_default();
    if end == "java" && !path.is_dir() {
        return Ok(Kind::Source);
    }
    if path.is_dir() {
        let (sources, classes) = below(path);
        return Ok(if sources && (alone || !classes) { Kind::Project { classes } } else { Kind::Classes });
    }
    if !(end == "zip" || end == "jar") || !path.is_file() {
        return Ok(Kind::Classes);
    }
    // A file that is not an archive is refused later, with a better message.
    let Ok(names) = archive_names(path) else { return Ok(Kind::Classes) };
    let has = |end: &str| names.iter().any(|name| !is_rubbish(name) && name.ends_with(end));
    let packed = match (has(".java"), has(".class")) {
        // A jar may contain its sources as well.
        (true, classes) => end == "zip" || !classes,
        (false, false) => end == "zip" && (has(".zip") || has(".ZIP")),
        (false, true) => false,
    };
    Ok(if packed { Kind::Packed } else { Kind::Classes })
}

/// Returns whether a directory contains sources, and whether it contains classes. Ignores files that are not handed in.
fn below(directory: &Path) -> (bool, bool) {
    let (mut sources, mut classes) = (false, false);
    for entry in walkdir::WalkDir::new(directory).into_iter().flatten().filter(|entry| entry.file_type().is_file()) {
        let name = entry.path().strip_prefix(directory).unwrap_or(entry.path()).to_string_lossy();
        let end = entry.path().extension();
        if is_rubbish(&name) {
            continue;
        }
        sources |= end.is_some_and(|end| end == "java");
        classes |= end.is_some_and(|end| end == "class");
        if sources && classes {
            break;
        }
    }
    (sources, classes)
}
