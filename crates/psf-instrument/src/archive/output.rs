//! The file of an archive in the making, which fails once and then takes everything for nothing.
//!
//! An archive that is given up in the middle is ended all the same when it is dropped, and the zip crate would print that
//! this fails as well.

use std::fs::File;
use std::io::{BufWriter, Error, Result, Seek, SeekFrom, Write};

/// Where an archive is written to.
pub(super) type Output = BufWriter<FailsOnce>;

/// A file to write, until something fails.
#[derive(Debug)]
pub(super) struct FailsOnce {
    file: File,
    failed: bool,
}

/// An output into a file.
pub(super) fn output(file: File) -> Output {
    BufWriter::with_capacity(1 << 18, FailsOnce { file, failed: false })
}

impl FailsOnce {
    /// The file, if everything was written.
    pub(super) fn whole(&self) -> Result<&File> {
        if self.failed { Err(Error::other("what was written before is not whole")) } else { Ok(&self.file) }
    }

    fn try_to<T>(&mut self, instead: T, does: impl FnOnce(&mut File) -> Result<T>) -> Result<T> {
        if self.failed {
            return Ok(instead);
        }
        let done = does(&mut self.file);
        self.failed = done.as_ref().is_err_and(|e| e.kind() != std::io::ErrorKind::Interrupted);
        done
    }
}

impl Write for FailsOnce {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        self.try_to(bytes.len(), |file| file.write(bytes))
    }

    fn flush(&mut self) -> Result<()> {
        self.try_to((), File::flush)
    }
}

impl Seek for FailsOnce {
    fn seek(&mut self, to: SeekFrom) -> Result<u64> {
        self.try_to(0, |file| file.seek(to))
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Seek, SeekFrom, Write};

    use super::output;

    #[test]
    fn fails_once_and_is_never_whole_again() {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
        let mut output = output(full);
        assert!(output.write_all(&[1; 1 << 19]).is_err());
        assert!(output.write_all(&[1; 1 << 19]).is_ok());
        assert!(output.seek(SeekFrom::Start(0)).is_ok() && output.flush().is_ok());
        assert!(output.get_ref().whole().is_err());
    }
}
