//! Files that are printed into: what is wrong with a path is said before anything runs.

use std::path::{Path, PathBuf};

use clap::builder::{PathBufValueParser, TypedValueParser};

/// A path that a file can be written to, as far as that is known before.
pub(crate) fn written() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| match wrong(&path) {
        None => Ok(path),
        Some(what) => Err(what),
    })
}

fn wrong(path: &Path) -> Option<String> {
    if path.is_dir() {
        return Some("it is a directory".to_owned());
    }
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty())?;
    (!parent.is_dir()).then(|| format!("there is no directory {}", parent.display()))
}
