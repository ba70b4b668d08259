//! Sums of what the JDK executed for first uses, and their cost.
//!
//! Reports show one number for first uses that are left out. So a file needs no map of the methods that ran only for them.

use std::collections::HashMap;

use psf_classfile::bytecode::op;
use psf_wire::counts::{Counts, NativeSum, UseSums};
use psf_wire::natives::NativeKind;

use crate::Cost;
use crate::keyed::as_plain;
use crate::profile::{InsnProfile, MethodProfile, Solver};
use crate::uses::{Use, uses};
use crate::weights::{Event, KeyWeights, UNIT, Weights};

/// Replaces the counters of first uses by their sums, if they are left out, and removes from the map what ran only for them.
/// Fails with a message if the counts contradict their own map.
pub fn sum_first_use(counts: &mut Counts) -> Result<(), String> {
    if !counts.first_use.as_ref().is_some_and(|first_use| first_use.left_out && first_use.sums.is_none()) {
        return Ok(());
    }
    let own = counts.split_first_use();
    let of_class = Solver::new(&own).each(|class| {
        let mut sums = UseSums::default();
        class.methods.iter().for_each(|method| add_method(&mut sums, method));
        sums
    })?;
    let mut sums = UseSums::default();
    of_class.into_iter().for_each(|more| sums.merge(more));
    if let Some(first_use) = &mut counts.first_use {
        first_use.sums = Some(sums);
    }
    counts.map.classes.extend(own.map.classes);
    counts.map.classes.sort_by_key(|class| class.base);
    counts.keep_what_ran();
    Ok(())
}

/// Returns the cost of sums. Returns `None` if a table prices methods as a whole, or names operands that the sums lack.
#[must_use]
pub fn cost_of_sums(sums: &UseSums, table: &Weights) -> Option<Cost> {
    let keys = KeyWeights::of(table);
    if table.model.is_some() || keys.prices_more_operands(keeps_operand) {
        return None;
    }
    let mut cost = 0u128;
    let mut add = |amount: u64, price: u64| cost = cost.saturating_add(u128::from(amount) * u128::from(price));
    for (key, &count) in &sums.keys {
        // An instruction without a weight costs one unit, and an event without a weight costs nothing.
        add(count, keys.of_key(key).unwrap_or(if key.contains('#') { 0 } else { UNIT }));
    }
    for native in &sums.natives {
        let kind = NativeKind::of(&native.kind)?;
        let of_element = || keys.of_key(&format!("{}#{}", native.key, Event::Element.name()));
        match (keys.native(kind), of_element()) {
            (Some(price), _) => add(native.amount, price),
            (None, Some(price)) => add(native.elements, price),
            (None, None) => add(native.amount, as_plain(kind)),
        }
    }
    Some(Cost(cost))
}

/// Returns true if sums have the operand of an instruction in its key. `outside` is true for a call of code that does not count.
fn keeps_operand(opcode: u8, outside: bool) -> bool {
    outside || opcode == op::NEWARRAY
}

/// Returns the key of an instruction in sums.
fn key_of(insn: &InsnProfile) -> Use<'_> {
    let operand = insn.operand.as_deref().filter(|_| keeps_operand(insn.opcode, insn.outside));
    Use { insn: None, opcode: insn.opcode, operand, event: None, count: 0 }
}

/// Adds what a method executed. Uses of one key are added up before the key becomes text.
pub(crate) fn add_method(sums: &mut UseSums, method: &MethodProfile) {
    let works = |insn: usize| method.natives.binary_search_by_key(&insn, |native| native.insn).is_ok();
    let mut counts: HashMap<(u8, Option<&str>, Option<Event>), u64> = HashMap::new();
    uses(method, &mut |used| {
        let is_native = used.event == Some(Event::Element) && used.insn.is_some_and(works);
        if !is_native {
            let operand = used.insn.and_then(|insn| key_of(&method.insns[insn]).operand);
            let sum = counts.entry((used.opcode, operand, used.event)).or_default();
            *sum = sum.saturating_add(used.count);
        }
    });
    for ((opcode, operand, event), count) in counts {
        sums.add(Use { insn: None, opcode, operand, event, count }.key(), count);
    }
    for native in &method.natives {
        let sizes = method.sizes.iter().filter(|size| size.insn == native.insn);
        sums.add_native(NativeSum {
            kind: native.kind.name().to_owned(),
            key: key_of(&method.insns[native.insn]).key(),
            amount: native.amount,
            elements: sizes.fold(0, |sum, size| sum.saturating_add(size.elements)),
        });
    }
}
