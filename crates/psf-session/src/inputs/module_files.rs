//! Files of one module, if a project has several modules.

use std::path::{Path, PathBuf};

/// The placeholder for the module in file names.
pub const MODULE: &str = "{name}";

/// Returns a path with the placeholder replaced by the module's name.
#[must_use]
pub fn file_of_module(path: &Path, module: &str) -> PathBuf {
    PathBuf::from(path.to_string_lossy().replace(MODULE, &part(module)))
}

/// Returns the baseline of one module. The module is appended to a name, and replaces the placeholder in a path.
#[must_use]
pub fn baseline_of_module(given: &Path, module: &str) -> PathBuf {
    let text = given.to_string_lossy();
    match text.contains(['{', '.', '/', '\\']) {
        true => file_of_module(given, module),
        false => PathBuf::from(format!("{text}-{}", part(module))),
    }
}

/// Returns a module's name in a form for file names.
fn part(name: &str) -> String {
    name.chars().map(|c| if c.is_ascii_alphanumeric() || c == '-' { c } else { '_' }).collect()
}
