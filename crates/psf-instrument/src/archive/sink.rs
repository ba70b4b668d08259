//! The output of rewritten classes: a new archive or directory, as a whole or not at all.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use tempfile::SpooledTempFile;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::destination::{Destination, into_stream, parent};
use super::image::ImageWriter;
use super::output::{Output, output};
use super::packed::{Keeping, Packed, PackedText};
use super::patches::Patches;
use super::raw::RawEntry;
use super::source::{LARGEST_IN_MEMORY, Source};
use psf_text::failure::{Failure, FailureKind};

/// The number of bytes of a large archive that are packed at once.
const PIECE: u64 = 1 << 20;

/// The way in which rewritten classes are stored in an archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    /// As the original.
    AsOriginal,
    /// Not compressed, for an archive that is used only once.
    Stored,
}

enum SinkKind {
    Zip { zip: ZipWriter<Output>, packing: Packing },
    Memory { zip: ZipWriter<SpooledTempFile>, packing: Packing },
    Directory,
    Image { image: Box<ImageWriter>, file: File },
    Patches(Box<Patches>),
}

/// An output that is being written. It has a temporary name until [`Sink::commit`].
pub struct Sink {
    kind: SinkKind,
    temporary: Option<tempfile::TempPath>,
    directory: Option<tempfile::TempDir>,
    path: PathBuf,
}

impl std::fmt::Debug for Sink {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Sink({})", self.path.display())
    }
}

