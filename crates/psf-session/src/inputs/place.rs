//! The working directory of a program, and the files that it finds there.

use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use psf_text::failure::Failure;

/// The working directory of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Place {
    /// The directory in which psf runs.
    #[default]
    Own,
    /// A given directory.
    Directory(PathBuf),
    /// A new directory for each run, with copies of these files.
    Fresh(Vec<PathBuf>),
}

/// A place that is ready for a run.
#[derive(Debug, Default)]
pub(crate) struct Laid {
    /// The working directory, if it is not psf's.
    pub(crate) directory: Option<PathBuf>,
    /// A path there that the program may read, in addition to its own.
    pub(crate) read: Option<PathBuf>,
    /// The size of the files that are there before the program begins.
    pub(crate) bytes: u64,
}

/// The name of a new directory.
const HERE: &str = "here";

impl Place {
    /// Prepares the place for a run whose files are in `directory`.
    pub(crate) fn lay(&self, directory: &Path) -> Result<Laid, Failure> {
        match self {
            Self::Own => Ok(Laid::default()),
            Self::Directory(path) => {
                let absolute = path.canonicalize().map_err(|e| Failure::unreadable(path, &e))?;
                Ok(Laid { directory: Some(absolute.clone()), read: Some(absolute), bytes: 0 })
            }
            Self::Fresh(files) => {
                let here = directory.join(HERE);
                std::fs::create_dir(&here).map_err(|e| Failure::io("make", &here, &e))?;
                let copied = files.iter().map(|path| copy(path, &here)).sum::<Result<u64, Failure>>();
                Ok(Laid { bytes: copied?, directory: Some(here), read: None })
            }
        }
    }
}

/// Copies a file, or a directory with its contents, under its own name. Returns the number of bytes.
fn copy(path: &Path, to: &Path) -> Result<u64, Failure> {
    let absolute = path.canonicalize().map_err(|e| Failure::unreadable(path, &e))?;
    // Use the name that was typed, even if it is a link.
    let name = path.file_name().or(absolute.file_name()).unwrap_or_default();
    let mut bytes = 0;
    for entry in WalkDir::new(&absolute).follow_links(true) {
        let entry = entry.map_err(|e| Failure::refused(format!("{}: {e}", path.display())))?;
        let below = entry.path().strip_prefix(&absolute).unwrap_or(Path::new(""));
        let mut copy = to.join(name);
        if below.components().next().is_some() {
            copy.push(below);
        }
        if entry.file_type().is_dir() {
            std::fs::create_dir_all(&copy).map_err(|e| Failure::io("make", &copy, &e))?;
        } else {
            let text = std::fs::read(entry.path()).map_err(|e| Failure::unreadable(entry.path(), &e))?;
            // Do not copy the original's permissions: the program may write to its copy.
            std::fs::write(&copy, &text).map_err(|e| Failure::io("write", &copy, &e))?;
            bytes += text.len() as u64;
        }
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::Place;

    #[test]
    fn every_run_has_copies_of_its_own() {
        let root = tempfile::tempdir().expect("a directory");
        let at = |name: &str| root.path().join(name);
        fs::create_dir_all(at("data/deep")).expect("it is new");
        fs::write(at("data/deep/a.txt"), "abc").expect("room");
        fs::write(at("b.txt"), "de").expect("room");
        let place = Place::Fresh(vec![at("data"), at("b.txt")]);
        for run in ["one", "two"] {
            fs::create_dir(at(run)).expect("it is new");
            let laid = place.lay(&at(run)).expect("they are there");
            let here = laid.directory.expect("a directory");
            assert_eq!((fs::read(here.join("data/deep/a.txt")).ok(), laid.bytes), (Some(b"abc".to_vec()), 5));
            fs::write(here.join("b.txt"), "changed").expect("it is the program's");
        }
        assert_eq!(fs::read(at("b.txt")).ok().as_deref(), Some(&b"de"[..]));
        Place::Fresh(vec![at("missing")]).lay(&at("one")).expect_err("it is not there");
        Place::Directory(at("missing")).lay(&at("one")).expect_err("it is not there");
    }
}
