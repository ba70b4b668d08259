//! The files of a class for course platforms, compared with their documentation; and the pages for students.

use std::collections::BTreeMap;

use pulldown_cmark::{Event, Options, Parser, Tag};
use quick_xml::events::Event as Xml;
use serde_json::{Value, json};

use super::bytes;
use crate::support::graded::{Made, failed, leave, right, test};
use crate::support::jdk::first_jdk;
use crate::support::report;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const EVIL: &str = "<script>evil()</script>|`*_](x) \u{1b}[2J\u{202e}";
const SECRET: &str = "the secret of the hidden test";

const DEFINITION: &str = "
[points]
cost = [[1.5, 2.5], [4, 1]]
cap = 12
[output]
platforms = ['prairielearn', 'gradescope', 'junit', 'artemis', 'autolab', 'classroom50']
";

fn class() -> Vec<Made> {
    let made = |name: &str, results: Vec<Value>| Made { name: name.to_owned(), results: Ok(results) };
    let mut wrong = failed("wrong-output", &format!("line 2 of the output is not what is expected {EVIL}"));
    wrong["score"] = json!(2000);
    wrong["difference"] = json!({ "line": 2, "expected": "7", "actual": EVIL });
    wrong["beside"] = json!([
        { "expected": "1", "actual": "1", "same": true },
        { "expected": "<b>7", "actual": EVIL, "same": false },
        { "expected": "8", "actual": null, "same": false },
    ]);
    wrong["hot_lines"] =
        json!([{ "file": EVIL, "line": 17, "text": EVIL, "cost": 1500, "share": "75.0%", "count": 300 }]);
    wrong["hot_methods"] = json!([{ "name": format!("Main.{EVIL}()"), "cost": 1800, "share": "90.0%", "calls": 3 }]);
    let mut hidden = failed("program-failed", &format!("the program threw {SECRET}\nat {SECRET}"));
    hidden["hot_lines"] =
        json!([{ "file": SECRET, "line": 1, "text": SECRET, "cost": 1, "share": "1.0%", "count": 1 }]);
    let mut leaks = right(123_457);
    leaks["hot_methods"] = json!([{ "name": SECRET, "cost": 1, "share": "1.0%", "calls": 1 }]);
    vec![
        made("ada", vec![right(900), right(1000), right(1500)]),
        made(&format!("bert {EVIL}"), vec![wrong, hidden, right(2000)]),
        made("carl", vec![right(1000), leaks, failed("time-limit", "it ran for longer than 10 s")]),
        Made { name: "dora".to_owned(), results: Err(("refused", format!("javac refused it:\nMain.java:1: {EVIL}"))) },
        made("emil", vec![right(1000), Value::Null, right(1000)]),
    ]
}

/// Returns the files of each student's folder, by name.
fn folders(work: &Workspace) -> BTreeMap<String, BTreeMap<String, String>> {
    let mut folders: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    for (path, bytes) in bytes(work, "to/feedback") {
        let (student, file) = path.split_once('/').expect("a folder for each");
        let name = student.split([' ', '-']).next().unwrap_or_default().to_owned();
        let text = String::from_utf8(bytes).expect("text");
        folders.entry(name).or_default().insert(file.to_owned(), text);
    }
    folders
}

fn graded(definition: &str) -> (Workspace, BTreeMap<String, BTreeMap<String, String>>) {
    let work = Workspace::new(first_jdk());
    let tests = [test("01", true, "2"), test("02", false, "2"), test("03", true, "2")];
    leave(&work, "out", "Sums <i>", definition, &tests, &class());
    // Emil is not graded yet.
    work.psf("grade merge out -o to").env("CLASSROOM", "cs1").run().expect(1);
    let folders = folders(&work);
    (work, folders)
}

#[track_caller]
fn sum(lines: &Value, key: &str) -> f64 {
    report::array(lines).iter().map(|line| line[key].as_f64().expect("a number")).sum()
}

/// Graded students with their points and right answers; the maximum is 12.
const POINTS: [(&str, f64, usize); 4] = [("ada", 12.0, 3), ("bert", 3.0, 1), ("carl", 6.5, 2), ("dora", 0.0, 0)];

