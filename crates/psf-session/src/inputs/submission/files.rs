//! Reads a submission completely or not at all, and never more than the bounds.

use std::fs::File;
use std::io::{BufReader, Cursor, Read, Seek};
use std::path::{Path, PathBuf};

use walkdir::WalkDir;
use zip::ZipArchive;

use super::rubbish::is_rubbish;
use psf_instrument::archive::input;
use psf_text::failure::Failure;

/// The limits of a submission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The number of files, including files in archives.
    pub files: usize,
    /// The bytes of all files, unpacked.
    pub bytes: u64,
    /// The depth of archives in archives.
    pub depth: usize,
}

impl Default for Bounds {
    fn default() -> Self {
        Self { files: 20_000, bytes: 256 << 20, depth: 4 }
    }
}

/// The place of a submission.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Origin {
    /// A file or a folder.
    Path(PathBuf),
    /// Entries of an archive, by number. The first `skip` bytes of their names are removed.
    Entries {
        /// The archive.
        archive: PathBuf,
        /// The numbers of the entries.
        numbers: Vec<usize>,
        /// The number of bytes to remove from the start of each name.
        skip: usize,
    },
    /// Several files, each with its original name.
    Files(Vec<(PathBuf, String)>),
}

/// A submitted file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SubmittedFile {
    /// The path in the submission, with `/`. An archive is a folder in it.
    pub path: String,
    /// The content.
    pub bytes: Vec<u8>,
}

/// Returns all files of a submission except rubbish, in the order of their paths. Fails if the submission exceeds the bounds, or
/// an archive is damaged.
pub fn read_files(origin: &Origin, bounds: Bounds) -> Result<Vec<SubmittedFile>, Failure> {
    read_some(origin, bounds, &|_| true)
}

/// Like [`read_files`], but of a folder only the files whose paths are `wanted`.
pub fn read_some(
    origin: &Origin,
    bounds: Bounds,
    wanted: &dyn Fn(&str) -> bool,
) -> Result<Vec<SubmittedFile>, Failure> {
    let mut reading = Reading { bounds, left: bounds.bytes, files: Vec::new() };
    match origin {
        Origin::Path(path) if path.is_dir() => reading.folder(path, wanted)?,
        Origin::Path(path) => {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            reading.submitted(path, &name)?;
        }
        Origin::Files(files) => {
            for (path, name) in files {
                reading.submitted(path, name)?;
            }
        }
        Origin::Entries { archive, numbers, skip } => {
            let place = archive.display().to_string();
            let mut zip = open(&place, BufReader::new(opened(archive)?))?;
            for &number in numbers {
                reading.entry(&mut zip, number, &place, &|name| name.get(*skip..).unwrap_or_default().to_owned(), 1)?;
            }
        }
    }
    reading.files.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(reading.files)
}

/// Like [`read_files`], for files with their paths that are read already.
pub fn files_of(read: Vec<(String, Vec<u8>)>, bounds: Bounds) -> Result<Vec<SubmittedFile>, Failure> {
    let mut reading = Reading { bounds, left: bounds.bytes, files: Vec::new() };
    for (path, bytes) in read.iter().filter(|(path, _)| !is_rubbish(path)) {
        reading.file(path, &mut Cursor::new(bytes), 0)?;
    }
    reading.files.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(reading.files)
}

/// Returns the files in an archive that is a file of a submission.
pub(super) fn inside(file: &SubmittedFile, bounds: Bounds) -> Result<Vec<SubmittedFile>, Failure> {
    let mut reading = Reading { bounds, left: bounds.bytes, files: Vec::new() };
    reading.archive(&mut open(&file.path, Cursor::new(&file.bytes))?, &file.path, "", 1)?;
    reading.files.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(reading.files)
}

/// Returns the entries of an archive by name, without folders. A name is UTF-8 if it can be, whatever the archive declares.
pub(super) fn names(archive: &Path) -> Result<Vec<(usize, String)>, Failure> {
    let place = archive.display().to_string();
    let mut zip = open(&place, BufReader::new(opened(archive)?))?;
    let mut names = Vec::new();
    for number in 0..zip.len() {
        let entry = zip.by_index_raw(number).map_err(|e| damaged(&place, &e))?;
        if !entry.is_dir() {
            names.push((number, name_of(entry.name_raw(), &entry.name().unwrap_or_default())));
        }
    }
    Ok(names)
}

/// Returns the names of an archive's entries.
pub(crate) fn archive_names(archive: &Path) -> Result<Vec<String>, Failure> {
    Ok(names(archive)?.into_iter().map(|(_, name)| name).collect())
}

/// Returns true for the name of an archive that psf opens.
pub(super) fn is_archive(name: &str) -> bool {
    extension(name).is_some_and(|end| end == "zip")
}

