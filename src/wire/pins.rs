//! Pins: sources of differences between runs that `psf score` shut off.

use serde::{Deserialize, Serialize};

use super::words::words;

/// A source of differences between runs, and whether it was pinned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pin {
    /// What could differ.
    pub source: PinSource,
    /// Whether it was pinned.
    pub on: bool,
    /// Why it was not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

words! {
    /// What can differ between runs.
    PinSource {
        /// Which garbage collector runs.
        Collector = "collector",
        /// The size of the heap.
        Heap = "heap",
        /// The size of threads' stacks.
        Stack = "stack",
        /// The number of processors that the JVM sees.
        Processors = "processors",
        /// Language and country.
        Locale = "locale",
        /// The time zone.
        TimeZone = "time-zone",
        /// The encoding of text and of names of files.
        Encoding = "encoding",
        /// Identity hash codes.
        IdentityHashes = "identity-hashes",
        /// What clocks say.
        Clocks = "clocks",
        /// Seeds of generators that are given none.
        Seeds = "seeds",
    }
}
