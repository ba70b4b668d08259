//! Putting edited code together: the new body of a Code attribute.

use super::code::{Code, InsnIndex};
use super::early::Early;
use super::edits::Edits;
use super::frames::{self, ExtraLocals, Frame, Frames, VType};
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
    is_static: bool,
    /// The locals at its entry.
    entry: Vec<VType>,
    /// Its stack map frames and the attribute they come from, where the JVM reads them.
    frames: Option<(Attribute, Frames)>,
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
        let entry = frames::entry_locals(this, descriptor);
        let mut frames = None;
        if let Some(attribute) = class.find(&code.attributes, "StackMapTable").filter(|_| class.major >= 50) {
            let reader = Reader::over(class.bytes, attribute.body, attribute.end);
            frames = Some((attribute, frames::decode(reader, code, &entry)?));
        }
        let mut method = Self { class, code, descriptor, is_static: this.is_none(), entry, frames, early: None };
        if this == Some(VType::UninitializedThis) && method.is_framed() {
            let none = Frames::default();
            let frames = method.frames.as_ref().map_or(&none, |(_, frames)| frames);
            method.early = Some(Early::find(class, code, frames)?);
        }
        Ok(method)
    }

    /// Whether the method has no `this`.
    #[must_use]
    pub fn is_static(&self) -> bool {
        self.is_static
    }

    /// Whether the method initializes its `this`.
    #[must_use]
    pub fn is_constructor(&self) -> bool {
        self.entry.first() == Some(&VType::UninitializedThis)
    }

    /// Whether the method gets frames. One that needs some and has none is left to the old verifier, to which version
    /// 50 may fall back.
    fn is_framed(&self) -> bool {
        let straight = self.code.handlers.is_empty() && self.code.branches().next().is_none();
        self.class.major >= 50 && (self.frames.is_some() || straight)
    }
}

/// Puts one method's code together after the other, in the same memory.
#[derive(Debug, Default)]
pub struct Assembler {
    positions: Positions,
}

impl Assembler {
    /// Code offset of an instruction in what was assembled last.
    #[must_use]
    pub fn pc(&self, insn: InsnIndex) -> usize {
        self.positions.insn(insn)
    }

    /// Appends the body of the Code attribute with the edits in it. After an error `out` is as long as it came to be.
    pub fn assemble(
        &mut self,
        method: &Method<'_>,
        edits: &Edits,
        additions: &mut PoolAdditions,
        out: &mut Vec<u8>,
    ) -> Result<(), Unfit> {
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
        self.positions.compute(code, edits, twice)?;
        let positions = &self.positions;

        out.extend(max_stack.to_be_bytes());
        out.extend(max_locals.to_be_bytes());
        out.extend((positions.length as u32).to_be_bytes());
        let code_start = out.len();
        emit(code, edits, positions, twice, out, code_start);
        debug_assert_eq!(out.len() - code_start, positions.length);
        exception_table(code, edits, positions, early, out)?;
        attributes(method, edits, positions, early, additions, out)
    }
}

