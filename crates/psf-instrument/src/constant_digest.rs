//! A digest of the constants in a method's code: numbers, strings and the keys of switches. A method that differs only in them has
//! the same opcodes, and may still cost more: `new char[16]` instead of `new char[1024]`.

use sha2::{Digest, Sha256};

use super::linkage::row;
use psf_classfile::bytecode::{Code, Operands, op};
use psf_classfile::{ClassError, ClassFile, ConstantPool, tag};

/// The number of bytes of the digest that are kept.
const KEPT: usize = 8;

/// Returns the digest of the constants of a method. It is empty if there are none.
pub(super) fn of(class: &ClassFile<'_>, code: &Code<'_>) -> Result<Vec<u8>, ClassError> {
    let mut constants = Constants { pool: &class.pool, sum: Sha256::new(), any: false };
    for (at, insn) in code.insns.iter().enumerate() {
        let bytes = code.insn_bytes(at);
        match (insn.info().operands, insn.opcode) {
            (Operands::Byte | Operands::Short, _) => constants.add(insn.opcode, &bytes[1..]),
            (Operands::Iinc, _) => constants.add(op::IINC, &bytes[2..]),
            (Operands::Wide, _) if bytes[1] == op::IINC => constants.add(op::IINC, &bytes[4..]),
            (Operands::TableSwitch, _) => {
                // The lowest and the highest key.
                constants.add(op::TABLESWITCH, after_default(code, at).get(..8).unwrap_or_default());
            }
            (Operands::LookupSwitch, _) => {
                // After the number of pairs, each key has an offset.
                let pairs = after_default(code, at).get(4..).unwrap_or_default();
                pairs.chunks_exact(8).for_each(|pair| constants.add(op::LOOKUPSWITCH, &pair[..4]));
            }
            (Operands::InvokeDynamic, _) => {
                let arguments = row(class, code.pool_operand(at).unwrap_or_default())?.unwrap_or_default();
                arguments.iter().skip(1).try_for_each(|&index| constants.load(index))?;
            }
            (_, op::LDC | op::LDC_W | op::LDC2_W) => constants.load(code.pool_operand(at).unwrap_or_default())?,
            _ => {}
        }
    }
    let Constants { sum, any, .. } = constants;
    Ok(sum.finalize().iter().take(KEPT).copied().filter(|_| any).collect())
}

/// Returns the bytes of a switch after its padding and the offset for other keys.
fn after_default<'a>(code: &Code<'a>, at: usize) -> &'a [u8] {
    code.insn_bytes(at).get(8 - code.pc(at) % 4..).unwrap_or_default()
}

struct Constants<'p, 'a> {
    pool: &'p ConstantPool<'a>,
    sum: Sha256,
    any: bool,
}

impl Constants<'_, '_> {
    fn add(&mut self, kind: u8, bytes: &[u8]) {
        self.sum.update([kind]);
        self.sum.update((bytes.len() as u64).to_be_bytes());
        self.sum.update(bytes);
        self.any = true;
    }

    /// Adds a number or a string. The names of classes, methods and handles depend on javac's numbers, so they do not belong to the digest.
    fn load(&mut self, index: u16) -> Result<(), ClassError> {
        match self.pool.tag(index) {
            Some(tag::STRING) => self.add(tag::STRING, self.pool.string(index)?.as_bytes()),
            Some(kind @ (tag::INTEGER | tag::LONG)) => self.add(kind, &self.pool.number(index)?.to_be_bytes()),
            Some(tag::FLOAT) => self.add(tag::FLOAT, &self.pool.float(index)?.to_bits().to_be_bytes()),
            Some(tag::DOUBLE) => self.add(tag::DOUBLE, &self.pool.double(index)?.to_bits().to_be_bytes()),
            _ => {}
        }
        Ok(())
    }
}
