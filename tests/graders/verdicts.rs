//! Every verdict, from a real run, in every format: all formats are written and state the result.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{FORMATS, all_formats};
use crate::formats::documents::{refuses, validates};
use crate::support::jdk::first_jdk;
use crate::support::report::{self, array, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// A program that can end in every possible way.
const ENDS: &str = r#"
public class Ends {
    static void never() {}
    static void differ() { for (int i = (int) (Math.random() * 100000); i > 0; i--) never(); }
    public static void main(String[] args) throws Exception {
        switch (args.length == 0 ? "" : args[0]) {
            case "throw" -> throw new IllegalStateException("::error::<b>");
            case "differ" -> differ();
            case "cut" -> System.class.getMethod("exit", int.class).invoke(null, 2);
            default -> { }
        }
    }
}
"#;

/// How to get a verdict: its name, the options, the arguments, the exit code, and a part of the message.
const CASES: [(&str, &str, &str, i32, &str); 8] = [
    ("scored", "", "", 0, "the score is "),
    ("over-limit", "--max-score 1", "", 3, "is over the limit of 1 by "),
    ("never-ran", "--target Ends.never", "", 4, "the target Ends.never()V never ran"),
    ("program-failed", "", "throw", 5, "the program threw java.lang.IllegalStateException"),
    ("not-deterministic", "--no-pin --runs 3", "differ", 7, "differs from run 1"),
    ("incomplete", "", "cut", 7, "the counts are incomplete"),
    ("refused", "--weights missing.json", "", 6, "missing.json"),
    ("psf-failed", "--java nowhere", "", 1, "there is no java at nowhere"),
];

#[track_caller]
fn parsed_file(work: &Workspace, file: &str) -> Value {
    report::json(&work.read(file))
}

#[track_caller]
fn parsed(work: &Workspace, format: &str) -> Value {
    parsed_file(work, &format!("out/{format}"))
}

/// Checks the output for each grader; `passed` means that the points are earned.
#[track_caller]
fn check(work: &Workspace, name: &str, message: &str) {
    let passed = name == "scored";
    let points = if passed { 5 } else { 0 };
    let verdict = parsed(work, "verdict");
    validates(&verdict, "psf-verdict-1.json");
    assert_eq!((text(&verdict["verdict"]), &verdict["passed"]), (name, &json!(passed)), "{verdict}");
    assert!(text(&verdict["message"]).contains(message), "{verdict}");
    assert_eq!((&verdict["points"], &verdict["max_points"]), (&json!(points), &json!(5)));

    let gradescope = parsed(work, "gradescope");
    let test = &gradescope["tests"][0];
    assert_eq!((&test["score"], &test["max_score"]), (&json!(points), &json!(5)), "{name}: {gradescope}");
    assert_eq!(
        (text(&test["status"]), text(&test["output_format"])),
        (if passed { "passed" } else { "failed" }, "text")
    );
    assert!(text(&test["output"]).contains(message), "{name}: {gradescope}");
    match passed {
        true => {
            assert_eq!(gradescope["leaderboard"], json!([{"name": "Score", "value": verdict["score"], "order": "asc"}]))
        }
        false => assert_eq!(gradescope.get("leaderboard"), None, "{name} has no place on the leaderboard"),
    }

    let classroom = parsed(work, "classroom50");
    assert_eq!((&classroom["score"], &classroom["max-score"]), (&json!(points), &json!(5)), "{name}: {classroom}");
    assert_eq!((&classroom["tests"][0]["passed"], text(&classroom["tests"][0]["verdict"])), (&json!(passed), name));

    let artemis = parsed(work, "artemis");
    assert_eq!(artemis["successful"], json!(passed), "{name}: {artemis}");
    assert!(text(&artemis["message"]).contains(message), "{name}: {artemis}");

    let learn = parsed(work, "prairielearn");
    let gradable = !["refused", "psf-failed"].contains(&name);
    assert_eq!(learn["gradable"], json!(gradable), "{name}: {learn}");
    match gradable {
        true => assert_eq!(learn["score"].as_f64(), Some(if passed { 1.0 } else { 0.0 }), "{name}: {learn}"),
        false => assert!(text(&learn["format_errors"][0]).contains(message), "{name}: {learn}"),
    }

    assert_eq!(parsed(work, "autolab")["scores"]["Performance"], json!(points), "{name}");
    let sarif = parsed(work, "sarif");
    let invocation = &sarif["runs"][0]["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], json!(name != "psf-failed"), "{name}");
    assert_eq!(array(&invocation["toolExecutionNotifications"]).len(), usize::from(!passed), "{name}");
    // The output only contains keys of SARIF; other keys would be lost in the types of another library.
    let known: serde_sarif::sarif::Sarif =
        serde_json::from_value(sarif.clone()).unwrap_or_else(|e| panic!("{name}: {e}\n{sarif}"));
    assert_eq!(serde_json::to_value(known).expect("it is JSON"), sarif, "{name}");

    let junit = work.read("out/junit");
    let (failures, errors) = (junit.contains("<failure "), junit.contains("<error "));
    assert_eq!((failures, errors), (!passed && name != "psf-failed", name == "psf-failed"), "{name}: {junit}");
    assert!(passed || junit.contains(&format!("type=\"{name}\"")), "{name}: {junit}");
    assert!(work.read("out/csv").contains(&format!("\n{name},,total,")), "{name}");
    let metrics = work.read("out/gitlab-metrics");
    assert!(metrics.contains(&format!("psf_run_info{{verdict=\"{name}\"}} 1\n")), "{metrics}");
    assert!(metrics.contains(&format!("\npsf_passed {}\n", u8::from(passed))), "{metrics}");
    let quality = parsed(work, "gitlab-codequality");
    let failures: Vec<&Value> = array(&quality).iter().filter(|problem| problem["severity"] == "major").collect();
    assert_eq!(failures.len(), usize::from(!passed), "{name}: {quality}");
    if let Some(problem) = failures.first() {
        assert_eq!(text(&problem["check_name"]), format!("psf.{name}"));
        assert!(text(&problem["description"]).contains(message), "{name}: {quality}");
        assert!(problem["location"]["lines"]["begin"].as_u64() >= Some(1), "{name}: {quality}");
    }
    let annotations = work.read("out/github-annotations");
    assert!(
        annotations.starts_with(if passed { "::notice title=" } else { "::error title=" }),
        "{name}: {annotations}"
    );
}

#[test]
fn each_verdict_is_written_in_every_format() {
    in_turn!();
    let mut titles = BTreeSet::new();
    for (name, options, arguments, code, message) in CASES {
        let work = Workspace::new(first_jdk());
        work.compile("classes", &[("Ends.java", ENDS)]);
        std::fs::create_dir(work.path("out")).expect("the disk has room");
        let line = format!("score classes --points 5 --policy off {} {options} -- {arguments}", all_formats());
        let ran = work.psf(&line).run().expect(code);
        for format in FORMATS {
            assert!(work.exists(&format!("out/{format}")), "{name}: no {format}");
            assert!(!work.exists(&format!("out/{format}.part")), "{name}: half of {format}");
        }
        check(&work, name, message);
        assert!(titles.insert(work.read("out/markdown").lines().next().unwrap_or_default().to_owned()), "{name}");
        // psf also tells the user, in the report or in a sentence. For a limit the sentence differs.
        let said =
            if name == "over-limit" { "times the limit 1;" } else { message.split(": ").next().unwrap_or_default() };
        if name != "scored" && !(ran.stdout.clone() + &ran.stderr).contains(said) {
            ran.fail(&format!("expected {said:?}"));
        }
    }
}

#[test]
fn a_source_that_does_not_compile_is_refused_with_what_the_compiler_says() {
    let work = Workspace::new(first_jdk());
    work.write("Bad.java", "public class Bad { int x = \"<script>\"; }\n");
    std::fs::create_dir(work.path("out")).expect("the disk has room");
    work.psf("score Bad.java --points 5").line(&all_formats()).run().expect(6);
    check(&work, "refused", "javac refused it");
    assert!(!work.read("out/html").contains("<script>\"; }"), "the compiler's text is markup in the page");
}

#[test]
fn reports_are_judged_like_runs() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Ends.java", ENDS)]);
    std::fs::create_dir(work.path("out")).expect("the disk has room");
    work.psf("score classes --counts counts.json").ok();
    let counts = work.read("counts.json");
    work.write("cut.json", &counts[..counts.len() / 2]);
    for (file, code, name, message) in [
        ("counts.json", 0, "scored", "the score is"),
        ("cut.json", 6, "refused", "cut off"),
        ("none.json", 6, "refused", "none.json"),
    ] {
        work.psf(&format!("report {file} --points 5 {}", all_formats())).run().expect(code);
        check(&work, name, message);
    }
}

#[test]
fn an_output_that_cannot_be_written_keeps_no_other_from_being_written() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Ends.java", ENDS)]);
    std::fs::create_dir(work.path("out")).expect("the disk has room");
    let ran = work.psf("score classes --output verdict=out/v.json --output csv=no/such/place").run().expect(2);
    ran.complains(&["no/such/place: there is no directory no/such"]);
    assert_eq!(report::json(&work.read("out/v.json"))["verdict"], json!("refused"));
    work.psf("score classes --output verdict=out/v --output csv=out/v")
        .run()
        .expect(2)
        .complains(&["out/v: an output"]);
    work.psf("score classes --output verdict=c.json --counts c.json").run().expect(2).complains(&["c.json: an output"]);
    work.psf("score classes --output verdict").run().expect(2).complains(&["is not FORMAT=PATH"]);
    work.psf("score classes --output verdict=").run().expect(2);
    // The mistake does not overwrite the counts that were to be kept.
    work.psf("score classes --counts kept.json").ok();
    let kept = work.read("kept.json");
    work.psf("report kept.json --output csv=kept.json --output verdict=v3.json").run().expect(2);
    work.psf("report kept.json --output csv=out/../kept.json").run().expect(2);
    assert_eq!(work.read("kept.json"), kept, "the counts were written over");
    assert!(work.exists("v3.json"), "the other output is written");
    // An output that is not a file.
    let ran = work.psf("report missing.json --output csv=out --output verdict=out/v2.json").run().expect(2);
    ran.complains(&["out: the output file is a directory"]);
    assert!(work.exists("out/v2.json"));
}

