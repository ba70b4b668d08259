//! Decides where to count: which edges and instructions of a method get a counter. Writes no bytes.

use std::borrow::Cow;

use super::aged::Aged;
use super::cannot_throw::cannot_throw;
use super::clocked::{Clocked, Read};
use super::constants::Meanings;
use super::frequencies::Measured;
use super::homes::{HomeCall, home_calls};
use super::loop_counters::LoopCounters;
use super::may_call::leads_on;
use super::program::Program;
use super::sizes::{Size, Work};
use super::suspension::SuspensionPoints;
use super::unaligned::Divided;
use psf_classfile::bytecode::flow::{
    EdgeKind, Effects, FlowGraph, Loops, Node, entry_follows_from_returns, spanning_tree,
};
use psf_classfile::bytecode::{Code, Control, InsnIndex, Method, OPCODES, op};
use psf_classfile::{ClassError, Member};
use psf_wire::map::{Counting, may_initialize, may_resolve};
use psf_wire::simulated::SiteKind;

/// The counters of one method. Their slots are consecutive from `first_slot` on, in this order: instructions (in
/// instruction mode), edges, sizes, native work, merged throws, a simulated machine.
#[derive(Debug)]
pub(super) struct MethodPlan {
    pub(super) counting: Counting,
    pub(super) graph: FlowGraph,
    /// The counters that local variables hold until a loop is left.
    pub(super) loop_counters: LoopCounters,
    pub(super) first_slot: u32,
    /// The edges with a counter, by number in `graph.edges`.
    pub(super) counted: Vec<usize>,
    /// True if the counter of the entry, which is the first edge, never adds. psf infers its count from the call sites.
    pub(super) inferred_entry: bool,
    /// The instructions whose sizes counters add up.
    pub(super) sizes: Vec<(InsnIndex, Size)>,
    /// The instructions that make arrays of a constant length. They need no counter for the size.
    pub(super) fixed: Vec<(InsnIndex, u32)>,
    /// The instructions whose native work counters add up, because it does not follow from a size.
    pub(super) work: Vec<(InsnIndex, Work)>,
    /// The instructions that always execute this number of instructions in classes that the JDK generates.
    pub(super) generated: Vec<(InsnIndex, u32)>,
    /// True if one counter takes all exceptions, whatever their origin.
    pub(super) merged_throws: bool,
    /// The clock, if there is one instead of counters. The method then has one number, for its name.
    pub(super) clock: Option<Clocked>,
    /// The instructions that drive a simulated machine, ascending. Each has its first counter, relative to the machine's
    /// counters.
    pub(super) simulated: Vec<(InsnIndex, u32)>,
    simulated_slots: u32,
    /// The calls that may lead to code of the JDK, if they are counted apart, and the number of the first within the class.
    pub(super) homes: Vec<HomeCall>,
    pub(super) first_home: u32,
    /// The calls that name a twin, ascending.
    pub(super) redirected: Vec<InsnIndex>,
    /// The parts that divide an access. A single access replaces each.
    pub(super) divided: Vec<Divided>,
    /// Instructions other than calls that may lead to code that counts: an initializer or a class loader. For call trees.
    /// Ascending.
    pub(super) leading: Vec<InsnIndex>,
}

/// The choice of where to place counters.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Placing {
    /// If true, counters cost the least time; otherwise they take the least code.
    pub(super) fast: bool,
    /// If true, counters of a loop stay in local variables until the loop is left.
    pub(super) keeps: bool,
    /// If true, one counter takes all exceptions, whatever their origin. Only the stacks show in which instruction the JVM
    /// ended. This takes very little code. But an exception makes the counts incomplete, and so does a frame that a stack
    /// does not place.
    pub(super) merges_throws: bool,
    /// How often the edges ran in measured programs, if psf knows.
    pub(super) measured: Option<Measured>,
    /// If true, the entry needs no counter if its count follows from the counts of call sites.
    pub(super) infers_entry: bool,
}

