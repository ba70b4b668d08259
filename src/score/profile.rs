//! Counts x ProbeMap = what was executed: every instruction's count, every branch's two, every size.

mod faults;
mod solve;
mod stacks;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use rayon::prelude::*;
use stacks::Standing;

use crate::bytecode::flow::EdgeKind;
use crate::bytecode::{Control, OPCODES, Operands, op};
use crate::wire::counts::Counts;
use crate::wire::edge::NodeMap;
use crate::wire::map::{ClassMap, Counting, MethodMap};
use crate::wire::mode::Scope;

/// The opcodes of calls by name. What an `invokedynamic` runs is made at run time and has no name.
const CALLS: std::ops::RangeInclusive<u8> = op::INVOKEVIRTUAL..=op::INVOKEINTERFACE;

/// What one method executed.
#[derive(Clone, Debug)]
pub struct MethodProfile {
    /// Position of its class in the map, and its own in the class.
    pub place: (usize, usize),
    /// Internal name of the class.
    pub class: String,
    /// Name.
    pub method: String,
    /// Descriptor.
    pub descriptor: String,
    /// Source file of the class.
    pub source: Option<String>,
    /// How often it was entered.
    pub invocations: u64,
    /// The instructions, in the order of the code.
    pub insns: Vec<InsnProfile>,
    /// First instruction of each basic block, ascending.
    pub blocks: Vec<usize>,
    /// How often each edge of the map was taken; empty where only instructions were counted.
    pub edges: Vec<u64>,
    /// The conditional branches.
    pub branches: Vec<BranchProfile>,
    /// Instructions with a size.
    pub sizes: Vec<SizeProfile>,
    /// Instructions in which the JVM threw because of what they were given ([`crate::bytecode::Opcode::faults`]), and how often.
    pub faults: Vec<(usize, u64)>,
    /// Bytes of its code.
    pub size: u32,
    /// From which block to which control may go without an exception, ascending.
    pub ways: Vec<(usize, usize)>,
}

/// One instruction.
#[derive(Clone, Debug)]
pub struct InsnProfile {
    /// Its opcode.
    pub opcode: u8,
    /// What it allocates or calls, where that has a name.
    pub operand: Option<Arc<str>>,
    /// Source line; 0 where it is not known.
    pub line: u16,
    /// How often it began to execute.
    pub count: u64,
    /// Whether it calls what may not count: something beside the input, or in scope `jdk` what no bytecode of runs.
    pub outside: bool,
    /// Of calls of `hashCode` in scope `jdk`, how many ran that of `Object`, which has no bytecode.
    pub inherited: u64,
    /// The local variable or field that it uses, as in [`MethodMap::places`].
    pub place: Option<u8>,
}

/// One conditional branch.
#[derive(Clone, Copy, Debug)]
pub struct BranchProfile {
    /// Number of the instruction.
    pub insn: usize,
    /// How often it jumped.
    pub taken: u64,
    /// How often it did not.
    pub not_taken: u64,
}

/// One instruction that allocates or copies as much as an operand says.
#[derive(Clone, Copy, Debug)]
pub struct SizeProfile {
    /// Number of the instruction.
    pub insn: usize,
    /// Elements in all.
    pub elements: u64,
}

/// What a run executed.
#[derive(Clone, Debug, Default)]
pub struct Profile {
    /// Every method that was entered or executed anything, in the order of the map.
    pub methods: Vec<MethodProfile>,
    /// Methods that were entered but could not be counted.
    pub uncounted: Vec<String>,
    /// Methods whose counts contradict one another.
    pub contradictory: Vec<String>,
    /// Sentences about frames of which it is not known where counting ended under them.
    pub unplaced: Vec<String>,
}

/// Works out what was executed, class by class.
#[derive(Debug)]
pub struct Solver<'c> {
    counts: &'c Counts,
    standing: Standing,
    /// Counters by the number of the first.
    counters: HashMap<u64, &'c [i64]>,
    natives: HashSet<&'c str>,
}

/// The native method that a call of `hashCode` may run.
pub const INHERITED: &str = "java/lang/Object.hashCode()I";

