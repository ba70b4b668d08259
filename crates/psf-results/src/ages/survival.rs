//! How many objects were still in use how long after their birth.

use super::spread::Whole;
use psf_wire::ages::Aged;

/// A clock that measures the age of objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// Bytes that the program has allocated.
    Bytes,
    /// Instructions that the program has executed.
    Instructions,
}

impl Clock {
    /// Returns the unit of the clock, in a word.
    #[must_use]
    pub fn unit(self) -> &'static str {
        match self {
            Self::Bytes => "bytes",
            Self::Instructions => "instructions",
        }
    }
}

/// A point of the curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// Time after birth. At 0 the point has all objects that were used at all, or that were reachable.
    pub after: u64,
    /// Number of followed objects that were used, or reachable, then or later.
    pub objects: u64,
    /// Bytes of these objects.
    pub bytes: u64,
}

/// Returns the curve of the objects that are still used.
pub(super) fn used(objects: &[Aged], clock: Clock) -> Vec<Point> {
    let used = objects.iter().filter_map(|object| {
        let (instructions, bytes) = object.used?;
        let time = if clock == Clock::Bytes { bytes } else { instructions };
        Some((time, object.bytes.into()))
    });
    points(used.collect())
}

/// Returns the curve of the objects that are still reachable, on the clock of bytes.
pub(super) fn reached(objects: &[Aged], whole: Whole) -> Vec<Point> {
    points(objects.iter().map(|object| (whole.reached(object), object.bytes.into())).collect())
}

/// Returns points at 0 and at powers of two, up to the longest time. `used` has a time and a number of bytes for each object.
fn points(mut used: Vec<(u64, u64)>) -> Vec<Point> {
    used.sort_unstable();
    let most = used.last().map_or(0, |&(time, _)| time);
    let mut bytes: u64 = used.iter().map(|&(_, bytes)| bytes).sum();
    let mut gone = 0;
    let times = std::iter::once(0).chain((0..63).map(|power| 1u64 << power)).take_while(|&time| time <= most);
    let point = |after| {
        while let Some(&(time, own)) = used.get(gone).filter(|&&(time, _)| time < after) {
            debug_assert!(time < after);
            (gone, bytes) = (gone + 1, bytes - own);
        }
        Point { after, objects: (used.len() - gone) as u64, bytes }
    };
    times.map(point).collect()
}

#[cfg(test)]
mod tests {
    use super::{Clock, Point, Whole, reached, used};
    use psf_wire::ages::Aged;

    #[test]
    fn each_point_has_those_that_are_used_then_or_later() {
        let object = |used| Aged { site: 0, bytes: 8, born: 0, born_bytes: 0, used, seen: None };
        let all = [object(None), object(Some((9, 0))), object(Some((9, 2))), object(Some((1, 5)))];
        let point = |after, objects| Point { after, objects, bytes: 8 * objects };
        assert_eq!(used(&all, Clock::Bytes), [point(0, 3), point(1, 2), point(2, 2), point(4, 1)]);
        let found = used(&all, Clock::Instructions);
        assert_eq!(found, [point(0, 3), point(1, 3), point(2, 2), point(4, 2), point(8, 2)]);
        assert_eq!(used(&[], Clock::Bytes), [point(0, 0)]);
        let gone = Aged { seen: Some(2), ..all[0] };
        let whole = Whole { bytes: 4, every: 1, collected: true };
        assert_eq!(reached(&[all[0], gone], whole), [point(0, 2), point(1, 2), point(2, 2), point(4, 1)]);
    }
}
