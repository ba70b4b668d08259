//! A method as text: its instructions by block, its edges, its counters, and their counts.

use std::collections::HashMap;
use std::io::Write;

use super::attributes::attributes;
use super::constants::{ConstantText, name};
use super::error::DumpError;
use super::flags;
use super::operands::operands;
use psf_classfile::bytecode::flow::{EdgeKind, Node};
use psf_classfile::bytecode::{Code, InsnIndex, OPCODES};
use psf_classfile::{ClassError, ClassFile, Member};
use psf_score::profile::MethodProfile;
use psf_wire::edge::{EdgeMap, NodeMap};
use psf_wire::map::{Counting, MethodMap};

/// The width of a column of counts.
const COUNTS: usize = 14;

/// Prints a method. `profile` is absent without counts, and `Some(None)` if the method never ran.
pub(super) fn print(
    class: &ClassFile<'_>,
    constants: &ConstantText<'_>,
    member: &Member,
    map: Option<&MethodMap>,
    profile: Option<Option<&MethodProfile>>,
    out: &mut dyn Write,
) -> Result<(), DumpError> {
    let title = format!(
        "{}{} {}",
        flags::of_method(member.access),
        name(class.pool.utf8(member.name)?),
        name(class.pool.utf8(member.descriptor)?)
    );
    writeln!(out, "  method {title}")?;
    for attribute in attributes(class, &member.attributes)?.iter().filter(|attribute| *attribute != "Code") {
        writeln!(out, "    attribute {attribute}")?;
    }
    let Some(attribute) = class.find(&member.attributes, "Code") else { return Ok(()) };
    let code = Code::parse(class, attribute)?;
    // In scope `jdk` the counts have only the methods that ran.
    let without = if profile.is_some() { "did not run, or is not counted" } else { "not counted" };
    let counted = map.map_or(without, |map| match map.count {
        Counting::Edge if map.merged_throws => "counted by edge, exceptions by one counter",
        Counting::Edge => "counted by edge",
        Counting::Instruction => "counted by instruction",
        Counting::Entry => "only its entry is counted",
    });
    writeln!(
        out,
        "    code {} bytes, stack {}, locals {}, {counted}",
        code.bytes.len(),
        code.max_stack,
        code.max_locals
    )?;
    let Some(map) = map.filter(|map| map.count != Counting::Entry) else {
        return plain(&code, class, constants, out);
    };
    let opcodes: String = code.insns.iter().map(|insn| format!("{:02x}", insn.opcode)).collect();
    if opcodes != map.ops {
        return Err(ClassError::in_code(0, "its code is not the code that the map describes").into());
    }
    if let Some(profile) = profile {
        writeln!(out, "    entered {} times", profile.map_or(0, |profile| profile.invocations))?;
    }
    let mut from: HashMap<NodeMap, Vec<usize>> = HashMap::new();
    map.edges.iter().enumerate().for_each(|(number, edge)| from.entry(edge.from).or_default().push(number));
    let (targets, counters) = (targets(&code), counters(map));
    Text { code: &code, class, constants, map, profile, targets, counters, from }.print(out)
}

/// Prints the instructions of a method that is not counted.
fn plain(
    code: &Code<'_>,
    class: &ClassFile<'_>,
    constants: &ConstantText<'_>,
    out: &mut dyn Write,
) -> Result<(), DumpError> {
    let targets = targets(code);
    for (insn, of) in code.insns.iter().enumerate() {
        let operands = operands(code, insn, targets.get(&insn).map_or(&[], Vec::as_slice), constants)?;
        writeln!(out, "{}", format!("      {:>5}  {} {operands}", of.pc, of.info().mnemonic).trim_end())?;
    }
    handlers(code, class, out)
}

fn targets(code: &Code<'_>) -> HashMap<InsnIndex, Vec<InsnIndex>> {
    code.branches().map(|(insn, targets)| (insn, targets.to_vec())).collect()
}

fn handlers(code: &Code<'_>, class: &ClassFile<'_>, out: &mut dyn Write) -> Result<(), DumpError> {
    for handler in &code.handlers {
        let catches = match handler.catch_type {
            0 => "anything".to_owned(),
            index => name(class.pool.class_name(index)?),
        };
        let [start, end, entry] = [handler.start, handler.end, handler.entry].map(|insn| code.pc(insn));
        writeln!(out, "    handler {start} to {end}, at {entry}, catches {catches}")?;
    }
    Ok(())
}

/// The numbers, within the class, of a method's counters: for edges, instructions, sizes and native work.
struct CounterNumbers {
    edges: HashMap<usize, u32>,
    /// The first counter of the instructions, whose counters are consecutive.
    insns: Option<u32>,
    sizes: HashMap<usize, u32>,
    work: HashMap<usize, u32>,
}

fn counters(map: &MethodMap) -> CounterNumbers {
    let instruction = map.count == Counting::Instruction;
    let insns = if instruction { (map.ops.len() / 2) as u32 } else { 0 };
    let numbered = |of: &[u32], first: u32| of.iter().map(|&n| n as usize).zip(first..).collect();
    let first_edge = map.slot.saturating_add(insns);
    let first_size = first_edge.saturating_add(map.counted.len() as u32);
    CounterNumbers {
        edges: numbered(&map.counted, first_edge),
        insns: instruction.then_some(map.slot),
        sizes: numbered(&map.sizes, first_size),
        work: numbered(&map.work, first_size.saturating_add(map.sizes.len() as u32)),
    }
}

