//! A simulated machine as data: two levels of caches and a branch predictor.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use psf_text::failure::Failure;

/// Schema name of a machine's file.
pub const MACHINE_SCHEMA: &str = "psf-machine/1";

/// The built-in machines, by name.
pub const BUILT_IN: [(&str, &str); 4] = [
    ("laptop", include_str!("../../../machines/laptop.json")),
    ("server", include_str!("../../../machines/server.json")),
    ("tage", include_str!("../../../machines/tage.json")),
    ("core", include_str!("../../../machines/core.json")),
];

/// A machine, as its file describes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Machine {
    /// [`MACHINE_SCHEMA`].
    pub schema: String,
    /// The name.
    pub name: String,
    /// The bytes of a line, in all its caches.
    pub line: u32,
    /// The first-level cache, which every access goes to.
    pub first: Cache,
    /// The last-level cache, which misses of the first level go to.
    pub last: Cache,
    /// The number of streams of lines that a prefetcher follows. A miss that continues a stream does not go to the last level.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub streams: u32,
    /// The branch predictor.
    pub branches: Branches,
    /// The SHA-256 of its file, in hexadecimal.
    #[serde(skip)]
    pub sha256: String,
}

/// A cache. A full set evicts the least recently used line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cache {
    /// The size.
    pub bytes: u32,
    /// The number of lines of a set.
    pub ways: u32,
    /// The cost of a miss.
    pub cycles: u32,
}

/// A branch predictor with three parts.
///
/// - A table of two-bit counters predicts branches. The branch and the outcomes of the last branches choose the counter.
/// - A table of last targets predicts jumps to one of many places, and calls that the receiver chooses.
/// - A stack predicts where calls return to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branches {
    /// The number of branches in the history. The table has 2^`history` counters.
    pub history: u32,
    /// The number of entries in the table of last targets.
    pub targets: u32,
    /// The size of the stack of returns. It keeps the newest calls.
    #[serde(default = "usual_returns")]
    pub returns: u32,
    /// The history lengths of the tagged tables, in branches, from the shortest to the longest (TAGE). If there are any, the
    /// branch alone chooses the counter.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tagged: Vec<u32>,
    /// How many of the last targets each tagged table of targets looks at, from the fewest to the most (ITTAGE). If there are
    /// any, the last target of a site is the prediction only if no table knows better.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub paths: Vec<u32>,
    /// The cost of a misprediction.
    pub cycles: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde requires a reference")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// Returns the default size of the stack of returns. Machines had this size before files could set it.
fn usual_returns() -> u32 {
    16
}

impl Machine {
    /// Returns a built-in machine.
    #[must_use]
    pub fn built_in(name: &str) -> Option<Result<Self, Failure>> {
        let (_, text) = BUILT_IN.iter().find(|(own, _)| *own == name)?;
        Some(Self::parse(name, text))
    }

    /// Reads the text of a file; messages call it `from`.
    pub fn parse(from: &str, text: &str) -> Result<Self, Failure> {
        let machine: Self = serde_json::from_str(text)
            .map_err(|e| Failure::usage(format!("{from} is not a machine: {e}")).remedy(REMEDY))?;
        if let Some(what) = machine.flaw() {
            return Err(Failure::usage(format!("psf cannot simulate the machine {from}: {what}")).remedy(REMEDY));
        }
        let digest = Sha256::digest(text.as_bytes());
        let sha256 = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        Ok(Self { sha256, ..machine })
    }

    /// Returns true if the other machine has the same misses and mispredictions; their costs may differ.
    #[must_use]
    pub fn counts_like(&self, other: &Self) -> bool {
        self.settings() == other.settings()
    }

    /// Returns the reason why the machine cannot be simulated, if there is one.
    #[must_use]
    pub fn flaw(&self) -> Option<String> {
        if self.schema != MACHINE_SCHEMA {
            return Some(format!("its schema is not {MACHINE_SCHEMA}"));
        }
        if !self.line.is_power_of_two() || !(16..=4096).contains(&self.line) {
            return Some("its line is not a power of two from 16 to 4096".to_owned());
        }
        for (name, cache) in [("first", &self.first), ("last", &self.last)] {
            let sets = cache.sets(self.line);
            if !(1..=64).contains(&cache.ways) || !sets.is_power_of_two() || cache.bytes > 1 << 28 {
                return Some(format!("{name} does not have 1 to 64 ways, a power of two of sets, and at most 256 MB"));
            }
            if u64::from(sets) * u64::from(cache.ways) * u64::from(self.line) != u64::from(cache.bytes) {
                return Some(format!("{name}.bytes is not a multiple of line times {name}.ways"));
            }
        }
        if self.streams > 64 {
            return Some("streams is more than 64".to_owned());
        }
        if !(1..=24).contains(&self.branches.history) {
            return Some("branches.history is not from 1 to 24".to_owned());
        }
        if !self.branches.targets.is_power_of_two() || self.branches.targets > 1 << 20 {
            return Some("branches.targets is not a power of two up to 1048576".to_owned());
        }
        if !(1..=4096).contains(&self.branches.returns) {
            return Some("branches.returns is not from 1 to 4096".to_owned());
        }
        let tagged = &self.branches.tagged;
        if tagged.len() > 8 || tagged.iter().any(|&length| !(1..=1024).contains(&length)) || !tagged.is_sorted() {
            return Some("branches.tagged is not up to 8 lengths from 1 to 1024, the shortest first".to_owned());
        }
        let paths = &self.branches.paths;
        if paths.len() > 8 || paths.iter().any(|&length| !(1..=12).contains(&length)) || !paths.is_sorted() {
            return Some("branches.paths is not up to 8 numbers from 1 to 12, the smallest first".to_owned());
        }
        let most = [self.first.cycles, self.last.cycles, self.branches.cycles].into_iter().max();
        most.filter(|&most| most > 1_000_000).map(|_| "a miss costs more than 1000000 cycles".to_owned())
    }

    /// Returns the parameters of the machine for the run-time.
    #[must_use]
    pub fn settings(&self) -> String {
        let numbers = [
            self.line.trailing_zeros(),
            self.first.sets(self.line),
            self.first.ways,
            self.last.sets(self.line),
            self.last.ways,
            self.branches.history,
            self.branches.targets,
            self.branches.returns,
            self.branches.tagged.len() as u32,
        ];
        let all = numbers.iter().chain(&self.branches.tagged).chain([&self.streams]);
        let paths = self.branches.paths.len() as u32;
        let all = all.chain([&paths]).chain(&self.branches.paths);
        all.map(u32::to_string).collect::<Vec<_>>().join(",")
    }
}

const REMEDY: &str = "write the file as in the guide; schemas/psf-machine-1.json lists what it may contain";

impl Cache {
    fn sets(&self, line: u32) -> u32 {
        self.bytes.checked_div(self.ways.saturating_mul(line)).unwrap_or(0)
    }
}