impl MethodPlan {
    /// Plans counters of one kind, placed according to `placing`.
    pub(super) fn new(
        method: &Method<'_>,
        counting: Counting,
        Placing { fast, keeps, merges_throws, measured, infers_entry }: Placing,
        meanings: &Meanings,
        suspension: &SuspensionPoints,
        first_slot: u32,
    ) -> Result<Self, ClassError> {
        let Method { class, code, .. } = *method;
        let mut effects = match counting {
            Counting::Edge => effects(method, meanings, suspension),
            Counting::Instruction | Counting::Entry => Cow::Owned(Effects::default()),
        };
        let merged_throws = merges_throws && !effects.throws.is_empty();
        if merges_throws {
            let effects = effects.to_mut();
            effects.throws.clear();
            // No handler sees an exception that the call of another constructor throws.
            let early = method.early.as_ref().map_or(&[][..], |early| &early.calls);
            effects.vanishes.retain(|insn| early.contains(insn));
        }
        let graph = FlowGraph::build(code, &effects, class.major < 51)?;
        let mut loop_counters = LoopCounters::default();
        let mut inferred_entry = false;
        let counted = match counting {
            Counting::Edge => {
                let loops = if fast { Loops::find(&graph, code, &effects) } else { Loops::flat(graph.blocks.len()) };
                let measured = measured.filter(|_| fast).map(|measured| measured.of(&graph));
                let tree = |entry_off| spanning_tree(&graph, &loops, measured.as_deref(), entry_off);
                // The run-time must know a thread before a frame keeps counters, so the entry of such a method adds.
                let infers_entry = infers_entry && fast && !merges_throws && loops.locals == 0;
                let without_entry =
                    infers_entry.then(|| tree(true)).filter(|on_tree| entry_follows_from_returns(&graph, on_tree));
                inferred_entry = without_entry.is_some();
                let on_tree = without_entry.unwrap_or_else(|| tree(false));
                let mut counted = Vec::with_capacity(on_tree.iter().filter(|on_tree| !**on_tree).count());
                counted.extend((0..graph.edges.len()).filter(|&e| !on_tree[e]));
                if keeps {
                    loop_counters = LoopCounters::choose(&graph, &loops, code, &counted);
                }
                counted
            }
            Counting::Instruction => edges_beside_instructions(code, &graph),
            Counting::Entry => vec![0],
        };
        let (mut sizes, mut fixed, mut work, mut generated) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        if counting != Counting::Entry {
            for &(insn, size) in &meanings.sized {
                match (size, constant_length(code, &graph, insn)) {
                    (_, Some(length)) => fixed.push((insn, length)),
                    (Size::Generated(instructions), None) => generated.push((insn, instructions)),
                    (Size::Work(_), None) => {}
                    (size, None) => sizes.push((insn, size)),
                }
                work.extend(work_of(method, insn, size)?.map(|work| (insn, work)));
            }
        }
        Ok(Self {
            counting,
            graph,
            loop_counters,
            first_slot,
            counted,
            inferred_entry,
            sizes,
            fixed,
            work,
            generated,
            merged_throws,
            clock: None,
            simulated: Vec::new(),
            simulated_slots: 0,
            homes: Vec::new(),
            first_home: 0,
            redirected: Vec::new(),
            divided: Vec::new(),
            leading: Vec::new(),
        })
    }

    /// Plans a clock instead of counters.
    pub(super) fn clocked(
        method: &Method<'_>,
        fast: bool,
        meanings: &Meanings,
        suspension: &SuspensionPoints,
        read: Read<'_>,
        first_slot: u32,
    ) -> Result<Self, ClassError> {
        let Method { class, code, .. } = *method;
        let effects = effects(method, meanings, suspension);
        let graph = FlowGraph::build(code, &effects, class.major < 51)?;
        let loops = if fast { Loops::find(&graph, code, &effects) } else { Loops::flat(graph.blocks.len()) };
        let clock = Some(Clocked::new(method, &graph, &loops, suspension, read));
        let (counting, loop_counters) = (Counting::Edge, LoopCounters::default());
        Ok(Self {
            counting,
            graph,
            loop_counters,
            first_slot,
            counted: Vec::new(),
            inferred_entry: false,
            sizes: Vec::new(),
            fixed: Vec::new(),
            work: Vec::new(),
            generated: Vec::new(),
            merged_throws: false,
            clock,
            simulated: Vec::new(),
            simulated_slots: 0,
            homes: Vec::new(),
            first_home: 0,
            redirected: Vec::new(),
            divided: Vec::new(),
            leading: Vec::new(),
        })
    }

    /// Adds the ages of objects to a plan with a clock.
    pub(super) fn aged(mut self, method: &Method<'_>, program: &Program) -> Result<Self, ClassError> {
        if let Some(clock) = &mut self.clock {
            let aged = Aged::new(method, program)?;
            clock.leaf &= aged.is_empty();
            clock.aged = Some(aged);
        }
        Ok(self)
    }