impl Sink {
    /// Makes a new archive, next to `path` until it is complete.
    pub fn archive(path: &Path, packing: Packing) -> Result<Self, Failure> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(".psf-").suffix(".part");
        let file = Destination::of(path).and_then(|destination| match &destination {
            Destination::File(path) => builder.tempfile_in(parent(path)).map(|file| (file, destination)),
            // An archive cannot be written to a stream, because it is not written from beginning to end.
            Destination::Stream(_) => builder.tempfile().map(|file| (file, destination)),
        });
        let (file, destination) = file.map_err(|e| unwritable(path, &e))?;
        let (file, temporary) = file.into_parts();
        let path = match destination {
            Destination::File(path) | Destination::Stream(path) => path,
        };
        let kind = SinkKind::Zip { zip: ZipWriter::new(output(file)), packing };
        Ok(Self { kind, temporary: Some(temporary), directory: None, path })
    }

    /// Makes a new directory, next to `path` until it is complete.
    pub fn directory(path: &Path) -> Result<Self, Failure> {
        let path = match Destination::of(path).map_err(|e| unwritable(path, &e))? {
            Destination::File(path) | Destination::Stream(path) => path,
        };
        let made = tempfile::Builder::new().prefix(".psf-").suffix(".part").tempdir_in(parent(&path));
        let directory = made.map_err(|e| unwritable(&path, &e))?;
        Ok(Self { kind: SinkKind::Directory, temporary: None, directory: Some(directory), path })
    }

    /// Makes a new file of modules of the same kind as `source`, next to `path` until it is complete.
    pub fn image(path: &Path, source: &Source) -> Result<Self, Failure> {
        let failed = |e: std::io::Error| unwritable(path, &e);
        let like =
            source.as_image().ok_or_else(|| Failure::refused(format!("{}: no file of modules", source.place)))?;
        let file = tempfile::Builder::new().prefix(".psf-").suffix(".part").tempfile_in(parent(path));
        let (file, temporary) = file.map_err(failed)?.into_parts();
        let image = Box::new(ImageWriter::like(like).map_err(failed)?);
        let kind = SinkKind::Image { image, file };
        Ok(Self { kind, temporary: Some(temporary), directory: None, path: path.to_owned() })
    }

    /// Makes a new directory of archives, one for each module, with only the rewritten classes.
    pub fn patches(path: &Path) -> Result<Self, Failure> {
        std::fs::create_dir_all(path).map_err(|e| unwritable(path, &e))?;
        let kind = SinkKind::Patches(Box::new(Patches::new(path)));
        Ok(Self { kind, temporary: None, directory: None, path: path.to_owned() })
    }

    /// Makes an archive within an archive.
    ///
    /// It is in memory until it is too large for that.
    #[must_use]
    pub fn memory(place: &str, packing: Packing) -> Self {
        let zip = ZipWriter::new(SpooledTempFile::new(LARGEST_IN_MEMORY as usize));
        Self { kind: SinkKind::Memory { zip, packing }, temporary: None, directory: None, path: PathBuf::from(place) }
    }

    /// Compresses an entry, on any thread. Returns `None` if this output needs no compression.
    pub fn prepare(&self, name: &str, keeping: Option<Keeping>, bytes: &[u8]) -> Result<Option<Packed>, Failure> {
        match &self.kind {
            SinkKind::Zip { .. } | SinkKind::Memory { .. } => {
                Packed::new(name, self.keeping(keeping), bytes).map(Some).map_err(|e| self.failed(&e))
            }
            SinkKind::Directory | SinkKind::Image { .. } | SinkKind::Patches(_) => Ok(None),
        }
    }

    /// Writes an entry.
    pub(crate) fn put(&mut self, name: &str, packed: Option<Packed>, bytes: &[u8]) -> Result<(), Failure> {
        let written = match (&mut self.kind, packed) {
            (SinkKind::Zip { zip, .. }, Some(packed)) => packed.write_to(zip),
            (SinkKind::Memory { zip, .. }, Some(packed)) => packed.write_to(zip),
            (SinkKind::Image { image, .. }, _) => image.put(name, bytes),
            (SinkKind::Patches(patches), _) => patches.put(name, bytes),
            _ => self.file(name).and_then(|path| std::fs::write(path, bytes)),
        };
        written.map_err(|e| self.failed(&e))
    }

    /// Writes an entry of psf.
    pub fn add(&mut self, name: &str, bytes: &[u8]) -> Result<(), Failure> {
        let prepared = self.prepare(name, None, bytes)?;
        self.put(name, prepared, bytes)
    }

    /// Writes an entry of psf that was made piece by piece.
    pub(crate) fn add_text(&mut self, name: &str, text: PackedText) -> Result<(), Failure> {
        let written = match &mut self.kind {
            SinkKind::Zip { zip, .. } => text.write_to(name, zip),
            SinkKind::Memory { zip, .. } => text.write_to(name, zip),
            SinkKind::Image { .. } | SinkKind::Patches(_) => Err(std::io::Error::other("modules have no map")),
            SinkKind::Directory => {
                self.file(name).and_then(File::create).and_then(|mut file| text.write_to_file(&mut file))
            }
        };
        written.map_err(|e| self.failed(&e))
    }

    /// Copies an entry as it is.
    pub(crate) fn copy(&mut self, name: &str, raw: RawEntry<'_>) -> Result<(), Failure> {
        let copied = match &mut self.kind {
            SinkKind::Zip { zip, .. } => raw.copy_to_zip(zip, name, new_entry()).map_err(std::io::Error::from),
            SinkKind::Memory { zip, .. } => raw.copy_to_zip(zip, name, new_entry()).map_err(std::io::Error::from),
            SinkKind::Image { image, .. } => raw.bytes().and_then(|bytes| image.put(name, &bytes)),
            SinkKind::Patches(_) => Ok(()),
            SinkKind::Directory => match self.file(name) {
                Ok(path) if !name.ends_with('/') => raw.copy_to_file(&path),
                other => other.map(|_| ()),
            },
        };
        copied.map_err(|e| self.failed(&e))
    }

    /// Sets the archive's comment.
    pub fn comment(&mut self, comment: &[u8]) {
        if comment.is_empty() {
            return;
        }
        // A comment from an archive is never too long.
        let _ = match &mut self.kind {
            SinkKind::Zip { zip, .. } => zip.set_raw_comment(comment.into()),
            SinkKind::Memory { zip, .. } => zip.set_raw_comment(comment.into()),
            SinkKind::Directory | SinkKind::Image { .. } | SinkKind::Patches(_) => Ok(()),
        };
    }

    fn file(&self, name: &str) -> std::io::Result<PathBuf> {
        let root = self.directory.as_ref().map_or(self.path.as_path(), |d| d.path());
        let path = root.join(name.trim_end_matches('/'));
        let directory = if name.ends_with('/') { Some(path.as_path()) } else { path.parent() };
        if let Some(directory) = directory {
            std::fs::create_dir_all(directory)?;
        }
        Ok(path)
    }

    fn failed(&self, error: &std::io::Error) -> Failure {
        Failure::io("write", &self.path, error)
    }

    /// Gives the output its final name.
    pub fn commit(self) -> Result<(), Failure> {
        let path = self.path;
        let renamed = match self.kind {
            SinkKind::Zip { zip, .. } => (|| {
                let mut writer = zip.finish()?;
                writer.flush()?;
                readable_as_usual(writer.get_ref().whole()?)?;
                self.temporary.map_or(Ok(()), |temporary| put_in_place(temporary, &path))
            })(),
            SinkKind::Image { image, mut file } => (|| {
                image.finish(&mut file)?;
                readable_as_usual(&file)?;
                self.temporary.map_or(Ok(()), |temporary| temporary.persist(&path).map_err(|e| e.error))
            })(),
            SinkKind::Directory => self.directory.map_or(Ok(()), |directory| {
                readable_as_usual(&File::open(directory.path())?)?;
                std::fs::rename(directory.path(), &path)?;
                let _ = directory.keep(); // renamed: there is nothing to clean up
                Ok(())
            }),
            SinkKind::Patches(patches) => patches.finish(),
            SinkKind::Memory { .. } => Ok(()),
        };
        renamed.map_err(|e| unwritable(&path, &e))
    }

    /// Writes an archive within this archive.
    pub(crate) fn put_archive(&mut self, name: &str, keeping: Option<Keeping>, archive: Self) -> Result<(), Failure> {
        let SinkKind::Memory { zip, .. } = archive.kind else { return Ok(()) };
        let finished = zip.finish().map_err(std::io::Error::from).and_then(|mut file| {
            let size = file.seek(SeekFrom::End(0))?;
            file.rewind()?;
            Ok((file, size))
        });
        let (mut file, size) = finished.map_err(|e| Failure::io("write", &archive.path, &e))?;
        let failed = |e: std::io::Error| Failure::io("write", &archive.path, &e);
        if size <= LARGEST_IN_MEMORY {
            let mut bytes = Vec::with_capacity(size as usize);
            file.read_to_end(&mut bytes).map_err(failed)?;
            let prepared = self.prepare(name, keeping, &bytes)?;
            return self.put(name, prepared, &bytes);
        }
        let mut text = PackedText::kept(self.keeping(keeping)).map_err(failed)?;
        let mut piece = Vec::new();
        while Read::by_ref(&mut file).take(PIECE).read_to_end(&mut piece).map_err(failed)? > 0 {
            text.append(&text.piece(&piece).map_err(failed)?).map_err(failed)?;
            piece.clear();
        }
        self.add_text(name, text)
    }

    /// Returns how this archive keeps an entry that the original kept like this.
    fn keeping(&self, keeping: Option<Keeping>) -> Keeping {
        let keeping = keeping.unwrap_or_default();
        match &self.kind {
            SinkKind::Zip { packing: Packing::Stored, .. } | SinkKind::Memory { packing: Packing::Stored, .. } => {
                Keeping { method: CompressionMethod::Stored, ..keeping }
            }
            _ => keeping,
        }
    }
}

