//! The file `lib/modules` of a Java runtime: all its classes and resources, found by a perfect hash (OpenJDK,
//! `src/java.base/share/native/libjimage/imageFile.hpp`).
//!
//! The file has a header, a table of redirections and a table of the locations' offsets. Then come the locations with their
//! attributes, the strings of the attributes, and the contents. All numbers outside of locations are in the machine's byte
//! order.

mod directories;
mod hash;
mod writer;

pub(super) use writer::ImageWriter;

use std::fs::File;
use std::os::unix::fs::FileExt;
use std::path::Path;

use crate::near::is_near;
use psf_text::failure::Failure;

/// The largest ratio that Deflate can reach.
const LARGEST_RATIO: u64 = 1032;
const MAGIC: u32 = 0xcafe_dada;
const HEADER: usize = 28;

/// The numbers of a location's attributes.
mod attribute {
    pub(super) const MODULE: usize = 1;
    pub(super) const PARENT: usize = 2;
    pub(super) const BASE: usize = 3;
    pub(super) const EXTENSION: usize = 4;
    pub(super) const OFFSET: usize = 5;
    pub(super) const COMPRESSED: usize = 6;
    pub(super) const UNCOMPRESSED: usize = 7;
    /// Flags of a resource that has another version for programs with preview features, or is that version (JDK 28).
    pub(super) const PREVIEW_FLAGS: usize = 8;
    pub(super) const COUNT: usize = 9;
}

/// The attributes of one resource. Strings are offsets into [`Image::strings`].
type Location = [u64; attribute::COUNT];

/// An open file of modules.
#[derive(Debug)]
pub(crate) struct Image {
    file: File,
    version: u32,
    strings: Vec<u8>,
    locations: Vec<Location>,
    /// The offset of each encoded location. Directories refer to their entries by this number.
    numbers: Vec<u32>,
    /// The start of the contents.
    contents: u64,
}

impl Image {
    /// Opens a file. The classes that most programs use come first, and each part in the order of its contents. So the
    /// counters of these classes are together.
    pub(super) fn open(path: &Path) -> Result<Self, Failure> {
        let file = File::open(path).map_err(|e| Failure::unreadable(path, &e))?;
        let refused = |what: &str| {
            Failure::refused(format!("{}: not a file of modules that psf can read: {what}", path.display()))
                .remedy("give psf the lib/modules of an unchanged JDK, or of one that jlink made")
        };
        let read = |at: u64, length: usize| {
            let mut bytes = vec![0; length];
            file.read_exact_at(&mut bytes, at).map(|()| bytes).map_err(|_| refused("it is cut off"))
        };
        let header = read(0, HEADER)?;
        let number = |at: usize| header.get(at..at + 4).map_or(0, |b| u32::from_ne_bytes([b[0], b[1], b[2], b[3]]));
        if number(0) != MAGIC {
            return Err(refused("its magic number is wrong"));
        }
        let (table, locations_size, strings_size) = (number(16) as usize, number(20) as usize, number(24) as usize);
        let length = file.metadata().map_err(|e| Failure::unreadable(path, &e))?.len();
        let contents = HEADER as u64 + 8 * table as u64 + locations_size as u64 + strings_size as u64;
        if contents > length {
            return Err(refused("it is cut off"));
        }
        let offsets = read((HEADER + 4 * table) as u64, 4 * table)?;
        let encoded = read((HEADER + 8 * table) as u64, locations_size)?;
        let strings = read(contents - strings_size as u64, strings_size)?;
        let mut locations = Vec::with_capacity(table);
        for offset in offsets.chunks_exact(4) {
            let at = u32::from_ne_bytes([offset[0], offset[1], offset[2], offset[3]]);
            let location =
                decode(encoded.get(at as usize..).unwrap_or(&[])).ok_or_else(|| refused("a location is malformed"))?;
            let end = location[attribute::OFFSET].checked_add(stored_size(&location));
            if end.and_then(|end| end.checked_add(contents)).is_none_or(|end| end > length) {
                return Err(refused("a resource lies beyond its end"));
            }
            locations.push((location, at));
        }
        locations
            .sort_by_cached_key(|(location, _)| (!is_near(&name(&strings, location)), location[attribute::OFFSET]));
        let (locations, numbers) = locations.into_iter().unzip();
        Ok(Self { file, version: number(4), strings, locations, numbers, contents })
    }

    /// Returns the names of the resources, as `/module/package/name.extension`, and their sizes.
    pub(super) fn resources(&self) -> impl Iterator<Item = (String, u64)> {
        self.locations.iter().map(|location| (self.name(location), location[attribute::UNCOMPRESSED]))
    }

