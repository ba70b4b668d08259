//! Weighs methods by the keys of a table.

use super::cost::{Cost, MethodCost};
use super::uses::{Use, uses};
use crate::profile::{MethodProfile, NativeProfile};
use crate::weights::{Event, KeyWeights, UNIT, Weights};
use psf_classfile::bytecode::OPCODES;
use psf_classfile::jdks::is_of_jdk;
use psf_wire::natives::NativeKind;

/// Weighs a method by the keys of a table, including its native work.
#[must_use]
pub fn weigh(method: &MethodProfile, weights: &KeyWeights<'_>) -> MethodCost {
    let mut cost = weigh_keys(method, weights);
    add_natives(method, weights, |_| false, &mut cost);
    cost
}

/// Adds the cost of native work to the cost of a method, except for work that is `priced` already.
pub(super) fn add_natives(
    method: &MethodProfile,
    weights: &KeyWeights<'_>,
    priced: impl Fn(&NativeProfile) -> bool,
    cost: &mut MethodCost,
) {
    for native in &method.natives {
        let insn = &method.insns[native.insn];
        let price = match weights.native(native.kind) {
            _ if priced(native) => 0,
            Some(price) => price,
            // A table that was measured by elements has this price among its keys.
            None if weights.prices_elements(insn.opcode, insn.operand.as_deref()) => 0,
            None => {
                cost.missing.insert(format!("native work: {}", native.kind.name()));
                as_plain(native.kind)
            }
        };
        let own = u128::from(native.amount) * u128::from(price);
        let (amount, sum) = cost.natives.entry(native.kind).or_default();
        *amount = amount.saturating_add(native.amount);
        sum.0 = sum.0.saturating_add(own);
        cost.total.0 = cost.total.0.saturating_add(own);
        if let Some(of_insn) = cost.by_insn.get_mut(native.insn) {
            of_insn.0 = of_insn.0.saturating_add(own);
        }
    }
}

/// Returns true if the table prices the elements of an instruction as native work.
fn has_native_price(method: &MethodProfile, insn: Option<usize>, weights: &KeyWeights<'_>) -> bool {
    let at = insn.and_then(|insn| method.natives.binary_search_by_key(&insn, |native| native.insn).ok());
    at.is_some_and(|at| weights.native(method.natives[at].kind).is_some())
}

/// Returns the price of native work in the table `plain`, for tables without such a price.
pub(super) fn as_plain(kind: NativeKind) -> u64 {
    Weights::native_in_plain(kind)
}

/// Weighs a method by the keys of a table.
pub(super) fn weigh_keys(method: &MethodProfile, weights: &KeyWeights<'_>) -> MethodCost {
    let mut cost = MethodCost::default();
    let mut by_opcode = vec![(0u64, 0u128); OPCODES.len()];
    let mut by_insn = vec![Cost::default(); method.insns.len()];
    uses(method, &mut |used| {
        if used.event == Some(Event::Element) && has_native_price(method, used.insn, weights) {
            return;
        }
        let (count, sum) = &mut by_opcode[usize::from(used.opcode)];
        if used.event.is_none() {
            *count = count.saturating_add(used.count);
        }
        // A count is below 2^64 and a weight at most 10^9, so only more than 10^10 such products can reach the sum's limit.
        let own = u128::from(used.count) * u128::from(weight(&used, weights, &mut cost));
        *sum = sum.saturating_add(own);
        if let Some(insn) = used.insn.and_then(|insn| by_insn.get_mut(insn)) {
            insn.0 = insn.0.saturating_add(own);
        }
    });
    cost.total = Cost(by_opcode.iter().fold(0, |all, (_, sum)| all.saturating_add(*sum)));
    cost.by_insn = by_insn;
    cost.by_opcode = by_opcode
        .into_iter()
        .enumerate()
        .filter(|(_, (count, sum))| *count > 0 || *sum > 0)
        .map(|(opcode, (count, sum))| (opcode as u8, count, Cost(sum)))
        .collect();
    cost
}

/// Returns the weight of a use. Adds the keys that the table lacks to `cost`.
fn weight(used: &Use<'_>, weights: &KeyWeights<'_>, cost: &mut MethodCost) -> u64 {
    let Some(event) = used.event else {
        return weights.instruction(used.opcode, used.operand).unwrap_or_else(|| {
            if !cost.missing.contains(used.mnemonic()) {
                cost.missing.insert(used.mnemonic().to_owned());
            }
            UNIT
        });
    };
    if let (Event::Body, Some(callee)) = (event, used.operand)
        && is_of_jdk(callee)
        && weights.lacks_body(used.opcode, callee)
        && !cost.unpriced.contains(callee)
    {
        cost.unpriced.insert(callee.to_owned());
    }
    weights.event(used.opcode, used.operand, event)
}
