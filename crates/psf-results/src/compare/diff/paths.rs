//! Changes by path: the cost of a method as reached by one chain of calls, in the base and in the new result.
//!
//! Two paths are the same if their methods match, whatever the names. A path's accumulated cost includes the paths below it,
//! so an increase can be followed down to its origin.

use std::cmp::Reverse;
use std::collections::HashMap;

use super::change::MethodKey;
use super::matching::Pair;
use crate::result::{CallsResult, MethodResult};
use psf_report::limits::Percent;
use psf_score::Cost;

/// A path of calls, or a thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathChange {
    /// Number of levels above it; 0 for a thread.
    pub depth: usize,
    /// The end of the path.
    pub to: PathEnd,
    /// Number of calls by this path, in the base and in the new result; for a thread, the number of threads.
    pub calls: (u64, u64),
    /// Its own cost.
    pub own: (Cost, Cost),
    /// Its cost with everything that it called.
    pub accumulated: (Cost, Cost),
    /// The largest change of an accumulated cost, its own or one below it.
    largest: u128,
}

/// The end of a path.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PathEnd {
    /// The beginning of a thread.
    Thread(String),
    /// The beginning of a test.
    Test(String),
    /// A method: class, name and descriptor in the new result, or in the base if it is gone.
    Method([String; 3]),
    /// A method in all contexts that psf did not count separately, because there were too many.
    Deeper([String; 3]),
}

impl PathEnd {
    /// Returns the method.
    #[must_use]
    pub fn method(&self) -> Option<MethodKey> {
        match self {
            Self::Thread(_) | Self::Test(_) => None,
            Self::Method([class, method, descriptor]) | Self::Deeper([class, method, descriptor]) => {
                Some(MethodKey { class: class.clone(), method: method.clone(), descriptor: descriptor.clone() })
            }
        }
    }

    /// Returns the name as people write it.
    #[must_use]
    pub fn name(&self) -> String {
        match (self, self.method()) {
            (Self::Thread(name), _) => format!("thread \"{name}\""),
            (Self::Test(name), _) => name.clone(),
            (Self::Deeper(_), Some(method)) => format!("{} (deeper)", method.name()),
            (_, method) => method.map_or_else(String::new, |method| method.name()),
        }
    }
}

impl PathChange {
    /// Returns the absolute change of the accumulated cost.
    #[must_use]
    pub fn apart(&self) -> u128 {
        self.accumulated.0.0.abs_diff(self.accumulated.1.0)
    }
}

#[derive(Default)]
struct Node {
    calls: [u64; 2],
    own: [u128; 2],
    accumulated: [u128; 2],
    largest: u128,
    below: Vec<usize>,
}