#[test]
fn every_platform_gets_a_line_for_each_test() {
    in_turn!();
    let (_work, folders) = graded(DEFINITION);
    for (name, points, right) in POINTS {
        let read = |file: &str| folders[name].get(file).unwrap_or_else(|| panic!("{name} has no {file}"));
        let parsed = |file: &str| report::json(read(file));
        let refused = name == "dora";

        let gradescope = parsed("results.json");
        let tests = report::array(&gradescope["tests"]);
        assert_eq!((tests.len(), &gradescope["score"]), (3, &json!(points)), "{gradescope}");
        let passed = tests.iter().filter(|test| test["status"] == json!("passed")).count();
        assert_eq!(passed, right, "{gradescope}");
        assert!(tests.iter().all(|test| test["max_score"] == json!(4.5)), "{gradescope}");
        assert_eq!(report::array(&gradescope["leaderboard"]).len(), usize::from(name == "ada"), "{gradescope}");

        let learn = parsed("prairielearn.json");
        assert_eq!(learn["gradable"], json!(!refused), "{learn}");
        if refused {
            assert!(report::text(&learn["format_errors"][0]).contains("Main.java:1"), "{learn}");
        } else {
            assert_eq!(learn["score"].as_f64(), Some(points / 12.0), "{learn}");
            assert_eq!(
                (report::array(&learn["tests"]).len(), sum(&learn["tests"], "max_points")),
                (3, 13.5),
                "{learn}"
            );
        }

        // Classroom 50's runner only takes whole numbers, and no score above the maximum.
        let classroom = parsed("classroom50.json");
        let whole = |value: &Value| value.as_u64().unwrap_or_else(|| panic!("{value} is not a whole number"));
        assert_eq!((whole(&classroom["score"]), whole(&classroom["max-score"])), ((points * 100.0) as u64, 1200));
        assert_eq!((&classroom["classroom"], &classroom["schema"]), (&json!("cs1"), &json!("classroom50/result/v1")));
        for test in report::array(&classroom["tests"]) {
            assert!(whole(&test["score"]) <= whole(&test["max-score"]), "{test}");
            assert!(!report::text(&test["test-name"]).is_empty() && test["passed"].is_boolean(), "{test}");
        }
        assert_eq!(report::array(&classroom["tests"]).len(), 3);

        // Autolab adds up the problems itself.
        let autolab = read("autolab.json");
        assert_eq!(autolab.lines().count(), 1, "an autoresult is one line");
        let autolab = report::json(autolab);
        let scores = autolab["scores"].as_object().expect("scores");
        let names: Vec<&str> = scores.keys().map(String::as_str).collect();
        assert_eq!(names, ["Adjustment", "Test 01", "Test 02", "Test 03"], "the same for everybody");
        assert_eq!(scores.values().filter_map(Value::as_f64).sum::<f64>(), points, "{autolab}");

        let feedbacks: Vec<Value> = folders[name]
            .iter()
            .filter(|(file, _)| file.starts_with("customFeedbacks/"))
            .map(|(_, text)| report::json(text))
            .collect();
        let names: Vec<&str> = feedbacks.iter().map(|feedback| report::text(&feedback["name"])).collect();
        assert_eq!(names[..3], ["Test 01", "Test 01: 3 of 4.5 points", "Test 01: 4.5 of 4.5 points"], "{names:?}");
        assert_eq!(names.len(), 9, "{names:?}");
        for feedback in &feedbacks {
            assert!(
                feedback["successful"].is_boolean() && !report::text(&feedback["message"]).is_empty(),
                "{feedback}"
            );
        }
        junit(read("junit.xml"), right);
    }
    let artemis = |name: &str| -> Vec<bool> {
        let files = folders[name].iter().filter(|(file, _)| file.starts_with("customFeedbacks/"));
        files.map(|(_, text)| report::json(text)["successful"] == json!(true)).collect()
    };
    assert_eq!(artemis("bert"), [false, false, false, false, false, false, true, true, false]);
    assert!(folders["emil"]["junit.xml"].contains("<error "), "an ungraded result is not a failure of the program");
    assert_eq!(report::json(&folders["emil"]["prairielearn.json"])["gradable"], json!(false));
}

