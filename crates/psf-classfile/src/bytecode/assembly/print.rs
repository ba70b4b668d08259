//! Prints code as text: the result of the assembler and the layout, with offsets instead of labels.

use crate::bytecode::{Code, InsnIndex, Operands};
use crate::{ClassFile, decode_modified_utf8, tag};

/// Returns a line for each instruction and for each row of the exception table. In a run of `nop`s only the first has a line.
pub fn listing(class: &ClassFile<'_>, code: &Code<'_>) -> String {
    let mut lines = Vec::new();
    for insn in 0..code.insns.len() {
        let is_nop = |insn: InsnIndex| code.insns[insn].info().mnemonic == "nop";
        if !is_nop(insn) || insn == 0 || !is_nop(insn - 1) {
            lines.push(format!("{} {}", code.pc(insn), instruction(class, code, insn)));
        }
    }
    for handler in &code.handlers {
        let [start, end, entry] = [handler.start, handler.end, handler.entry].map(|insn| code.pc(insn));
        let caught = class.pool.class_name(handler.catch_type).map_or("any".to_owned(), decode_modified_utf8);
        lines.push(format!("catch {caught} {start}..{end} at {entry}"));
    }
    lines.join("\n")
}

/// Returns an instruction with its operand.
pub fn instruction(class: &ClassFile<'_>, code: &Code<'_>, insn: InsnIndex) -> String {
    let info = code.insns[insn].info();
    let bytes = code.insn_bytes(insn);
    let targets: Vec<String> = code
        .branches()
        .filter(|(branch, _)| *branch == insn)
        .flat_map(|(_, targets)| targets.iter().map(|&to| code.pc(to).to_string()))
        .collect();
    let operand = match info.operands {
        Operands::None => return info.mnemonic.to_owned(),
        _ if !targets.is_empty() => targets.join(" "),
        Operands::Byte => (bytes[1] as i8).to_string(),
        Operands::Local | Operands::ArrayType => bytes[1].to_string(),
        Operands::Short => i16::from_be_bytes([bytes[1], bytes[2]]).to_string(),
        Operands::Iinc => format!("{} {}", bytes[1], bytes[2] as i8),
        _ => match code.pool_operand(insn) {
            Some(index) => constant(class, index),
            None => format!("{:?}", &bytes[1..]),
        },
    };
    format!("{} {operand}", info.mnemonic)
}

/// Returns a constant as an operand.
fn constant(class: &ClassFile<'_>, index: u16) -> String {
    let pool = &class.pool;
    match pool.tag(index) {
        Some(tag::CLASS) => pool.class_name(index).map(decode_modified_utf8),
        Some(tag::INTEGER | tag::LONG) => pool.number(index).map(|number| number.to_string()),
        Some(tag::STRING) => pool.string(index).map(|text| format!("{text:?}")),
        _ => pool.member(index).map(|member| {
            let [class, name, descriptor] = [member.class, member.name, member.descriptor].map(decode_modified_utf8);
            let between = if descriptor.starts_with('(') { "" } else { ":" };
            format!("{class}.{name}{between}{descriptor}")
        }),
    }
    .unwrap_or_else(|_| format!("#{index}"))
}
