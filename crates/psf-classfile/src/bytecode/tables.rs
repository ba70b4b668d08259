//! The tables of code that contain offsets: lines, local variables, type annotations.

use super::code::Code;
use super::positions::Positions;
use crate::{ClassError, Reader};

/// Maps offsets in the original code to offsets in the new code.
#[derive(Clone, Copy)]
pub(super) struct OffsetMap<'a> {
    pub(super) code: &'a Code<'a>,
    pub(super) positions: &'a Positions,
}

impl OffsetMap<'_> {
    /// Returns the instruction that contains `pc`. JVMs accept tables whose offsets are not exact.
    fn index(self, pc: usize) -> usize {
        let pc = pc.min(self.code.bytes.len());
        (0..=pc).rev().find_map(|pc| self.code.index_of(pc)).unwrap_or(0)
    }

    /// Returns the new start of a range that started at `pc`. A range from the start of the method includes the prologue.
    fn start(self, pc: usize) -> usize {
        if pc == 0 { 0 } else { self.positions.label(self.index(pc)) }
    }

    /// Returns the new end of a range that ended at `pc`.
    fn end(self, pc: usize) -> usize {
        self.positions.end(self.index(pc))
    }

    /// Returns the new offset of the instruction at `pc` itself.
    fn insn(self, pc: usize) -> usize {
        self.positions.insn(self.index(pc))
    }
}

/// Writes a LineNumberTable body.
pub(super) fn line_numbers(mut reader: Reader<'_>, map: OffsetMap<'_>, out: &mut Vec<u8>) -> Result<(), ClassError> {
    let count = reader.u2()?;
    out.extend(count.to_be_bytes());
    for _ in 0..count {
        push2(out, map.start(reader.u2()?.into()));
        out.extend(reader.u2()?.to_be_bytes());
    }
    Ok(())
}

/// Writes a LocalVariableTable or LocalVariableTypeTable body.
pub(super) fn local_variables(mut reader: Reader<'_>, map: OffsetMap<'_>, out: &mut Vec<u8>) -> Result<(), ClassError> {
    let count = reader.u2()?;
    out.extend(count.to_be_bytes());
    for _ in 0..count {
        range(&mut reader, map, out)?;
        out.extend_from_slice(reader.take(6)?);
    }
    Ok(())
}

fn range(reader: &mut Reader<'_>, map: OffsetMap<'_>, out: &mut Vec<u8>) -> Result<(), ClassError> {
    let (start, length) = (usize::from(reader.u2()?), usize::from(reader.u2()?));
    let (new_start, new_end) = (map.start(start), map.end(start + length));
    push2(out, new_start);
    push2(out, new_end.saturating_sub(new_start));
    Ok(())
}

/// Writes a RuntimeVisibleTypeAnnotations or RuntimeInvisibleTypeAnnotations body of a Code attribute (JVMS 4.7.20).
pub(super) fn type_annotations(
    mut reader: Reader<'_>,
    map: OffsetMap<'_>,
    out: &mut Vec<u8>,
) -> Result<(), ClassError> {
    let count = reader.u2()?;
    out.extend(count.to_be_bytes());
    for _ in 0..count {
        let target = reader.u1()?;
        out.push(target);
        match target {
            0x40 | 0x41 => {
                let ranges = reader.u2()?;
                out.extend(ranges.to_be_bytes());
                for _ in 0..ranges {
                    range(&mut reader, map, out)?;
                    out.extend_from_slice(reader.take(2)?);
                }
            }
            0x42 => out.extend_from_slice(reader.take(2)?),
            0x43..=0x46 => push2(out, map.insn(reader.u2()?.into())),
            0x47..=0x4b => {
                push2(out, map.insn(reader.u2()?.into()));
                out.push(reader.u1()?);
            }
            other => return Err(reader.error(format!("type annotation target {other:#04x} does not belong in code"))),
        }
        let path = reader.u1()?;
        out.push(path);
        out.extend_from_slice(reader.take(2 * usize::from(path))?);
        annotation(&mut reader, out, 0)?;
    }
    Ok(())
}

fn annotation(reader: &mut Reader<'_>, out: &mut Vec<u8>, depth: usize) -> Result<(), ClassError> {
    out.extend_from_slice(reader.take(2)?);
    let pairs = reader.u2()?;
    out.extend(pairs.to_be_bytes());
    for _ in 0..pairs {
        out.extend_from_slice(reader.take(2)?);
        element_value(reader, out, depth + 1)?;
    }
    Ok(())
}

fn element_value(reader: &mut Reader<'_>, out: &mut Vec<u8>, depth: usize) -> Result<(), ClassError> {
    if depth > 100 {
        return Err(reader.error("annotations are nested more than 100 deep"));
    }
    let kind = reader.u1()?;
    out.push(kind);
    match kind {
        b'e' => out.extend_from_slice(reader.take(4)?),
        b'@' => annotation(reader, out, depth)?,
        b'[' => {
            let count = reader.u2()?;
            out.extend(count.to_be_bytes());
            for _ in 0..count {
                element_value(reader, out, depth + 1)?;
            }
        }
        _ => out.extend_from_slice(reader.take(2)?),
    }
    Ok(())
}

fn push2(out: &mut Vec<u8>, value: usize) {
    out.extend((value as u16).to_be_bytes()); // code offsets are below 65,536
}
