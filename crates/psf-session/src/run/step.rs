//! The current step of a session, for progress messages.

/// A step of a session that may take long. A run with visible output is not a step, because the program has the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// psf makes a JDK that counts itself.
    Jdk {
        /// The number of finished parts.
        done: usize,
        /// The number of all parts.
        all: usize,
    },
    /// A run without visible output begins.
    Run {
        /// The number of the run, from 1 on.
        number: u32,
        /// The number of all runs.
        all: u32,
    },
    /// The last run of a program has ended.
    Ran,
    /// The run at a size begins.
    Size {
        /// The number of the size, from 1 on.
        number: usize,
        /// The number of all sizes.
        all: usize,
        /// The size.
        n: u64,
    },
}
