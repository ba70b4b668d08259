//! Programs that spend their time in the library, for several benches.

use std::path::Path;

use psf_session::launch::Jdk;
use tempfile::TempDir;

/// The programs: the first ten in `Programs.java`, the others in `Everyday.java`.
pub(crate) const PROGRAMS: [&str; 20] = [
    "biginteger",
    "collections",
    "concurrency",
    "formatting",
    "parsing",
    "regex",
    "sort",
    "streams",
    "strings",
    "textio",
    "bits",
    "buffers",
    "cache",
    "dates",
    "decimals",
    "keys",
    "people",
    "random",
    "routes",
    "scanner",
];

/// Compiles the programs, and returns their classes. The main class is `Programs`.
pub(crate) fn compiled(jdk: &Jdk) -> Result<TempDir, String> {
    let directory = tempfile::tempdir().map_err(|e| format!("failed to make a directory: {e}"))?;
    let sources = ["Programs.java", "Everyday.java"];
    let sources = sources.map(|file| Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/library").join(file));
    jdk.compile(&sources, &[], directory.path()).map_err(|e| e.to_string())?;
    Ok(directory)
}