#[test]
fn standard_output_takes_outputs_before_the_report() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Ends.java", ENDS)]);
    let ran = work.psf("score classes --policy off --output github-annotations=- --output autolab=- --quiet").ok();
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert!(lines[0].starts_with("::notice ") && lines[2].starts_with("{\"scores\""), "{}", ran.stdout);
    assert!(lines.last().is_some_and(|line| line.parse::<u64>().is_ok()), "{}", ran.stdout);
}

#[test]
fn a_summary_is_appended_and_never_grows_beyond_what_github_takes() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Ends.java", ENDS)]);
    work.write("summary.md", "before\n");
    for _ in 0..2 {
        work.psf("score classes --output github-summary=summary.md").ok();
    }
    let summary = work.read("summary.md");
    assert!(summary.starts_with("before\n### Performance: Scored\n"), "{summary}");
    assert_eq!(summary.matches("### Performance").count(), 2, "{summary}");
    let full = "x".repeat((1 << 20) - 10);
    work.write("summary.md", &full);
    work.psf("score classes --output github-summary=summary.md").run().expect(2).complains(&["1 MiB"]);
    assert_eq!(work.read("summary.md"), full, "what was there is lost");
}

#[test]
fn a_score_carries_its_marks_into_every_format_that_people_read() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let source =
        "public class Marked { public static void main(String[] a) { if (System.nanoTime() == 1) System.exit(3); } }";
    work.compile("classes", &[("Marked.java", source)]);
    std::fs::create_dir(work.path("out")).expect("the disk has room");
    work.psf("score classes --no-pin").line(&all_formats()).ok();
    for format in ["artemis", "classroom50", "github-annotations", "gradescope", "junit", "markdown", "text", "verdict"]
    {
        let text = work.read(&format!("out/{format}"));
        assert!(text.contains("nanoTime") && text.contains("clock"), "{format}: {text}");
    }
    let verdict = parsed(&work, "verdict");
    validates(&verdict, "psf-verdict-1.json");
    assert_eq!(verdict["marks"][0]["kind"], json!("clock"), "{verdict}");
}

