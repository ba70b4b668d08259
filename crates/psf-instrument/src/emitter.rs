//! The constants that inserted code refers to. Each is made when it is first needed.

use super::closed::ClosedNames;
use super::entry_points::{EntryPoint, call, class, instead};
use super::outlined::Outlined;
use super::runtime_names::RuntimeNames;
use psf_classfile::{MemberRef, PoolAdditions, PoolFull, decode_modified_utf8};
use psf_wire::twins::twin_of;

/// The number of counters that share a base: `sipush` reaches all of them, even in the largest class.
pub(super) const PAGE: u32 = 1 << 15;

/// The constants that one class's counters have in the pool.
#[derive(Debug, Default)]
pub(super) struct Added {
    /// The integers that hold the number of each page's first counter: its pool index, and the value's offset from the end
    /// of the original constants.
    bases: Vec<(u16, usize)>,
    /// The integer that holds the number of the class's first home.
    homes: Option<(u16, usize)>,
    /// The runtime's entry points.
    calls: Vec<(EntryPoint, u16)>,
}

impl Added {
    /// Returns how much there is, for [`Added::forget`].
    pub(super) fn len(&self) -> AddedLength {
        AddedLength { bases: self.bases.len(), homes: self.homes.is_some(), calls: self.calls.len() }
    }

    /// Removes what was added since there was so much.
    pub(super) fn forget(&mut self, before: AddedLength) {
        self.bases.truncate(before.bases);
        self.homes = self.homes.filter(|_| before.homes);
        self.calls.truncate(before.calls);
    }

    /// Returns the offset of the number of the first home from the end of the original constants, if the class has homes.
    pub(super) fn homes_offset(&self) -> Option<usize> {
        self.homes.map(|(_, offset)| offset)
    }

    /// Returns the offsets of the bases' values from the end of the original constants.
    pub(super) fn base_offsets(&self) -> impl Iterator<Item = usize> {
        self.bases.iter().map(|&(_, offset)| offset)
    }
}

/// How many constants [`Added`] has.
#[derive(Clone, Copy, Debug)]
pub(super) struct AddedLength {
    bases: usize,
    homes: bool,
    calls: usize,
}

/// Finds constants of the class that is rewritten, or adds them.
pub(super) struct Emitter<'a> {
    runtime: &'a RuntimeNames,
    additions: &'a mut PoolAdditions,
    added: &'a mut Added,
    /// The class with the counters that this class calls because it has no room for them.
    outlined: Option<&'a mut Outlined>,
    /// The way in which the current method finds its counters, if every calling context has its own.
    node: Option<NodeLocal>,
}