fn emit(code: &Code<'_>, edits: &Edits, positions: &Positions, early: bool, out: &mut Vec<u8>, base: usize) {
    if let Some(prologue) = edits.prologue {
        out.extend_from_slice(&edits.bytes[prologue.start..prologue.end]);
    }
    let count = code.insns.len();
    let mut insertions = edits.insertions.iter().peekable();
    let mut islands = positions.islands.iter().peekable();
    let mut branches = code.branches().peekable();
    let mut index = 0;
    loop {
        // Up to the next instruction where something changes, the code is as it was.
        let island = islands.peek().map_or(count, |island| island.after + 1);
        let insertion = insertions.peek().map_or(count, |(insn, _, _)| *insn);
        let stop = branches.peek().map_or(count, |(insn, _)| *insn).min(island).min(insertion);
        out.extend_from_slice(&code.bytes[code.pc(index)..code.pc(stop)]);
        index = stop;
        while let Some(island) = islands.next_if(|island| island.after + 1 == index) {
            jump(out, base, true, positions.of(island.target));
        }
        while let Some((_, _, piece)) = insertions.next_if(|(insn, _, _)| *insn == index) {
            out.extend_from_slice(&edits.bytes[piece.start..piece.end]);
        }
        if index == count {
            break;
        }
        // Where nothing but an insertion made it stop, the instruction goes with those behind it.
        if let Some((_, targets)) = branches.next_if(|(insn, _)| *insn == index) {
            branch(code, edits, positions, index, targets, out, base);
            index += 1;
        }
    }
    let tails = edits.trampolines.iter().map(|(_, target, piece)| (target, piece));
    let tails = tails.chain(edits.handler_stubs.iter().map(|(target, piece)| (target, piece)));
    for (number, (target, piece)) in tails.enumerate() {
        out.extend_from_slice(&edits.bytes[piece.start..piece.end]);
        jump(out, base, positions.wide[count + number], positions.label(*target));
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
    let count_at = out.len();
    out.extend([0, 0]);
    let mut row = |start: usize, end: usize, handler: usize, catch_type: u16| {
        for value in [start as u16, end as u16, handler as u16, catch_type] {
            out.extend(value.to_be_bytes());
        }
    };
    for handler in &code.handlers {
        let stub = edits.handler_stubs.iter().position(|(entry, _)| *entry == handler.entry);
        let entry = stub.map_or(positions.label(handler.entry), |number| positions.stubs[number]);
        let start = positions.label(handler.start);
        let end = if handler.start == handler.end { start } else { positions.end(handler.end) };
        row(start, end, entry, handler.catch_type);
    }
    if edits.catch_all.is_some() {
        caught(code, edits, positions, early, |start, end, handler| row(start, end, handler, 0));
    }
    let rows = u16::try_from((out.len() - count_at) / 8).map_err(|_| Unfit::Rows)?;
    out[count_at..count_at + 2].copy_from_slice(&rows.to_be_bytes());
    Ok(())
}

/// The rows of the catch-all: the whole method but for what it must not cover, behind all other rows.
fn caught(
    code: &Code<'_>,
    edits: &Edits,
    positions: &Positions,
    early: &Early,
    mut row: impl FnMut(usize, usize, usize),
) {
    let count = code.insns.len();
    // Where the rows are cut, and where they go on: an island has the types of where it leads to, which need not be
    // those around it.
    let uncaught = edits.not_caught.iter().chain(&early.calls).map(|&insn| (insn, insn + 1));
    let islands = positions.islands.iter().map(|island| (island.after + 1, island.after + 1));
    let turns = (1..=early.before.len()).filter(|&insn| early.is_before(insn) != early.is_before(insn - 1));
    let mut cuts: Vec<_> = uncaught.chain(islands).chain(turns.map(|insn| (insn, insn))).collect();
    cuts.sort_unstable();
    let mut start = 0;
    for (end, next) in cuts.into_iter().chain([(count, count)]) {
        if start < end {
            let handler = if early.is_before(start) { positions.catch_early } else { positions.catch_all };
            row(positions.label(start), positions.end(end), handler);
        }
        start = start.max(next);
    }
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
    let map = OffsetMap { code, positions };
    let count_at = out.len();
    out.extend([0, 0]);
    let mut count: u16 = 0;
    for attribute in &code.attributes {
        let start = out.len();
        let body_at = start_attribute(attribute.name, out);
        let reader = Reader::over(class.bytes, attribute.body, attribute.end);
        let original = &class.bytes[attribute.body..attribute.end];
        let moved = match class.pool.utf8(attribute.name)? {
            _ if method.frames.as_ref().is_some_and(|(from, _)| from.start == attribute.start) => {
                if !stack_map_table(method, edits, positions, early, additions, out)? {
                    out.truncate(start);
                    continue;
                }
                Ok(())
            }
            b"LineNumberTable" => tables::line_numbers(reader, map, out),
            b"LocalVariableTable" | b"LocalVariableTypeTable" => tables::local_variables(reader, map, out),
            b"RuntimeVisibleTypeAnnotations" | b"RuntimeInvisibleTypeAnnotations" => {
                tables::type_annotations(reader, map, out)
            }
            _ => {
                out.extend_from_slice(original);
                Ok(())
            }
        };
        // A table of debug information that is out of order does not keep the class from running: it stays as it is.
        if moved.is_err() {
            out.truncate(body_at);
            out.extend_from_slice(original);
        }
        end_attribute(body_at, out);
        count += 1;
    }
    let wants_frames = edits.catch_all.is_some() || edits.arrival.is_some();
    if method.frames.is_none() && method.is_framed() && wants_frames {
        let start = out.len();
        let body_at = start_attribute(0, out);
        if stack_map_table(method, edits, positions, early, additions, out)? {
            out[start..start + 2].copy_from_slice(&additions.utf8("StackMapTable")?.to_be_bytes());
            end_attribute(body_at, out);
            count += 1;
        } else {
            out.truncate(start);
        }
    }
    out[count_at..count_at + 2].copy_from_slice(&count.to_be_bytes());
    Ok(())
}

/// Begins an attribute; where its body starts.
fn start_attribute(name: u16, out: &mut Vec<u8>) -> usize {
    out.extend(name.to_be_bytes());
    out.extend([0; 4]);
    out.len()
}

/// Fills in the length of an attribute.
fn end_attribute(body_at: usize, out: &mut [u8]) {
    let length = (out.len() - body_at) as u32;
    out[body_at - 4..body_at].copy_from_slice(&length.to_be_bytes());
}

/// Appends the body of the stack map table; `false` if there must be none.
fn stack_map_table(
    method: &Method<'_>,
    edits: &Edits,
    positions: &Positions,
    early: &Early,
    additions: &mut PoolAdditions,
    out: &mut Vec<u8>,
) -> Result<bool, Unfit> {
    match write_frames(method, edits, positions, early, additions, out) {
        Ok(()) => Ok(true),
        // Frames that do not suffice are no matter in version 50: without any the old verifier takes over.
        Err(Unfit::Malformed(_)) if method.class.major == 50 => Ok(false),
        Err(unfit) => Err(unfit),
    }
}

fn write_frames(
    method: &Method<'_>,
    edits: &Edits,
    positions: &Positions,
    early: &Early,
    additions: &mut PoolAdditions,
    out: &mut Vec<u8>,
) -> Result<(), Unfit> {
    let Method { code, descriptor, entry, .. } = method;
    let none = Frames::default();
    let decoded = method.frames.as_ref().map_or(&none, |(_, frames)| frames);
    let frame_of = |insn: InsnIndex| -> Result<Frame<'_>, Unfit> {
        let missing = || ClassError::in_code(code.pc(insn), "a branch target without a stack map frame");
        Ok(decoded.at(insn).ok_or_else(missing)?)
    };
    let mut tail = Vec::with_capacity(edits.trampolines.len() + edits.handler_stubs.len() + 2);
    let mut islands = Vec::with_capacity(positions.islands.len());
    for island in &positions.islands {
        let target = match island.target {
            Label::Insn(insn) => insn,
            Label::Trampoline(number) => edits.trampolines[number].1,
        };
        islands.push((island.at, frame_of(target)?));
    }
    for ((_, target, _), at) in edits.trampolines.iter().zip(&positions.trampolines) {
        tail.push((*at, frame_of(*target)?));
    }
    for ((target, _), at) in edits.handler_stubs.iter().zip(&positions.stubs) {
        tail.push((*at, frame_of(*target)?));
    }
    let (stack, this);
    if edits.catch_all.is_some() {
        stack = [VType::Object(additions.class("java/lang/Throwable")?)];
        tail.push((positions.catch_all, Frame { locals: &[], stack: &stack }));
        if early.before.contains(&true) {
            this = [VType::UninitializedThis];
            tail.push((positions.catch_early, Frame { locals: &this, stack: &stack }));
        }
    }
    let arrival = match edits.arrival {
        Some((at, class)) => Some((at, [VType::Object(additions.class(class)?)])),
        None => None,
    };
    let first = arrival.as_ref().map(|(at, stack)| (*at, stack.as_slice()));
    let mut all = Vec::with_capacity(decoded.len() + islands.len() + tail.len());
    all.extend(decoded.iter().map(|(insn, frame)| (positions.label(insn), frame)));
    if !islands.is_empty() {
        all.extend(islands);
        all.sort_by_key(|(at, _)| *at);
    }
    all.extend(tail);
    let extra = ExtraLocals { max_locals: code.max_locals, types: &edits.extra_locals };
    let mut resolve = Resolver { positions, additions, descriptor };
    Ok(frames::encode(first, &all, entry, extra, &mut resolve, out)?)
}

struct Resolver<'a> {
    positions: &'a Positions,
    additions: &'a mut PoolAdditions,
    descriptor: &'a [u8],
}

impl frames::Resolve for Resolver<'_> {
    fn pc(&self, insn: InsnIndex) -> usize {
        self.positions.insn(insn)
    }

    fn parameter(&mut self, start: u16, end: u16) -> Result<u16, PoolFull> {
        let name = &self.descriptor[usize::from(start)..usize::from(end)];
        self.additions.class_of_bytes(name)
    }
}
