//! When objects were born and when they were last used, on one clock for all threads.

use serde::{Deserialize, Serialize};

/// The births and uses of objects in a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ages {
    /// The number of bytes that the program allocated.
    pub bytes: u64,
    /// The number of objects that the program created.
    pub born: u64,
    /// psf follows one object of this many.
    pub every: u64,
    /// The number of collections that showed which objects were reachable. It is 0 if the JVM did not collect when psf asked, and
    /// absent if psf did not ask.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub collections: Option<u64>,
    /// The places that made objects.
    pub sites: Vec<BirthPlace>,
    /// The followed objects, in the order of their births.
    pub objects: Vec<Aged>,
}

/// A place that makes objects. In the file `[method, instruction, count, bytes, unseen]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(u64, u32, u64, u64, u64)", into = "(u64, u32, u64, u64, u64)")]
pub struct BirthPlace {
    /// The method, by its only counter.
    pub method: u64,
    /// The number of the instruction.
    pub insn: u32,
    /// The number of objects.
    pub count: u64,
    /// The sum of their bytes.
    pub bytes: u64,
    /// The number of further objects that the code did not keep in a visible place. Nothing is known about them.
    pub unseen: u64,
}

/// An object. In the file `[site, bytes, born, born_bytes, used, used_bytes, seen]`; -1 if something never happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "AgedRow", into = "AgedRow")]
pub struct Aged {
    /// The number of the place that made it.
    pub site: u32,
    /// Its size.
    pub bytes: u32,
    /// The clock at its birth.
    pub born: u64,
    /// The bytes allocated up to its birth, its own included.
    pub born_bytes: u64,
    /// The time from its birth to its last use, in instructions and in allocated bytes; `None` if it was never used.
    pub used: Option<(u64, u64)>,
    /// If a collection found the object unreachable: the bytes allocated between its birth and the last collection that still
    /// reached it; 0 if none did.
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
