//! A clock instead of counters: a variable in each frame, and the instructions at which other code may read the clock.
//!
//! The sum of a frame's variable and a constant of the place is what the frame has executed and the thread's clock does not
//! show. Before other code may read the clock, this sum is added to it. The variable gets the value that makes the sum 0.

use super::splicer::Splicer;
use super::target::leave_by;
use crate::clocked::Clocked;
use crate::emitter::PAGE;
use crate::entry_points::{EntryPoint, of_clock};
use crate::inserted::Inserted;
use crate::plan::MethodPlan;
use psf_classfile::PoolFull;
use psf_classfile::bytecode::flow::EdgeKind;
use psf_classfile::bytecode::frames::VType;
use psf_classfile::bytecode::{Control, InsnIndex, Point, op};

/// The operand stack slots that pieces take: an exception twice, a clock, a depth, a `long` and two numbers. Pieces after
/// an allocation take an array, a clock, a depth, a `long` and four numbers.
const STACK: u16 = 10;

/// The variables of a frame's clock.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    /// The local variable with the instructions that the thread's clock does not show.
    pub(super) own: usize,
    /// The local variables with the thread's clock and the frame's call depth; `None` if no other code runs within the
    /// frame.
    thread: Option<(usize, usize)>,
    /// The method's number.
    pub(super) method: u32,
}

