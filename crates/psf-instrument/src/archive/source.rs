//! The source of classes.

use std::io::{BufReader, Cursor, Read, Seek};
use std::path::{Path, PathBuf};

use zip::ZipArchive;

use super::image::Image;
use super::input;
use super::manifest::Manifest;
use super::packed::{Keeping, Unread};
use super::raw::{RawEntry, ReadSeek};
use psf_classfile::{ClassFile, decode_modified_utf8};
use psf_text::failure::Failure;

/// The largest class file that psf reads. It is larger than any that a compiler makes.
const LARGEST_CLASS: u64 = 64 << 20;
/// The largest archive within an archive that psf reads.
const LARGEST_NESTED: u64 = 1 << 30;
/// The largest nested archive in memory. A larger one is in a temporary file while psf reads it.
pub(super) const LARGEST_IN_MEMORY: u64 = 16 << 20;
/// The maximum total size of all files of a directory, since psf copies them.
const LARGEST_DIRECTORY: u64 = 4 << 30;
/// The maximum depth of nested archives: an ear has wars, a war has jars. Some archives contain themselves.
const DEEPEST: usize = 5;

/// The directory of a war's classes.
const WAR_CLASSES: &str = "WEB-INF/classes/";

/// The kind of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// A class file.
    Class,
    /// A jar within the archive.
    Nested,
    /// A signature that rewriting breaks.
    Signature,
    /// Any other entry.
    Other,
}

/// An entry that has not been read yet.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The name, with `/` between the parts.
    pub name: String,
    /// The kind.
    pub kind: EntryKind,
    /// The size according to the archive.
    pub size: u64,
    /// The way in which a zip keeps the entry.
    pub keeping: Option<Keeping>,
}

enum SourceKind {
    Zip(ZipArchive<Box<dyn ReadSeek>>),
    Files(Vec<PathBuf>),
    Image(Image),
}

/// An open archive, directory or class file.
pub struct Source {
    /// The location, for messages.
    pub place: String,
    /// The entries, in order.
    pub entries: Vec<Entry>,
    /// The number of archives around this one.
    depth: usize,
    kind: SourceKind,
}

impl std::fmt::Debug for Source {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Source({}, {} entries)", self.place, self.entries.len())
    }
}

impl Source {
    /// Opens a jar, a directory of classes or a single class file.
    pub fn open(path: &Path) -> Result<Self, Failure> {
        let place = path.display().to_string();
        let metadata = path.metadata().map_err(|e| Failure::unreadable(path, &e))?;
        if metadata.is_dir() {
            return Self::directory(path, place);
        }
        let (mut file, size) = input::open(path)?;
        let mut magic = [0; 4];
        let read = file.read(&mut magic).map_err(|e| Failure::unreadable(path, &e))?;
        file.rewind().map_err(|e| Failure::unreadable(path, &e))?;
        match &magic[..read] {
            [0xca, 0xfe, 0xba, 0xbe] => Self::single(path, place, size),
            [b'P', b'K', ..] => Self::archive(place, Box::new(BufReader::new(file))),
            // This reports the wrong magic number.
            _ if place.ends_with(".class") => Self::single(path, place, size),
            // `java -jar` accepts an archive after a script that starts it, as Spring Boot makes them.
            _ => Self::archive(place.clone(), Box::new(BufReader::new(file))).map_err(|_| {
                Failure::refused(format!("{place}: neither a jar nor a class file nor a directory"))
                    .remedy("give psf a .jar, a directory of .class files, or a .class file")
            }),
        }
    }

    /// Opens the `lib/modules` of a Java runtime. Its classes are named `/module/package/Name.class`.
    pub fn image(path: &Path) -> Result<Self, Failure> {
        let image = Image::open(path)?;
        let entry = |(name, size): (String, u64)| {
            // The JVM and the module system have their own lists of a module's packages.
            let class = name.ends_with(".class") && !name.ends_with("/module-info.class");
            Entry { kind: if class { EntryKind::Class } else { EntryKind::Other }, size, keeping: None, name }
        };
        let entries = image.resources().map(entry).collect();
        Ok(Self { place: path.display().to_string(), entries, depth: 0, kind: SourceKind::Image(image) })
    }

    pub(super) fn as_image(&self) -> Option<&Image> {
        if let SourceKind::Image(image) = &self.kind { Some(image) } else { None }
    }

    /// Opens an archive in memory.
    pub fn nested(place: String, bytes: Vec<u8>) -> Result<Self, Failure> {
        Self::archive(place, Box::new(Cursor::new(bytes)))
    }

    /// Opens the archive in an entry.
    pub fn open_nested(&mut self, index: usize) -> Result<Self, Failure> {
        let at = self.at(&self.entries[index]);
        if self.depth == DEEPEST {
            return Err(Failure::refused(format!(
                "{at}: it lies in {} archives, one within the other, more than psf reads",
                DEEPEST + 1
            ))
            .remedy("no build tool makes such an archive; do not trust it"));
        }
        let nested = match self.spilled(index, &at)? {
            Some(file) => Self::archive(at, Box::new(BufReader::new(file))),
            None => Self::nested(at, self.read(index)?),
        };
        nested.map(|nested| Self { depth: self.depth + 1, ..nested })
    }

