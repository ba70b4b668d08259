//! The flags for reading and compiling Java sources: `psf score`, `psf scale` and `psf check`.

use psf_session::SourceOptions;

use super::headings::RUN;

/// The flags for reading and compiling Java sources.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = RUN)]
pub(crate) struct SourceFlags {
    /// Pass this flag to javac, repeatable: --javac-flag=--enable-preview
    #[arg(long = "javac-flag", value_name = "FLAG", allow_hyphen_values = true)]
    javac_flags: Vec<String>,
    /// Read sources that are neither UTF-8 nor UTF-16 in this encoding [default: windows-1252]
    #[arg(long, value_name = "NAME")]
    encoding: Option<String>,
}

impl SourceFlags {
    /// Returns the options.
    pub(crate) fn meant(self) -> SourceOptions {
        SourceOptions { javac_flags: self.javac_flags, encoding: self.encoding }
    }
}
