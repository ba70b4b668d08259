//! Computes all edges, blocks and instructions from the counted edges: flow is conserved at every node.

use super::executed::Executed;
use super::method::BranchProfile;
use psf_classfile::bytecode::flow::{EdgeKind, Node};
use psf_wire::edge::{EdgeMap, NodeMap};
use psf_wire::map::MethodMap;

/// Solves a method's flow. `counted` are the counts of [`MethodMap::counted`]. `unfinished` are the instructions that did not
/// complete because the JVM ended under them, and how often. The number is negative for instructions that completed without
/// having begun.
pub(super) fn solve(
    method: &MethodMap,
    insns: usize,
    counted: &[i64],
    unfinished: &[(usize, i64)],
) -> Result<Executed, String> {
    let ((solved, ends), balanced) = flows(method, counted, unfinished)?;
    let unbalanced = !balanced;
    let (mut contradictory, mut resumed) = (false, false);
    for (edge, _) in method.edges.iter().zip(&solved).filter(|(_, count)| **count < 0) {
        match edge.kind {
            EdgeKind::Vanish => resumed = true,
            _ => contradictory = true,
        }
    }
    let (insns, _) = instructions(method, insns, &ends, &solved, unfinished, &mut contradictory)?;
    let counts: Vec<u64> = solved.iter().map(|&count| count.max(0) as u64).collect();
    let of_kind = |kind: EdgeKind| method.edges.iter().zip(&counts).filter(move |(e, _)| e.kind == kind);
    let invocations = of_kind(EdgeKind::Entry).fold(0u64, |sum, (_, &count)| sum.saturating_add(count));
    let branches = branches(&method.edges, &counts, insns.len());
    Ok(Executed { invocations, branches, edges: counts, insns, contradictory, resumed, unbalanced })
}

/// The counts of a method's edges, and the nodes at their ends.
type Solved = (Vec<i64>, Vec<(usize, usize)>);

/// Solves a method's flow, and returns the count of each edge of the map. A count is negative if the counters contradict one
/// another, or if an instruction completed without having begun. The last value is true if the flow out of every node equals
/// the flow into it.
fn flows(method: &MethodMap, counted: &[i64], unfinished: &[(usize, i64)]) -> Result<(Solved, bool), String> {
    let blocks = method.blocks.len();
    let block_of = |insn: usize| {
        let block = method.blocks.partition_point(|&first| first as usize <= insn).checked_sub(1)?;
        Some(Node::Block(block as u32))
    };
    let mut edges = method.edges.clone();
    edges.extend(unfinished.iter().map(|&(insn, _)| EdgeMap {
        from: block_of(insn).unwrap_or(Node::Outside).into(),
        to: NodeMap::OUTSIDE,
        kind: EdgeKind::Vanish,
        insn: insn as u32,
    }));
    let mut counts: Vec<Option<i64>> = vec![None; edges.len()];
    for (&e, &count) in method.counted.iter().zip(counted) {
        *counts.get_mut(e as usize).ok_or("a counter belongs to no edge")? = Some(count);
    }
    for (count, &(_, times)) in counts[method.edges.len()..].iter_mut().zip(unfinished) {
        *count = Some(times);
    }
    let ends = edges
        .iter()
        .map(|e| Some((node(blocks, e.from)?, node(blocks, e.to)?)))
        .collect::<Option<Vec<_>>>()
        .ok_or("an edge leads to no block")?;
    // If more is counted than necessary, the rest shows whether the counts are consistent.
    let balanced = peel(blocks + 3, &ends, &mut counts);
    let solved = counts[..method.edges.len()].iter().map(|count| count.unwrap_or(-1)).collect();
    Ok(((solved, ends), balanced))
}

/// Returns the numbers of the nodes at the ends of each edge.
pub(super) fn ends(method: &MethodMap) -> Result<Vec<(usize, usize)>, String> {
    let blocks = method.blocks.len();
    let ends = method.edges.iter().map(|e| Some((node(blocks, e.from)?, node(blocks, e.to)?)));
    Ok(ends.collect::<Option<Vec<_>>>().ok_or("an edge leads to no block")?)
}

/// Returns the count of each edge of a method, see [`solve`].
pub(super) fn flow(
    method: &MethodMap,
    counted: &[i64],
    unfinished: &[(usize, i64)],
) -> Result<(Vec<i64>, bool), String> {
    let ((solved, _), balanced) = flows(method, counted, unfinished)?;
    Ok((solved, balanced))
}

/// Returns how often each instruction of a method completed normally.
pub(super) fn insns_of(method: &MethodMap, counted: &[i64], unfinished: &[(usize, i64)]) -> Result<Vec<i64>, String> {
    let ((solved, ends), _) = flows(method, counted, unfinished)?;
    let insns = method.ops.len() / 2;
    let (executed, thrown) = instructions(method, insns, &ends, &solved, unfinished, &mut false)?;
    Ok(executed.iter().zip(thrown).map(|(&began, thrown)| (began as i64).saturating_sub(thrown)).collect())
}

