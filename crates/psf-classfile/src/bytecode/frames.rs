//! Stack map frames (JVMS 4.7.4): decoded to full types at instructions, and encoded again in the shortest form.

use std::ops::Range;

use super::code::{Code, InsnIndex};
use super::descriptor::{self, Base};
use crate::{ClassError, PoolFull, Reader};

/// A verification type (JVMS 4.10.1.2). A `long` or `double` is one entry for two slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VType {
    /// Unusable.
    Top,
    /// `int`, and the types that are an `int` on the stack.
    Int,
    /// `float`
    Float,
    /// `double`
    Double,
    /// `long`
    Long,
    /// The type of `null`.
    Null,
    /// `this` before the superclass's constructor has run.
    UninitializedThis,
    /// A class or array, by pool index.
    Object(u16),
    /// The class or array of a parameter: a range of the method's descriptor. The entry frame is implicit, so the pool may lack
    /// a constant for it.
    Parameter(u16, u16),
    /// The result of the `new` at the instruction with this index, before its constructor has run.
    Uninitialized(u32),
}

impl VType {
    /// Returns the number of local variable slots or stack slots of a value.
    #[must_use]
    pub fn slots(self) -> usize {
        if matches!(self, Self::Long | Self::Double) { 2 } else { 1 }
    }
}

/// A decoded StackMapTable: the types at some instructions, in code order.
#[derive(Clone, Debug, Default)]
pub struct Frames {
    /// The types of all frames; frames with the same locals share them.
    types: Vec<VType>,
    frames: Vec<Ranges>,
    /// The strict fields that frames list, by pool index.
    fields: Vec<u16>,
}

#[derive(Clone, Debug)]
struct Ranges {
    insn: InsnIndex,
    locals: Range<usize>,
    stack: Range<usize>,
    /// The range of the strict fields that are not set; `None` for all strict fields of the class.
    unset: Option<Range<usize>>,
}

/// The types at one instruction.
#[derive(Clone, Copy, Debug)]
pub struct Frame<'a> {
    /// The local variables from index 0 on; missing ones are `Top`.
    pub locals: &'a [VType],
    /// The operand stack, bottom first.
    pub stack: &'a [VType],
    /// The strict fields of `this` that are not yet set, if `this` is not initialized.
    pub unset: Unset<'a>,
}

impl Frame<'_> {
    /// Returns true if `this` is not initialized.
    fn is_early(&self) -> bool {
        self.locals.contains(&VType::UninitializedThis)
    }
}

/// The strict fields that a constructor must still set before it calls another constructor (JEP 539, `early_larval_frame`).
///
/// A frame lists them if they differ from the previous frame. After `this` is initialized there are none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unset<'a> {
    /// All strict fields of the class, as at the constructor's entry.
    All,
    /// Fields, by the pool indices of their names and types.
    Fields(&'a [u16]),
}

impl Unset<'_> {
    /// No fields, as in all classes without strict fields.
    pub const NONE: Self = Self::Fields(&[]);
}

/// Whether frames may list strict fields. In classes with preview features they may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EarlyFrames {
    /// No frame may.
    Refused,
    /// Frames may.
    Allowed {
        /// True if the class has strict fields, which are all unset at the entry.
        strict: bool,
    },
}

impl EarlyFrames {
    /// Returns the fields that are unset at the entry.
    #[must_use]
    pub fn at_entry(self) -> Unset<'static> {
        if self == (Self::Allowed { strict: true }) { Unset::All } else { Unset::NONE }
    }
}

/// The tag of a list of strict fields. The list comes before the frame itself.
const EARLY: u8 = 246;

/// A number of types that no real method reaches.
const MOST_TYPES: usize = 16 << 20;

impl Frames {
    /// Returns the number of frames.
    #[must_use]
    pub fn len(&self) -> usize {
        self.frames.len()
    }

