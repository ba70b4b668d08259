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

/// The sources that are not pinned, those of one reason together: their names, and the reason.
#[must_use]
pub fn off(pins: &[Pin]) -> Vec<(String, Option<&str>)> {
    let mut off: Vec<(String, Option<&str>)> = Vec::new();
    for pin in pins.iter().filter(|pin| !pin.on) {
        let why = pin.why.as_deref();
        match off.iter_mut().find(|(_, known)| why.is_some() && *known == why) {
            Some((sources, _)) => sources.push_str(&format!(", {}", pin.source)),
            None => off.push((pin.source.to_string(), why)),
        }
    }
    off
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
        /// Random numbers that nobody can foresee, and what is made of them.
        SecureRandom = "secure-random",
        /// The order in which reflection lists methods and constructors.
        ReflectionOrder = "reflection-order",
        /// The order of the files in a directory.
        DirectoryOrder = "directory-order",
        /// The names of hidden classes, such as those of lambdas.
        HiddenNames = "hidden-names",
        /// How much of the heap is free.
        FreeMemory = "free-memory",
        /// The names of the machine and of the user.
        Names = "names",
        /// The number of the JVM's process.
        ProcessId = "process-id",
        /// Whether exceptions that the JVM throws have a message and a stack trace.
        StackTraces = "stack-traces",
    }
}
