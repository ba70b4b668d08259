//! Where to count: which edges and instructions of a method get a counter. No byte is written here.

use std::borrow::Cow;

use super::aged::Aged;
use super::clocked::Clocked;
use super::constants::Meanings;
use super::kept::Kept;
use super::leading::leads_on;
use super::program::Program;
use super::proven::prove;
use super::sizes::{Size, Work};
use super::standing::Standing;
use psf_classfile::bytecode::flow::{EdgeKind, Effects, FlowGraph, Loops, Node, spanning_tree};
use psf_classfile::bytecode::{Code, Control, InsnIndex, Method, OPCODES, op};
use psf_classfile::{ClassError, Member};
use psf_wire::map::{Counting, may_initialize, may_resolve};
use psf_wire::simulated::SiteKind;

/// The counters of one method. Their slots follow one another from `first_slot` on: the instructions' (in
/// instruction mode), the edges', the sizes', native work's, the one of merged throws.
#[derive(Debug)]
pub(super) struct MethodPlan {
    pub(super) counting: Counting,
    pub(super) graph: FlowGraph,
    /// What frames hold until the loop is left.
    pub(super) kept: Kept,
    pub(super) first_slot: u32,
    /// Edges with a counter, by number in `graph.edges`.
    pub(super) counted: Vec<usize>,
    /// Instructions whose sizes are added up.
    pub(super) sizes: Vec<(InsnIndex, Size)>,
    /// Instructions that make arrays of a constant length, which needs no adding up.
    pub(super) fixed: Vec<(InsnIndex, u32)>,
    /// Instructions whose native work is added up, which follows from no size.
    pub(super) work: Vec<(InsnIndex, Work)>,
    /// Instructions that run always so many others in classes that the JDK generates.
    pub(super) generated: Vec<(InsnIndex, u32)>,
    /// Whether one counter takes all exceptions, wherever they come from.
    pub(super) merged_throws: bool,
    /// Where a clock runs instead of counters. The method has one number then, for its name.
    pub(super) clock: Option<Clocked>,
    /// Instructions that a simulated machine is told of, and the first counter of each, behind those of the sizes. Ascending.
    pub(super) simulated: Vec<(InsnIndex, u32)>,
    simulated_slots: u32,
    /// Instructions other than calls that may lead to code that counts, an initializer or a class loader; for call trees.
    /// Ascending.
    pub(super) leading: Vec<InsnIndex>,
}

/// How counters are placed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Placing {
    /// They cost the least time, otherwise they take the least code.
    pub(super) fast: bool,
    /// Counters of a loop stay in local variables until the loop is left.
    pub(super) keeps: bool,
    /// One counter takes all exceptions, wherever they come from, and the stacks alone tell in which instruction the JVM
    /// ended. That takes hardly any code; an exception makes the counts incomplete, as does a frame that a stack does not
    /// place.
    pub(super) merges_throws: bool,
}

