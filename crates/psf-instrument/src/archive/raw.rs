//! An entry that is copied as it is, if possible without decompression and compression.

use std::fs::File;
use std::io::{Read, Seek, Write};
use std::path::Path;

use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use super::image::Image;

/// The data of an archive: a file, or memory.
pub(crate) trait ReadSeek: Read + Seek + Send {}
impl<T: Read + Seek + Send> ReadSeek for T {}

/// An entry to copy as it is.
pub(crate) enum RawEntry<'a> {
    /// An entry of an archive, by index.
    Zip(&'a mut ZipArchive<Box<dyn ReadSeek>>, usize),
    /// A file.
    File(&'a Path),
    /// An entry of a file of modules, by index.
    Image(&'a Image, usize),
}

impl RawEntry<'_> {
    /// Copies the entry to a zip, without recompression if it comes from a zip.
    pub(super) fn copy_to_zip<W: Write + Seek>(
        self,
        zip: &mut ZipWriter<W>,
        name: &str,
        options: SimpleFileOptions,
    ) -> zip::result::ZipResult<()> {
        match self {
            RawEntry::Zip(archive, index) => zip.raw_copy_file(archive.by_index_raw(index)?),
            RawEntry::File(path) => {
                zip.start_file(name, options)?;
                std::io::copy(&mut File::open(path)?, zip)?;
                Ok(())
            }
            RawEntry::Image(image, index) => {
                zip.start_file(name, options)?;
                Ok(zip.write_all(&image.read(index)?)?)
            }
        }
    }

    /// Copies the entry to a file.
    pub(super) fn copy_to_file(self, path: &Path) -> std::io::Result<()> {
        match self {
            RawEntry::Zip(archive, index) => {
                let mut file = archive.by_index(index).map_err(std::io::Error::from)?;
                std::io::copy(&mut file, &mut File::create(path)?).map(|_| ())
            }
            RawEntry::File(from) => std::fs::copy(from, path).map(|_| ()),
            RawEntry::Image(image, index) => std::fs::write(path, image.read(index)?),
        }
    }

    /// Returns the bytes of the entry.
    pub(super) fn bytes(self) -> std::io::Result<Vec<u8>> {
        match self {
            RawEntry::Zip(archive, index) => {
                let mut bytes = Vec::new();
                archive.by_index(index).map_err(std::io::Error::from)?.read_to_end(&mut bytes)?;
                Ok(bytes)
            }
            RawEntry::File(path) => std::fs::read(path),
            RawEntry::Image(image, index) => image.read(index),
        }
    }
}
