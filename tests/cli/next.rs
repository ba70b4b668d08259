//! The command that `psf score` names last, and suggestions for what other tools call it.

use std::process::{Command, Stdio};

use crate::support::command::Cmd;
use crate::support::jdk::first_jdk;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Two methods of about the same cost, so that the next question is about callers.
const TWO: &str = "public class Two { static int f(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; } \
    static int g(int n) { int s = 1; for (int i = 0; i < n; i++) s ^= i; return s; } \
    public static void main(String[] a) { f(100); g(100); if (a.length > 1) System.nanoTime(); } }";

/// Runs psf without a standard input that it could not name, and returns what it prints.
#[track_caller]
fn printed(work: &Workspace, arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_psf"));
    let ran = command.current_dir(work.path("")).args(arguments).stdin(Stdio::null()).output().expect("psf runs");
    assert!(ran.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&ran.stderr));
    String::from_utf8(ran.stdout).expect("text")
}

/// Runs a line in a shell, as a user does who copies it.
#[track_caller]
fn typed(work: &Workspace, line: &str) {
    let psf = std::path::Path::new(env!("CARGO_BIN_EXE_psf")).parent().expect("a directory");
    let path = format!("{}:{}", psf.display(), std::env::var("PATH").expect("a path"));
    let ran = Command::new("sh")
        .current_dir(work.path(""))
        .args(["-c", line])
        .env("PATH", path)
        .stdin(Stdio::null())
        .output()
        .expect("a shell");
    assert!(ran.status.success(), "{line}: {}", String::from_utf8_lossy(&ran.stderr));
}

#[test]
fn a_score_ends_with_a_command_that_works() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.write("my src/Two.java", TWO);
    let java = work.jdk.home.display().to_string();
    let next = |options: &str, arguments: &str| {
        let options: Vec<&str> = options.split_whitespace().collect();
        let arguments: Vec<&str> = arguments.split(' ').collect();
        let first = ["score", "--scope", "app", "my src/Two.java"];
        let text = printed(&work, &[&first[..], &options, &["--java", &java, "--"], &arguments].concat());
        let last = text.lines().last().and_then(|line| line.strip_prefix("next     "));
        last.unwrap_or_else(|| panic!("{text}")).to_owned()
    };
    let check = |options: &str, arguments: &str, expected: &str| {
        let line = next(options, arguments);
        assert_eq!(line.replace(&java, "JAVA"), expected);
        typed(&work, &line);
    };
    check("", "1", "psf tree --scope app 'my src/Two.java' --java JAVA -- 1");
    check("--tree --top 3", "1", "psf score --scope app 'my src/Two.java' --java JAVA --by line -- 1");
    check("--no-pin", "1 2", "psf score --scope app 'my src/Two.java' --java JAVA -- 1 2");
}

#[test]
fn other_outputs_name_no_command() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.write("Two.java", TWO);
    for options in ["--quiet", "--format json", "-o report.txt"] {
        let line = format!("score --scope app Two.java {options} --java");
        let java = work.jdk.home.display().to_string();
        let text = printed(&work, &[&line.split(' ').collect::<Vec<_>>()[..], &[&java]].concat());
        assert!(!text.contains("next "), "{options}: {text}");
    }
}

#[test]
fn an_argument_without_dashes_before_it_is_explained() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.write("Two.java", TWO);
    let ran = Cmd::psf().dir(work.path("")).line("score Two.java 5 6").run().expect(6);
    ran.complains(&["failed to read 5", "follow --: Two.java -- 5 6"]);
    Cmd::psf().line("score Two.java --timeout 5s").run().expect(2).complains(&["psf score takes: --wall-time TIME"]);
    Cmd::psf().line("compare a b").run().expect(2).complains(&["psf's command for this is: psf diff"]);
}
