//! `psf diff`: totals, methods by change, added and removed methods, the limit, and other differences.

use serde_json::{Value, json};

use super::{printed, score, with_counts};
use crate::formats::documents::{refuses, validates};
use crate::support::jdk::jdks;
use crate::support::report::{array, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

fn methods(diff: &Value, key: &str) -> Vec<String> {
    array(&diff[key]).iter().map(|method| text(&method["method"]).to_owned()).collect()
}

#[test]
fn ranks_methods_by_what_changed_and_names_what_was_added_and_is_gone() {
    in_turn!();
    let work = with_counts(&[("base.json", "one 100 three 5"), ("new.json", "one 120 two 50")]);
    let diff = printed(&work, "diff base.json new.json --format json", 0);
    validates(&diff, "psf-diff-1.json");
    assert_eq!(methods(&diff, "added"), ["two"]);
    assert_eq!(methods(&diff, "gone"), ["three"]);
    assert_eq!(methods(&diff, "changed")[0], "one");
    let one = &array(&diff["changed"])[0];
    let (base, new) = (one["score"][0].as_u64().expect("a score"), one["score"][1].as_u64().expect("a score"));
    assert_eq!((new - base) % 20, 0, "twenty more rounds of the same loop: {one}");
    assert_eq!(diff["base"]["score"], json!(score(&work, "base.json")));
    assert_eq!(diff["new"]["score"], json!(score(&work, "new.json")));
    for (pointer, value) in
        [("/added/0/score", json!([1])), ("/same", json!(-1)), ("/more", json!(1)), ("/limit", json!({}))]
    {
        refuses(&diff, "psf-diff-1.json", pointer, value);
    }
    let text = work.psf("diff base.json new.json").ok();
    text.clone().prints(&["Work.two(int)", "added", "Work.three(int)", "gone", "total"]);
    let places = ["Work.one(int)", "Work.two(int)", "Work.three(int)"].map(|name| text.stdout.find(name).expect(name));
    assert!(places[1] < places[0] && places[0] < places[2], "not by change:\n{}", text.stdout);
}

#[test]
fn a_result_is_the_same_as_itself() {
    in_turn!();
    let work = with_counts(&[("base.json", "one 100")]);
    let diff = printed(&work, "diff base.json base.json --format json --max-increase 0%", 0);
    assert_eq!(diff["same"], json!(2));
    assert_eq!((&diff["passed"], &diff["notes"]), (&json!(true), &json!([])));
    for key in ["changed", "added", "gone"] {
        assert_eq!(methods(&diff, key), [""; 0], "{key}");
    }
    work.psf("diff base.json base.json --max-increase 0%").ok().prints(&["+0 (+0.0%)", "is within the limit"]);
}

#[test]
fn the_limit_is_exact_and_has_an_exit_code_of_its_own() {
    in_turn!();
    let work = with_counts(&[("base.json", "one 1000"), ("new.json", "one 1010")]);
    let (base, new) = (score(&work, "base.json"), score(&work, "new.json"));
    // The smallest number of thousandths of a percent that allows the increase, and one less.
    let enough = ((new - base) * 100_000).div_ceil(base);
    for (thousandths, code) in [(enough, 0), (enough - 1, 3)] {
        let limit = format!("{}.{:03}%", thousandths / 1000, thousandths % 1000);
        let diff = printed(&work, &format!("diff base.json new.json --format json --max-increase {limit}"), code);
        assert_eq!(diff["passed"], json!(code == 0), "{limit}");
        validates(&diff, "psf-diff-1.json");
    }
    work.psf("diff base.json new.json --max-increase 0.1%").run().expect(3).complains(&["% over the limit "]);
    work.psf("diff new.json base.json --max-increase 0%").ok();
    for wrong in ["2", "-1%", "two%", "1.2345%"] {
        work.psf("diff base.json new.json --max-increase").arg(wrong).run().expect(2);
    }
}

#[test]
fn reads_reports_as_well_as_counts() {
    in_turn!();
    let work = with_counts(&[("base.json", "one 100"), ("new.json", "one 90 two 3")]);
    let of_counts = printed(&work, "diff base.json new.json --format json", 0);
    for name in ["base", "new"] {
        std::fs::create_dir_all(work.path("reports")).expect("the disk has room");
        work.psf(&format!("report {name}.json --format json -o reports/{name}.json")).ok();
    }
    let of_reports = printed(&work, "diff reports/base.json reports/new.json --format json", 0);
    assert_eq!(of_counts, of_reports);
    // A report after the program's own output, as psf score leaves it in a log.
    let log = work.psf("score classes --format json -- one 100").ok().stdout;
    work.write("base.log", &log);
    assert!(log.lines().count() > 1, "{log}");
    let of_log = printed(&work, "diff base.log new.json --format json", 0);
    assert_eq!(of_log["changed"], of_counts["changed"]);
}

#[test]
fn says_that_other_things_are_compared_before_it_compares_them() {
    in_turn!();
    let work = with_counts(&[("base.json", "one 100"), ("new.json", "one 100")]);
    work.write(
        "own.json",
        r#"{"schema":"psf-weights/1","name":"own","calibrated":true,"keys":{"iadd":{"weight":7000}}}"#,
    );
    work.psf("report new.json --weights own.json --format json -o weighed.json").ok();
    let ran = work.psf("diff base.json weighed.json --format json").ok();
    ran.clone().complains(&["weight tables differ: plain in base, own in weighed"]);
    let diff = crate::support::report::json(&ran.stdout);
    assert_eq!(array(&diff["notes"]).len(), 1, "{diff}");
    // In every form that people read.
    for format in ["text", "markdown", "html"] {
        work.psf("diff base.json weighed.json --format").arg(format).ok().prints(&["differ"]);
    }
    // Tables of the same name with different hashes are different tables.
    let hashed = |hash: &str| {
        let mut report = crate::support::report::json(&work.read("weighed.json"));
        report["weights_sha256"] = json!(hash.repeat(64));
        report.to_string()
    };
    work.write("first.json", hashed("a"));
    work.write("second.json", hashed("b"));
    work.psf("diff first.json second.json").ok().complains(&["weights of tables of one name differ"]);
    let same = work.psf("diff first.json first.json").ok();
    assert!(!same.stderr.contains("differ"), "{}", same.stderr);
    work.psf("score classes --counts narrow.json --scope method --target Work.one -- one 100").ok();
    work.psf("diff base.json narrow.json").ok().complains(&["scopes differ", "targets differ"]);
    work.psf("score classes --counts free.json --no-pin -- one 100").ok();
    work.psf("diff base.json free.json").ok().complains(&["pins differ"]);
}

#[test]
fn says_that_the_jvms_differ() {
    in_turn!();
    let runs: Vec<(Workspace, String)> = jdks()
        .iter()
        .map(|jdk| {
            let work = Workspace::new(jdk);
            work.compile("classes", &[("Work.java", super::WORK)]);
            work.psf("score classes --counts counts.json -- one 10").ok();
            let counts = work.read("counts.json");
            (work, counts)
        })
        .collect();
    let Some(((work, first), others)) = runs.split_first() else { panic!("there is no JDK") };
    // If there is only one JDK, its counts with another version do as well.
    let edited = first.replacen("\"version\":\"", "\"version\":\"99-", 1);
    assert_ne!(*first, edited, "the counts name the version of their JVM");
    for other in others.iter().map(|(_, counts)| counts).chain([&edited]) {
        work.write("other.json", other);
        work.psf("diff counts.json other.json").ok().complains(&["JVMs differ: "]);
    }
}

#[test]
fn what_has_no_score_cannot_be_compared() {
    in_turn!();
    let work = with_counts(&[("base.json", "one 100")]);
    let source = "public class Cut { public static void main(String[] a) throws Exception { System.class.getMethod(\"exit\", int.class).invoke(null, 2); } }";
    work.compile("cut", &[("Cut.java", source)]);
    work.psf("score cut --counts cut.json").run().expect(7);
    work.psf("diff base.json cut.json")
        .run()
        .expect(7)
        .complains(&["cut has no score: thread \"main\" was in Cut.main at the end"]);
}

#[test]
fn html_and_markdown_have_the_same_content_and_are_repeatable() {
    in_turn!();
    let work = with_counts(&[("base.json", "one 100"), ("new.json", "one 300 two 5")]);
    for format in ["text", "markdown", "html", "json"] {
        let run = || work.psf("diff base.json new.json --max-increase 1% --format").arg(format).run().expect(3).stdout;
        let first = run();
        assert_eq!(first, run(), "{format}");
        assert!(first.contains("one") && first.contains("two"), "{first}");
        if format == "html" {
            let data = crate::reports::html::data(&first);
            // A cell has a number for sorting and a text for readers. The page has the same content without scripts.
            let change = &data["tables"][0]["rows"][0][0];
            assert!(change[0].is_f64() && change[1].as_str().is_some_and(|shown| shown.starts_with('+')), "{change}");
            let shown = first.replace("<wbr>", "");
            assert!(shown.contains("<noscript>") && shown.contains("Work.one(int)</td>"), "{first}");
            for known in ["the whole program", "OpenJDK", "the limit", "psf diff"] {
                assert!(first.contains(known), "{known}: {first}");
            }
        }
        work.psf("diff base.json new.json -o out --format").arg(format).ok();
        assert!(!work.read("out").is_empty());
    }
}
