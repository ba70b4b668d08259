//! Inputs that are not regular files, or that have no end: psf neither waits for a writer nor reads without a limit.

use std::process::{Command, Stdio};

use super::{fails, workspace};
use crate::support::workspace::Workspace;

/// Makes a pipe that no process will ever write to.
#[track_caller]
fn pipe(work: &Workspace, name: &str) {
    let made = Command::new("mkfifo").arg(work.path(name)).status().expect("there is mkfifo");
    assert!(made.success());
}

/// Every command that reads a file; `FILE` is its place.
const READERS: [&str; 12] = [
    "report FILE",
    "report counts.json --reference FILE",
    "report counts.json --weights FILE",
    "report counts.json --config FILE",
    "score seven.jar --reference FILE",
    "score seven.jar FILE",
    "score FILE",
    "diff counts.json FILE",
    "rank counts.json FILE",
    "dump FILE",
    "dump seven.jar --counts FILE",
    "verify FILE",
];

#[test]
fn a_pipe_that_lies_somewhere_is_no_input() {
    let work = workspace();
    work.psf("score seven.jar --counts counts.json").ok();
    pipe(&work, "pipe");
    for reader in READERS {
        fails(&work, work.psf(&reader.replace("FILE", "pipe")), 6, &["pipe: it is a pipe, not a file"]);
    }
    for name in ["pipe.jar", "Pipe.class", "Pipe.java"] {
        pipe(&work, name);
        fails(&work, work.psf(&format!("score {name}")), 6, &[name, "it is a pipe, not a file"]);
    }
    fails(&work, work.psf_instrument("pipe.jar out.jar"), 6, &["pipe.jar: it is a pipe"]);
    fails(&work, work.psf("score seven.jar --weights /dev/zero"), 6, &["/dev/zero: it is a device"]);
    pipe(&work, "psf.toml");
    work.psf("score seven.jar").run().expect(6).complains(&["psf.toml: it is a pipe"]);
}

#[test]
fn a_pipe_that_the_caller_opened_is_an_input() {
    let work = workspace();
    work.psf("score seven.jar --counts counts.json").ok();
    let expected = work.psf("report counts.json --quiet").ok().stdout;
    let counts = work.read("counts.json");
    assert_eq!(work.psf("report /dev/stdin --quiet").stdin(counts).ok().stdout, expected);
    let line =
        format!("'{}' report <(cat counts.json) --quiet --reference <(cat counts.json)", env!("CARGO_BIN_EXE_psf"));
    let bash = Command::new("bash").args(["-c", &line]).current_dir(work.path("")).stdin(Stdio::null()).output();
    let bash = bash.expect("there is bash");
    assert_eq!(String::from_utf8_lossy(&bash.stdout), expected, "{}", String::from_utf8_lossy(&bash.stderr));
}

#[test]
fn a_file_without_an_end_is_not_read_to_it() {
    let work = workspace();
    work.psf("score seven.jar --counts counts.json").ok();
    for name in ["huge.json", "huge.jar", "Huge.class", "Huge.java", "huge/app/Huge.class"] {
        work.write(name, "x");
        let file = std::fs::File::options().write(true).open(work.path(name)).expect("it was written");
        file.set_len(1 << 40).expect("the file system has files with holes");
    }
    for reader in READERS {
        let typed = reader.replace("FILE", "huge.json");
        let ran = work.psf(&typed).run().expect(6);
        let what =
            if ["score", "dump", "verify"].iter().any(|command| *command == reader.split(' ').next().unwrap_or(""))
                && !reader.contains("--")
            {
                "huge.json: neither a jar nor a class file"
            } else {
                "huge.json: larger than "
            };
        ran.complains(&[what]);
    }
    fails(&work, work.psf("score Huge.class"), 6, &["Huge.class: larger than 64 MB"]);
    fails(&work, work.psf("score Huge.java"), 6, &["Huge.java: larger than 16 MB"]);
    fails(&work, work.psf("score seven.jar huge"), 6, &["huge, with app/Huge.class: larger than 4096 MB"]);
    fails(&work, work.psf_instrument("huge out"), 6, &["huge, with app/Huge.class: larger than 4096 MB"]);
}
