//! The programs that tables are validated with, and the validation itself.

mod cold;
mod corpus;
mod judging;
mod model;

use std::path::{Path, PathBuf};

/// Where the programs are.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("weights/validation")
}

/// Where those are that live in the library.
fn library() -> PathBuf {
    root().join("library")
}