impl Splicer<'_, '_, '_> {
    /// Inserts all code that a method with a clock needs.
    pub(super) fn clock(&mut self, plan: &MethodPlan, clock: &Clocked, is_event: bool) -> Result<(), PoolFull> {
        self.edits.extra_stack = self.edits.extra_stack.max(STACK);
        let frame = self.begin_clock(plan.first_slot, clock.leaf)?;
        if is_event {
            let mut code = self.prologue();
            code.base_of_all(frame.method)?; // base
            code.number(frame.method % PAGE)?; // base, first
            code.call(of_clock::EVENT)?; //
        }
        // The notes for exceptions come first, as with counters: a handler must learn the origin of its exception before
        // other code notes another place.
        self.exceptions_on_clock(plan, clock, frame)?;
        self.move_on(plan, clock, frame)?;
        if let Some(thread) = frame.thread {
            for &insn in &clock.observed {
                let more = clock.begun(&plan.graph, insn);
                self.before(insn, |code| observed(code, frame, thread, more, clock.update(insn)))?;
                self.threads(insn, thread.0)?;
            }
            self.made(plan, clock, frame, thread)?;
            if let Some(aged) = &clock.aged {
                self.ages(plan, clock, aged, frame, thread.0)?;
            }
        }
        for insn in (0..self.code.insns.len()).filter(|&insn| self.code.control(insn) == Control::Return) {
            let more = clock.begun(&plan.graph, insn);
            self.before(insn, |code| match frame.thread {
                Some(thread) => observed(code, frame, thread, more, of_clock::LEAVE),
                None => {
                    code.local(op::LLOAD, frame.own); // own
                    code.signed(more)?; // own, more
                    code.base_of_all(frame.method)?; // own, more, base
                    code.number(frame.method % PAGE)?; // own, more, base, first
                    code.call(of_clock::RAN)?; // own
                    code.local(op::LSTORE, frame.own); //
                    Ok(())
                }
            })?;
        }
        Ok(())
    }

    /// Records allocations, after the instructions that make them.
    fn made(
        &mut self,
        plan: &MethodPlan,
        clock: &Clocked,
        frame: Frame,
        (thread_clock, depth): (usize, usize),
    ) -> Result<(), PoolFull> {
        for &insn in clock.makes.iter().filter(|&&insn| insn < usize::from(u16::MAX)) {
            let more = clock.begun(&plan.graph, insn);
            let call = match self.code.insns[insn].opcode {
                op::NEW => of_clock::MADE,
                op::MULTIANEWARRAY => of_clock::ARRAYS,
                _ => of_clock::ARRAY,
            };
            let piece = self.piece(|code| {
                if call != of_clock::MADE {
                    code.op(op::DUP); // array
                }
                code.local(op::ALOAD, thread_clock); // array, clock
                code.local(op::ILOAD, depth); // array, clock, depth
                code.local(op::LLOAD, frame.own); // array, clock, depth, own
                code.signed(more)?; // array, clock, depth, own, more
                code.base_of_all(frame.method)?; // array, clock, depth, own, more, base
                code.number(frame.method % PAGE)?; // array, clock, depth, own, more, base, first
                code.number(insn as u32)?; // array, clock, depth, own, more, base, first, instruction
                code.call(call)?; // own
                code.local(op::LSTORE, frame.own); //
                Ok(())
            })?;
            self.edits.insertions.push((insn + 1, Point::Fall, piece));
        }
        Ok(())
    }

    /// Reports calls that may start a thread or wait for the end of one, judged by the name that is called.
    fn threads(&mut self, insn: InsnIndex, thread_clock: usize) -> Result<(), PoolFull> {
        if !matches!(self.code.insns[insn].opcode, op::INVOKEVIRTUAL..=op::INVOKEINTERFACE) {
            return Ok(());
        }
        let callee = self.code.pool_operand(insn).and_then(|index| self.pool.member(index).ok());
        let Some(callee) = callee else { return Ok(()) };
        // The thread is on top of the stack and stays there.
        let of_thread = |code: &mut Inserted<'_, '_>, call| {
            code.op(op::DUP); // thread, thread
            code.local(op::ALOAD, thread_clock); // thread, thread, clock
            code.call(call) // thread
        };
        let (before, behind) = match (callee.name, callee.descriptor) {
            (b"start", b"()V") => (Some(of_clock::STARTS), None),
            (b"join", b"()V") => (Some(of_clock::JOINS), Some(of_clock::JOINED)),
            (b"start" | b"startVirtualThread", descriptor) if descriptor.ends_with(b")Ljava/lang/Thread;") => {
                (None, Some(of_clock::STARTS))
            }
            _ => return Ok(()),
        };
        // A call without a receiver has no thread below its arguments.
        if let Some(call) = before.filter(|_| self.code.insns[insn].opcode != op::INVOKESTATIC) {
            self.before(insn, |code| of_thread(code, call))?;
        } else if before.is_some() {
            return Ok(());
        }
        let Some(call) = behind.filter(|_| insn + 1 < self.code.insns.len()) else { return Ok(()) };
        let piece = self.piece(|code| match call {
            of_clock::JOINED => {
                code.local(op::ALOAD, thread_clock); // clock
                code.call(call) //
            }
            _ => of_thread(code, call),
        })?;
        self.edits.insertions.push((insn + 1, Point::Fall, piece));
        Ok(())
    }

    fn begin_clock(&mut self, method: u32, leaf: bool) -> Result<Frame, PoolFull> {
        let mut thread = None;
        if !leaf {
            let class = self.emitter.lane_class()?;
            let thread_clock = self.new_local(&[VType::Object(class)]);
            let depth = self.new_local(&[VType::Int]);
            let mut code = self.prologue();
            code.base_of_all(method)?; // base
            code.number(method % PAGE)?; // base, first
            code.call(of_clock::ENTER)?; // clock
            code.op(op::DUP); // clock, clock
            code.local(op::ASTORE, thread_clock); // clock
            code.call(of_clock::DEPTH)?; // depth
            code.local(op::ISTORE, depth); //
            thread = Some((thread_clock, depth));
        }
        let own = self.new_local(&[VType::Long]);
        let mut code = self.prologue();
        code.op(op::LCONST_0); // 0
        code.local(op::LSTORE, own); //
        Ok(Frame { own, thread, method })
    }

    /// Changes the frame's variable on the edges on which the constants alone are not enough.
    fn move_on(&mut self, plan: &MethodPlan, clock: &Clocked, frame: Frame) -> Result<(), PoolFull> {
        let ways_in = self.ways_in(plan);
        for (&edge, &more) in plan.graph.edges.iter().zip(&clock.offsets.increments) {
            if more == 0 {
                continue;
            }
            let piece = self.piece(|code| {
                code.local(op::LLOAD, frame.own); // own
                code.signed(more)?; // own, more
                code.op(op::I2L); // own, more
                code.op(op::LADD); // own
                code.local(op::LSTORE, frame.own); //
                Ok(())
            })?;
            self.on_way(plan, edge, piece, &ways_in);
        }
        Ok(())
    }

    /// Notes how much of a block has begun when an instruction throws, and updates the variable in handlers.
    fn exceptions_on_clock(&mut self, plan: &MethodPlan, clock: &Clocked, frame: Frame) -> Result<(), PoolFull> {
        let thrown = plan.graph.edges.iter().filter(|edge| edge.kind == EdgeKind::Throw);
        let throws: Vec<(i32, InsnIndex)> =
            thrown.map(|edge| (clock.begun(&plan.graph, edge.insn), edge.insn)).collect();
        let Some(&(first, _)) = throws.first() else { return Ok(()) };
        let mut place = Place::Always(first);
        if throws.iter().any(|&(begun, _)| begun != first) {
            let local = self.new_local(&[VType::Int]);
            let mut code = self.prologue();
            code.signed(first)?; // begun
            code.local(op::ISTORE, local); //
            place = Place::Noted(local);
        }
        for entry in self.handler_entries() {
            let at_block = clock.at_block(&plan.graph, entry);
            let Some((thread_clock, depth)) = frame.thread else { continue };
            let piece = self.piece(|code| {
                code.op(op::DUP); // exception, exception
                code.local(op::ALOAD, thread_clock); // exception, exception, clock
                code.local(op::ILOAD, depth); // exception, exception, clock, depth
                code.local(op::LLOAD, frame.own); // exception, exception, clock, depth, own
                place.push(code, at_block)?; // exception, exception, clock, depth, own, more
                code.call(of_clock::CAUGHT)?; // exception, own
                code.local(op::LSTORE, frame.own); // exception
                Ok(())
            })?;
            self.at_handler(plan, entry, piece);
        }
        if let Place::Noted(local) = place {
            self.note_places(local, &throws, i8::MAX)?;
        }
        let (key, entered) = (self.key, self.entered);
        let piece = self.piece(|code| {
            code.op(op::DUP); // exception, exception
            if let Some((thread_clock, depth)) = frame.thread {
                code.local(op::ALOAD, thread_clock); // exception, exception, clock
                code.local(op::ILOAD, depth); // exception, exception, clock, depth
                code.local(op::LLOAD, frame.own); // exception, exception, clock, depth, own
                place.push(code, 0)?; // exception, exception, clock, depth, own, more
                code.call(of_clock::LEAVE_BY)?; // exception
            } else {
                code.local(op::LLOAD, frame.own); // exception, exception, own
                place.push(code, 0)?; // exception, exception, own, more
                code.base_of_all(frame.method)?; // exception, exception, own, more, base
                code.number(frame.method % PAGE)?; // exception, exception, own, more, base, first
                code.call(of_clock::RAN_BY)?; // exception
            }
            leave_by(code, key, entered)?; // exception
            code.op(op::ATHROW);
            Ok(())
        })?;
        self.edits.catch_all = Some(piece);
        Ok(())
    }
}

