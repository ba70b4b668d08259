//! The code to insert into one method, while it is collected.

use super::place::Place;
use crate::emitter::Emitter;
use crate::entry_points::{EntryPoint, call};
use crate::inserted::{self, Inserted};
use crate::locals::LoopLocals;
use psf_classfile::bytecode::frames::VType;
use psf_classfile::bytecode::{Code, Edits, InsnIndex, Method, Monitors, Piece, Point};
use psf_classfile::{ClassFile, ConstantPool, PoolFull};

/// The calls of a method that announce its entry and every exit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entered {
    /// The local variable with the result of the call at the entry.
    pub(super) key: usize,
    /// The call at an exit, which takes this result.
    pub(super) leave: EntryPoint,
}

/// The way in which a thread returns to the call that led to a method.
#[derive(Clone, Copy, Debug)]
pub(super) enum Back {
    /// A local variable has the slot.
    To(usize),
    /// The node knows the slot.
    ByNode,
}

/// The local variables with the place where the JDK counted when the method was entered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outer {
    /// The region of counters.
    pub(super) region: usize,
    /// The cell of the calling context, if calling contexts have cells.
    pub(super) cell: Option<usize>,
}

pub(super) struct Splicer<'a, 'e, 'p> {
    pub(super) whole: &'a ClassFile<'a>,
    pub(super) pool: &'a ConstantPool<'a>,
    /// The version of the class file.
    pub(super) major: u16,
    /// The name of the class; empty if it has none.
    pub(super) class: &'a [u8],
    pub(super) code: &'a Code<'a>,
    pub(super) monitors: &'a Monitors,
    pub(super) emitter: &'a mut Emitter<'e>,
    pub(super) edits: Edits,
    prologue: Vec<u8>,
    /// The counter of the method's entry.
    pub(super) entry: Option<u32>,
    /// The place of the instruction that would throw next, if more than one can throw.
    pub(super) place: Option<Place>,
    pub(super) loop_locals: Vec<LoopLocals<'p>>,
    /// The local variable with the result of `enter`.
    pub(super) key: Option<usize>,
    /// The way in which the thread returns to the call that led here, if every calling context has its own counters.
    pub(super) back: Option<Back>,
    /// The announcement of an exit in addition to the target's.
    pub(super) entered: Option<Entered>,
    /// The local variable with the key of the first use that a one-time call has begun, if the method has such calls.
    pub(super) one_time: Option<usize>,
    /// The place where the JDK counted when the method was entered, if the method has homes.
    pub(super) outer: Option<Outer>,
    /// The local variable with the number of the frame, if a machine is simulated.
    pub(super) frame: Option<usize>,
}

impl<'a, 'e> Splicer<'a, 'e, '_> {
    pub(super) fn new(method: &'a Method<'a>, counters: usize, emitter: &'a mut Emitter<'e>) -> Self {
        let simulates = emitter.simulates();
        Self {
            whole: method.class,
            pool: &method.class.pool,
            major: method.class.major,
            class: method.class.name().unwrap_or_default(),
            code: method.code,
            monitors: &method.monitors,
            emitter,
            edits: Edits { extra_stack: extra_stack(method.code, simulates), ..Edits::with_capacity(counters) },
            prologue: Vec::new(),
            entry: None,
            place: None,
            loop_locals: Vec::new(),
            key: None,
            back: None,
            entered: None,
            one_time: None,
            outer: None,
            frame: None,
        }
    }

    pub(super) fn new_local(&mut self, types: &[VType]) -> usize {
        let index = usize::from(self.code.max_locals) + self.edits.extra_slots();
        self.edits.extra_locals.extend_from_slice(types);
        index
    }

    /// Returns the code that is executed once at the method's entry.
    pub(super) fn prologue(&mut self) -> Inserted<'_, 'e> {
        Inserted::new(self.emitter, &mut self.prologue)
    }

    /// Inserts the counter of the method's entry. If there is other code than the prologue, also makes the prologue check
    /// for the stack that this code needs. The check comes before anything is executed: a call that overflowed in the
    /// middle would be in no counter.
    ///
    /// `first` is true if nothing in the prologue must come before the entry's counter. `looks` is true if the prologue
    /// begins with code that makes the check by itself. `loops` is true if the method has loops.
    pub(super) fn begin(&mut self, first: bool, looks: bool, loops: bool) -> Result<(), PoolFull> {
        let mut start = Vec::new();
        let mut entry = self.entry.take();
        if !self.edits.is_prologue() {
            let mut code = Inserted::new(self.emitter, &mut start);
            match entry.filter(|_| first && !code.is_outlined()) {
                _ if loops => code.call(call::DEEP)?, //
                Some(slot) => {
                    code.begin(slot)?; //
                    entry = None;
                }
                None if looks => {}
                None => code.call(call::ROOM)?, //
            }
        }
        entry.map_or(Ok(()), |slot| self.prologue().hit(slot))?; //
        if let Some((arrival, _)) = &mut self.edits.arrival {
            *arrival += start.len();
        }
        self.prologue.splice(..0, start);
        Ok(())
    }

    pub(super) fn piece(
        &mut self,
        write: impl FnOnce(&mut Inserted<'_, 'e>) -> Result<(), PoolFull>,
    ) -> Result<Piece, PoolFull> {
        inserted::piece(self.emitter, &mut self.edits, write)
    }

    pub(super) fn before(
        &mut self,
        insn: InsnIndex,
        write: impl FnOnce(&mut Inserted<'_, 'e>) -> Result<(), PoolFull>,
    ) -> Result<(), PoolFull> {
        let piece = self.piece(write)?;
        self.edits.insertions.push((insn, Point::Before, piece));
        Ok(())
    }

    pub(super) fn finish(mut self) -> Edits {
        if !self.prologue.is_empty() {
            let start = self.edits.bytes.len();
            self.edits.bytes.extend_from_slice(&self.prologue);
            self.edits.prologue = Some(Piece { start, end: self.edits.bytes.len() });
        }
        // The sort is stable, so pieces at the same point are executed in the order in which they were added.
        self.edits.insertions.sort_by_key(|&(insn, point, _)| (insn, point));
        self.edits.not_caught.sort_unstable();
        self.edits
    }
}

/// Returns the operand stack slots that pieces take: above the method's own operands, or next to the exception in the
/// catch-all.
fn extra_stack(code: &Code<'_>, simulates: bool) -> u16 {
    // An array, an index, a shift and the two numbers of a counter.
    let most = if simulates { 5 } else { 4 };
    // A long and the two numbers of its counter; or an exception twice, a base and a sum.
    most.max(5_u16.saturating_sub(code.max_stack))
}
