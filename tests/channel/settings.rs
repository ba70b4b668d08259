//! The settings that psf passes to the run-time of a run.

use std::fs::{self, File};
use std::thread;

use crate::support::command::Cmd;
use crate::support::jdk::jdks_in_turn;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const MAIN: &str = "public class Main { public static void main(String[] args) { System.out.println(args.length); } }";

#[test]
fn a_run_with_a_setting_that_the_run_time_does_not_know_is_incomplete() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = super::with(jdk, MAIN);
        Cmd::psf_instrument().line("classes counting --quiet").dir(work.path("")).ok();
        for line in ["", "laps=0\n"] {
            assert_eq!(marks(&work, line), "", "{line:?}");
        }
        for line in ["colour=red\n", "slotss=3\n", "laps\n"] {
            let mark = format!("psf's run-time does not know the setting {}", line.trim_end());
            let marks = marks(&work, line);
            assert!(marks.contains("incomplete") && marks.contains(&mark), "{marks}");
        }
    }
}

/// Takes the place of psf and passes another setting. Returns the marks that the run reports.
fn marks(work: &Workspace, other: &str) -> String {
    let (pipe, key) = (work.path("pipe"), work.path("pipe.key"));
    Cmd::new("mkfifo").waits().arg(&pipe).ok();
    let lines = format!("run=12ab\nsecret=3\n{other}grain=0\n");
    let bytes: Vec<u8> = lines.encode_utf16().flat_map(u16::to_be_bytes).collect();
    fs::write(&key, bytes).expect("the disk has room");
    let report = thread::scope(|scope| {
        let report = scope.spawn(|| fs::read_to_string(&pipe));
        let java = Cmd::new(work.jdk.home.join("bin/java")).arg(format!("-Dpsf.channel={}", pipe.display()));
        let ran = java.line("-cp counting Main").dir(work.path("")).run();
        // The reader waits for a writer.
        let unopened = pipe.exists().then(|| File::options().write(true).open(&pipe));
        let report = report.join().expect("it ended").expect("it is text");
        ran.expect(0);
        assert!(unopened.is_none() && !key.exists());
        report
    });
    assert!(report.starts_with("psf-channel/1 12ab\n"), "{report}");
    let (_, marks) = report.split_once("\"marks\":[").expect("there are marks");
    marks.split(']').next().unwrap_or_default().to_owned()
}
