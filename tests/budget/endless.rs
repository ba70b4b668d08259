//! Endless loops of every shape: psf ends each of them, over its budget.

use crate::support::jdk::jdks_in_turn;
use crate::support::report::json;
use crate::support::turn::{in_turn, some_of};
use crate::support::workspace::Workspace;

/// A program that does what its argument says, without end.
const ENDLESS: &str = include_str!("Endless.java");

/// Its arguments, each with a budget: a JVM takes longer for a stack overflow than for ten thousand rounds.
const SHAPES: [(&str, u64); 19] = [
    ("empty", 5_000_000),
    ("count", 5_000_000),
    ("counted", 5_000_000),
    ("nested", 5_000_000),
    ("rec", 20_000),
    ("lambda", 2_000),
    ("throw", 200_000),
    ("covers", 1_000_000),
    ("fin", 5_000_000),
    ("init", 5_000_000),
    ("hook", 5_000_000),
    ("handler", 5_000_000),
    ("threads", 5_000_000),
    ("catchall", 1_000_000),
    ("switch", 5_000_000),
    ("jdk", 1_000_000),
    ("stream", 5_000_000),
    ("sync", 1_000_000),
    // In a method without jumps an increment implies few instructions, so psf ends this loop late.
    ("straight", 20_000),
];

#[track_caller]
fn ended(work: &Workspace, shape: &str, options: &str) {
    let ran = work.psf(&format!("score classes --main Endless --counts counts.json {options} -- {shape}")).run();
    let ran = ran.expect(3).complains(&["the program would execute more than", "its budget (--budget)"]);
    assert!(!ran.stdout.contains("score"), "{shape} on {}: {}", work.jdk.label, ran.stdout);
    let counts = json(&work.read("counts.json"));
    assert_eq!(counts["end"]["kind"], "budget", "{shape} on {}", work.jdk.label);
    assert_eq!(counts["run"]["rejected"]["verdict"], "over-budget", "{shape} on {}", work.jdk.label);
    // The counts that psf kept have no score, either.
    work.psf("report counts.json --quiet").run().expect(3);
}

/// Returns the program with a method of 8 KB without jumps, which is called without end.
fn source() -> String {
    let straight = "x += 3; ".repeat(1000);
    ENDLESS.replace(
        "    static Runnable self;",
        &format!("static void straight() {{ {straight} }}\n    static Runnable self;"),
    )
}

fn workspaces() -> impl Iterator<Item = Workspace> {
    jdks_in_turn().into_iter().map(|jdk| {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Endless.java", &source())]);
        work
    })
}

#[test]
fn a_loop_of_any_shape_ends_with_its_budget() {
    in_turn!();
    for work in workspaces() {
        for (shape, budget) in some_of(SHAPES, 10) {
            ended(&work, shape, &format!("--budget {budget}"));
        }
        if work.jdk.version >= 21 {
            ended(&work, "virtual", "--budget 5000000");
        }
    }
}

#[test]
fn loops_of_the_jdk_end_where_they_count() {
    in_turn!();
    for work in workspaces() {
        for shape in ["empty", "jdk", "stream", "hook", "threads"] {
            ended(&work, shape, "--scope jdk --budget 20000000");
        }
    }
}

#[test]
fn a_budget_in_units_ends_them_as_well() {
    in_turn!();
    for work in workspaces() {
        for (shape, budget) in some_of(SHAPES, 5) {
            ended(&work, shape, &format!("--weights interpreter --budget {budget}"));
        }
        for shape in ["empty", "stream"] {
            ended(&work, shape, "--scope jdk --weights interpreter --budget 20000000");
        }
    }
}

#[test]
fn instruction_mode_has_budgets() {
    in_turn!();
    for work in workspaces() {
        for shape in ["empty", "covers", "threads"] {
            ended(&work, shape, "--mode instruction --budget 1000000");
        }
    }
}
