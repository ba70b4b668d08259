//! The calls whose work is not in the score, if the JDK does not count. They explain why such a score is small.

use std::collections::HashMap;
use std::sync::Arc;

use psf_classfile::bytecode::op;
use psf_classfile::jdks::is_of_jdk;
use psf_score::profile::Profile;
use psf_score::weights::{Event, KeyWeights, UNIT, Weights};

/// The table with prices for the work of the JDK's methods.
const PRICES: &str = "interpreter";
/// The assumed cost of a method without a price, in instructions: about as much as the methods with one.
const UNKNOWN: u64 = 500;

/// Classes and packages whose methods do work for each element.
const ANY_SIZE: [&str; 6] = [
    "java/util/Arrays.",
    "java/util/Collections.",
    "java/util/stream/",
    "java/util/regex/",
    "java/math/Big",
    "java/util/Scanner.",
];
/// Names of methods of collections that do work for each element.
const OF_ALL: [&str; 9] =
    ["sort", "forEach", "addAll", "removeAll", "retainAll", "containsAll", "removeIf", "replaceAll", "toArray"];
/// Methods that the JDK declares and programs implement, and methods that do nothing.
const OF_PROGRAMS: [&str; 7] = [
    "java/util/function/",
    "java/lang/Object.",
    "java/lang/Runnable.",
    "java/lang/Comparable.",
    "java/util/Comparator.compare(",
    "java/util/concurrent/Callable.",
    "java/lang/Record.<init>",
];

/// Calls of the JDK's methods, by opcode and callee.
pub(super) type Calls = HashMap<(u8, Arc<str>), u64>;

/// Counts the calls of the JDK in the methods of a profile.
pub(super) fn calls(class: &Profile) -> Calls {
    let mut calls = Calls::new();
    for insn in class.methods.iter().flat_map(|method| &method.insns).filter(|insn| insn.outside && insn.count > 0) {
        let Some(callee) = insn.operand.as_ref().filter(|callee| is_of_jdk(callee)) else { continue };
        if !OF_PROGRAMS.iter().any(|start| callee.starts_with(start)) {
            let sum = calls.entry((insn.opcode, Arc::clone(callee))).or_default();
            *sum = sum.saturating_add(insn.count);
        }
    }
    calls
}

/// Returns the methods with their numbers of calls, costliest first. This is an estimate: methods that do work for each element
/// come before the others, and both are sorted by price.
pub(super) fn dearest_first(calls: Calls) -> Vec<(String, u64)> {
    let table = Weights::built_in(PRICES).and_then(Result::ok);
    let prices = table.as_ref().map(KeyWeights::of);
    let price = |opcode: u8, callee: &str| {
        let known = prices.as_ref().filter(|prices| !prices.lacks_body(opcode, callee));
        known.map_or(UNKNOWN * UNIT, |prices| prices.event(opcode, Some(callee), Event::Body))
    };
    let mut sums: HashMap<Arc<str>, (bool, u128, u64)> = HashMap::new();
    for ((opcode, callee), count) in calls {
        let price = u128::from(price(opcode, &callee)) * u128::from(count);
        let (of_any_size, dear, sum) = sums.entry(Arc::clone(&callee)).or_default();
        *of_any_size = is_of_any_size(opcode, &callee);
        *dear = dear.saturating_add(price);
        *sum = sum.saturating_add(count);
    }
    let mut sums: Vec<_> = sums.into_iter().collect();
    sums.sort_by(|(a, (any_a, dear_a, _)), (b, (any_b, dear_b, _))| {
        any_b.cmp(any_a).then(dear_b.cmp(dear_a)).then_with(|| a.cmp(b))
    });
    sums.into_iter().map(|(callee, (_, _, sum))| (callee.to_string(), sum)).collect()
}

fn is_of_any_size(opcode: u8, callee: &str) -> bool {
    let name = callee.split('(').next().and_then(|name| name.rsplit('.').next()).unwrap_or_default();
    ANY_SIZE.iter().any(|start| callee.starts_with(start))
        || callee.starts_with("java/util/") && opcode != op::INVOKESPECIAL && OF_ALL.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::{Calls, dearest_first};
    use psf_classfile::bytecode::op;

    #[test]
    fn calls_with_variable_work_come_first_then_the_costliest() {
        let calls: Calls = [
            (op::INVOKEVIRTUAL, "java/lang/String.length()I", 1000),
            (op::INVOKESTATIC, "java/util/Arrays.sort([I)V", 1),
            (op::INVOKEVIRTUAL, "java/lang/String.substring(I)Ljava/lang/String;", 1000),
            (op::INVOKEVIRTUAL, "java/util/List.sort(Ljava/util/Comparator;)V", 1),
            (op::INVOKEINTERFACE, "java/util/List.sort(Ljava/util/Comparator;)V", 2),
        ]
        .into_iter()
        .map(|(opcode, callee, count)| ((opcode, callee.into()), count))
        .collect();
        let sorted: Vec<(String, u64)> = dearest_first(calls);
        let names: Vec<(&str, u64)> =
            sorted.iter().map(|(name, calls)| (name.split('(').next().unwrap_or(""), *calls)).collect();
        let expected = [
            ("java/util/List.sort", 3),
            ("java/util/Arrays.sort", 1),
            ("java/lang/String.substring", 1000),
            ("java/lang/String.length", 1000),
        ];
        assert_eq!(names, expected);
    }
}
