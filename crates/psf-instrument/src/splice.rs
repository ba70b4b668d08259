//! How to count: the pieces of code that a plan's counters become.

mod ages;
mod amounts;
mod arguments;
mod clock;
mod closed;
mod context;
mod edges;
mod exceptions;
mod one_time;
mod place;
mod simulation;
mod splicer;
mod target;

pub(super) use amounts::finding;

use super::emitter::Emitter;
use super::plan::MethodPlan;
use super::runtime_names::{call, of_closed};
use super::signals::Signal;
use psf_classfile::PoolFull;
use psf_classfile::bytecode::{Edits, InsnIndex, Method, op};
use psf_wire::map::Counting;
use splicer::Splicer;

/// What a method is besides code that counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Role {
    /// Counting is on while it is active; where the whole program counts, the program's end is told by its end.
    pub(super) is_target: bool,
    /// It is the program's, on a JDK that counts itself: with the first one counting begins, and on the JVM's own threads
    /// only what runs within one counts.
    pub(super) program: Option<Within>,
    /// It is one of those of a JDK that counts itself that say when they are entered and left.
    pub(super) announced: Option<Announced>,
    /// A class loader is asked for classes by it.
    pub(super) finds_classes: bool,
    /// It answers calls of `hashCode`, and a call must know.
    pub(super) answers: bool,
    /// The JIT has code of its own for it, and a call must know whether the bytecode ran.
    pub(super) is_closed: bool,
    /// Somebody wants to know when it is entered, where a clock runs.
    pub(super) is_event: bool,
}

/// What is known of how a method of the program is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Within {
    /// Every way out of it can be seen.
    Method,
    /// A constructor, which an exception may leave unseen; what calls it was entered.
    Constructor,
    /// A constructor that who does not count may have called: an exception that `super(...)` throws leaves it unseen.
    Hosted,
}

/// Why a method of a JDK that counts itself says when it is entered and left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Announced {
    /// It finds, links or initializes what is used for the first time.
    FirstUse,
    /// It calls constructors by reflection, which do not say that they are left.
    Constructs,
}

/// Everything to insert into a method: its counters, the target's entry and exits, announcements.
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
        splicer.prologue().call_closed(of_closed::RUNS)?;
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
        // A first use begins when everything before the call is counted, and ends before anything after the call is. So it
        // is not a part of the method.
        let one_time = if plan.counting == Counting::Entry { &[] } else { one_time };
        splicer.leave_one_time(one_time)?;
        splicer.enter_node(plan, announced == Some(Announced::FirstUse))?;
        splicer.keep(plan);
        splicer.enter_machine(plan)?;
        // First, so that a handler hears where its exception came from before anything notes another place.
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
    }
    splicer.leave()?;
    for signal in signals {
        splicer.before(signal.insn, |code| {
            if signal.call != call::ENDED {
                code.op(op::DUP); // status or thread
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
    Ok(splicer.finish())
}
