//! Opens and reads the files that the user named. It never waits for another program, and bounds its memory.
//!
//! A pipe in the file system is not an input: opening it waits for a writer that may never come. A pipe that psf's caller
//! passed to it, as `<(...)` and `/dev/stdin` are, is an input.

use std::fs::{File, OpenOptions};
use std::io::{Error, ErrorKind, Read};
use std::os::unix::fs::{FileTypeExt, OpenOptionsExt};
use std::path::Path;

use rustix::fs::OFlags;
use rustix::io::Errno;

use psf_text::failure::Failure;

/// The largest counts file or report that psf reads.
pub const LARGEST_RESULT: u64 = 1 << 30;
/// The largest table, file of rules, or source file that psf reads.
pub const LARGEST_TEXT: u64 = 16 << 20;
/// The most that psf gives to a program to read.
pub const LARGEST_STDIN: u64 = 1 << 30;

/// Opens a regular file, or a descriptor that psf's caller passed to it. Returns its size, or 0 if the size is unknown.
pub fn open(path: &Path) -> Result<(File, u64), Failure> {
    let failed = |e: &Error| Failure::unreadable(path, e);
    let given = is_given(path);
    let mut options = OpenOptions::new();
    options.read(true);
    if !given {
        options.custom_flags((OFlags::NONBLOCK | OFlags::NOCTTY).bits().cast_signed());
    }
    let file = options.open(path).map_err(|e| refused_kind(path).unwrap_or_else(|| failed(&e)))?;
    // The open file itself is checked. By now, its name may belong to another file.
    let metadata = file.metadata().map_err(|e| failed(&e))?;
    if metadata.is_dir() {
        return Err(failed(&Errno::ISDIR.into()));
    }
    if !metadata.is_file() && !given {
        return Err(not_a_file(path, metadata.file_type()));
    }
    Ok((file, if metadata.is_file() { metadata.len() } else { 0 }))
}

/// Reads a whole file, if it has at most `limit` bytes.
pub fn read(path: &Path, limit: u64) -> Result<Vec<u8>, Failure> {
    let (file, size) = open(path)?;
    if size > limit {
        return Err(too_large(&path.display().to_string(), limit));
    }
    let mut bytes = Vec::with_capacity(size as usize);
    file.take(limit + 1).read_to_end(&mut bytes).map_err(|e| Failure::unreadable(path, &e))?;
    if bytes.len() as u64 > limit { Err(too_large(&path.display().to_string(), limit)) } else { Ok(bytes) }
}

/// Reads a whole file, if it is a text of at most `limit` bytes.
pub fn read_text(path: &Path, limit: u64) -> Result<String, Failure> {
    let text = String::from_utf8(read(path, limit)?);
    text.map_err(|_| {
        Failure::unreadable(path, &Error::new(ErrorKind::InvalidData, "stream did not contain valid UTF-8"))
    })
}

/// Returns the failure for an input that is larger than psf reads.
pub(super) fn too_large(at: &str, limit: u64) -> Failure {
    Failure::refused(format!("{at}: larger than {} MB, which psf does not read", limit >> 20))
        .remedy("no tool makes such a large file; check what it is")
}

/// Returns whether a path is a descriptor that psf's caller opened, or the device that is always empty.
fn is_given(path: &Path) -> bool {
    let is = |name: &str| path == Path::new(name);
    let below = |directory: &str| path.strip_prefix(directory).is_ok_and(|rest| rest.components().count() == 1);
    is("/dev/stdin") || is("/dev/null") || below("/dev/fd") || below("/proc/self/fd")
}

/// Returns why an input that cannot be opened is not a file. This finds sockets.
fn refused_kind(path: &Path) -> Option<Failure> {
    let kind = path.metadata().ok()?.file_type();
    kind.is_socket().then(|| not_a_file(path, kind))
}

fn not_a_file(path: &Path, kind: std::fs::FileType) -> Failure {
    let kind = match kind {
        kind if kind.is_fifo() => "a pipe",
        kind if kind.is_socket() => "a socket",
        _ => "a device",
    };
    Failure::refused(format!("{}: it is {kind}, not a file", path.display()))
        .remedy("name a file; a pipe can only be read as /dev/stdin or as the shell's <(...)")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{is_given, read, read_text};

    #[test]
    fn a_file_is_read_up_to_its_limit() {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("text");
        std::fs::write(&path, vec![b'x'; 1 << 20]).expect("the disk has room");
        assert_eq!(read(&path, 1 << 20).expect("it is as large as it may be").len(), 1 << 20);
        std::fs::write(&path, vec![b'x'; (1 << 20) + 1]).expect("the disk has room");
        let failure = read(&path, 1 << 20).expect_err("one byte more");
        assert!(failure.message.ends_with("text: larger than 1 MB, which psf does not read"), "{failure}");
        std::fs::write(&path, [b'a', 0xff]).expect("the disk has room");
        assert!(read_text(&path, 9).expect_err("no text").message.contains("valid UTF-8"));
        let failure = read(directory.path(), 9).expect_err("a directory");
        assert!(failure.message.contains("Is a directory"), "{failure}");
    }

    #[test]
    fn a_special_file_is_read_only_if_the_caller_opened_it() {
        let failure = read(Path::new("/dev/zero"), 9).expect_err("a device");
        assert_eq!(failure.message, "/dev/zero: it is a device, not a file");
        assert_eq!(read(Path::new("/dev/null"), 9), Ok(Vec::new()));
        let given = ["/dev/stdin", "/dev/fd/63", "/proc/self/fd/0", "/dev/fd/../mem", "/dev/fd", "fd/0"];
        assert_eq!(given.map(|path| is_given(Path::new(path))), [true, true, true, false, false, false]);
    }
}
