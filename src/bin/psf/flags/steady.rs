//! Whether first uses count: flags of `psf score`, `psf scale` and `psf report`.

use super::count::COUNT;

/// Whether first uses count in what runs now.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct SteadyFlags {
    /// With scope jdk: leave out what the JDK executes to find, link and initialize what is used for the first time
    /// (classes, lambdas, concatenations), which depends on how long names are and on what was used before [the default]
    #[arg(long, help_heading = COUNT)]
    steady: bool,
    /// With scope jdk: count that as well
    #[arg(long, help_heading = COUNT, conflicts_with = "steady")]
    no_steady: bool,
}

impl SteadyFlags {
    /// Whether first uses are left out, where `usual` says so without these flags.
    pub(crate) fn over(self, usual: bool) -> bool {
        (usual || self.steady) && !self.no_steady
    }
}

/// Whether first uses count in what ran before.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct KeptSteadyFlags {
    /// Leave out what the JDK executed to find, link and initialize what was used for the first time, where that is still
    /// in the counts (psf score --no-steady)
    #[arg(long, help_heading = COUNT)]
    pub(crate) steady: bool,
}