/// Whether a call of that name may run [`INHERITED`].
fn is_hash_code(operand: &str) -> bool {
    operand.ends_with(".hashCode()I")
}

/// An operand of instructions.
struct Key {
    name: Arc<str>,
    /// Whether a call of it may not count.
    outside: bool,
    /// Whether a call of it by `invokespecial` may not.
    outside_if_special: bool,
}

impl<'c> Solver<'c> {
    /// Looks at where the frames stood that counting ended under.
    #[must_use]
    pub fn new(counts: &'c Counts) -> Self {
        // Of two that have the same place, the first counts, whoever put the other there.
        let counters = counts.counters.iter().rev().map(|c| (c.base, c.counts.as_slice())).collect();
        let natives = counts.natives.iter().map(String::as_str).collect();
        Self { counts, standing: Standing::new(counts), counters, natives }
    }

    /// Sentences about frames of which it is not known where counting ended under them.
    #[must_use]
    pub fn unplaced(&self) -> &[String] {
        &self.standing.unknown
    }

    /// What a class of the map executed. Fails with a sentence where counts and map do not belong together.
    pub fn class(&self, number: usize) -> Result<Profile, String> {
        let class = &self.counts.map.classes[number];
        let counters =
            *self.counters.get(&class.base).ok_or_else(|| format!("class {} has no counters", class.class))?;
        if counters.len() != class.slots as usize {
            return Err(format!("class {} has {} counters, not {}", class.class, counters.len(), class.slots));
        }
        if let Some(negative) = counters.iter().find(|&&count| count < 0) {
            return Err(format!("class {} has the count {negative}, which is negative", class.class));
        }
        let is_jdk = self.counts.map.scope == Scope::Jdk;
        let key = |name: &String| Key {
            name: Arc::from(name.as_str()),
            outside: !is_jdk || self.natives.contains(name.as_str()),
            outside_if_special: is_jdk && self.natives.contains(format!("invokespecial:{name}").as_str()),
        };
        let keys: Vec<Key> = class.keys.iter().map(key).collect();
        let mut profile = Profile::default();
        for (own, method) in class.methods.iter().enumerate() {
            let left = self.standing.of((number, own));
            profile
                .add((number, own), class, &keys, counters, left)
                .map_err(|what| format!("method {}.{}{}: {what}", class.class, method.name, method.desc))?;
        }
        Ok(profile)
    }

    /// Does something with what each class executed, on all cores; the results are in the order of the map.
    pub fn each<T: Send>(&self, of: impl Fn(Profile) -> T + Sync) -> Result<Vec<T>, String> {
        (0..self.counts.map.classes.len()).into_par_iter().map(|number| self.class(number).map(&of)).collect()
    }
}

impl Profile {
    /// Works out what was executed. Fails with a sentence where counts and map do not belong together.
    pub fn new(counts: &Counts) -> Result<Self, String> {
        let solver = Solver::new(counts);
        let mut whole = Self { unplaced: solver.unplaced().to_vec(), ..Self::default() };
        for class in solver.each(|class| class)? {
            whole.methods.extend(class.methods);
            whole.uncounted.extend(class.uncounted);
            whole.contradictory.extend(class.contradictory);
        }
        Ok(whole)
    }

