//! Instructions from text, and their bytes.

use super::pool::Constants;
use crate::bytecode::{OPCODES, Operands, op};
use crate::tag;

/// The types of `newarray`, numbered from 4 on (JVMS 6.5).
const ARRAY_TYPES: [&str; 8] = ["boolean", "char", "float", "double", "byte", "short", "int", "long"];

/// An instruction from the text.
#[derive(Clone)]
pub(super) struct Insn {
    opcode: u8,
    operand: String,
}

impl Insn {
    pub(super) fn parse(mnemonic: &str, operand: &str) -> Option<Self> {
        Some(Self { opcode: opcode(mnemonic)?, operand: operand.to_owned() })
    }

    /// Returns the instruction as the text has it, for messages.
    pub(super) fn text(&self) -> String {
        format!("{} {}", OPCODES[usize::from(self.opcode)].mnemonic, self.operand)
    }

    fn operands(&self) -> Operands {
        OPCODES[usize::from(self.opcode)].operands
    }

    /// Returns the number of bytes at code offset `pc`.
    pub(super) fn length(&self, pc: usize) -> usize {
        let (padding, cases) = (3 - pc % 4, self.operand.split_whitespace().count());
        match self.operands() {
            Operands::TableSwitch => 1 + padding + 12 + 4 * (cases - 3),
            Operands::LookupSwitch => 1 + padding + 8 + 8 * (cases - 1),
            Operands::Wide if self.operand.starts_with("iinc") => 6,
            Operands::Wide => 4,
            operands => operands.length(),
        }
    }

    /// Appends the instruction, whose code offset is `pc`. `labels` returns the code offset of a label.
    pub(super) fn write(
        &self,
        pc: usize,
        labels: &dyn Fn(&str) -> Option<usize>,
        pool: &mut Constants,
        out: &mut Vec<u8>,
    ) -> Option<()> {
        let text = self.operand.as_str();
        let words: Vec<&str> = text.split_whitespace().collect();
        let offset = |label: &str| labels(label).map(|to| to as i32 - pc as i32);
        out.push(self.opcode);
        match self.operands() {
            Operands::None => {}
            Operands::Byte => out.push(text.parse::<i8>().ok()? as u8),
            Operands::Short => out.extend(text.parse::<i16>().ok()?.to_be_bytes()),
            Operands::Local => out.push(text.parse().ok()?),
            Operands::Iinc => out.extend([words[0].parse().ok()?, words[1].parse::<i8>().ok()? as u8]),
            Operands::PoolByte => out.push(u8::try_from(pool.value(text)?).ok()?),
            Operands::Pool => out.extend(self.constant(pool)?.to_be_bytes()),
            Operands::InvokeInterface => {
                out.extend(self.constant(pool)?.to_be_bytes());
                out.extend([1, 0]);
            }
            Operands::InvokeDynamic => {
                out.extend(self.constant(pool)?.to_be_bytes());
                out.extend([0, 0]);
            }
            Operands::Branch => out.extend(i16::try_from(offset(text)?).ok()?.to_be_bytes()),
            Operands::WideBranch => out.extend(offset(text)?.to_be_bytes()),
            Operands::ArrayType => out.push(4 + ARRAY_TYPES.iter().position(|name| *name == text)? as u8),
            Operands::MultiArray => {
                out.extend(pool.class(words[0]).to_be_bytes());
                out.push(words[1].parse().ok()?);
            }
            // tableswitch 0 a b default d
            Operands::TableSwitch => {
                let [low, cases @ .., "default", default] = &words[..] else { return None };
                let low: i32 = low.parse().ok()?;
                out.resize(out.len() + 3 - pc % 4, 0);
                for value in [offset(default)?, low, low + cases.len() as i32 - 1] {
                    out.extend(value.to_be_bytes());
                }
                for case in cases {
                    out.extend(offset(case)?.to_be_bytes());
                }
            }
            // lookupswitch 1:a 5:b default:d
            Operands::LookupSwitch => {
                let (default, cases) = words.split_last()?;
                out.resize(out.len() + 3 - pc % 4, 0);
                out.extend(offset(default.strip_prefix("default:")?)?.to_be_bytes());
                out.extend((cases.len() as i32).to_be_bytes());
                for case in cases {
                    let (value, label) = case.split_once(':')?;
                    out.extend(value.parse::<i32>().ok()?.to_be_bytes());
                    out.extend(offset(label)?.to_be_bytes());
                }
            }
            // wide iload 300, wide iinc 300 1000
            Operands::Wide => {
                out.push(opcode(words[0])?);
                out.extend(words[1].parse::<u16>().ok()?.to_be_bytes());
                if let Some(by) = words.get(2) {
                    out.extend(by.parse::<i16>().ok()?.to_be_bytes());
                }
            }
        }
        Some(())
    }

    fn constant(&self, pool: &mut Constants) -> Option<u16> {
        let text = self.operand.as_str();
        match self.opcode {
            op::LDC_W | op::LDC2_W => pool.value(text),
            op::GETSTATIC..=op::PUTFIELD => pool.member(tag::FIELDREF, text),
            op::INVOKEVIRTUAL..=op::INVOKESTATIC => pool.member(tag::METHODREF, text),
            op::INVOKEINTERFACE => pool.member(tag::INTERFACE_METHODREF, text),
            op::INVOKEDYNAMIC => pool.member(tag::INVOKE_DYNAMIC, text),
            _ => Some(pool.class(text)),
        }
    }
}

fn opcode(mnemonic: &str) -> Option<u8> {
    OPCODES.iter().position(|row| row.mnemonic == mnemonic).map(|number| number as u8)
}
