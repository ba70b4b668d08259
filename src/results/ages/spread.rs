//! How long several objects were used.

use crate::wire::ages::Aged;

/// How long several objects were used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spread {
    /// How many these are: of all, those that were followed.
    pub followed: u64,
    /// Their bytes.
    pub bytes: u64,
    /// How many of them were never used.
    pub never: u64,
    /// The bytes of these.
    pub never_bytes: u64,
    /// From birth to last use, in allocated bytes, of those that were used.
    pub used: Option<Quantiles>,
    /// The same in instructions.
    pub ran: Option<Quantiles>,
    /// From the last use, or else the birth, to the end of the run, in allocated bytes.
    pub kept: Option<Quantiles>,
    /// How many bytes of such objects were in use at a time, in the mean over all bytes that were allocated; of all objects,
    /// not of those alone that were followed.
    pub in_use: u64,
}

/// A half, nine of ten, 99 of 100 and all of the values are no larger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quantiles {
    /// The median.
    pub median: u64,
    /// Nine of ten.
    pub p90: u64,
    /// 99 of 100.
    pub p99: u64,
    /// The largest.
    pub most: u64,
}

impl Quantiles {
    /// By nearest rank: each is one of the values. None of none.
    pub(super) fn of(mut values: Vec<u64>) -> Option<Self> {
        values.sort_unstable();
        let rank = |percent: usize| values.get((values.len() * percent).div_ceil(100).checked_sub(1)?).copied();
        Some(Self { median: rank(50)?, p90: rank(90)?, p99: rank(99)?, most: rank(100)? })
    }
}

impl Spread {
    /// Of some of the objects of a run that allocated so many bytes, where one of `every` was followed.
    pub(super) fn of(objects: &[Aged], whole: u64, every: u64) -> Self {
        let used = || objects.iter().filter_map(|object| object.used);
        let never = || objects.iter().filter(|object| object.used.is_none());
        let kept = |object: &Aged| {
            let last = object.born_bytes.saturating_add(object.used.map_or(0, |(_, bytes)| bytes));
            whole.saturating_sub(last)
        };
        let space = objects.iter().filter_map(|object| {
            let (_, bytes) = object.used?;
            Some(u128::from(object.bytes) * u128::from(bytes))
        });
        let in_use = space.fold(0u128, u128::saturating_add).saturating_mul(every.into()) / u128::from(whole.max(1));
        Self {
            followed: objects.len() as u64,
            bytes: objects.iter().map(|object| u64::from(object.bytes)).sum(),
            never: never().count() as u64,
            never_bytes: never().map(|object| u64::from(object.bytes)).sum(),
            used: Quantiles::of(used().map(|(_, bytes)| bytes).collect()),
            ran: Quantiles::of(used().map(|(instructions, _)| instructions).collect()),
            kept: Quantiles::of(objects.iter().map(kept).collect()),
            in_use: u64::try_from(in_use).unwrap_or(u64::MAX),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Quantiles, Spread};
    use crate::wire::ages::Aged;

    #[test]
    fn each_is_one_of_the_values() {
        let found = Quantiles::of((1..=200).rev().collect()).map(|q| (q.median, q.p90, q.p99, q.most));
        assert_eq!(found, Some((100, 180, 198, 200)));
        assert_eq!(Quantiles::of(vec![7]).map(|q| (q.median, q.most)), Some((7, 7)));
        assert_eq!(Quantiles::of(Vec::new()), None);
    }

    #[test]
    fn what_is_in_use_is_a_mean_over_the_clock() {
        let object = |born_bytes, used| Aged { site: 0, bytes: 100, born: 0, born_bytes, used };
        // Of 1000 bytes one object is used for half of them, one not at all.
        let spread = Spread::of(&[object(100, Some((9, 500))), object(200, None)], 1000, 1);
        assert_eq!((spread.in_use, spread.never, spread.never_bytes), (50, 1, 100));
        assert_eq!(spread.kept.map(|kept| (kept.median, kept.most)), Some((400, 800)));
        assert_eq!(Spread::of(&[object(100, Some((9, 500)))], 1000, 4).in_use, 200);
    }
}
