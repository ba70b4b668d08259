//! Putting edited code together: the new body of a Code attribute.

use super::code::{Code, InsnIndex};
use super::early::Early;
use super::edits::{Edits, Point};
use super::frames::{self, Frame, VType};
use super::opcode::op;
use super::positions::{Label, Positions, route};
use super::tables::{self, OffsetMap};
use crate::classfile::{Attribute, ClassError, ClassFile, Member, PoolAdditions, PoolFull, Reader, access};

/// Why edited code does not fit the class file format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// More than 65,535 bytes of code.
    Code {
        /// The bytes it would take.
        size: usize,
    },
    /// A conditional branch that reaches neither its target nor a place for a jump to it.
    Branch {
        /// Its original code offset.
        pc: usize,
    },
    /// More than 65,535 local variables or operand stack entries.
    Frame,
    /// More than 65,535 rows in a table.
    Rows,
    /// No room in the constant pool.
    Pool,
    /// The original is malformed.
    Malformed(ClassError),
}

impl From<ClassError> for Unfit {
    fn from(error: ClassError) -> Self {
        Self::Malformed(error)
    }
}

impl From<PoolFull> for Unfit {
    fn from(_: PoolFull) -> Self {
        Self::Pool
    }
}

/// The method whose code is edited.
#[derive(Clone, Debug)]
pub struct Method<'a> {
    /// Its class.
    pub class: &'a ClassFile<'a>,
    /// Its decoded code.
    pub code: &'a Code<'a>,
    /// Its descriptor.
    pub descriptor: &'a [u8],
    /// The type of `this` at its entry; `None` in a static method.
    this: Option<VType>,
    /// Its stack map frames and the attribute they come from, where the JVM reads them.
    frames: Option<(Attribute, Vec<(InsnIndex, Frame)>)>,
    /// The part before `this` is initialized, in a constructor whose frames tell.
    pub early: Option<Early>,
}

impl<'a> Method<'a> {
    /// Reads what laying out the method's code needs besides the code.
    pub fn new(class: &'a ClassFile<'a>, member: &Member, code: &'a Code<'a>) -> Result<Self, ClassError> {
        let descriptor = class.pool.utf8(member.descriptor)?;
        let this = match (member.access & access::STATIC != 0, class.pool.utf8(member.name)?) {
            (true, _) => None,
            (false, b"<init>") => Some(VType::UninitializedThis),
            (false, _) => Some(VType::Object(class.this_class)),
        };
        let mut frames = None;
        if let Some(attribute) = class.find(&code.attributes, "StackMapTable").filter(|_| class.major >= 50) {
            let reader = Reader::over(class.bytes, attribute.body, attribute.end);
            let decoded = frames::decode(reader, code, frames::entry_locals(this, descriptor))?;
            frames = Some((attribute, decoded));
        }
        let mut method = Self { class, code, descriptor, this, frames, early: None };
        if this == Some(VType::UninitializedThis) && method.is_framed() {
            let frames = method.frames.as_ref().map_or(&[][..], |(_, frames)| frames);
            method.early = Some(Early::find(class, code, frames)?);
        }
        Ok(method)
    }

    /// Whether the method gets frames. One that needs some and has none is left to the old verifier, to which version
    /// 50 may fall back.
    fn is_framed(&self) -> bool {
        let straight = self.code.handlers.is_empty() && self.code.branches().next().is_none();
        self.class.major >= 50 && (self.frames.is_some() || straight)
    }
}

/// The body of the Code attribute with the edits in it.
pub fn assemble(method: &Method<'_>, edits: &Edits, additions: &mut PoolAdditions) -> Result<Vec<u8>, Unfit> {
    let code = method.code;
    let max_stack = code.max_stack.checked_add(edits.extra_stack).ok_or(Unfit::Frame)?;
    let max_locals = usize::from(code.max_locals) + edits.extra_slots() + edits.temporaries;
    let max_locals = u16::try_from(max_locals).map_err(|_| Unfit::Frame)?;
    // Extra locals make every frame as long as the method has locals; 16 million of them are no real method's.
    let frames = method.frames.as_ref().map_or(0, |(_, frames)| frames.len());
    if !edits.extra_locals.is_empty() && frames * usize::from(max_locals) > 16 << 20 {
        return Err(Unfit::Frame);
    }
    let none = Early::default();
    let early = method.early.as_ref().filter(|_| edits.catch_all.is_some()).unwrap_or(&none);
    let twice = early.before.contains(&true);
    let positions = Positions::compute(code, edits, twice)?;

    let mut out = Vec::with_capacity(positions.length * 2 + 64);
    out.extend(max_stack.to_be_bytes());
    out.extend(max_locals.to_be_bytes());
    out.extend((positions.length as u32).to_be_bytes());
    let code_start = out.len();
    emit(code, edits, &positions, twice, &mut out, code_start);
    debug_assert_eq!(out.len() - code_start, positions.length);
    exception_table(code, edits, &positions, early, &mut out)?;
    attributes(method, edits, &positions, early, additions, &mut out)?;
    Ok(out)
}

