//! Call trees: the counts of every calling context.

use std::collections::{BTreeMap, HashMap};

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The tree of all threads that have one name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThreadTree {
    /// The name of the threads when they first counted.
    pub thread: String,
    /// The number of these threads.
    pub threads: u64,
    /// The contexts; a caller comes before the contexts that it called.
    pub nodes: Vec<ContextCounts>,
    /// The work of the JDK for the calls of contexts, if only methods of the program have contexts although the JDK counts. Triples:
    /// the number of a context, the instruction of the call, and the cost in thousandths of a unit of the table `plain`. Work that no
    /// call led to has the number [`ROOT`]. In a file of the run-time, a call has its number among the homes of its method.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub work: Option<Vec<i64>>,
    /// The numbers of the contexts, ascending, that the JDK executed for a first use, if the JDK counts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub first_use: Vec<usize>,
}

/// The number of no context in [`ThreadTree::work`].
pub const ROOT: i64 = -1;

/// A calling context. In the file `[parent, call, method, calls, again, counts...]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContextCounts {
    /// The caller.
    pub parent: Parent,
    /// The number of the caller's call that led here, from 1 on; 0 if no call did.
    pub call: u32,
    /// The number of the method's first counter.
    pub method: u64,
    /// How often the caller called it there.
    pub calls: u64,
    /// The context further up that has the counts, because the method is already active there. In the file -1 if there is none.
    pub again: Option<usize>,
    /// True if a first use begins here and executions from the same call that are not first uses have another context. In the
    /// file, `again` is then -2.
    pub once: bool,
    /// The counts of the method's counters; empty if another context has them.
    pub counts: Vec<i64>,
}

/// The caller of a context.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Parent {
    /// No counted code; -1 in the file.
    Nobody,
    /// Unknown, because the thread exceeded its limit of contexts; -2 in the file.
    Deeper,
    /// The context with this number in the list.
    Context(usize),
}

/// Adds trees of the same program. Threads are matched by name, contexts by their path.
pub fn add(sum: &mut Vec<ThreadTree>, other: Vec<ThreadTree>) -> Result<(), String> {
    for thread in other {
        match sum.iter_mut().find(|own| own.thread == thread.thread) {
            Some(own) => own.add(thread)?,
            None => sum.push(thread),
        }
    }
    sum.sort_by(|a, b| a.thread.cmp(&b.thread));
    Ok(())
}

/// Everything that distinguishes the contexts of a tree.
type ContextKey = (Parent, u32, u64, Option<usize>, bool);

fn key(node: &ContextCounts) -> ContextKey {
    (node.parent, node.call, node.method, node.again, node.once)
}

/// The contexts of a tree by their path.
#[derive(Debug)]
pub struct Reached(HashMap<ContextKey, usize>);

impl Reached {
    /// Indexes the contexts of a tree.
    #[must_use]
    pub fn of(tree: &ThreadTree) -> Self {
        Self(tree.nodes.iter().enumerate().map(|(number, node)| (key(node), number)).collect())
    }

    /// Returns the number in the whole tree for each context of a part of the same run. Fails with a sentence if one is missing.
    pub fn numbers(&self, part: &ThreadTree) -> Result<Vec<usize>, String> {
        const ASTRAY: &str = "a part of the run has a context that the whole run does not have";
        let mut numbers: Vec<usize> = Vec::with_capacity(part.nodes.len());
        for node in &part.nodes {
            let there = |at: usize| numbers.get(at).copied().ok_or(ASTRAY);
            let parent = match node.parent {
                Parent::Context(at) => Parent::Context(there(at)?),
                other => other,
            };
            let again = node.again.map(there).transpose()?;
            // Threads with the same name may each have stayed below the limit of contexts, but exceed it together.
            let deeper = (Parent::Deeper, 0, node.method, None, false);
            let reached = (parent, node.call, node.method, again, node.once);
            let found = self.0.get(&reached).or_else(|| self.0.get(&deeper));
            numbers.push(*found.ok_or(ASTRAY)?);
        }
        Ok(numbers)
    }
}