/// Returns the number of a node. Nodes that are not blocks come after the blocks. Returns `None` if the map is wrong.
fn node(blocks: usize, node: NodeMap) -> Option<usize> {
    match node.node()? {
        Node::Block(block) => Some(block as usize).filter(|&block| block < blocks),
        Node::Outside => Some(blocks),
        Node::Exception => Some(blocks + 1),
        Node::SubroutineReturn => Some(blocks + 2),
    }
}

/// Computes the unknown edges, which form a forest: at a node with one unknown edge, this edge balances the node. Returns
/// true if the flow out of every node then equals the flow into it.
fn peel(nodes: usize, ends: &[(usize, usize)], counts: &mut [Option<i64>]) -> bool {
    let mut at: Vec<Vec<usize>> = vec![Vec::new(); nodes];
    let mut balance = vec![0i64; nodes];
    for (e, &(from, to)) in ends.iter().enumerate() {
        match counts[e] {
            Some(count) => {
                balance[from] = balance[from].wrapping_sub(count);
                balance[to] = balance[to].wrapping_add(count);
            }
            None => {
                at[from].push(e);
                at[to].push(e);
            }
        }
    }
    let mut unknown: Vec<usize> = at.iter().map(Vec::len).collect();
    let mut ready: Vec<usize> = (0..nodes).filter(|&n| unknown[n] == 1).collect();
    while let Some(n) = ready.pop() {
        let Some(&e) = at[n].iter().find(|&&e| counts[e].is_none()) else { continue };
        let (from, to) = ends[e];
        let count = if from == n { balance[n] } else { balance[n].wrapping_neg() };
        counts[e] = Some(count);
        balance[from] = balance[from].wrapping_sub(count);
        balance[to] = balance[to].wrapping_add(count);
        for end in [from, to] {
            unknown[end] -= 1;
            if unknown[end] == 1 {
                ready.push(end);
            }
        }
    }
    balance.iter().all(|&missing| missing == 0)
}

/// Returns how often each instruction began, and how much less often it completed.
fn instructions(
    method: &MethodMap,
    insns: usize,
    ends: &[(usize, usize)],
    counts: &[i64],
    unfinished: &[(usize, i64)],
    contradictory: &mut bool,
) -> Result<(Vec<u64>, Vec<i64>), String> {
    let blocks = method.blocks.len();
    let mut entered = vec![0u64; blocks];
    // How much less often each instruction completes than begins.
    let mut thrown = vec![0i64; insns];
    for (e, edge) in method.edges.iter().enumerate() {
        if let Some(count) = entered.get_mut(ends[e].1) {
            *count = count.saturating_add_signed(counts[e].max(0));
        }
        if matches!(edge.kind, EdgeKind::Throw | EdgeKind::Vanish) {
            let count = thrown.get_mut(edge.insn as usize).ok_or("an edge belongs to no instruction")?;
            *count = count.saturating_add(counts[e]);
        }
    }
    for &(insn, times) in unfinished {
        let count = thrown.get_mut(insn).ok_or("a frame is in no instruction")?;
        *count = count.saturating_add(times);
    }
    let mut executed = vec![0u64; insns];
    for (block, &first) in method.blocks.iter().enumerate() {
        let end = method.blocks.get(block + 1).map_or(insns, |&next| next as usize);
        let mut count = entered[block];
        let own = first as usize..end;
        let executed = executed.get_mut(own.clone()).ok_or("a block lies outside the code")?;
        for (executed, &thrown) in executed.iter_mut().zip(&thrown[own]) {
            *executed = count;
            *contradictory |= u64::try_from(thrown).is_ok_and(|thrown| thrown > count);
            count = count.saturating_sub_signed(thrown);
        }
    }
    Ok((executed, thrown))
}

/// Returns the conditional branches. Each has an edge for both of its ways, and both edges name the branch itself.
fn branches(edges: &[EdgeMap], counts: &[u64], insns: usize) -> Vec<BranchProfile> {
    let mut branches = Vec::new();
    for (e, pair) in edges.windows(2).enumerate() {
        let [fall, jump] = pair else { continue };
        let both_ways = fall.kind == EdgeKind::Fall
            && jump.kind == EdgeKind::Branch
            && (fall.insn, fall.from) == (jump.insn, jump.from);
        if both_ways && (fall.insn as usize) < insns {
            branches.push(BranchProfile { insn: fall.insn as usize, taken: counts[e + 1], not_taken: counts[e] });
        }
    }
    branches
}

#[cfg(test)]
mod paths;
#[cfg(test)]
mod tests;
