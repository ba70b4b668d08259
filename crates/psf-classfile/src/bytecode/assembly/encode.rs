//! From instructions as text to the bytes of a Code attribute.

use super::SourceMethod;
use super::frames::stack_map_table;
use super::pool::Constants;
use crate::bytecode::{InsnIndex, OPCODES, Operands, op};
use crate::tag;

/// The types of `newarray`, numbered from 4 on (JVMS 6.5).
const ARRAY_TYPES: [&str; 8] = ["boolean", "char", "float", "double", "byte", "short", "int", "long"];

/// An instruction as its text says.
#[derive(Clone)]
pub(super) struct Insn {
    opcode: u8,
    operand: String,
}

impl Insn {
    pub(super) fn parse(mnemonic: &str, operand: &str) -> Option<Self> {
        Some(Self { opcode: opcode(mnemonic)?, operand: operand.to_owned() })
    }

    fn operands(&self) -> Operands {
        OPCODES[usize::from(self.opcode)].operands
    }

    /// Number of bytes at code offset `pc`.
    fn length(&self, pc: usize) -> usize {
        let (padding, cases) = (3 - pc % 4, self.operand.split_whitespace().count());
        match self.operands() {
            Operands::TableSwitch => 1 + padding + 12 + 4 * (cases - 3),
            Operands::LookupSwitch => 1 + padding + 8 + 8 * (cases - 1),
            Operands::Wide if self.operand.starts_with("iinc") => 6,
            Operands::Wide => 4,
            operands => operands.length(),
        }
    }

    /// Appends the instruction, which stands at code offset `pc`.
    fn write(&self, pc: usize, method: &Layout<'_>, pool: &mut Constants, out: &mut Vec<u8>) -> Option<()> {
        let text = self.operand.as_str();
        let words: Vec<&str> = text.split_whitespace().collect();
        let offset = |label: &str| method.label(label).map(|to| to as i32 - pc as i32);
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

/// Where the instructions of a method lie.
pub(super) struct Layout<'s> {
    method: &'s SourceMethod,
    /// Code offsets of the instructions, and of the code's end.
    offsets: Vec<usize>,
}

impl<'s> Layout<'s> {
    fn new(method: &'s SourceMethod) -> Self {
        let mut offsets = vec![0];
        for insn in &method.insns {
            let pc = offsets.last().copied().unwrap_or(0);
            offsets.push(pc + insn.length(pc));
        }
        Self { method, offsets }
    }

    /// Code offset of a label.
    pub(super) fn label(&self, label: &str) -> Option<usize> {
        self.method.labels.get(label).map(|&insn| self.offset(insn))
    }

    /// Code offset of an instruction.
    pub(super) fn offset(&self, insn: InsnIndex) -> usize {
        self.offsets[insn]
    }
}

/// The body of a method's Code attribute.
pub(super) fn code(method: &SourceMethod, pool: &mut Constants) -> Vec<u8> {
    let layout = Layout::new(method);
    let mut code = Vec::new();
    for insn in &method.insns {
        let pc = code.len();
        let mnemonic = OPCODES[usize::from(insn.opcode)].mnemonic;
        insn.write(pc, &layout, pool, &mut code)
            .unwrap_or_else(|| panic!("cannot assemble {mnemonic} {}", insn.operand));
    }
    let (stack, locals) = method.limits;
    let mut body = [stack.to_be_bytes(), locals.to_be_bytes()].concat();
    body.extend((code.len() as u32).to_be_bytes());
    body.extend(code);
    body.extend((method.handlers.len() as u16).to_be_bytes());
    for (class, labels) in &method.handlers {
        for label in labels {
            let pc = layout.label(label).unwrap_or_else(|| panic!("there is no label {label}"));
            body.extend((pc as u16).to_be_bytes());
        }
        let caught = if class == "any" { 0 } else { pool.class(class) };
        body.extend(caught.to_be_bytes());
    }
    let tables = u16::from(!method.frames.is_empty()) + u16::from(!method.lines.is_empty());
    body.extend(tables.to_be_bytes());
    if !method.frames.is_empty() {
        let table = stack_map_table(&method.frames, &layout, pool);
        attribute("StackMapTable", &table, pool, &mut body);
    }
    if !method.lines.is_empty() {
        let mut table = (method.lines.len() as u16).to_be_bytes().to_vec();
        for &(insn, line) in &method.lines {
            table.extend((layout.offset(insn) as u16).to_be_bytes());
            table.extend(line.to_be_bytes());
        }
        attribute("LineNumberTable", &table, pool, &mut body);
    }
    body
}

/// Appends an attribute.
pub(super) fn attribute(name: &str, body: &[u8], pool: &mut Constants, out: &mut Vec<u8>) {
    out.extend(pool.utf8(name).to_be_bytes());
    out.extend((body.len() as u32).to_be_bytes());
    out.extend(body);
}