impl MethodPlan {
    /// Plans counters of a kind, placed as `placing` says.
    pub(super) fn new(
        method: &Method<'_>,
        counting: Counting,
        Placing { fast, keeps, merges_throws }: Placing,
        meanings: &Meanings,
        standing: &Standing,
        first_slot: u32,
    ) -> Result<Self, ClassError> {
        let Method { class, code, .. } = *method;
        let mut effects = match counting {
            Counting::Edge => effects(method, meanings, standing),
            Counting::Instruction | Counting::Entry => Cow::Owned(Effects::default()),
        };
        let merged_throws = merges_throws && !effects.throws.is_empty();
        if merges_throws {
            let effects = effects.to_mut();
            effects.throws.clear();
            // No handler sees what the call of another constructor throws.
            let early = method.early.as_ref().map_or(&[][..], |early| &early.calls);
            effects.vanishes.retain(|insn| early.contains(insn));
        }
        let graph = FlowGraph::build(code, &effects, class.major < 51)?;
        let mut kept = Kept::default();
        let counted = match counting {
            Counting::Edge => {
                let loops = if fast { Loops::find(&graph, code, &effects) } else { Loops::flat(graph.blocks.len()) };
                let on_tree = spanning_tree(&graph, &loops);
                let mut counted = Vec::with_capacity(on_tree.iter().filter(|on_tree| !**on_tree).count());
                counted.extend((0..graph.edges.len()).filter(|&e| !on_tree[e]));
                if keeps {
                    kept = Kept::choose(&graph, &loops, code, &counted);
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
            kept,
            first_slot,
            counted,
            sizes,
            fixed,
            work,
            generated,
            merged_throws,
            clock: None,
            simulated: Vec::new(),
            simulated_slots: 0,
            leading: Vec::new(),
        })
    }

    /// With a clock instead of counters.
    pub(super) fn clocked(
        method: &Method<'_>,
        fast: bool,
        meanings: &Meanings,
        standing: &Standing,
        (program, allocations): (&Program, bool),
        first_slot: u32,
    ) -> Result<Self, ClassError> {
        let Method { class, code, .. } = *method;
        let effects = effects(method, meanings, standing);
        let graph = FlowGraph::build(code, &effects, class.major < 51)?;
        let loops = if fast { Loops::find(&graph, code, &effects) } else { Loops::flat(graph.blocks.len()) };
        let clock = Some(Clocked::new(method, &graph, &loops, standing, program, allocations));
        let (counting, kept) = (Counting::Edge, Kept::default());
        Ok(Self {
            counting,
            graph,
            kept,
            first_slot,
            counted: Vec::new(),
            sizes: Vec::new(),
            fixed: Vec::new(),
            work: Vec::new(),
            generated: Vec::new(),
            merged_throws: false,
            clock,
            simulated: Vec::new(),
            simulated_slots: 0,
            leading: Vec::new(),
        })
    }

    /// The same with a clock, and objects have ages.
    pub(super) fn aged(mut self, method: &Method<'_>, program: &Program) -> Result<Self, ClassError> {
        if let Some(clock) = &mut self.clock {
            let aged = Aged::new(method, program)?;
            clock.leaf &= aged.is_empty();
            clock.aged = Some(aged);
        }
        Ok(self)
    }

    /// Finds the instructions that may run an initializer: of the `program`'s classes, or of any class if the JDK counts, too
    /// (`in_jdk`). If the program has class loaders, instructions that may ask these for a class are among them.
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
            // The next such instruction of the block finds the class initialized. Another field of the same class may be one
            // that a superclass declares, and then only the one that declares it is.
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

    fn insn_slots(&self) -> u32 {
        if self.counting == Counting::Instruction { self.graph.insns as u32 } else { 0 }
    }

    /// Number of counters.
    pub(super) fn slots(&self) -> u32 {
        let name = u32::from(self.clock.is_some());
        let merged = u32::from(self.merged_throws);
        let amounts = (self.sizes.len() + self.work.len()) as u32;
        self.insn_slots() + self.counted.len() as u32 + amounts + merged + name + self.simulated_slots
    }

    /// The same, and a simulated machine is told of what the method does, and where it `copies` of what others copy for it.
    pub(super) fn simulated(self, method: &Method<'_>, copies: bool) -> Self {
        let mut slots = 0;
        let copied = |insn| copies && self.sizes.contains(&(insn, Size::Copied));
        let told = |insn, kind: SiteKind| kind != SiteKind::Copy || copied(insn);
        let site = |insn| Some((insn, site_kind(method, insn).filter(|&kind| told(insn, kind))?));
        let sites = (0..method.code.insns.len()).filter_map(site).map(|(insn, kind)| {
            let first = slots;
            slots += kind.slots();
            (insn, first)
        });
        let simulated = sites.collect();
        Self { simulated, simulated_slots: slots, ..self }
    }

    /// The first counter of an instruction that a simulated machine is told of.
    pub(super) fn simulated_slot(&self, insn: InsnIndex) -> Option<u32> {
        let at = self.simulated.binary_search_by_key(&insn, |&(own, _)| own).ok()?;
        Some(self.work_slot(self.work.len()) + u32::from(self.merged_throws) + self.simulated[at].1)
    }

    /// Slot of an instruction, in instruction mode.
    pub(super) fn insn_slot(&self, insn: InsnIndex) -> u32 {
        self.first_slot + insn as u32
    }

    /// Slot of the nth counted edge.
    pub(super) fn edge_slot(&self, nth: usize) -> u32 {
        self.first_slot + self.insn_slots() + nth as u32
    }

    /// Slot of the nth size.
    pub(super) fn size_slot(&self, nth: usize) -> u32 {
        self.edge_slot(self.counted.len() + nth)
    }

    /// Slot of all exceptions, if they have one.
    pub(super) fn merged_throws_slot(&self) -> Option<u32> {
        self.merged_throws.then(|| self.work_slot(self.work.len()))
    }

    /// Slot of the nth amount of native work.
    pub(super) fn work_slot(&self, nth: usize) -> u32 {
        self.size_slot(self.sizes.len() + nth)
    }
}

/// The native work of an instruction with a size that the size does not tell.
fn work_of(method: &Method<'_>, insn: InsnIndex, size: Size) -> Result<Option<Work>, ClassError> {
    let Method { class, code, .. } = *method;
    // A decompression that failed adds what it read to a position as well, and it read it once.
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

/// What an instruction is to a simulated machine. One that writes a field of an object whose constructor has not yet called
/// another is not told of: no code may have a look at such an object.
fn site_kind(method: &Method<'_>, insn: InsnIndex) -> Option<SiteKind> {
    let opcode = method.code.insns[insn].opcode;
    SiteKind::of(opcode).filter(|_| opcode != op::PUTFIELD || !method.is_early(insn))
}

/// The class that an instruction other than a call initializes, unless it is ready for sure: the method's own class. That is
/// not so for a field that the class does not declare, which may be an interface's.
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

/// The length of the array that an instruction makes, where the instruction in front of it pushes that.
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

/// With a counter at every instruction: the edges whose counts do not follow from it. That is the entry where control
/// also comes back to the first instruction, every branch not taken, and the way on to where branches lead as well from
/// an instruction in which the JVM may throw.
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

/// What the instructions can do besides continuing, with what the whole method tells.
fn effects<'m>(method: &Method<'_>, meanings: &'m Meanings, standing: &Standing) -> Cow<'m, Effects> {
    let mut effects = Cow::Borrowed(&meanings.effects);
    if !standing.told.is_empty() {
        let effects = effects.to_mut();
        effects.told.clone_from(&standing.told);
        effects.vanishes.retain(|insn| standing.told.binary_search(insn).is_err());
    }
    let proven = prove(method.code, method.is_static(), method.is_constructor(), &meanings.known);
    if !proven.is_empty() {
        effects.to_mut().throws.retain(|insn| proven.binary_search(insn).is_err());
    }
    // A return throws if a monitor is still held, which only code with instructions for monitors can bring about.
    if meanings.monitors {
        let exits = method.code.exits().map(|(insn, _)| insn);
        let returns = exits.filter(|&insn| method.code.control(insn) == Control::Return);
        effects.to_mut().throws.extend(returns);
        effects.to_mut().throws.sort_unstable();
    }
    // No handler can cover the call of this(...) or super(...). What it throws leaves the method, so the difference
    // between calling and coming back says how often it threw.
    if let Some(early) = method.early.as_ref().filter(|early| !early.calls.is_empty()) {
        let Effects { throws, vanishes, told } = effects.to_mut();
        for &call in &early.calls {
            let Ok(at) = throws.binary_search(&call) else { continue };
            throws.remove(at);
            told.retain(|&insn| insn != call);
            if let Err(at) = vanishes.binary_search(&call) {
                vanishes.insert(at, call);
            }
        }
    }
    effects
}

#[cfg(test)]
mod tests;
