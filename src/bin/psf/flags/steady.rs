//! The flags for first uses: `psf score`, `psf scale` and `psf report`.

use super::count::COUNT;

/// The flags for first uses in a new run.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct SteadyFlags {
    /// Leave out first uses of classes and lambdas in scope jdk [the default]
    ///
    /// First uses are what the JDK executes to find, link and initialize what is used for the first time: classes,
    /// lambdas and concatenations. They depend on the length of names and on what was used before.
    #[arg(long, help_heading = COUNT)]
    steady: bool,
    /// Count first uses of classes and lambdas in scope jdk, too
    #[arg(long, help_heading = COUNT, conflicts_with = "steady")]
    no_steady: bool,
}

impl SteadyFlags {
    /// True if first uses are left out. `usual` is the answer without these flags.
    pub(crate) fn over(self, usual: bool) -> bool {
        (usual || self.steady) && !self.no_steady
    }
}

/// The flag for first uses in counts that were kept.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct KeptSteadyFlags {
    /// Leave out first uses of classes and lambdas in scope jdk
    ///
    /// First uses are what the JDK executes to find, link and initialize what is used for the first time: classes,
    /// lambdas and concatenations. Counts of psf score --no-steady include them.
    #[arg(long, help_heading = COUNT)]
    pub(crate) steady: bool,
}
