//! Native work that grows with its input has an exact amount and a price, in both scopes and under every setting.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::formats::documents::validates;
use crate::support::jdk::{TestJdk, jdks};
use crate::support::report::{json, number, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Amounts by kind.
type Amounts = BTreeMap<String, u64>;

fn amounts(of: &Value) -> Amounts {
    let all = of["native_work"].as_array().map_or(&[][..], Vec::as_slice);
    all.iter().map(|one| (text(&one["kind"]).to_owned(), number(&one["amount"]))).collect()
}

/// Returns the amounts of the methods with these names in a class.
fn of_methods(report: &Value, class: &str, names: &[&str]) -> Amounts {
    let mut sums = Amounts::new();
    for method in report["methods"].as_array().expect("a list") {
        if text(&method["class"]) == class && names.contains(&text(&method["method"])) {
            amounts(method).into_iter().for_each(|(kind, amount)| *sums.entry(kind).or_default() += amount);
        }
    }
    sums
}

fn program(jdk: &'static TestJdk) -> Workspace {
    let work = Workspace::new(jdk);
    work.compile("classes", &[("Work.java", include_str!("Work.java"))]);
    work
}

/// Returns the report of a run, and the program's output.
fn run(work: &Workspace, options: &str) -> (Value, String) {
    let ran = super::psf(work, &format!("score classes --main Work --format json {options}")).ok();
    let (printed, report) = ran.stdout.split_once("{\"schema\"").unwrap_or_else(|| ran.fail("no report"));
    let report = json(&format!("{{\"schema\"{report}"));
    validates(&report, "psf-report-1.json");
    (report, printed.to_owned())
}

#[track_caller]
fn check_own(report: &Value, what: &str) {
    for (method, kind, amount) in [
        ("cleared", "cleared", 4 * 10 + 7 + 2 * 3 + 8 * 5 + 4 * 6 + 4 * 100 + 4 * 6),
        (
            "nested",
            "cleared",
            (2 * 4 + 2 * 3 * 8) + 4 * 4 + (5 * 4 + 5 * 2 * 4) + (3 * 4 + 3 * 4 * 4 + 3 * 4 * 2) + 4 * 5,
        ),
        ("moved", "moved", 10 + 8 * 3 + 4 * 4 + 2 * 5),
        ("cloned", "moved", 4 * 9 + 8 * 2 + 3 + 4 * 5),
        ("interned", "interned", 5 + 3),
    ] {
        let found = of_methods(report, "Work", &[method]);
        assert_eq!(found.get(kind), Some(&amount), "{what}: {method}: {found:?}");
    }
}

/// Checks that a score consists of instructions and native work.
#[track_caller]
fn check_sums(report: &Value, what: &str) {
    let price = |kind: &str| match kind {
        "moved" | "cleared" | "summed" => Some(125),
        _ => None,
    };
    let mut rest = 0;
    for one in report["native_work"].as_array().expect("a list") {
        let (kind, amount, score) = (text(&one["kind"]), number(&one["amount"]), number(&one["score"]));
        if let Some(price) = price(kind) {
            assert_eq!(score, (amount * price + 500) / 1000, "{what}: {kind}");
        }
        assert!(score > 0, "{what}: {kind} has a price");
        rest += score;
    }
    let (score, instructions) = (number(&report["score"]), number(&report["instructions"]));
    let kinds = report["native_work"].as_array().expect("a list").len() as u64;
    assert!(score.abs_diff(instructions + rest) <= kinds, "{what}: {score} of {instructions} and {rest}");
}

#[test]
fn native_work_of_a_program_has_its_amount() {
    in_turn!();
    for jdk in jdks() {
        let work = program(jdk);
        for options in ["--scope app", "--scope app --mode instruction", "--scope app -J -Xint"] {
            let (report, _) = run(&work, options);
            check_own(&report, options);
            check_sums(&report, options);
        }
    }
}

#[test]
fn native_work_of_the_jdk_has_its_amount() {
    in_turn!();
    for jdk in jdks() {
        let work = program(jdk);
        let mut first = None;
        for options in ["--scope jdk", "--scope jdk -J -Xint", "--scope jdk -J -Xcomp"] {
            let what = format!("{} {options}", jdk.label);
            let (report, printed) = run(&work, options);
            check_own(&report, &what);
            check_sums(&report, &what);
            let sums = |class: &str, names: &[&str]| of_methods(&report, class, names);
            assert_eq!(sums("java/util/zip/CRC32", &["updateBytes"])["summed"], 1000, "{what}");
            assert_eq!(sums("java/util/zip/Adler32", &["update"])["summed"], 500, "{what}");
            let files = ["read", "readBytes", "write", "writeBytes"];
            assert_eq!(sums("java/io/RandomAccessFile", &files)["moved"], 700 + 700, "{what}");
            let deflated = sums("java/util/zip/Deflater", &["deflate"])["deflated"];
            let inflated = sums("java/util/zip/Inflater", &["inflate"])["inflated"];
            let expected = format!("deflated {deflated} inflated {inflated}");
            assert!(printed.contains(&expected), "{what}: {expected} is not in {printed}");
            let frames = sums("java/lang/Throwable", &["fillInStackTrace"])["frames"];
            // The exceptions of moved() add the frames of main and moved. The JVM throws three of them, and the first one
            // of cleared().
            assert!(frames >= 2 * 12, "{what}: {frames}");
            assert_eq!(sums("java/lang/StackTraceElement", &["of"])["elements"], 12, "{what}");
            // The total amounts are equal under each setting, whatever the JVM really allocated.
            let all = report["native_work"].clone();
            assert_eq!(*first.get_or_insert_with(|| all.clone()), all, "{what}");
        }
    }
}

#[test]
fn old_counts_keep_their_scores_and_are_not_compared_with_new_ones() {
    in_turn!();
    let work = program(crate::support::jdk::first_jdk());
    super::psf(&work, "score classes --main Work --scope app --quiet --counts new.json").ok();
    let new = work.read("new.json");
    assert!(new.contains("\"counting\":2,"), "the map names the version");
    work.write("old.json", new.replace("\"counting\":2,", ""));
    let report = |name: &str| work.report(name);
    let (old, new) = (report("old.json"), report("new.json"));
    assert_eq!(old["score"], old["instructions"], "instructions alone counted");
    assert_eq!(old["instructions"], new["instructions"]);
    assert_eq!(old["native_work"].as_array().map(Vec::len), Some(0));
    assert!(number(&new["score"]) > number(&old["score"]));
    assert_eq!((&old["counting"], &new["counting"]), (&1.into(), &2.into()));
    work.psf("diff old.json new.json").run().expect(6).complains(&["counting versions differ: 1 in old, 2 in new"]);
    let against = "score classes --main Work --scope app --quiet --against old.json --max-increase 50%";
    super::psf(&work, against).run().expect(6).complains(&["counting versions differ"]);
}

#[test]
fn baselines_of_another_version_are_refused_with_the_way_to_renew_them() {
    in_turn!();
    let work = program(crate::support::jdk::first_jdk());
    const TESTS: &str =
        r#"{"schema":"psf-baselines/1","scope":"app","weights":"plain","weights_sha256":"","jvm":"17","tests":{}}"#;
    work.write("old.test.json", TESTS);
    work.write("new.test.json", TESTS.replace("\"scope\"", "\"counting\":2,\"scope\""));
    let ran = work.psf("diff old.test.json new.test.json").run().expect(6);
    ran.complains(&["counting versions differ: 1 in the base, 2 in the new baseline", "psf test --save renews"]);
}
