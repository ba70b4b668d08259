//! The file of an archive that is being written. After its first failure it accepts everything and writes nothing.
//!
//! When the zip crate drops an unfinished archive, it still writes the end of the archive. If that failed too, the zip
//! crate would print the failure.

use std::fs::File;
use std::io::{BufWriter, Error, Result, Seek, SeekFrom, Write};

/// The output of an archive.
pub(super) type Output = BufWriter<FailsOnce>;

/// A file that can be written until a write fails.
#[derive(Debug)]
pub(super) struct FailsOnce {
    file: File,
    failed: bool,
}

/// Makes an output to a file.
pub(super) fn output(file: File) -> Output {
    BufWriter::with_capacity(1 << 18, FailsOnce { file, failed: false })
}

impl FailsOnce {
    /// Returns the file, if everything was written.
    pub(super) fn whole(&self) -> Result<&File> {
        if self.failed { Err(Error::other("an earlier write failed, so it is not whole")) } else { Ok(&self.file) }
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
