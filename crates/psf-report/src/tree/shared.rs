//! Finds out if threads shared work. If so, the trees of the threads differ in each run, although their sum is the same.

use std::collections::HashSet;

use crate::names;
use crate::nondeterminism::sharing::{Sharing, sharing_calls};
use psf_score::tree::{CallTree, ContextCost, ThreadCost};
use psf_wire::counts::Counts;
use psf_wire::marks::{Mark, MarkKind};

/// Returns the mark of a tree whose threads shared work.
pub(super) fn mark(tree: &CallTree, counts: &Counts) -> Option<Mark> {
    let detail = forks(tree, counts).or_else(|| takes_turns(&tree.threads.iter().collect::<Vec<_>>()))?;
    Some(Mark { kind: MarkKind::SharedWork, detail })
}

/// Finds a call of the program that was executed and shares work.
fn forks(tree: &CallTree, counts: &Counts) -> Option<String> {
    let contexts = || tree.threads.iter().flat_map(|thread| &thread.nodes);
    let is_alone = tree.threads.iter().map(|thread| thread.threads).sum::<u64>() < 2;
    let mut places: Vec<(usize, usize)> = contexts().map(|node| node.place).collect();
    places.sort_unstable();
    places.dedup();
    for (class, method) in places {
        let Some(of_class) = counts.map.classes.get(class) else { continue };
        if of_class.base < counts.map.first_of_program {
            continue;
        }
        for (line, sharing, callee) in sharing_calls(of_class, &of_class.methods[method]) {
            // With only one thread, a future continues on that thread.
            if sharing == Sharing::GoesOn && is_alone {
                continue;
            }
            let executed = |node: &ContextCost| match line {
                0 => node.base.0 > 0,
                line => node.lines.contains_key(&line),
            };
            if !contexts().any(|node| node.place == (class, method) && executed(node)) {
                continue;
            }
            let own = &of_class.methods[method];
            let caller = names::method_name(&of_class.class, &own.name, &own.desc);
            let place = if line == 0 { caller } else { format!("{caller}, line {line}") };
            let callee = callee.rsplit('/').next().unwrap_or(callee);
            return Some(format!(
                "{place} calls {callee}: which thread does the work, and within which calls, can differ from run to run"
            ));
        }
    }
    None
}

/// Finds threads whose names differ only by numbers and that begin with the same method, as the threads of a pool do. Any
/// thread that is free takes the next task.
pub(super) fn takes_turns(threads: &[&ThreadCost]) -> Option<String> {
    let mut begun = HashSet::new();
    let of_pool = threads.iter().filter(|thread| thread.part.is_none()).find(|thread| {
        let name: String = thread.thread.chars().filter(|letter| !letter.is_ascii_digit()).collect();
        if name.len() == thread.thread.len() {
            return false;
        }
        let roots: HashSet<_> =
            thread.nodes.iter().filter(|node| node.parent.is_none()).map(|node| node.place).collect();
        roots.into_iter().any(|place| !begun.insert((name.clone(), place)))
    });
    of_pool.map(|thread| {
        format!(
            "thread \"{}\" and another one, whose name differs by a number, ran the same method: which of them ran what \
             can differ from run to run",
            thread.thread
        )
    })
}
