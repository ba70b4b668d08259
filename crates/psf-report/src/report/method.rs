//! The cost of one method: by opcode, line, block, branch and allocation.

use std::collections::BTreeMap;

use crate::names;
use psf_classfile::bytecode::{OPCODES, op};
use psf_score::profile::{InsnProfile, MethodCode, MethodProfile, code_of};
use psf_score::{Cost, MethodCost};
use psf_wire::natives::NativeKind;

/// The cost of one method.
#[derive(Clone, Debug, Default)]
pub struct MethodReport {
    /// Internal name of the class.
    pub class: String,
    /// Name.
    pub method: String,
    /// Descriptor.
    pub descriptor: String,
    /// Source file of the class.
    pub source: Option<String>,
    /// True for a method of the JDK, if it counts.
    pub of_jdk: bool,
    /// Number of calls.
    pub invocations: u64,
    /// Instructions executed in its own body.
    pub instructions: u64,
    /// Cost of these instructions.
    pub cost: Cost,
    /// Its code; `None` if versions of the method have different code.
    pub code: Option<MethodCode>,
    /// Count and cost by opcode.
    pub opcodes: BTreeMap<&'static str, (u64, Cost)>,
    /// Amount and cost of native work, by kind. It belongs to no opcode.
    pub natives: BTreeMap<NativeKind, (u64, Cost)>,
    /// Sizes of new arrays and of copies, as executed.
    pub sizes: Vec<SizeReport>,
    /// Allocations of objects and arrays, in the order of the code.
    pub allocations: Vec<AllocationReport>,
    /// Conditional branches that were executed.
    pub branches: Vec<BranchReport>,
    /// Basic blocks that were executed, in the order of the code.
    pub blocks: Vec<BlockReport>,
    /// How often each line called each method, as `class.name(descriptor)`. A call that `invokedynamic` links has no class.
    pub called: BTreeMap<(u16, String), u64>,
    /// The lines that have code, executed or not. Code without a line is not included.
    pub lines: BTreeMap<u16, LineReport>,
}

/// An instruction that allocates or copies a number of elements that an operand determines.
#[derive(Clone, Debug)]
pub struct SizeReport {
    /// Its key in the weight table.
    pub key: String,
    /// Source line; 0 if it is not known.
    pub line: u16,
    /// Number of executions.
    pub count: u64,
    /// Total number of elements.
    pub elements: u64,
}

/// An instruction that made objects or arrays.
#[derive(Clone, Debug)]
pub struct AllocationReport {
    /// The type that it makes, in internal form with brackets: `app/Node`, `int[]`.
    pub class: String,
    /// Its opcode.
    pub opcode: &'static str,
    /// Source line; 0 if it is not known.
    pub line: u16,
    /// Number of executions.
    pub count: u64,
    /// Total number of elements, for arrays.
    pub elements: Option<u64>,
}

/// A conditional branch.
#[derive(Clone, Debug)]
pub struct BranchReport {
    /// Its opcode.
    pub opcode: &'static str,
    /// Source line; 0 if it is not known.
    pub line: u16,
    /// Number of jumps.
    pub taken: u64,
    /// Number of executions without a jump.
    pub not_taken: u64,
}

/// A basic block: instructions that run one after the other.
#[derive(Clone, Debug)]
pub struct BlockReport {
    /// Number of its first instruction in the method.
    pub first: usize,
    /// Number of the instruction after it.
    pub end: usize,
    /// First and last source line; 0 if none is known.
    pub lines: (u16, u16),
    /// Number of times it was entered.
    pub count: u64,
    /// Instructions executed in it.
    pub instructions: u64,
    /// Cost of these instructions.
    pub cost: Cost,
}

/// A source line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineReport {
    /// Number of executions of the line's most often executed instruction.
    pub count: u64,
    /// Executed instructions.
    pub instructions: u64,
    /// Cost of these instructions.
    pub cost: Cost,
    /// A hash of the line's code; valid within one run of psf only.
    pub code: u64,
}

impl LineReport {
    /// Adds another part of the same line.
    pub(super) fn add(&mut self, other: &Self) {
        self.count = self.count.max(other.count);
        self.instructions = self.instructions.saturating_add(other.instructions);
        self.cost.0 += other.cost.0;
        self.code ^= other.code;
    }
}

