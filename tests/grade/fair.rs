//! Input and output cost no points, and no work can hide there.

use super::{earned, exercise};
use crate::formats::documents::validates;
use crate::support::jdk::{TestJdk, counting_jdks, first_jdk};
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
    counting_jdks().into_iter().for_each(earns_the_same);
}

fn earns_the_same(jdk: &'static TestJdk) {
    let work = Workspace::new(jdk);
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
    assert!(most * 3 <= least * 4, "the costs differ by at most a third: {costs:?}");
    let feedback = work.read("out/feedback/scanner/feedback.md");
    assert!(feedback.contains("out of the cost"), "{feedback}");
    // The same results by the old rule, in which a scanner costs more than the solution. Nothing runs again.
    let counted = work.read("inversions/exercise.toml").replace("excluded", "counted");
    work.write("inversions/exercise.toml", counted);
    work.psf("grade inversions inversions/class -o out").ok();
    let counted = earned(&work, "out");
    assert_eq!(counted["buffered"].0, "10");
    // It costs 4.3 times as much as the reference on 17, and 3.9 times on 25.
    assert!(["2", "3"].contains(&counted["scanner"].0.as_str()), "{counted:?}");
}

#[test]
fn adjustments_and_comments_stay_when_a_class_is_graded_again() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    inversions(&work, 5);
    let app = work.read("inversions/exercise.toml").replace("[run]", "[run]\nscope = \"app\"");
    work.write("inversions/exercise.toml", app);
    work.write(
        "class/ada/Main.java",
        std::fs::read(work.path("inversions/class/scanner/Main.java")).expect("it is there"),
    );
    work.write(
        "class/bo/Main.java",
        std::fs::read(work.path("inversions/class/printf/Main.java")).expect("it is there"),
    );
    let grade = || work.psf("grade inversions class -o out");
    grade().ok().prints(&["ada: 10 of 10 points", "time of all jobs together: "]);
    work.write(
        "out/adjustments.toml",
        "[ada]\nadd = -1.5\ncomment = 'on *paper*'\n[bo]\npoints = 12\n[eve]\nadd = 1\n",
    );
    grade().ok().prints(&["ada: 8.5 of 10 points"]).complains(&["no submission has the name eve"]);
    let found = earned(&work, "out");
    assert_eq!((found["ada"].0.as_str(), found["bo"].0.as_str()), ("8.5", "12"));
    let csv = work.read("out/class.csv");
    assert!(csv.contains(",-1.5,on *paper*") && csv.contains(",2,"), "{csv}");
    let feedback = work.read("out/feedback/ada/feedback.md");
    assert!(feedback.contains("from 10 to 8.5") && feedback.contains("Comment: on \\*paper\\*"), "{feedback}");
    validates(&json(&work.read("out/class.json")), "psf-class-1.json");
    work.psf("grade merge out -o merged.csv").ok();
    assert_eq!(work.read("merged.csv"), csv);
    work.write("out/adjustments.toml", "[ada]\nbonus = 1\n");
    grade().run().expect(6).complains(&["adjustments.toml", "bonus"]);
}
