//! From what a JDK that counts itself wrote, and the maps of it and of the program, to a counts file like any other.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use rayon::prelude::*;
use serde::Deserialize;

use super::CountingJdk;
use super::index::Index;
use super::resolve::Resolver;
use crate::rewrite::MAP_OF_JDK;
use crate::text::failure::{Failure, FailureKind};
use crate::wire::counts::{COUNTS_SCHEMA, ClassCounts, Counts, FirstUse, Jvm, Outside};
use crate::wire::end::End;
use crate::wire::lap::Lap;
use crate::wire::marks::Mark;
use crate::wire::stack::Stack;

/// What the runtime writes: counters by pages, and no map.
#[derive(Deserialize)]
struct Raw {
    schema: String,
    end: End,
    entries: u64,
    threads: u64,
    jvm: Jvm,
    marks: Vec<Mark>,
    stacks: Vec<Stack>,
    #[serde(default)]
    outside: Option<Outside>,
    #[serde(default)]
    first_use: FirstUse,
    #[serde(default)]
    laps: Vec<Lap>,
    counters: Vec<ClassCounts>,
    trailer: String,
}

const SCHEMA: &str = "psf-raw/1";

/// Puts together what was counted. `program` is the directory with the map of the program.
pub fn collect(raw: &str, jdk: &CountingJdk, program: &Path) -> Result<Counts, Failure> {
    let damaged = |what: String| Failure::new(FailureKind::Tampered, what).remedy("run the program again");
    let mut raw: Raw =
        serde_json::from_str(raw).map_err(|e| damaged(format!("the counts that the run reported are damaged: {e}")))?;
    if raw.schema != SCHEMA || raw.trailer != SCHEMA {
        return Err(damaged(format!("the counts that the run reported have the schema {}, not {SCHEMA}", raw.schema)));
    }
    let of_jdk = Index::load(&jdk.directory.join("map").join(MAP_OF_JDK))?;
    let of_program = Index::of(&program.join(MAP_OF_JDK))?;
    let program: HashSet<&str> = of_program.lines.iter().map(|line| line.0.as_str()).collect();
    let within = |stack: &mut Stack| keep_program(stack, &program);
    raw.stacks.iter_mut().for_each(within);
    raw.laps.iter_mut().flat_map(|lap| &mut lap.stacks).for_each(within);
    let standing: HashSet<&str> = raw.stacks.iter().flat_map(|s| &s.frames).map(|frame| frame.class.as_str()).collect();
    let pages: HashMap<u64, &[i64]> = raw.counters.iter().map(|page| (page.base, page.counts.as_slice())).collect();
    let mut map = of_program.frame.clone();
    map.unfit.extend(of_jdk.frame.unfit.iter().cloned());
    let mut counters = Vec::new();
    let outside = raw.outside.as_ref();
    let pages_outside: HashMap<u64, &[i64]> = outside
        .map(|outside| outside.counters.iter().map(|page| (page.base, page.counts.as_slice())).collect())
        .unwrap_or_default();
    let mut counters_outside = Vec::new();
    let pages_of_first_use: HashMap<u64, &[i64]> =
        raw.first_use.counters.iter().map(|page| (page.base, page.counts.as_slice())).collect();
    let mut counters_of_first_use = Vec::new();
    let stands_outside = |class: &str| {
        outside.is_some_and(|outside| outside.stacks.iter().flat_map(|s| &s.frames).any(|frame| frame.class == class))
    };
    for index in [&of_jdk, &of_program] {
        let mut lines = Vec::new();
        for line in &index.lines {
            let counts = gather(&pages, line.counters());
            let of_program = outside.is_some() && line.1 >= jdk.slots;
            let elsewhere = match of_program {
                true => gather(&pages_outside, line.1 - jdk.slots..line.counters().end - jdk.slots),
                false => Vec::new(),
            };
            let any = |counts: &[i64]| counts.iter().any(|&count| count != 0);
            let ran_outside = of_program && (any(&elsewhere) || stands_outside(&line.0));
            if of_program && (ran_outside || any(&counts) || standing.contains(line.0.as_str())) {
                counters_outside.push(ClassCounts { base: line.1, counts: elsewhere });
            }
            if ran_outside || standing.contains(line.0.as_str()) || any(&counts) {
                let first = gather(&pages_of_first_use, line.counters());
                if any(&first) {
                    counters_of_first_use.push(ClassCounts { base: line.1, counts: first });
                }
                lines.push(line);
                counters.push(ClassCounts { base: line.1, counts });
            }
        }
        // In their order, and as many as can be at a time: they are most of the work.
        map.classes.extend(lines.par_iter().map(|line| index.read(line)).collect::<Result<Vec<_>, _>>()?);
    }
    let natives = Resolver::new(&of_jdk, &of_program).resolve(&mut map.classes)?.into_iter().collect();
    Ok(Counts {
        schema: COUNTS_SCHEMA.to_owned(),
        end: raw.end,
        entries: raw.entries,
        threads: raw.threads,
        jvm: raw.jvm,
        pins: Vec::new(),
        collections: None,
        run: None,
        sandbox: None,
        natives,
        marks: raw.marks,
        stacks: raw.stacks,
        outside: raw.outside.map(|outside| Outside { counters: counters_outside, ..outside }),
        first_use: Some(FirstUse { counters: counters_of_first_use, ..raw.first_use }),
        laps: raw.laps,
        tree: Vec::new(),
        counters,
        map,
        trailer: COUNTS_SCHEMA.to_owned(),
    })
}

/// Of the stack of a thread that counts only within the program, what lies above the program's lowest frame.
fn keep_program(stack: &mut Stack, program: &HashSet<&str>) {
    if std::mem::take(&mut stack.within) {
        let lowest = stack.frames.iter().rposition(|frame| program.contains(frame.class.as_str()));
        stack.frames.truncate(lowest.map_or(0, |at| at + 1));
    }
}

/// How many counters stand in one page of what the runtime writes.
const PAGE: u64 = 1024;

/// The counters of a range; empty where all pages that it touches are missing, as a class's that did not run.
fn gather(pages: &HashMap<u64, &[i64]>, range: std::ops::Range<u64>) -> Vec<i64> {
    let touched = range.start / PAGE..=range.end.saturating_sub(1).max(range.start) / PAGE;
    if !touched.clone().any(|page| pages.contains_key(&(page * PAGE))) {
        return vec![0; (range.end - range.start) as usize];
    }
    let count = |slot: u64| {
        let page = pages.get(&(slot / PAGE * PAGE));
        page.and_then(|page| page.get((slot % PAGE) as usize)).copied().unwrap_or(0)
    };
    range.map(count).collect()
}