struct Text<'a> {
    code: &'a Code<'a>,
    class: &'a ClassFile<'a>,
    constants: &'a ConstantText<'a>,
    map: &'a MethodMap,
    profile: Option<Option<&'a MethodProfile>>,
    targets: HashMap<InsnIndex, Vec<InsnIndex>>,
    counters: CounterNumbers,
    /// The numbers of the edges that leave a node.
    from: HashMap<NodeMap, Vec<usize>>,
}

impl Text<'_> {
    fn print(&self, out: &mut dyn Write) -> Result<(), DumpError> {
        self.edges_from(NodeMap::OUTSIDE, out)?;
        let mut line = 0;
        for (block, &first) in self.map.blocks.iter().enumerate() {
            let end = self.map.blocks.get(block + 1).map_or(self.code.insns.len(), |&next| next as usize);
            writeln!(out, "{}    B{block}", self.margin(None))?;
            for insn in (first as usize)..end.min(self.code.insns.len()) {
                self.line_of(insn, &mut line, out)?;
                self.insn(insn, out)?;
            }
            self.edges_from(Node::Block(block as u32).into(), out)?;
        }
        self.edges_from(NodeMap::EXCEPTION, out)?;
        self.edges_from(NodeMap::SUBROUTINE, out)?;
        handlers(self.code, self.class, out)
    }

    fn line_of(&self, insn: usize, last: &mut u16, out: &mut dyn Write) -> Result<(), DumpError> {
        let at = self.map.lines.partition_point(|line| line.0 as usize <= insn);
        let line = at.checked_sub(1).map_or(0, |at| self.map.lines[at].1);
        if line != *last && line > 0 {
            writeln!(out, "{}      line {line}", self.margin(None))?;
        }
        *last = line;
        Ok(())
    }

    fn insn(&self, insn: usize, out: &mut dyn Write) -> Result<(), DumpError> {
        let of = self.code.insns[insn];
        let targets = self.targets.get(&insn).map_or(&[][..], Vec::as_slice);
        let operands = operands(self.code, insn, targets, self.constants)?;
        let mut text = format!("      {:>5}  {} {operands}", of.pc, of.info().mnemonic).trim_end().to_owned();
        if let Some(first) = self.counters.insns {
            text += &format!("  [counter {}]", first as usize + insn);
        }
        if let Some(counter) = self.counters.sizes.get(&insn) {
            text += &format!("  [elements in counter {counter}]");
        }
        if let Ok(at) = self.map.fixed.binary_search_by_key(&insn, |fixed| fixed.0 as usize) {
            text += &format!("  [elements {} each time]", self.map.fixed[at].1);
        }
        let ran = self.profile.flatten();
        let sizes = ran.map_or(&[][..], |ran| &ran.sizes);
        if let Ok(at) = sizes.binary_search_by_key(&insn, |size| size.insn) {
            text += &format!("  {} elements", sizes[at].elements);
        }
        if let Some(counter) = self.counters.work.get(&insn) {
            text += &format!("  [native work in counter {counter}]");
        }
        for native in ran.iter().flat_map(|ran| &ran.natives).filter(|native| native.insn == insn) {
            text += &format!("  {} {}", native.amount, native.kind.amount());
        }
        let count = ran.map_or(0, |ran| ran.insns.get(insn).map_or(0, |insn| insn.count));
        writeln!(out, "{}{text}", self.margin(Some(count)))?;
        Ok(())
    }

    fn edges_from(&self, node: NodeMap, out: &mut dyn Write) -> Result<(), DumpError> {
        for &number in self.from.get(&node).into_iter().flatten() {
            let edge = &self.map.edges[number];
            let mut text = match node.block() {
                None => format!("    {} -> {}, {}", place(node), place(edge.to), self.why(edge)),
                Some(_) => format!("      -> {}, {}", place(edge.to), self.why(edge)),
            };
            if let Some(counter) = self.counters.edges.get(&number) {
                text += &format!("  [counter {counter}]");
            }
            // In instruction mode the profile has no edges.
            let known = match self.profile {
                Some(Some(profile)) => profile.edges.get(number).copied(),
                Some(None) => Some(0),
                None => None,
            };
            writeln!(out, "{}{text}", self.margin(known))?;
        }
        Ok(())
    }

    fn why(&self, edge: &EdgeMap) -> String {
        let insn = edge.insn as usize;
        let at = self.code.pc(insn.min(self.code.insns.len()));
        let opcode = || self.code.insns.get(insn).map_or("?", |insn| OPCODES[usize::from(insn.opcode)].mnemonic);
        match edge.kind {
            EdgeKind::Entry => "call".to_owned(),
            EdgeKind::Fall => "falls".to_owned(),
            EdgeKind::Branch => "jumps".to_owned(),
            EdgeKind::Return => "returns".to_owned(),
            EdgeKind::Vanish => format!("never comes back from {at} {}", opcode()),
            EdgeKind::Throw => format!("throws at {at} {}", opcode()),
            EdgeKind::Handler => format!("caught at {at}"),
            EdgeKind::Uncaught => "uncaught".to_owned(),
            EdgeKind::Subroutine => "ret".to_owned(),
        }
    }

    /// Returns the margin of a line: its count, if there are counts.
    fn margin(&self, count: Option<u64>) -> String {
        match (self.profile, count) {
            (None, _) => String::new(),
            (Some(_), Some(count)) => format!("{count:>COUNTS$}"),
            (Some(_), None) => " ".repeat(COUNTS),
        }
    }
}

fn place(node: NodeMap) -> String {
    match node.node() {
        Some(Node::Block(block)) => format!("B{block}"),
        Some(Node::Outside) => "outside".to_owned(),
        Some(Node::Exception) => "exception".to_owned(),
        Some(Node::SubroutineReturn) => "subroutine's return".to_owned(),
        None => "nowhere".to_owned(),
    }
}
