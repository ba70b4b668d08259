//! A program's output, and psf's output after it.

use std::fs::File;
use std::process::{Command, Stdio};

use super::held;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Returns what psf and the program print to one file.
fn one_file(work: &Workspace, arguments: &str) -> String {
    let out = File::create(work.path("both")).expect("the disk has room");
    let mut psf = Command::new(env!("CARGO_BIN_EXE_psf"));
    psf.args(arguments.split_whitespace()).current_dir(work.path("")).env("JAVA_HOME", &work.jdk.home);
    psf.stdin(Stdio::null()).stdout(out.try_clone().expect("it can be shared")).stderr(out);
    psf.status().expect("psf starts");
    work.read("both")
}

#[test]
fn the_score_has_a_line_of_its_own_whatever_was_printed() {
    in_turn!();
    for (body, printed) in [
        ("System.out.print(\"abc\");", "abc\n"),
        ("System.out.println(\"abc\");", "abc\n"),
        ("System.out.print(\"abc\\n\\n\");", "abc\n\n"),
        ("", ""),
        ("System.err.print(\"abc\");", ""),
    ] {
        let ran = held(body).psf("score classes --quiet").ok();
        let rest = ran.stdout.strip_prefix(printed).unwrap_or_else(|| ran.fail("not what it printed"));
        assert!(
            rest.starts_with(|first: char| first.is_ascii_digit()) && rest.lines().count() == 1,
            "{body}: {}",
            ran.stdout
        );
    }
}

#[test]
fn a_message_of_psf_has_a_line_of_its_own() {
    let ran = held("System.err.print(\"abc\"); System.exit(3);").psf("score classes --quiet").run().expect(5);
    assert_eq!(ran.stderr, "abc\npsf: the program ended with code 3\n");
}

#[test]
fn an_output_that_is_a_format_begins_a_line() {
    let ran = held("System.out.print(\"abc\");").psf("score classes --quiet --output verdict=- -o score").ok();
    assert_eq!(ran.stdout.lines().next(), Some("abc"), "{}", ran.stdout);
}

#[test]
fn both_streams_into_one_file_keep_their_order() {
    let body = "for (int i = 0; i < 500; i++) { System.out.println(\"out \" + i); System.err.println(\"err \" + i); }";
    let both = one_file(&held(body), "score classes --quiet");
    let expected: String = (0..500).map(|i| format!("out {i}\nerr {i}\n")).collect();
    assert!(both.starts_with(&expected), "{both}");
    let tail = &both[expected.len()..];
    assert!(tail.starts_with(|first: char| first.is_ascii_digit()) && tail.lines().count() == 1, "{tail}");
    let both = one_file(&held("System.out.println(1); System.err.print(2);"), "score classes --quiet");
    assert!(both.starts_with("1\n2\n"), "{both}");
}

#[test]
fn standard_output_and_error_stay_separate() {
    let ran = held("System.out.println(\"out\"); System.err.println(\"err\");").psf("score classes --quiet").ok();
    assert!(ran.stdout.starts_with("out\n") && ran.stderr == "err\n", "{} {}", ran.stdout, ran.stderr);
}

#[test]
fn bytes_pass_as_they_are() {
    let body = "byte[] all = new byte[256]; for (int i = 0; i < 256; i++) { all[i] = (byte) i; } System.out.write(all); System.out.flush();";
    let work = held(body);
    let both = std::process::Command::new(env!("CARGO_BIN_EXE_psf"))
        .args(["score", "classes", "--quiet"])
        .current_dir(work.path(""))
        .env("JAVA_HOME", &work.jdk.home)
        .output()
        .expect("psf starts");
    let all: Vec<u8> = (0..=255).collect();
    assert!(both.stdout.starts_with(&all) && both.stdout[256] == b'\n', "{:?}", both.stdout);
}

#[test]
fn a_program_that_talks_is_heard_at_once() {
    use std::io::{BufRead, BufReader, Write};
    let work = held(
        "BufferedReader in = new BufferedReader(new InputStreamReader(System.in)); for (String line; (line = in.readLine()) != null; ) { System.out.println(\"heard \" + line); }",
    );
    let mut psf = Command::new(env!("CARGO_BIN_EXE_psf"));
    psf.args(["score", "classes", "--quiet"]).current_dir(work.path("")).env("JAVA_HOME", &work.jdk.home);
    let mut psf = psf.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("psf starts");
    let (mut to, from) = (psf.stdin.take().expect("a pipe"), psf.stdout.take().expect("a pipe"));
    let mut from = BufReader::new(from);
    for word in ["one", "two", "three"] {
        writeln!(to, "{word}").expect("it reads");
        let mut line = String::new();
        from.read_line(&mut line).expect("it answers");
        assert_eq!(line, format!("heard {word}\n"));
    }
    drop(to);
    assert!(psf.wait().expect("it is psf's").success());
}

#[test]
fn a_reader_that_goes_away_does_not_keep_the_program_from_its_end() {
    let work = held("for (int i = 0; i < 100_000; i++) { System.out.println(\"0123456789\"); } say(\"done\", 1);");
    let script = format!("{} score classes --counts counts.json | head -1", env!("CARGO_BIN_EXE_psf"));
    let mut shell = Command::new("sh");
    shell.args(["-c", &script]).current_dir(work.path("")).env("JAVA_HOME", &work.jdk.home).stdout(Stdio::null());
    shell.status().expect("there is a shell");
    assert!(work.exists("done") && work.exists("counts.json"));
}
