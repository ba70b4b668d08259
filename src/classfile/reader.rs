//! A cursor over big-endian bytes that knows its absolute offset, so that every error has its place.

use super::ClassError;

/// Reads big-endian values from `bytes`, starting anywhere; offsets are absolute.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    position: usize,
    end: usize,
}

impl<'a> Reader<'a> {
    /// A reader over all of `bytes`.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, position: 0, end: bytes.len() }
    }

    /// A reader over `start..end` of `bytes`; positions stay offsets into `bytes`.
    #[must_use]
    pub fn over(bytes: &'a [u8], start: usize, end: usize) -> Self {
        let end = end.min(bytes.len());
        Self { bytes, position: start.min(end), end }
    }

    /// The offset of the next byte.
    #[must_use]
    pub fn position(&self) -> usize {
        self.position
    }

    /// Whether everything was read.
    #[must_use]
    pub fn at_end(&self) -> bool {
        self.position == self.end
    }

    /// An error at the current position.
    #[must_use]
    pub fn error(&self, message: impl Into<String>) -> ClassError {
        ClassError::at(self.position, message)
    }

    /// The next `count` bytes.
    pub fn take(&mut self, count: usize) -> Result<&'a [u8], ClassError> {
        if count > self.end - self.position {
            return Err(self.error(format!("needs {count} more bytes but only {} are left", self.end - self.position)));
        }
        let taken = &self.bytes[self.position..self.position + count];
        self.position += count;
        Ok(taken)
    }

    /// An unsigned byte.
    pub fn u1(&mut self) -> Result<u8, ClassError> {
        Ok(self.take(1)?[0])
    }

    /// An unsigned 16-bit value.
    pub fn u2(&mut self) -> Result<u16, ClassError> {
        let b = self.take(2)?;
        Ok(u16::from_be_bytes([b[0], b[1]]))
    }

    /// An unsigned 32-bit value.
    pub fn u4(&mut self) -> Result<u32, ClassError> {
        let b = self.take(4)?;
        Ok(u32::from_be_bytes([b[0], b[1], b[2], b[3]]))
    }
}
