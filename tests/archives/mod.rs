//! Kinds of archives, made by the JDK's own tools: what psf rewrites in them, and what it leaves unchanged.

mod entries;
mod large;
mod modules;
mod nested;
mod room;
mod signed;
mod twins;
mod versions;
mod wars;

use std::fs::File;
use std::path::Path;

use zip::ZipArchive;

use crate::support::command::Cmd;
use crate::support::workspace::Workspace;

/// Prepares a tool of the workspace's JDK with these arguments.
fn tool(work: &Workspace, name: &str, line: &str) -> Cmd {
    Cmd::new(work.jdk.home.join("bin").join(name)).dir(work.path("")).line(line)
}

/// An entry as stored in an archive.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Lying {
    name: String,
    method: String,
    modified: String,
    comment: String,
    extra: Vec<u8>,
    mode: Option<u32>,
    crc: u32,
    /// The stored bytes, compressed or not.
    data: Vec<u8>,
}

/// Returns the entries of an archive in order, and its comment.
#[track_caller]
fn lying(path: &Path) -> (Vec<Lying>, Vec<u8>) {
    let file = File::open(path).unwrap_or_else(|e| panic!("failed to open {}: {e}", path.display()));
    let mut zip = ZipArchive::new(file).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let entries = (0..zip.len()).map(|index| {
        let mut entry = zip.by_index_raw(index).expect("it has so many entries");
        let mut data = Vec::new();
        std::io::Read::read_to_end(&mut entry, &mut data).expect("the entry is whole");
        Lying {
            name: entry.name().expect("the name is valid").into_owned(),
            method: format!("{:?}", entry.compression()),
            modified: format!("{:?}", entry.last_modified()),
            comment: format!("{:?}", entry.comment()),
            extra: entry.extra_data().unwrap_or_default().to_vec(),
            mode: entry.unix_mode(),
            crc: entry.crc32(),
            data,
        }
    });
    let entries = entries.collect();
    (entries, zip.comment().to_vec())
}

/// Returns the entries of an archive that psf rewrote, without psf's own, which must be at the end.
#[track_caller]
fn rewritten(path: &Path) -> (Vec<Lying>, Vec<u8>) {
    let (mut entries, comment) = lying(path);
    let is_own = |entry: &Lying| entry.name.starts_with("psf/runtime/");
    let own = entries.iter().position(is_own).expect("it has the runtime");
    assert!(entries[own..].iter().all(is_own), "the runtime is at the end");
    entries.truncate(own);
    (entries, comment)
}