/// The number of a block's instructions that have begun when an exception occurs.
#[derive(Clone, Copy)]
enum Place {
    /// A constant: the number does not depend on the instruction that throws.
    Always(i32),
    /// The value of a local variable.
    Noted(usize),
}

impl Place {
    /// Pushes the number, minus `less`.
    fn push(self, code: &mut Inserted<'_, '_>, less: i32) -> Result<(), PoolFull> {
        match self {
            Self::Always(begun) => code.signed(begun - less), // begun
            Self::Noted(local) => {
                code.local(op::ILOAD, local); // begun
                if less != 0 {
                    code.signed(-less)?; // begun, -less
                    code.op(op::IADD); // begun
                }
                Ok(())
            }
        }
    }
}

/// Updates the thread's clock, since other code may read it: it then shows what the frame has executed.
fn observed(
    code: &mut Inserted<'_, '_>,
    frame: Frame,
    (thread_clock, depth): (usize, usize),
    more: i32,
    by: EntryPoint,
) -> Result<(), PoolFull> {
    code.local(op::ALOAD, thread_clock); // clock
    code.local(op::ILOAD, depth); // clock, depth
    code.local(op::LLOAD, frame.own); // clock, depth, own
    code.signed(more)?; // clock, depth, own, more
    code.call(by)?; // own
    code.local(op::LSTORE, frame.own); //
    Ok(())
}
