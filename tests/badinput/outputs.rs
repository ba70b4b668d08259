//! Outputs and inputs that psf cannot write or read, or that would harm one another.

use super::{fails, workspace};
use crate::support::report::json;
use crate::support::turn::in_turn;

#[test]
fn says_that_an_input_cannot_be_read() {
    // Tests may run as root, which can read every file. So one path does not exist, and one leads through a file.
    let work = workspace();
    for input in ["missing.jar", "seven.jar/app/Seven.class", "missing/dir"] {
        for command in [work.psf_instrument(&format!("{input} out.jar")), work.psf(&format!("score {input}"))] {
            fails(&work, command, 6, &["failed to read", input]);
        }
    }
    for command in ["report missing.json", "score seven.jar --weights missing.json", "weights missing.json"] {
        fails(&work, work.psf(command), 6, &["failed to read missing.json"]);
    }
}

#[test]
fn says_that_an_output_cannot_be_written() {
    in_turn!();
    let work = workspace();
    for (input, output) in
        [("seven.jar", "no/such/out.jar"), ("seven", "no/such/out"), ("seven.jar", "seven.jar/out.jar")]
    {
        let command = work.psf_instrument(&format!("{input} {output}"));
        fails(&work, command, 1, &["failed to write", output, "a directory that exists"]);
    }
    // psf refuses this before anything runs.
    for command in ["score", "tree", "trace", "simulate", "ages", "check"] {
        let ran = work.psf(&format!("{command} seven.jar -o no/such/report.txt")).run().expect(2);
        ran.complains(&["no/such/report.txt", "there is no directory no/such"]).prints(&[""]);
        work.psf(&format!("{command} seven.jar -o seven"))
            .run()
            .expect(2)
            .complains(&["the output file is a directory"]);
    }
    for option in ["--counts no/such/counts.json", "--counts seven"] {
        fails(
            &work,
            work.psf(&format!("score seven.jar {option}")),
            2,
            &[option.trim_start_matches("--counts "), "directory"],
        );
    }
}

#[test]
fn refuses_an_output_that_is_there_and_no_archive() {
    let work = workspace();
    work.write("full/file.txt", "x");
    work.write("file", "x");
    fails(&work, work.psf_instrument("seven.jar full"), 2, &["full: the output is a directory"]);
    fails(&work, work.psf_instrument("seven full"), 2, &["full: the output exists and is not an empty directory"]);
    fails(&work, work.psf_instrument("seven file"), 2, &["file: the output exists and is not an empty directory"]);
    assert_eq!((work.read("full/file.txt"), work.read("file")), ("x".to_owned(), "x".to_owned()));
    std::fs::create_dir(work.path("empty")).expect("the disk has room");
    work.psf_instrument("seven empty").ok();
    assert!(work.exists("empty/app/Seven.class"), "an empty directory may be filled");
}

#[test]
fn refuses_an_output_that_is_the_input() {
    let work = workspace();
    let link =
        |to: &str, name: &str| std::os::unix::fs::symlink(work.path(to), work.path(name)).expect("links can be made");
    link("seven.jar", "link.jar");
    link("seven", "link");
    let before = std::fs::read(work.path("seven.jar")).expect("it was made");
    let absolute = work.path("seven.jar");
    for (input, output) in [
        ("seven.jar", "seven.jar"),
        ("seven.jar", "./seven.jar"),
        ("seven.jar", "seven/../seven.jar"),
        ("seven.jar", "link.jar"),
        ("link.jar", "seven.jar"),
        ("seven.jar", absolute.to_str().expect("a plain path")),
        ("seven", "seven"),
        ("seven", "./seven/"),
        ("seven", "link"),
        ("link", "seven"),
    ] {
        let command = work.psf_instrument("").arg(input).arg(output);
        fails(&work, command, 2, &[output, "the output is the input", "name another output"]);
    }
    assert_eq!(std::fs::read(work.path("seven.jar")).expect("it is there"), before);
}

#[test]
fn refuses_a_class_file_as_output() {
    let work = workspace();
    for input in ["seven.jar", "seven", "seven/app/Seven.class"] {
        let command = work.psf_instrument(&format!("{input} Out.class"));
        fails(&work, command, 2, &["Out.class: a class file has no room", "name a directory or a .jar"]);
    }
}

#[test]
fn replaces_an_archive_only_when_the_new_one_is_whole() {
    let work = workspace();
    work.write("out.jar", "what was there before");
    work.write("bad.jar", "PK no archive");
    fails(&work, work.psf_instrument("bad.jar out.jar"), 6, &["bad.jar"]);
    assert_eq!(work.read("out.jar"), "what was there before");
    work.psf_instrument("seven.jar out.jar").ok();
    assert_eq!(work.java("-jar out.jar").ok().stdout, "7\n");
}

