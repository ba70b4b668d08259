//! One score in many fresh JVMs, idle and busy; without pins there are several scores.

use super::{SOURCES, with_sources};
use crate::support::busy::Busy;
use crate::support::jdk::{TestJdk, jdks_in_turn};
use crate::support::turn::{in_turn, repetitions};

/// The number of fresh JVMs for the program with all sources.
fn all_together() -> usize {
    repetitions(5, 30)
}

/// Returns the score of this many runs.
#[track_caller]
fn score(jdk: &'static TestJdk, runs: usize, sources: &[&str]) -> String {
    let work = with_sources(jdk);
    let ran = work.psf("score classes --quiet --runs").arg(runs.to_string()).arg("--").args(sources).ok();
    ran.last_line().to_owned()
}

#[test]
fn a_program_with_every_source_has_one_score_idle_and_busy() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let idle = score(jdk, all_together(), &SOURCES);
        let busy = Busy::new();
        assert_eq!(idle, score(jdk, all_together(), &SOURCES), "idle and busy, {}", jdk.label);
        drop(busy);
    }
}

#[test]
fn each_source_has_one_score_by_itself() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let nothing = score(jdk, 1, &[]);
        for source in SOURCES {
            let found = score(jdk, 3, &[source]);
            assert_ne!(found, nothing, "{source} does something, {}", jdk.label);
        }
    }
}

#[test]
fn without_pins_the_scores_differ() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = with_sources(jdk);
        let ran = work.psf("score classes --quiet --no-pin --runs 10 --").args(SOURCES).run().expect(7);
        ran.complains(&["differs from run 1", "likely source: "]);
        let scores =
            (0..5).map(|_| work.psf("score classes --quiet --no-pin --").args(SOURCES).ok().last_line().to_owned());
        let scores: std::collections::BTreeSet<String> = scores.collect();
        assert!(scores.len() > 1, "{scores:?}");
    }
}

#[test]
fn each_source_that_differs_every_time_is_named() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = with_sources(jdk);
        for (source, name) in [
            ("random", "random numbers without a seed (Sources.random(), line 48 calls Random's constructor)"),
            ("mathRandom", "random numbers without a seed (Sources.mathRandom(), line 52 calls Math.random)"),
            ("nanoTime", "a clock (it calls System.nanoTime in line 65)"),
            ("setOrder", "the order of a set or map that cannot be changed (Sources.setOrder(), line 23 calls Set.of)"),
        ] {
            // Two runs in a row may agree, because a set has only seven orders.
            let ran = work.psf("score classes --quiet --no-pin --runs 30 --").arg(source).run().expect(7);
            ran.complains(&[name]);
        }
    }
}
