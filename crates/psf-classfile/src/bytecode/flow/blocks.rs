//! Finds the blocks and edges of a method.

use super::{Edge, EdgeKind, Node};
use crate::ClassError;
use crate::bytecode::{Code, Control, InsnIndex};

/// The effects of instructions apart from continuing. The caller decides them: it knows the constant pool and the program.
#[derive(Clone, Debug, Default)]
pub struct Effects {
    /// The instructions that can throw, ascending.
    pub throws: Vec<InsnIndex>,
    /// The instructions that may neither complete nor throw, ascending.
    pub vanishes: Vec<InsnIndex>,
    /// More such instructions, ascending. They end no block, because stack traces show how often they did not complete.
    pub seen_on_stacks: Vec<InsnIndex>,
    /// The conditional branches that are expected to be taken always, ascending.
    pub always_taken: Vec<InsnIndex>,
}

/// The blocks and edges of one method.
#[derive(Clone, Debug)]
pub struct FlowGraph {
    /// The first instruction of each block, ascending. A block ends where the next one starts.
    pub blocks: Vec<InsnIndex>,
    /// The edges: the entry first, then by block.
    pub edges: Vec<Edge>,
    /// The number of instructions.
    pub insns: usize,
    /// The block of each instruction.
    block_at: Vec<u32>,
}

impl FlowGraph {
    /// Builds the graph. Fails if control runs off the end of the code. With `lenient`, for old classes, it fails only if control
    /// can reach that code, because the JVM checks nothing else.
    pub fn build(code: &Code<'_>, effects: &Effects, lenient: bool) -> Result<Self, ClassError> {
        let count = code.insns.len();
        if !lenient && matches!(code.control(count - 1), Control::Next | Control::Conditional | Control::Subroutine) {
            return Err(ClassError::in_code(code.pc(count - 1), "control runs off the end of the code"));
        }
        let (blocks, block_at) = blocks(code, effects);
        // Room for two edges out of each block, and for one per exception.
        let edges = Vec::with_capacity(2 * blocks.len() + effects.throws.len() + code.handlers.len() + 2);
        let mut graph = Self { blocks, edges, insns: count, block_at };
        graph.add(Node::Outside, 0, EdgeKind::Entry, 0);
        graph.add_edges_of_blocks(code, effects);
        graph.add_exceptional_edges(code, &effects.throws);
        graph.add_subroutine_edges(code);
        let falls_off = matches!(code.control(count - 1), Control::Next | Control::Conditional | Control::Subroutine);
        if falls_off && graph.reachable()[graph.blocks.len() - 1] {
            return Err(ClassError::in_code(code.pc(count - 1), "control runs off the end of the code"));
        }
        Ok(graph)
    }

    /// Returns true if a branch goes back in the code.
    #[must_use]
    pub fn branches_back(&self) -> bool {
        let back = |edge: &Edge| matches!((edge.from, edge.to), (Node::Block(from), Node::Block(to)) if to <= from);
        self.edges.iter().any(|edge| edge.kind == EdgeKind::Branch && back(edge))
    }

    /// Returns, for each block, whether control can reach it, exceptions included.
    fn reachable(&self) -> Vec<bool> {
        let mut reached = vec![false; self.blocks.len()];
        let mut open = vec![Node::Outside];
        let mut exceptions = false;
        while let Some(from) = open.pop() {
            for edge in self.edges.iter().filter(|edge| edge.from == from) {
                match edge.to {
                    Node::Block(block) if !std::mem::replace(&mut reached[block as usize], true) => open.push(edge.to),
                    Node::Exception | Node::SubroutineReturn if !exceptions => {
                        exceptions = true;
                        open.extend([Node::Exception, Node::SubroutineReturn]);
                    }
                    _ => {}
                }
            }
        }
        reached
    }

    /// Returns the index after the last instruction of a block.
    #[must_use]
    pub fn block_end(&self, block: usize) -> InsnIndex {
        self.blocks.get(block + 1).copied().unwrap_or(self.insns)
    }

    /// Returns the block that contains an instruction.
    #[must_use]
    pub fn block_of(&self, insn: InsnIndex) -> u32 {
        self.block_at[insn]
    }

    fn add(&mut self, from: Node, target: InsnIndex, kind: EdgeKind, insn: InsnIndex) {
        if target == self.insns {
            return;
        }
        let to = Node::Block(self.block_of(target));
        self.edges.push(Edge { from, to, kind, insn });
    }