    /// Finds the instructions that may run an initializer: of the `program`'s classes or, if the JDK counts too (`in_jdk`),
    /// of any class. If the program has class loaders, the result includes instructions that may ask them for a class.
    pub(super) fn leading(self, method: &Method<'_>, program: &Program, in_jdk: bool) -> Self {
        let (code, pool) = (method.code, &method.class.pool);
        let own = method.class.name().unwrap_or_default();
        let (mut block, mut seen) = (u32::MAX, Vec::new());
        let may_lead = |insn: &InsnIndex| {
            let opcode = code.insns[*insn].opcode;
            let Some(class) = initialized(method, *insn) else {
                return program.has_loaders() && may_resolve(opcode) && leads_on(code, pool, own, *insn);
            };
            let of_insn = self.graph.block_of(*insn);
            if std::mem::replace(&mut block, of_insn) != of_insn {
                seen.clear();
            }
            // The next such instruction of the block finds the class initialized. Another field of the same class may be
            // declared by a superclass. Then that field initializes only the superclass.
            let operand = code.pool_operand(*insn);
            let counts = in_jdk || program.has_class(class) || program.has_loaders();
            let first = counts && !seen.contains(&operand);
            if first {
                seen.push(operand);
            }
            first
        };
        let leading = (0..code.insns.len()).filter(may_lead).collect();
        Self { leading, ..self }
    }

    /// Finds the calls that may lead to code of the JDK. `first` is the number of the first within the class.
    pub(super) fn with_homes(self, method: &Method<'_>, program: &Program, first: u32) -> Self {
        let counts = self.counting != Counting::Entry;
        let homes = if counts { home_calls(method, &self.graph, program) } else { Vec::new() };
        Self { homes, first_home: first, ..self }
    }

    fn insn_slots(&self) -> u32 {
        if self.counting == Counting::Instruction { self.graph.insns as u32 } else { 0 }
    }

    /// Returns the number of counters.
    pub(super) fn slots(&self) -> u32 {
        let name = u32::from(self.clock.is_some());
        let merged = u32::from(self.merged_throws);
        let amounts = (self.sizes.len() + self.work.len()) as u32;
        self.insn_slots() + self.counted.len() as u32 + amounts + merged + name + self.simulated_slots
    }

    /// Adds the instructions that drive a simulated machine. With `copies` this includes calls that copy elements between
    /// arrays.
    pub(super) fn simulated(self, method: &Method<'_>, copies: bool) -> Self {
        let mut slots = 0;
        let copied = |insn| copies && self.sizes.contains(&(insn, Size::Copied));
        let is_recorded = |insn, kind: SiteKind| kind != SiteKind::Copy || copied(insn);
        let site = |insn| Some((insn, site_kind(method, insn).filter(|&kind| is_recorded(insn, kind))?));
        let sites = (0..method.code.insns.len()).filter_map(site).map(|(insn, kind)| {
            let first = slots;
            slots += kind.slots();
            (insn, first)
        });
        let simulated = sites.collect();
        Self { simulated, simulated_slots: slots, ..self }
    }

    /// Adds the calls that name a twin. One-time calls do not, since their callees count as a first use. The runtime is called
    /// before signals, with an operand that must stay on top.
    pub(super) fn redirected(
        self,
        method: &Method<'_>,
        program: &Program,
        is_left_out: impl Fn(InsnIndex) -> bool,
    ) -> Result<Self, ClassError> {
        if self.counting != Counting::Edge || self.merged_throws {
            return Ok(self);
        }
        let mut redirected = Vec::new();
        for insn in method.code.throwing().filter(|&insn| !is_left_out(insn)) {
            let opcode = method.code.insns[insn].opcode;
            if (op::INVOKEVIRTUAL..=op::INVOKESTATIC).contains(&opcode) {
                let callee = method.class.pool.member(method.code.pool_operand(insn).unwrap_or_default())?;
                redirected.extend(program.twins.has(&callee).then_some(insn));
            }
        }
        Ok(Self { redirected, ..self })
    }

    /// Replaces the parts that divide an access, unless the method counts in another way than by edges.
    pub(super) fn undivided(self, parts: &[Divided]) -> Self {
        let counts_edges = self.counting == Counting::Edge && self.clock.is_none() && !self.merged_throws;
        Self { divided: if counts_edges { parts.to_vec() } else { Vec::new() }, ..self }
    }

