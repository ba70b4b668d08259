//! Predicts how the compiler treats each call, from the whole program's counts.

use std::collections::HashMap;

use crate::profile::{MethodProfile, Profile};
use crate::weights::kinds::WorkKind;
use psf_classfile::bytecode::op;

/// HotSpot does not inline a method with more bytes of code than this (`FreqInlineSize`).
const INLINED_BYTES: u32 = 325;
/// A callee does not count if another possible callee ran more than this many times as often.
const RARE: u64 = 50;

/// The methods of a program that ran, and its call graph.
#[derive(Debug, Default)]
pub(super) struct Calls {
    exact: HashMap<String, usize>,
    named: HashMap<String, Vec<usize>>,
    invocations: Vec<u64>,
    size: Vec<u32>,
    /// The methods that calls name as static.
    is_static: Vec<bool>,
    /// The strongly connected component of each method in the call graph.
    component: Vec<usize>,
}

impl Calls {
    pub(super) fn new(profile: &Profile) -> Self {
        let mut calls = Self::default();
        for (number, method) in profile.methods.iter().enumerate() {
            let name = format!("{}{}", method.method, method.descriptor);
            calls.exact.insert(format!("{}.{name}", method.class), number);
            if method.invocations > 0 {
                calls.named.entry(name).or_default().push(number);
            }
            calls.invocations.push(method.invocations);
            calls.size.push(method.size);
        }
        let callees = |method: &MethodProfile| -> Vec<usize> {
            let called = method.insns.iter().filter(|insn| insn.count > 0);
            called.filter_map(|insn| Some(calls.callees(insn.opcode, insn.operand.as_deref()?))).flatten().collect()
        };
        let graph: Vec<Vec<usize>> = profile.methods.iter().map(callees).collect();
        calls.component = components(&graph);
        calls.is_static = vec![false; profile.methods.len()];
        let insns = profile.methods.iter().flat_map(|method| &method.insns);
        for insn in insns.filter(|insn| insn.opcode == op::INVOKESTATIC) {
            if let Some(&number) = insn.operand.as_deref().and_then(|operand| calls.exact.get(operand)) {
                calls.is_static[number] = true;
            }
        }
        calls
    }

    /// Returns true if a method's local variable 0 is `this`: no call names the method as static.
    pub(super) fn has_this(&self, number: usize) -> bool {
        !self.is_static.get(number).copied().unwrap_or_default()
    }

    /// Returns the kind of a call in a method. Calls of code that does not count are bodies.
    pub(super) fn kind(&self, caller: usize, opcode: u8, operand: Option<&str>) -> WorkKind {
        let callees = operand.map(|operand| self.callees(opcode, operand));
        let callees = callees.unwrap_or_default();
        let most = callees.iter().map(|&callee| self.invocations[callee]).max().unwrap_or_default();
        let usual: Vec<usize> =
            callees.into_iter().filter(|&callee| self.invocations[callee].saturating_mul(RARE) >= most).collect();
        match usual[..] {
            [] => WorkKind::Body,
            [_, _, _, ..] => WorkKind::Dispatch,
            _ if usual.iter().any(|&callee| self.size[callee] > INLINED_BYTES) => WorkKind::Call,
            _ if usual.iter().any(|&callee| self.component[callee] == self.component[caller]) => WorkKind::Call,
            _ => WorkKind::Simple,
        }
    }

    /// Returns the methods that a call may run. The receiver's class is unknown, so these are all methods of that name that
    /// ran.
    fn callees(&self, opcode: u8, operand: &str) -> Vec<usize> {
        let direct = matches!(opcode, op::INVOKESTATIC | op::INVOKESPECIAL);
        if let (true, Some(&number)) = (direct, self.exact.get(operand)) {
            return vec![number];
        }
        let Some((_, name)) = operand.split_once('.') else { return Vec::new() };
        match (opcode, self.named.get(name)) {
            (op::INVOKEVIRTUAL | op::INVOKEINTERFACE, Some(found)) => found.clone(),
            _ => Vec::new(),
        }
    }
}

/// Returns the number of each node's strongly connected component (Tarjan 1972), without recursion.
fn components(graph: &[Vec<usize>]) -> Vec<usize> {
    const NONE: usize = usize::MAX;
    let (mut index, mut low, mut component) = (vec![NONE; graph.len()], vec![0; graph.len()], vec![NONE; graph.len()]);
    let (mut stack, mut next) = (Vec::new(), 0);
    for root in 0..graph.len() {
        let mut open = vec![(root, 0)];
        while let Some((node, edge)) = open.pop() {
            if edge == 0 {
                if index[node] != NONE {
                    continue;
                }
                (index[node], low[node]) = (next, next);
                next += 1;
                stack.push(node);
            } else {
                let child: usize = graph[node][edge - 1];
                if component[child] == NONE {
                    low[node] = low[node].min(low[child]);
                }
            }
            if let Some(&child) = graph[node].get(edge) {
                open.push((node, edge + 1));
                if index[child] == NONE {
                    open.push((child, 0));
                }
                continue;
            }
            if low[node] == index[node] {
                while let Some(member) = stack.pop() {
                    component[member] = node;
                    if member == node {
                        break;
                    }
                }
            }
        }
    }
    component
}

#[cfg(test)]
mod tests {
    use super::components;

    #[test]
    fn methods_that_call_one_another_are_one_component() {
        let graph = [vec![1, 3], vec![2], vec![1], vec![3], vec![]];
        let found = components(&graph);
        assert_eq!(found[1], found[2]);
        assert_ne!(found[0], found[1]);
        assert_ne!(found[3], found[4]);
    }
}
