//! The operands of an instruction, as text.

use super::constants::ConstantText;
use psf_classfile::ClassError;
use psf_classfile::bytecode::{Code, InsnIndex, OPCODES, Operands};

/// Returns the operands of an instruction; empty if it has none. The target of a branch is a code offset.
pub(super) fn operands(
    code: &Code<'_>,
    insn: InsnIndex,
    targets: &[InsnIndex],
    constants: &ConstantText<'_>,
) -> Result<String, ClassError> {
    let bytes = code.insn_bytes(insn);
    let pool = || code.pool_operand(insn).map_or(Ok(String::new()), |index| constants.text(index));
    let target = |at: usize| targets.get(at).map_or_else(String::new, |&target| code.pc(target).to_string());
    let byte = |at: usize| bytes.get(at).copied().unwrap_or(0);
    let short = |at: usize| u16::from_be_bytes([byte(at), byte(at + 1)]);
    Ok(match code.insns[insn].info().operands {
        Operands::None => String::new(),
        Operands::Byte => (byte(1) as i8).to_string(),
        Operands::Short => (short(1) as i16).to_string(),
        Operands::Local => byte(1).to_string(),
        Operands::Iinc => format!("{} by {}", byte(1), byte(2) as i8),
        Operands::PoolByte | Operands::Pool | Operands::InvokeInterface | Operands::InvokeDynamic => pool()?,
        Operands::MultiArray => format!("{} of {} dimensions", pool()?, byte(3)),
        Operands::Branch | Operands::WideBranch => target(0),
        Operands::ArrayType => array_type(byte(1)),
        Operands::Wide => {
            let modified = OPCODES.get(usize::from(byte(1))).map_or("?", |row| row.mnemonic);
            match bytes.len() {
                6 => format!("{modified} {} by {}", short(2), short(4) as i16),
                _ => format!("{modified} {}", short(2)),
            }
        }
        Operands::TableSwitch => {
            let low = word(bytes, header(code.pc(insn)) + 4);
            let cases = targets.get(1..).unwrap_or_default().iter().zip(i64::from(low)..);
            let cases: Vec<String> = cases.map(|(&to, case)| format!("{case} {}", code.pc(to))).collect();
            switch(&cases, &target(0))
        }
        Operands::LookupSwitch => {
            let start = header(code.pc(insn)) + 8;
            let cases = targets.get(1..).unwrap_or_default().iter().enumerate();
            let cases: Vec<String> =
                cases.map(|(at, &to)| format!("{} {}", word(bytes, start + 8 * at), code.pc(to))).collect();
            switch(&cases, &target(0))
        }
    })
}

/// Returns the number of bytes from the opcode of a switch at `pc` to the end of the padding.
fn header(pc: usize) -> usize {
    ((pc + 4) & !3) - pc
}

fn word(bytes: &[u8], at: usize) -> i32 {
    let four = bytes.get(at..).and_then(|rest| rest.first_chunk());
    four.map_or(0, |four| i32::from_be_bytes(*four))
}

fn switch(cases: &[String], default: &str) -> String {
    let default = format!("default {default}");
    if cases.is_empty() { default } else { format!("{}, {default}", cases.join(", ")) }
}

fn array_type(code: u8) -> String {
    const NAMES: [&str; 8] = ["boolean", "char", "float", "double", "byte", "short", "int", "long"];
    let name = usize::from(code).checked_sub(4).and_then(|at| NAMES.get(at));
    name.map_or_else(|| format!("type {code}"), |&name| name.to_owned())
}