impl ThreadTree {
    fn add(&mut self, other: Self) -> Result<(), String> {
        let mut known = Reached::of(self).0;
        let mut number_of: Vec<usize> = Vec::with_capacity(other.nodes.len());
        let here = |at: usize, number_of: &[usize]| {
            number_of.get(at).copied().ok_or("a context of a tree comes before the one that it names")
        };
        self.threads = self.threads.saturating_add(other.threads);
        let first_use = other.first_use;
        for mut node in other.nodes {
            if let Parent::Context(at) = node.parent {
                node.parent = Parent::Context(here(at, &number_of)?);
            }
            node.again = node.again.map(|at| here(at, &number_of)).transpose()?;
            let number = *known.entry(key(&node)).or_insert(self.nodes.len());
            number_of.push(number);
            match self.nodes.get_mut(number) {
                Some(own) => own.add(&node)?,
                None => self.nodes.push(node),
            }
        }
        if let Some(more) = other.work {
            let placed = more.chunks_exact(3).map(|cell| {
                let context = usize::try_from(cell[0])
                    .map_or(Ok(ROOT), |at| here(at, &number_of).map(|at| at as i64).map_err(str::to_owned))?;
                Ok([context, cell[1], cell[2]])
            });
            let placed: Vec<[i64; 3]> = placed.collect::<Result<_, String>>()?;
            self.work.get_or_insert_default().extend(placed.iter().flatten());
            self.add_up_work()?;
        }
        self.first_use.extend(first_use.iter().filter_map(|&number| number_of.get(number)));
        self.first_use.sort_unstable();
        self.first_use.dedup();
        Ok(())
    }

    /// Adds up the work for the same calls.
    fn add_up_work(&mut self) -> Result<(), String> {
        let Some(work) = &mut self.work else { return Ok(()) };
        let mut sums: BTreeMap<(i64, i64), i64> = BTreeMap::new();
        for cell in work.chunks_exact(3) {
            let sum = sums.entry((cell[0], cell[1])).or_default();
            *sum = sum.checked_add(cell[2]).ok_or("the work for the calls of contexts does not fit in 64 bits")?;
        }
        *work = sums.into_iter().flat_map(|((context, call), cost)| [context, call, cost]).collect();
        Ok(())
    }

    /// Removes the contexts that the JDK executed for first uses. Contexts of the program below them move up to their callers.
    pub fn leave_out_first_use(&mut self) {
        if self.first_use.is_empty() {
            return;
        }
        let whole = std::mem::take(self);
        (self.thread, self.threads) = (whole.thread, whole.threads);
        let mut first_use = whole.first_use.into_iter().peekable();
        let mut known: HashMap<ContextKey, usize> = HashMap::new();
        // For each context: its caller and call among the remaining contexts, and its own number there, if it remains.
        let mut places: Vec<(Parent, u32, usize)> = Vec::with_capacity(whole.nodes.len());
        for (number, mut node) in whole.nodes.into_iter().enumerate() {
            let leaves = first_use.next_if_eq(&number).is_some();
            if let Parent::Context(at) = node.parent {
                (node.parent, node.call) = match places.get(at) {
                    Some(&(parent, call, LEFT_OUT)) => (parent, call),
                    Some(&(.., own)) => (Parent::Context(own), node.call),
                    None => (Parent::Nobody, 0),
                };
            }
            if leaves {
                places.push((node.parent, node.call, LEFT_OUT));
                continue;
            }
            node.again = node.again.and_then(|at| places.get(at)).map(|&(.., own)| own);
            node.once = false;
            let (parent, call) = (node.parent, node.call);
            let own = *known.entry(key(&node)).or_insert(self.nodes.len());
            places.push((parent, call, own));
            match self.nodes.get_mut(own) {
                Some(same) => same.add_all(&node),
                None => self.nodes.push(node),
            }
        }
    }
}

/// The place of a context that is left out.
const LEFT_OUT: usize = usize::MAX;

impl ContextCounts {
    /// Adds a context of the same run. Its sums cannot exceed the counts of the whole run.
    fn add_all(&mut self, other: &Self) {
        self.calls = self.calls.saturating_add(other.calls);
        self.counts.iter_mut().zip(&other.counts).for_each(|(sum, more)| *sum = sum.saturating_add(*more));
    }

    fn add(&mut self, other: &Self) -> Result<(), String> {
        self.calls = self.calls.saturating_add(other.calls);
        self.counts.resize(self.counts.len().max(other.counts.len()), 0);
        for (sum, more) in self.counts.iter_mut().zip(&other.counts) {
            *sum = sum.checked_add(*more).ok_or("the sum of contexts does not fit in 64 bits")?;
        }
        Ok(())
    }
}

