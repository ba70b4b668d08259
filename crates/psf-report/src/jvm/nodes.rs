//! The JVM's own work as nodes: its kind, its cause and its place in the program.

use super::work::{Compiled, Frame, JvmWork};

/// The label of a row.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Label {
    /// Words.
    Words(String),
    /// A method of the program, by number.
    Method(usize),
}

/// A kind of work, with its totals.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) label: Label,
    pub(super) times: u64,
    /// Nanoseconds in total, and of the longest occurrence.
    pub(super) length: u64,
    pub(super) longest: u64,
    /// Bytes that were freed.
    pub(super) freed: Option<u64>,
    pub(super) below: Vec<Node>,
}

impl Node {
    fn new(label: Label) -> Self {
        Self { label, times: 0, length: 0, longest: 0, freed: None, below: Vec::new() }
    }

    /// Adds one occurrence to all nodes of a path.
    fn add(&mut self, path: &[Label], length: u64, freed: Option<u64>) {
        self.times += 1;
        self.length = self.length.saturating_add(length);
        self.longest = self.longest.max(length);
        if let Some(freed) = freed {
            self.freed = Some(self.freed.unwrap_or(0).saturating_add(freed));
        }
        let Some((first, rest)) = path.split_first() else { return };
        let at = self.below.iter().position(|node| node.label == *first).unwrap_or_else(|| {
            self.below.push(Self::new(first.clone()));
            self.below.len() - 1
        });
        self.below[at].add(rest, length, freed);
    }

    /// Sorts the nodes, longest first.
    fn sort(&mut self) {
        self.below.sort_by(|a, b| (b.length, &a.label).cmp(&(a.length, &b.label)));
        self.below.iter_mut().for_each(Self::sort);
    }
}

/// Returns all nodes. A kind of work that did not occur has no node.
pub(super) fn nodes(work: &JvmWork) -> Vec<Node> {
    let words = |words: &str| Label::Words(words.to_owned());
    let [mut collections, mut compilations, mut sweeps] =
        ["collections", "compilations", "sweeps of the code cache"].map(|kind| Node::new(words(kind)));
    for one in &work.collections {
        let mut path = vec![words(&format!("{} ({})", one.cause, one.collector))];
        path.extend(one.thread.as_ref().map(|thread| words(&format!("thread \"{thread}\""))));
        path.extend(folded(&one.stack).into_iter().map(Label::Method));
        let freed = one.bytes.map(|(before, after)| before.saturating_sub(after));
        collections.add(&path, one.pause, freed);
    }
    for one in &work.compilations {
        let of = match &one.of {
            Compiled::Program(method) => Label::Method(*method),
            Compiled::Psf => words("psf's counters"),
            Compiled::Other(_) => words("code that does not count, such as the JDK's"),
        };
        compilations.add(&[words(&one.compiler.to_uppercase()), of], one.span.length, None);
    }
    work.sweeps.iter().for_each(|span| sweeps.add(&[], span.length, None));
    let mut all = vec![collections, compilations, sweeps];
    all.retain(|node| node.times > 0);
    all.iter_mut().for_each(Node::sort);
    all
}

/// Returns the methods of a stack. A recursive call continues in the earlier frame of its method, as in call trees.
pub(super) fn folded(stack: &[Frame]) -> Vec<usize> {
    let mut path: Vec<usize> = Vec::new();
    for frame in stack {
        match path.iter().position(|&method| method == frame.method) {
            Some(at) => path.truncate(at + 1),
            None => path.push(frame.method),
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::{Frame, folded};

    #[test]
    fn recursive_calls_are_folded_into_the_first() {
        let stack = |methods: &[usize]| methods.iter().map(|&method| Frame { method, line: 0 }).collect::<Vec<_>>();
        assert_eq!(folded(&stack(&[0, 1, 2, 1, 3])), [0, 1, 3]);
        assert_eq!(folded(&stack(&[4, 4, 4])), [4]);
        assert!(folded(&[]).is_empty());
    }
}
