//! Clocks in scope `jdk`, which also show the instructions of the JDK.
//!
//! The run-time adds up the prices of the JDK's counters in a cell for each thread. If a frame of the JDK did not end, the cell lacks a
//! part of its instructions, which follows from the place of the frame. This part is missing from the clock at the end of the run, and
//! from the beginnings of active calls above the frame. The counters show the sum of all clocks in another way.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use rayon::prelude::*;

use crate::profile::{LocatedFrame, MethodPrices, Named, Prices, Solver, located_frames};
use psf_wire::counts::Counts;
use psf_wire::stack::Stack;
use psf_wire::trace::{ActiveCall, RawThreadTrace, RawTrace, ThreadTrace, Trace, TracedCall};

/// Adds what the clocks lack to a trace of scope `jdk`, and the calls that had not ended. `prices` returns the prices of the JDK's
/// counters, in instructions.
///
/// Fails with a sentence if psf cannot tell what a clock lacks, or if the counters contradict the clocks.
pub fn placed_clocks<'t>(
    counts: &Counts,
    raw: RawTrace,
    prices: &mut dyn FnMut() -> Result<Prices<'t>, String>,
) -> Result<Trace, String> {
    let named = Named::of(counts, !counts.stacks.is_empty());
    let mut of_classes = HashMap::new();
    let mut lanes = Vec::with_capacity(raw.lanes.len());
    let mut of_jdk = 0i128;
    for lane in raw.lanes {
        let stack = counts.stacks.iter().find(|stack| stack.clock == i64::try_from(lane.thread.number).ok());
        let located = stack.map_or_else(Vec::new, |stack| located_frames(counts, stack, &named));
        let lacks = Lacks::of(counts, stack, &located, &lane.active, &mut of_classes, prices)?;
        of_jdk += i128::from(lane.jdk) + i128::from(lacks.in_all);
        lanes.push(placed(lane, &lacks, raw.grain)?);
    }
    compare(counts, of_jdk)?;
    Ok(thinned(Trace { grain: raw.grain, lanes }, raw.most))
}

/// The instructions of the JDK that a clock does not show.
struct Lacks {
    /// At the end of the run.
    in_all: i64,
    /// At the beginning of each active call; absent if the call is on no stack.
    before: Vec<Option<i64>>,
}

impl Lacks {
    fn of<'t>(
        counts: &Counts,
        stack: Option<&Stack>,
        located: &[LocatedFrame<'_>],
        active: &[ActiveCall],
        of_classes: &mut HashMap<usize, Vec<MethodPrices>>,
        prices: &mut dyn FnMut() -> Result<Prices<'t>, String>,
    ) -> Result<Self, String> {
        let mut lacks = Self { in_all: 0, before: vec![None; active.len()] };
        let mut next = 0;
        for frame in located.iter().rev() {
            let name = || format!("thread \"{}\"", stack.map_or("", |stack| &stack.thread));
            if frame.is_unknown() {
                return Err(format!(
                    "{} was in {}.{} at the end, and psf cannot tell in which instruction",
                    name(),
                    frame.frame.class,
                    frame.frame.method
                ));
            }
            let Some(((number, method), insn)) = frame.place() else { continue };
            let class = &counts.map.classes[number];
            if class.base >= counts.map.first_of_program {
                let first = class.base + u64::from(class.methods[method].slot);
                for _ in 0..frame.frame.times {
                    // A constructor that an exception left may still seem to be active.
                    let at = active[next..].iter().position(|call| call.method == first);
                    let Some(at) = at else {
                        return Err(format!(
                            "{} was in {}.{} at the end, which its clock does not show",
                            name(),
                            class.class,
                            frame.frame.method
                        ));
                    };
                    lacks.before[next + at] = Some(lacks.in_all);
                    next += at + 1;
                }
                continue;
            }
            let Some(insn) = insn else { continue };
            let own = match of_classes.entry(number) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(free) => free.insert(prices()?.of_class(class)?),
            };
            let price = own[method].of_frame(&class.methods[method], insn);
            let times = i64::try_from(frame.frame.times).unwrap_or(i64::MAX);
            lacks.in_all = lacks.in_all.saturating_add(price.saturating_mul(times));
        }
        Ok(lacks)
    }
}

/// Returns the trace of a thread with the calls that were active.
fn placed(lane: RawThreadTrace, lacks: &Lacks, grain: u64) -> Result<ThreadTrace, String> {
    let RawThreadTrace { mut thread, jdk, called, active } = lane;
    let negative = || format!("the clock of thread \"{}\" is negative", thread.thread);
    let jdk = jdk.saturating_add(lacks.in_all);
    let clock = thread.clock.checked_add_signed(jdk).ok_or_else(negative)?;
    let mut outermost = None;
    let mut kept = Vec::new();
    for (call, before) in active.iter().zip(&lacks.before) {
        // A constructor that an exception left through `super(...)` is on no stack. When it ended is not known.
        let before = before.filter(|before| call.shift.is_none_or(|shift| shift == *before));
        let Some(before) = before else {
            return Err(format!("psf cannot tell when an active call of thread \"{}\" began", thread.thread));
        };
        let start = u64::try_from(call.start.saturating_add(before)).map_err(|_| negative())?;
        let length = clock.checked_sub(start).ok_or_else(negative)?;
        outermost.get_or_insert(length);
        if length >= grain {
            kept.push(TracedCall { method: call.method, start, length });
        }
    }
    let called = u64::try_from(called).map_err(|_| negative())?.saturating_add(outermost.unwrap_or(0));
    thread.outside = clock.checked_sub(called).ok_or_else(negative)?;
    thread.clock = clock;
    thread.open = kept.len() as u64;
    thread.calls.extend(kept.into_iter().rev());
    Ok(thread)
}

/// Doubles the grain until there are at most `most` calls.
fn thinned(mut trace: Trace, most: u64) -> Trace {
    let count = |trace: &Trace| trace.lanes.iter().map(|lane| lane.calls.len() as u64).sum::<u64>();
    while count(&trace) > most {
        trace.grain *= 2;
        for lane in &mut trace.lanes {
            lane.calls.retain(|call| call.length >= trace.grain);
        }
    }
    trace
}

/// Fails if the counters of the JDK show another number of instructions than its clocks, both without first uses.
fn compare(counts: &Counts, of_clocks: i128) -> Result<(), String> {
    let mut steady = counts.clone();
    steady.leave_out_first_use();
    let solver = Solver::new(&steady);
    let classes = &steady.map.classes;
    let of_jdk = (0..classes.len()).filter(|&number| classes[number].base < steady.map.first_of_program);
    let instructions = |number: usize| -> Result<i128, String> {
        let profile = solver.class(number)?;
        let insns = profile.methods.iter().flat_map(|method| &method.insns);
        Ok(insns.map(|insn| i128::from(insn.count)).sum())
    };
    let of_counters: i128 =
        of_jdk.collect::<Vec<_>>().into_par_iter().map(instructions).collect::<Result<Vec<_>, _>>()?.iter().sum();
    if of_counters == of_clocks {
        return Ok(());
    }
    Err(format!("the JDK executed {of_counters} instructions, but {of_clocks} over all clocks"))
}
