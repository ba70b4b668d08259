//! Folds a tree so that only the program's methods call. The work of the JDK for a call is a leaf below it.

use std::collections::HashMap;

use super::contexts;
use super::cost::{CallTree, ContextCost, ThreadCost};

/// The key of folded contexts: caller, instruction, method, the context that counts it, and `deeper`.
type FoldedKey = (Option<usize>, Option<usize>, (usize, usize), Option<usize>, bool);

/// The place that a context was folded into.
#[derive(Clone, Copy)]
enum To {
    /// It belongs to the program and has its own folded context.
    Own(usize),
    /// It belongs to the JDK. Its cost went into this context, which represents the call that led to it.
    Into(usize),
}

impl CallTree {
    /// Returns the same cost by calls of the program. A method of the JDK that the program calls gets everything that the JDK
    /// executed for this call, and calls nothing. If the JDK calls back, the method is below the program's method that called
    /// the JDK, at the line of that call. `is_own` returns true for the program's methods.
    #[must_use]
    pub fn folded(&self, is_own: impl Fn((usize, usize)) -> bool) -> Self {
        let threads = self.threads.iter().map(|thread| thread.folded(&is_own)).collect();
        Self { threads, calls: self.calls.clone() }
    }
}

impl ThreadCost {
    fn folded(&self, is_own: impl Fn((usize, usize)) -> bool) -> Self {
        let mut nodes: Vec<ContextCost> = Vec::new();
        let mut known: HashMap<FoldedKey, usize> = HashMap::new();
        let mut places: Vec<To> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let own = is_own(node.place);
            let above = node.parent.map(|parent| places[parent]);
            if let (false, Some(To::Into(at))) = (own, above) {
                nodes[at].base.0 += node.base.0;
                places.push(To::Into(at));
                continue;
            }
            let (parent, insn, line) = match above {
                None => (None, None, 0),
                Some(To::Own(at)) => (Some(at), node.insn, node.line),
                Some(To::Into(at)) => (nodes[at].parent, nodes[at].insn, nodes[at].line),
            };
            let again = node.again.map(|again| match places[again] {
                To::Own(at) | To::Into(at) => at,
            });
            let key = (parent, insn, node.place, again, node.deeper);
            let at = *known.entry(key).or_insert(nodes.len());
            if at == nodes.len() {
                nodes.push(ContextCost { parent, insn, line, again, calls: 0, ..emptied(node) });
            }
            let folded = &mut nodes[at];
            folded.calls = folded.calls.saturating_add(node.calls);
            folded.base.0 += node.base.0;
            if own {
                for (&line, cost) in &node.lines {
                    folded.lines.entry(line).or_default().0 += cost.0;
                }
            }
            places.push(if own { To::Own(at) } else { To::Into(at) });
        }
        contexts::thread(self.part.clone(), (&self.thread, self.threads), nodes)
    }
}

/// Returns a copy of a context without costs.
fn emptied(node: &ContextCost) -> ContextCost {
    ContextCost { base: Default::default(), accumulated: Default::default(), lines: Default::default(), ..node.clone() }
}

#[cfg(test)]
mod tests {
    use super::{CallTree, ContextCost, ThreadCost};
    use crate::cost::Cost;

    /// Makes a context: parent, method, instruction and line of the call, calls, cost.
    fn context(parent: Option<usize>, method: usize, call: (usize, u16), calls: u64, base: u128) -> ContextCost {
        ContextCost {
            parent,
            deeper: false,
            place: (0, method),
            insn: parent.map(|_| call.0),
            line: call.1,
            calls,
            again: None,
            base: Cost(base),
            accumulated: Cost::default(),
            lines: [(call.1 + 1, Cost(base))].into_iter().collect(),
        }
    }

    #[test]
    fn the_jdk_is_below_the_call_that_led_to_it_and_callbacks_beside_it() {
        // Methods below 10 are the program's. Method 0 sorts with 10 on line 7. 10 calls 11, and both call back 1. 1 calls
        // 12.
        let nodes = vec![
            context(None, 0, (0, 0), 1, 5),
            context(Some(0), 10, (3, 7), 2, 100),
            context(Some(1), 1, (9, 70), 4, 8),
            context(Some(1), 11, (10, 71), 2, 50),
            context(Some(3), 1, (20, 72), 6, 12),
            context(Some(4), 12, (2, 9), 6, 30),
            context(Some(2), 12, (2, 9), 4, 20),
        ];
        let thread = ThreadCost { part: None, thread: "main".to_owned(), threads: 1, nodes };
        let tree = CallTree { threads: vec![thread], calls: Vec::new() };
        let folded = tree.folded(|(_, method)| method < 10);
        assert_eq!(folded.total(), tree.total());
        let rows = folded.threads[0].nodes.iter();
        let rows: Vec<_> = rows.map(|n| (n.parent, n.place.1, n.line, n.calls, n.base.0, n.accumulated.0)).collect();
        let expected = [
            (None, 0, 0, 1, 5, 225),
            (Some(0), 1, 7, 10, 20, 70),
            (Some(1), 12, 9, 10, 50, 50),
            (Some(0), 10, 7, 2, 150, 150),
        ];
        assert_eq!(rows, expected);
    }
}
