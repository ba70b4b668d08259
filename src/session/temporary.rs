//! The directory of a run's files, which goes away with the run, however that ends.
//!
//! It goes when this is dropped, and when a signal ends psf. What a psf that was killed left behind goes with the next run
//! of the same user: as long as a psf lives that uses a directory, it holds a lock on it.

use std::fs::{File, Permissions, TryLockError};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::launch::{goes_with_psf, is_gone};
use crate::text::failure::Failure;

/// How the names of these directories begin; six letters and digits follow.
const PREFIX: &str = "psf-run-";
/// How old a directory must be before nobody can be about to lock it.
const SETTLED: Duration = Duration::from_secs(60);

/// A directory of psf's own.
#[derive(Debug)]
pub(super) struct Temporary {
    directory: tempfile::TempDir,
    /// Where files go in it.
    inner: PathBuf,
    /// Held as long as the directory is in use.
    _lock: Option<File>,
}

impl Temporary {
    /// A fresh one, for nobody else to read.
    pub(super) fn new() -> Result<Self, Failure> {
        let root = std::env::temp_dir();
        remove_left_behind(&root);
        let directory = goes_with_psf(|| {
            let mut builder = tempfile::Builder::new();
            let made = builder.prefix(PREFIX).permissions(Permissions::from_mode(0o700)).tempdir_in(&root);
            made.map_err(|e| Failure::io("make a directory in", &root, &e))
        })?;
        // Where directories cannot be locked, none is ever taken for left behind.
        let lock = File::open(directory.path()).ok().filter(|file| file.try_lock().is_ok());
        let inner = padded(directory.path())?;
        Ok(Self { directory, inner, _lock: lock })
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.inner
    }
}

/// A directory in another one, by a path that has the same length and as many names in it wherever that is: the JDK's
/// code goes letter by letter and name by name through the class path, which counts.
fn padded(directory: &Path) -> Result<PathBuf, Failure> {
    let failed = |e: std::io::Error| Failure::io("make a directory in", directory, &e);
    let directory = directory.canonicalize().map_err(failed)?;
    let inner = directory.join(padding(directory.as_os_str().as_bytes()));
    std::fs::create_dir_all(&inner).map_err(failed)?;
    Ok(inner)
}

/// Names of dashes, which together with `path` have as many letters and slashes as with a shorter one.
fn padding(path: &[u8]) -> String {
    // What a path is made to have, or a multiple of it. A name may have 255 letters.
    const LETTERS: usize = 240;
    const SLASHES: usize = 20;
    let slashes = path.iter().filter(|&&letter| letter == b'/').count();
    // Names to be added, and their letters but for one of each and the slash before it.
    let added = |times: usize| {
        let names = (times * SLASHES).checked_sub(slashes)?;
        let letters = (times * LETTERS).checked_sub(path.len() + 2 * names)?;
        (names > 0 && letters <= names * LETTERS).then_some((names, letters))
    };
    let (names, mut rest) = (1..).find_map(added).unwrap_or_default();
    let mut padding = String::new();
    for _ in 0..names {
        let more = rest.min(LETTERS);
        rest -= more;
        padding += &"-".repeat(1 + more);
        padding.push('/');
    }
    padding.pop();
    padding
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // While it is going a signal still knows of it.
        let _ = std::fs::remove_dir_all(self.directory.path()); // the next run tries again
        is_gone(self.directory.path());
    }
}

/// Removes directories that nobody uses any more, as far as they are this user's.
fn remove_left_behind(root: &Path) {
    let own = rustix::process::geteuid().as_raw();
    for entry in std::fs::read_dir(root).into_iter().flatten().flatten() {
        let is_named_so = entry
            .file_name()
            .to_str()
            .and_then(|name| name.strip_prefix(PREFIX))
            .is_some_and(|rest| rest.len() == 6 && rest.bytes().all(|byte| byte.is_ascii_alphanumeric()));
        // Links are not followed: what they lead to is not psf's.
        let Some(found) = is_named_so.then(|| entry.metadata().ok()).flatten() else { continue };
        let age = found.modified().ok().and_then(|time| SystemTime::now().duration_since(time).ok());
        if !found.is_dir() || found.uid() != own || age.is_none_or(|age| age < SETTLED) {
            continue;
        }
        let Ok(file) = File::open(entry.path()) else { continue };
        if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
            continue;
        }
        let _ = std::fs::remove_dir_all(entry.path()); // another psf may be doing it
    }
}

#[cfg(test)]
mod tests {
    use std::fs::{self, File};
    use std::time::{Duration, SystemTime};

    use super::{PREFIX, SETTLED, padding, remove_left_behind};

    #[test]
    fn every_path_gets_as_many_letters_and_slashes() {
        let slashes = |path: &str| path.bytes().filter(|&letter| letter == b'/').count();
        for (directory, times) in [
            ("/tmp/psf-run-aaaaaa".to_owned(), 1),
            (format!("/{}/psf-run-aaaaaa", "long".repeat(40)), 1),
            (format!("/{}/psf-run-aaaaaa", "long".repeat(55)), 2),
            (format!("/t{}", "/d".repeat(18)), 1),
            (format!("/t{}", "/d".repeat(19)), 2),
            (format!("/t{}", "/d".repeat(70)), 4),
            (format!("/t{}", "/d".repeat(78)), 5),
        ] {
            let path = format!("{directory}/{}", padding(directory.as_bytes()));
            assert_eq!((path.len(), slashes(&path)), (240 * times, 20 * times), "{path}");
            assert!(path.split('/').skip(1).all(|name| (1..=255).contains(&name.len())), "{path}");
        }
    }

    #[test]
    fn only_what_nobody_uses_goes() {
        let root = tempfile::tempdir().expect("a directory");
        let old = SystemTime::now() - SETTLED - Duration::from_secs(1);
        let made = ["aaaaaa", "bbbbbb", "cccccc", "longer-name"].map(|name| {
            let path = root.path().join(format!("{PREFIX}{name}"));
            fs::create_dir(&path).expect("it is new");
            fs::write(path.join("file"), "x").expect("it can be written to");
            if name != "bbbbbb" {
                File::open(&path).and_then(|file| file.set_modified(old)).expect("its time can be set");
            }
            path
        });
        let used = File::open(&made[2]).expect("it is there");
        used.try_lock().expect("nobody has it");
        remove_left_behind(root.path());
        assert_eq!(made.map(|path| path.exists()), [false, true, true, true], "old and free; new; in use; another's");
    }
}