/// Gives a complete file its name, or copies it to the stream that has the name.
fn put_in_place(temporary: tempfile::TempPath, path: &Path) -> std::io::Result<()> {
    match Destination::of(path)? {
        Destination::File(path) => temporary.persist(&path).map_err(|e| e.error),
        Destination::Stream(path) => into_stream(&path, &mut File::open(&temporary)?),
    }
}

/// Makes a file or directory as readable as any new one. Temporary files and directories are only for their owner.
pub fn readable_as_usual(file: &File) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let directory = file.metadata()?.is_dir();
    file.set_permissions(std::fs::Permissions::from_mode(if directory { 0o755 } else { 0o644 }))
}

/// Returns options like [`Keeping::default`].
fn new_entry() -> SimpleFileOptions {
    SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(zip::DateTime::default())
        .large_file(false)
}

/// Returns the failure for an output that cannot be written, with advice.
pub fn unwritable(path: &Path, error: &std::io::Error) -> Failure {
    let directory = parent(path);
    let why = match error.kind() {
        _ if !directory.is_dir() => format!("there is no directory {}", directory.display()),
        // The name of the temporary file is left out, since it does not help the user.
        std::io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        _ => error.to_string(),
    };
    Failure::new(FailureKind::Psf, format!("failed to write {}: {why}", path.display()))
        .remedy("name an output in a directory that exists and can be written to")
}
