//! A small interpreter of the random methods that counts each instruction when it begins to execute.

use std::collections::BTreeMap;

use super::super::assembler::reported;
use super::code::{Insn, LENGTH, LOCALS, Label, Method};
use super::tree::Caught;

/// An exception that a method threw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thrown {
    Arithmetic,
    Bounds,
    Null,
    /// The interpreter's own exception: it took too many steps.
    TooLong,
}

impl Thrown {
    /// Returns the name of the exception's class.
    pub(crate) fn class(self) -> &'static str {
        match self {
            Self::Arithmetic => "java.lang.ArithmeticException",
            Self::Bounds => "java.lang.ArrayIndexOutOfBoundsException",
            Self::Null => "java.lang.NullPointerException",
            Self::TooLong => "none",
        }
    }

    fn is(self, caught: Caught) -> bool {
        match caught {
            Caught::Arithmetic => self == Self::Arithmetic,
            Caught::Bounds => self == Self::Bounds,
            Caught::Runtime | Caught::Any => self != Self::TooLong,
        }
    }
}

/// Runs methods and counts their instructions by method and mnemonic.
#[derive(Debug)]
pub(crate) struct Machine {
    executed: BTreeMap<usize, Vec<u64>>,
    /// The remaining steps.
    fuel: u64,
}

impl Machine {
    /// Returns a machine that takes at most this many steps.
    pub(crate) fn new(fuel: u64) -> Self {
        Self { executed: BTreeMap::new(), fuel }
    }

    /// Returns how often each mnemonic of each method was executed.
    pub(crate) fn counts(&self, methods: &BTreeMap<usize, Method>) -> BTreeMap<(usize, String), u64> {
        let mut counts = BTreeMap::new();
        for (number, executed) in &self.executed {
            let insns = methods[number].insns.iter().zip(executed);
            for (insn, count) in insns.filter(|(insn, count)| **count > 0 && !matches!(insn, Insn::Label(_))) {
                for line in insn.text().lines() {
                    let mnemonic = reported(line).to_owned();
                    *counts.entry((*number, mnemonic)).or_default() += count;
                }
            }
        }
        counts
    }

    /// Calls a method. Methods that do not exist yet have lower numbers and are never called.
    pub(crate) fn call(
        &mut self,
        methods: &BTreeMap<usize, Method>,
        number: usize,
        arguments: [i32; 2],
    ) -> Result<i32, Thrown> {
        let method = &methods[&number];
        let place = |label: Label| method.places[label];
        let mut locals = [0; LOCALS];
        locals[..2].copy_from_slice(&arguments);
        let mut array = [0; LENGTH];
        // The exception that was caught last, and the stored exceptions.
        let (mut caught, mut exceptions) = (Thrown::Null, [Thrown::Null; LOCALS]);
        let (mut stack, mut at): (Vec<i32>, usize) = (Vec::new(), 0);
        loop {
            let insn = &method.insns[at];
            self.count(number, at, method)?;
            let mut pop = || stack.pop().expect("the stack is deep enough");
            let mut next = at + 1;
            let result = match insn {
                // This stack has no references: there is one array, and exceptions are only popped.
                Insn::Label(_) | Insn::Nop | Insn::LoadArray | Insn::PushNull | Insn::Pop => Ok(None),
                Insn::NewArray => {
                    pop();
                    array = [0; LENGTH];
                    Ok(None)
                }
                Insn::Push(value) => Ok(Some(*value)),
                Insn::Load(index) => Ok(Some(locals[*index])),
                Insn::Store(index) => {
                    locals[*index] = pop();
                    Ok(None)
                }
                Insn::Increment(index, by) => {
                    locals[*index] = locals[*index].wrapping_add(*by);
                    Ok(None)
                }
                Insn::Binary(name) => {
                    let right = pop();
                    binary(name, pop(), right).map(Some)
                }
                Insn::ReadElement => {
                    usize::try_from(pop()).ok().and_then(|i| array.get(i)).map(|v| Some(*v)).ok_or(Thrown::Bounds)
                }
                Insn::WriteElement => {
                    let value = pop();
                    let element = usize::try_from(pop()).ok().and_then(|index| array.get_mut(index));
                    element.map(|element| *element = value).map(|()| None).ok_or(Thrown::Bounds)
                }
                Insn::Throw => Err(Thrown::Null),
                Insn::StoreException(index) => {
                    exceptions[*index] = caught;
                    Ok(None)
                }
                Insn::Rethrow(index) => Err(exceptions[*index]),
                Insn::Subroutine(label) => {
                    next = place(*label);
                    Ok(Some(at as i32 + 1))
                }
                Insn::StoreReturn(index) => {
                    locals[*index] = pop();
                    Ok(None)
                }
                Insn::ReturnTo(index) => {
                    next = locals[*index] as usize;
                    Ok(None)
                }
                Insn::Branch(name, label) => {
                    let right = if name.starts_with("if_icmp") { pop() } else { 0 };
                    if holds(name, pop(), right) {
                        next = place(*label);
                    }
                    Ok(None)
                }
                Insn::Goto(label) => {
                    next = place(*label);
                    Ok(None)
                }
                Insn::TableSwitch(low, labels, default) => {
                    let index = i64::from(pop()) - i64::from(*low);
                    next = place(usize::try_from(index).ok().and_then(|i| labels.get(i)).copied().unwrap_or(*default));
                    Ok(None)
                }
                Insn::LookupSwitch(pairs, default) => {
                    let value = pop();
                    next = place(pairs.iter().find(|(key, _)| *key == value).map_or(*default, |(_, label)| *label));
                    Ok(None)
                }
                Insn::Call(callee) => {
                    let second = pop();
                    let first = pop();
                    self.call(methods, *callee, [first, second]).map(Some)
                }
                Insn::Return => return Ok(pop()),
            };
            match result {
                Ok(value) => stack.extend(value),
                Err(thrown) => {
                    let covers = |row: &&super::code::Row| {
                        (place(row.from)..place(row.to)).contains(&at) && thrown.is(row.caught)
                    };
                    next = place(method.rows.iter().find(covers).ok_or(thrown)?.handler);
                    stack.clear();
                    caught = thrown;
                }
            }
            at = next;
        }
    }

    fn count(&mut self, number: usize, at: usize, method: &Method) -> Result<(), Thrown> {
        self.fuel = self.fuel.checked_sub(1).ok_or(Thrown::TooLong)?;
        self.executed.entry(number).or_insert_with(|| vec![0; method.insns.len()])[at] += 1;
        Ok(())
    }
}

fn binary(name: &str, left: i32, right: i32) -> Result<i32, Thrown> {
    Ok(match name {
        "iadd" => left.wrapping_add(right),
        "isub" => left.wrapping_sub(right),
        "imul" => left.wrapping_mul(right),
        "iand" => left & right,
        "ior" => left | right,
        "ixor" => left ^ right,
        "ishl" => left.wrapping_shl(right as u32),
        "ishr" => left.wrapping_shr(right as u32),
        "iushr" => (left as u32).wrapping_shr(right as u32) as i32,
        _ if right == 0 => return Err(Thrown::Arithmetic),
        "idiv" => left.wrapping_div(right),
        "irem" => left.wrapping_rem(right),
        _ => panic!("there is no operator {name}"),
    })
}

fn holds(branch: &str, left: i32, right: i32) -> bool {
    match &branch[branch.len() - 2..] {
        "eq" => left == right,
        "ne" => left != right,
        "lt" => left < right,
        "ge" => left >= right,
        "gt" => left > right,
        "le" => left <= right,
        _ => panic!("there is no branch {branch}"),
    }
}
