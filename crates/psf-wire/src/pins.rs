//! Pins: sources of differences between runs, which `psf score` fixes.

use serde::{Deserialize, Serialize};

use super::words::words;

/// A source of differences between runs, and whether psf pinned it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pin {
    /// The source.
    pub source: PinSource,
    /// True if psf pinned it.
    pub on: bool,
    /// The reason why it is not pinned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// Returns the sources that are not pinned, with the reason. Sources with the same reason share an entry.
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
    /// The sources of differences between runs.
    PinSource {
        /// The garbage collector.
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
        /// The time that clocks show.
        Clocks = "clocks",
        /// The seeds of generators that the program does not seed.
        Seeds = "seeds",
        /// Unpredictable random numbers, and what is derived from them.
        SecureRandom = "secure-random",
        /// The order in which reflection lists methods and constructors.
        ReflectionOrder = "reflection-order",
        /// The order of the files in a directory.
        DirectoryOrder = "directory-order",
        /// The names of hidden classes, for example of lambdas.
        HiddenNames = "hidden-names",
        /// How much of the heap is free.
        FreeMemory = "free-memory",
        /// The names of the machine and of the user.
        Names = "names",
        /// The number of the JVM's process.
        ProcessId = "process-id",
        /// Whether exceptions of the JVM have a message and a stack trace.
        StackTraces = "stack-traces",
    }
}
