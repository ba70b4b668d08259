//! The files of a JDK that is kept. psf uses them only if they have not changed.
//!
//! Each file has a digest. Computing all digests takes longer than starting a JVM, so psf does it only if the system reports that
//! a file was touched. No program without privileges can set back the time of a file's status (`ctime`).

use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A file, a link or a directory that psf made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct KeptFile {
    path: String,
    pub(super) size: u64,
    /// The time of the last change of its content or status, in nanoseconds.
    touched: i128,
    sha256: String,
}

/// The result of a comparison of files with their digests.
pub(super) enum State {
    /// All files are untouched.
    Untouched,
    /// Files were touched, for example by copying, but have not changed. These are the files now.
    Same(Vec<KeptFile>),
    /// A file differs or is missing.
    Changed,
}

/// Returns all files, links and directories below a directory except `except`. Makes the files read-only, so that nothing writes
/// them by mistake.
pub(super) fn keep(directory: &Path, except: &str) -> std::io::Result<Vec<KeptFile>> {
    let found = walkdir::WalkDir::new(directory).sort_by_file_name().into_iter().collect::<Result<Vec<_>, _>>()?;
    // The directory itself changes when psf writes the list of its files into it.
    let files = found.par_iter().filter(|found| found.depth() > 0).map(|found| {
        let path = found.path().strip_prefix(directory).unwrap_or(found.path()).to_str();
        let path = path.ok_or_else(|| std::io::Error::other("a name is not UTF-8"))?.to_owned();
        if found.file_type().is_file() {
            let mut permissions = found.metadata()?.permissions();
            permissions.set_mode(permissions.mode() & !0o222);
            std::fs::set_permissions(found.path(), permissions)?;
        }
        read(directory, path)
    });
    let files: Vec<KeptFile> = files.collect::<Result<_, _>>()?;
    Ok(files.into_iter().filter(|file| file.path != except).collect())
}

/// Compares the files with the ones that were recorded.
pub(super) fn state(directory: &Path, files: &[KeptFile]) -> State {
    let untouched = |file: &KeptFile| {
        let metadata = directory.join(&file.path).symlink_metadata();
        metadata.is_ok_and(|m| size(&m) == file.size && touched(&m) == file.touched)
    };
    if files.iter().all(untouched) {
        return if files.is_empty() { State::Changed } else { State::Untouched };
    }
    let again = |file: &KeptFile| {
        // If the size of a large file differs, psf need not read it.
        let metadata = directory.join(&file.path).symlink_metadata().ok()?;
        let now = (size(&metadata) == file.size).then(|| read(directory, file.path.clone()))?.ok()?;
        (now.sha256 == file.sha256).then_some(now)
    };
    files.par_iter().map(again).collect::<Option<Vec<_>>>().map_or(State::Changed, State::Same)
}

fn read(directory: &Path, path: String) -> std::io::Result<KeptFile> {
    let place = directory.join(&path);
    // The metadata comes first: a change during the read then shows the next time.
    let metadata = place.symlink_metadata()?;
    let mut digest = Sha256::new();
    if metadata.is_dir() {
        let mut names =
            std::fs::read_dir(&place)?.map(|entry| Ok(entry?.file_name())).collect::<std::io::Result<Vec<_>>>()?;
        names.sort_unstable();
        digest.update("directory");
        names.iter().for_each(|name| {
            digest.update([0]);
            digest.update(name.as_bytes());
        });
    } else if metadata.is_symlink() {
        digest.update("link");
        digest.update([0]);
        digest.update(std::fs::read_link(&place)?.as_os_str().as_bytes());
    } else {
        let mut file = std::fs::File::open(&place)?;
        let mut part = vec![0; 1 << 20];
        loop {
            match std::io::Read::read(&mut file, &mut part)? {
                0 => break,
                length => digest.update(&part[..length]),
            }
        }
    }
    let sha256 = digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(KeptFile { path, size: size(&metadata), touched: touched(&metadata), sha256 })
}

/// Returns the size of a file, and 0 for a directory, whose size depends on the file system.
fn size(metadata: &std::fs::Metadata) -> u64 {
    if metadata.is_file() { metadata.len() } else { 0 }
}

fn touched(metadata: &std::fs::Metadata) -> i128 {
    i128::from(metadata.ctime()) * 1_000_000_000 + i128::from(metadata.ctime_nsec())
}

#[cfg(test)]
mod tests {
    use super::{State, keep, state};

    #[test]
    fn a_file_that_was_touched_is_read_again() {
        let directory = tempfile::tempdir().expect("the disk has room");
        let path = directory.path().join("a");
        std::fs::write(&path, "one").expect("the disk has room");
        std::fs::create_dir(directory.path().join("c")).expect("the disk has room");
        std::os::unix::fs::symlink("a", directory.path().join("d")).expect("the disk has room");
        let files = keep(directory.path(), "entry").expect("it can be read");
        assert!(std::fs::metadata(&path).expect("it is there").permissions().readonly());
        assert!(matches!(state(directory.path(), &files), State::Untouched));
        // A hard link changes the status of the file.
        std::fs::hard_link(&path, directory.path().join("b")).expect("it is the same disk");
        let State::Same(now) = state(directory.path(), &files) else { panic!("it is the same") };
        assert!(matches!(state(directory.path(), &now), State::Untouched));
        // One more file, and a link to another file.
        std::fs::write(directory.path().join("c/e"), "").expect("the disk has room");
        assert!(matches!(state(directory.path(), &now), State::Changed));
        std::fs::remove_file(directory.path().join("c/e")).expect("it is there");
        assert!(matches!(state(directory.path(), &now), State::Same(_)));
        std::fs::remove_file(directory.path().join("d")).expect("it is there");
        std::os::unix::fs::symlink("b", directory.path().join("d")).expect("the disk has room");
        assert!(matches!(state(directory.path(), &now), State::Changed));
        // A file of the same size, with the old modification time.
        let time = std::fs::metadata(&path).and_then(|m| m.modified()).expect("it is there");
        std::fs::remove_file(&path).expect("it is there");
        std::fs::write(&path, "two").expect("the disk has room");
        let file = std::fs::OpenOptions::new().write(true).open(&path);
        file.and_then(|file| file.set_modified(time)).expect("it can be dated back");
        assert!(matches!(state(directory.path(), &files), State::Changed));
        assert!(matches!(state(directory.path(), &[]), State::Changed));
    }
}