fn emit(code: &Code<'_>, edits: &Edits, positions: &Positions, early: bool, out: &mut Vec<u8>, base: usize) {
    if let Some(prologue) = edits.prologue {
        out.extend_from_slice(&edits.bytes[prologue.start..prologue.end]);
    }
    let mut insertions = edits.insertions.iter().peekable();
    let mut islands = positions.islands.iter().peekable();
    let mut branches = code.branches().peekable();
    for index in 0..=code.insns.len() {
        while let Some(island) = islands.next_if(|island| island.after + 1 == index) {
            jump(out, base, true, positions.of(island.target));
        }
        for point in [Point::Fall, Point::Before] {
            while let Some((_, _, piece)) = insertions.next_if(|(i, p, _)| *i == index && *p == point) {
                out.extend_from_slice(&edits.bytes[piece.start..piece.end]);
            }
        }
        if index == code.insns.len() {
            break;
        }
        match branches.next_if(|(insn, _)| *insn == index) {
            Some((_, targets)) => branch(code, edits, positions, index, targets, out, base),
            None => out.extend_from_slice(code.insn_bytes(index)),
        }
    }
    let tails = edits.trampolines.iter().map(|(_, target, piece)| (target, piece));
    let tails = tails.chain(edits.handler_stubs.iter().map(|(target, piece)| (target, piece)));
    for (number, (target, piece)) in tails.enumerate() {
        out.extend_from_slice(&edits.bytes[piece.start..piece.end]);
        jump(out, base, positions.wide[code.insns.len() + number], positions.labels[*target]);
    }
    if let Some(piece) = edits.catch_all {
        for _ in 0..=usize::from(early) {
            out.extend_from_slice(&edits.bytes[piece.start..piece.end]);
        }
    }
}

fn jump(out: &mut Vec<u8>, base: usize, wide: bool, to: usize) {
    let offset = to as i64 - (out.len() - base) as i64;
    if wide {
        out.push(op::GOTO_W);
        out.extend((offset as i32).to_be_bytes());
    } else {
        out.push(op::GOTO);
        out.extend((offset as i16).to_be_bytes());
    }
}

fn branch(
    code: &Code<'_>,
    edits: &Edits,
    positions: &Positions,
    index: InsnIndex,
    targets: &[InsnIndex],
    out: &mut Vec<u8>,
    base: usize,
) {
    let at = out.len() - base;
    let bytes = code.insn_bytes(index);
    let offset = |to: usize| to as i64 - at as i64;
    let to = |target: InsnIndex| positions.of(route(edits, index, target));
    match bytes[0] {
        opcode @ (op::TABLESWITCH | op::LOOKUPSWITCH) => {
            let operands = &bytes[4 - code.pc(index) % 4..];
            out.push(opcode);
            out.resize(base + ((at + 4) & !3), 0);
            out.extend((offset(to(targets[0])) as i32).to_be_bytes());
            let header = if opcode == op::TABLESWITCH { 12 } else { 8 };
            out.extend_from_slice(&operands[4..header]);
            for (case, target) in targets[1..].iter().enumerate() {
                if opcode == op::LOOKUPSWITCH {
                    out.extend_from_slice(&operands[header + case * 8..header + case * 8 + 4]);
                }
                out.extend((offset(to(*target)) as i32).to_be_bytes());
            }
        }
        opcode @ (op::GOTO_W | op::JSR_W) => {
            out.push(opcode);
            out.extend((offset(to(targets[0])) as i32).to_be_bytes());
        }
        opcode @ (op::GOTO | op::JSR) if positions.wide[index] => {
            out.push(if opcode == op::GOTO { op::GOTO_W } else { op::JSR_W });
            out.extend((offset(to(targets[0])) as i32).to_be_bytes());
        }
        opcode => {
            let label = route(edits, index, targets[0]);
            let direct = positions.of(label);
            let reached = if i16::try_from(offset(direct)).is_ok() {
                direct
            } else {
                positions.island(index, label).unwrap_or(direct) // Positions::compute made one
            };
            out.push(opcode);
            out.extend((offset(reached) as i16).to_be_bytes());
        }
    }
}