impl MethodReport {
    pub(super) fn new(method: &MethodProfile, cost: &MethodCost) -> Self {
        let (code, line_codes) = code_of(method);
        Self {
            class: method.class.clone(),
            method: method.method.clone(),
            descriptor: method.descriptor.clone(),
            source: method.source.clone(),
            of_jdk: false,
            invocations: method.invocations,
            instructions: cost.by_opcode.iter().fold(0, |sum, (_, count, _)| sum.saturating_add(*count)),
            cost: cost.total,
            code: Some(code),
            opcodes: opcodes(method, cost),
            natives: cost.natives.clone(),
            sizes: sizes(method),
            allocations: allocations(method),
            branches: branches(method),
            blocks: blocks(method, cost),
            called: called(method),
            lines: lines(method, cost, &line_codes),
        }
    }

    /// Returns the class, name and descriptor that identify the method.
    pub(super) fn key(&self) -> (&str, &str, &str) {
        (&self.class, &self.method, &self.descriptor)
    }

    /// Returns the name as people write it.
    #[must_use]
    pub fn name(&self) -> String {
        names::method_name(&self.class, &self.method, &self.descriptor)
    }

    /// Returns the source file with its package as a path, `app/Main.java`; the class if no file is known.
    #[must_use]
    pub fn source_path(&self) -> String {
        match (&self.source, self.class.rsplit_once('/')) {
            (Some(file), Some((package, _))) => format!("{package}/{file}"),
            (Some(file), None) => file.clone(),
            (None, _) => self.class.clone(),
        }
    }

    /// Adds another version of the same method.
    pub(super) fn merge(&mut self, other: Self) {
        self.invocations = self.invocations.saturating_add(other.invocations);
        self.instructions = self.instructions.saturating_add(other.instructions);
        self.cost = Cost(self.cost.0 + other.cost.0);
        self.code = self.code.take().filter(|code| other.code.as_ref() == Some(code));
        for (opcode, (count, cost)) in other.opcodes {
            let sum = self.opcodes.entry(opcode).or_default();
            *sum = (sum.0.saturating_add(count), Cost(sum.1.0 + cost.0));
        }
        for (kind, (amount, cost)) in other.natives {
            let sum = self.natives.entry(kind).or_default();
            *sum = (sum.0.saturating_add(amount), Cost(sum.1.0 + cost.0));
        }
        self.sizes.extend(other.sizes);
        self.allocations.extend(other.allocations);
        self.branches.extend(other.branches);
        self.blocks.extend(other.blocks);
        for (callee, count) in other.called {
            let sum = self.called.entry(callee).or_default();
            *sum = sum.saturating_add(count);
        }
        for (line, report) in other.lines {
            self.lines.entry(line).or_default().add(&report);
        }
    }
}

/// Returns count and cost of each opcode. `wide` counts as the opcode that it modifies.
fn opcodes(method: &MethodProfile, cost: &MethodCost) -> BTreeMap<&'static str, (u64, Cost)> {
    let name = |opcode: u8| OPCODES[usize::from(opcode)].mnemonic;
    let mut opcodes: BTreeMap<&'static str, (u64, Cost)> =
        cost.by_opcode.iter().map(|&(opcode, count, cost)| (name(opcode), (count, cost))).collect();
    for &(insn, opcode) in &method.modified {
        let (count, own) = (method.insns[insn].count, cost.by_insn[insn]);
        let Some(wide) = opcodes.get_mut(name(op::WIDE)).filter(|wide| count > 0 && wide.0 >= count) else { continue };
        *wide = (wide.0 - count, Cost(wide.1.0.saturating_sub(own.0)));
        let sum = opcodes.entry(name(opcode)).or_default();
        *sum = (sum.0.saturating_add(count), Cost(sum.1.0 + own.0));
    }
    opcodes.retain(|_, (count, cost)| *count > 0 || cost.0 > 0);
    opcodes
}

fn mnemonic(method: &MethodProfile, insn: usize) -> &'static str {
    OPCODES[usize::from(method.insns[insn].opcode)].mnemonic
}

fn sizes(method: &MethodProfile) -> Vec<SizeReport> {
    let sizes = method.sizes.iter().map(|size| {
        let insn = &method.insns[size.insn];
        let mnemonic = mnemonic(method, size.insn);
        let key = match &insn.operand {
            Some(operand) => format!("{mnemonic}:{operand}"),
            None => mnemonic.to_owned(),
        };
        SizeReport { key, line: insn.line, count: insn.count, elements: size.elements }
    });
    sizes.filter(|size| size.count > 0).collect()
}