#[test]
fn pages_of_every_verdict_are_well_formed() {
    in_turn!();
    for (name, options, arguments, code, _) in CASES {
        let work = Workspace::new(first_jdk());
        work.compile("classes", &[("Ends.java", ENDS)]);
        work.psf(&format!("score classes --output html=page.html {options} -- {arguments}")).run().expect(code);
        let page = work.read("page.html");
        crate::reports::html::scripts(&page);
        assert!(page.contains("<title>"), "{name}");
    }
}

#[test]
fn hot_lines_are_the_dearest_and_no_more_than_anybody_reads() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let lines: String = (0..1200).map(|n| format!("        s += {n};\n")).collect();
    let source = format!(
        "public class Long {{\n    public static void main(String[] a) {{\n        int s = 0;\n{lines}    }}\n}}\n"
    );
    work.compile("classes", &[("Long.java", &source)]);
    work.psf("score classes --hot-lines 0% --output verdict=v.json --output github-annotations=a.txt").ok();
    let verdict = parsed_file(&work, "v.json");
    let hot = array(&verdict["hot_lines"]);
    assert_eq!(hot.len(), 1000);
    assert!(hot.windows(2).all(|pair| pair[0]["score"].as_u64() >= pair[1]["score"].as_u64()), "dearest first");
    assert_eq!(work.read("a.txt").lines().filter(|line| line.starts_with("::warning ")).count(), 10);
    work.psf("score classes --hot-lines 1000000 --output verdict=v.json").ok();
    assert_eq!(parsed_file(&work, "v.json")["hot_lines"], json!([]));
}

