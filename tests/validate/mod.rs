//! The programs that validate tables, and the validation itself.

mod cold;
mod corpus;
mod families;
mod judging;
mod model;

use std::path::{Path, PathBuf};

/// The directory of the programs.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("weights/validation")
}

/// The directory of programs that spend most of their time in the library.
fn library() -> PathBuf {
    root().join("library")
}