fn exception_table(
    code: &Code<'_>,
    edits: &Edits,
    positions: &Positions,
    early: &Early,
    out: &mut Vec<u8>,
) -> Result<(), Unfit> {
    let mut rows: Vec<[usize; 4]> = Vec::new();
    for handler in &code.handlers {
        let stub = edits.handler_stubs.iter().position(|(entry, _)| *entry == handler.entry);
        let entry = stub.map_or(positions.labels[handler.entry], |number| positions.stubs[number]);
        let start = positions.labels[handler.start];
        let end = if handler.start == handler.end { start } else { positions.ends[handler.end] };
        rows.push([start, end, entry, handler.catch_type.into()]);
    }
    if edits.catch_all.is_some() {
        caught(code, edits, positions, early, &mut rows);
    }
    out.extend(u16::try_from(rows.len()).map_err(|_| Unfit::Rows)?.to_be_bytes());
    for value in rows.iter().flatten() {
        out.extend((*value as u16).to_be_bytes());
    }
    Ok(())
}

/// The rows of the catch-all: the whole method but for what it must not cover, behind all other rows.
fn caught(code: &Code<'_>, edits: &Edits, positions: &Positions, early: &Early, rows: &mut Vec<[usize; 4]>) {
    let mut uncaught = edits.not_caught.iter().peekable();
    let mut open: Option<[usize; 4]> = None;
    for insn in 0..code.insns.len() {
        // An island has the types of where it leads to, which need not be those around it.
        if positions.islands.iter().any(|island| island.after + 1 == insn) {
            rows.extend(open.take());
        }
        if uncaught.next_if(|&&at| at == insn).is_some() || early.calls.contains(&insn) {
            rows.extend(open.take());
            continue;
        }
        let is_early = early.before.get(insn).copied().unwrap_or(false);
        let handler = if is_early { positions.catch_early } else { positions.catch_all };
        let end = positions.ends[insn + 1];
        match &mut open {
            Some(row) if row[2] == handler => row[1] = end,
            _ => {
                rows.extend(open.take());
                open = Some([positions.labels[insn], end, handler, 0]);
            }
        }
    }
    rows.extend(open);
}

fn attributes(
    method: &Method<'_>,
    edits: &Edits,
    positions: &Positions,
    early: &Early,
    additions: &mut PoolAdditions,
    out: &mut Vec<u8>,
) -> Result<(), Unfit> {
    let Method { class, code, .. } = method;
    let mut stack_maps = None;
    if method.is_framed() && (method.frames.is_some() || edits.catch_all.is_some()) {
        let from = method.frames.as_ref().map(|(attribute, _)| *attribute);
        stack_maps = match stack_map_table(method, edits, positions, early, additions) {
            Ok(body) => Some((from, Some(body))),
            // Frames that do not suffice are no matter in version 50: without any the old verifier takes over.
            Err(Unfit::Malformed(_)) if class.major == 50 => Some((from, None)),
            Err(unfit) => return Err(unfit),
        };
    }
    let map = OffsetMap { code, positions };
    let count_at = out.len();
    out.extend([0, 0]);
    let mut count: u16 = 0;
    for attribute in &code.attributes {
        let reader = Reader::over(class.bytes, attribute.body, attribute.end);
        let original = || class.bytes[attribute.body..attribute.end].to_vec();
        let own = stack_maps.as_ref().filter(|(from, _)| from.is_some_and(|from| from.start == attribute.start));
        // A table of debug information that is out of order does not keep the class from running: it stays as it is.
        let body = match (own, class.pool.utf8(attribute.name)?) {
            (Some((_, None)), _) => continue,
            (Some((_, Some(body))), _) => body.clone(),
            (_, b"LineNumberTable") => tables::line_numbers(reader, map).unwrap_or_else(|_| original()),
            (_, b"LocalVariableTable" | b"LocalVariableTypeTable") => {
                tables::local_variables(reader, map).unwrap_or_else(|_| original())
            }
            (_, b"RuntimeVisibleTypeAnnotations" | b"RuntimeInvisibleTypeAnnotations") => {
                tables::type_annotations(reader, map).unwrap_or_else(|_| original())
            }
            _ => original(),
        };
        push_attribute(out, attribute.name, &body);
        count += 1;
    }
    if let Some((None, Some(body))) = stack_maps {
        push_attribute(out, additions.utf8("StackMapTable")?, &body);
        count += 1;
    }
    out[count_at..count_at + 2].copy_from_slice(&count.to_be_bytes());
    Ok(())
}

