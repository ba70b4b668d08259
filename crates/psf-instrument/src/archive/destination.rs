//! The destination of an output. A file is replaced as a whole or not at all. Anything else, such as a device, keeps its
//! place and its kind.

use std::fs::{File, OpenOptions};
use std::io::{Error, ErrorKind, Read, Result, Write};
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rustix::fs::OFlags;
use rustix::io::Errno;
use tempfile::NamedTempFile;

/// The number of links that may lead to one file, as in the operating system.
const LINKS: usize = 40;

/// The destination of an output.
#[derive(Debug, PartialEq, Eq)]
pub enum Destination {
    /// A file, whether or not it exists. Links to it have been followed, and stay.
    File(PathBuf),
    /// A device, a pipe or an open descriptor. psf writes to it.
    Stream(PathBuf),
}

impl Destination {
    /// Returns the destination of an output of that name.
    pub fn of(path: &Path) -> Result<Self> {
        let is_other = |found: std::fs::Metadata| !found.is_file() && !found.is_dir();
        if is_descriptor(path) || path.metadata().is_ok_and(is_other) {
            return Ok(Self::Stream(path.to_owned()));
        }
        let mut path = path.to_owned();
        for _ in 0..LINKS {
            if !path.is_symlink() {
                return Ok(Self::File(path));
            }
            let target = path.read_link()?;
            path = path.parent().unwrap_or(Path::new("")).join(target);
        }
        Err(Errno::LOOP.into())
    }

    /// Writes bytes to the destination. A file gets all of them or does not change.
    pub fn write(&self, bytes: &[u8]) -> Result<()> {
        match self {
            Self::Stream(path) => into_stream(path, &mut &*bytes),
            Self::File(path) => {
                let mut file = part(path)?;
                file.write_all(bytes)?;
                file.persist(path).map(drop).map_err(|e| e.error)
            }
        }
    }

    /// Lets `make` write a file by its name. The file gets all of it or does not change. Fails if the destination is not a
    /// file.
    pub fn made_by(&self, make: impl FnOnce(&Path) -> Result<()>) -> Result<()> {
        let Self::File(path) = self else { return Err(Error::new(ErrorKind::Unsupported, "it is not a file")) };
        let file = part(path)?;
        make(file.path())?;
        file.persist(path).map(drop).map_err(|e| e.error)
    }
}

/// Makes a temporary file next to the final one, under a name that no other program can have taken.
fn part(path: &Path) -> Result<NamedTempFile> {
    let permissions = std::fs::Permissions::from_mode(0o666);
    let mut made = tempfile::Builder::new();
    made.prefix(".psf-").suffix(".part").permissions(permissions);
    made.tempfile_in(parent(path)).map_err(without_name)
}

/// Copies everything that can be read to a device, a pipe or a descriptor.
pub(super) fn into_stream(path: &Path, from: &mut dyn Read) -> Result<()> {
    let name = path.to_string_lossy();
    match &*name {
        // The open descriptors themselves are used. They may lead to a file that other programs also write to.
        "/dev/stdout" | "/dev/fd/1" | "/proc/self/fd/1" => {
            let mut out = std::io::stdout().lock();
            std::io::copy(from, &mut out).and_then(|_| out.flush())
        }
        "/dev/stderr" | "/dev/fd/2" | "/proc/self/fd/2" => std::io::copy(from, &mut std::io::stderr().lock()).map(drop),
        _ => open(path).and_then(|mut out| std::io::copy(from, &mut out)).map(drop),
    }
}

/// The number of tries to open a pipe without a reader, and the pause between two tries. Together they take five seconds.
const LOOKS: u32 = 500;
const BETWEEN: Duration = Duration::from_millis(10);

/// Opens an output that is not a file. Gives up on a pipe that no program reads, which may be a trap.
fn open(path: &Path) -> Result<File> {
    let mut options = OpenOptions::new();
    options.append(true).custom_flags(OFlags::NONBLOCK.bits().cast_signed());
    let mut opened = options.open(path);
    for _ in 0..LOOKS {
        match &opened {
            Err(e) if e.raw_os_error() == Some(Errno::NXIO.raw_os_error()) => std::thread::sleep(BETWEEN),
            _ => break,
        }
        opened = options.open(path);
    }
    let file = opened?;
    rustix::fs::fcntl_setfl(&file, rustix::fs::fcntl_getfl(&file)? - OFlags::NONBLOCK)?;
    Ok(file)
}

/// Returns whether a path names a descriptor that psf's caller opened.
fn is_descriptor(path: &Path) -> bool {
    let below = |directory: &str| path.strip_prefix(directory).is_ok_and(|rest| rest.components().count() == 1);
    [Path::new("/dev/stdout"), Path::new("/dev/stderr")].contains(&path) || below("/dev/fd") || below("/proc/self/fd")
}

/// Returns the directory of a file.
pub(super) fn parent(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

/// Returns the same error without the name of a temporary file, which does not help the user.
fn without_name(error: Error) -> Error {
    error.raw_os_error().map_or(Error::from(error.kind()), Error::from_raw_os_error)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;
    use std::path::Path;

    use super::Destination;

    #[test]
    fn links_are_followed_and_special_files_are_written_in_place() {
        let directory = tempfile::tempdir().expect("a directory");
        let at = |name: &str| directory.path().join(name);
        let of = |path: &Path| Destination::of(path).expect("it leads somewhere");
        symlink("second", at("first")).expect("it is new");
        symlink(at("file"), at("second")).expect("it is new");
        for text in ["to be made", "there"] {
            assert_eq!(of(&at("first")), Destination::File(at("file")));
            of(&at("first")).write(text.as_bytes()).expect("it can be written");
            assert_eq!(std::fs::read_to_string(at("file")).expect("it is there"), text);
        }
        assert!(at("first").is_symlink() && at("second").is_symlink());
        assert_eq!(directory.path().read_dir().expect("it can be read").count(), 3, "nothing else is left");
        symlink("/dev/null", at("null")).expect("it is new");
        assert_eq!(of(&at("null")), Destination::Stream(at("null")));
        of(&at("null")).write(b"gone").expect("it takes anything");
        symlink("loop", at("loop")).expect("it is new");
        assert!(Destination::of(&at("loop")).is_err());
        for path in ["/dev/null", "/dev/full", "/dev/stdout", "/dev/fd/7"].map(Path::new) {
            assert_eq!(of(path), Destination::Stream(path.to_owned()));
        }
        assert!(of(Path::new("/dev/full")).write(b"no room").is_err());
    }
}
