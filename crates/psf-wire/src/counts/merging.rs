//! Merges the counts of several runs of one program that was rewritten once, as if they had been one run.
//!
//! Flow is conserved in each run, and therefore in the sum. So psf adds the counters, and collects the stacks at the ends.

use std::collections::BTreeMap;

use super::ran::add_methods;
use super::{ClassCounts, Counts, FirstUse, Outside};
use crate::end::EndKind;
use crate::map::ProbeMap;
use crate::pins::Pin;
use crate::run::RunEnd;
use crate::tree;

/// Adds another run. Fails with a sentence if it is not a run of the same rewritten program.
pub fn merge(sum: &mut Counts, other: Counts) -> Result<(), String> {
    same_program(&sum.map, &other.map)?;
    if sum.jvm != other.jvm {
        let (one, two) = (&sum.jvm, &other.jvm);
        return Err(format!("it ran on {} {}, the first on {} {}", two.name, two.version, one.name, one.version));
    }
    if sum.machine != other.machine {
        return Err("it was simulated on another machine, or not simulated".to_owned());
    }
    if !(sum.laps.is_empty() && other.laps.is_empty()) {
        return Err("it has the parts of a suite, which psf knows only by their order in one run".to_owned());
    }
    add_map(&mut sum.map, other.map)?;
    add_counters(&mut sum.counters, other.counters)?;
    sum.outside = match (sum.outside.take(), other.outside) {
        (Some(one), Some(two)) => Some(outside(one, two)?),
        (one, two) => one.or(two),
    };
    sum.first_use = match (sum.first_use.take(), other.first_use) {
        (Some(one), Some(two)) => Some(first_use(one, two)?),
        (one, two) => one.or(two),
    };
    sum.homes = match (sum.homes.take(), other.homes) {
        (Some(one), Some(two)) => Some(one.and(two)),
        _ => None,
    };
    sum.pins = pins(&sum.pins, &other.pins);
    sum.collections = sum.collections.zip(other.collections).map(|(one, two)| one.saturating_add(two));
    sum.sandbox = sum.sandbox.take().filter(|one| other.sandbox.as_ref() == Some(one));
    sum.run = match (sum.run.take(), other.run) {
        (Some(one), Some(two)) => Some(if is_well(&one) { two } else { one }),
        // psf does not know how one of the runs ended.
        _ => None,
    };
    let well = |counts: &Counts| matches!(counts.end.kind, EndKind::Normal) || counts.end.status == Some(0);
    if well(sum) {
        sum.end = other.end;
    }
    sum.entries = sum.entries.saturating_add(other.entries);
    sum.threads = sum.threads.saturating_add(other.threads);
    sum.natives.extend(other.natives);
    sum.natives.sort();
    sum.natives.dedup();
    for mark in other.marks {
        if !sum.marks.contains(&mark) {
            sum.marks.push(mark);
        }
    }
    // The tree of some runs would not match the counts of all.
    match sum.tree.is_empty() || other.tree.is_empty() {
        true => sum.tree.clear(),
        false => tree::add(&mut sum.tree, other.tree)?,
    }
    sum.stacks.extend(other.stacks);
    Ok(())
}

fn is_well(run: &RunEnd) -> bool {
    run.exit_code == 0 && run.rejected.is_none()
}

/// Compares the members of two maps that do not depend on what ran.
fn same_program(one: &ProbeMap, two: &ProbeMap) -> Result<(), String> {
    let of = |map: &ProbeMap| (map.psf.clone(), map.counting, map.mode, map.scope, map.targets.clone(), map.slots);
    if of(one) == of(two) {
        return Ok(());
    }
    Err("it is of another program than the first, or of another call that rewrote the program".to_owned())
}

/// Adds the classes of another map. Each map has the classes that counted anything in its run.
fn add_map(sum: &mut ProbeMap, other: ProbeMap) -> Result<(), String> {
    let mut known: BTreeMap<u64, _> = sum.classes.drain(..).map(|class| (class.base, class)).collect();
    for class in other.classes {
        match known.get_mut(&class.base) {
            Some(known) if known.class != class.class || known.sha256 != class.sha256 => {
                return Err(format!("its class {} was not the same before psf rewrote it", class.class));
            }
            Some(known) => add_methods(known, class),
            None => drop(known.insert(class.base, class)),
        }
    }
    sum.classes = known.into_values().collect();
    for method in other.unfit {
        if !sum.unfit.contains(&method) {
            sum.unfit.push(method);
        }
    }
    Ok(())
}

fn add_counters(sum: &mut Vec<ClassCounts>, other: Vec<ClassCounts>) -> Result<(), String> {
    let mut known: BTreeMap<u64, Vec<i64>> = sum.drain(..).map(|class| (class.base, class.counts)).collect();
    for ClassCounts { base, counts } in other {
        let Some(before) = known.get_mut(&base) else {
            known.insert(base, counts);
            continue;
        };
        if before.len() < counts.len() {
            before.resize(counts.len(), 0);
        }
        for (before, more) in before.iter_mut().zip(counts) {
            *before = before.checked_add(more).ok_or("their sum does not fit in 64 bits")?;
        }
    }
    *sum = known.into_iter().map(|(base, counts)| ClassCounts { base, counts }).collect();
    Ok(())
}

fn outside(mut one: Outside, two: Outside) -> Result<Outside, String> {
    add_counters(&mut one.counters, two.counters)?;
    one.stacks.extend(two.stacks);
    one.unsure.extend(two.unsure);
    one.unsure.dedup();
    Ok(one)
}

fn first_use(mut one: FirstUse, two: FirstUse) -> Result<FirstUse, String> {
    if one.left_out != two.left_out {
        return Err("one of them leaves out the cost of first uses (--steady)".to_owned());
    }
    if one.sums.is_some() != two.sums.is_some() {
        return Err("only one of them keeps first uses as sums; run the other again with this psf".to_owned());
    }
    add_counters(&mut one.counters, two.counters)?;
    if let (Some(sums), Some(more)) = (&mut one.sums, two.sums) {
        sums.merge(more);
    }
    one.unsure.extend(two.unsure);
    one.unsure.dedup();
    Ok(one)
}

/// Returns the pins of both runs. A pin is on if it was on in both.
fn pins(one: &[Pin], two: &[Pin]) -> Vec<Pin> {
    let other = |pin: &Pin| two.iter().find(|other| other.source == pin.source);
    let both = |pin: &Pin| Some(if pin.on { other(pin)?.clone() } else { pin.clone() });
    one.iter().filter_map(both).collect()
}
