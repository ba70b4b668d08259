//! How to count: the pieces of code that a plan's counters become.

use super::emitter::{Emitter, PAGE, local, pushed_length};
use super::locals::{KeptLocals, add_one};
use super::plan::MethodPlan;
use super::runtime_names::call;
use super::signals::Signal;
use super::sizes::Size;
use crate::bytecode::flow::{Edge, EdgeKind, Node};
use crate::bytecode::frames::VType;
use crate::bytecode::{Code, Control, Edits, InsnIndex, Method, Piece, Point, op};
use crate::classfile::{ConstantPool, PoolFull};
use crate::wire::map::Counting;

/// What a method is besides code that counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Role {
    /// Counting is on while it is active.
    pub(super) is_target: bool,
    /// A class loader is asked for classes by it.
    pub(super) finds_classes: bool,
    /// It answers calls of `hashCode`, and a call must know.
    pub(super) answers: bool,
}

/// Everything to insert into a method: its counters, the target's entry and exits, announcements.
pub(super) fn splice(
    method: &Method<'_>,
    plan: Option<&MethodPlan>,
    Role { is_target, finds_classes, answers }: Role,
    signals: &[Signal],
    emitter: &mut Emitter<'_>,
) -> Result<Edits, PoolFull> {
    let counters = plan.map_or(0, |plan| plan.slots() as usize);
    let mut splicer = Splicer {
        pool: &method.class.pool,
        code: method.code,
        emitter,
        edits: Edits { extra_stack: extra_stack(method.code), ..Edits::with_capacity(counters) },
        prologue: Vec::new(),
        place: None,
        kept: Vec::new(),
        key: None,
    };
    if answers {
        splicer.emitter.call(&mut splicer.prologue, call::ARRIVES)?;
    }
    if finds_classes {
        splicer.answer()?;
    }
    if is_target {
        splicer.enter()?;
    }
    if let Some(plan) = plan {
        splicer.keep(plan);
        // First, so that a handler hears where its exception came from before anything notes another place.
        splicer.exceptions(plan)?;
        splicer.edges(plan)?;
        if plan.counting == Counting::Instruction {
            splicer.instructions(plan)?;
        }
        splicer.sizes(plan)?;
    }
    if is_target {
        splicer.leave()?;
    }
    for signal in signals {
        splicer.before(signal.insn, |emitter, out| {
            if signal.call != call::ENDED {
                out.push(op::DUP);
            }
            emitter.call(out, signal.call)
        })?;
    }
    Ok(splicer.finish())
}

/// Operand stack slots that the pieces take: above what is there, or in the catch-all beside the exception alone.
fn extra_stack(code: &Code<'_>) -> u16 {
    // A long and the numbers of its counter; an exception and its double, and a base and a sum.
    4.max(5_u16.saturating_sub(code.max_stack))
}

/// The local variable that says which instruction would throw next: its counter, from a certain one on.
#[derive(Clone, Copy)]
struct Place {
    local: usize,
    /// Counted from here: a page's first counter, or the first one that is for throwing. Small numbers take less code
    /// to note, but a sum where an exception arrives.
    from: u32,
}

impl Place {
    /// Chooses what takes less code.
    fn new(local: usize, throws: &[(u32, InsnIndex)], arrivals: usize) -> Self {
        let first = throws[0].0;
        let page = first / PAGE * PAGE;
        let bytes = |from: u32| -> usize { throws.iter().map(|&(slot, _)| pushed_length(slot - from)).sum() };
        let sum = arrivals * (pushed_length(first - page) + 1);
        Self { local, from: if bytes(first) + sum < bytes(page) { first } else { page } }
    }

    fn number(self, slot: u32) -> u32 {
        slot - self.from
    }

    /// Pushes the two numbers that name the counter.
    fn counter(self, emitter: &mut Emitter<'_>, out: &mut Vec<u8>) -> Result<(), PoolFull> {
        emitter.push_base(out, self.from)?;
        local(out, op::ILOAD, self.local);
        if !self.from.is_multiple_of(PAGE) {
            emitter.push_slot(out, self.from % PAGE)?;
            out.push(op::IADD);
        }
        Ok(())
    }
}