#[track_caller]
fn junit(text: &str, right: usize) {
    let mut reader = quick_xml::Reader::from_str(text);
    let (mut cases, mut failures) = (0, 0);
    loop {
        match reader.read_event().unwrap_or_else(|e| panic!("{e}\n{text}")) {
            Xml::Eof => break,
            Xml::Start(element) | Xml::Empty(element) => match element.name().as_ref() {
                b"testcase" => cases += 1,
                b"failure" => failures += 1,
                b"script" => panic!("a student's text is markup: {text}"),
                _ => {}
            },
            _ => {}
        }
    }
    assert_eq!((cases, failures), (3, 3 - right), "{text}");
    assert!(!text.chars().any(|c| c.is_control() && c != '\n'), "{text:?}");
}

#[test]
fn a_flag_or_the_exercise_chooses_platforms_and_gradescope_is_the_default() {
    in_turn!();
    let (work, folders) = graded("[points]\ncost = [[1.5, 2.5], [4, 1]]\n");
    let names: Vec<&str> = folders["ada"].keys().map(String::as_str).collect();
    assert_eq!(names, ["feedback.html", "feedback.md", "results.json"]);
    work.psf("grade merge out -o only --platform autolab --platform junit").run().expect(1);
    let names: Vec<String> = bytes(&work, "only/feedback/ada").into_keys().collect();
    assert_eq!(names, ["autolab.json", "feedback.html", "feedback.md", "junit.xml"]);
    work.psf("grade merge out -o fax --platform fax").run().expect(2).complains(&["prairielearn"]);
}

#[test]
fn a_hidden_test_reveals_only_whether_it_is_passed() {
    in_turn!();
    let (_work, folders) = graded(DEFINITION);
    for (name, files) in &folders {
        for (file, text) in files {
            assert!(!text.contains("secret"), "{name} {file}: {text}");
            // A program's cost may reveal what it read.
            assert!(!text.contains("123,457") && !text.contains("123457"), "{name} {file}: {text}");
            assert!(name != "bert" || !text.contains("threw"), "{name} {file}: {text}");
        }
    }
    let page = &folders["bert"]["feedback.md"];
    assert!(page.contains("| Test 02 | not right |") && !page.contains("## Test 02"), "{page}");
    assert!(
        folders["carl"]["feedback.md"].contains("The time limit") || folders["carl"]["feedback.md"].contains("10 s")
    );
}

#[test]
fn a_student_sees_both_outputs_the_costliest_code_and_the_next_tier() {
    in_turn!();
    let (_work, folders) = graded(DEFINITION);
    let page = &folders["bert"]["feedback.html"];
    for part in [
        "<tr><td>1</td><td>1</td></tr>",
        "<tr class=\"other\"><td>&lt;<mark>b&gt;7</mark></td>",
        "<td>8</td><td><i>no line</i></td>",
        "2.00 times the reference's 1,000, earns 1 of 2.5 for the cost; the next tier needs at most 1,500 and earns 2.5",
        "75.0%",
        "90.0%",
        "<td class=\"text\"><code>&lt;script&gt;evil()",
        "2.00</td>",
    ] {
        assert!(page.contains(part), "{part} in {page}");
    }
    let page = &folders["bert"]["feedback.md"];
    for part in ["| ≠ | 8 | (no line) |", "the next tier needs at most 1,500 and earns 2.5", ":17 |", "| 75.0% | 300 |"]
    {
        assert!(page.contains(part), "{part} in {page}");
    }
}

#[test]
fn nothing_that_a_program_says_is_markup() {
    let (_work, folders) = graded(DEFINITION);
    for name in ["bert", "dora"] {
        let page = &folders[name]["feedback.html"];
        assert!(!page.contains("<script") && !page.contains("<i>") || page.contains("<i>no line</i>"), "{page}");
        assert!(!page.contains("<script") && page.contains("&lt;script&gt;"), "{page}");
        for (file, text) in &folders[name] {
            assert!(!text.contains(['\u{1b}', '\u{202e}']) || file.ends_with(".json"), "{name} {file}: {text:?}");
        }
        let markdown = &folders[name]["feedback.md"];
        for event in Parser::new_ext(markdown, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH) {
            // A source line is code as a whole, so a part of it is not.
            let part = matches!(&event, Event::Code(code) if code.contains("evil") && !code.starts_with('<'));
            let markup = part
                || matches!(
                    event,
                    Event::Html(_)
                        | Event::InlineHtml(_)
                        | Event::Start(Tag::Link { .. } | Tag::Image { .. } | Tag::Emphasis | Tag::Strong)
                );
            assert!(!markup, "{event:?}\n{markdown}");
        }
    }
}
