//! What threads allocate on their clocks.

use std::collections::{BTreeMap, BTreeSet};

use crate::names;
use psf_classfile::bytecode::{OPCODES, op};
use psf_wire::counts::Counts;
use psf_wire::map::{ClassMap, MethodMap};
use psf_wire::trace;

/// What one place of the code made in one slice of a thread's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Made {
    /// By number in [`TraceReport::methods`](super::TraceReport::methods).
    pub method: usize,
    /// Source line; 0 where none is known.
    pub line: u16,
    /// By number in [`TraceReport::types`](super::TraceReport::types).
    pub of: usize,
    /// The slice of the clock, from 0 on.
    pub slice: u64,
    /// How many objects or arrays; of arrays of arrays the outermost.
    pub count: u64,
    /// Their bytes together, with all that is within; 0 where nobody knows.
    pub bytes: u64,
}

/// A type of which something was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeType {
    /// Internal name with brackets.
    pub name: String,
    /// Bytes of each; none of arrays, and of classes that were not found.
    pub bytes: Option<u32>,
}

impl MadeType {
    /// Whether it is a class that was not found, so that its objects have no bytes here.
    #[must_use]
    pub fn is_unknown(&self) -> bool {
        self.bytes.is_none() && !self.name.ends_with("[]")
    }
}

/// The types by name.
#[derive(Default)]
pub(super) struct Types {
    numbers: BTreeMap<String, usize>,
    pub(super) all: Vec<MadeType>,
}

impl Types {
    fn number(&mut self, name: String, bytes: Option<u32>) -> usize {
        *self.numbers.entry(name.clone()).or_insert_with(|| {
            self.all.push(MadeType { name, bytes });
            self.all.len() - 1
        })
    }
}

/// What stands in a place that makes something.
pub(crate) struct MadeAt<'c> {
    /// The class of the code.
    pub(crate) class: &'c ClassMap,
    /// The method.
    pub(crate) method: &'c MethodMap,
    pub(crate) opcode: u8,
    /// What the instruction names.
    pub(crate) operand: String,
    /// Source line; 0 where none is known.
    pub(crate) line: u16,
}

/// Where counters that name methods are.
pub(crate) struct Places<'c>(BTreeMap<u64, (&'c ClassMap, &'c MethodMap)>);

impl<'c> Places<'c> {
    pub(crate) fn of(counts: &'c Counts) -> Self {
        let of = |class: &'c ClassMap| {
            class.methods.iter().map(move |method| (class.base + u64::from(method.slot), (class, method)))
        };
        Self(counts.map.classes.iter().flat_map(of).collect())
    }

    /// What stands in a place that makes something.
    pub(crate) fn made_at(&self, method: u64, insn: u32) -> Option<MadeAt<'c>> {
        let &(class, own) = self.0.get(&method)?;
        let (opcode, operand) = self.instruction(method, insn)?;
        Some(MadeAt { class, method: own, opcode, operand, line: self.line(method, insn) })
    }

    /// The opcode of an instruction that makes something, and its operand.
    fn instruction(&self, method: u64, insn: u32) -> Option<(u8, String)> {
        let (class, method) = self.0.get(&method)?;
        let digits = method.ops.get(2 * insn as usize..2 * insn as usize + 2)?;
        let opcode = u8::from_str_radix(digits, 16).ok()?;
        let operand = method.operands.binary_search_by_key(&insn, |operand| operand.0).ok();
        let key = operand.and_then(|at| class.keys.get(method.operands[at].1 as usize));
        Some((opcode, key.map_or("?", String::as_str).to_owned()))
    }

    fn line(&self, method: u64, insn: u32) -> u16 {
        let Some((_, method)) = self.0.get(&method) else { return 0 };
        let before = method.lines.partition_point(|line| line.0 <= insn);
        before.checked_sub(1).map_or(0, |at| method.lines[at].1)
    }
}

/// The classes that objects were made of, by internal name.
#[must_use]
pub fn made_classes(counts: &Counts) -> BTreeSet<String> {
    let places = Places::of(counts);
    let lanes = counts.trace.iter().flat_map(|trace| &trace.lanes);
    let made = lanes.flat_map(|lane| &lane.made);
    let instructions = made.filter_map(|&(method, insn, ..)| places.instruction(method, insn));
    instructions.filter(|&(opcode, _)| opcode == op::NEW).map(|(_, class)| class).collect()
}

/// What a thread made. Fails with a sentence where the map has no such place.
pub(super) fn of_lane(
    lane: &trace::Lane,
    places: &Places<'_>,
    sizes: &BTreeMap<String, u32>,
    types: &mut Types,
    number: &mut dyn FnMut(u64) -> Option<usize>,
) -> Result<Vec<Made>, String> {
    let made = lane.made.iter().map(|&(method, insn, slice, count, bytes)| {
        let (opcode, operand) = places.instruction(method, insn)?;
        let mnemonic = OPCODES[usize::from(opcode)].mnemonic;
        let each = sizes.get(&operand).copied().filter(|_| opcode == op::NEW);
        let of = types.number(names::made(mnemonic, &operand), each);
        let bytes = each.map_or(bytes, |each| count.saturating_mul(u64::from(each)));
        Some(Made { method: number(method)?, line: places.line(method, insn), of, slice, count, bytes })
    });
    made.collect::<Option<Vec<Made>>>().ok_or_else(|| "something was made in a place that is not in the map".to_owned())
}
