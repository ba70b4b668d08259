//! The program's calls that may lead to code of the JDK, in scope `jdk`. Each is a home: what the JDK executes meanwhile is
//! counted apart, for the line of the call.

use super::may_call::may_count;
use super::program::Program;
use psf_classfile::bytecode::flow::FlowGraph;
use psf_classfile::bytecode::{Code, InsnIndex, Method, op};
use psf_classfile::{ConstantPool, tag};
use psf_wire::map::is_call;

/// A call that may lead to code of the JDK.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HomeCall {
    pub(super) insn: InsnIndex,
    /// True if the next such call follows before anything else could run code of the JDK. Then the thread need not leave this
    /// home before it enters the next.
    pub(super) leads_to_next: bool,
}

/// Returns the calls of a method that may lead to code of the JDK, in the order of the code.
pub(super) fn home_calls(method: &Method<'_>, graph: &FlowGraph, program: &Program) -> Vec<HomeCall> {
    let (code, pool) = (method.code, &method.class.pool);
    let calls = (0..code.insns.len()).filter(|&insn| may_lead_to_jdk(code, pool, insn, program));
    let mut homes: Vec<HomeCall> = calls.map(|insn| HomeCall { insn, leads_to_next: false }).collect();
    for at in 1..homes.len() {
        let (from, to) = (homes[at - 1].insn, homes[at].insn);
        let is_straight = graph.block_of(from + 1) == graph.block_of(to);
        homes[at - 1].leads_to_next = is_straight && (from + 1..to).all(|insn| is_quiet(code, pool, insn));
    }
    homes
}

/// Returns true if a call may lead to code of the JDK. A call of a method that a class of the program declares does not, unless
/// the JDK may generate or inherit an implementation.
pub(super) fn may_lead_to_jdk(code: &Code<'_>, pool: &ConstantPool<'_>, insn: InsnIndex, program: &Program) -> bool {
    let opcode = code.insns[insn].opcode;
    if !is_call(opcode) {
        return false;
    }
    if matches!(opcode, op::INVOKEDYNAMIC | op::INVOKEINTERFACE) {
        return true;
    }
    let Some(callee) = code.pool_operand(insn).and_then(|index| pool.member(index).ok()) else { return true };
    let is_array = callee.class.starts_with(b"[");
    !is_array && may_count(code, pool, insn) && !program.declares(callee.class, callee.name, callee.descriptor)
}

/// Returns true if an instruction neither throws nor leads to other code.
fn is_quiet(code: &Code<'_>, pool: &ConstantPool<'_>, insn: InsnIndex) -> bool {
    match code.insns[insn].opcode {
        op::IDIV | op::LDIV | op::IREM | op::LREM => false,
        op::LDC | op::LDC_W | op::LDC2_W => {
            let tag = code.pool_operand(insn).and_then(|index| pool.tag(index));
            matches!(tag, Some(tag::INTEGER | tag::FLOAT | tag::LONG | tag::DOUBLE | tag::STRING))
        }
        op::NOP..=op::SIPUSH | op::ILOAD..=op::ALOAD_3 | op::ISTORE..=op::ASTORE_3 | op::POP..=op::DCMPG => true,
        _ => false,
    }
}