    /// Adds a method; `left` are the instructions in it that did not complete.
    fn add(
        &mut self,
        place: (usize, usize),
        class: &ClassMap,
        keys: &[Key],
        counters: &[i64],
        left: &[(usize, u64)],
    ) -> Result<(), String> {
        let method = &class.methods[place.1];
        let name = || format!("{}.{}{}", class.class, method.name, method.desc);
        let counters = Counters::of(method, counters)?;
        if method.count == Counting::Entry {
            if counters.edges.iter().any(|&count| count > 0) {
                self.uncounted.push(format!("{} ({} bytes of code)", name(), method.size));
            }
            return Ok(());
        }
        let opcodes = opcodes(&method.ops)?;
        let (executed, faults) = match method.count {
            Counting::Instruction => {
                let executed = counters.instructions(method, &opcodes)?;
                let faults = faults::of_insns(method, &opcodes, &executed.insns, counters.edges, left);
                (executed, faults)
            }
            _ => {
                let executed = solve::solve(method, opcodes.len(), counters.edges, left)?;
                let faults = faults::of_edges(method, &opcodes, &executed.edges);
                (executed, faults)
            }
        };
        if executed.contradictory {
            self.contradictory.push(name());
        }
        if executed.invocations == 0 && executed.insns.iter().all(|&count| count == 0) {
            return Ok(());
        }
        let sizes = method.sizes.iter().zip(counters.sizes);
        let sizes = sizes.map(|(&insn, &elements)| SizeProfile { insn: insn as usize, elements: elements as u64 });
        let fixed = method.fixed.iter().map(|&(insn, length)| {
            let times = executed.insns.get(insn as usize).copied().unwrap_or(0);
            SizeProfile { insn: insn as usize, elements: times.saturating_mul(u64::from(length)) }
        });
        let mut sizes: Vec<SizeProfile> = sizes.chain(fixed).collect();
        sizes.sort_by_key(|size| size.insn);
        if sizes.iter().any(|size| size.insn >= opcodes.len()) {
            return Err("a size belongs to no instruction".to_owned());
        }
        let mut insns = insns(method, keys, &opcodes, &executed.insns)?;
        // What a call of no array adds up is not how much of something.
        sizes.retain(|size| {
            let insn = &mut insns[size.insn];
            let told = insn.operand.as_deref().is_some_and(is_hash_code);
            if told {
                insn.inherited = size.elements;
            }
            !told
        });
        let blocks = basic_blocks(method, &opcodes);
        let ways = ways(method, &blocks);
        self.methods.push(MethodProfile {
            place,
            class: class.class.clone(),
            method: method.name.clone(),
            descriptor: method.desc.clone(),
            source: class.source.clone(),
            invocations: executed.invocations,
            insns,
            blocks,
            edges: executed.edges,
            branches: executed.branches,
            sizes,
            faults,
            size: method.size,
            ways,
        });
        Ok(())
    }
}

/// How often everything in a method ran.
struct Executed {
    invocations: u64,
    insns: Vec<u64>,
    branches: Vec<BranchProfile>,
    edges: Vec<u64>,
    contradictory: bool,
}

/// The counters of one method, apart.
struct Counters<'a> {
    insns: &'a [i64],
    edges: &'a [i64],
    sizes: &'a [i64],
}

impl<'a> Counters<'a> {
    fn of(method: &MethodMap, counters: &'a [i64]) -> Result<Self, String> {
        let insns = if method.count == Counting::Instruction { method.ops.len() / 2 } else { 0 };
        let all = insns + method.counted.len() + method.sizes.len();
        let start = method.slot as usize;
        let own = counters.get(start..start + all).ok_or("its counters are not in the counts")?;
        let (insns, rest) = own.split_at(insns);
        let (edges, sizes) = rest.split_at(method.counted.len());
        Ok(Self { insns, edges, sizes })
    }

    fn instructions(&self, method: &MethodMap, opcodes: &[u8]) -> Result<Executed, String> {
        let insns: Vec<u64> = self.insns.iter().map(|&count| count as u64).collect();
        let mut invocations = insns.first().copied().unwrap_or(0);
        let mut branches = Vec::new();
        for (&e, &count) in method.counted.iter().zip(self.edges) {
            let edge = method.edges.get(e as usize).ok_or("a counter belongs to no edge")?;
            let insn = edge.insn as usize;
            if edge.kind == EdgeKind::Entry {
                invocations = count as u64;
            } else if insn < opcodes.len() && faults::is_branch(method, edge) {
                let not_taken = count as u64;
                branches.push(BranchProfile { insn, taken: insns[insn].saturating_sub(not_taken), not_taken });
            }
        }
        Ok(Executed { invocations, insns, branches, edges: Vec::new(), contradictory: false })
    }
}

