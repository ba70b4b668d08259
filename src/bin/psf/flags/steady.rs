//! Whether first uses count: flags of `psf score`, `psf scale` and `psf report`.

use super::count::COUNT;

/// Whether first uses count.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct SteadyFlags {
    /// With scope jdk: leave out what the JDK executes to find, link and initialize what is used for the first time
    /// (classes, lambdas, concatenations), which depends on how long names are and on what was used before
    #[arg(long, help_heading = COUNT)]
    pub(crate) steady: bool,
}
