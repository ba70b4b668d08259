//! A cursor over big-endian bytes. It knows its absolute offset, so every error has its place.

use super::ClassError;

/// Reads big-endian values from `bytes`. The start may be anywhere; offsets are absolute.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    position: usize,
    end: usize,
}

impl<'a> Reader<'a> {
    /// Creates a reader over all of `bytes`.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, position: 0, end: bytes.len() }
    }

    /// Creates a reader over `start..end` of `bytes`. Positions remain offsets into `bytes`.
    #[must_use]
    pub fn over(bytes: &'a [u8], start: usize, end: usize) -> Self {
        let end = end.min(bytes.len());
        Self { bytes, position: start.min(end), end }
    }

    /// Returns the offset of the next byte.
    #[must_use]
    pub fn position(&self) -> usize {
        self.position
    }

    /// Returns true if all bytes have been read.
    #[must_use]
    pub fn at_end(&self) -> bool {
        self.position == self.end
    }

    /// Creates an error at the current position.
    #[must_use]
    pub fn error(&self, message: impl Into<String>) -> ClassError {
        ClassError::at(self.position, message)
    }

    /// Reads the next `count` bytes.
    #[inline]
    pub fn take(&mut self, count: usize) -> Result<&'a [u8], ClassError> {
        if count > self.end - self.position {
            return Err(self.cut_off(count));
        }
        let taken = &self.bytes[self.position..self.position + count];
        self.position += count;
        Ok(taken)
    }

    #[cold]
    fn cut_off(&self, count: usize) -> ClassError {
        self.error(format!("needs {count} more bytes but only {} are left", self.end - self.position))
    }

    #[inline]
    fn array<const N: usize>(&mut self) -> Result<[u8; N], ClassError> {
        match self.bytes[..self.end].get(self.position..).and_then(|rest| rest.first_chunk()) {
            Some(&chunk) => {
                self.position += N;
                Ok(chunk)
            }
            None => Err(self.cut_off(N)),
        }
    }

    /// Reads an unsigned byte.
    #[inline]
    pub fn u1(&mut self) -> Result<u8, ClassError> {
        self.array().map(u8::from_be_bytes)
    }

    /// Reads an unsigned 16-bit value.
    #[inline]
    pub fn u2(&mut self) -> Result<u16, ClassError> {
        self.array().map(u16::from_be_bytes)
    }

    /// Reads an unsigned 32-bit value.
    #[inline]
    pub fn u4(&mut self) -> Result<u32, ClassError> {
        self.array().map(u32::from_be_bytes)
    }
}