/// First instruction of each basic block. Those of the map may also end where the JVM may, which the reader of a result
/// does not care for, and which is not so in every mode.
fn basic_blocks(method: &MethodMap, opcodes: &[u8]) -> Vec<usize> {
    let mut joined = vec![method.count == Counting::Instruction; method.blocks.len()];
    for edge in method.edges.iter().filter(|edge| edge.kind != EdgeKind::Fall) {
        if let Some(joined) = edge.to.block().and_then(|block| joined.get_mut(block)) {
            *joined = true;
        }
    }
    let begins = |(number, first): (usize, usize)| {
        let before = first.checked_sub(1).and_then(|before| opcodes.get(before));
        let goes_on = before.is_some_and(|&before| OPCODES[usize::from(before)].control == Control::Next);
        (joined[number] || !goes_on).then_some(first)
    };
    let firsts = method.blocks.iter().map(|&first| first as usize).filter(|&first| first < opcodes.len());
    firsts.enumerate().filter_map(begins).collect()
}

fn opcodes(hexadecimal: &str) -> Result<Vec<u8>, String> {
    let opcodes = bytes(hexadecimal);
    let are_opcodes = opcodes.iter().all(|&opcode| usize::from(opcode) < OPCODES.len());
    let complete = opcodes.len() == hexadecimal.len().div_ceil(2);
    if are_opcodes && complete { Ok(opcodes) } else { Err("its opcodes are not opcodes".to_owned()) }
}

/// The bytes of hexadecimal digits, as far as they are such.
fn bytes(hexadecimal: &str) -> Vec<u8> {
    let pairs = hexadecimal.as_bytes().chunks(2).map(|pair| {
        let text = std::str::from_utf8(pair).ok().filter(|text| text.len() == 2);
        text.and_then(|text| u8::from_str_radix(text, 16).ok())
    });
    pairs.map_while(|byte| byte).collect()
}

/// From basic block to basic block. What falls from one part of a block to the next goes nowhere.
fn ways(method: &MethodMap, blocks: &[usize]) -> Vec<(usize, usize)> {
    let within = |node: NodeMap| {
        let first = node.block().and_then(|part| method.blocks.get(part))?;
        blocks.partition_point(|&block| block <= *first as usize).checked_sub(1)
    };
    let ways = method.edges.iter().filter(|e| matches!(e.kind, EdgeKind::Fall | EdgeKind::Branch));
    let ways = ways.filter_map(|e| Some((e.kind, within(e.from)?, within(e.to)?)));
    let goes = |&(kind, from, to): &(EdgeKind, usize, usize)| kind == EdgeKind::Branch || from != to;
    let mut ways: Vec<_> = ways.filter(goes).map(|(_, from, to)| (from, to)).collect();
    ways.sort_unstable();
    ways.dedup();
    ways
}

fn insns(method: &MethodMap, keys: &[Key], opcodes: &[u8], counts: &[u64]) -> Result<Vec<InsnProfile>, String> {
    let mut insns: Vec<InsnProfile> = opcodes
        .iter()
        .zip(counts)
        .map(|(&opcode, &count)| InsnProfile {
            opcode,
            operand: None,
            line: 0,
            count,
            outside: false,
            inherited: 0,
            place: None,
        })
        .collect();
    for &(insn, key) in &method.operands {
        let key = keys.get(key as usize).ok_or("an operand has no name")?;
        let insn = insns.get_mut(insn as usize).ok_or("an operand belongs to no instruction")?;
        insn.outside =
            CALLS.contains(&insn.opcode) && key.outside || insn.opcode == op::INVOKESPECIAL && key.outside_if_special;
        insn.operand = Some(Arc::clone(&key.name));
    }
    let mut places = bytes(&method.places).into_iter();
    for insn in &mut insns {
        let operands = OPCODES[usize::from(insn.opcode)].operands;
        let is_field = (op::GETSTATIC..=op::PUTFIELD).contains(&insn.opcode);
        if is_field || matches!(operands, Operands::Local | Operands::Iinc) {
            insn.place = places.next();
        }
    }
    let mut lines = method.lines.iter().peekable();
    let mut line = 0;
    for (number, insn) in insns.iter_mut().enumerate() {
        while let Some((_, next)) = lines.next_if(|(first, _)| *first as usize <= number) {
            line = *next;
        }
        insn.line = line;
    }
    Ok(insns)
}
