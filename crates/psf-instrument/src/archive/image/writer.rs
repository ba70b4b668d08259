//! Writes a file of modules. The contents first go into a temporary file, because the part before them depends on their
//! positions.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufWriter, Seek, Write};

use super::directories::{Directory, Names, is_directory, parts};
use super::{HEADER, Image, Location, MAGIC, attribute, encode, hash};

/// A file of modules that is being written.
#[derive(Debug)]
pub(in crate::archive) struct ImageWriter {
    version: u32,
    strings: Vec<u8>,
    known: HashMap<Vec<u8>, u64>,
    names: Vec<Vec<u8>>,
    locations: Vec<Location>,
    /// The preview flags of the other file's entries, by name.
    preview_flags: HashMap<Vec<u8>, u64>,
    /// The names that the other file's directories refer to.
    before: Names,
    /// The directories. They can be written once all entries are numbered.
    directories: Vec<(String, Directory)>,
    contents: BufWriter<File>,
    length: u64,
}

/// The first strings of a file. An attribute that is 0 is not written, so the empty string comes first. From JDK 27 on, the reader of
/// `java.base` recognizes directories by the places of `modules` and `packages`, which follow from this order
/// (`ImageStringsWriter`).
const FIRST_STRINGS: [&str; 4] = ["", "class", "modules", "packages"];

impl ImageWriter {
    /// Makes a writer for a file of the same version as another.
    pub(in crate::archive) fn like(image: &Image) -> std::io::Result<Self> {
        let mut writer = Self {
            version: image.version,
            strings: Vec::with_capacity(image.strings.len()),
            known: HashMap::new(),
            names: Vec::with_capacity(image.locations.len()),
            locations: Vec::with_capacity(image.locations.len()),
            preview_flags: preview_flags(image),
            before: Names::of(image),
            directories: Vec::new(),
            contents: BufWriter::with_capacity(1 << 20, tempfile::tempfile()?),
            length: 0,
        };
        for text in FIRST_STRINGS {
            writer.string(text);
        }
        Ok(writer)
    }

    fn string(&mut self, text: impl AsRef<[u8]>) -> u64 {
        let text = text.as_ref();
        if let Some(&known) = self.known.get(text) {
            return known;
        }
        let at = self.strings.len() as u64;
        self.strings.extend_from_slice(text);
        self.strings.push(0);
        self.known.insert(text.to_vec(), at);
        at
    }

    /// Adds a resource by its name, `/module/package/name.extension`, or a directory of the other file.
    pub(in crate::archive) fn put(&mut self, name: &str, content: &[u8]) -> std::io::Result<()> {
        if is_directory(name) {
            let directory = self.before.read(name, content).ok_or_else(|| holds_nothing(name))?;
            self.directories.push((name.to_owned(), directory));
            return Ok(());
        }
        let (module, path) = name.strip_prefix('/').and_then(|name| name.split_once('/')).unwrap_or(("", name));
        let (parent, file) = path.rsplit_once('/').unwrap_or(("", path));
        let (base, extension) = file.rsplit_once('.').unwrap_or((file, ""));
        self.locate([module, parent, base, extension], content.len() as u64);
        self.contents.write_all(content)
    }

    /// Gives an entry its location, after all others: module, parent, base, extension.
    fn locate(&mut self, [module, parent, base, extension]: [&str; 4], size: u64) {
        let mut location = [0; attribute::COUNT];
        location[attribute::MODULE] = self.string(module);
        location[attribute::PARENT] = self.string(parent);
        location[attribute::BASE] = self.string(base);
        location[attribute::EXTENSION] = self.string(extension);
        location[attribute::OFFSET] = self.length;
        location[attribute::UNCOMPRESSED] = size;
        let name = super::full_name(module, parent, base, extension).into_bytes();
        location[attribute::PREVIEW_FLAGS] = self.preview_flags.get(&name).copied().unwrap_or(0);
        self.names.push(name);
        self.locations.push(location);
        self.length += size;
    }

    /// Writes the whole file.
    pub(in crate::archive) fn finish(mut self, out: &mut File) -> std::io::Result<()> {
        let directories = std::mem::take(&mut self.directories);
        for (name, directory) in &directories {
            let (root, below) = parts(name);
            self.locate([root, "", below, ""], directory.size());
        }
        let too_many = || std::io::Error::other("more resources than the format can number");
        let mut encoded = vec![0];
        let mut numbers = Vec::with_capacity(self.locations.len());
        for location in &self.locations {
            numbers.push(u32::try_from(encoded.len()).map_err(std::io::Error::other)?);
            encode(location, &mut encoded);
        }
        let names = std::mem::take(&mut self.names);
        let by_name = names.iter().map(Vec::as_slice).zip(numbers.iter().copied()).collect();
        for (name, directory) in &directories {
            let content = directory.content(&by_name, &mut |text| self.string(text));
            self.contents.write_all(&content.ok_or_else(|| holds_nothing(name))?)?;
        }
        let (redirections, places) = hash::perfect(&names).ok_or_else(too_many)?;
        let mut offsets = vec![0u32; places.len()];
        places.iter().zip(numbers).for_each(|(&place, number)| offsets[place] = number);
        let mut head = Vec::with_capacity(HEADER + 8 * places.len() + encoded.len() + self.strings.len());
        let sizes = [places.len(), places.len(), encoded.len(), self.strings.len()];
        for number in [MAGIC, self.version, 0].into_iter().chain(sizes.map(|size| size as u32)) {
            head.extend(number.to_ne_bytes());
        }
        redirections.iter().for_each(|redirection| head.extend(redirection.to_ne_bytes()));
        offsets.iter().for_each(|offset| head.extend(offset.to_ne_bytes()));
        head.extend(encoded);
        head.extend(self.strings);
        out.write_all(&head)?;
        let mut contents = self.contents.into_inner().map_err(|e| e.into_error())?;
        contents.rewind()?;
        std::io::copy(&mut contents, out)?;
        Ok(())
    }
}

/// Reads the preview flags. By them the JVM and the JDK find the version of a class for programs with preview features.
fn preview_flags(image: &Image) -> HashMap<Vec<u8>, u64> {
    let flagged = image.locations.iter().filter(|location| location[attribute::PREVIEW_FLAGS] != 0);
    flagged.map(|location| (image.name(location).into_bytes(), location[attribute::PREVIEW_FLAGS])).collect()
}

/// Returns the error for a directory of a damaged file.
fn holds_nothing(directory: &str) -> std::io::Error {
    std::io::Error::other(format!("{directory} holds what is not there"))
}
