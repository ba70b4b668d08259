//! How long several objects were used.

use psf_wire::ages::Aged;

/// How long several objects were used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spread {
    /// Number of followed objects.
    pub followed: u64,
    /// Bytes of the followed objects.
    pub bytes: u64,
    /// Number of followed objects that were never used.
    pub never: u64,
    /// Bytes of the followed objects that were never used.
    pub never_bytes: u64,
    /// Time from birth to last use, in allocated bytes, of the objects that were used.
    pub used: Option<Quantiles>,
    /// Time from birth to last use, in instructions.
    pub ran: Option<Quantiles>,
    /// Time from the last use, or from the birth if there was none, in allocated bytes. It ends with the run. If a collection
    /// found the object unreachable, it ends at the last collection that reached the object.
    pub kept: Option<Quantiles>,
    /// Number of bytes in use at a time, averaged over all allocated bytes. It is an estimate for all objects, not only the
    /// followed ones.
    pub in_use: u64,
    /// The results of collections, if there were any.
    pub reach: Option<Reach>,
}

/// The reachable objects, used or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Number of reachable bytes at a time, averaged over all allocated bytes; an estimate for all objects.
    pub in_reach: u64,
    /// Number of followed objects that were still reachable at the end.
    pub at_end: u64,
    /// Bytes of these objects.
    pub at_end_bytes: u64,
}

/// The run that made the objects.
#[derive(Clone, Copy, Debug)]
pub(super) struct Whole {
    /// Number of bytes that the run allocated.
    pub(super) bytes: u64,
    /// One of this many objects was followed.
    pub(super) every: u64,
    /// True if collections found out what was reachable.
    pub(super) collected: bool,
}

impl Whole {
    /// Returns how long an object was reachable, in bytes: at least until its last use and the last collection that reached it.
    pub(super) fn reached(self, object: &Aged) -> u64 {
        let used = object.used.map_or(0, |(_, bytes)| bytes);
        object.seen.map_or_else(|| self.bytes.saturating_sub(object.born_bytes), |seen| seen.max(used))
    }

    /// Returns the average number of bytes that exist at a time. `space` has the size and the lifetime of each object.
    fn mean(self, space: impl Iterator<Item = (u32, u64)>) -> u64 {
        let space = space.map(|(bytes, time)| u128::from(bytes) * u128::from(time)).fold(0u128, u128::saturating_add);
        let mean = space.saturating_mul(self.every.into()) / u128::from(self.bytes.max(1));
        u64::try_from(mean).unwrap_or(u64::MAX)
    }
}

/// The values that a half, nine of ten, 99 of 100 and all of several values do not exceed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quantiles {
    /// The median.
    pub median: u64,
    /// The value that nine of ten do not exceed.
    pub p90: u64,
    /// The value that 99 of 100 do not exceed.
    pub p99: u64,
    /// The largest.
    pub most: u64,
}

impl Quantiles {
    /// Computes the quantiles by nearest rank, so each is one of the values. Returns `None` without values.
    pub(super) fn of(mut values: Vec<u64>) -> Option<Self> {
        values.sort_unstable();
        let rank = |percent: usize| values.get((values.len() * percent).div_ceil(100).checked_sub(1)?).copied();
        Some(Self { median: rank(50)?, p90: rank(90)?, p99: rank(99)?, most: rank(100)? })
    }
}

impl Spread {
    /// Summarizes some of the objects of a run.
    pub(super) fn of(objects: &[Aged], whole: Whole) -> Self {
        let used = || objects.iter().filter_map(|object| object.used);
        let never = || objects.iter().filter(|object| object.used.is_none());
        let kept = |object: &Aged| whole.reached(object).saturating_sub(object.used.map_or(0, |(_, bytes)| bytes));
        let at_end = || objects.iter().filter(|object| object.seen.is_none());
        let bytes = |of: &mut dyn Iterator<Item = &Aged>| of.map(|object| u64::from(object.bytes)).sum();
        Self {
            followed: objects.len() as u64,
            bytes: bytes(&mut objects.iter()),
            never: never().count() as u64,
            never_bytes: bytes(&mut never()),
            used: Quantiles::of(used().map(|(_, bytes)| bytes).collect()),
            ran: Quantiles::of(used().map(|(instructions, _)| instructions).collect()),
            kept: Quantiles::of(objects.iter().map(kept).collect()),
            in_use: whole.mean(objects.iter().filter_map(|object| Some((object.bytes, object.used?.1)))),
            reach: whole.collected.then(|| Reach {
                in_reach: whole.mean(objects.iter().map(|object| (object.bytes, whole.reached(object)))),
                at_end: at_end().count() as u64,
                at_end_bytes: bytes(&mut at_end()),
            }),
        }
    }

    /// Returns the average number of bytes that were reachable after their last use; 0 if that is not known.
    #[must_use]
    pub fn idle(&self) -> u64 {
        self.reach.map_or(0, |reach| reach.in_reach.saturating_sub(self.in_use))
    }
}

#[cfg(test)]
mod tests {
    use super::{Quantiles, Spread, Whole};
    use psf_wire::ages::Aged;

    #[test]
    fn each_quantile_is_one_of_the_values() {
        let found = Quantiles::of((1..=200).rev().collect()).map(|q| (q.median, q.p90, q.p99, q.most));
        assert_eq!(found, Some((100, 180, 198, 200)));
        assert_eq!(Quantiles::of(vec![7]).map(|q| (q.median, q.most)), Some((7, 7)));
        assert_eq!(Quantiles::of(Vec::new()), None);
    }

    #[test]
    fn what_is_in_use_is_a_mean_over_the_clock() {
        let object = |born_bytes, used| Aged { site: 0, bytes: 100, born: 0, born_bytes, used, seen: None };
        let whole = Whole { bytes: 1000, every: 1, collected: false };
        // Within 1000 bytes, one object is used for 500 bytes and the other one not at all.
        let spread = Spread::of(&[object(100, Some((9, 500))), object(200, None)], whole);
        assert_eq!((spread.in_use, spread.never, spread.never_bytes), (50, 1, 100));
        assert_eq!(spread.kept.map(|kept| (kept.median, kept.most)), Some((400, 800)));
        assert_eq!(Spread::of(&[object(100, Some((9, 500)))], Whole { every: 4, ..whole }).in_use, 200);
    }

    #[test]
    fn what_is_kept_ends_where_a_collection_reached_it_last() {
        let object = |used, seen| Aged { site: 0, bytes: 100, born: 0, born_bytes: 200, used, seen };
        let objects = [object(Some((9, 100)), Some(400)), object(None, Some(300)), object(Some((9, 100)), None)];
        let spread = Spread::of(&objects, Whole { bytes: 1000, every: 1, collected: true });
        let reach = spread.reach.map(|reach| (reach.in_reach, reach.at_end, reach.at_end_bytes));
        // Each object has 100 bytes. Within 1000 bytes they are reachable for 400, 300 and 800, and two are used for 100.
        assert_eq!((reach, spread.in_use, spread.idle()), (Some((150, 1, 100)), 20, 130));
        assert_eq!(spread.kept.map(|kept| (kept.median, kept.most)), Some((300, 700)));
    }
}
