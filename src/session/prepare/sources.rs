//! Java sources on the class path.

use std::path::{Path, PathBuf};

use crate::session::launch::Jdk;
use crate::text::failure::Failure;

/// The class path with Java sources replaced by a directory of their classes.
pub(in crate::session) fn compiled(given: &[PathBuf], jdk: &Jdk, temporary: &Path) -> Result<Vec<PathBuf>, Failure> {
    let is_source = |path: &PathBuf| path.extension().is_some_and(|e| e == "java");
    let (java, mut paths): (Vec<PathBuf>, Vec<PathBuf>) = given.iter().cloned().partition(is_source);
    if !java.is_empty() {
        for path in &java {
            std::fs::metadata(path).map_err(|e| Failure::unreadable(path, &e))?;
        }
        let classes = temporary.join("classes");
        std::fs::create_dir(&classes).map_err(|e| Failure::io("make", &classes, &e))?;
        jdk.compile(&java, &paths, &classes)?;
        paths.insert(0, classes);
    }
    Ok(paths)
}