#[test]
fn devices_and_links_are_written_to_and_stay_what_they_are() {
    use std::os::unix::fs::{FileTypeExt, symlink};
    let work = workspace();
    let kind = |path: &str| std::fs::symlink_metadata(work.path(path)).expect("it is there").file_type();
    // A link to a device: for root, a rename would replace it with a file.
    symlink("/dev/null", work.path("null")).expect("it is new");
    work.psf_instrument("seven.jar null").ok();
    work.psf("score seven.jar --counts null -o null --output junit=null").ok();
    assert!(kind("null").is_symlink() && kind("/dev/null").is_char_device());
    // Links to an existing file and to files that psf makes.
    work.write("there.jar", "old");
    for (link, file) in [("a.jar", "there.jar"), ("b.jar", "made.jar"), ("c.json", "counts.json")] {
        symlink(file, work.path(link)).expect("it is new");
    }
    work.psf_instrument("seven.jar a.jar").ok();
    work.psf_instrument("seven.jar b.jar").ok();
    work.psf("score seven.jar --counts c.json").ok();
    for (link, file) in [("a.jar", "there.jar"), ("b.jar", "made.jar"), ("c.json", "counts.json")] {
        assert!(kind(link).is_symlink() && kind(file).is_file(), "{link}");
    }
    assert_eq!(std::fs::read(work.path("there.jar")).ok(), std::fs::read(work.path("made.jar")).ok());
    work.psf("report c.json").ok();
    // A pipe with a reader, and standard output.
    let bash = |line: &str| {
        let line = line.replace("psf-instrument ", concat!(env!("CARGO_BIN_EXE_psf-instrument"), " "));
        let line = line.replace("psf ", concat!(env!("CARGO_BIN_EXE_psf"), " "));
        let ran = std::process::Command::new("bash").args(["-c", &line]).current_dir(work.path("")).output();
        let ran = ran.expect("there is bash");
        assert!(ran.status.success(), "{line}: {}", String::from_utf8_lossy(&ran.stderr));
    };
    bash("mkfifo pipe && (cat pipe > piped.jar & psf-instrument seven.jar pipe --quiet && wait)");
    bash("psf-instrument seven.jar /dev/stdout --quiet | cat > out.jar");
    bash("psf-instrument seven.jar /dev/stdout --quiet > file.jar");
    assert!(kind("pipe").is_fifo());
    for copy in ["piped.jar", "out.jar", "file.jar"] {
        assert_eq!(std::fs::read(work.path(copy)).ok(), std::fs::read(work.path("made.jar")).ok(), "{copy}");
    }
    bash("psf report counts.json -o /dev/stdout > shown.txt && psf report counts.json > plain.txt");
    assert_eq!(work.read("shown.txt"), work.read("plain.txt").trim_start());
}

#[test]
fn a_failing_command_removes_old_results() {
    let outputs = "--output verdict=verdict.json --output junit=junit.xml --counts counts.json -o report.txt";
    for (line, code) in [
        // clap refuses these options, which are before, between and after the outputs.
        (format!("score --bogus seven.jar {outputs}"), 2),
        (format!("score seven.jar {outputs} --runs none"), 2),
        (format!("score {outputs}"), 2),
        (format!("score seven.jar {outputs} --output nothing=x"), 2),
        // psf refuses these, before anything runs.
        (format!("score seven.jar {outputs} --factor 2"), 2),
        (format!("score seven.jar {outputs} --target no.such"), 2),
        (format!("score seven.jar {outputs} --weights missing.json"), 6),
        (format!("score missing.jar {outputs}"), 6),
        (format!("score seven.jar {outputs} --config missing.toml"), 6),
    ] {
        let work = workspace();
        for file in ["verdict.json", "junit.xml", "counts.json", "report.txt"] {
            work.write(file, "of another day");
        }
        work.psf(&line).run().expect(code);
        let verdict = json(&work.read("verdict.json"));
        assert!(
            ["psf-failed", "refused"].contains(&verdict["verdict"].as_str().unwrap_or_default()),
            "{line}: {verdict}"
        );
        assert!(!verdict["message"].as_str().unwrap_or_default().is_empty(), "{line}: {verdict}");
        assert!(!work.read("junit.xml").contains("of another day"), "{line}");
        assert!(!work.exists("counts.json") && !work.exists("report.txt"), "{line}");
    }
}

#[test]
fn a_mistyped_command_reports_to_graders() {
    let work = workspace();
    work.write("course.toml", "[output]\ngradescope = \"results.json\"\n[grading]\npoints = 7\n");
    let ran = work.psf("score seven.jar --max-scor 3 --config course.toml --output verdict=-").run().expect(2);
    let verdict = json(ran.last_line());
    assert_eq!(verdict["verdict"], "psf-failed");
    assert!(verdict["message"].as_str().is_some_and(|text| text.contains("--max-scor")), "{verdict}");
    let results = json(&work.read("results.json"));
    let test = &results["tests"][0];
    assert_eq!((&test["score"], &test["max_score"]), (&json("0"), &json("7")), "{results}");
    // Help is not a failure.
    work.write("old.txt", "of another day");
    work.psf("score --help -o old.txt").ok();
    assert_eq!(work.read("old.txt"), "of another day");
}

#[test]
fn a_failing_command_keeps_the_files_that_it_reads() {
    let work = workspace();
    work.psf("score seven.jar --counts counts.json").ok();
    let counts = work.read("counts.json");
    work.psf("report counts.json -o counts.json --bogus").run().expect(2);
    work.psf("report counts.json -o ./counts.json --factor 2").run().expect(2);
    let refused = work.psf("rank counts.json missing.json -o counts.json").run().expect(2);
    refused.complains(&["counts.json: the command reads this file, so it cannot write it"]);
    assert_eq!(work.read("counts.json"), counts);
    // A comparison that fails leaves no old result, but keeps the summary, to which other tools also write.
    work.write("rank.txt", "of another day");
    work.write("summary.md", "of others\n");
    work.psf("rank missing.json -o rank.txt").run().expect(6);
    work.psf("report missing.json --output github-summary=summary.md").run().expect(6);
    assert!(!work.exists("rank.txt") && work.read("summary.md").starts_with("of others\n"));
}
