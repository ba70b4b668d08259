//! `psf diff` of programs: files, folders and revisions.

use std::process::Command;

use crate::support::command::{Cmd, Ran};
use crate::support::jdk::first_jdk;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// A loop with this many rounds.
fn looping(rounds: &str) -> String {
    format!(
        "public class Loop {{ public static void main(String[] a) {{ long sum = 0; \
         for (int i = 0; i < {rounds}; i++) {{ sum += i; }} System.out.println(sum); }} }}"
    )
}

fn diff(work: &Workspace, line: &str) -> Ran {
    Cmd::psf().dir(work.path("")).line("diff --scope app --java").arg(&work.jdk.home).line(line).stdin("").run()
}

#[track_caller]
fn git(work: &Workspace, line: &str) {
    let settings = ["-c", "user.name=x", "-c", "user.email=x@example.org", "-c", "init.defaultBranch=main"];
    let done = Command::new("git").current_dir(work.path("")).args(settings).args(line.split(' ')).output();
    assert!(done.expect("git is installed").status.success(), "git {line}");
}

#[test]
fn two_programs_are_compared_as_their_counts_would_be() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    for (folder, rounds) in [("small", "10"), ("large", "1000")] {
        work.write(&format!("{folder}/Loop.java"), looping(rounds));
        let score = format!("score --scope app {folder}/Loop.java --quiet --counts {folder}.json --java");
        Cmd::psf().dir(work.path("")).line(&score).arg(&work.jdk.home).ok();
    }
    let counts = Cmd::psf().dir(work.path("")).line("diff small.json large.json").ok().stdout;
    let last = counts.lines().last().unwrap_or_default().to_owned();
    assert!(last.contains(" -> "), "{counts}");
    for line in ["small/Loop.java large/Loop.java", "small large", "small.json large/Loop.java", "small --top 3 large"]
    {
        let ran = diff(&work, line).expect(0);
        assert_eq!(ran.stdout.lines().last(), Some(last.as_str()), "{line}: {}", ran.stdout);
    }
    diff(&work, "small large --max-increase 5%").expect(3);
    diff(&work, "large small --max-increase 5%").expect(0);
}

#[test]
fn two_revisions_are_compared_without_a_checkout() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    git(&work, "init -q .");
    for rounds in ["10", "1000"] {
        work.write("src/Loop.java", looping(rounds));
        git(&work, "add src");
        git(&work, "commit -qm x");
    }
    let whole = diff(&work, "HEAD~1:src/Loop.java HEAD:src/Loop.java").expect(0).stdout;
    let last = whole.lines().last().unwrap_or_default();
    assert!(last.contains(" -> ") && !last.contains("+0"), "{whole}");
    for line in ["HEAD~1 HEAD", "HEAD~1:src src", "HEAD~1:./src/ src/Loop.java"] {
        let ran = diff(&work, line).expect(0);
        assert_eq!(ran.stdout.lines().last(), Some(last), "{line}");
    }
    diff(&work, "HEAD~9:src src").expect(6).complains(&["HEAD~9:src"]);
    work.write("src/Loop.java", "class Loop { int x = \"\"; }");
    git(&work, "commit -qam x");
    for line in ["HEAD~1 HEAD", "HEAD~1:src HEAD:src/Loop.java"] {
        let ran = diff(&work, line).expect(6).complains(&["javac refused it"]);
        let is_named = |said: &str| said.trim_start_matches("src/").starts_with("Loop.java:1: error");
        assert!(ran.stderr.lines().any(is_named), "{line}: {}", ran.stderr);
    }
}

#[test]
fn a_page_of_paths_has_the_methods_as_well() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.write("a/Loop.java", looping("10"));
    work.write("b/Loop.java", looping("100"));
    diff(&work, "a b --by path --format html -o page.html").expect(0);
    let page = work.read("page.html");
    assert!(page.contains("<section id=\"paths\"") && page.contains("<section id=\"methods\""), "{page}");
    assert!(page.contains("\"rows\":[[["), "the table of methods has rows: {page}");
}

#[test]
fn a_program_without_a_score_is_named() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.write("a/Loop.java", looping("10"));
    work.write("b/Fails.java", "class Fails { public static void main(String[] a) { System.exit(3); } }");
    work.write("c/Bad.java", "class Bad { int x = \"\"; }");
    diff(&work, "a b").expect(5).complains(&["b: the program ended with code 3"]);
    diff(&work, "a c").expect(6).complains(&["javac refused it"]);
}

#[test]
fn options_of_a_run_are_refused_if_nothing_runs() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.write("Loop.java", looping("10"));
    Cmd::psf()
        .dir(work.path(""))
        .line("score --scope app Loop.java --quiet --counts a.json --java")
        .arg(&work.jdk.home)
        .ok();
    let ran = Cmd::psf().dir(work.path("")).line("diff a.json a.json --scope app").run().expect(2);
    ran.complains(&["scope is for programs"]);
    Cmd::psf().dir(work.path("")).line("diff a.json").run().expect(2).complains(&["two results or programs, not 1"]);
}