    fn add_edges_of_blocks(&mut self, code: &Code<'_>, effects: &Effects) {
        let mut throws = effects.throws.iter().copied().peekable();
        let mut vanishes = effects.vanishes.iter().copied().peekable();
        let mut exits = code.exits().peekable();
        for number in 0..self.blocks.len() {
            let from = Node::Block(number as u32);
            let end = self.block_end(number);
            while let Some(insn) = throws.next_if(|&insn| insn < end) {
                self.edges.push(Edge { from, to: Node::Exception, kind: EdgeKind::Throw, insn });
            }
            let last = end - 1;
            if vanishes.next_if_eq(&last).is_some() {
                self.edges.push(Edge { from, to: Node::Outside, kind: EdgeKind::Vanish, insn: last });
            }
            match exits.next_if(|&(insn, _)| insn == last) {
                Some((_, targets)) => self.add_exit(from, last, code.control(last), targets),
                None => self.add(from, end, EdgeKind::Fall, end),
            }
        }
    }

    /// Adds the edges of a block after whose last instruction control may leave the sequence.
    fn add_exit(&mut self, from: Node, last: InsnIndex, control: Control, targets: &[InsnIndex]) {
        match control {
            Control::Next => {}
            Control::Conditional => {
                self.add(from, last + 1, EdgeKind::Fall, last);
                self.add(from, targets[0], EdgeKind::Branch, last);
            }
            Control::Goto | Control::Subroutine => self.add(from, targets[0], EdgeKind::Branch, last),
            Control::Switch => {
                let mut targets = targets.to_vec();
                targets.sort_unstable();
                targets.dedup();
                for target in targets {
                    self.add(from, target, EdgeKind::Branch, last);
                }
            }
            Control::Return => self.edges.push(Edge { from, to: Node::Outside, kind: EdgeKind::Return, insn: last }),
            Control::Ret => {
                self.edges.push(Edge { from, to: Node::SubroutineReturn, kind: EdgeKind::Subroutine, insn: last });
            }
            Control::Throw => {}
        }
    }

    fn add_exceptional_edges(&mut self, code: &Code<'_>, throws: &[InsnIndex]) {
        if throws.is_empty() {
            return;
        }
        for entry in handler_entries(code) {
            self.add(Node::Exception, entry, EdgeKind::Handler, entry);
        }
        self.edges.push(Edge { from: Node::Exception, to: Node::Outside, kind: EdgeKind::Uncaught, insn: 0 });
    }

    fn add_subroutine_edges(&mut self, code: &Code<'_>) {
        let calls: Vec<InsnIndex> =
            code.branches().map(|(insn, _)| insn).filter(|&insn| code.control(insn) == Control::Subroutine).collect();
        for call in calls {
            self.add(Node::SubroutineReturn, call + 1, EdgeKind::Fall, call + 1);
        }
    }
}

/// Returns the first instructions of the handlers, ascending, each once.
fn handler_entries(code: &Code<'_>) -> Vec<InsnIndex> {
    let mut entries: Vec<InsnIndex> = code.handlers.iter().map(|h| h.entry).collect();
    entries.sort_unstable();
    entries.dedup();
    entries
}

/// Returns the first instruction of each block, and the block of each instruction.
fn blocks(code: &Code<'_>, effects: &Effects) -> (Vec<InsnIndex>, Vec<u32>) {
    let count = code.insns.len();
    // At first 1 if a block starts there, later the number of the block.
    let mut block_at = vec![0; count + 1];
    for handler in &code.handlers {
        block_at[handler.entry] = 1;
    }
    for &insn in &effects.vanishes {
        block_at[insn + 1] = 1;
    }
    for (insn, targets) in code.exits() {
        block_at[insn + 1] = 1;
        for &target in targets {
            block_at[target] = 1;
        }
    }
    block_at.truncate(count);
    block_at[0] = 0;
    let mut number = block_at.iter().sum();
    let mut blocks = vec![0; number as usize + 1];
    // Backwards, so that the last write for each block is its first instruction.
    for (insn, block) in block_at.iter_mut().enumerate().rev() {
        blocks[number as usize] = insn;
        let starts = std::mem::replace(block, number);
        number -= starts;
    }
    (blocks, block_at)
}

#[cfg(test)]
mod tests;