impl Serialize for ContextCounts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let parent = match self.parent {
            Parent::Nobody => -1,
            Parent::Deeper => -2,
            Parent::Context(at) => at as i64,
        };
        let again = match (self.again, self.once) {
            (Some(at), _) => at as i64,
            (None, true) => -2,
            (None, false) => -1,
        };
        let head = [parent, i64::from(self.call), self.method as i64, self.calls as i64, again];
        serializer.collect_seq(head.iter().chain(&self.counts))
    }
}

impl<'de> Deserialize<'de> for ContextCounts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let all: Vec<i64> = Deserialize::deserialize(deserializer)?;
        let read = || {
            let [parent, call, method, calls, again, ref counts @ ..] = all[..] else { return None };
            let parent = match parent {
                -1 => Parent::Nobody,
                -2 => Parent::Deeper,
                _ => Parent::Context(usize::try_from(parent).ok()?),
            };
            let (again, once) = match again {
                -2 | -1 => (None, again == -2),
                _ => (Some(usize::try_from(again).ok()?), false),
            };
            let (call, method, calls) = (call.try_into().ok()?, method.try_into().ok()?, calls.try_into().ok()?);
            Some(Self { parent, call, method, calls, again, once, counts: counts.to_vec() })
        };
        read()
            .ok_or_else(|| D::Error::custom("a node of a tree is not [parent, call, method, calls, again, counts...]"))
    }
}

#[cfg(test)]
mod tests {
    use super::{ContextCounts, Parent, ThreadTree, add};

    #[test]
    fn trees_of_two_runs_are_added_by_how_contexts_were_reached() {
        let node = |parent, call, method, again, counts: &[i64]| ContextCounts {
            parent,
            call,
            method,
            calls: 1,
            again,
            once: false,
            counts: counts.to_vec(),
        };
        let thread = |name: &str, nodes: Vec<ContextCounts>| ThreadTree {
            thread: name.to_owned(),
            threads: 1,
            nodes,
            work: None,
            first_use: Vec::new(),
        };
        use Parent::{Context, Nobody};
        let (root, leaf) = (node(Nobody, 0, 7, None, &[1]), |call| node(Context(0), call, 9, None, &[2, 3]));
        let mut sum = vec![thread("main", vec![root.clone(), leaf(1)])];
        // The other run came from another call first, and recursed once.
        let again = node(Context(1), 1, 7, Some(0), &[]);
        let other =
            vec![thread("main", vec![root.clone(), leaf(2), again.clone(), leaf(1)]), thread("a", vec![root.clone()])];
        add(&mut sum, other).expect("they are of one program");
        let twice = |node: ContextCounts| ContextCounts {
            calls: 2,
            counts: node.counts.iter().map(|count| 2 * count).collect(),
            ..node
        };
        let again = ContextCounts { parent: Context(2), ..again };
        let expected = vec![twice(root.clone()), twice(leaf(1)), leaf(2), again];
        let main = ThreadTree { threads: 2, ..thread("main", expected) };
        assert_eq!(sum, [thread("a", vec![root.clone()]), main]);
        let torn = vec![thread("main", vec![node(Context(5), 0, 7, None, &[])])];
        assert!(add(&mut sum, torn).is_err());
        let large = vec![thread("main", vec![node(Nobody, 0, 7, None, &[i64::MAX])])];
        assert!(add(&mut sum, large).expect_err("too many").contains("64 bits"));
    }

    #[test]
    fn a_node_is_an_array() {
        for (text, parent, again, once, counts) in [
            ("[-1,0,7,3,-1,5,6]", Parent::Nobody, None, false, vec![5, 6]),
            ("[-2,0,7,3,-1]", Parent::Deeper, None, false, vec![]),
            ("[4,0,7,3,2]", Parent::Context(4), Some(2), false, vec![]),
            ("[4,0,7,3,-2,5]", Parent::Context(4), None, true, vec![5]),
        ] {
            let node = ContextCounts { parent, call: 0, method: 7, calls: 3, again, once, counts };
            assert_eq!(serde_json::to_string(&node).expect("it can be written"), text);
            assert_eq!(serde_json::from_str::<ContextCounts>(text).expect(text), node);
        }
        for text in ["[]", "[-3,0,7,3,-1]", "[0,-1,7,3,-1]", "[0,0,7,3,-3]", "[0,0,7,3]"] {
            assert!(serde_json::from_str::<ContextCounts>(text).is_err(), "{text}");
        }
    }
}