    /// Returns the place at which an instruction notes that it may throw. It is the beginning of a part that one access replaces.
    pub(super) fn noted_at(&self, insn: InsnIndex) -> InsnIndex {
        self.divided.iter().find(|part| (part.from..part.to).contains(&insn)).map_or(insn, |part| part.from)
    }

    /// Returns true if no counter adds unless something throws. `is_dead` takes a branch, and returns whether control never
    /// falls through it.
    pub(super) fn never_adds(&self, is_dead: impl Fn(InsnIndex) -> bool) -> bool {
        let adds = |edge: &usize| match self.graph.edges[*edge].kind {
            EdgeKind::Entry => !self.inferred_entry,
            EdgeKind::Fall => !is_dead(self.graph.edges[*edge].insn),
            EdgeKind::Throw | EdgeKind::Handler | EdgeKind::Uncaught => false,
            EdgeKind::Branch | EdgeKind::Return | EdgeKind::Subroutine | EdgeKind::Vanish => true,
        };
        self.slots() as usize == self.counted.len() && !self.counted.iter().any(adds)
    }

    /// Returns the first counter of an instruction that drives a simulated machine.
    pub(super) fn simulated_slot(&self, insn: InsnIndex) -> Option<u32> {
        let at = self.simulated.binary_search_by_key(&insn, |&(own, _)| own).ok()?;
        Some(self.work_slot(self.work.len()) + u32::from(self.merged_throws) + self.simulated[at].1)
    }

    /// Returns the slot of an instruction, in instruction mode.
    pub(super) fn insn_slot(&self, insn: InsnIndex) -> u32 {
        self.first_slot + insn as u32
    }

    /// Returns the slot of the nth counted edge.
    pub(super) fn edge_slot(&self, nth: usize) -> u32 {
        self.first_slot + self.insn_slots() + nth as u32
    }

    /// Returns the slot of the nth size.
    pub(super) fn size_slot(&self, nth: usize) -> u32 {
        self.edge_slot(self.counted.len() + nth)
    }

    /// Returns the slot of the counter for all exceptions, if there is one.
    pub(super) fn merged_throws_slot(&self) -> Option<u32> {
        self.merged_throws.then(|| self.work_slot(self.work.len()))
    }

    /// Returns the slot of the nth amount of native work.
    pub(super) fn work_slot(&self, nth: usize) -> u32 {
        self.size_slot(self.sizes.len() + nth)
    }
}

/// Returns the native work of an instruction with a size, if the work does not follow from the size.
fn work_of(method: &Method<'_>, insn: InsnIndex, size: Size) -> Result<Option<Work>, ClassError> {
    let Method { class, code, .. } = *method;
    // After a failed decompression the JDK also reads such a field to add it to a position. Its bytes count only once.
    let next = code.insns.get(insn + 1).map(|next| next.opcode);
    if code.insns[insn].opcode == op::GETFIELD && next == Some(op::IADD) {
        return Ok(None);
    }
    if size != Size::Dimensions {
        return Ok(size.work(&[], 0));
    }
    let name = class.pool.class_name(code.pool_operand(insn).unwrap_or_default())?;
    Ok(size.work(name, usize::from(code.insn_bytes(insn)[3])))
}

/// Returns what an instruction means to a simulated machine. A write to a field is left out if the object's constructor has
/// not yet called another constructor. No code may access such an object.
fn site_kind(method: &Method<'_>, insn: InsnIndex) -> Option<SiteKind> {
    let opcode = method.code.insns[insn].opcode;
    SiteKind::of(opcode).filter(|_| opcode != op::PUTFIELD || !method.is_early(insn))
}

/// Returns the class that an instruction other than a call initializes. Returns `None` for the method's own class, which is
/// certainly ready. A field that this class does not declare may belong to an interface, which may not be ready.
fn initialized<'m>(method: &Method<'m>, insn: InsnIndex) -> Option<&'m [u8]> {
    let opcode = method.code.insns[insn].opcode;
    if !may_initialize(opcode) {
        return None;
    }
    let (index, class) = (method.code.pool_operand(insn)?, method.class);
    let is_own = |name: &[u8]| class.name().is_ok_and(|own| own == name);
    if opcode == op::NEW {
        return class.pool.class_name(index).ok().filter(|name| !is_own(name));
    }
    let field = class.pool.member(index).ok()?;
    let is_declared = |of: &Member| {
        let text = |index| class.pool.utf8(index).unwrap_or_default();
        text(of.name) == field.name && text(of.descriptor) == field.descriptor
    };
    (!is_own(field.class) || !class.fields.iter().any(is_declared)).then_some(field.class)
}

