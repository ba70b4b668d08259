//! Copies the files of a JDK other than its modules.

use std::path::Path;

use psf_text::failure::Failure;

/// Returns true for files that the copy replaces or does not need: modules, archives of classes, sources, and files that only
/// compilers read.
fn is_left_out(relative: &Path) -> bool {
    let name = relative.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let ends = |ends: &[&str]| ends.iter().any(|end| name.ends_with(end));
    relative == Path::new("lib/modules") || ends(&[".jsa", "src.zip", "ct.sym", ".debuginfo"])
}

/// Copies the parts of `home` that a JVM needs to `to`, and follows links.
pub(super) fn copy(home: &Path, to: &Path) -> Result<(), Failure> {
    for part in ["bin", "conf", "lib", "release"] {
        if !home.join(part).exists() {
            continue;
        }
        for found in walkdir::WalkDir::new(home.join(part)).follow_links(true) {
            // Some packages have links to parts that are not installed.
            let Ok(found) = found else { continue };
            let relative = found.path().strip_prefix(home).unwrap_or(found.path());
            let target = to.join(relative);
            if found.file_type().is_dir() {
                std::fs::create_dir_all(&target).map_err(|e| Failure::io("make", &target, &e))?;
            } else if !is_left_out(relative) {
                std::fs::copy(found.path(), &target).map_err(|e| Failure::io("write", &target, &e))?;
            }
        }
    }
    Ok(())
}
