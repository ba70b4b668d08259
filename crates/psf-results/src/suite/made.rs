//! The objects and arrays that a part of a run made, by the place that made them.
//!
//! They are what the bytecode asks for, before any compiler removes an allocation: `new`, new arrays, copies of arrays by
//! `clone`, and arrays by reflection. An array of arrays counts once, with the elements of all its arrays. The sizes are the
//! ones of a 64-bit HotSpot JVM with compressed references, without the padding at the end of an array.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use psf_classfile::bytecode::{OPCODES, op};
use psf_report::names;
use psf_report::test_events::{self, Owner, TestEvents};
use psf_score::profile::{Laps, MethodProfile, Profile};
use psf_wire::counts::Counts;
use psf_wire::natives::NativeKind;

/// Bytes of the header of an array.
const ARRAY_HEADER: u64 = 16;

/// The objects and arrays that a part of a run made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Made {
    /// Their number.
    pub objects: u64,
    /// Their bytes.
    pub bytes: u64,
    /// The places that made them.
    pub sites: BTreeMap<MadeSite, MadeAmount>,
    /// The classes that psf did not find. Their objects have no bytes.
    pub unknown: BTreeSet<String>,
}

/// A source line that makes objects of a type.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MadeSite {
    /// The method, in the form that people read.
    pub method: String,
    /// The line, or 0 if it is unknown.
    pub line: u16,
    /// The type, in the form that people read.
    pub of: String,
}

/// A number of objects and their bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MadeAmount {
    /// The number of objects.
    pub objects: u64,
    /// Their bytes.
    pub bytes: u64,
}

impl Made {
    /// Returns what a profile made. `sizes` has the bytes of an object of each class.
    #[must_use]
    pub fn of(profile: &Profile, sizes: &BTreeMap<String, u32>) -> Self {
        let mut made = Self::default();
        profile.methods.iter().for_each(|method| made.add_method(method, sizes));
        made
    }

    fn add_method(&mut self, method: &MethodProfile, sizes: &BTreeMap<String, u32>) {
        let insns = method.insns.iter().enumerate().filter(|(_, insn)| insn.count > 0);
        for (number, insn) in insns {
            let operand = insn.operand.as_deref().unwrap_or("?");
            let Some(of) = made_type(insn.opcode, operand) else { continue };
            let bytes = match insn.opcode {
                op::NEW => match sizes.get(operand) {
                    Some(&each) => insn.count.saturating_mul(u64::from(each)),
                    None => {
                        self.unknown.insert(operand.replace('/', "."));
                        0
                    }
                },
                _ => insn.count.saturating_mul(ARRAY_HEADER).saturating_add(elements(method, number)),
            };
            let method = names::method_name(&method.class, &method.method, &method.descriptor);
            self.add(MadeSite { method, line: insn.line, of }, MadeAmount { objects: insn.count, bytes });
        }
    }

    fn add(&mut self, site: MadeSite, more: MadeAmount) {
        self.objects = self.objects.saturating_add(more.objects);
        self.bytes = self.bytes.saturating_add(more.bytes);
        let own = self.sites.entry(site).or_default();
        own.objects = own.objects.saturating_add(more.objects);
        own.bytes = own.bytes.saturating_add(more.bytes);
    }

    /// Adds what another part made.
    fn and(mut self, other: Self) -> Self {
        self.unknown.extend(other.unknown);
        other.sites.into_iter().for_each(|(site, amount)| self.add(site, amount));
        self
    }

    /// Returns the places that made most, by an amount, with the amount, then by name.
    #[must_use]
    pub fn most(&self, by: impl Fn(&MadeAmount) -> u64) -> Vec<(&MadeSite, u64)> {
        let mut sites: Vec<(&MadeSite, u64)> = self.sites.iter().map(|(site, amount)| (site, by(amount))).collect();
        sites.retain(|(_, amount)| *amount > 0);
        sites.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(b.0)));
        sites
    }
}

