//! Basic blocks and the ways between them, as the reader of a result has them.

use psf_classfile::bytecode::flow::EdgeKind;
use psf_classfile::bytecode::{Control, OPCODES};
use psf_wire::edge::NodeMap;
use psf_wire::map::{Counting, MethodMap};

/// First instruction of each basic block. Those of the map may also end where the JVM may, which the reader of a result
/// does not care for, and which is not so in every mode.
pub(super) fn basic_blocks(method: &MethodMap, opcodes: &[u8]) -> Vec<usize> {
    let mut joined = vec![method.count == Counting::Instruction; method.blocks.len()];
    for edge in method.edges.iter().filter(|edge| edge.kind != EdgeKind::Fall) {
        if let Some(joined) = edge.to.block().and_then(|block| joined.get_mut(block)) {
            *joined = true;
        }
    }
    let begins = |(number, first): (usize, usize)| {
        let before = first.checked_sub(1).and_then(|before| opcodes.get(before));
        let goes_on = before.is_some_and(|&before| OPCODES[usize::from(before)].control == Control::Next);
        (joined[number] || !goes_on).then_some(first)
    };
    let firsts = method.blocks.iter().map(|&first| first as usize).filter(|&first| first < opcodes.len());
    firsts.enumerate().filter_map(begins).collect()
}

/// From basic block to basic block. What falls from one part of a block to the next goes nowhere.
pub(super) fn ways(method: &MethodMap, blocks: &[usize]) -> Vec<(usize, usize)> {
    let within = |node: NodeMap| {
        let first = node.block().and_then(|part| method.blocks.get(part))?;
        blocks.partition_point(|&block| block <= *first as usize).checked_sub(1)
    };
    let ways = method.edges.iter().filter(|e| matches!(e.kind, EdgeKind::Fall | EdgeKind::Branch));
    let ways = ways.filter_map(|e| Some((e.kind, within(e.from)?, within(e.to)?)));
    let goes = |&(kind, from, to): &(EdgeKind, usize, usize)| kind == EdgeKind::Branch || from != to;
    let mut ways: Vec<_> = ways.filter(goes).map(|(_, from, to)| (from, to)).collect();
    ways.sort_unstable();
    ways.dedup();
    ways
}
