//! Compresses and decompresses entries on any thread. The zip crate reads and writes the other parts of a zip.
//!
//! Measurements are in docs/decisions/0022-speed-and-size-of-archives.md: libdeflate at level 1 packs classes 2.4 times as
//! fast as zlib-rs at level 6, and 3 % larger. libdeflate can only pack a whole entry. The probe map is made piece by
//! piece, so it is packed by zlib-rs.

use std::cell::RefCell;
use std::fs::File;
use std::io::{BufWriter, Read, Seek, Write};

use flate2::{Compress, Compression, FlushCompress};
use libdeflater::{CompressionLvl, Compressor, Decompressor};
use zip::{CompressionMethod, DateTime, ZipWriter};

use psf_text::failure::Failure;

/// The level of libdeflate for classes.
const CLASS_LEVEL: i32 = 1;
/// The level of zlib-rs for the map.
const MAP_LEVEL: u32 = 2;
/// The largest ratio that Deflate can reach.
const LARGEST_RATIO: u64 = 1032;

thread_local! {
    /// The compressor, with the buffer that it writes to. The buffer is larger than the data written.
    static COMPRESSOR: RefCell<(Compressor, Vec<u8>)> =
        RefCell::new((Compressor::new(CompressionLvl::new(CLASS_LEVEL).unwrap_or_default()), Vec::new()));
    static DECOMPRESSOR: RefCell<Decompressor> = RefCell::new(Decompressor::new());
    static PIECES: RefCell<Compress> = RefCell::new(Compress::new(Compression::new(MAP_LEVEL), false));
}

/// The way in which an archive keeps an entry.
#[derive(Clone, Copy, Debug)]
pub struct Keeping {
    pub(super) method: CompressionMethod,
    pub(super) modified: DateTime,
    pub(super) mode: Option<u32>,
}

impl Default for Keeping {
    /// Returns the way for psf's own entries. They have no time, so that the same input gives the same bytes.
    fn default() -> Self {
        Self { method: CompressionMethod::Deflated, modified: DateTime::default(), mode: Some(0o644) }
    }
}

/// An entry that has been read but not yet decompressed.
#[derive(Debug)]
pub(crate) struct Unread {
    pub at: String,
    /// The bytes in the archive or in the file.
    pub(super) bytes: Vec<u8>,
    /// The packing in an archive: the method, the CRC-32 and the unpacked size.
    pub(super) packed: Option<(CompressionMethod, u32, u64)>,
}

impl Unread {
    /// Returns the bytes of the entry.
    pub(crate) fn unpack(self) -> Result<Vec<u8>, Failure> {
        let Some((method, crc, size)) = self.packed else { return Ok(self.bytes) };
        let failed = |what: &str| Failure::refused(format!("{}: failed to read: {what}", self.at));
        let bytes = match method {
            CompressionMethod::Stored => self.bytes,
            CompressionMethod::Deflated if size > LARGEST_RATIO * (self.bytes.len() as u64 + 1) => {
                return Err(failed("it cannot be as large as the archive says"));
            }
            CompressionMethod::Deflated => {
                let mut bytes = vec![0; size as usize];
                let read = DECOMPRESSOR.with_borrow_mut(|d| d.deflate_decompress(&self.bytes, &mut bytes));
                if read != Ok(bytes.len()) {
                    return Err(failed("its compressed data is damaged"));
                }
                bytes
            }
            method => return Err(failed(&format!("its compression method is {method}, which psf does not know"))),
        };
        if crc32fast::hash(&bytes) == crc { Ok(bytes) } else { Err(failed("its checksum does not match")) }
    }
}

/// An entry that can be written: its local header and its content.
#[derive(Debug)]
pub struct Packed {
    header: Vec<u8>,
    data: Vec<u8>,
    keeping: Keeping,
}

impl Packed {
    pub(super) fn new(name: &str, keeping: Keeping, bytes: &[u8]) -> std::io::Result<Self> {
        let data = match keeping.method {
            CompressionMethod::Stored => bytes.to_vec(),
            _ => COMPRESSOR.with_borrow_mut(|(compressor, buffer)| {
                let bound = compressor.deflate_compress_bound(bytes.len());
                if buffer.len() < bound {
                    buffer.resize(bound, 0);
                }
                let length = compressor.deflate_compress(bytes, buffer).map_err(std::io::Error::other)?;
                std::io::Result::Ok(buffer[..length].to_vec())
            })?,
        };
        let sizes = (data.len() as u64, bytes.len() as u64);
        let header = header(name, keeping.method, crc32fast::hash(bytes), sizes)?;
        Ok(Self { header, data, keeping })
    }

    pub(super) fn write_to<W: Write + Seek>(&self, zip: &mut ZipWriter<W>) -> std::io::Result<()> {
        copy_raw(&mut self.header.chain(&self.data[..]), self.keeping, zip)
    }
}