/// Returns every path of either result once, each after its caller, largest change first.
pub(super) fn changes(base: &CallsResult, new: &CallsResult, pairs: &[Pair<'_>]) -> Vec<PathChange> {
    let key = |method: &MethodResult| [&method.class, &method.method, &method.descriptor].map(Clone::clone);
    let renamed: HashMap<[String; 3], [String; 3]> =
        pairs.iter().filter_map(|(base, new)| Some((key((*base)?), key((*new)?)))).collect();
    let mut paths = Paths::default();
    paths.add(base, 0, |method| renamed.get(method).unwrap_or(method).clone());
    paths.add(new, 1, Clone::clone);
    paths.in_order()
}

#[derive(Default)]
struct Paths {
    nodes: Vec<Node>,
    ends: Vec<PathEnd>,
    parents: Vec<Option<usize>>,
    known: HashMap<(Option<usize>, PathEnd), usize>,
}

impl Paths {
    fn add(&mut self, result: &CallsResult, side: usize, name: impl Fn(&[String; 3]) -> [String; 3]) {
        let names: Vec<[String; 3]> = result.methods.iter().map(name).collect();
        for thread in &result.threads {
            let end = if thread.test { PathEnd::Test } else { PathEnd::Thread };
            let root = self.node(None, end(thread.thread.clone()));
            self.nodes[root].calls[side] += thread.threads;
            let mut at = Vec::with_capacity(thread.nodes.len());
            for node in &thread.nodes {
                let method = names[node.method].clone();
                let end = if node.deeper { PathEnd::Deeper(method) } else { PathEnd::Method(method) };
                let own = self.node(Some(node.parent.map_or(root, |parent| at[parent])), end);
                at.push(own);
                let own = &mut self.nodes[own];
                own.calls[side] = own.calls[side].saturating_add(node.calls);
                own.own[side] += node.base.0;
            }
        }
    }

    fn node(&mut self, parent: Option<usize>, end: PathEnd) -> usize {
        let next = self.nodes.len();
        let number = *self.known.entry((parent, end.clone())).or_insert(next);
        if number == next {
            self.nodes.push(Node::default());
            self.ends.push(end);
            self.parents.push(parent);
            parent.iter().for_each(|&parent| self.nodes[parent].below.push(number));
        }
        number
    }

    fn in_order(mut self) -> Vec<PathChange> {
        for number in (0..self.nodes.len()).rev() {
            let own = &mut self.nodes[number];
            let sum = [0, 1].map(|side| own.accumulated[side] + own.own[side]);
            own.accumulated = sum;
            own.largest = own.largest.max(sum[0].abs_diff(sum[1]));
            let largest = own.largest;
            if let Some(parent) = self.parents[number].map(|parent| &mut self.nodes[parent]) {
                parent.largest = parent.largest.max(largest);
                parent.accumulated = [0, 1].map(|side| parent.accumulated[side] + sum[side]);
            }
        }
        let order = |number: &usize| {
            let node = &self.nodes[*number];
            let [base, new] = node.accumulated;
            (Reverse(base.abs_diff(new)), Reverse(base + new), self.ends[*number].clone())
        };
        let sorted = |mut numbers: Vec<usize>| {
            numbers.sort_by_cached_key(order);
            numbers.reverse();
            numbers
        };
        let roots = (0..self.nodes.len()).filter(|&number| self.parents[number].is_none()).collect();
        let mut open: Vec<(usize, usize)> = sorted(roots).into_iter().map(|root| (root, 0)).collect();
        let mut changes = Vec::with_capacity(self.nodes.len());
        while let Some((number, depth)) = open.pop() {
            let node = &self.nodes[number];
            let costs = |[base, new]: [u128; 2]| (Cost(base), Cost(new));
            changes.push(PathChange {
                depth,
                to: self.ends[number].clone(),
                calls: node.calls.into(),
                own: costs(node.own),
                accumulated: costs(node.accumulated),
                largest: node.largest,
            });
            open.extend(sorted(node.below.clone()).into_iter().map(|below| (below, depth + 1)));
        }
        changes
    }
}

/// Returns the shown paths, and how many others changed. It shows at most `top` paths, in their order. Each changed by at
/// least `min` of the base's cost, or leads to one that did.
pub(super) fn shown(paths: &[PathChange], top: usize, min: Percent, whole: Cost) -> (Vec<&PathChange>, usize) {
    let changed = |path: &&PathChange| path.largest > 0;
    let reaches = |path: &&PathChange| min.is_reached(path.largest, whole.0);
    let mut largest: Vec<(usize, &PathChange)> =
        paths.iter().enumerate().filter(|(_, path)| changed(path) && reaches(path)).collect();
    // A caller's largest change is at least as large, and the caller comes first: the sort is stable.
    largest.sort_by_key(|(_, path)| Reverse(path.largest));
    largest.truncate(top);
    largest.sort_by_key(|(number, _)| *number);
    let all = paths.iter().filter(changed).count();
    let smaller = all - largest.len();
    (largest.into_iter().map(|(_, path)| path).collect(), smaller)
}

#[cfg(test)]
mod tests {
    use super::{Cost, PathChange, changes, shown};
    use crate::result::{CallResult, CallsResult, ThreadResult};

    /// Builds a tree from nodes: parent, method, calls, units.
    fn tree(nodes: &[(Option<usize>, &str, u64, u128)]) -> CallsResult {
        let names: Vec<&str> = nodes.iter().map(|node| node.1).collect();
        let node = |(number, &(parent, _, calls, units)): (usize, &(Option<usize>, &str, u64, u128))| CallResult {
            parent,
            method: number,
            deeper: false,
            calls,
            base: Cost(units * 1000),
        };
        let nodes = nodes.iter().enumerate().map(node).collect();
        CallsResult {
            methods: names.iter().map(|name| ["A".to_owned(), (*name).to_owned(), "()V".to_owned()]).collect(),
            threads: vec![ThreadResult { thread: "main".to_owned(), test: false, threads: 1, nodes }],
        }
    }

    fn said(path: &PathChange) -> String {
        let (base, new) = path.accumulated;
        format!("{} {} {}->{}", path.depth, path.to.name(), base.units(), new.units())
    }

    #[test]
    fn a_path_is_in_both_and_has_what_stands_below_it() {
        let base =
            tree(&[(None, "main", 1, 10), (Some(0), "sort", 1, 5), (Some(1), "swap", 3, 30), (Some(0), "read", 1, 7)]);
        let new = tree(&[
            (None, "main", 1, 10),
            (Some(0), "read", 1, 7),
            (Some(0), "sort", 1, 5),
            (Some(2), "swap", 9, 90),
            (Some(1), "swap", 1, 2),
        ]);
        let paths = changes(&base, &new, &[]);
        let expected = [
            "0 thread \"main\" 52->114",
            "1 A.main() 52->114",
            "2 A.sort() 35->95",
            "3 A.swap() 30->90",
            "2 A.read() 7->9",
            "3 A.swap() 0->2",
        ];
        assert_eq!(paths.iter().map(said).collect::<Vec<_>>(), expected);
        assert_eq!(paths[3].calls, (3, 9));
        let few = |top, min: &str| {
            let (rows, smaller) = shown(&paths, top, min.parse().expect("a part"), Cost(52_000));
            (rows.iter().map(|path| path.to.name()).collect::<Vec<_>>(), smaller)
        };
        assert_eq!(few(9, "10%").0, ["thread \"main\"", "A.main()", "A.sort()", "A.swap()"]);
        assert_eq!(few(3, "0%").1, 3);
        let same = changes(&base, &base, &[]);
        assert_eq!(shown(&same, 9, "0%".parse().expect("a part"), Cost(52_000)).0.len(), 0);
    }
}
