//! Basic blocks and the control flow between them, as results show them.

use psf_classfile::bytecode::flow::EdgeKind;
use psf_classfile::bytecode::{Control, OPCODES};
use psf_wire::edge::NodeMap;
use psf_wire::map::{Counting, MethodMap};

/// Returns the first instruction of each basic block. Blocks of the map also end at instructions where the JVM may end.
/// Readers of a result do not need these ends, and not every mode has them.
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

/// Returns the ways from basic block to basic block. Falling from one part of a block to its next part is not a way.
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