fn push_attribute(out: &mut Vec<u8>, name: u16, body: &[u8]) {
    out.extend(name.to_be_bytes());
    out.extend((body.len() as u32).to_be_bytes());
    out.extend_from_slice(body);
}

fn stack_map_table(
    method: &Method<'_>,
    edits: &Edits,
    positions: &Positions,
    early: &Early,
    additions: &mut PoolAdditions,
) -> Result<Vec<u8>, Unfit> {
    let Method { code, descriptor, this, .. } = method;
    let entry = frames::entry_locals(*this, descriptor);
    let mut decoded = method.frames.as_ref().map(|(_, frames)| frames.clone()).unwrap_or_default();
    if !edits.extra_locals.is_empty() {
        for (_, frame) in &mut decoded {
            frame.append_locals(code.max_locals, &edits.extra_locals);
        }
    }
    let frame_of = |insn: InsnIndex| -> Result<Frame, Unfit> {
        match decoded.binary_search_by_key(&insn, |(at, _)| *at) {
            Ok(found) => Ok(decoded[found].1.clone()),
            Err(_) => Err(ClassError::in_code(code.pc(insn), "a branch target without a stack map frame").into()),
        }
    };
    let mut all: Vec<(usize, Frame)> = Vec::with_capacity(decoded.len() + edits.trampolines.len() + 1);
    for island in &positions.islands {
        let target = match island.target {
            Label::Insn(insn) => insn,
            Label::Trampoline(number) => edits.trampolines[number].1,
        };
        all.push((island.at, frame_of(target)?));
    }
    for ((_, target, _), at) in edits.trampolines.iter().zip(&positions.trampolines) {
        all.push((*at, frame_of(*target)?));
    }
    for ((target, _), at) in edits.handler_stubs.iter().zip(&positions.stubs) {
        all.push((*at, frame_of(*target)?));
    }
    if edits.catch_all.is_some() {
        let exception = VType::Object(additions.class("java/lang/Throwable")?);
        let mut handler = |at: usize, locals: Vec<VType>| {
            let mut frame = Frame { locals, stack: vec![exception] };
            if !edits.extra_locals.is_empty() {
                frame.append_locals(code.max_locals, &edits.extra_locals);
            }
            all.push((at, frame));
        };
        handler(positions.catch_all, Vec::new());
        if early.before.contains(&true) {
            handler(positions.catch_early, vec![VType::UninitializedThis]);
        }
    }
    let islands = !positions.islands.is_empty();
    let tail = std::mem::take(&mut all);
    all.extend(decoded.into_iter().map(|(insn, frame)| (positions.labels[insn], frame)));
    all.extend(tail);
    if islands {
        all.sort_by_key(|(at, _)| *at);
    }
    let mut resolve = Resolver { positions, additions, descriptor };
    Ok(frames::encode(&all, &entry, &mut resolve)?)
}

struct Resolver<'a> {
    positions: &'a Positions,
    additions: &'a mut PoolAdditions,
    descriptor: &'a [u8],
}

impl frames::Resolve for Resolver<'_> {
    fn pc(&self, insn: InsnIndex) -> usize {
        self.positions.insns[insn]
    }

    fn parameter(&mut self, start: u16, end: u16) -> Result<u16, PoolFull> {
        let name = &self.descriptor[usize::from(start)..usize::from(end)];
        self.additions.class_of_bytes(name)
    }
}
