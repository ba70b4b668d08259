//! What a program brings along that lies elsewhere. psf reads it with the rights of who calls it, and passes it on to the
//! program: where that may not read everything itself, it may not do so by a link or by a manifest either.

use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use super::class_path::ClassPath;
use crate::text::failure::Failure;

/// Refuses directories with links that lead out of them, and not to what may be read.
pub(super) fn links(paths: &[PathBuf], readable: &[PathBuf]) -> Result<(), Failure> {
    let readable: Vec<PathBuf> = readable.iter().map(|path| canonical(path)).collect();
    paths.iter().filter(|path| path.is_dir()).try_for_each(|path| links_below(path, &readable))
}

fn canonical(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

fn links_below(path: &Path, readable: &[PathBuf]) -> Result<(), Failure> {
    let root = path.canonicalize().map_err(|e| Failure::unreadable(path, &e))?;
    for found in WalkDir::new(&root) {
        let found = found.map_err(|e| Failure::refused(format!("failed to read {}: {e}", path.display())))?;
        // One that leads nowhere brings nothing.
        let Some(target) = found.path_is_symlink().then(|| found.path().canonicalize().ok()).flatten() else {
            continue;
        };
        if !target.starts_with(&root) && !readable.iter().any(|path| target.starts_with(path)) {
            let below = found.path().strip_prefix(&root).unwrap_or(found.path());
            let message = format!("{}: a link that leads out of the program's directory", path.join(below).display());
            return Err(Failure::refused(message)
                .remedy("put a copy in its place: what is confined or under a policy brings no links to other files"));
        }
    }
    Ok(())
}

/// Refuses archives whose manifests name what psf was not given. The first `counted` of the class path are the program's.
pub(super) fn manifests(class_path: &ClassPath, counted: usize, vouched: &[PathBuf]) -> Result<(), Failure> {
    let vouched: Vec<PathBuf> = vouched.iter().map(|path| canonical(path)).collect();
    let named = class_path.named_by.iter().zip(&class_path.places).take(counted);
    for (by, place) in named {
        let Some(archive) = by.as_ref().filter(|archive| !vouched.contains(&canonical(archive))) else { continue };
        let message = format!("{}: its manifest's Class-Path names {}", archive.display(), place.display());
        return Err(Failure::refused(message)
            .remedy("name it on the command line: what is confined or under a policy brings only what psf was given"));
    }
    Ok(())
}
