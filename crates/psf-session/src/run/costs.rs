//! Answers the questions of a running suite: what a block of a test has cost. The run-time sends the laps of the block.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use super::sizes::{Sizes, sizes_on_any_jvm};
use super::snapshots::of_map;
use crate::jdk::collect_laps;
use crate::launch::Jdk;
use crate::prepare::Prepared;
use psf_instrument::rewrite::runtime::MAP;
use psf_results::suite::made::Made;
use psf_score::profile::{Laps, Profile};
use psf_wire::counts::Counts;
use psf_wire::lap::Lap;

/// The data from which psf answers.
pub(crate) struct Costs<'p> {
    program: &'p Prepared,
    jdk: &'p Jdk,
    known: Mutex<Known>,
}

/// The facts that psf has read for earlier answers.
#[derive(Default)]
struct Known {
    /// Empty counts with the map of the program, unless the JDK counts.
    map: Option<Box<Counts>>,
    /// The sizes of objects of the classes in `asked`.
    sizes: Sizes,
    asked: BTreeSet<String>,
}

impl<'p> Costs<'p> {
    /// Prepares the answers about a program that runs on copies of `jdk`.
    pub(crate) fn new(program: &'p Prepared, jdk: &'p Jdk) -> Self {
        Self { program, jdk, known: Mutex::default() }
    }

    /// Answers one question in a line: instructions, calls, objects and bytes, or `!` and the reason why they are unknown.
    pub(crate) fn answer(&self, question: &[u8]) -> String {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let answer = self.cost(question, &mut known).unwrap_or_else(|why| format!("! {why}"));
        answer.chars().map(|c| if c.is_ascii() && !c.is_control() { c } else { ' ' }).chain(['\n']).collect()
    }

    fn cost(&self, question: &[u8], known: &mut Known) -> Result<String, String> {
        let laps: Vec<Lap> = serde_json::from_slice(question).map_err(|e| format!("the laps are damaged: {e}"))?;
        let all = laps.len();
        let running = laps.first().into_iter().chain(laps.last()).find_map(|lap| lap.running.clone());
        if let Some(thread) = running {
            return Err(format!("thread {thread} was running the program when the block began or ended"));
        }
        let profile = match &self.program.counting {
            Some(jdk) => {
                let mut counts = collect_laps(laps, jdk, &self.program.runtime).map_err(|failure| failure.message)?;
                if self.program.steady {
                    counts.leave_out_first_use();
                }
                Laps::new(&counts).profile(1..all)?
            }
            None => {
                let map = match known.map.take() {
                    Some(map) => map,
                    None => Box::new(of_map(&self.program.runtime.join(MAP)).ok_or("psf could not read the map")?),
                };
                let counts = known.map.insert(map);
                counts.laps = laps;
                Laps::new(counts).profile(1..all)?
            }
        };
        self.counted(&profile, known)
    }

    fn counted(&self, profile: &Profile, known: &mut Known) -> Result<String, String> {
        if let Some(what) = profile.unplaced.first() {
            return Err(what.clone());
        }
        if let Some(method) = profile.uncounted.first().or(profile.contradictory.first()) {
            return Err(format!("method {method} could not be counted in it"));
        }
        let mut made = Made::of(profile, &known.sizes);
        let new: BTreeSet<String> = made
            .unknown
            .iter()
            .map(|class| class.replace('.', "/"))
            .filter(|class| !known.asked.contains(class))
            .collect();
        if !new.is_empty() {
            let path: &[PathBuf] = &self.program.class_path;
            let sizes = sizes_on_any_jvm(new.clone(), path, self.jdk).map_err(|failure| failure.message)?;
            known.sizes.extend(sizes);
            known.asked.extend(new);
            made = Made::of(profile, &known.sizes);
        }
        if let Some(class) = made.unknown.first() {
            return Err(format!("psf did not find the size of {class}"));
        }
        let (mut instructions, mut calls) = (0u64, 0u64);
        for method in &profile.methods {
            calls = calls.saturating_add(method.invocations);
            instructions = method.insns.iter().fold(instructions, |sum, insn| sum.saturating_add(insn.count));
        }
        Ok(format!("{instructions} {calls} {} {}", made.objects, made.bytes))
    }
}
