//! Symbolic links in a program's directory. psf reads what they lead to with the rights of who calls it, and passes it on to
//! the program: where that may not read everything itself, it may not do so by a link either.

use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use super::class_path::canonical;
use psf_text::failure::Failure;

/// Refuses directories with links that lead out of them, and not to what may be read.
pub(super) fn stay_inside(paths: &[PathBuf], readable: &[PathBuf]) -> Result<(), Failure> {
    let readable: Vec<PathBuf> = readable.iter().map(|path| canonical(path)).collect();
    paths.iter().filter(|path| path.is_dir()).try_for_each(|path| links_below(path, &readable))
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
