//! Numbers in the form that the scripts of pages read.

use serde::{Serialize, Serializer};

use psf_score::Cost;

/// A number that a script may have to read as text: JavaScript numbers are exact only up to 2^53.
#[derive(Clone, Copy)]
pub(super) struct Exact(pub(super) u64);

impl Serialize for Exact {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 < 1 << 53 { serializer.serialize_u64(self.0) } else { serializer.collect_str(&self.0) }
    }
}

/// Units, with thousandths if there are any. They are always numbers, even if not exact, because a script adds them up.
#[derive(Clone, Copy)]
pub struct Units(pub Cost);

impl Serialize for Units {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.0 % 1000 {
            0 => serializer.serialize_u128(self.0.0 / 1000),
            _ => serializer.serialize_f64(self.0.0 as f64 / 1000.0),
        }
    }
}
