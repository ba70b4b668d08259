//! Output files: psf reports a bad path before anything runs.

use std::path::PathBuf;

use clap::builder::{PathBufValueParser, TypedValueParser};
use psf_session::{MODULE, unwritable};

/// Returns a parser for the path of an output file. It rejects a path if it is already known that psf cannot write to it.
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
    fn an_output_needs_an_existing_directory_unless_it_names_the_module() {
        let is_taken = |path: &str| super::written().parse_ref(&Command::new("psf"), None, OsStr::new(path)).is_ok();
        assert!(is_taken("report.json") && is_taken("out-{name}/report.json"));
        assert!(!is_taken("no/such/report.json") && !is_taken("."));
    }
}