/// The way in which a method finds the counters of its calling context.
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

    /// Returns one of the runtime's entry points, or the one that replaces it if every calling context has its own counters.
    pub(super) fn entry_point(&mut self, call: EntryPoint) -> Result<u16, PoolFull> {
        let call = instead(call).filter(|_| self.runtime.observe.has_tree()).unwrap_or(call);
        if let Some(&(_, method)) = self.added.calls.iter().find(|(known, _)| *known == call) {
            return Ok(method);
        }
        let (class, descriptor) = (self.runtime.class_of(call), self.runtime.descriptor_of(call));
        let method = self.additions.method(&class, call.name, &descriptor)?;
        self.added.calls.push((call, method));
        Ok(method)
    }

    /// Returns the constant that names the twin of a method.
    pub(super) fn twin(&mut self, callee: &MemberRef<'_>) -> Result<u16, PoolFull> {
        let [class, name, descriptor] = [callee.class, callee.name, callee.descriptor].map(decode_modified_utf8);
        self.additions.method(&class, &name, &twin_of(&descriptor))
    }

    /// Returns whether every calling context has its own counters.
    pub(super) fn has_tree(&self) -> bool {
        self.runtime.observe.has_tree()
    }

    /// Returns whether every calling context has its own counters, also in the JDK.
    pub(super) fn has_tree_in_jdk(&self) -> bool {
        self.runtime.has_tree_in_jdk()
    }

    /// Returns whether each call of a calling context has the work that the JDK did for it.
    pub(super) fn has_cells(&self) -> bool {
        self.runtime.observe.has_program_tree() && self.runtime.in_jdk
    }

    /// Returns whether the class belongs to the JDK, in scope `jdk`.
    pub(super) fn is_of_jdk(&self) -> bool {
        self.may_be_early()
    }

    /// Sets how the method finds the counters of its calling context from here on.
    pub(super) fn set_node(&mut self, node: NodeLocal) {
        self.node = Some(node);
    }

    /// Returns how the method finds the counters of its calling context.
    pub(super) fn node(&self) -> Option<NodeLocal> {
        self.node
    }

    /// Returns whether the code drives a simulated machine.
    pub(super) fn simulates(&self) -> bool {
        self.runtime.observe.has_machine()
    }

    /// Returns the names of the methods with closed forms, if psf adds their counts after the calls.
    pub(super) fn closed_forms(&self) -> ClosedNames {
        self.runtime.closed_forms
    }

    /// Returns a string constant.
    pub(super) fn string(&mut self, text: &str) -> Result<u16, PoolFull> {
        self.additions.string(text)
    }

    /// Returns the class of clocks.
    pub(super) fn lane_class(&mut self) -> Result<u16, PoolFull> {
        self.additions.class(&self.runtime.class(class::THREAD_CLOCK))
    }

    /// Returns the class of nodes.
    pub(super) fn node_class(&mut self) -> Result<u16, PoolFull> {
        self.additions.class(&self.runtime.class(class::NODE))
    }

    /// Returns the entry point that adds one to a counter.
    pub(super) fn hit(&self) -> EntryPoint {
        match (self.may_be_early(), self.runtime.far) {
            (true, true) => call::HIT_FAR,
            (true, false) => call::HIT_EARLY,
            (false, _) => call::HIT,
        }
    }

    /// Returns the entry point that adds one to the counter of a method's entry. It needs more stack than all others.
    pub(super) fn begin(&self) -> EntryPoint {
        match (self.may_be_early(), self.runtime.far) {
            (true, true) => call::BEGIN_FAR,
            (true, false) => call::BEGIN_EARLY,
            (false, _) => call::BEGIN,
        }
    }

    /// Returns whether the code may run before the JVM has made its first thread.
    fn may_be_early(&self) -> bool {
        self.runtime.in_jdk && !self.runtime.of_program
    }

    /// Returns the method that adds one to the counter of a slot, if counters are outlined.
    pub(super) fn outlined(&mut self, slot: u32) -> Result<Option<u16>, PoolFull> {
        self.outlined.as_mut().map(|outlined| outlined.method(slot, self.additions)).transpose()
    }

    /// Returns whether counters are outlined.
    pub(super) fn is_outlined(&self) -> bool {
        self.outlined.is_some()
    }

    /// Returns a class, by its name in the class file.
    pub(super) fn class(&mut self, name: &[u8]) -> Result<u16, PoolFull> {
        self.additions.class_of_bytes(name)
    }

    /// Returns the base of a slot's page.
    pub(super) fn base(&mut self, slot: u32) -> Result<u16, PoolFull> {
        let page = (slot / PAGE) as usize;
        while self.added.bases.len() <= page {
            self.added.bases.push(self.additions.reserve_integer()?);
        }
        Ok(self.added.bases[page].0)
    }

    /// Returns the constant with the number of the class's first home.
    pub(super) fn first_home(&mut self) -> Result<u16, PoolFull> {
        if self.added.homes.is_none() {
            self.added.homes = Some(self.additions.reserve_integer()?);
        }
        Ok(self.added.homes.map_or(0, |(index, _)| index))
    }

    /// Returns an integer constant.
    pub(super) fn integer(&mut self, number: i32) -> Result<u16, PoolFull> {
        self.additions.integer(number)
    }
}
