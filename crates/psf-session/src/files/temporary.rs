//! The directory of a run's files. It is removed with the run, however the run ends.
//!
//! psf removes it when the value is dropped, and when a signal ends psf. If psf is killed, the next run of the same user
//! removes the directory. psf holds a lock on a directory as long as it uses it.

use std::fs::{File, Permissions, TryLockError};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::padding::padding;
use crate::launch::{goes_with_psf, is_gone, is_preloadable};
use psf_text::failure::Failure;

/// The prefix of the directories' names. Six letters follow; older versions also used digits.
const PREFIX: &str = "psf-run-";
/// The minimum age of a directory that may be removed. A newer one may be about to be locked.
const SETTLED: Duration = Duration::from_secs(60);

/// Directories for the run's files, if the path of `TMPDIR` is not suitable.
const OTHER_ROOTS: [&str; 3] = ["/tmp", "/var/tmp", "/dev/shm"];

/// Returns true if the system's loader accepts a library in a directory, by the directory's whole path.
fn can_be_preloaded(directory: &Path) -> bool {
    directory.canonicalize().is_ok_and(|whole| is_preloadable(&whole))
}

/// A directory of psf's own.
#[derive(Debug)]
pub(crate) struct Temporary {
    directory: tempfile::TempDir,
    /// The path within the directory at which files are put.
    inner: PathBuf,
    /// The lock, held as long as the directory is in use.
    _lock: Option<File>,
}

impl Temporary {
    /// Makes a directory that no other user can read. It is in `TMPDIR`, unless the system's loader cannot name a library there.
    /// Pins need such a library. A path with blanks also has another length as a URL, and the JDK's work on it counts.
    pub(crate) fn new() -> Result<Self, Failure> {
        let wanted = std::env::temp_dir();
        if can_be_preloaded(&wanted) {
            return Self::below(&wanted);
        }
        let mut others = OTHER_ROOTS.iter().map(Path::new).filter(|root| can_be_preloaded(root));
        others.find_map(|root| Self::below(root).ok()).map_or_else(|| Self::below(&wanted), Ok)
    }

    fn below(root: &Path) -> Result<Self, Failure> {
        remove_left_behind(root);
        let directory = goes_with_psf(|| {
            let mut builder = tempfile::Builder::new();
            builder.prefix(PREFIX).permissions(Permissions::from_mode(0o700));
            loop {
                let made = builder.tempdir_in(root).map_err(|e| Failure::io("make a directory in", root, &e))?;
                // A program that parses its class path takes another branch at a digit. One name in three has no digit.
                let name = made.path().file_name().unwrap_or_default().as_bytes();
                if !name.iter().any(u8::is_ascii_digit) {
                    return Ok(made);
                }
            }
        })?;
        // If directories cannot be locked, psf never considers one abandoned.
        let lock = File::open(directory.path()).ok().filter(|file| file.try_lock().is_ok());
        let inner = padded(directory.path())?;
        Ok(Self { directory, inner, _lock: lock })
    }

    /// Returns the path for files.
    pub(crate) fn path(&self) -> &Path {
        &self.inner
    }
}

/// Makes a directory within another one. Its path has the same length and number of names everywhere. The JDK's code goes
/// through the class path letter by letter and name by name, and this work counts.
fn padded(directory: &Path) -> Result<PathBuf, Failure> {
    let failed = |e: std::io::Error| Failure::io("make a directory in", directory, &e);
    let directory = directory.canonicalize().map_err(failed)?;
    let inner = directory.join(padding(directory.as_os_str().as_bytes()));
    std::fs::create_dir_all(&inner).map_err(failed)?;
    Ok(inner)
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // During the removal the signal handler still knows the directory.
        let _ = std::fs::remove_dir_all(self.directory.path()); // the next run tries again
        is_gone(self.directory.path());
    }
}

/// Removes this user's directories that no psf uses any more.
fn remove_left_behind(root: &Path) {
    let own = rustix::process::geteuid().as_raw();
    for entry in std::fs::read_dir(root).into_iter().flatten().flatten() {
        let is_named_so = entry
            .file_name()
            .to_str()
            .and_then(|name| name.strip_prefix(PREFIX))
            .is_some_and(|rest| rest.len() == 6 && rest.bytes().all(|byte| byte.is_ascii_alphanumeric()));
        // Do not follow links: their targets are not psf's.
        let Some(found) = is_named_so.then(|| entry.metadata().ok()).flatten() else { continue };
        let age = found.modified().ok().and_then(|time| SystemTime::now().duration_since(time).ok());
        if !found.is_dir() || found.uid() != own || age.is_none_or(|age| age < SETTLED) {
            continue;
        }
        let Ok(file) = File::open(entry.path()) else { continue };
        if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
            continue;
        }
        let _ = std::fs::remove_dir_all(entry.path()); // another psf may be removing it
    }
}

#[cfg(test)]
mod tests {
    use std::fs::{self, File};
    use std::time::{Duration, SystemTime};

    use super::{PREFIX, SETTLED, remove_left_behind};

    #[test]
    fn only_old_unused_directories_are_removed() {
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
