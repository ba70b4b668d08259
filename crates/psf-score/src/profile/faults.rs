//! Finds where the JVM itself threw: an instruction began but control did not continue after it.

use psf_classfile::bytecode::OPCODES;
use psf_classfile::bytecode::flow::EdgeKind;
use psf_wire::edge::EdgeMap;
use psf_wire::map::MethodMap;

/// Returns the instructions in which the JVM threw, and how often, from the counts of all edges.
pub(super) fn of_edges(method: &MethodMap, opcodes: &[u8], counts: &[u64]) -> Vec<(usize, u64)> {
    let thrown = method.edges.iter().zip(counts).filter(|(edge, count)| edge.kind == EdgeKind::Throw && **count > 0);
    let mut faults: Vec<(usize, u64)> = thrown.map(|(edge, &count)| (edge.insn as usize, count)).collect();
    faults.retain(|&(insn, _)| may_fault(opcodes, insn));
    faults.sort_unstable();
    faults
}

/// Returns the instructions in which the JVM threw, and how often, from the counts of all instructions. If branches also lead
/// to the next instruction, the edge to it has its own counter (`counted`). Counts of an older psf lack it, so the number is
/// unknown. `unfinished` are the instructions under which the JVM ended, if they were recorded. If the program's class loader
/// ends the JVM during a cast, this looks like a failed cast.
pub(super) fn of_insns(
    method: &MethodMap,
    opcodes: &[u8],
    insns: &[u64],
    counted: &[i64],
    unfinished: &[(usize, i64)],
) -> Vec<(usize, u64)> {
    let ways_on = method.counted.iter().zip(counted).filter_map(|(&e, &count)| {
        let edge = method.edges.get(e as usize)?;
        (edge.kind == EdgeKind::Fall && !is_branch(method, edge)).then_some((edge.insn as usize, count.max(0) as u64))
    });
    let ways_on: Vec<(usize, u64)> = ways_on.collect();
    let went_on = |next: usize| match method.blocks.binary_search(&(next as u32)) {
        Ok(_) => ways_on.iter().find(|(to, _)| *to == next).map(|&(_, count)| count),
        Err(_) => insns.get(next).copied(),
    };
    let mut faults = Vec::new();
    for insn in (0..opcodes.len()).filter(|&insn| may_fault(opcodes, insn)) {
        let Some(went_on) = went_on(insn + 1) else { continue };
        let stood =
            unfinished.iter().filter(|(own, _)| *own == insn).fold(0i64, |sum, (_, times)| sum.saturating_add(*times));
        let began = insns.get(insn).copied().unwrap_or(0);
        let count = began.saturating_sub(went_on).saturating_sub_signed(stood);
        if count > 0 {
            faults.push((insn, count));
        }
    }
    faults
}

/// Returns true if an edge that falls is the untaken way of a branch. Such an edge names the branch; other edges that fall
/// name the instruction that they lead to.
pub(super) fn is_branch(method: &MethodMap, edge: &EdgeMap) -> bool {
    let block = method.blocks.partition_point(|&first| first <= edge.insn).checked_sub(1);
    edge.kind == EdgeKind::Fall && edge.from.block() == block
}

fn may_fault(opcodes: &[u8], insn: usize) -> bool {
    opcodes.get(insn).is_some_and(|&opcode| OPCODES[usize::from(opcode)].faults())
}
