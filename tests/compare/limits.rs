//! `--max-score`, `--reference`, `--factor`: exit code 3, and the report says by how much and where.

use psf_text::numbers::{grouped, over as over_limit};
use serde_json::json;

use super::{score, with_counts};
use crate::formats::documents::{refuses, validates};
use crate::support::report;
use crate::support::turn::in_turn;

#[test]
fn a_score_may_be_as_large_as_the_limit_and_no_larger() {
    in_turn!();
    let work = with_counts(&[("counts.json", "one 100")]);
    let score = score(&work, "counts.json");
    for command in ["report counts.json", "score classes -- one 100"] {
        let (command, arguments) = command.split_once(" --").unwrap_or((command, ""));
        let run = |limit: u64| {
            let after = if arguments.is_empty() { String::new() } else { format!("--{arguments}") };
            work.psf(&format!("{command} --max-score {limit} {after}")).run()
        };
        let shown = grouped(score);
        run(score).expect(0).prints(&[&format!("limit    {shown} is within the limit {shown}")]);
        let over = run(score - 10).expect(3);
        let part = over_limit(score - 10, score);
        let sentence = format!("{shown} is {part} the limit {}; costliest: Work.one(int) ", grouped(score - 10));
        over.clone().prints(&[&sentence]).complains(&[&sentence]);
        assert_eq!(over.last_line(), format!("score    {shown}"), "the last line stays the score");
    }
    work.psf(&format!("score classes --quiet --max-score {} -- one 100", score - 1))
        .run()
        .expect(3)
        .complains(&["is 0.1% over the limit "]);
}

#[test]
fn a_submission_may_cost_a_multiple_of_the_reference() {
    in_turn!();
    let work = with_counts(&[("best.json", "one 100"), ("good.json", "one 150"), ("bad.json", "one 900")]);
    let (best, bad) = (score(&work, "best.json"), score(&work, "bad.json"));
    work.psf("report best.json --reference best.json")
        .ok()
        .prints(&[&format!("is within the limit {}, that of reference best.json", grouped(best))]);
    work.psf("report good.json --reference best.json").run().expect(3);
    work.psf("report good.json --reference best.json --factor 1.5").ok();
    let over = work.psf("report bad.json --reference best.json --factor 4 --format json").run().expect(3);
    let found = report::json(&over.stdout);
    validates(&found, "psf-report-1.json");
    let limit = &found["limits"][0];
    assert_eq!(
        (&limit["name"], &limit["limit"], &limit["passed"]),
        (&json!("reference"), &json!(best * 4), &json!(false))
    );
    assert!(report::text(&limit["sentence"]).contains(&format!("by {}", bad - best * 4)), "{limit}");
    refuses(&found, "psf-report-1.json", "/limits/0/name", json!("speed"));
    refuses(&found, "psf-report-1.json", "/limits", json!([]));
    // The report names methods that the reference lacks or in which it does less, not methods that are costly in both.
    work.psf("score classes --counts other.json -- one 110 two 20").ok();
    let over = work.psf("report other.json --reference best.json").run().expect(3);
    let (beyond, of_one) = (over.stdout.find("most beyond it: Work.two(int) "), over.stdout.find(", Work.one(int) "));
    if beyond.is_none() || of_one < beyond {
        over.fail("expected first what was added, then what grew");
    }
    // Both limits at once, and the reference as a report.
    work.psf("report best.json --format json -o best-report.json").ok();
    let both = work.psf("report bad.json --reference best-report.json --factor 20 --max-score 5").run().expect(3);
    both.prints(&["is within", " times the limit 5; costliest: "]);
}

#[test]
fn a_reference_of_something_else_is_said_to_be_one() {
    let work = with_counts(&[("best.json", "one 100")]);
    let ran = work.psf("score classes --no-pin --reference best.json --factor 9 -- one 50").ok();
    ran.complains(&["pins differ"]);
}

#[test]
fn a_limit_that_cannot_be_held_against_anything_costs_no_run() {
    in_turn!();
    let work = with_counts(&[("best.json", "one 100")]);
    let ran = |line: &str, code: i32| work.psf(&format!("score classes {line} -- one 5")).run().expect(code);
    let none = |ran: crate::support::command::Ran| assert!(ran.stdout.is_empty(), "the program ran: {}", ran.stdout);
    none(ran("--reference missing.json", 6).complains(&["missing.json"]));
    none(ran("--factor 4", 2).complains(&["--factor needs a reference solution"]));
    none(ran("--max-score -1", 2));
    none(ran("--max-score 1.5", 2));
    none(ran("--reference best.json --factor 0", 2).complains(&["not a factor above 0"]));
    work.write("cut.json", &work.read("best.json")[..200]);
    none(ran("--reference cut.json", 6).complains(&["cut.json", "cut off"]));
}

#[test]
fn a_program_that_fails_is_not_over_a_limit() {
    let work = with_counts(&[]);
    work.psf("score classes --max-score 1 -- one x").run().expect(5).complains(&["the program ended with code 1"]);
}

#[test]
fn a_baseline_is_saved_by_one_option_and_held_against_by_another() {
    in_turn!();
    let work = with_counts(&[]);
    work.psf("score classes --quiet --save base.json -- one 100").ok();
    let base = score(&work, "base.json");
    let against = |arguments: &str| work.psf(&format!("score classes --against base.json {arguments}")).run();
    let within = format!("{} is within the limit {}, at most 0% above base.json", grouped(base), grouped(base));
    against("-- one 100").expect(0).prints(&[&within]);
    against("-- one 101").expect(3).prints(&[", at most 0% above base.json; most beyond it: Work.one(int) "]);
    against("--max-increase 50% -- one 101").expect(0);
    // The formats have this message, too.
    against("--max-increase 1.125% --output verdict=verdict.json -- one 200").expect(3);
    let verdict = report::json(&work.read("verdict.json"));
    let message = report::text(&verdict["message"]);
    assert!(message.contains(&format!("which is at most 1.125% above the {base} of base.json by ")), "{message}");
    // The run is compared with the old baseline, and then saved as the new one.
    against("--save base.json -- one 101").expect(3);
    against("-- one 101").expect(0);
    work.psf("report base.json --against base.json").ok();
    against("--factor 2 -- one 1").expect(2);
    work.psf("score classes --max-increase 2% -- one 1").run().expect(2);
    work.psf("score classes --against none.json -- one 1").run().expect(6);
}
