//! How Java sources are read and compiled: `psf score`, `psf scale` and `psf check`.

use psf_session::SourceOptions;

use super::headings::RUN;

/// How Java sources are read and compiled.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = RUN)]
pub(crate) struct SourceFlags {
    /// A flag for javac, repeatable: --javac-flag=--enable-preview
    #[arg(long = "javac-flag", value_name = "FLAG", allow_hyphen_values = true)]
    javac_flags: Vec<String>,
    /// The encoding of sources that are neither UTF-8 nor say theirs [default: windows-1252]
    #[arg(long, value_name = "NAME")]
    encoding: Option<String>,
}

impl SourceFlags {
    /// What is meant.
    pub(crate) fn meant(self) -> SourceOptions {
        SourceOptions { javac_flags: self.javac_flags, encoding: self.encoding }
    }
}
