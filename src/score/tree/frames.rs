//! In which contexts the frames stand that counting ended under.

use std::collections::HashMap;

use super::index::{MapIndex, caller};
use crate::score::profile::{Named, standing};
use crate::wire::counts::Counts;
use crate::wire::mode::Mode;
use crate::wire::stack::Stack;
use crate::wire::tree::ThreadTree;

/// The instructions that did not complete, by context, with how often.
#[derive(Debug, Default)]
pub(super) struct Stood(HashMap<usize, Vec<(usize, i64)>>);

/// The contexts that one calls, or those that nobody calls: the call's number, the method, the context that counts.
type Below = HashMap<Option<usize>, Vec<(u32, u64, usize)>>;

impl Stood {
    /// Of the threads of one tree.
    pub(super) fn of(counts: &Counts, tree: &ThreadTree, index: &MapIndex) -> Result<Self, String> {
        let own = |stack: &&Stack| stack.context.as_deref().unwrap_or(&stack.thread) == tree.thread;
        let stacks: Vec<&Stack> = counts.stacks.iter().filter(own).collect();
        let mut stood = Self::default();
        // Counters of instructions tell by themselves what did not complete.
        if stacks.is_empty() || counts.map.mode == Mode::Instruction {
            return Ok(stood);
        }
        let mut below = Below::new();
        for (number, node) in tree.nodes.iter().enumerate() {
            let called = (node.call, node.method, node.again.unwrap_or(number));
            below.entry(caller(node.parent)).or_default().push(called);
        }
        let named = Named::of(counts, true);
        for stack in stacks {
            stood.add(counts, stack, &below, (&named, index))?;
        }
        Ok(stood)
    }

    pub(super) fn of_context(&self, context: usize) -> &[(usize, i64)] {
        self.0.get(&context).map_or(&[], Vec::as_slice)
    }

    /// Goes from the outermost frame to the topmost, and from context to context.
    fn add(
        &mut self,
        counts: &Counts,
        stack: &Stack,
        below: &Below,
        (named, index): (&Named<'_>, &MapIndex),
    ) -> Result<(), String> {
        let (mut at, mut call) = (None, None);
        for standing in standing(counts, stack, named).into_iter().rev() {
            let frame = standing.frame;
            let Some((place, insn)) = standing.place() else { continue };
            let (class, method) = (&counts.map.classes[place.0], place.1);
            let first = class.base.saturating_add(u64::from(class.methods[method].slot));
            let mut times = i64::try_from(frame.times).unwrap_or(i64::MAX);
            while times > 0 {
                let Some(context) = next(below.get(&at).map_or(&[], Vec::as_slice), call, first) else {
                    return Err(format!(
                        "thread \"{}\" stood in {}.{} at the end, and psf cannot tell in which calling context",
                        stack.thread, frame.class, frame.method
                    ));
                };
                // Of frames that call themselves the first may have contexts of their own; the last goes on in itself.
                let here = if at == Some(context) { times } else { 1 };
                if let Some(insn) = insn {
                    self.0.entry(context).or_default().push((insn, here));
                }
                (at, call) = (Some(context), insn.and_then(|insn| index.call(place, insn)));
                times -= here;
            }
        }
        Ok(())
    }
}

/// The context of a method among those called: by the call that the frame below stands in, or the only one there is.
fn next(called: &[(u32, u64, usize)], call: Option<u32>, method: u64) -> Option<usize> {
    let of_method = || called.iter().filter(move |(_, own, _)| *own == method);
    if let Some(&(.., context)) = of_method().find(|(own, ..)| Some(*own) == call) {
        return Some(context);
    }
    let &(.., first) = of_method().next()?;
    of_method().all(|&(.., other)| other == first).then_some(first)
}
