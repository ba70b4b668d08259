//! What a session is at, for those who wait.

/// A step of a session that may take long. A run whose output is shown is none: the program has the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// So much of a JDK that counts itself is made.
    Jdk {
        /// Parts that are made.
        done: usize,
        /// All parts.
        all: usize,
    },
    /// A run begins whose output is not shown.
    Run {
        /// Its number, from 1 on.
        number: u32,
        /// How many there will be.
        all: u32,
    },
    /// The program begins at a size.
    Size {
        /// Number of the size, from 1 on.
        number: usize,
        /// How many there will be.
        all: usize,
        /// The size.
        n: u64,
    },
}
