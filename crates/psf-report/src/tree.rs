//! Call trees for people and programs: who called whom, how often, and what that cost.

pub mod callgrind;
pub mod collapsed;
mod inclusive;
pub mod json;
pub mod pairs;
pub mod pprof;
mod reached;
mod shared;
pub mod speedscope;
pub mod text;
mod view;

use std::collections::BTreeMap;

pub use inclusive::Inclusive;
pub(super) use view::{View, ViewNode};

use crate::names;
use crate::told::parts;
use psf_score::Cost;
use psf_score::tree::{CallTree, ThreadCost};
use psf_score::weights::Weights;
use psf_text::failure::{Failure, FailureKind};
use psf_wire::counts::Counts;
use psf_wire::marks::Mark;

/// Schema name of a call tree as JSON.
pub const TREE_SCHEMA: &str = "psf-tree/1";

/// What the tests of a suite did not execute.
pub(crate) const OUTSIDE_OF_TESTS: &str = "outside of tests";

/// A method of the map: position of its class, and its own.
pub type Place = (usize, usize);

/// What the calling contexts of a run cost.
#[derive(Clone, Debug)]
pub struct TreeReport {
    /// Name of the table.
    pub weights: String,
    /// The trees.
    pub tree: CallTree,
    targets: Vec<String>,
    marks: Vec<Mark>,
    methods: BTreeMap<Place, TreeMethod>,
    /// Whether only the program's methods call.
    folded: bool,
}

/// A method that is in a tree.
#[derive(Clone, Debug)]
pub struct TreeMethod {
    /// Internal name of the class.
    pub class: String,
    /// Name.
    pub method: String,
    /// Descriptor.
    pub descriptor: String,
    /// Source file of the class.
    pub source: Option<String>,
    /// Its first line; 0 where none is known.
    pub line: u16,
    /// Whether it is the program's, and not one of a JDK that counts itself.
    pub is_own: bool,
}

impl TreeMethod {
    /// The source file with its package as a path; the class where no file is known.
    #[must_use]
    pub fn source_path(&self) -> String {
        self.path().unwrap_or_else(|| self.class.clone())
    }

    /// The source file with its package, where it is known.
    #[must_use]
    pub fn path(&self) -> Option<String> {
        let file = self.source.as_ref()?;
        let package = self.class.rsplit_once('/').map(|(package, _)| format!("{package}/"));
        Some(package.unwrap_or_default() + file)
    }

    /// What tells it from others.
    #[must_use]
    pub fn key(&self) -> (&str, &str, &str) {
        (&self.class, &self.method, &self.descriptor)
    }
}

impl TreeReport {
    /// Works it out. Fails where the contexts together are not what was counted in all.
    pub fn new(counts: &Counts, weights: &Weights) -> Result<Self, Failure> {
        Self::exact(counts, weights).map_err(|what| {
            Failure::new(FailureKind::NotScorable, what)
                .remedy("this is a mistake of psf's, or of who edited the counts; psf score counts without a tree")
        })
    }

    /// The same; fails with a sentence.
    pub(super) fn exact(counts: &Counts, weights: &Weights) -> Result<Self, String> {
        let tree = CallTree::in_parts(counts, weights, &parts(counts))
            .map_err(|what| format!("the call tree is not exact: {what}"))?;
        Ok(Self::of(tree, counts, weights))
    }

    /// Of contexts that still count: what they tell so far of costs may be less than what was executed.
    pub fn so_far(counts: &Counts, weights: &Weights) -> Result<Self, String> {
        CallTree::so_far(counts, weights).map(|tree| Self::of(tree, counts, weights))
    }

    fn of(tree: CallTree, counts: &Counts, weights: &Weights) -> Self {
        let mut methods = BTreeMap::new();
        for node in tree.threads.iter().flat_map(|thread| &thread.nodes) {
            methods.entry(node.place).or_insert_with(|| method(counts, node.place));
        }
        let (targets, mut marks) = (counts.map.targets.clone(), counts.marks.clone());
        marks.extend(shared::mark(&tree, counts));
        Self { weights: weights.name.clone(), tree, targets, marks, methods, folded: false }
    }

    /// Why the tree may differ from run to run.
    #[must_use]
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// Whether there are calls of the JDK's in it, or what stands for them.
    #[must_use]
    pub fn has_jdk(&self) -> bool {
        self.methods.values().any(|method| !method.is_own)
    }

    /// The same by calls of the program's: what the JDK executed for a call of one of its methods is below that call, as if
    /// that method had done it all.
    #[must_use]
    pub fn of_program(&self) -> Self {
        let tree = self.tree.folded(|place| self.method(place).is_own);
        Self { tree, folded: self.has_jdk(), ..self.clone() }
    }

    /// A method of the tree.
    #[must_use]
    pub fn method(&self, place: Place) -> &TreeMethod {
        &self.methods[&place]
    }

    /// The methods, by their place in the map.
    pub fn methods(&self) -> impl Iterator<Item = (Place, &TreeMethod)> {
        self.methods.iter().map(|(&place, method)| (place, method))
    }

    /// A method as people write it.
    fn name(&self, place: Place) -> String {
        let method = self.method(place);
        names::method_name(&method.class, &method.method, &method.descriptor)
    }

    /// What the trees of a thread are called: by the thread, and where tests have trees of their own, by the test.
    #[must_use]
    pub fn label(&self, thread: &ThreadCost) -> String {
        let name = &thread.thread;
        let alone = |other: &ThreadCost| other.part != thread.part || other.thread == *name;
        match &thread.part {
            None if self.tree.has_parts() => format!("{OUTSIDE_OF_TESTS}, thread {name}"),
            None => name.clone(),
            Some(part) if self.tree.threads.iter().all(alone) => part.clone(),
            Some(part) => format!("{part}, thread {name}"),
        }
    }

    /// What all of it cost.
    #[must_use]
    pub fn total(&self) -> Cost {
        self.tree.total()
    }
}

fn method(counts: &Counts, (class, method): Place) -> TreeMethod {
    let class = &counts.map.classes[class];
    let method = &class.methods[method];
    TreeMethod {
        class: class.class.clone(),
        method: method.name.clone(),
        descriptor: method.desc.clone(),
        source: class.source.clone(),
        line: method.lines.first().map_or(0, |line| line.1),
        is_own: class.base >= counts.map.first_of_program,
    }
}