    /// Decompresses an entry to a temporary file, if it is too large for memory.
    fn spilled(&mut self, index: usize, at: &str) -> Result<Option<std::fs::File>, Failure> {
        let SourceKind::Zip(archive) = &mut self.kind else { return Ok(None) };
        let failed = |e: std::io::Error| Failure::refused(format!("{at}: failed to read: {e}"));
        let sizes = archive.by_index_raw(index).map(|file| file.size().max(file.compressed_size()));
        let size = sizes.map_err(|e| failed(e.into()))?;
        if size > LARGEST_NESTED {
            return Err(input::too_large(at, LARGEST_NESTED));
        }
        if size <= LARGEST_IN_MEMORY {
            return Ok(None);
        }
        let mut entry = archive.by_index(index).map_err(|e| failed(e.into()))?.take(LARGEST_NESTED + 1);
        let mut file = tempfile::tempfile().map_err(|e| Failure::io("write", &std::env::temp_dir(), &e))?;
        if std::io::copy(&mut entry, &mut file).map_err(failed)? > LARGEST_NESTED {
            return Err(input::too_large(at, LARGEST_NESTED));
        }
        file.rewind().map_err(failed)?;
        Ok(Some(file))
    }

    fn archive(place: String, reader: Box<dyn ReadSeek>) -> Result<Self, Failure> {
        let damaged = |e: zip::result::ZipError| {
            Failure::refused(format!("{place}: not a whole zip archive: {e}")).remedy("build or download it again")
        };
        let mut archive = ZipArchive::new(reader).map_err(damaged)?;
        let mut entries = Vec::with_capacity(archive.len());
        for index in 0..archive.len() {
            let file = archive.by_index_raw(index).map_err(damaged)?;
            let name = file.name().map_err(damaged)?.into_owned();
            let at = || format!("{place}!/{name}");
            if file.encrypted() {
                return Err(Failure::refused(format!("{}: the entry is encrypted", at())));
            }
            let climbs =
                name.split(['/', '\\']).any(|part| part == "..") || name.starts_with('/') || name.contains('\0');
            if climbs {
                return Err(Failure::refused(format!("{}: the entry's name leaves the archive", at()))
                    .remedy("no jar tool makes such a name; do not trust the archive"));
            }
            let kind = kind_of(&name);
            let keeping = Keeping {
                method: file.compression(),
                modified: file.last_modified().filter(zip::DateTime::is_valid).unwrap_or_default(),
                mode: file.unix_mode(),
            };
            entries.push(Entry { kind, size: file.size(), keeping: Some(keeping), name });
        }
        Ok(Self { place, entries, depth: 0, kind: SourceKind::Zip(archive) })
    }

    fn directory(root: &Path, place: String) -> Result<Self, Failure> {
        let (mut entries, mut files) = (Vec::new(), Vec::new());
        let mut whole = 0u64;
        for found in walkdir::WalkDir::new(root).follow_links(true).sort_by_file_name() {
            let found = found.map_err(|e| Failure::refused(format!("failed to read {place}: {e}")))?;
            if !found.file_type().is_file() {
                continue;
            }
            let relative = found.path().strip_prefix(root).unwrap_or(found.path());
            let name = relative.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/");
            let size = found.metadata().map_or(0, |m| m.len());
            whole = whole.saturating_add(size);
            if whole > LARGEST_DIRECTORY {
                return Err(input::too_large(&format!("{place}, with {name}"), LARGEST_DIRECTORY));
            }
            // A jar in a directory is not automatically on the class path.
            let kind = if kind_of(&name) == EntryKind::Class { EntryKind::Class } else { EntryKind::Other };
            entries.push(Entry { kind, name, size, keeping: None });
            files.push(found.into_path());
        }
        Ok(Self { place, entries, depth: 0, kind: SourceKind::Files(files) })
    }

    fn single(path: &Path, place: String, size: u64) -> Result<Self, Failure> {
        let bytes = input::read(path, LARGEST_CLASS)?;
        // Its name on a class path is the name of its class, wherever the file is.
        let class = ClassFile::parse(&bytes).and_then(|class| class.name().map(<[u8]>::to_vec));
        let class = class.map_err(|e| Failure::refused(format!("{place}: {e}")))?;
        let name = decode_modified_utf8(&class) + ".class";
        if name.split('/').any(|part| part == ".." || part.is_empty()) {
            return Err(Failure::refused(format!("{place}: the class is named {name}, which is not a class name")));
        }
        let entry = Entry { name, kind: EntryKind::Class, size, keeping: None };
        Ok(Self { place, entries: vec![entry], depth: 0, kind: SourceKind::Files(vec![path.to_owned()]) })
    }