    /// Returns true if the table is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// Returns the frames with their instructions.
    pub fn iter(&self) -> impl Iterator<Item = (InsnIndex, Frame<'_>)> + Clone {
        self.frames.iter().map(|ranges| (ranges.insn, self.frame(ranges)))
    }

    /// Returns the frame at an instruction.
    #[must_use]
    pub fn at(&self, insn: InsnIndex) -> Option<Frame<'_>> {
        let found = self.frames.binary_search_by_key(&insn, |ranges| ranges.insn).ok()?;
        Some(self.frame(&self.frames[found]))
    }

    fn frame(&self, ranges: &Ranges) -> Frame<'_> {
        let unset = ranges.unset.clone().map_or(Unset::All, |fields| Unset::Fields(&self.fields[fields]));
        Frame { locals: &self.types[ranges.locals.clone()], stack: &self.types[ranges.stack.clone()], unset }
    }
}

/// Returns the locals at a method's entry (JVMS 4.10.1.6), given its descriptor.
///
/// For an instance method, `this` is `Some` with its type: `UninitializedThis` in a constructor.
#[must_use]
pub fn entry_locals(this: Option<VType>, descriptor: &[u8]) -> Vec<VType> {
    let parameters = descriptor::parameters(descriptor).map(|parameter| match (parameter.dimensions, parameter.base) {
        (0, Base::Long) => VType::Long,
        (0, Base::Double) => VType::Double,
        (0, Base::Float) => VType::Float,
        (0, Base::Class) => of_range(parameter.class(descriptor).unwrap_or(parameter.range)),
        (0, _) => VType::Int,
        (_, _) => of_range(parameter.range),
    });
    this.into_iter().chain(parameters).collect()
}

/// Returns the type of a parameter that is a class or array. Descriptors are shorter than 65,536 bytes.
fn of_range(name: Range<usize>) -> VType {
    VType::Parameter(name.start as u16, name.end as u16)
}

/// Decodes a StackMapTable body.
pub fn decode(
    mut reader: Reader<'_>,
    code: &Code<'_>,
    entry: &[VType],
    early: EarlyFrames,
) -> Result<Frames, ClassError> {
    let count = usize::from(reader.u2()?);
    let mut types = Vec::with_capacity(entry.len() + 2 * count);
    types.extend_from_slice(entry);
    let mut frames = Vec::with_capacity(count);
    let mut fields = Vec::new();
    let mut unset = (early.at_entry() == Unset::NONE).then_some(0..0);
    let mut locals = 0..types.len();
    let mut offset: Option<usize> = None;
    for _ in 0..count {
        let at = reader.position();
        let mut tag = reader.u1()?;
        if tag == EARLY && early != EarlyFrames::Refused {
            let start = fields.len();
            for _ in 0..reader.u2()? {
                fields.push(reader.u2()?);
            }
            unset = Some(start..fields.len());
            tag = reader.u1()?;
        }
        let mut stack = 0..0;
        let delta = match tag {
            0..=63 => usize::from(tag),
            64..=127 => {
                stack = vtypes(&mut reader, code, 1, &mut types)?;
                usize::from(tag - 64)
            }
            247 => {
                let delta = reader.u2()?;
                stack = vtypes(&mut reader, code, 1, &mut types)?;
                usize::from(delta)
            }
            248..=250 => {
                let delta = reader.u2()?;
                let kept = locals.len().checked_sub(usize::from(251 - tag));
                let kept = kept.ok_or_else(|| ClassError::at(at, "chop frame takes more locals than there are"))?;
                locals.end = locals.start + kept;
                usize::from(delta)
            }
            251 => usize::from(reader.u2()?),
            252..=254 => {
                let delta = reader.u2()?;
                if locals.end != types.len() {
                    let start = types.len();
                    types.extend_from_within(locals);
                    locals = start..types.len();
                }
                locals.end = vtypes(&mut reader, code, (tag - 251).into(), &mut types)?.end;
                usize::from(delta)
            }
            255 => {
                let delta = reader.u2()?;
                let count = reader.u2()?;
                locals = vtypes(&mut reader, code, count, &mut types)?;
                let count = reader.u2()?;
                stack = vtypes(&mut reader, code, count, &mut types)?;
                usize::from(delta)
            }
            128..=EARLY => return Err(ClassError::at(at, format!("stack map frame type {tag} is reserved"))),
        };
        if locals.len() > usize::from(code.max_locals) {
            return Err(ClassError::at(at, "stack map frame has more locals than the method"));
        }
        if types.len() + fields.len() > MOST_TYPES {
            return Err(ClassError::at(at, "the stack map frames have too many types"));
        }
        let pc = offset.map_or(delta, |previous| previous + delta + 1);
        offset = Some(pc);
        let insn = code
            .index_of(pc)
            .filter(|&index| index < code.insns.len())
            .ok_or_else(|| ClassError::at(at, format!("stack map frame at {pc:#x}, where no instruction starts")))?;
        if !types[locals.clone()].contains(&VType::UninitializedThis) {
            unset = Some(0..0);
        }
        frames.push(Ranges { insn, locals: locals.clone(), stack, unset: unset.clone() });
    }
    if !reader.at_end() {
        return Err(reader.error("bytes are left after the stack map frames"));
    }
    Ok(Frames { types, frames, fields })
}

