//! From what a JDK that counts itself wrote, and the maps of it and of the program, to a counts file like any other.

use std::collections::HashSet;
use std::path::Path;

use rayon::prelude::*;
use serde::Deserialize;

use super::CountingJdk;
use super::index::Index;
use super::resolve::Resolver;
use super::sparse::Sparse;
use crate::rewrite::MAP_OF_JDK;
use crate::text::failure::{Failure, FailureKind};
use crate::wire::counts::{COUNTS_SCHEMA, ClassCounts, Counts, FirstUse, Jvm, Outside};
use crate::wire::end::End;
use crate::wire::lap::Lap;
use crate::wire::marks::Mark;
use crate::wire::stack::Stack;

/// What the runtime writes: those of its counters that are not zero, and no map.
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
    outside: Option<RawOutside>,
    #[serde(default)]
    first_use: RawFirstUse,
    #[serde(default)]
    laps: Vec<Lap>,
    counters: Sparse,
    trailer: String,
}

/// [`Outside`], its counters numbered from the program's first.
#[derive(Deserialize)]
struct RawOutside {
    counters: Sparse,
    stacks: Vec<Stack>,
    unsure: Vec<String>,
}

/// [`FirstUse`].
#[derive(Default, Deserialize)]
struct RawFirstUse {
    counters: Sparse,
    unsure: Vec<String>,
}

const SCHEMA: &str = "psf-raw/2";

/// Puts together what was counted. `program` is the directory with the map of the program.
pub fn collect(raw: &str, jdk: &CountingJdk, program: &Path) -> Result<Counts, Failure> {
    let damaged = |what: String| Failure::new(FailureKind::Tampered, what).remedy("run the program again");
    let mut raw: Raw =
        serde_json::from_str(raw).map_err(|e| damaged(format!("the counts that the run reported are damaged: {e}")))?;
    if raw.schema != SCHEMA || raw.trailer != SCHEMA {
        return Err(damaged(format!("the counts that the run reported have the schema {}, not {SCHEMA}", raw.schema)));
    }
    let of_jdk = jdk.index()?;
    let of_program = Index::of(&program.join(MAP_OF_JDK))?;
    let program: HashSet<&str> = of_program.lines.iter().map(|line| line.0.as_str()).collect();
    let within = |stack: &mut Stack| keep_program(stack, &program);
    raw.stacks.iter_mut().for_each(within);
    raw.laps.iter_mut().flat_map(|lap| &mut lap.stacks).for_each(within);
    let standing: HashSet<&str> = raw.stacks.iter().flat_map(|s| &s.frames).map(|frame| frame.class.as_str()).collect();
    let mut map = of_program.frame.clone();
    map.unfit.extend(of_jdk.frame.unfit.iter().cloned());
    let mut counters = Vec::new();
    let outside = raw.outside.as_ref();
    let mut counters_outside = Vec::new();
    let mut counters_of_first_use = Vec::new();
    let stands_outside = |class: &str| {
        outside.is_some_and(|outside| outside.stacks.iter().flat_map(|s| &s.frames).any(|frame| frame.class == class))
    };
    for index in [of_jdk, &of_program] {
        let mut lines = Vec::new();
        for line in &index.lines {
            let (base, range) = (line.1, line.counters());
            let ran = raw.counters.has(&range) || standing.contains(line.0.as_str());
            // What counts outside of targets is of the program alone.
            let elsewhere = outside.filter(|_| base >= jdk.slots).map(|outside| {
                let range = base - jdk.slots..range.end - jdk.slots;
                (outside.counters.has(&range) || stands_outside(&line.0), outside.counters.gather(&range))
            });
            let ran_outside = elsewhere.as_ref().is_some_and(|elsewhere| elsewhere.0);
            if !ran && !ran_outside {
                continue;
            }
            if let Some((_, counts)) = elsewhere {
                counters_outside.push(ClassCounts { base, counts });
            }
            if raw.first_use.counters.has(&range) {
                counters_of_first_use.push(ClassCounts { base, counts: raw.first_use.counters.gather(&range) });
            }
            lines.push(line);
            counters.push(ClassCounts { base, counts: raw.counters.gather(&range) });
        }
        // In their order, and as many as can be at a time: they are most of the work.
        map.classes.extend(lines.par_iter().map(|line| index.read(line)).collect::<Result<Vec<_>, _>>()?);
    }
    let natives = Resolver::new(of_jdk, &of_program).resolve(&mut map.classes)?.into_iter().collect();
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
        outside: raw.outside.map(|raw| Outside { counters: counters_outside, stacks: raw.stacks, unsure: raw.unsure }),
        first_use: Some(FirstUse { counters: counters_of_first_use, unsure: raw.first_use.unsure, left_out: false }),
        laps: raw.laps,
        tree: Vec::new(),
        trace: None,
        ages: None,
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