fn allocations(method: &MethodProfile) -> Vec<AllocationReport> {
    let makes = |opcode: &str| matches!(opcode, "new" | "newarray" | "anewarray" | "multianewarray");
    let ran = method.insns.iter().enumerate().filter(|(_, insn)| insn.count > 0);
    let made = ran.filter(|(number, _)| makes(mnemonic(method, *number))).map(|(number, insn)| {
        let opcode = mnemonic(method, number);
        let elements = method.sizes.binary_search_by_key(&number, |size| size.insn).ok();
        AllocationReport {
            class: names::made(opcode, insn.operand.as_deref().unwrap_or("?")),
            opcode,
            line: insn.line,
            count: insn.count,
            elements: elements.map(|at| method.sizes[at].elements),
        }
    });
    made.collect()
}

fn branches(method: &MethodProfile) -> Vec<BranchReport> {
    let ran = method.branches.iter().filter(|branch| branch.taken > 0 || branch.not_taken > 0);
    let branches = ran.map(|branch| BranchReport {
        opcode: mnemonic(method, branch.insn),
        line: method.insns[branch.insn].line,
        taken: branch.taken,
        not_taken: branch.not_taken,
    });
    branches.collect()
}

fn blocks(method: &MethodProfile, cost: &MethodCost) -> Vec<BlockReport> {
    let ends = method.blocks.iter().skip(1).copied().chain([method.insns.len()]);
    let ranges = method.blocks.iter().copied().zip(ends);
    let blocks = ranges.filter_map(|(first, end)| {
        let insns = method.insns.get(first..end)?;
        let entered = insns.first().filter(|insn| insn.count > 0)?;
        let known = || insns.iter().map(|insn| insn.line).filter(|&line| line > 0);
        Some(BlockReport {
            first,
            end,
            lines: (known().min().unwrap_or(0), known().max().unwrap_or(0)),
            count: entered.count,
            instructions: insns.iter().fold(0, |sum, insn| sum.saturating_add(insn.count)),
            cost: Cost(cost.by_insn[first..end].iter().map(|cost| cost.0).sum()),
        })
    });
    blocks.collect()
}

fn called(method: &MethodProfile) -> BTreeMap<(u16, String), u64> {
    let is_call =
        |insn: &&InsnProfile| insn.count > 0 && (op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC).contains(&insn.opcode);
    let mut called: BTreeMap<(u16, String), u64> = BTreeMap::new();
    for insn in method.insns.iter().filter(is_call) {
        let Some(callee) = &insn.operand else { continue };
        let sum = called.entry((insn.line, callee.to_string())).or_default();
        *sum = sum.saturating_add(insn.count);
    }
    called
}

fn lines(method: &MethodProfile, cost: &MethodCost, codes: &BTreeMap<u16, u64>) -> BTreeMap<u16, LineReport> {
    let of_code = |(&line, &code)| (line, LineReport { code, ..LineReport::default() });
    let mut lines: BTreeMap<u16, LineReport> = codes.iter().filter(|(line, _)| **line > 0).map(of_code).collect();
    for (insn, &cost) in method.insns.iter().zip(&cost.by_insn).filter(|(insn, _)| insn.line > 0) {
        let line = lines.entry(insn.line).or_default();
        line.add(&LineReport { count: insn.count, instructions: insn.count, cost, code: 0 });
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::{LineReport, MethodReport};
    use psf_score::Cost;

    #[test]
    fn versions_of_a_method_are_added_up() {
        let line = |count, cost| LineReport { count, instructions: count, cost: Cost(cost), code: 0 };
        let version = |lines: &[(u16, LineReport)]| MethodReport {
            invocations: 1,
            instructions: lines.iter().map(|(_, line)| line.instructions).sum(),
            cost: Cost(lines.iter().map(|(_, line)| line.cost.0).sum()),
            opcodes: [("iadd", (2, Cost(2000)))].into(),
            lines: lines.iter().copied().collect(),
            ..MethodReport::default()
        };
        let mut method = version(&[(7, line(2, 2000))]);
        method.merge(version(&[(7, line(3, 3000)), (8, line(1, 1000))]));
        assert_eq!((method.invocations, method.instructions, method.cost), (2, 6, Cost(6000)));
        assert_eq!(method.opcodes["iadd"], (4, Cost(4000)));
        // A line ran as often as its most often executed instruction.
        assert_eq!(method.lines[&7], LineReport { count: 3, instructions: 5, cost: Cost(5000), code: 0 });
        assert_eq!(method.lines[&8], line(1, 1000));
    }
}
