//! Files that are printed into: what is wrong with a path is said before anything runs.

use std::path::PathBuf;

use clap::builder::{PathBufValueParser, TypedValueParser};
use psf_session::unwritable;

/// What stands for the module in the names of files, where a project has several.
pub(crate) const MODULE: &str = "{name}";

/// A path that a file can be written to, as far as that is known before.
pub(crate) fn written() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| {
        let unknown = path.to_string_lossy().contains(MODULE);
        let wrong = if unknown { None } else { unwritable(&path, "output") };
        wrong.map_or(Ok(path), Err)
    })
}

#[cfg(test)]
mod tests {
    use std::ffi::OsStr;

    use clap::Command;
    use clap::builder::TypedValueParser;

    #[test]
    fn where_modules_write_is_known_when_they_are() {
        let is_taken = |path: &str| super::written().parse_ref(&Command::new("psf"), None, OsStr::new(path)).is_ok();
        assert!(is_taken("report.json") && is_taken("out-{name}/report.json"));
        assert!(!is_taken("no/such/report.json") && !is_taken("."));
    }
}
