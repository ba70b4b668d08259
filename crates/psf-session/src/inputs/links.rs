//! Symbolic links in a program's directory. psf reads their targets with the user's rights and passes them on to the program. A
//! program that may not read every file must not get one by a link.

use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use super::class_path::canonical;
use psf_text::failure::Failure;

/// Refuses directories with links that lead out of them, unless the target is in `readable`.
pub(crate) fn stay_inside(paths: &[PathBuf], readable: &[PathBuf]) -> Result<(), Failure> {
    let readable: Vec<PathBuf> = readable.iter().map(|path| canonical(path)).collect();
    paths.iter().filter(|path| path.is_dir()).try_for_each(|path| links_below(path, &readable))
}

fn links_below(path: &Path, readable: &[PathBuf]) -> Result<(), Failure> {
    let root = path.canonicalize().map_err(|e| Failure::unreadable(path, &e))?;
    for found in WalkDir::new(&root) {
        let found = found.map_err(|e| Failure::refused(format!("failed to read {}: {e}", path.display())))?;
        // A link that leads nowhere is harmless.
        let Some(target) = found.path_is_symlink().then(|| found.path().canonicalize().ok()).flatten() else {
            continue;
        };
        if !target.starts_with(&root) && !readable.iter().any(|path| target.starts_with(path)) {
            let below = found.path().strip_prefix(&root).unwrap_or(found.path());
            let message = format!("{}: a link that leads out of the program's directory", path.join(below).display());
            return Err(Failure::refused(message).remedy(
                "put a copy in its place: in a sandbox or under a policy, links must not lead to other files",
            ));
        }
    }
    Ok(())
}
