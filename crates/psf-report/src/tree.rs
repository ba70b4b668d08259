//! Call trees for people and programs: the callers and callees, the number of calls, and their cost.

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
pub use view::{View, ViewNode};

use crate::names;
use crate::test_events::parts;
use psf_score::Cost;
use psf_score::tree::{CALL, CallTree, ThreadCost};
use psf_score::weights::Weights;
use psf_text::failure::{Failure, FailureKind};
use psf_wire::counts::Counts;
use psf_wire::marks::Mark;

/// Schema name of a call tree as JSON.
pub const TREE_SCHEMA: &str = "psf-tree/1";

/// The name of the work of a suite that belongs to no test.
pub(crate) const OUTSIDE_OF_TESTS: &str = "outside of tests";

/// A method of the map: the positions of its class and of the method.
pub type Place = (usize, usize);

/// The costs of the calling contexts of a run.
#[derive(Clone, Debug)]
pub struct TreeReport {
    /// Name of the weight table.
    pub weights: String,
    /// The trees.
    pub tree: CallTree,
    targets: Vec<String>,
    marks: Vec<Mark>,
    methods: BTreeMap<Place, TreeMethod>,
    /// True if the tree has only calls of the program's methods.
    folded: bool,
}

/// A method in a tree.
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
    /// The first line, or 0 if it is unknown.
    pub line: u16,
    /// True if the method is the program's, not a method of a counted JDK.
    pub is_own: bool,
}

impl TreeMethod {
    /// Returns the source file with its package as a path, or the class if the file is unknown.
    #[must_use]
    pub fn source_path(&self) -> String {
        self.path().unwrap_or_else(|| self.class.clone())
    }

    /// Returns the source file with its package, if it is known.
    #[must_use]
    pub fn path(&self) -> Option<String> {
        let file = self.source.as_ref()?;
        let package = self.class.rsplit_once('/').map(|(package, _)| format!("{package}/"));
        Some(package.unwrap_or_default() + file)
    }

    /// Returns the names that identify the method.
    #[must_use]
    pub fn key(&self) -> (&str, &str, &str) {
        (&self.class, &self.method, &self.descriptor)
    }
}

impl TreeReport {
    /// Builds the tree. Fails if the sum of the contexts differs from the total counts.
    pub fn new(counts: &Counts, weights: &Weights) -> Result<Self, Failure> {
        Self::exact(counts, weights).map_err(|what| {
            Failure::new(FailureKind::NotScorable, what)
                .remedy("report this bug of psf, unless the counts were edited; psf score counts without a tree")
        })
    }

    /// Builds the tree like [`Self::new`], but fails with a sentence.
    pub(super) fn exact(counts: &Counts, weights: &Weights) -> Result<Self, String> {
        let tree = CallTree::in_parts(counts, weights, &parts(counts))
            .map_err(|what| format!("the call tree is not exact: {what}"))?;
        Ok(Self::of(tree, counts, weights))
    }

    /// Builds the tree of contexts that still count. Their costs may be less than what was executed so far.
    pub fn so_far(counts: &Counts, weights: &Weights) -> Result<Self, String> {
        CallTree::so_far(counts, weights).map(|tree| Self::of(tree, counts, weights))
    }

    fn of(tree: CallTree, counts: &Counts, weights: &Weights) -> Self {
        let mut methods = BTreeMap::new();
        for node in tree.threads.iter().flat_map(|thread| &thread.nodes) {
            methods.entry(node.place).or_insert_with(|| method(counts, &tree, node.place));
        }
        let (targets, mut marks) = (counts.map.targets.clone(), counts.marks.clone());
        marks.extend(shared::mark(&tree, counts));
        Self { weights: weights.name.clone(), tree, targets, marks, methods, folded: false }
    }

    /// Returns the reasons why the tree may differ from run to run.
    #[must_use]
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// True if the tree has calls of JDK methods, or nodes in their place.
    #[must_use]
    pub fn has_jdk(&self) -> bool {
        self.methods.values().any(|method| !method.is_own)
    }

    /// True unless the JDK counts and only the program's calls have contexts. Each of these then has rows for the work of the JDK.
    #[must_use]
    pub fn has_jdk_methods(&self) -> bool {
        self.tree.calls.is_empty()
    }

    /// Returns the tree of the program's calls. JDK work for a call of a program's method belongs to that call, as if that
    /// method had done it all.
    #[must_use]
    pub fn of_program(&self) -> Self {
        let tree = self.tree.folded(|place| self.method(place).is_own);
        Self { tree, folded: self.has_jdk(), ..self.clone() }
    }

    /// Returns a method of the tree.
    #[must_use]
    pub fn method(&self, place: Place) -> &TreeMethod {
        &self.methods[&place]
    }

    /// Returns the methods, by their place in the map.
    pub fn methods(&self) -> impl Iterator<Item = (Place, &TreeMethod)> {
        self.methods.iter().map(|(&place, method)| (place, method))
    }

    /// Returns the name of a method in the form that people read.
    fn name(&self, place: Place) -> String {
        let method = self.method(place);
        names::method_name(&method.class, &method.method, &method.descriptor)
    }

    /// Returns the label of a thread's tree: the thread's name, or the test's name if tests have trees of their own.
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

    /// Returns the total cost.
    #[must_use]
    pub fn total(&self) -> Cost {
        self.tree.total()
    }
}

fn method(counts: &Counts, tree: &CallTree, (class, method): Place) -> TreeMethod {
    if class == CALL {
        return called(tree.calls.get(method).map_or("", String::as_str));
    }
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

/// Returns the method of the row for a call. It is the method that the call names, or a word for a call without one.
fn called(key: &str) -> TreeMethod {
    let (name, descriptor) = key.split_at(key.find('(').unwrap_or(key.len()));
    let (class, method, descriptor) = match name.rsplit_once('.') {
        Some((class, method)) => (class, method.to_owned(), descriptor),
        None if key.is_empty() => ("", names::JVM.to_owned(), ""),
        None => ("", names::short_callee(key), ""),
    };
    TreeMethod {
        class: class.to_owned(),
        method,
        descriptor: descriptor.to_owned(),
        source: None,
        line: 0,
        is_own: false,
    }
}
