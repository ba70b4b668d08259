//! Writing such a file. The contents go into a temporary file first, because what stands in front of them depends on
//! where they lie.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufWriter, Seek, Write};

use super::{HEADER, Image, Location, MAGIC, attribute, encode, hash};

/// A file of modules in the making.
#[derive(Debug)]
pub(in crate::archive) struct ImageWriter {
    version: u32,
    strings: Vec<u8>,
    known: HashMap<Vec<u8>, u64>,
    names: Vec<Vec<u8>>,
    locations: Vec<Location>,
    contents: BufWriter<File>,
    length: u64,
}

impl ImageWriter {
    /// One that is to have the same version as another.
    pub(in crate::archive) fn like(image: &Image) -> std::io::Result<Self> {
        let mut writer = Self {
            version: image.version,
            strings: Vec::with_capacity(image.strings.len()),
            known: HashMap::new(),
            names: Vec::with_capacity(image.locations.len()),
            locations: Vec::with_capacity(image.locations.len()),
            contents: BufWriter::with_capacity(1 << 20, tempfile::tempfile()?),
            length: 0,
        };
        // The empty string is at 0: an attribute that is 0 is not written.
        writer.string("");
        Ok(writer)
    }

    fn string(&mut self, text: &str) -> u64 {
        if let Some(&known) = self.known.get(text.as_bytes()) {
            return known;
        }
        let at = self.strings.len() as u64;
        self.strings.extend_from_slice(text.as_bytes());
        self.strings.push(0);
        self.known.insert(text.as_bytes().to_vec(), at);
        at
    }

    /// Adds a resource by its name, `/module/package/name.extension`.
    pub(in crate::archive) fn put(&mut self, name: &str, content: &[u8]) -> std::io::Result<()> {
        let (module, path) = name.strip_prefix('/').and_then(|name| name.split_once('/')).unwrap_or(("", name));
        let (parent, file) = path.rsplit_once('/').unwrap_or(("", path));
        // A directory of packages has names with dots, which are no extensions.
        let (base, extension) = match file.rsplit_once('.') {
            Some(parts) if module != "packages" => parts,
            _ => (file, ""),
        };
        let mut location = [0; attribute::COUNT];
        location[attribute::MODULE] = self.string(module);
        location[attribute::PARENT] = self.string(parent);
        location[attribute::BASE] = self.string(base);
        location[attribute::EXTENSION] = self.string(extension);
        location[attribute::OFFSET] = self.length;
        location[attribute::UNCOMPRESSED] = content.len() as u64;
        self.names.push(super::full_name(module, parent, base, extension).into_bytes());
        self.locations.push(location);
        self.contents.write_all(content)?;
        self.length += content.len() as u64;
        Ok(())
    }

    /// Writes the whole file.
    pub(in crate::archive) fn finish(self, out: &mut File) -> std::io::Result<()> {
        let too_many = || std::io::Error::other("more resources than the format can number");
        let (redirections, places) = hash::perfect(&self.names).ok_or_else(too_many)?;
        let mut encoded = vec![0];
        let mut offsets = vec![0u32; places.len()];
        for (location, &place) in self.locations.iter().zip(&places) {
            offsets[place] = u32::try_from(encoded.len()).map_err(std::io::Error::other)?;
            encode(location, &mut encoded);
        }
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
