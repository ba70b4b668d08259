//! Generated programs as class files in a directory, with the helper that runs them.

use std::path::{Path, PathBuf};

use crate::generated::{Recipe, assemble};
use psf_instrument::rewrite::runtime;
use psf_text::failure::{Failure, FailureKind};

/// Generated programs in a temporary directory, which is removed together with this value.
pub(super) struct AssembledPrograms {
    directory: tempfile::TempDir,
}

impl AssembledPrograms {
    /// Assembles programs.
    pub(super) fn new(recipes: &[&Recipe]) -> Result<Self, Failure> {
        let temporary = tempfile::Builder::new().prefix("psf-").tempdir();
        let directory = temporary.map_err(|e| Failure::io("make a directory in", &std::env::temp_dir(), &e))?;
        let assembled = Self { directory };
        for recipe in recipes {
            let classes = assemble(recipe).map_err(|e| {
                Failure::new(FailureKind::Psf, format!("failed to assemble the program {}: {e}", recipe.name))
            })?;
            for (name, bytes) in classes {
                write(&assembled.programs().join(format!("{name}.class")), &bytes)?;
            }
        }
        for (name, bytes) in runtime::calibrator() {
            write(&assembled.helper().join(name), bytes)?;
        }
        Ok(assembled)
    }

    pub(super) fn programs(&self) -> PathBuf {
        self.directory.path().join("programs")
    }

    pub(super) fn helper(&self) -> PathBuf {
        self.directory.path().join("helper")
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let directory = path.parent().unwrap_or(path);
    std::fs::create_dir_all(directory)
        .and_then(|()| std::fs::write(path, bytes))
        .map_err(|e| Failure::io("write", path, &e))
}
