//! Input and output cost no points, and no work can hide there.

use super::{earned, exercise};
use crate::support::jdk::first_jdk;
use crate::support::report::json;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Returns the exercise with an input of so many numbers.
fn inversions(work: &Workspace, numbers: u32) {
    work.copy(&exercise("inversions"), "inversions");
    let mut state = 1u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 12).to_string()
    };
    let all: Vec<String> = (0..numbers).map(|_| next()).collect();
    work.write("inversions/tests/01.in", format!("{numbers}\n{}\n", all.join(" ")));
}

const HONEST: [&str; 7] = ["buffered", "builder", "printf", "read", "scanner", "streams", "wrapper"];

#[test]
fn a_solution_earns_the_same_whatever_it_reads_and_writes_with() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    inversions(&work, 1000);
    work.psf("grade inversions inversions/class -o out").ok();
    let found = earned(&work, "out");
    for name in HONEST {
        assert_eq!(found[name], ("10".to_owned(), "scored".to_owned()), "{name}");
    }
    for name in ["cheat-callback", "cheat-digits", "cheat-flood", "cheat-scanner"] {
        let (points, verdict) = &found[name];
        assert!(["2", "3"].contains(&points.as_str()) && verdict == "scored", "{name}: {points}, {verdict}");
    }
    let class = json(&work.read("out/class.json"));
    let costs: Vec<u64> = class["students"]
        .as_array()
        .expect("students")
        .iter()
        .filter(|student| HONEST.contains(&student["name"].as_str().unwrap_or_default()))
        .map(|student| student["score"].as_u64().expect("a cost"))
        .collect();
    let (least, most) = (costs.iter().min().expect("costs"), costs.iter().max().expect("costs"));
    assert!(most * 4 <= least * 5, "the costs differ by at most a quarter: {costs:?}");
    let feedback = work.read("out/feedback/scanner/feedback.md");
    assert!(feedback.contains("out of the cost"), "{feedback}");
    // The same results by the old rule, in which a scanner costs more than the solution. Nothing runs again.
    let counted = work.read("inversions/exercise.toml").replace("excluded", "counted");
    work.write("inversions/exercise.toml", counted);
    work.psf("grade inversions inversions/class -o out").ok();
    assert_eq!(earned(&work, "out")["scanner"].0, "2", "a scanner costs more than four times the reference");
    assert_eq!(earned(&work, "out")["buffered"].0, "10");
}
