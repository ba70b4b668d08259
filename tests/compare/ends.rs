//! A counts file records how its run ended and what it counts. Counts of a failed run, empty counts, or counts of another
//! program do not pass, have no rank, and set no limit for others.

use serde_json::json;

use super::{printed, with_counts};
use crate::formats::documents::{refuses, validates};
use crate::support::report::{array, json as parsed, text};
use crate::support::turn::in_turn;

#[test]
fn a_program_that_failed_stays_failed_in_its_counts() {
    in_turn!();
    let work = with_counts(&[("good.json", "one 500")]);
    work.psf("score classes --counts failed.json -- one x").run().expect(5);
    let counts = parsed(&work.read("failed.json"));
    validates(&counts, "psf-counts-1.json");
    assert_eq!(counts["run"], json!({ "exit_code": 1 }));
    refuses(&counts, "psf-counts-1.json", "/run", json!({}));
    refuses(&counts, "psf-counts-1.json", "/run/exit_code", json!("1"));

    let graded = work.psf("report failed.json --points 10 --quiet --output gradescope=-").run().expect(5);
    assert!(graded.stdout.contains("\"score\":0") || graded.stdout.contains("\"score\": 0"), "{}", graded.stdout);
    work.psf("report failed.json --max-score 1000000")
        .run()
        .expect(5)
        .complains(&["the program ended with code 1: the program threw java.lang.NumberFormatException"]);
    let ranking = printed(&work, "rank failed.json good.json --format json", 0);
    assert_eq!(array(&ranking["ranked"]).len(), 1, "{ranking}");
    assert_eq!(text(&ranking["unranked"][0]["name"]), "failed");
    for line in ["diff failed.json good.json", "diff good.json failed.json"] {
        work.psf(line)
            .run()
            .expect(5)
            .complains(&["failed is of a program that failed: the program ended with code 1"]);
    }
    work.psf("report good.json --reference failed.json").run().expect(6).complains(&["the reference solution failed"]);
}

#[test]
fn counts_of_an_instrumented_archive_say_it_without_psf() {
    in_turn!();
    let work = with_counts(&[]);
    work.psf_instrument("--target Work.main classes out").ok();
    work.java("-Dpsf.counts=plain.json -cp out Work one x").run().expect(1);
    work.psf("report plain.json").run().expect(5).complains(&["java.lang.NumberFormatException"]);
    work.psf_instrument("classes whole").ok();
    work.java("-Dpsf.counts=plain.json -cp whole Work one x").run().expect(1);
    work.psf("report plain.json").run().expect(5).complains(&["the program threw java.lang.NumberFormatException"]);
    // Older files do not have `run`, so psf uses their end.
    work.psf("score classes --counts new.json -- one x").run().expect(5);
    let mut old = parsed(&work.read("new.json"));
    old.as_object_mut().expect("an object").remove("run");
    work.write("old.json", old.to_string());
    work.psf("report old.json").run().expect(5).complains(&["the program threw"]);
    old["end"] = json!({ "kind": "exit", "status": 3 });
    work.write("exit.json", old.to_string());
    work.psf("report exit.json").run().expect(5).complains(&["the program called exit(3)"]);
    old["end"] = json!({ "kind": "exit", "status": 0 });
    work.write("exit.json", old.to_string());
    work.psf("report exit.json").ok();
}

#[test]
fn globs_that_leave_nothing_to_count_are_refused_before_the_run() {
    in_turn!();
    let work = with_counts(&[]);
    for globs in ["--include zzz*", "--exclude *", "--include W* --exclude Work"] {
        let ran = work.psf(&format!("score classes --max-score 9 {globs} -- one 5")).run().expect(2);
        ran.clone().complains(&["no class of the input is left to count with --", "such as Work"]);
        assert!(ran.stdout.is_empty(), "the program ran: {}", ran.stdout);
        work.psf_instrument(&format!("{globs} --target Work.main classes out")).run().expect(2);
    }
    // Counts in which nothing was counted have no score.
    work.psf("score classes --counts counts.json -- one 5").ok();
    let mut counts = parsed(&work.read("counts.json"));
    counts["counters"] = json!([]);
    counts["map"]["classes"] = json!([]);
    work.write("nothing.json", counts.to_string());
    work.psf("report nothing.json --max-score 9").run().expect(4).prints(&["none: nothing ran that was to be counted"]);
}

#[test]
fn a_limit_holds_between_scores_of_one_thing() {
    in_turn!();
    let work = with_counts(&[("app.json", "one 100"), ("app2.json", "one 100")]);
    work.psf("score classes --scope method --counts method.json -- one 100").ok();
    work.psf("score classes --target Work.one --counts target.json -- one 100").ok();
    for (other, what) in [("method.json", "scopes differ"), ("target.json", "targets differ")] {
        let refused = work.psf(&format!("report app.json --reference {other} --factor 99")).run().expect(6);
        refused.complains(&["this run and the reference solution cannot be compared", what]);
        let refused = work.psf(&format!("score classes --quiet --reference {other} -- one 5")).run().expect(6);
        refused.complains(&[what]);
        work.psf(&format!("diff {other} app.json --max-increase 900%")).run().expect(6).complains(&[what]);
        work.psf(&format!("diff {other} app.json")).ok().prints(&[what]);
        let ranking = printed(&work, &format!("rank {other} app.json app2.json --format json"), 0);
        assert_eq!(array(&ranking["ranked"]).len(), 2, "{ranking}");
        assert!(text(&ranking["unranked"][0]["why"]).contains(what), "{ranking}");
    }
    let mut jdk = parsed(&work.read("app.json"));
    jdk["jvm"]["version"] = json!("99.0.1+9");
    work.write("jdk.json", jdk.to_string());
    work.psf("report app.json --reference jdk.json").run().expect(6).complains(&["JVMs differ"]);
    // A JSON report names its weight table.
    work.psf("report app.json --weights interpreter --format json -o weighed.json").ok();
    work.psf("report app.json --reference weighed.json").run().expect(6).complains(&["weight tables differ"]);
}

#[test]
fn counts_of_runs_that_differ_are_rejected_for_good() {
    in_turn!();
    let work = with_counts(&[]);
    let clock = "public class Clock { public static void main(String[] a) {\
                 long n = System.nanoTime() % 100000; for (long i = 0; i < n; i++) a = null; } }";
    work.compile("clock", &[("Clock.java", clock)]);
    work.psf("score clock --no-pin --runs 3 --counts counts.json").run().expect(7);
    let counts = parsed(&work.read("counts.json"));
    validates(&counts, "psf-counts-1.json");
    assert_eq!(text(&counts["run"]["rejected"]["verdict"]), "not-deterministic");
    let report = work.psf("report counts.json").run().expect(7);
    report.prints(&["none: run ", " differs from run 1"]);
    work.psf("diff counts.json counts.json").run().expect(7).complains(&["has no score: run "]);
}

#[test]
fn a_run_that_fails_leaves_no_counts_of_an_earlier_one() {
    let work = with_counts(&[("counts.json", "one 5")]);
    work.psf("score classes --counts counts.json --main Missing").run().expect(2);
    assert!(!work.exists("counts.json"), "what an earlier run counted is taken for this one's");
}
