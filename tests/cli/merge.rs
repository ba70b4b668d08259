//! `psf merge`: several runs as one.

use crate::support::jdk::first_jdk;
use crate::support::report::{array, number, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// A program whose arguments decide which classes run, how often, and in which frames the JVM ends.
const PROGRAM: &str = "
    public class Main {
        static class One { static int work(int n) { return n < 2 ? 1 : work(n - 1) + n; } }
        static class Two {
            static void work(int n) {
                for (int i = 0; i < n; i++) { One.work(i); }
                if (n > 5) { System.exit(0); }
            }
        }
        public static void main(String[] args) throws Exception {
            int n = Integer.parseInt(args[1]);
            if (args[0].equals(\"one\")) { One.work(n); }
            if (args[0].equals(\"two\")) { Two.work(n); }
            if (args[0].equals(\"thread\")) { Thread other = new Thread(() -> Two.work(3)); other.start(); other.join(); }
            if (args[0].equals(\"throw\")) { throw new IllegalStateException(); }
        }
    }";

#[track_caller]
fn counted() -> Workspace {
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Main.java", PROGRAM)]);
    work.psf_instrument("classes counted").ok();
    work
}

#[test]
fn every_method_of_the_sum_has_the_calls_and_the_score_of_all_runs() {
    in_turn!();
    let work = counted();
    let runs = ["one 9", "two 4", "two 9", "thread 0", "none 0"];
    let mut files = Vec::new();
    for (at, run) in runs.iter().enumerate() {
        files.push(format!("{at}.json"));
        work.java(&format!("-Dpsf.counts={at}.json -cp counted Main {run}")).ok();
    }
    work.psf("merge -o sum.json").args(&files).ok();
    let reports: Vec<_> = files.iter().map(|file| work.report(file)).collect();
    let sum = work.report("sum.json");
    assert_eq!(number(&sum["score"]), reports.iter().map(|report| number(&report["score"])).sum::<u64>());
    assert_eq!(array(&sum["methods"]).len(), 4, "work twice, main, the lambda");
    for method in array(&sum["methods"]) {
        let same =
            |other: &&serde_json::Value| ["class", "method", "descriptor"].iter().all(|key| other[key] == method[key]);
        let of = |key: &str| -> u64 {
            let found = reports.iter().filter_map(|report| array(&report["methods"]).iter().find(same));
            found.map(|method| number(&method[key])).sum()
        };
        assert_eq!(
            (number(&method["score"]), number(&method["invocations"])),
            (of("score"), of("invocations")),
            "{method}"
        );
    }
    // Merging step by step, in any order, gives the same result as merging all at once.
    work.psf("merge 4.json 2.json 0.json -o some.json").ok();
    work.psf("merge 3.json some.json 1.json -o other.json").ok();
    assert_eq!(work.report("other.json")["methods"], sum["methods"]);
}

#[test]
fn a_run_that_failed_is_not_hidden_by_one_that_did_not() {
    in_turn!();
    let work = counted();
    work.java("-Dpsf.counts=well.json -cp counted Main one 3").ok();
    work.java("-Dpsf.counts=thrown.json -cp counted Main throw 3").run().expect(1);
    for files in ["well.json thrown.json", "thrown.json well.json"] {
        work.psf(&format!("merge {files} -o sum.json")).ok();
        assert_eq!(work.report("sum.json")["end"], work.report("thrown.json")["end"], "{files}");
    }
}

#[test]
fn counts_of_several_programs_are_refused_and_nothing_is_written() {
    in_turn!();
    let work = counted();
    work.java("-Dpsf.counts=one.json -cp counted Main one 3").ok();
    work.compile("others", &[("Main.java", &PROGRAM.replace("n < 2", "n < 3"))]);
    work.psf_instrument("others other").ok();
    work.java("-Dpsf.counts=two.json -cp other Main one 3").ok();
    let refused = work.psf("merge one.json two.json -o sum.json").run().expect(6);
    refused.complains(&[
        "two.json: its class Main$One was not the same before psf rewrote it",
        "one output of psf-instrument",
    ]);
    work.psf_instrument("classes third --mode instruction").ok();
    work.java("-Dpsf.counts=three.json -cp third Main one 3").ok();
    work.psf("merge one.json three.json -o sum.json")
        .run()
        .expect(6)
        .complains(&["three.json: it is of another program than the first"]);
    work.write("cut.json", &work.read("one.json")[..200]);
    work.psf("merge one.json cut.json -o sum.json").run().expect(6).complains(&["cut.json: the counts are cut off"]);
    work.psf("merge -o sum.json").run().expect(2).complains(&["COUNTS"]);
    assert!(!work.path("sum.json").exists());
    let whole = work.report("one.json");
    assert_eq!(text(&whole["end"]["kind"]), "normal");
}

#[test]
fn trees_of_runs_are_one_tree() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Main.java", PROGRAM)]);
    work.psf_instrument("--tree classes counted").ok();
    let runs = ["one 9", "two 4", "two 9", "thread 0"];
    let files: Vec<String> = (0..runs.len()).map(|at| format!("{at}.json")).collect();
    for (file, run) in files.iter().zip(runs) {
        work.java(&format!("-Dpsf.counts={file} -cp counted Main {run}")).ok();
    }
    work.psf("merge -o sum.json").args(&files).ok();
    let sum = work.report("sum.json");
    let reports: Vec<_> = files.iter().map(|file| work.report(file)).collect();
    assert_eq!(number(&sum["score"]), reports.iter().map(|report| number(&report["score"])).sum::<u64>());
    let inclusive = |report: &serde_json::Value, class: &str| -> u64 {
        let is = |method: &&serde_json::Value| method["class"] == class && method["method"] == "work";
        array(&report["methods"]).iter().find(is).map_or(0, |method| number(&method["inclusive"]))
    };
    for class in ["Main$One", "Main$Two"] {
        let of_all: u64 = reports.iter().map(|report| inclusive(report, class)).sum();
        assert_eq!(inclusive(&sum, class), of_all, "{class}");
    }
    // Methods that were entered from outside: main, and the first method of the other thread.
    let entered = array(&sum["entered"]);
    assert_eq!(entered.len(), 2, "{entered:?}");
    assert_eq!((text(&entered[0]["method"]), number(&entered[0]["calls"])), ("main", 4));
    assert_eq!(entered.iter().map(|own| number(&own["inclusive"])).sum::<u64>(), number(&sum["score"]));
}