#[test]
fn classroom_50_learns_whose_submission_it_is_from_its_runner() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Ends.java", ENDS)]);
    let score = work
        .psf("score classes --policy off --output classroom50=result.json")
        .env("CLASSROOM", "cs-principles")
        .env("ASSIGNMENT", "hello")
        .env("ASSIGNMENT_TYPE", "group")
        .env("OWNER", "alice")
        .env("USERNAME", "bob")
        .env("SUBMISSION_TAG", "submit/2026-06-01T14-32-05Z-a1b2c3d")
        .env("COMMIT_URL", "https://example.invalid/commit")
        .env("RELEASE_URL", "https://example.invalid/release");
    score.ok();
    let result = report::json(&work.read("result.json"));
    for (key, value) in [
        ("schema", "classroom50/result/v1"),
        ("classroom", "cs-principles"),
        ("assignment", "hello"),
        ("assignment_type", "group"),
        ("owner", "alice"),
        ("submission", "submit/2026-06-01T14-32-05Z-a1b2c3d"),
        ("commit", "https://example.invalid/commit"),
        ("release", "https://example.invalid/release"),
        ("review", "https://example.invalid/commit"),
        ("datetime", "2026-06-01T14:32:05Z"),
    ] {
        assert_eq!(result[key], json!(value), "{key}");
    }
}

#[test]
fn the_schema_of_verdicts_refuses_what_psf_does_not_write() {
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Ends.java", ENDS)]);
    work.psf("score classes --output verdict=v.json --max-score 1").run().expect(3);
    let verdict = report::json(&work.read("v.json"));
    for (pointer, value) in [
        ("/verdict", json!("fine")),
        ("/passed", json!("no")),
        ("/score", json!(-1)),
        ("/message", Value::Null),
        ("/limits/0/name", json!("speed")),
        ("/more", json!(1)),
    ] {
        refuses(&verdict, "psf-verdict-1.json", pointer, value);
    }
}
