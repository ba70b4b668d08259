//! Results as files, each named by its key. A file is either complete or missing.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::bufread::GzDecoder;
use flate2::write::GzEncoder;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::digest::digest;
use psf_grade::graded::records::parse;
use psf_text::failure::Failure;

/// The file that records the exercise.
const EXERCISE: &str = "exercise.json";
/// The folder that records submissions, by digests of their names.
const SUBMISSIONS: &str = "submissions";
/// The folder of results.
const RESULTS: &str = "results";
/// The folder of counts, from which psf weighs with another table without another run.
const COUNTS: &str = "counts";
/// The folder of the reference solution's output.
const PRINTED: &str = "printed";

/// The folder of a class.
#[derive(Clone, Debug)]
pub(super) struct Store {
    root: PathBuf,
}

impl Store {
    pub(super) fn new(root: &Path) -> Self {
        Self { root: root.to_owned() }
    }

    pub(super) fn exercise(&self) -> PathBuf {
        self.root.join(EXERCISE)
    }

    pub(super) fn submission(&self, name: &str) -> PathBuf {
        self.root.join(SUBMISSIONS).join(format!("{}.json", &digest(name.as_bytes())[..32]))
    }

    /// Returns the files of all recorded submissions, in order.
    pub(super) fn submissions(&self) -> Result<Vec<PathBuf>, Failure> {
        let folder = self.root.join(SUBMISSIONS);
        let mut found = Vec::new();
        for entry in folder.read_dir().map_err(|e| Failure::unreadable(&folder, &e))? {
            let path = entry.map_err(|e| Failure::unreadable(&folder, &e))?.path();
            if path.extension().is_some_and(|end| end == "json") {
                found.push(path);
            }
        }
        found.sort();
        Ok(found)
    }

    /// Returns the keys of all results.
    pub(super) fn results(&self) -> Result<Vec<String>, Failure> {
        let folder = self.root.join(RESULTS);
        let mut keys = Vec::new();
        for entry in walkdir::WalkDir::new(&folder).min_depth(2).max_depth(2) {
            match entry {
                Ok(entry) => {
                    let name = entry.file_name().to_string_lossy();
                    keys.extend(name.strip_suffix(".json").filter(|key| !key.starts_with('.')).map(str::to_owned));
                }
                // If nothing has run, there is no such folder.
                Err(_) if !folder.exists() => {}
                Err(e) => return Err(Failure::refused(format!("failed to read {}: {e}", folder.display()))),
            }
        }
        Ok(keys)
    }

    pub(super) fn result(&self, key: &str) -> PathBuf {
        self.by_key(RESULTS, key, "json")
    }

    pub(super) fn counts(&self, key: &str) -> PathBuf {
        self.by_key(COUNTS, key, "json.gz")
    }

    pub(super) fn printed(&self, key: &str) -> PathBuf {
        self.by_key(PRINTED, key, "gz")
    }

    /// Returns the path of a file by key. Its folder is named by two letters of the key: many file systems are slow with a
    /// million files in one folder.
    fn by_key(&self, folder: &str, key: &str, end: &str) -> PathBuf {
        self.root.join(folder).join(key.get(..2).unwrap_or(key)).join(format!("{key}.{end}"))
    }
}

/// Reads a file of that schema. Returns `None` if it is missing, incomplete or of another schema.
pub(super) fn read<T: DeserializeOwned>(path: &Path, schema: &str) -> Option<T> {
    parse(&std::fs::read_to_string(path).ok()?, schema).ok()
}

/// Writes a file as JSON.
pub(super) fn write<T: Serialize>(path: &Path, document: &T) -> Result<(), Failure> {
    let text = serde_json::to_vec_pretty(document).map_err(|e| Failure::io("write", path, &e.into()))?;
    write_bytes(path, &[text, b"\n".to_vec()].concat())
}

/// Writes a compressed file, with the same bytes every time.
pub(super) fn write_packed(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    let packed = packed.write_all(bytes).and_then(|()| packed.finish());
    write_bytes(path, &packed.map_err(|e| Failure::io("pack", path, &e))?)
}

/// Reads a compressed file. Returns `None` if it is missing or incomplete.
pub(super) fn read_packed(path: &Path) -> Option<Vec<u8>> {
    let packed = std::fs::read(path).ok()?;
    let mut bytes = Vec::new();
    GzDecoder::new(packed.as_slice()).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

/// Writes a file completely or not at all. The next psf overwrites and renames the part that a killed psf left. Two psfs that
/// write at once write the same bytes.
fn write_bytes(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let folder = path.parent().unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder).map_err(|e| Failure::io("make", folder, &e))?;
    let part = path.with_file_name(format!(".{}.part", path.file_name().unwrap_or_default().to_string_lossy()));
    let written = std::fs::write(&part, bytes).and_then(|()| std::fs::rename(&part, path));
    match written {
        // Another psf was faster.
        Err(e) if e.kind() == std::io::ErrorKind::NotFound && path.exists() => Ok(()),
        written => written.map_err(|e| {
            let _ = std::fs::remove_file(&part); // half a file is of no use; the failure is reported in any case
            Failure::io("write", path, &e)
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::{Store, read, read_packed, write, write_packed};
    use psf_grade::graded::records::RESULT_SCHEMA;

    #[test]
    fn a_file_is_read_only_if_it_is_whole_and_of_its_kind() {
        let root = tempfile::tempdir().expect("a directory");
        let path = Store::new(root.path()).result("abcdef");
        assert!(path.ends_with("results/ab/abcdef.json"));
        let document = serde_json::json!({ "schema": RESULT_SCHEMA, "n": 1 });
        write(&path, &document).expect("it can be written");
        assert_eq!(read(&path, RESULT_SCHEMA), Some(document.clone()));
        assert_eq!(read::<serde_json::Value>(&path, "psf-other/1"), None);
        let text = std::fs::read(&path).expect("it is there");
        std::fs::write(&path, &text[..text.len() / 2]).expect("it can be cut");
        assert_eq!(read::<serde_json::Value>(&path, RESULT_SCHEMA), None);
        write(&path, &document).expect("it can be written over");
        let beside = path.parent().expect("a parent").read_dir().expect("readable").count();
        assert_eq!(beside, 1, "nothing is left next to it");
    }

    #[test]
    fn packed_files_are_the_same_every_time() {
        let root = tempfile::tempdir().expect("a directory");
        let path = root.path().join("x/y.gz");
        let packed = || {
            write_packed(&path, b"a text, a text").expect("it can be written");
            std::fs::read(&path).expect("it is there")
        };
        assert_eq!(packed(), packed());
        assert_eq!(read_packed(&path).as_deref(), Some(&b"a text, a text"[..]));
        std::fs::write(&path, &packed()[..12]).expect("it can be cut");
        assert_eq!(read_packed(&path), None);
    }
}