/// Returns the local header of an entry (APPNOTE 4.3.7). `sizes` are its compressed size and its size.
fn header(name: &str, method: CompressionMethod, crc: u32, sizes: (u64, u64)) -> std::io::Result<Vec<u8>> {
    let small = |size: u64| u32::try_from(size).ok().filter(|&size| size != u32::MAX);
    let too_large = || std::io::Error::other(format!("{name} is larger than 4 GB"));
    let (packed, size) = (small(sizes.0).ok_or_else(too_large)?, small(sizes.1).ok_or_else(too_large)?);
    let method: u16 = if method == CompressionMethod::Stored { 0 } else { 8 };
    let length = u16::try_from(name.len()).map_err(std::io::Error::other)?;
    const UTF8: u16 = 1 << 11;
    let mut header = Vec::with_capacity(30 + name.len());
    header.extend(b"PK\x03\x04");
    for value in [20, if name.is_ascii() { 0 } else { UTF8 }, method, 0, 0x21] {
        header.extend(value.to_le_bytes());
    }
    for value in [crc, packed, size] {
        header.extend(value.to_le_bytes());
    }
    header.extend(length.to_le_bytes());
    header.extend([0, 0]);
    header.extend(name.as_bytes());
    Ok(header)
}

/// Adds an entry that is already packed, with its local header before it.
fn copy_raw<W: Write + Seek>(entry: &mut impl Read, keeping: Keeping, zip: &mut ZipWriter<W>) -> std::io::Result<()> {
    match zip::read::read_zipfile_from_stream(entry)? {
        Some(file) => Ok(zip.raw_copy_file_touch(file, keeping.modified, keeping.mode)?),
        None => Err(std::io::Error::other("there is no entry")),
    }
}

/// A text that is written piece by piece and becomes an entry.
#[derive(Debug)]
pub(crate) struct PackedText {
    file: BufWriter<File>,
    keeping: Keeping,
    crc: crc32fast::Hasher,
    packed: u64,
    size: u64,
}

/// A piece of a text, packed on any thread.
#[derive(Debug)]
pub(crate) struct PackedPiece {
    data: Vec<u8>,
    crc: crc32fast::Hasher,
    size: u64,
}

impl PackedText {
    /// Makes an empty text in a temporary file.
    pub(crate) fn new(method: CompressionMethod) -> std::io::Result<Self> {
        Self::kept(Keeping { method, ..Keeping::default() })
    }

    /// Makes an empty text for an entry that is kept in this way.
    pub(super) fn kept(keeping: Keeping) -> std::io::Result<Self> {
        let file = BufWriter::new(tempfile::tempfile()?);
        Ok(Self { file, keeping, crc: crc32fast::Hasher::new(), packed: 0, size: 0 })
    }

    /// Packs a piece.
    pub(crate) fn piece(&self, text: &[u8]) -> std::io::Result<PackedPiece> {
        let mut crc = crc32fast::Hasher::new();
        crc.update(text);
        let data = match self.keeping.method {
            CompressionMethod::Stored => text.to_vec(),
            // The piece ends at a byte boundary, so that another piece can follow. That piece cannot refer to this one.
            _ => deflate(text, FlushCompress::Full)?,
        };
        Ok(PackedPiece { data, crc, size: text.len() as u64 })
    }

    /// Appends a piece.
    pub(crate) fn append(&mut self, piece: &PackedPiece) -> std::io::Result<()> {
        self.crc.combine(&piece.crc);
        self.packed += piece.data.len() as u64;
        self.size += piece.size;
        self.file.write_all(&piece.data)
    }

    /// Adds the whole text to an archive.
    pub(super) fn write_to<W: Write + Seek>(mut self, name: &str, zip: &mut ZipWriter<W>) -> std::io::Result<()> {
        if self.keeping.method != CompressionMethod::Stored {
            let end =
                PackedPiece { data: deflate(&[], FlushCompress::Finish)?, crc: crc32fast::Hasher::new(), size: 0 };
            self.append(&end)?;
        }
        let keeping = self.keeping;
        let header = header(name, keeping.method, self.crc.finalize(), (self.packed, self.size))?;
        let mut file = self.file.into_inner().map_err(std::io::IntoInnerError::into_error)?;
        file.rewind()?;
        copy_raw(&mut header.chain(file), keeping, zip)
    }

    /// Writes the whole text to a file.
    pub(super) fn write_to_file(self, to: &mut File) -> std::io::Result<()> {
        let mut file = self.file.into_inner().map_err(std::io::IntoInnerError::into_error)?;
        file.rewind()?;
        match self.keeping.method {
            CompressionMethod::Stored => std::io::copy(&mut file, to)?,
            _ => std::io::copy(&mut flate2::read::DeflateDecoder::new(file), to)?,
        };
        Ok(())
    }
}

fn deflate(text: &[u8], flush: FlushCompress) -> std::io::Result<Vec<u8>> {
    PIECES.with_borrow_mut(|compress| {
        compress.reset();
        let mut data = Vec::with_capacity(text.len() / 2 + 64);
        loop {
            let read = compress.total_in() as usize;
            compress.compress_vec(&text[read..], &mut data, flush).map_err(std::io::Error::other)?;
            // If the buffer is not full, everything has been written.
            if data.len() < data.capacity() {
                return Ok(data);
            }
            data.reserve(data.capacity());
        }
    })
}
