//! The positions that a frame can have when the JVM ends.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An instruction that may never complete. In the file `[insn, pc]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SiteMap {
    /// The number of the instruction.
    pub insn: u32,
    /// The code offset of a frame at this instruction, in the rewritten method.
    pub pc: u32,
}

impl Serialize for SiteMap {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.insn, self.pc).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for SiteMap {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (insn, pc) = Deserialize::deserialize(deserializer)?;
        Ok(Self { insn, pc })
    }
}
