//! What inserted code refers to: the constants that it needs, made when they are needed first.

use super::closed::ClosedNames;
use super::outlined::Outlined;
use super::runtime_names::{RuntimeNames, beside, call, described, instead};
use psf_classfile::{PoolAdditions, PoolFull};

/// How many counters share a base: so many that `sipush` reaches them all, whatever the size of the class.
pub(super) const PAGE: u32 = 1 << 15;

/// What the counters of one class have in the pool.
#[derive(Debug, Default)]
pub(super) struct Added {
    /// The integers that hold the number of each page's first counter: pool index, and the offset of the value behind
    /// the original constants.
    bases: Vec<(u16, usize)>,
    /// The runtime's entry points, by name; one that comes from elsewhere is found in the pool all the same.
    calls: Vec<(&'static str, u16)>,
}

impl Added {
    /// How many there are, for [`Added::forget`].
    pub(super) fn len(&self) -> (usize, usize) {
        (self.bases.len(), self.calls.len())
    }

    /// Takes away what was added since there were so many.
    pub(super) fn forget(&mut self, (bases, calls): (usize, usize)) {
        self.bases.truncate(bases);
        self.calls.truncate(calls);
    }

    /// Where the bases' values stand, behind the original constants.
    pub(super) fn base_offsets(&self) -> impl Iterator<Item = usize> {
        self.bases.iter().map(|&(_, offset)| offset)
    }
}

/// Finds constants of the class that is rewritten, or adds them.
pub(super) struct Emitter<'a> {
    runtime: &'a RuntimeNames,
    additions: &'a mut PoolAdditions,
    added: &'a mut Added,
    /// Where counters are called that there is no room for here.
    outlined: Option<&'a mut Outlined>,
    /// Where every calling context counts for itself: how the method that is written finds its counters.
    node: Option<NodeLocal>,
}

/// How a method finds the counters of its calling context.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeLocal {
    /// The local variable with the node.
    pub(super) local: usize,
    /// The method's first counter.
    pub(super) first: u32,
}

impl<'a> Emitter<'a> {
    pub(super) fn new(
        runtime: &'a RuntimeNames,
        additions: &'a mut PoolAdditions,
        added: &'a mut Added,
        outlined: Option<&'a mut Outlined>,
    ) -> Self {
        Self { runtime, additions, added, outlined, node: None }
    }

    /// One of the runtime's entry points.
    pub(super) fn entry_point(&mut self, call: (&'static str, &'static str)) -> Result<u16, PoolFull> {
        if let Some(method) = self.of_node(call)? {
            return Ok(method);
        }
        let (name, descriptor) = call;
        if let Some(&(_, method)) = self.added.calls.iter().find(|(known, _)| std::ptr::eq(*known, name)) {
            return Ok(method);
        }
        let method = self.additions.method(&self.runtime.class, name, descriptor)?;
        self.added.calls.push((name, method));
        Ok(method)
    }

    /// Whether every calling context counts for itself.
    pub(super) fn has_tree(&self) -> bool {
        self.runtime.tree
    }

    /// Whether that is so and the JDK itself counts.
    pub(super) fn has_tree_in_jdk(&self) -> bool {
        self.runtime.tree && self.runtime.in_jdk
    }

    /// Whether what is rewritten is the JDK, which counts itself.
    pub(super) fn is_of_jdk(&self) -> bool {
        self.may_be_early()
    }

    /// How the method finds the counters of its calling context, from here on.
    pub(super) fn set_node(&mut self, node: NodeLocal) {
        self.node = Some(node);
    }

    /// How the method finds the counters of its calling context.
    pub(super) fn node(&self) -> Option<NodeLocal> {
        self.node
    }

    /// One of the entry points of clocks.
    pub(super) fn of_clock(&mut self, call: (&'static str, &'static str)) -> Result<u16, PoolFull> {
        let (name, descriptor) = call;
        self.additions.method(&beside(&self.runtime.class, "Clock"), name, descriptor)
    }

