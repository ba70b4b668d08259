//! However a class is divided, and wherever grading is interrupted, the results are the same.

use std::collections::BTreeMap;
use std::process::{Command, Stdio};
use std::time::Duration;

use super::{bytes, earned, exercise};
use crate::support::command::Cmd;
use crate::support::jdk::first_jdk;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Makes a small class: good, slow, wrong, not compiling, and two equal programs.
fn small() -> Workspace {
    let work = Workspace::new(first_jdk());
    for name in ["slow", "wrong", "no-compile", "faster", "package"] {
        work.copy(&exercise("sum").join("class").join(name), &format!("class/{name}"));
    }
    work.copy(&exercise("sum").join("reference"), "class/copied");
    work
}

fn grade(work: &Workspace, more: &str) -> Cmd {
    work.psf("grade").arg(exercise("sum")).line("class").line(more)
}

#[test]
fn shards_together_are_the_whole() {
    in_turn!();
    let work = small();
    grade(&work, "-o whole").ok();
    for index in 0..3 {
        grade(&work, &format!("-o part-{index} --shard {index}/3")).ok();
    }
    // An engine that runs a shard a second time changes nothing.
    grade(&work, "-o part-1 --shards 3").env("JOB_COMPLETION_INDEX", "1").ok();
    work.psf("grade merge part-2 part-0 part-1 part-0 -o merged").ok();
    for name in ["class.csv", "class.json", "class.html"] {
        assert_eq!(work.read(&format!("merged/{name}")), work.read(&format!("whole/{name}")), "{name}");
    }
    assert_eq!(bytes(&work, "merged/feedback"), bytes(&work, "whole/feedback"));
    assert_eq!(earned(&work, "merged").len(), 6);
}

#[test]
fn a_killed_grading_resumes_to_the_same_result() {
    in_turn!();
    let work = small();
    grade(&work, "-o whole").ok();
    let psf = env!("CARGO_BIN_EXE_psf");
    for (number, millis) in [150, 700, 1500, 2600].into_iter().enumerate() {
        let mut command = Command::new(psf);
        command.arg("grade").arg(exercise("sum")).args(["class", "-o", "killed"]).current_dir(work.path(""));
        command.env("JAVA_HOME", &first_jdk().home).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().expect("psf starts");
        std::thread::sleep(Duration::from_millis(millis));
        child.kill().expect("it may be killed");
        child.wait().expect("it is psf's parent");
        // A result that a full disk cut off is not a result, either.
        let left = if work.exists("killed") { bytes(&work, "killed") } else { BTreeMap::new() };
        if let Some((name, text)) = left.into_iter().nth(number).filter(|(_, text)| text.len() > 9) {
            work.write(&format!("killed/{name}"), &text[..text.len() / 2]);
        }
    }
    grade(&work, "-o killed").ok();
    let (killed, whole) = (bytes(&work, "killed"), bytes(&work, "whole"));
    assert_eq!(killed.keys().collect::<Vec<_>>(), whole.keys().collect::<Vec<_>>());
    let different: Vec<&String> = whole.iter().filter(|(name, text)| killed[*name] != **text).map(|(n, _)| n).collect();
    assert!(different.is_empty(), "{different:?}");
}

#[test]
fn counts_that_are_cut_off_are_made_again() {
    in_turn!();
    let work = small();
    grade(&work, "-o out").ok();
    let whole = bytes(&work, "out");
    for (name, text) in whole.iter().filter(|(name, _)| name.starts_with("counts/")) {
        work.write(&format!("out/{name}"), &text[..text.len() / 2]);
    }
    assert_ne!(bytes(&work, "out"), whole);
    grade(&work, "-o out").ok();
    assert_eq!(bytes(&work, "out"), whole);
}

#[test]
fn another_table_needs_no_run_and_another_test_only_that_test() {
    in_turn!();
    let work = small();
    work.copy(&exercise("sum"), "exercise");
    let grade = |more: &str| work.psf("grade exercise class").line(more);
    grade("-o out").ok();
    let counts = bytes(&work, "out/counts");
    grade("-o out --weights interpreter").ok();
    assert_eq!(bytes(&work, "out/counts"), counts);
    grade("-o fresh --weights interpreter").ok();
    assert_eq!(work.read("out/class.json"), work.read("fresh/class.json"));
    assert_ne!(work.read("out/class.json"), {
        grade("-o plain").ok();
        work.read("plain/class.json")
    });
    work.write("exercise/tests/1.in", "4 3\n");
    grade("-o out --weights interpreter").ok();
    let now = bytes(&work, "out/counts");
    let kept = counts.keys().filter(|name| now.contains_key(*name)).count();
    // Five programs ran: the copy is the same program as the reference. Only test 1 of each is new.
    assert_eq!((kept, now.len() - counts.len()), (counts.len(), counts.len() / 2));
}
