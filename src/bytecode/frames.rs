//! Stack map frames (JVMS 4.7.4): decoded to full types at instructions, encoded again in the shortest form.

use super::code::{Code, InsnIndex};
use crate::classfile::{ClassError, PoolFull, Reader};

/// A verification type (JVMS 4.10.1.2); `long` and `double` are one entry for two slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VType {
    /// Unusable.
    Top,
    /// `int` and the types that are one on the stack.
    Int,
    /// `float`
    Float,
    /// `double`
    Double,
    /// `long`
    Long,
    /// The type of `null`.
    Null,
    /// `this` before the superclass's constructor ran.
    UninitializedThis,
    /// A class or array, by pool index.
    Object(u16),
    /// The class or array of a parameter: a range of the method's descriptor. The entry frame is implicit, so the
    /// pool need not have a constant for it.
    Parameter(u16, u16),
    /// The result of the `new` at that instruction, before its constructor ran.
    Uninitialized(InsnIndex),
}

impl VType {
    /// Local variable slots or stack slots that it takes.
    #[must_use]
    pub fn slots(self) -> usize {
        if matches!(self, Self::Long | Self::Double) { 2 } else { 1 }
    }
}

/// The types at one point of the code.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// Local variables from index 0 on; what is missing is `Top`.
    pub locals: Vec<VType>,
    /// Operand stack, bottom first.
    pub stack: Vec<VType>,
}

impl Frame {
    /// Appends `extra` locals behind index `max_locals - 1`, filling the gap with `Top`.
    pub fn append_locals(&mut self, max_locals: u16, extra: &[VType]) {
        let used: usize = self.locals.iter().map(|t| t.slots()).sum();
        self.locals.resize(self.locals.len() + usize::from(max_locals).saturating_sub(used), VType::Top);
        self.locals.extend_from_slice(extra);
    }
}

/// The locals at a method's entry (JVMS 4.10.1.6), from its descriptor.
///
/// `this` is `Some` for an instance method: its type, `UninitializedThis` in a constructor.
#[must_use]
pub fn entry_locals(this: Option<VType>, descriptor: &[u8]) -> Vec<VType> {
    let mut locals: Vec<VType> = this.into_iter().collect();
    let mut at = 1;
    while at < descriptor.len() && descriptor[at] != b')' {
        let start = at;
        while descriptor.get(at) == Some(&b'[') {
            at += 1;
        }
        if descriptor.get(at) == Some(&b'L') {
            while descriptor.get(at).is_some_and(|&b| b != b';') {
                at += 1;
            }
        }
        at += 1;
        let end = at.min(descriptor.len());
        locals.push(match descriptor[start] {
            b'J' => VType::Long,
            b'D' => VType::Double,
            b'F' => VType::Float,
            b'L' => VType::Parameter(start as u16 + 1, (end - 1).max(start + 1) as u16),
            b'[' => VType::Parameter(start as u16, end as u16),
            _ => VType::Int,
        });
    }
    locals
}

/// Decodes a StackMapTable body into absolute frames, in code order.
pub fn decode(
    mut reader: Reader<'_>,
    code: &Code<'_>,
    entry: Vec<VType>,
) -> Result<Vec<(InsnIndex, Frame)>, ClassError> {
    let count = reader.u2()?;
    let mut frames = Vec::with_capacity(usize::from(count));
    let mut locals = entry;
    let mut offset: Option<usize> = None;
    for _ in 0..count {
        let at = reader.position();
        let tag = reader.u1()?;
        let mut stack = Vec::new();
        let delta = match tag {
            0..=63 => usize::from(tag),
            64..=127 => {
                stack.push(vtype(&mut reader, code)?);
                usize::from(tag - 64)
            }
            247 => {
                let delta = reader.u2()?;
                stack.push(vtype(&mut reader, code)?);
                usize::from(delta)
            }
            248..=250 => {
                let delta = reader.u2()?;
                let kept = locals.len().checked_sub(usize::from(251 - tag));
                locals.truncate(kept.ok_or_else(|| ClassError::at(at, "chop frame takes more locals than there are"))?);
                usize::from(delta)
            }
            251 => usize::from(reader.u2()?),
            252..=254 => {
                let delta = reader.u2()?;
                for _ in 251..tag {
                    locals.push(vtype(&mut reader, code)?);
                }
                usize::from(delta)
            }
            255 => {
                let delta = reader.u2()?;
                locals = vtypes(&mut reader, code)?;
                stack = vtypes(&mut reader, code)?;
                usize::from(delta)
            }
            128..=246 => return Err(ClassError::at(at, format!("stack map frame type {tag} is reserved"))),
        };
        if locals.len() > usize::from(code.max_locals) {
            return Err(ClassError::at(at, "stack map frame has more locals than the method"));
        }
        let pc = offset.map_or(delta, |previous| previous + delta + 1);
        offset = Some(pc);
        let insn = code
            .index_of(pc)
            .filter(|&index| index < code.insns.len())
            .ok_or_else(|| ClassError::at(at, format!("stack map frame at {pc:#x}, where no instruction starts")))?;
        frames.push((insn, Frame { locals: locals.clone(), stack }));
    }
    if !reader.at_end() {
        return Err(reader.error("bytes are left behind the stack map frames"));
    }
    Ok(frames)
}

