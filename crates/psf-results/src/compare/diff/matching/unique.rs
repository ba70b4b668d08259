//! Pairs of items whose key occurs once on each side.

use std::collections::HashMap;
use std::hash::Hash;

/// How often a key was seen, and where.
#[derive(Clone, Copy, Default)]
enum Seen {
    #[default]
    Never,
    Once(usize),
    Often,
}

impl Seen {
    fn again(&mut self, at: usize) {
        *self = if matches!(self, Self::Never) { Self::Once(at) } else { Self::Often };
    }
}

/// Pairs the items of two lists whose key occurs exactly once in each list, in the order of the first list.
pub(super) fn unique<T: Copy, K: Eq + Hash>(lists: [&[T]; 2], key: impl Fn(usize, T) -> Option<K>) -> Vec<(T, T)> {
    let mut seen: HashMap<K, [Seen; 2]> = HashMap::new();
    for (side, list) in lists.into_iter().enumerate() {
        for (at, &item) in list.iter().enumerate() {
            if let Some(key) = key(side, item) {
                seen.entry(key).or_default()[side].again(at);
            }
        }
    }
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    for of_key in seen.into_values() {
        if let [Seen::Once(one), Seen::Once(other)] = of_key {
            pairs.push((one, other));
        }
    }
    pairs.sort_unstable();
    pairs.into_iter().map(|(one, other)| (lists[0][one], lists[1][other])).collect()
}
