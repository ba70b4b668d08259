//! The instructions of a method, assembled from its map and their counts.

use std::collections::HashSet;
use std::sync::Arc;

use super::method::InsnProfile;
use psf_classfile::bytecode::{OPCODES, Operands, op};
use psf_wire::map::{ClassMap, MethodMap};

/// The opcodes of calls by name. The target of an `invokedynamic` is made at run time and has no name.
const CALLS: std::ops::RangeInclusive<u8> = op::INVOKEVIRTUAL..=op::INVOKEINTERFACE;

/// The native method that a call of `hashCode` may run.
pub const INHERITED: &str = "java/lang/Object.hashCode()I";

/// Returns true if a call with this name may run [`INHERITED`].
pub(super) fn is_hash_code(operand: &str) -> bool {
    operand.ends_with(".hashCode()I")
}

/// An operand of instructions.
#[derive(Debug)]
pub(super) struct Key {
    name: Arc<str>,
    /// True if a call of it may run code that does not count.
    outside: bool,
    /// True if a call of it by `invokespecial` may run code that does not count.
    outside_if_special: bool,
}

impl Key {
    /// Returns the operands of a class. `natives` are the methods that do not count although the JDK does. Without them, only
    /// the input counts.
    pub(super) fn all(class: &ClassMap, natives: Option<&HashSet<&str>>) -> Vec<Self> {
        let key = |name: &String| Self {
            name: Arc::from(name.as_str()),
            outside: natives.is_none_or(|natives| natives.contains(name.as_str())),
            outside_if_special: natives
                .is_some_and(|natives| natives.contains(format!("invokespecial:{name}").as_str())),
        };
        class.keys.iter().map(key).collect()
    }
}

/// Returns the instructions of a method, with their counts.
pub(super) fn insns(
    method: &MethodMap,
    keys: &[Key],
    opcodes: &[u8],
    counts: &[u64],
) -> Result<Vec<InsnProfile>, String> {
    let insn = |(&opcode, &count): (&u8, &u64)| InsnProfile {
        opcode,
        operand: None,
        line: 0,
        count,
        outside: false,
        inherited: 0,
        place: None,
    };
    let mut insns: Vec<InsnProfile> = opcodes.iter().zip(counts).map(insn).collect();
    name_operands(&mut insns, method, keys)?;
    name_places(&mut insns, method);
    number_lines(&mut insns, method);
    Ok(insns)
}

fn name_operands(insns: &mut [InsnProfile], method: &MethodMap, keys: &[Key]) -> Result<(), String> {
    for &(insn, key) in &method.operands {
        let key = keys.get(key as usize).ok_or("an operand has no name")?;
        let insn = insns.get_mut(insn as usize).ok_or("an operand belongs to no instruction")?;
        insn.outside =
            CALLS.contains(&insn.opcode) && key.outside || insn.opcode == op::INVOKESPECIAL && key.outside_if_special;
        insn.operand = Some(Arc::clone(&key.name));
    }
    Ok(())
}

fn name_places(insns: &mut [InsnProfile], method: &MethodMap) {
    let mut places = bytes(&method.places).into_iter();
    for insn in insns {
        let operands = OPCODES[usize::from(insn.opcode)].operands;
        let is_field = (op::GETSTATIC..=op::PUTFIELD).contains(&insn.opcode);
        if is_field || matches!(operands, Operands::Local | Operands::Iinc) {
            insn.place = places.next();
        }
    }
}

fn number_lines(insns: &mut [InsnProfile], method: &MethodMap) {
    let mut lines = method.lines.iter().peekable();
    let mut line = 0;
    for (number, insn) in insns.iter_mut().enumerate() {
        while let Some((_, next)) = lines.next_if(|(first, _)| *first as usize <= number) {
            line = *next;
        }
        insn.line = line;
    }
}

/// Returns the opcodes of a method, which its map has as hexadecimal digits.
pub(super) fn opcodes(hexadecimal: &str) -> Result<Vec<u8>, String> {
    let opcodes = bytes(hexadecimal);
    let are_opcodes = opcodes.iter().all(|&opcode| usize::from(opcode) < OPCODES.len());
    let complete = opcodes.len() == hexadecimal.len().div_ceil(2);
    if are_opcodes && complete { Ok(opcodes) } else { Err("its opcodes are not opcodes".to_owned()) }
}

/// Returns the instructions with a `wide` prefix and their opcodes; none if the map does not have them.
pub(super) fn modified(method: &MethodMap, opcodes: &[u8]) -> Result<Vec<(usize, u8)>, String> {
    let wide = opcodes.iter().enumerate().filter(|(_, opcode)| **opcode == op::WIDE).map(|(insn, _)| insn);
    Ok(wide.zip(self::opcodes(&method.modified)?).collect())
}

/// Returns the bytes of hexadecimal digits, up to the first pair that is not hexadecimal.
fn bytes(hexadecimal: &str) -> Vec<u8> {
    let pairs = hexadecimal.as_bytes().chunks(2).map(|pair| {
        let text = std::str::from_utf8(pair).ok().filter(|text| text.len() == 2);
        text.and_then(|text| u8::from_str_radix(text, 16).ok())
    });
    pairs.map_while(|byte| byte).collect()
}
