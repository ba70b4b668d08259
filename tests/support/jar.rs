//! Building and reading jars.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{Read, Seek, Write};
use std::path::Path;

use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

/// Writes a jar of all files below `root`. `manifest` is its main section, without the version. If it is empty, the jar has
/// no manifest.
#[track_caller]
pub(crate) fn build(jar: &Path, manifest: &str, root: &Path) {
    let file = File::create(jar).unwrap_or_else(|e| panic!("failed to make {}: {e}", jar.display()));
    let mut zip = ZipWriter::new(file);
    let options = SimpleFileOptions::default();
    let mut add = |name: &str, bytes: &[u8]| {
        zip.start_file(name, options).expect("the name is new");
        zip.write_all(bytes).expect("the disk has room");
    };
    if !manifest.is_empty() {
        add(
            "META-INF/MANIFEST.MF",
            format!("Manifest-Version: 1.0\n{}\n", manifest.trim_end().to_owned() + "\n").as_bytes(),
        );
    }
    for (name, bytes) in files(root) {
        add(&name, &bytes);
    }
    zip.finish().expect("the disk has room");
}

/// Returns all files below a directory: relative name with slashes, bytes.
#[track_caller]
pub(crate) fn files(root: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    for entry in walkdir::WalkDir::new(root) {
        let entry = entry.unwrap_or_else(|e| panic!("failed to list {}: {e}", root.display()));
        if entry.file_type().is_file() {
            let name = entry.path().strip_prefix(root).expect("it lies below").to_string_lossy().into_owned();
            let bytes = std::fs::read(entry.path()).unwrap_or_else(|e| panic!("failed to read {name}: {e}"));
            files.insert(name, bytes);
        }
    }
    files
}

/// Returns all files of a jar, or of any zip archive after other content.
#[track_caller]
pub(crate) fn entries(archive: impl Read + Seek) -> BTreeMap<String, Vec<u8>> {
    let mut zip = ZipArchive::new(archive).expect("it is an archive");
    let mut entries = BTreeMap::new();
    for index in 0..zip.len() {
        let mut entry = zip.by_index(index).expect("it has so many entries");
        if entry.is_file() {
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes).expect("the entry is whole");
            let name = entry.name().expect("the name is valid").into_owned();
            entries.insert(name, bytes);
        }
    }
    entries
}
