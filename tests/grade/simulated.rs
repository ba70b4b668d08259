//! An exercise whose table prices the misses of a simulated machine.

use super::{earned, exercise, holds};
use crate::support::jdk::{first_jdk, jdks_in_turn};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Points and verdicts of `fixtures/exercises/walk/class`, out of 10. Rows and columns execute the same instructions.
const WALK: [(&str, &str, &str); 8] = [
    ("columns", "2", "scored"),
    ("enum-keys", "10", "scored"),
    ("exits", "0", "program-failed"),
    ("exits-on-a-machine", "0", "not-deterministic"),
    ("over-budget", "0", "over-budget"),
    ("rows", "10", "scored"),
    ("two-faced", "0", "not-deterministic"),
    ("wrong", "0", "wrong-output"),
];

#[test]
fn more_cache_misses_earn_less_and_other_behaviour_earns_nothing() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        let walk = exercise("walk");
        let grade = || work.psf("grade").arg(&walk).arg(walk.join("class")).line("-o out");
        grade().ok();
        holds(&earned(&work, "out"), &WALK);
        // A table that prices a machine cannot weigh counts made without one. A plain table could weigh counts made on a machine.
        let first = super::bytes(&work, "out");
        grade().line("--weights plain").ok();
        assert_eq!(earned(&work, "out")["columns"].0, "10");
        grade().ok();
        assert!(super::bytes(&work, "out").get("class.csv") == first.get("class.csv"), "other points the second time");
    }
}

#[test]
fn such_an_exercise_is_checked_like_others() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.copy(&exercise("walk"), "walk");
    for (solution, name) in [("rows", "good-rows"), ("columns", "slow-columns")] {
        work.copy(&exercise("walk").join("class").join(solution), &format!("walk/solutions/{name}"));
    }
    work.psf("grade check walk").ok().prints(&[
        "the reference solution costs the same in two runs",
        "good-rows: 10 of 10 points, scored: earns all points, as expected",
        "slow-columns: 2 of 10 points, scored: is right and earns less than all points, as expected",
        "note  the table simulated counts only the program's own instructions",
    ]);
    let jdk = work.read("walk/exercise.toml").replace("[run]", "[run]\nscope = \"jdk\"");
    work.write("walk/exercise.toml", jdk);
    work.psf("grade check walk").run().expect(2).complains(&["the table simulated prices a machine in scope app"]);
}

/// With the table for scope jdk, each program runs twice on JDKs that count themselves, and the results are the same.
#[test]
fn more_cache_misses_earn_less_in_scope_jdk() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.copy(&exercise("walk"), "walk");
    // The misses of columns stay within the last cache, so they cost 1.4 times as much in all.
    let toml =
        work.read("walk/exercise.toml").replace("\"simulated\"", "\"simulated-jdk\"").replace("[1.5, 8]", "[1.2, 8]");
    work.write("walk/exercise.toml", toml);
    work.psf("grade walk walk/class -o out").ok();
    holds(&earned(&work, "out"), &WALK);
    work.psf("grade walk walk/class -o out").ok();
    let toml = work.read("walk/exercise.toml").replace("[run]", "[run]\nscope = \"app\"");
    work.write("walk/exercise.toml", toml);
    work.psf("grade check walk").run().expect(2).complains(&["the table simulated-jdk prices a machine in scope jdk"]);
}