struct Splicer<'a, 'e, 'p> {
    pool: &'a ConstantPool<'a>,
    code: &'a Code<'a>,
    emitter: &'a mut Emitter<'e>,
    edits: Edits,
    prologue: Vec<u8>,
    place: Option<Place>,
    kept: Vec<KeptLocals<'p>>,
    /// The local variable with what `enter` returned.
    key: Option<usize>,
}

impl<'p> Splicer<'_, '_, 'p> {
    fn new_local(&mut self, types: &[VType]) -> usize {
        let index = usize::from(self.code.max_locals) + self.edits.extra_slots();
        self.edits.extra_locals.extend_from_slice(types);
        index
    }

    fn piece(
        &mut self,
        write: impl FnOnce(&mut Emitter<'_>, &mut Vec<u8>) -> Result<(), PoolFull>,
    ) -> Result<Piece, PoolFull> {
        self.emitter.piece(&mut self.edits, write)
    }

    fn before(
        &mut self,
        insn: InsnIndex,
        write: impl FnOnce(&mut Emitter<'_>, &mut Vec<u8>) -> Result<(), PoolFull>,
    ) -> Result<(), PoolFull> {
        let piece = self.piece(write)?;
        self.edits.insertions.push((insn, Point::Before, piece));
        Ok(())
    }

    /// A class loader's method answers at once where it is asked for the runtime itself.
    fn answer(&mut self) -> Result<(), PoolFull> {
        self.prologue.extend([op::ALOAD_0, op::ALOAD_1]);
        self.emitter.call(&mut self.prologue, call::OWN)?;
        self.prologue.extend([op::DUP, op::IFNULL, 0, 4, op::ARETURN]);
        self.edits.arrival = Some((self.prologue.len(), "java/lang/Class"));
        self.prologue.push(op::POP);
        Ok(())
    }

    fn enter(&mut self) -> Result<(), PoolFull> {
        let key = self.new_local(&[VType::Long]);
        self.emitter.call(&mut self.prologue, call::ENTER)?;
        local(&mut self.prologue, op::LSTORE, key);
        self.key = Some(key);
        Ok(())
    }

    fn leave(&mut self) -> Result<(), PoolFull> {
        let Some(key) = self.key else { return Ok(()) };
        for insn in 0..self.code.insns.len() {
            if self.code.control(insn) == Control::Return {
                self.before(insn, |emitter, out| {
                    local(out, op::LLOAD, key);
                    emitter.call(out, call::LEAVE)
                })?;
                self.edits.not_caught.push(insn);
            }
        }
        if self.edits.catch_all.is_none() {
            let piece = self.piece(|emitter, out| {
                leave_by(emitter, out, Some(key))?;
                out.push(op::ATHROW);
                Ok(())
            })?;
            self.edits.catch_all = Some(piece);
        }
        Ok(())
    }

    fn instructions(&mut self, plan: &MethodPlan) -> Result<(), PoolFull> {
        for insn in 0..self.code.insns.len() {
            self.before(insn, |emitter, out| hit(emitter, out, plan.insn_slot(insn)))?;
        }
        Ok(())
    }

    fn edges(&mut self, plan: &MethodPlan) -> Result<(), PoolFull> {
        let mut predecessors = vec![0u32; plan.graph.blocks.len()];
        for edge in &plan.graph.edges {
            if let Node::Block(block) = edge.to {
                predecessors[block as usize] += 1;
            }
        }
        for handler in &self.code.handlers {
            // Entered by exceptions as well, whether or not this mode has edges for them.
            predecessors[plan.graph.block_of(handler.entry) as usize] += 2;
        }
        let mut nth_of = vec![None; plan.graph.edges.len()];
        plan.counted.iter().enumerate().for_each(|(nth, &e)| nth_of[e] = Some(nth));
        for (e, &edge) in plan.graph.edges.iter().enumerate() {
            let piece = self.on_edge(plan, e, nth_of[e])?;
            if piece.is_empty() {
                continue;
            }
            match edge.kind {
                EdgeKind::Entry => {
                    let own = self.edits.bytes[piece.start..piece.end].to_vec();
                    self.prologue.extend(own);
                }
                EdgeKind::Fall => {
                    let Node::Block(target) = edge.to else { continue };
                    self.edits.insertions.push((plan.graph.blocks[target as usize], Point::Fall, piece));
                }
                EdgeKind::Branch => self.branch(plan, edge, piece, &predecessors),
                EdgeKind::Return | EdgeKind::Subroutine => {
                    self.edits.insertions.push((edge.insn, Point::Before, piece));
                }
                // Counted where exceptions are handled, below; a vanishing instruction is never counted.
                EdgeKind::Throw | EdgeKind::Handler | EdgeKind::Uncaught | EdgeKind::Vanish => {}
            }
        }
        let Self { emitter, edits, kept, .. } = &mut *self;
        for left in kept {
            for &(block, anew) in &left.own.behind {
                let piece = emitter.piece(edits, |emitter, out| left.hand_over(emitter, out, anew))?;
                edits.insertions.push((plan.graph.blocks[block as usize], Point::Before, piece));
            }
        }
        Ok(())
    }

    /// What happens on an edge: it is counted, and loops that it leaves hand their counters over.
    fn on_edge(&mut self, plan: &MethodPlan, e: usize, nth: Option<usize>) -> Result<Piece, PoolFull> {
        let kind = plan.graph.edges[e].kind;
        let Self { emitter, edits, kept, .. } = self;
        emitter.piece(edits, |emitter, out| {
            if let Some(nth) = nth.filter(|_| !matches!(kind, EdgeKind::Throw | EdgeKind::Handler | EdgeKind::Uncaught))
            {
                match kept.iter().find_map(|own| own.local(nth)) {
                    Some(counter) => add_one(out, counter),
                    None => hit(emitter, out, plan.edge_slot(nth))?,
                }
            }
            for left in kept.iter() {
                if let Some(&(_, anew)) = left.own.exits.iter().find(|(exit, _)| *exit == e) {
                    left.hand_over(emitter, out, anew)?;
                }
            }
            Ok(())
        })
    }

    fn branch(&mut self, plan: &MethodPlan, edge: Edge, piece: Piece, predecessors: &[u32]) {
        let Node::Block(target) = edge.to else { return };
        let first = plan.graph.blocks[target as usize];
        // A jump's only way out can be counted in front of it. A subroutine's call pushes nothing before it runs.
        if matches!(self.code.control(edge.insn), Control::Goto | Control::Subroutine) {
            self.edits.insertions.push((edge.insn, Point::Before, piece));
        } else if predecessors[target as usize] == 1 {
            self.edits.insertions.push((first, Point::Before, piece));
        } else {
            self.edits.trampolines.push((edge.insn, first, piece));
        }
    }

    /// Makes local variables for the counters of loops.
    fn keep(&mut self, plan: &'p MethodPlan) {
        for own in &plan.kept.loops {
            let counters = own.counters.iter().map(|&nth| {
                let index = self.new_local(&[VType::Long]);
                self.prologue.push(op::LCONST_0);
                local(&mut self.prologue, op::LSTORE, index);
                (nth, index, plan.edge_slot(nth))
            });
            let counters = counters.collect();
            self.kept.push(KeptLocals { own, counters });
        }
    }

    fn sizes(&mut self, plan: &MethodPlan) -> Result<(), PoolFull> {
        for (nth, &(insn, size)) in plan.sizes.iter().enumerate() {
            let slot = plan.size_slot(nth);
            let bytes = self.code.insn_bytes(insn);
            if size == Size::Inherited {
                self.inherited(insn, slot)?;
                continue;
            }
            if size != Size::Dimensions {
                self.before(insn, |emitter, out| size.add(emitter, out, slot))?;
                continue;
            }
            // The lengths lie on the stack, innermost on top: through temporary variables and back.
            let dimensions = usize::from(bytes[3]);
            let first = usize::from(self.code.max_locals) + self.edits.extra_slots();
            self.edits.temporaries = self.edits.temporaries.max(dimensions);
            self.before(insn, |emitter, out| {
                (0..dimensions).rev().for_each(|d| local(out, op::ISTORE, first + d));
                out.push(op::LCONST_0);
                for d in (0..dimensions).rev() {
                    local(out, op::ILOAD, first + d);
                    emitter.call(out, call::LEVEL)?;
                }
                emitter.counter(out, slot)?;
                emitter.call(out, call::GROW)?;
                (0..dimensions).for_each(|d| local(out, op::ILOAD, first + d));
                Ok(())
            })?;
        }
        Ok(())
    }

    /// A call of `hashCode` asks, one with bytecode that arrives takes the question away, and where it is still there
    /// when the call returns, `Object`'s answered.
    fn inherited(&mut self, insn: InsnIndex, slot: u32) -> Result<(), PoolFull> {
        let class = found_first(self.code, self.pool, insn);
        self.before(insn, |emitter, out| {
            // Finding the class may run a class loader, which asks as well: that comes first.
            if let Some(class) = class {
                emitter.resolve(out, class)?;
            }
            out.push(op::DUP);
            emitter.call(out, call::ASKS)
        })?;
        let piece = self.piece(|emitter, out| {
            emitter.counter(out, slot)?;
            emitter.call(out, call::ANSWERED)
        })?;
        // Code that ends in a call is no code that the JVM runs.
        if insn + 1 < self.code.insns.len() {
            self.edits.insertions.push((insn + 1, Point::Fall, piece));
        }
        Ok(())
    }

    /// Notes where an exception comes from, and counts it where it arrives.
    fn exceptions(&mut self, plan: &MethodPlan) -> Result<(), PoolFull> {
        let counted = |kind: EdgeKind| {
            plan.counted
                .iter()
                .enumerate()
                .map(|(nth, &e)| (plan.edge_slot(nth), plan.graph.edges[e]))
                .filter(move |(_, edge)| edge.kind == kind)
        };
        let throws: Vec<(u32, InsnIndex)> = counted(EdgeKind::Throw).map(|(slot, edge)| (slot, edge.insn)).collect();
        let mut entries: Vec<InsnIndex> = self.code.handlers.iter().map(|h| h.entry).collect();
        entries.sort_unstable();
        entries.dedup();
        if let [(first, _), _, ..] = throws[..] {
            let place = Place::new(self.new_local(&[VType::Int]), &throws, entries.len() + 1);
            self.place = Some(place);
            self.emitter.push_slot(&mut self.prologue, place.number(first))?;
            local(&mut self.prologue, op::ISTORE, place.local);
        }
        if throws.is_empty() && plan.counting != Counting::Instruction {
            return Ok(());
        }
        let only = throws.first().map(|&(slot, _)| slot);
        for entry in entries {
            let arrived = counted(EdgeKind::Handler).find(|(_, edge)| edge.insn == entry).map(|(slot, _)| slot);
            let Self { emitter, edits, place, kept, .. } = &mut *self;
            let piece = emitter.piece(edits, |emitter, out| {
                caught(emitter, out, *place, only)?;
                arrived.map_or(Ok(()), |slot| hit(emitter, out, slot))?;
                let mut left = kept.iter().filter(|left| left.own.handlers.contains(&entry));
                left.try_for_each(|left| left.hand_over(emitter, out, true))
            })?;
            let block = Node::Block(plan.graph.block_of(entry));
            if plan.graph.edges.iter().any(|e| e.to == block && e.kind != EdgeKind::Handler) {
                self.edits.handler_stubs.push((entry, piece));
            } else {
                self.edits.insertions.push((entry, Point::Before, piece));
            }
        }
        if let Some(place) = self.place {
            self.note_places(place, &throws)?;
        }
        let arrived = counted(EdgeKind::Uncaught).next().map(|(slot, _)| slot);
        let Self { emitter, edits, place, key, kept, .. } = &mut *self;
        let piece = emitter.piece(edits, |emitter, out| {
            caught(emitter, out, *place, only)?;
            if let Some(slot) = arrived {
                hit(emitter, out, slot)?;
            }
            for left in kept.iter().filter(|left| left.own.throws) {
                left.hand_over(emitter, out, false)?;
            }
            leave_by(emitter, out, *key)?;
            out.push(op::ATHROW);
            Ok(())
        })?;
        self.edits.catch_all = Some(piece);
        Ok(())
    }

    /// Notes in front of every instruction that can throw which one it is, where that is not noted already.
    fn note_places(&mut self, place: Place, throws: &[(u32, InsnIndex)]) -> Result<(), PoolFull> {
        let mut comes_from_elsewhere = vec![false; self.code.insns.len()];
        self.code.handlers.iter().for_each(|handler| comes_from_elsewhere[handler.entry] = true);
        for (insn, targets) in self.code.branches() {
            targets.iter().for_each(|&target| comes_from_elsewhere[target] = true);
            // What a subroutine noted is not known behind its call.
            if self.code.control(insn) == Control::Subroutine && insn + 1 < comes_from_elsewhere.len() {
                comes_from_elsewhere[insn + 1] = true;
            }
        }
        // The prologue noted the first.
        let (mut noted, mut from) = (Some(place.number(throws[0].0)), 0);
        for &(slot, insn) in throws {
            if comes_from_elsewhere[from..=insn].contains(&true) {
                noted = None;
            }
            from = insn + 1;
            let number = place.number(slot);
            if noted != Some(number) {
                self.before(insn, |emitter, out| {
                    if noted.is_some_and(|noted| noted + 1 == number) && u8::try_from(place.local).is_ok() {
                        out.extend([op::IINC, place.local as u8, 1]);
                        return Ok(());
                    }
                    emitter.push_slot(out, number)?;
                    local(out, op::ISTORE, place.local);
                    Ok(())
                })?;
            }
            noted = Some(number);
        }
        Ok(())
    }

    fn finish(mut self) -> Edits {
        if !self.prologue.is_empty() {
            let start = self.edits.bytes.len();
            self.edits.bytes.extend_from_slice(&self.prologue);
            self.edits.prologue = Some(Piece { start, end: self.edits.bytes.len() });
        }
        // Stable: what was added first at one point is executed first.
        self.edits.insertions.sort_by_key(|&(insn, point, _)| (insn, point));
        self.edits.not_caught.sort_unstable();
        self.edits
    }
}

/// The class that is found before a call of `hashCode`, unless it is there in any case.
fn found_first<'a>(code: &Code<'_>, pool: &ConstantPool<'a>, insn: InsnIndex) -> Option<&'a [u8]> {
    let callee = pool.member(code.pool_operand(insn)?).ok()?;
    Some(callee.class).filter(|&class| class != b"java/lang/Object")
}

/// Bytes from the instruction that finds it to the call: `instanceof`, `pop`, `dup`, `invokestatic`.
const FINDING: usize = 3 + 1 + 1 + 3;

/// Calls of `hashCode`, and the code offset of a frame whose class loader finds the class first.
pub(super) fn finding<'a>(
    code: &'a Code<'_>,
    pool: &'a ConstantPool<'_>,
    plan: &'a MethodPlan,
    pc: impl Fn(InsnIndex) -> usize + 'a,
) -> impl Iterator<Item = (InsnIndex, usize)> + 'a {
    let calls = plan.sizes.iter().filter(|(_, size)| *size == Size::Inherited).map(|&(insn, _)| insn);
    calls.filter(move |&insn| found_first(code, pool, insn).is_some()).map(move |insn| (insn, pc(insn) - FINDING))
}

fn hit(emitter: &mut Emitter<'_>, out: &mut Vec<u8>, slot: u32) -> Result<(), PoolFull> {
    emitter.hit(out, slot)
}

/// With an exception on the stack, which stays there: counts it for the instruction that threw it.
fn caught(
    emitter: &mut Emitter<'_>,
    out: &mut Vec<u8>,
    place: Option<Place>,
    only: Option<u32>,
) -> Result<(), PoolFull> {
    out.push(op::DUP);
    match (place, only) {
        (Some(place), _) => {
            place.counter(emitter, out)?;
            emitter.call(out, call::THROWN)
        }
        (None, Some(slot)) => {
            emitter.counter(out, slot)?;
            emitter.call(out, call::THROWN)
        }
        (None, None) => emitter.call(out, call::SEEN),
    }
}

fn leave_by(emitter: &mut Emitter<'_>, out: &mut Vec<u8>, key: Option<usize>) -> Result<(), PoolFull> {
    let Some(key) = key else { return Ok(()) };
    out.push(op::DUP);
    local(out, op::LLOAD, key);
    emitter.call(out, call::LEAVE_BY)
}