    /// Returns the location of an entry, for messages.
    #[must_use]
    pub fn at(&self, entry: &Entry) -> String {
        match &self.kind {
            SourceKind::Zip(_) => format!("{}!/{}", self.place, entry.name),
            SourceKind::Files(_) if self.place.ends_with(".class") => self.place.clone(),
            SourceKind::Image(_) => format!("{}!{}", self.place, entry.name),
            SourceKind::Files(_) => format!("{}/{}", self.place.trim_end_matches('/'), entry.name),
        }
    }

    /// Returns whether the source is an archive.
    #[must_use]
    pub fn is_archive(&self) -> bool {
        matches!(self.kind, SourceKind::Zip(_))
    }

    /// Returns the directory of the archive's own classes. A container looks in `WEB-INF/classes/` of a war. `java -jar`
    /// looks at the top of a war that has classes there to start it.
    #[must_use]
    pub fn class_root(&self) -> &'static str {
        let at_top =
            |e: &Entry| e.kind == EntryKind::Class && !["WEB-INF/", "META-INF/"].iter().any(|d| e.name.starts_with(d));
        let war = self.entries.iter().any(|e| e.name.starts_with(WAR_CLASSES) || e.name.starts_with("WEB-INF/lib/"));
        if war && !self.entries.iter().any(at_top) { WAR_CLASSES } else { "" }
    }

    /// Returns the bytes of an entry, if it is not too large for its kind.
    pub fn read(&mut self, index: usize) -> Result<Vec<u8>, Failure> {
        self.unread(index)?.unpack()
    }

    /// Reads an entry without decompressing it, so that another thread can do that.
    pub(crate) fn unread(&mut self, index: usize) -> Result<Unread, Failure> {
        let entry = &self.entries[index];
        let limit = LARGEST_CLASS;
        let at = self.at(entry);
        let too_large = || input::too_large(&at, limit);
        if entry.size > limit {
            return Err(too_large());
        }
        let mut bytes = Vec::with_capacity(entry.size.min(1 << 20) as usize);
        let mut packed = None;
        let read = match &mut self.kind {
            SourceKind::Zip(archive) => {
                archive.by_index_raw(index).map_err(std::io::Error::from).and_then(|mut file| {
                    packed = Some((file.compression(), file.crc32(), file.size()));
                    Read::by_ref(&mut file).take(limit + 1).read_to_end(&mut bytes)
                })
            }
            SourceKind::Files(files) => input::open(&files[index])?.0.take(limit + 1).read_to_end(&mut bytes),
            SourceKind::Image(image) => image.read(index).map(|content| {
                bytes = content;
                bytes.len()
            }),
        };
        read.map_err(|e| Failure::refused(format!("{at}: failed to read: {e}")))?;
        if bytes.len() as u64 > limit { Err(too_large()) } else { Ok(Unread { at, bytes, packed }) }
    }

    /// Returns what is needed to copy an entry raw: the archive and the entry's index, or the file's path.
    pub(crate) fn raw(&mut self, index: usize) -> RawEntry<'_> {
        match &mut self.kind {
            SourceKind::Zip(archive) => RawEntry::Zip(archive, index),
            SourceKind::Files(files) => RawEntry::File(&files[index]),
            SourceKind::Image(image) => RawEntry::Image(image, index),
        }
    }

    /// Returns how many bytes precede the archive.
    #[must_use]
    pub fn prefix(&self) -> u64 {
        match &self.kind {
            SourceKind::Zip(archive) => archive.offset(),
            SourceKind::Files(_) | SourceKind::Image(_) => 0,
        }
    }

    /// Returns the archive's comment.
    #[must_use]
    pub fn comment(&self) -> &[u8] {
        match &self.kind {
            SourceKind::Zip(archive) => archive.comment(),
            SourceKind::Files(_) | SourceKind::Image(_) => &[],
        }
    }

    /// Returns the manifest, if there is one. If the names of several differ only by case, returns the last, as the JVM
    /// does.
    pub fn manifest(&mut self) -> Result<Manifest, Failure> {
        match self.entries.iter().rposition(|e| e.name.eq_ignore_ascii_case("META-INF/MANIFEST.MF")) {
            Some(index) => Ok(Manifest::parse(&String::from_utf8_lossy(&self.read(index)?))),
            None => Ok(Manifest::default()),
        }
    }
}

fn kind_of(name: &str) -> EntryKind {
    let lower = name.to_ascii_lowercase();
    let in_meta_inf = lower.strip_prefix("meta-inf/").is_some_and(|rest| !rest.contains('/'));
    if name.ends_with(".class") {
        EntryKind::Class
    } else if lower.ends_with(".jar") {
        EntryKind::Nested
    } else if in_meta_inf && [".sf", ".rsa", ".dsa", ".ec"].iter().any(|end| lower.ends_with(end)) {
        EntryKind::Signature
    } else {
        EntryKind::Other
    }
}