/// Returns the type that an instruction makes, in the form that people read.
fn made_type(opcode: u8, operand: &str) -> Option<String> {
    let of = match opcode {
        op::NEW | op::NEWARRAY | op::ANEWARRAY | op::MULTIANEWARRAY => {
            names::made(OPCODES[usize::from(opcode)].mnemonic, operand)
        }
        op::INVOKEVIRTUAL => {
            let array = operand.strip_suffix("()Ljava/lang/Object;")?.strip_suffix(".clone")?;
            names::made("clone", Some(array).filter(|array| array.starts_with('['))?)
        }
        op::INVOKESTATIC if operand.starts_with("java/lang/reflect/Array.newArray(") => "array".to_owned(),
        op::INVOKESTATIC if operand.starts_with("java/lang/reflect/Array.multiNewArray(") => "array".to_owned(),
        _ => return None,
    };
    Some(names::class(&of))
}

/// Returns the bytes of the elements that an instruction made.
fn elements(method: &MethodProfile, insn: usize) -> u64 {
    let own = method.natives.iter().filter(|native| native.insn == insn);
    let own = own.filter(|native| matches!(native.kind, NativeKind::Cleared | NativeKind::Moved));
    own.fold(0, |sum, native| sum.saturating_add(native.amount))
}

/// Returns the laps of each test whose annotation limits what it makes: only the last round of a test.
fn limited(events: &TestEvents) -> BTreeMap<usize, Vec<Range<usize>>> {
    let mut laps: BTreeMap<usize, (usize, Vec<Range<usize>>)> = BTreeMap::new();
    for interval in &events.intervals {
        let Owner::Test { number, round } = interval.owner else { continue };
        if !events.tests[number].limit.as_ref().is_some_and(test_events::OwnLimit::is_of_made) {
            continue;
        }
        let own = laps.entry(number).or_default();
        if own.0 != round {
            *own = (round, Vec::new());
        }
        own.1.push(interval.laps.clone());
    }
    laps.into_iter().map(|(number, (_, laps))| (number, laps)).collect()
}

/// Returns what each test with such a limit made, by the test's number. Fails with a sentence if counts and map do not belong
/// together.
pub(super) fn of_limited(
    counts: &Counts,
    events: &TestEvents,
    sizes: &BTreeMap<String, u32>,
) -> Result<BTreeMap<usize, Made>, String> {
    let laps = Laps::new(counts);
    let of = |(number, intervals): (usize, Vec<Range<usize>>)| {
        let parts = intervals.into_iter().map(|interval| Ok(Made::of(&laps.profile(interval)?, sizes)));
        let made = parts.collect::<Result<Vec<Made>, String>>()?.into_iter().fold(Made::default(), Made::and);
        Ok((number, made))
    };
    limited(events).into_iter().map(of).collect()
}

/// Returns the classes whose objects count for a limit of bytes, by internal name.
pub fn limited_classes(counts: &Counts) -> Result<BTreeSet<String>, String> {
    let events = test_events::read(&counts.laps);
    let made = of_limited(counts, &events, &BTreeMap::new())?;
    Ok(made.into_values().flat_map(|made| made.unknown).map(|class| class.replace('.', "/")).collect())
}

#[cfg(test)]
mod tests {
    use super::made_type;
    use psf_classfile::bytecode::op;

    #[test]
    fn instructions_that_ask_for_memory_make_a_type() {
        for (opcode, operand, expected) in [
            (op::NEW, "app/Node", Some("app.Node")),
            (op::NEWARRAY, "int", Some("int[]")),
            (op::ANEWARRAY, "app/Node", Some("app.Node[]")),
            (op::MULTIANEWARRAY, "[[I", Some("int[][]")),
            (op::INVOKEVIRTUAL, "[I.clone()Ljava/lang/Object;", Some("int[]")),
            (op::INVOKEVIRTUAL, "app/Node.clone()Ljava/lang/Object;", None),
            (op::INVOKESTATIC, "java/lang/reflect/Array.newArray(Ljava/lang/Class;I)Ljava/lang/Object;", Some("array")),
            (op::INVOKESTATIC, "app/Node.make()Lapp/Node;", None),
            (op::IADD, "?", None),
        ] {
            assert_eq!(made_type(opcode, operand).as_deref(), expected, "{operand}");
        }
    }
}
