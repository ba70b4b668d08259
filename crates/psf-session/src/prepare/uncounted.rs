//! Libraries that do not count.

use std::path::{Path, PathBuf};

use psf_text::failure::Failure;

/// Copies archives into `temporary`. If the JDK counts, the cost of its work depends on the length of their paths.
pub(super) fn copied(paths: Vec<PathBuf>, temporary: &Path) -> Result<Vec<PathBuf>, Failure> {
    let copy = |(number, path): (usize, PathBuf)| {
        if !path.is_file() {
            return Ok(path);
        }
        let directory = temporary.join(format!("uncounted-{number}"));
        let own = directory.join(path.file_name().unwrap_or_default());
        std::fs::create_dir_all(&directory).map_err(|e| Failure::io("make", &directory, &e))?;
        std::fs::copy(&path, &own).map_err(|e| Failure::io("copy", &path, &e))?;
        Ok(own)
    };
    paths.into_iter().enumerate().map(copy).collect()
}