fn vtypes(reader: &mut Reader<'_>, code: &Code<'_>) -> Result<Vec<VType>, ClassError> {
    (0..reader.u2()?).map(|_| vtype(reader, code)).collect()
}

fn vtype(reader: &mut Reader<'_>, code: &Code<'_>) -> Result<VType, ClassError> {
    let at = reader.position();
    Ok(match reader.u1()? {
        0 => VType::Top,
        1 => VType::Int,
        2 => VType::Float,
        3 => VType::Double,
        4 => VType::Long,
        5 => VType::Null,
        6 => VType::UninitializedThis,
        7 => VType::Object(reader.u2()?),
        8 => {
            let pc = usize::from(reader.u2()?);
            let insn = code.index_of(pc).filter(|&index| index < code.insns.len());
            VType::Uninitialized(insn.ok_or_else(|| {
                ClassError::at(at, format!("uninitialized type of {pc:#x}, where no instruction starts"))
            })?)
        }
        other => return Err(ClassError::at(at, format!("verification type {other} is not defined"))),
    })
}

/// What encoding needs to know from outside.
pub trait Resolve {
    /// The new code offset of the instruction of a [`VType::Uninitialized`].
    fn pc(&self, insn: InsnIndex) -> usize;
    /// The pool index of the class of a [`VType::Parameter`].
    fn parameter(&mut self, start: u16, end: u16) -> Result<u16, PoolFull>;
}

/// Encodes frames at code offsets, ascending, as a StackMapTable body.
pub fn encode(frames: &[(usize, Frame)], entry: &[VType], resolve: &mut dyn Resolve) -> Result<Vec<u8>, PoolFull> {
    let mut encoder = Encoder { out: Vec::with_capacity(2 + frames.len() * 8), resolve };
    encoder.u2(frames.len());
    let mut previous: &[VType] = entry;
    let mut last: Option<usize> = None;
    for (pc, frame) in frames {
        encoder.frame(last.map_or(*pc, |last| pc - last - 1), previous, frame)?;
        last = Some(*pc);
        previous = &frame.locals;
    }
    Ok(encoder.out)
}

struct Encoder<'r> {
    out: Vec<u8>,
    resolve: &'r mut dyn Resolve,
}

impl Encoder<'_> {
    fn u2(&mut self, value: usize) {
        self.out.extend((value as u16).to_be_bytes());
    }

    fn frame(&mut self, delta: usize, previous: &[VType], frame: &Frame) -> Result<(), PoolFull> {
        let locals = &frame.locals[..];
        let common = previous.iter().zip(locals).take_while(|(a, b)| a == b).count();
        let (chopped, appended) = (previous.len() - common, locals.len() - common);
        match (&frame.stack[..], chopped, appended) {
            ([], 0, 0) if delta < 64 => self.out.push(delta as u8),
            ([one], 0, 0) if delta < 64 => {
                self.out.push(64 + delta as u8);
                self.types(&[*one])?;
            }
            ([one], 0, 0) => {
                self.out.push(247);
                self.u2(delta);
                self.types(&[*one])?;
            }
            ([], 0..=3, 0) => {
                self.out.push(251 - chopped as u8);
                self.u2(delta);
            }
            ([], 0, 1..=3) => {
                self.out.push(251 + appended as u8);
                self.u2(delta);
                self.types(&locals[common..])?;
            }
            (stack, _, _) => {
                self.out.push(255);
                self.u2(delta);
                for types in [locals, stack] {
                    self.u2(types.len());
                    self.types(types)?;
                }
            }
        }
        Ok(())
    }

    fn types(&mut self, types: &[VType]) -> Result<(), PoolFull> {
        for &t in types {
            match t {
                VType::Top => self.out.push(0),
                VType::Int => self.out.push(1),
                VType::Float => self.out.push(2),
                VType::Double => self.out.push(3),
                VType::Long => self.out.push(4),
                VType::Null => self.out.push(5),
                VType::UninitializedThis => self.out.push(6),
                VType::Object(class) => {
                    self.out.push(7);
                    self.u2(class.into());
                }
                VType::Parameter(start, end) => {
                    let class = self.resolve.parameter(start, end)?;
                    self.out.push(7);
                    self.u2(class.into());
                }
                VType::Uninitialized(insn) => {
                    self.out.push(8);
                    let pc = self.resolve.pc(insn);
                    self.u2(pc);
                }
            }
        }
        Ok(())
    }
}