    /// Returns the content of a resource.
    pub(super) fn read(&self, index: usize) -> std::io::Result<Vec<u8>> {
        let location = &self.locations[index];
        let mut bytes = vec![0; stored_size(location) as usize];
        self.file.read_exact_at(&mut bytes, self.contents + location[attribute::OFFSET])?;
        if location[attribute::COMPRESSED] == 0 { Ok(bytes) } else { self.decompress(&bytes) }
    }

    fn name(&self, location: &Location) -> String {
        name(&self.strings, location)
    }

    /// Decompresses content that jlink has compressed. Its header
    /// (`jdk/tools/jlink/internal/CompressedResourceHeader.java`) has a magic number, the sizes with and without
    /// compression, the method, and the method's parameters.
    fn decompress(&self, bytes: &[u8]) -> std::io::Result<Vec<u8>> {
        const HEADER: usize = 29;
        const ZIP: &[u8] = b"zip";
        let field = |at: usize| bytes.get(at..at + 8).and_then(|b| b.first_chunk()).map(|b| u64::from_ne_bytes(*b));
        let way = bytes.get(20..24).and_then(|b| b.first_chunk()).map_or(0, |b| u32::from_ne_bytes(*b));
        let malformed = |what: &str| std::io::Error::other(format!("its compressed data {what}"));
        let (Some(size), Some(data)) = (field(12), bytes.get(HEADER..)) else { return Err(malformed("is cut off")) };
        if string(&self.strings, u64::from(way)) != ZIP {
            return Err(malformed("is of a kind that psf does not know; compress with jlink --compress=2"));
        }
        if size > LARGEST_RATIO * (data.len() as u64 + 1) {
            return Err(malformed("is too small for the size that it states"));
        }
        let mut content = vec![0; size as usize];
        let read = libdeflater::Decompressor::new().zlib_decompress(data, &mut content);
        if read == Ok(content.len()) { Ok(content) } else { Err(malformed("is damaged")) }
    }
}

/// Returns the name of a resource.
fn name(strings: &[u8], location: &Location) -> String {
    let text = |kind: usize| String::from_utf8_lossy(string(strings, location[kind])).into_owned();
    full_name(&text(attribute::MODULE), &text(attribute::PARENT), &text(attribute::BASE), &text(attribute::EXTENSION))
}

/// Returns how many bytes of the file a resource takes.
fn stored_size(location: &Location) -> u64 {
    match location[attribute::COMPRESSED] {
        0 => location[attribute::UNCOMPRESSED],
        compressed => compressed,
    }
}

fn full_name(module: &str, parent: &str, base: &str, extension: &str) -> String {
    let mut name = String::with_capacity(module.len() + parent.len() + base.len() + extension.len() + 4);
    if !module.is_empty() {
        name.extend(["/", module, "/"]);
    }
    if !parent.is_empty() {
        name.extend([parent, "/"]);
    }
    name.push_str(base);
    if !extension.is_empty() {
        name.extend([".", extension]);
    }
    name
}

/// Returns a string that ends with a zero byte.
fn string(strings: &[u8], offset: u64) -> &[u8] {
    let from = usize::try_from(offset).ok().and_then(|offset| strings.get(offset..)).unwrap_or(&[]);
    from.split(|&byte| byte == 0).next().unwrap_or(&[])
}

/// Decodes a location. Each attribute is a byte with its kind and the length of its value, followed by the value. A kind of
/// 0 ends the list.
fn decode(mut bytes: &[u8]) -> Option<Location> {
    let mut location = [0; attribute::COUNT];
    loop {
        let (&first, rest) = bytes.split_first()?;
        let (kind, length) = (usize::from(first >> 3), usize::from(first & 7) + 1);
        if kind == 0 {
            return Some(location);
        }
        let value = rest.get(..length)?;
        *location.get_mut(kind)? = value.iter().fold(0, |value, &byte| value << 8 | u64::from(byte));
        bytes = &rest[length..];
    }
}

fn encode(location: &Location, out: &mut Vec<u8>) {
    for (kind, &value) in location.iter().enumerate().filter(|(_, value)| **value != 0) {
        let bytes = value.to_be_bytes();
        let zeros = bytes.iter().take_while(|byte| **byte == 0).count();
        out.push((kind << 3 | (7 - zeros)) as u8);
        out.extend_from_slice(&bytes[zeros..]);
    }
    out.push(0);
}

#[cfg(test)]
mod tests {
    use super::{decode, encode};

    #[test]
    fn decodes_what_it_encodes() {
        let location = [0, 1, 255, 256, 65_535, 65_536, 0, u64::from(u32::MAX) + 7, 2];
        let mut bytes = Vec::new();
        encode(&location, &mut bytes);
        assert_eq!(decode(&bytes), Some(location));
        for cut in 0..bytes.len() {
            assert_eq!(decode(&bytes[..cut]), None, "cut at {cut}");
        }
    }
}