/// Returns the length of the array that an instruction makes, if the previous instruction pushes a constant length.
fn constant_length(code: &Code<'_>, graph: &FlowGraph, insn: InsnIndex) -> Option<u32> {
    let before = insn.checked_sub(1).filter(|&before| graph.block_of(before) == graph.block_of(insn))?;
    if !matches!(code.insns[insn].opcode, op::NEWARRAY | op::ANEWARRAY) {
        return None;
    }
    let bytes = code.insn_bytes(before);
    let length = match *bytes {
        [opcode @ op::ICONST_0..=op::ICONST_5] => i32::from(opcode - op::ICONST_0),
        [op::BIPUSH, value] => i32::from(value as i8),
        [op::SIPUSH, high, low] => i32::from(i16::from_be_bytes([high, low])),
        _ => return None,
    };
    u32::try_from(length).ok()
}

/// Returns the edges whose counts do not follow from the counters at every instruction, for instruction mode:
///
/// - the entry, if control also returns to the first instruction
/// - every branch that is not taken
/// - the edge from an instruction in which the JVM may throw to the next one, if branches lead there as well
fn edges_beside_instructions(code: &Code<'_>, graph: &FlowGraph) -> Vec<usize> {
    let into_first = graph.edges.iter().filter(|e| e.to == Node::Block(0)).count();
    let comes_back = into_first > 1 || code.handlers.iter().any(|h| h.entry == 0);
    let wanted = |e: &usize| {
        let edge = &graph.edges[*e];
        match edge.kind {
            EdgeKind::Entry => comes_back,
            EdgeKind::Fall if code.insns.get(edge.insn).is_none() => false,
            EdgeKind::Fall if edge.from == Node::Block(graph.block_of(edge.insn)) => {
                code.control(edge.insn) == Control::Conditional
            }
            EdgeKind::Fall => edge.insn.checked_sub(1).is_some_and(|before| {
                let opcode = code.insns[before].opcode;
                edge.from == Node::Block(graph.block_of(before)) && OPCODES[usize::from(opcode)].faults()
            }),
            _ => false,
        }
    };
    (0..graph.edges.len()).filter(wanted).collect()
}

/// Returns the effects of instructions besides continuing, improved by facts about the whole method.
fn effects<'m>(method: &Method<'_>, meanings: &'m Meanings, suspension: &SuspensionPoints) -> Cow<'m, Effects> {
    let mut effects = Cow::Borrowed(&meanings.effects);
    if !suspension.distinguished.is_empty() {
        let effects = effects.to_mut();
        effects.seen_on_stacks.clone_from(&suspension.distinguished);
        effects.vanishes.retain(|insn| suspension.distinguished.binary_search(insn).is_err());
    }
    let safe = cannot_throw(method.code, method.is_static(), method.is_constructor(), &meanings.known);
    if !safe.is_empty() {
        effects.to_mut().throws.retain(|insn| safe.binary_search(insn).is_err());
    }
    // A return throws if a monitor is still held. Only code with instructions for monitors can cause this.
    if meanings.monitors {
        let exits = method.code.exits().map(|(insn, _)| insn);
        let returns = exits.filter(|&insn| method.code.control(insn) == Control::Return);
        effects.to_mut().throws.extend(returns);
        effects.to_mut().throws.sort_unstable();
    }
    // No handler can cover the call of this(...) or super(...). An exception of this call leaves the method. So the
    // difference between calls and returns is the number of exceptions.
    if let Some(early) = method.early.as_ref().filter(|early| !early.calls.is_empty()) {
        let Effects { throws, vanishes, seen_on_stacks, .. } = effects.to_mut();
        for &call in &early.calls {
            let Ok(at) = throws.binary_search(&call) else { continue };
            throws.remove(at);
            seen_on_stacks.retain(|&insn| insn != call);
            if let Err(at) = vanishes.binary_search(&call) {
                vanishes.insert(at, call);
            }
        }
    }
    effects
}

#[cfg(test)]
mod tests;
