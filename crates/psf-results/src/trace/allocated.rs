//! The allocations of threads, on their clocks.

use std::collections::{BTreeMap, BTreeSet};

use psf_classfile::bytecode::{OPCODES, op};
use psf_report::names;
use psf_wire::counts::Counts;
use psf_wire::map::{ClassMap, MethodMap};
use psf_wire::trace::ThreadTrace;

/// The objects that one place of the code made in one slice of a thread's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Made {
    /// The method, by its number in [`TraceReport::methods`](super::TraceReport::methods).
    pub method: usize,
    /// The source line, or 0 if it is unknown.
    pub line: u16,
    /// The type, by its number in [`TraceReport::types`](super::TraceReport::types).
    pub of: usize,
    /// The slice of the clock, from 0 on.
    pub slice: u64,
    /// The number of objects or arrays. If arrays are nested, only the outermost counts.
    pub count: u64,
    /// Their total size in bytes, with nested arrays, or 0 if it is unknown.
    pub bytes: u64,
}

/// The type of allocated objects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeType {
    /// The internal name with brackets.
    pub name: String,
    /// The size of each object in bytes. `None` for arrays, and for classes that were not found.
    pub bytes: Option<u32>,
}

impl MadeType {
    /// True if the class was not found. Then its objects have no bytes in the report.
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

/// An instruction that makes an object or an array.
pub(crate) struct MadeAt<'c> {
    /// The class of the code.
    pub(crate) class: &'c ClassMap,
    /// The method.
    pub(crate) method: &'c MethodMap,
    pub(crate) opcode: u8,
    /// The class or type that the instruction names.
    pub(crate) operand: String,
    /// The source line, or 0 if it is unknown.
    pub(crate) line: u16,
}

/// The methods by the counters that name them.
pub(crate) struct Places<'c>(BTreeMap<u64, (&'c ClassMap, &'c MethodMap)>);

impl<'c> Places<'c> {
    pub(crate) fn of(counts: &'c Counts) -> Self {
        let of = |class: &'c ClassMap| {
            class.methods.iter().map(move |method| (class.base + u64::from(method.slot), (class, method)))
        };
        Self(counts.map.classes.iter().flat_map(of).collect())
    }

    /// Returns the instruction at a place that makes something.
    pub(crate) fn made_at(&self, method: u64, insn: u32) -> Option<MadeAt<'c>> {
        let &(class, own) = self.0.get(&method)?;
        let (opcode, operand) = self.instruction(method, insn)?;
        Some(MadeAt { class, method: own, opcode, operand, line: self.line(method, insn) })
    }

    /// Returns the opcode and the operand of an instruction that makes something.
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

/// Returns the classes of the objects that were made, by internal name.
#[must_use]
pub fn made_classes(counts: &Counts) -> BTreeSet<String> {
    let places = Places::of(counts);
    let threads = counts.trace.iter().flat_map(|trace| &trace.lanes);
    let made = threads.flat_map(|thread| &thread.made);
    let instructions = made.filter_map(|&(method, insn, ..)| places.instruction(method, insn));
    instructions.filter(|&(opcode, _)| opcode == op::NEW).map(|(_, class)| class).collect()
}

/// Returns the allocations of a thread. Fails with a sentence if a place is not in the map.
pub(super) fn of_thread(
    thread: &ThreadTrace,
    places: &Places<'_>,
    sizes: &BTreeMap<String, u32>,
    types: &mut Types,
    number: &mut dyn FnMut(u64) -> Option<usize>,
) -> Result<Vec<Made>, String> {
    let made = thread.made.iter().map(|&(method, insn, slice, count, bytes)| {
        let (opcode, operand) = places.instruction(method, insn)?;
        let mnemonic = OPCODES[usize::from(opcode)].mnemonic;
        let each = sizes.get(&operand).copied().filter(|_| opcode == op::NEW);
        let of = types.number(names::made(mnemonic, &operand), each);
        let bytes = each.map_or(bytes, |each| count.saturating_mul(u64::from(each)));
        Some(Made { method: number(method)?, line: places.line(method, insn), of, slice, count, bytes })
    });
    made.collect::<Option<Vec<Made>>>().ok_or_else(|| "something was made in a place that is not in the map".to_owned())
}
