//! Decides how to count: turns a plan's counters into pieces of code.

mod ages;
mod amounts;
mod arguments;
mod clock;
mod closed;
mod context;
mod edges;
mod exceptions;
mod homes;
mod one_time;
mod place;
mod simulation;
mod splicer;
mod target;
mod undivided;

pub(super) use amounts::finding;

use super::emitter::Emitter;
use super::entry_points::{call, of_closed};
use super::plan::MethodPlan;
use super::signals::{Signal, follows};
use psf_classfile::PoolFull;
use psf_classfile::bytecode::{Edits, InsnIndex, Method, op};
use psf_wire::map::Counting;
use splicer::Splicer;

/// The roles of a method besides counting.
#[derive(Clone, Copy, Debug)]
pub(super) struct Role {
    /// True for a target: counting is on while it is active. If the whole program counts, its end shows how the program
    /// ends.
    pub(super) is_target: bool,
    /// Set for a method of the program in scope `jdk`. Counting begins with the first such method. On the JVM's own
    /// threads, only work within such a method counts.
    pub(super) program: Option<Within>,
    /// Set for a method of the JDK that announces its entry and exit, in scope `jdk`.
    pub(super) announced: Option<Announced>,
    /// True if the JVM or other code asks a class loader for classes by this method.
    pub(super) finds_classes: bool,
    /// True if it answers calls of `hashCode`, and callers must be notified.
    pub(super) answers: bool,
    /// True if it has a closed form, and callers must know whether the bytecode ran.
    pub(super) is_closed: bool,
    /// True if its entries are recorded with their time, if a clock runs.
    pub(super) is_event: bool,
}

impl Role {
    /// Returns true if the method has any role besides counting.
    pub(super) fn is_any(&self) -> bool {
        let Self { is_target, program, announced, finds_classes, answers, is_closed, is_event } = *self;
        is_target || program.is_some() || announced.is_some() || finds_classes || answers || is_closed || is_event
    }
}

/// The possible exits of a method of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Within {
    /// The inserted code sees every exit.
    Method,
    /// A constructor: an exception may leave it unseen. The method that called it was entered.
    Constructor,
    /// A constructor that uncounted code may have called. An exception from `super(...)` leaves it unseen.
    Hosted,
}

/// The reason why a method of the JDK announces its entry and exit in scope `jdk`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Announced {
    /// The method finds, links or initializes something that is used for the first time.
    FirstUse,
    /// The method calls constructors by reflection, which do not announce their exits.
    Constructs,
}

/// Returns all code to insert into a method: its counters, the target's entry and exits, announcements.
pub(super) fn splice(
    method: &Method<'_>,
    plan: Option<&MethodPlan>,
    Role { is_target, program, announced, finds_classes, answers, is_closed, is_event }: Role,
    one_time: &[(InsnIndex, u16)],
    signals: &[Signal],
    emitter: &mut Emitter<'_>,
) -> Result<Edits, PoolFull> {
    let counters = plan.map_or(0, |plan| plan.slots() as usize);
    let mut splicer = Splicer::new(method, counters, emitter);
    if answers {
        splicer.prologue().call(call::ARRIVES)?;
    }
    if is_closed {
        splicer.prologue().call(of_closed::RUNS)?;
    }
    if finds_classes {
        splicer.answer()?;
    }
    if let Some(within) = program {
        splicer.enter_program(within)?;
    }
    if let Some(announced) = announced {
        splicer.announce(announced)?;
    }
    if is_target {
        splicer.enter()?;
    }
    if let Some((plan, clocked)) = plan.and_then(|plan| Some((plan, plan.clock.as_ref()?))) {
        splicer.clock(plan, clocked, is_event)?;
    } else if let Some(plan) = plan {
        // A first use begins after everything before the call is counted, and ends before anything after the call is
        // counted. So it is not a part of the method.
        let one_time = if plan.counting == Counting::Entry { &[] } else { one_time };
        splicer.leave_one_time(one_time)?;
        splicer.leave_homes(plan)?;
        splicer.enter_node(plan, announced == Some(Announced::FirstUse))?;
        splicer.keep(plan);
        splicer.enter_machine(plan)?;
        // The notes for exceptions come first, so that a handler learns the origin of its exception before other code notes
        // another place.
        splicer.exceptions(plan)?;
        splicer.edges(plan)?;
        if plan.counting == Counting::Instruction {
            splicer.instructions(plan)?;
        }
        splicer.amounts(plan)?;
        if splicer.emitter.closed_forms().are_any() {
            splicer.closed_forms()?;
        }
        splicer.leave_node(plan)?;
        splicer.simulate(plan)?;
        splicer.enter_one_time(one_time)?;
        splicer.enter_homes(plan)?;
    }
    splicer.leave()?;
    for signal in signals {
        splicer.before(signal.insn, |code| {
            if signal.call != call::ENDED && !follows(signal.call) {
                code.op(op::DUP); // status or thread
            }
            if signal.call == call::DESCRIBED {
                code.op(op::ALOAD_0); // this
            }
            code.call(signal.call) //
        })?;
    }
    let loops = plan.is_some_and(|plan| plan.graph.branches_back());
    // A count before the program has begun would be lost.
    let others_first = is_target || program.is_some() || announced.is_some() || finds_classes || answers || is_closed;
    let counts_first = !others_first && splicer.emitter.node().is_none();
    let looks = !others_first && splicer.emitter.has_tree_in_jdk() && splicer.emitter.node().is_some();
    splicer.begin(counts_first, looks, loops)?;
    // These insert nothing that needs room on the stack, and come after everything that uses the arguments.
    splicer.redirect(plan.map_or(&[], |plan| &plan.redirected))?;
    splicer.undivided(plan.map_or(&[], |plan| &plan.divided))?;
    Ok(splicer.finish())
}