/// Returns the extension of a name, in lower case.
pub(super) fn extension(name: &str) -> Option<String> {
    let file = name.rsplit('/').next().unwrap_or(name);
    file.rsplit_once('.').map(|(_, end)| end.to_ascii_lowercase())
}

struct Reading {
    bounds: Bounds,
    /// Bytes that may still be read.
    left: u64,
    files: Vec<SubmittedFile>,
}

impl Reading {
    fn folder(&mut self, folder: &Path, wanted: &dyn Fn(&str) -> bool) -> Result<(), Failure> {
        let walk = WalkDir::new(folder).sort_by_file_name().into_iter();
        // Links are skipped: their targets are not files of the submission.
        for entry in walk {
            let entry = entry.map_err(|e| Failure::refused(format!("failed to read the submission: {e}")))?;
            let below = entry.path().strip_prefix(folder).unwrap_or(entry.path());
            let name = below.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/");
            if entry.file_type().is_file() && !is_rubbish(&name) && wanted(&name) {
                self.file(&name, &mut BufReader::new(opened(entry.path())?), 0)?;
            }
        }
        Ok(())
    }

    /// Reads a file that was handed in by itself. psf then also opens a jar.
    fn submitted(&mut self, path: &Path, name: &str) -> Result<(), Failure> {
        let mut file = BufReader::new(opened(path)?);
        if is_archive(name) || extension(name).is_some_and(|end| end == "jar") {
            return self.archive(&mut open(name, file)?, name, "", 1);
        }
        self.file(name, &mut file, 0)
    }

    fn file(&mut self, path: &str, content: &mut impl Read, depth: usize) -> Result<(), Failure> {
        let bytes = self.bytes(path, content)?;
        if !is_archive(path) {
            self.files.push(SubmittedFile { path: path.to_owned(), bytes });
            return Ok(());
        }
        if depth >= self.bounds.depth {
            let message = format!("{path}: more than {} archives in each other", self.bounds.depth);
            return Err(Failure::refused(message).remedy("pack the files into one zip"));
        }
        self.archive(&mut open(path, Cursor::new(bytes))?, path, &format!("{path}/"), depth + 1)
    }

    fn archive<R: Read + Seek>(
        &mut self,
        zip: &mut ZipArchive<R>,
        place: &str,
        prefix: &str,
        depth: usize,
    ) -> Result<(), Failure> {
        for number in 0..zip.len() {
            self.entry(zip, number, place, &|name| format!("{prefix}{name}"), depth)?;
        }
        Ok(())
    }

    fn entry<R: Read + Seek>(
        &mut self,
        zip: &mut ZipArchive<R>,
        number: usize,
        place: &str,
        path: &dyn Fn(&str) -> String,
        depth: usize,
    ) -> Result<(), Failure> {
        let mut entry = zip.by_index(number).map_err(|e| damaged(place, &e))?;
        let name = name_of(entry.name_raw(), &entry.name().unwrap_or_default());
        if entry.is_dir() || entry.is_symlink() || is_rubbish(&name) {
            return Ok(());
        }
        self.file(&path(&name), &mut entry, depth)
    }

    /// Reads the bytes of a file, within the bounds that are left.
    fn bytes(&mut self, path: &str, content: &mut impl Read) -> Result<Vec<u8>, Failure> {
        if self.files.len() >= self.bounds.files {
            return Err(self.too_much(&format!("more than {} files", self.bounds.files)));
        }
        let mut bytes = Vec::new();
        let read = content.take(self.left + 1).read_to_end(&mut bytes);
        read.map_err(|e| Failure::refused(format!("{path}: failed to read: {e}")).remedy("pack and hand it in again"))?;
        self.left = match self.left.checked_sub(bytes.len() as u64) {
            Some(left) => left,
            None => return Err(self.too_much(&format!("more than {} MB", self.bounds.bytes >> 20))),
        };
        Ok(bytes)
    }

    fn too_much(&self, what: &str) -> Failure {
        Failure::refused(format!("the submission has {what}")).remedy("hand in the sources alone")
    }
}

fn opened(path: &Path) -> Result<File, Failure> {
    input::open(path).map(|(file, _)| file)
}

fn open<R: Read + Seek>(place: &str, reader: R) -> Result<ZipArchive<R>, Failure> {
    ZipArchive::new(reader).map_err(|e| damaged(place, &e))
}

fn damaged(place: &str, error: &zip::result::ZipError) -> Failure {
    Failure::refused(format!("{place}: not a whole zip archive: {error}")).remedy("pack and hand it in again")
}

/// Returns the intended name: many programs write UTF-8 without saying so, and programs of Windows write backslashes.
fn name_of(raw: &[u8], decoded: &str) -> String {
    std::str::from_utf8(raw).unwrap_or(decoded).replace('\\', "/").trim_start_matches('/').to_owned()
}

#[cfg(test)]
mod tests;
