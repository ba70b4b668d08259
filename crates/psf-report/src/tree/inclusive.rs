//! Costs of methods, lines and other parts of the code, with everything that they called, over all their calls.

use std::collections::BTreeMap;

use super::{Place, TreeReport};
use psf_score::Cost;
use psf_score::tree::{ContextCost, ThreadCost};

/// The cost of each key with everything that it called.
///
/// A key can lead to itself: a line with a lambda calls the lambda on the same line, and a class calls its own methods. Such
/// calls are within the outermost one, and count once.
#[derive(Clone, Debug, Default)]
pub struct Inclusive<K>(BTreeMap<K, Cost>);

impl<K: Ord + Clone> Inclusive<K> {
    /// Computes the costs. `key` returns the key of a line of a method. Line 0 is code without a line.
    pub(crate) fn of(tree: &TreeReport, key: impl Fn(Place, u16) -> K) -> Self {
        let mut sums = Self(BTreeMap::new());
        for thread in &tree.tree.threads {
            sums.add(thread, &key);
        }
        sums
    }

    /// Returns the cost of a key.
    #[must_use]
    pub fn get(&self, key: &K) -> Cost {
        self.0.get(key).copied().unwrap_or_default()
    }

    /// Returns all costs with their keys.
    pub fn all(&self) -> impl Iterator<Item = (&K, Cost)> {
        self.0.iter().map(|(key, &cost)| (key, cost))
    }

    fn add(&mut self, thread: &ThreadCost, key: &impl Fn(Place, u16) -> K) {
        // The number of active calls by the key of the calling line, from the root on. The contexts are in depth-first order:
        // each follows its caller, with all that it called directly after it.
        let mut active: BTreeMap<K, u32> = BTreeMap::new();
        let mut path: Vec<(usize, Option<K>)> = Vec::new();
        for (number, node) in thread.nodes.iter().enumerate() {
            while path.last().is_some_and(|(last, _)| Some(*last) != node.parent) {
                let left = path.pop().and_then(|(_, call)| call);
                if let Some(times) = left.and_then(|left| active.get_mut(&left)) {
                    *times -= 1;
                }
            }
            // A context may call from several lines, one after another.
            if let Some((last, call)) = path.last_mut() {
                let caller = key(thread.nodes[*last].place, node.line);
                if call.as_ref() != Some(&caller) {
                    if let Some(times) = call.as_ref().and_then(|call| active.get_mut(call)) {
                        *times -= 1;
                    }
                    *active.entry(caller.clone()).or_default() += 1;
                    *call = Some(caller.clone());
                }
                // If the key is also active further up, the outer call includes this one.
                if active.get(&caller) == Some(&1) {
                    self.0.entry(caller).or_default().0 += node.accumulated.0;
                }
            }
            for (line, cost) in lines(node) {
                let own = key(node.place, line);
                if active.get(&own).is_none_or(|&times| times == 0) {
                    self.0.entry(own).or_default().0 += cost.0;
                }
            }
            path.push((number, None));
        }
    }
}

/// Returns the own cost of a context, by line.
fn lines(node: &ContextCost) -> impl Iterator<Item = (u16, Cost)> + '_ {
    let with_line = || node.lines.iter().map(|(&line, &cost)| (line, cost));
    let rest = node.base.0 - with_line().map(|(_, cost)| cost.0).sum::<u128>();
    with_line().chain((rest > 0).then_some((0, Cost(rest))))
}

#[cfg(test)]
mod tests {
    use super::{BTreeMap, ContextCost, Cost, Inclusive, ThreadCost};

    /// Builds a context from its parent, its method, the line of the call, and its units by line.
    fn context(
        parent: Option<usize>,
        method: usize,
        line: u16,
        lines: &[(u16, u128)],
        accumulated: u128,
    ) -> ContextCost {
        ContextCost {
            parent,
            deeper: false,
            place: (0, method),
            insn: None,
            line,
            calls: 1,
            again: None,
            base: Cost(lines.iter().map(|(_, cost)| cost).sum()),
            accumulated: Cost(accumulated),
            lines: lines.iter().map(|&(line, cost)| (line, Cost(cost))).collect(),
        }
    }

    fn sums(nodes: &[ContextCost], key: impl Fn(usize, u16) -> u16) -> BTreeMap<u16, u128> {
        let thread = ThreadCost { part: None, thread: String::new(), threads: 1, nodes: nodes.to_vec() };
        let mut sums = Inclusive(BTreeMap::new());
        sums.add(&thread, &|place: (usize, usize), line| key(place.1, line));
        sums.0.into_iter().map(|(key, cost)| (key, cost.0)).collect()
    }

    #[test]
    fn a_recursive_method_counts_once() {
        // Method 0 calls 1 on line 10. 1 calls 2 on line 10 as well (a lambda) and on line 11. 2 calls 3 on line 10.
        let nodes = [
            context(None, 0, 0, &[(9, 1), (10, 2)], 108),
            context(Some(0), 1, 10, &[(10, 5)], 105),
            context(Some(1), 2, 10, &[(10, 30), (12, 10)], 60),
            context(Some(2), 3, 10, &[(20, 20)], 20),
            context(Some(1), 2, 11, &[(10, 40)], 40),
        ];
        let by_line = sums(&nodes, |_, line| line);
        let expected = [(9, 1), (10, 2 + 105), (11, 40), (12, 10), (20, 20)];
        assert_eq!(by_line, expected.into_iter().collect(), "line 10 has all of what it led to, once");
        let by_method = sums(&nodes, |method, _| method as u16);
        assert_eq!(by_method, [(0, 108), (1, 105), (2, 100), (3, 20)].into_iter().collect());
        // A class with the methods 0 and 2.
        let by_class = sums(&nodes, |method, _| u16::from(method % 2 == 1));
        assert_eq!(by_class, [(0, 108), (1, 105)].into_iter().collect());
        assert_eq!(sums(&nodes, |_, _| 0), [(0, 108)].into_iter().collect(), "all of it is all of it");
    }
}
