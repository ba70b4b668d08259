//! Finds the contexts of the frames that were on stacks when counting ended.

use std::collections::HashMap;

use super::index::{MapIndex, caller};
use crate::profile::{LocatedFrame, Named, located_frames};
use psf_wire::counts::Counts;
use psf_wire::mode::Mode;
use psf_wire::stack::Stack;
use psf_wire::tree::ThreadTree;

/// The instructions that did not complete, by context, and how often.
#[derive(Debug, Default)]
pub(super) struct Stood(HashMap<usize, Vec<(usize, i64)>>);

/// The contexts that each context calls: number of the call, method, and the context that counts. `None` has the contexts
/// that have no caller.
type Below = HashMap<Option<usize>, Vec<(u32, u64, usize)>>;

impl Stood {
    pub(super) fn of_context(&self, context: usize) -> &[(usize, i64)] {
        self.0.get(&context).map_or(&[], Vec::as_slice)
    }

    /// Returns the contexts that had frames.
    pub(super) fn contexts(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.keys().copied()
    }

    /// Gives the contexts other numbers.
    pub(super) fn renumbered(self, number: impl Fn(usize) -> usize) -> Self {
        Self(self.0.into_iter().map(|(context, sites)| (number(context), sites)).collect())
    }
}

/// The context of a frame, and the number of the call that the frame is in.
pub(super) type Reached = (Option<usize>, Option<u32>);

/// A search for the contexts of frames, in the tree of one thread.
pub(super) struct Frames<'c> {
    counts: &'c Counts,
    thread: &'c str,
    below: Below,
    named: &'c Named<'c>,
    index: &'c MapIndex,
    /// True if only methods of the program have contexts.
    of_program: bool,
}

impl<'c> Frames<'c> {
    /// Prepares the search in one tree.
    pub(super) fn of(counts: &'c Counts, tree: &'c ThreadTree, index: &'c MapIndex, named: &'c Named<'c>) -> Self {
        let mut below = Below::new();
        let any = !counts.stacks.is_empty() || counts.laps.iter().any(|lap| !lap.stacks.is_empty());
        for (number, node) in tree.nodes.iter().enumerate().filter(|_| any) {
            let called = (node.call, node.method, node.again.unwrap_or(number));
            below.entry(caller(node.parent)).or_default().push(called);
        }
        Self { counts, thread: &tree.thread, below, named, index, of_program: tree.work.is_some() }
    }

    /// Finds the instructions that did not complete because counting ended.
    pub(super) fn at_end(&self) -> Result<Stood, String> {
        let mut stood = Stood::default();
        self.counts.stacks.iter().try_for_each(|stack| self.add(stack, 1, &mut stood))?;
        Ok(stood)
    }

    /// Finds the instructions that did not complete before laps ended, and subtracts the ones that had begun before the laps.
    pub(super) fn of_laps(&self, laps: &[usize]) -> Result<Stood, String> {
        let mut stood = Stood::default();
        let stacks = |lap: usize| self.counts.laps.get(lap).into_iter().flat_map(|lap| &lap.stacks);
        for &lap in laps {
            let before = lap.checked_sub(1).into_iter().flat_map(stacks);
            before
                .map(|stack| (stack, -1))
                .chain(stacks(lap).map(|stack| (stack, 1)))
                .try_for_each(|(stack, sign)| self.add(stack, sign, &mut stood))?;
        }
        Ok(stood)
    }

    /// Follows a stack from the outermost frame to the topmost, and from context to context.
    fn add(&self, stack: &Stack, sign: i64, stood: &mut Stood) -> Result<(), String> {
        let Self { counts, named, .. } = self;
        // Counters of instructions show by themselves which instructions did not complete.
        if stack.context.as_deref().unwrap_or(&stack.thread) != self.thread || counts.map.mode == Mode::Instruction {
            return Ok(());
        }
        let mut reached = (None, None);
        for located in located_frames(counts, stack, named).iter().rev() {
            let Some((place, insn)) = located.place() else { continue };
            // The JDK's methods may have no contexts.
            if self.of_program && counts.map.classes[place.0].base < counts.map.first_of_program {
                continue;
            }
            let mut times = i64::try_from(located.frame.times).unwrap_or(i64::MAX);
            while times > 0 {
                let before = reached.0;
                reached = self.once(stack, located, reached)?;
                let Some(context) = reached.0 else { break };
                // The first frames of a method that calls itself may have their own contexts. The last context takes all
                // other frames.
                let here = if before == Some(context) { times } else { 1 };
                if let Some(insn) = insn {
                    stood.0.entry(context).or_default().push((insn, sign * here));
                }
                times -= here;
            }
        }
        Ok(())
    }

    /// Follows a frame as often as it occurs, and returns the context of the last one.
    pub(super) fn enter(&self, stack: &Stack, frame: &LocatedFrame<'_>, from: Reached) -> Result<Reached, String> {
        let mut reached = from;
        for _ in 0..frame.frame.times {
            let before = reached.0;
            reached = self.once(stack, frame, reached)?;
            if reached.0 == before {
                break;
            }
        }
        Ok(reached)
    }

    /// Follows a frame from the context of the frame below.
    fn once(&self, stack: &Stack, located: &LocatedFrame<'_>, (at, call): Reached) -> Result<Reached, String> {
        let Self { counts, below, index, .. } = self;
        let Some((place, insn)) = located.place() else { return Ok((at, call)) };
        let (class, method) = (&counts.map.classes[place.0], place.1);
        let first = class.base.saturating_add(u64::from(class.methods[method].slot));
        let context = next(below, at, call, first).ok_or_else(|| {
            format!(
                "thread \"{}\" was in {}.{} at the end, and psf cannot tell in which calling context",
                stack.thread, located.frame.class, located.frame.method
            )
        })?;
        Ok((Some(context), insn.and_then(|insn| index.number(place, insn))))
    }
}

/// Returns the context of a method that a context calls: at the call that the frame below is in, or otherwise the only one.
/// The JVM may hide a frame in between.
fn next(below: &Below, at: Option<usize>, call: Option<u32>, method: u64) -> Option<usize> {
    let called = |at: Option<usize>| below.get(&at).map_or(&[][..], Vec::as_slice);
    let of_method = || called(at).iter().filter(move |(_, own, _)| *own == method);
    if let Some(&(.., context)) = of_method().find(|(own, ..)| Some(*own) == call) {
        return Some(context);
    }
    if let Some(&(.., first)) = of_method().next() {
        return of_method().all(|&(.., other)| other == first).then_some(first);
    }
    let hidden = called(at).iter().filter(|(own, ..)| call.is_none_or(|call| *own == call));
    let mut behind = hidden.flat_map(|&(.., hidden)| called(Some(hidden))).filter(|(_, own, _)| *own == method);
    let &(.., first) = behind.next()?;
    behind.all(|&(.., other)| other == first).then_some(first)
}
