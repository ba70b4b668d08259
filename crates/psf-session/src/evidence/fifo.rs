//! Named pipes. A pipe has its name only until the JVM opens it. The writer cannot read or change what it has written.

use std::fs::{File, OpenOptions};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use rustix::fs::{CWD, Mode, mkfifoat};

use psf_text::failure::Failure;

/// A pipe that psf reads.
#[derive(Debug)]
pub(super) struct Fifo {
    path: PathBuf,
    /// Open for reading and writing. So the reader sees no end of file between two writers, and psf can write the last line.
    end: File,
    /// The line that psf writes to end the reading. It is secret.
    last: String,
}

impl Fifo {
    /// Makes a pipe at a path.
    pub(super) fn new(path: PathBuf) -> Result<Self, Failure> {
        let made = mkfifoat(CWD, &path, Mode::RUSR | Mode::WUSR).map_err(io::Error::from);
        let opened = made.and_then(|()| OpenOptions::new().read(true).write(true).open(&path));
        let end = opened.map_err(|e| Failure::io("make", &path, &e))?;
        Ok(Self { path, end, last: format!("\npsf {}\n", random()) })
    }

    /// Returns the path of the pipe.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Reads until [`Fifo::close`]. Removes the pipe's name when the first byte arrives.
    pub(super) fn read(&self, hear: &mut dyn FnMut(&[u8])) -> io::Result<()> {
        let mut chunk = vec![0; 1 << 16];
        let mut unheard: Vec<u8> = Vec::new();
        let mut named = true;
        loop {
            // Read one byte first. Before the program begins, the JVM writes more than a pipe holds. It waits until the pipe has
            // room, which is after the name was removed.
            let most = if named { 1 } else { chunk.len() };
            let length = (&self.end).read(&mut chunk[..most])?;
            unheard.extend_from_slice(&chunk[..length]);
            if std::mem::take(&mut named) {
                let _ = std::fs::remove_file(&self.path); // the writer may have removed it
            }
            if let Some(at) = memchr::memmem::find(&unheard, self.last.as_bytes()) {
                hear(&unheard[..at]);
                return Ok(());
            }
            // Bytes that may be the beginning of the last line wait for the rest of it.
            let begin = |&length: &usize| unheard.ends_with(&self.last.as_bytes()[..length]);
            let heard = unheard.len() - (1..self.last.len()).rev().find(begin).unwrap_or(0);
            hear(&unheard[..heard]);
            unheard.drain(..heard);
        }
    }

    /// Ends the reading. Bytes that are in the pipe by now are read, later ones are not.
    pub(super) fn close(&self) -> Result<(), Failure> {
        (&self.end).write_all(self.last.as_bytes()).map_err(|e| Failure::io("write", &self.path, &e))
    }
}

/// Returns digits that a program cannot guess.
pub(super) fn random() -> String {
    let number = || RandomState::new().hash_one(std::process::id());
    format!("{:016x}{:016x}", number(), number())
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::Fifo;

    #[test]
    fn more_than_a_pipe_holds_is_read_in_order_and_nothing_behind_the_end() {
        let directory = tempfile::tempdir().expect("the disk has room");
        let fifo = Fifo::new(directory.path().join("fifo")).expect("it can be made");
        let text: Vec<u8> = (0..500_000u32).flat_map(|n| n.to_le_bytes()).collect();
        let mut heard = Vec::new();
        std::thread::scope(|scope| {
            let reader = scope.spawn(|| fifo.read(&mut |part| heard.extend_from_slice(part)));
            let mut writer = std::fs::OpenOptions::new().write(true).open(fifo.path()).expect("it has a reader");
            writer.write_all(&text).expect("it is read");
            fifo.close().expect("it is read");
            writer.write_all(b"later").expect("a pipe holds it");
            reader.join().expect("it ended").expect("it was read");
        });
        assert!(heard == text, "{} of {} bytes", heard.len(), text.len());
        assert!(!fifo.path().exists(), "its name is gone");
    }
}