/// Appends types, and returns their range among `types`.
fn vtypes(
    reader: &mut Reader<'_>,
    code: &Code<'_>,
    count: u16,
    types: &mut Vec<VType>,
) -> Result<Range<usize>, ClassError> {
    let start = types.len();
    for _ in 0..count {
        types.push(vtype(reader, code)?);
    }
    Ok(start..types.len())
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
            let insn = insn.ok_or_else(|| {
                ClassError::at(at, format!("uninitialized type of {pc:#x}, where no instruction starts"))
            })?;
            VType::Uninitialized(insn as u32)
        }
        other => return Err(ClassError::at(at, format!("verification type {other} is not defined"))),
    })
}

/// Information that the encoder needs from outside.
pub trait Resolve {
    /// Returns the new code offset of the instruction of a [`VType::Uninitialized`].
    fn pc(&self, insn: InsnIndex) -> usize;
    /// Returns the pool index of the class of a [`VType::Parameter`].
    fn parameter(&mut self, start: u16, end: u16) -> Result<u16, PoolFull>;
    /// Returns the pool indices of names and types of the fields of [`Unset::All`].
    fn strict_fields(&mut self) -> Result<Vec<u16>, PoolFull>;
}

/// Local variables that every frame gets after index `max_locals - 1`.
#[derive(Clone, Copy, Debug)]
pub struct ExtraLocals<'a> {
    /// The number of the method's own local variable slots.
    pub max_locals: u16,
    /// The types of the extra variables; if there are none, the locals stay unchanged.
    pub types: &'a [VType],
}

impl ExtraLocals<'_> {
    /// Writes `locals` and the extra variables into `all`, and fills the gap with `Top`.
    fn append_to(self, locals: &[VType], all: &mut Vec<VType>) {
        all.clear();
        all.extend_from_slice(locals);
        if !self.types.is_empty() {
            let used: usize = locals.iter().map(|t| t.slots()).sum();
            all.resize(locals.len() + usize::from(self.max_locals).saturating_sub(used), VType::Top);
            all.extend_from_slice(self.types);
        }
    }
}

