//! A machine that is simulated: two levels of caches and what guesses branches, as data.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use psf_text::failure::Failure;

/// Schema name of a machine's file.
pub const MACHINE_SCHEMA: &str = "psf-machine/1";

/// The built-in machines, by name.
pub const BUILT_IN: [(&str, &str); 3] = [
    ("laptop", include_str!("../../../machines/laptop.json")),
    ("server", include_str!("../../../machines/server.json")),
    ("tage", include_str!("../../../machines/tage.json")),
];

/// A machine: what its file says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Machine {
    /// [`MACHINE_SCHEMA`].
    pub schema: String,
    /// What it is called.
    pub name: String,
    /// Bytes of a line of all its caches.
    pub line: u32,
    /// The cache that every access goes to.
    pub first: Cache,
    /// The one that what the first misses goes to.
    pub last: Cache,
    /// How branches are guessed.
    pub branches: Branches,
    /// SHA-256 of its file, in hexadecimal.
    #[serde(skip)]
    pub sha256: String,
}

/// A cache whose sets throw out what was not used for longest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cache {
    /// Size.
    pub bytes: u32,
    /// Lines of a set.
    pub ways: u32,
    /// What a miss costs.
    pub cycles: u32,
}

/// A table of counters of two bits, chosen by the branch and by how the last branches went, the last target of each jump to one
/// of many places and of each call that the receiver chooses, and a stack of where calls return to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branches {
    /// How many branches are remembered; the table has two to the power of that counters.
    pub history: u32,
    /// How many jumps and calls have a last target.
    pub targets: u32,
    /// How many returns are remembered: one for each call, the last ones.
    #[serde(default = "usual_returns")]
    pub returns: u32,
    /// Of how many branches each table remembers the way whose entries are tagged, from the shortest to the longest (TAGE); where
    /// there is one, the counters are chosen by the branch alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tagged: Vec<u32>,
    /// What a wrong guess costs.
    pub cycles: u32,
}

/// As many as machines had before files said so.
fn usual_returns() -> u32 {
    16
}

impl Machine {
    /// A built-in one.
    #[must_use]
    pub fn built_in(name: &str) -> Option<Result<Self, Failure>> {
        let (_, text) = BUILT_IN.iter().find(|(own, _)| *own == name)?;
        Some(Self::parse(name, text))
    }

    /// Reads a file's text; `from` is what it is called in messages.
    pub fn parse(from: &str, text: &str) -> Result<Self, Failure> {
        let machine: Self = serde_json::from_str(text)
            .map_err(|e| Failure::usage(format!("{from} is no machine: {e}")).remedy(REMEDY))?;
        if let Some(what) = machine.flaw() {
            return Err(Failure::usage(format!("{from} is no machine that can be simulated: {what}")).remedy(REMEDY));
        }
        let digest = Sha256::digest(text.as_bytes());
        let sha256 = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        Ok(Self { sha256, ..machine })
    }

    /// Whether it misses and guesses wrong what another one does: what that costs may differ.
    #[must_use]
    pub fn counts_like(&self, other: &Self) -> bool {
        self.settings() == other.settings()
    }

    /// Why it cannot be simulated, where that is so.
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
                return Some(format!("{name} has not 1 to 64 ways with a power of two of sets, in up to 256 MB"));
            }
            if u64::from(sets) * u64::from(cache.ways) * u64::from(self.line) != u64::from(cache.bytes) {
                return Some(format!("{name} has not bytes for whole lines in all of its sets"));
            }
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
        let most = [self.first.cycles, self.last.cycles, self.branches.cycles].into_iter().max();
        most.filter(|&most| most > 1_000_000).map(|_| "a miss costs more than 1000000 cycles".to_owned())
    }

    /// What the runtime is told of it.
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
        let all = numbers.iter().chain(&self.branches.tagged);
        all.map(u32::to_string).collect::<Vec<_>>().join(",")
    }
}

const REMEDY: &str = "the guide shows the file of a machine, and schemas/psf-machine-1.json says what may stand in it";

impl Cache {
    fn sets(&self, line: u32) -> u32 {
        self.bytes.checked_div(self.ways.saturating_mul(line)).unwrap_or(0)
    }
}
