//! When objects were born and used last, on one clock for all threads.

use serde::{Deserialize, Serialize};

/// What was noted of the objects of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ages {
    /// How many bytes the program allocated.
    pub bytes: u64,
    /// How many objects.
    pub born: u64,
    /// One of so many is followed.
    pub every: u64,
    /// How many collections found out what could be reached; 0 where the JVM did not collect when it was asked, and nothing where
    /// nobody asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub collections: Option<u64>,
    /// Where they were made.
    pub sites: Vec<BirthPlace>,
    /// Those that were followed, in the order of their births.
    pub objects: Vec<Aged>,
}

/// A place that makes objects; in the file `[method, instruction, count, bytes, unseen]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(u64, u32, u64, u64, u64)", into = "(u64, u32, u64, u64, u64)")]
pub struct BirthPlace {
    /// The method, by its only counter.
    pub method: u64,
    /// Number of the instruction.
    pub insn: u32,
    /// How many objects.
    pub count: u64,
    /// Their bytes together.
    pub bytes: u64,
    /// How many more that the code did not keep, of which nothing is known.
    pub unseen: u64,
}

/// An object; in the file `[site, bytes, born, born_bytes, used, used_bytes, seen]`, with -1 for what never happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "AgedRow", into = "AgedRow")]
pub struct Aged {
    /// Where it was made, by number.
    pub site: u32,
    /// Its size.
    pub bytes: u32,
    /// What the clock showed when it was born.
    pub born: u64,
    /// How many bytes were allocated then, with its own.
    pub born_bytes: u64,
    /// From its birth to its last use: instructions, and bytes that were allocated; nothing where it was never used.
    pub used: Option<(u64, u64)>,
    /// Where a collection found that nothing reaches it: from its birth until the last one that found it in reach, in bytes; 0
    /// where none did.
    pub seen: Option<u64>,
}

type AgedRow = (u32, u32, u64, u64, i64, i64, i64);

impl From<(u64, u32, u64, u64, u64)> for BirthPlace {
    fn from((method, insn, count, bytes, unseen): (u64, u32, u64, u64, u64)) -> Self {
        Self { method, insn, count, bytes, unseen }
    }
}

impl From<BirthPlace> for (u64, u32, u64, u64, u64) {
    fn from(place: BirthPlace) -> Self {
        (place.method, place.insn, place.count, place.bytes, place.unseen)
    }
}

impl From<AgedRow> for Aged {
    fn from((site, bytes, born, born_bytes, used, used_bytes, seen): AgedRow) -> Self {
        let used = u64::try_from(used).ok().zip(u64::try_from(used_bytes).ok());
        Self { site, bytes, born, born_bytes, used, seen: u64::try_from(seen).ok() }
    }
}

impl From<Aged> for AgedRow {
    fn from(Aged { site, bytes, born, born_bytes, used, seen }: Aged) -> Self {
        let signed = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        let (used, used_bytes) = used.map_or((-1, -1), |(used, used_bytes)| (signed(used), signed(used_bytes)));
        (site, bytes, born, born_bytes, used, used_bytes, seen.map_or(-1, signed))
    }
}