/// Appends the body of a StackMapTable: frames at code offsets, ascending, after the frame of the method's entry.
///
/// `first` is a frame before them, by code offset and stack; its locals are the entry's, without the extra ones. `entry` has
/// these locals, and the fields that are unset there.
pub fn encode<'a>(
    first: Option<(usize, &[VType])>,
    frames: &[(usize, Frame<'a>)],
    (entry, mut unset): (&[VType], Unset<'a>),
    extra: ExtraLocals<'_>,
    resolve: &mut dyn Resolve,
    out: &mut Vec<u8>,
) -> Result<(), PoolFull> {
    let mut encoder = Encoder { out, resolve };
    encoder.u2(frames.len() + usize::from(first.is_some()));
    let mut previous = entry.to_vec();
    let mut locals = Vec::new();
    let mut last: Option<(usize, &[VType])> = None;
    if let Some((pc, stack)) = first {
        encoder.frame_of_same_locals(pc, entry, stack)?;
        last = Some((pc, &[]));
    }
    for (pc, frame) in frames {
        let delta = last.map_or(*pc, |(last, _)| pc - last - 1);
        // A frame without a list has the list of the previous frame, until `this` is initialized.
        let own = if frame.is_early() { frame.unset } else { Unset::NONE };
        if frame.is_early() && own != unset {
            encoder.early(own)?;
        }
        unset = own;
        // Most frames share their locals with the previous one.
        if last.is_none_or(|(_, before)| before.is_empty() || !std::ptr::eq(before, frame.locals)) {
            extra.append_to(frame.locals, &mut locals);
            encoder.frame(delta, &previous, &locals, frame.stack)?;
            std::mem::swap(&mut previous, &mut locals);
        } else {
            encoder.frame_of_same_locals(delta, &previous, frame.stack)?;
        }
        last = Some((*pc, frame.locals));
    }
    Ok(())
}

struct Encoder<'r> {
    out: &'r mut Vec<u8>,
    resolve: &'r mut dyn Resolve,
}

impl Encoder<'_> {
    fn u2(&mut self, value: usize) {
        self.out.extend((value as u16).to_be_bytes());
    }

    fn early(&mut self, unset: Unset<'_>) -> Result<(), PoolFull> {
        let all;
        let fields = match unset {
            Unset::Fields(fields) => fields,
            Unset::All => {
                all = self.resolve.strict_fields()?;
                &all
            }
        };
        self.out.push(EARLY);
        self.u2(fields.len());
        fields.iter().for_each(|&field| self.u2(field.into()));
        Ok(())
    }

    fn frame(&mut self, delta: usize, previous: &[VType], locals: &[VType], stack: &[VType]) -> Result<(), PoolFull> {
        let common = previous.iter().zip(locals).take_while(|(a, b)| a == b).count();
        match (stack, previous.len() - common, locals.len() - common) {
            (_, 0, 0) => self.frame_of_same_locals(delta, locals, stack),
            ([], chopped @ 1..=3, 0) => {
                self.out.push(251 - chopped as u8);
                self.u2(delta);
                Ok(())
            }
            ([], 0, appended @ 1..=3) => {
                self.out.push(251 + appended as u8);
                self.u2(delta);
                self.types(&locals[common..])
            }
            _ => self.full_frame(delta, locals, stack),
        }
    }

    fn frame_of_same_locals(&mut self, delta: usize, locals: &[VType], stack: &[VType]) -> Result<(), PoolFull> {
        match stack {
            [] if delta < 64 => self.out.push(delta as u8),
            [] => {
                self.out.push(251);
                self.u2(delta);
            }
            [_] if delta < 64 => {
                self.out.push(64 + delta as u8);
                self.types(stack)?;
            }
            [_] => {
                self.out.push(247);
                self.u2(delta);
                self.types(stack)?;
            }
            _ => self.full_frame(delta, locals, stack)?,
        }
        Ok(())
    }

    fn full_frame(&mut self, delta: usize, locals: &[VType], stack: &[VType]) -> Result<(), PoolFull> {
        self.out.push(255);
        self.u2(delta);
        for types in [locals, stack] {
            self.u2(types.len());
            self.types(types)?;
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
                    let pc = self.resolve.pc(insn as InsnIndex);
                    self.u2(pc);
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