    /// Whether a simulated machine is told of what happens.
    pub(super) fn simulates(&self) -> bool {
        self.runtime.simulates
    }

    /// One of the entry points of a simulated machine.
    pub(super) fn of_simulation(&mut self, call: (&'static str, &'static str)) -> Result<u16, PoolFull> {
        let (name, descriptor) = call;
        let class = if self.runtime.in_jdk { "Early" } else { "Simulation" };
        self.additions.method(&beside(&self.runtime.class, class), name, descriptor)
    }

    /// The methods whose work the JIT has code of its own for, if psf adds what they execute after their calls.
    pub(super) fn closed_forms(&self) -> ClosedNames {
        self.runtime.closed_forms
    }

    /// One of the entry points that add it.
    pub(super) fn of_closed(&mut self, call: (&'static str, &'static str)) -> Result<u16, PoolFull> {
        let (name, descriptor) = call;
        self.additions.method(&beside(&self.runtime.class, "Closed"), name, descriptor)
    }

    /// One of the entry points that give objects ages.
    pub(super) fn of_ages(&mut self, call: (&'static str, &'static str)) -> Result<u16, PoolFull> {
        let (name, descriptor) = call;
        self.additions.method(&beside(&self.runtime.class, "Ages"), name, descriptor)
    }

    /// A string.
    pub(super) fn string(&mut self, text: &str) -> Result<u16, PoolFull> {
        self.additions.string(text)
    }

    /// The class of clocks.
    pub(super) fn lane_class(&mut self) -> Result<u16, PoolFull> {
        self.additions.class(&beside(&self.runtime.class, "Lane"))
    }

    /// The class of nodes.
    pub(super) fn node_class(&mut self) -> Result<u16, PoolFull> {
        self.additions.class(&beside(&self.runtime.class, "Node"))
    }

    /// The entry point that counts in a node, in the place of one that counts in the counters of all.
    fn of_node(&mut self, call: (&'static str, &'static str)) -> Result<Option<u16>, PoolFull> {
        let Some((name, descriptor)) = instead(call).filter(|_| self.runtime.tree) else { return Ok(None) };
        let class = &self.runtime.class;
        self.additions.method(&beside(class, "Tree"), name, &described(class, descriptor)).map(Some)
    }

    /// The entry point that adds one to a counter.
    pub(super) fn hit(&self) -> (&'static str, &'static str) {
        if self.may_be_early() { call::HIT_EARLY } else { call::HIT }
    }

    /// The entry point that adds one to the counter of a method's entry, and needs more stack than all others.
    pub(super) fn begin(&self) -> (&'static str, &'static str) {
        if self.may_be_early() { call::BEGIN_EARLY } else { call::BEGIN }
    }

    /// Whether the code may run before the JVM has made its first thread.
    fn may_be_early(&self) -> bool {
        self.runtime.in_jdk && !self.runtime.of_program
    }

    /// The method that adds one to the counter of a slot, where counters are outlined.
    pub(super) fn outlined(&mut self, slot: u32) -> Result<Option<u16>, PoolFull> {
        self.outlined.as_mut().map(|outlined| outlined.method(slot, self.additions)).transpose()
    }

    /// Whether counters are outlined.
    pub(super) fn is_outlined(&self) -> bool {
        self.outlined.is_some()
    }

    /// A class, by the name that it has in the class file.
    pub(super) fn class(&mut self, name: &[u8]) -> Result<u16, PoolFull> {
        self.additions.class_of_bytes(name)
    }

    /// The base of the page that a slot is in.
    pub(super) fn base(&mut self, slot: u32) -> Result<u16, PoolFull> {
        let page = (slot / PAGE) as usize;
        while self.added.bases.len() <= page {
            self.added.bases.push(self.additions.reserve_integer()?);
        }
        Ok(self.added.bases[page].0)
    }

    /// A number.
    pub(super) fn integer(&mut self, number: i32) -> Result<u16, PoolFull> {
        self.additions.integer(number)
    }
}
