//! Counts as a JDK that counts itself writes them: nearly all of its millions of counters are zero.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::Deserialize;
use serde::de::{Deserializer, Error};

/// Counts by the number of their counter, in that order, without zeros. The file has `[number, count, ...]`.
#[derive(Debug, Default)]
pub struct Sparse(Vec<(u64, i64)>);

impl Sparse {
    /// Takes counts from a map by counter.
    #[must_use]
    pub fn of_counts(counts: BTreeMap<u64, i64>) -> Self {
        Self(counts.into_iter().filter(|(_, count)| *count != 0).collect())
    }

    /// Returns true if a range of counters has a count.
    #[must_use]
    pub fn has(&self, range: &Range<u64>) -> bool {
        !self.of(range).is_empty()
    }

    /// Returns the counts of a range of counters, with zeros.
    #[must_use]
    pub fn gather(&self, range: &Range<u64>) -> Vec<i64> {
        let mut counts = vec![0; range.end.saturating_sub(range.start) as usize];
        for (number, count) in self.of(range) {
            counts[(number - range.start) as usize] = *count;
        }
        counts
    }

    fn of(&self, range: &Range<u64>) -> &[(u64, i64)] {
        let from = self.0.partition_point(|one| one.0 < range.start);
        let length = self.0[from..].partition_point(|one| one.0 < range.end);
        &self.0[from..from + length]
    }
}

impl<'de> Deserialize<'de> for Sparse {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let flat: Vec<i64> = Deserialize::deserialize(deserializer)?;
        let pairs = flat.chunks(2).map(|pair| Some((u64::try_from(pair[0]).ok()?, *pair.get(1)?)));
        let pairs: Option<Vec<(u64, i64)>> = pairs.collect();
        pairs.filter(|pairs| pairs.is_sorted_by(|one, next| one.0 < next.0)).map(Self).ok_or_else(|| {
            D::Error::custom("counters are not pairs of a number and a count, in the order of their numbers")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Sparse;

    #[test]
    fn a_range_has_its_own_counts_and_zeros() {
        let all: Sparse = serde_json::from_str("[3,1,5,2,9,4]").expect("they are in order");
        assert_eq!(all.gather(&(3..6)), [1, 0, 2]);
        assert_eq!(all.gather(&(6..9)), [0, 0, 0]);
        assert!(all.has(&(9..10)) && !all.has(&(6..9)) && !all.has(&(3..3)));
    }

    #[test]
    fn a_list_that_is_not_pairs_in_order_is_refused() {
        for damaged in ["[3]", "[3,1,3,1]", "[5,1,3,1]", "[-1,1]", "[3,1,5]"] {
            assert!(serde_json::from_str::<Sparse>(damaged).is_err(), "{damaged}");
        }
    }
}
