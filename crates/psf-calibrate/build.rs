//! Lists the training programs of the tables of compiled code, so that the binaries contain their sources.

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let listing = training("OWN", "weights/validation") + &training("LIBRARY", "weights/validation/library");
    fs::write(out.join("training_programs.rs"), listing).expect("OUT_DIR is writable");
}

/// Lists the training programs of a corpus.
fn training(corpus: &str, root: &str) -> String {
    let root = Path::new(&env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../..").join(root);
    let mut sources = Vec::new();
    let mut open = vec![root.join("programs/training"), root.join("exercises/training")];
    while let Some(directory) = open.pop() {
        println!("cargo::rerun-if-changed={}", directory.display());
        for path in files(&directory) {
            match path.is_dir() {
                true => open.push(path),
                false if path.extension().is_some_and(|end| end == "java") => sources.push(path),
                false => {}
            }
        }
    }
    sources.sort();
    let mut listing = format!("/// Path in the corpus, source.\nstatic {corpus}: &[(&str, &str)] = &[\n");
    for source in sources {
        let parts = source.strip_prefix(&root).expect("it was found there").components();
        let name = parts.map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/");
        listing += &format!("    ({name:?}, include_str!({:?})),\n", source.display().to_string());
    }
    listing + "];\n"
}

fn files(directory: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(directory).unwrap_or_else(|e| panic!("failed to list {}: {e}", directory.display()));
    entries.map(|entry| entry.expect("a directory entry is readable").path()).collect()
}
