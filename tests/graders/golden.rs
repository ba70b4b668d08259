//! Every format of one run, word for word, compared with `tests/graders/golden`; `BLESS=1` writes these files.

use std::path::Path;

use super::{COUNTED, FORMATS, all_formats, with};
use crate::formats::documents::validates;
use crate::support::report;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Replaces the parts that depend on the machine: the JVM and the version of psf.
fn plain(work: &Workspace, text: &str) -> String {
    let counts = report::json(&work.read("counts.json"));
    let mut plain = text.replace(env!("CARGO_PKG_VERSION"), "VERSION");
    for key in ["name", "version", "vendor"] {
        plain = plain.replace(report::text(&counts["jvm"][key]), &format!("JVM {key}"));
    }
    plain
}

#[track_caller]
fn golden(work: &Workspace, directory: &str) {
    let mut different = Vec::new();
    for format in FORMATS {
        // HTML pages have tests of their own.
        let found = plain(work, &work.read(&format!("out/{format}")));
        if format == "html" {
            continue;
        }
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/graders/golden").join(directory).join(format);
        if std::env::var_os("BLESS").is_some() {
            std::fs::create_dir_all(path.parent().expect("a directory")).expect("it can be made");
            std::fs::write(&path, &found).unwrap_or_else(|e| panic!("failed to write {}: {e}", path.display()));
        }
        let expected =
            std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("failed to read {}: {e}", path.display()));
        if expected != found {
            different.push(format!("==== {format}: expected\n{expected}\n==== found\n{found}"));
        }
    }
    assert!(different.is_empty(), "BLESS=1 accepts what was found\n{}", different.join("\n"));
}

#[test]
fn a_run_within_its_limit() {
    in_turn!();
    let work = with(COUNTED);
    work.psf("score classes --counts counts.json").ok();
    work.psf("report counts.json --max-score 1000 --points 10 --source-root src/main/java").line(&all_formats()).ok();
    golden(&work, "passed");
    validates(&report::json(&work.read("out/verdict")), "psf-verdict-1.json");
}

#[test]
fn a_run_over_its_limit() {
    in_turn!();
    let work = with(COUNTED);
    work.psf("score classes --counts counts.json").ok();
    let run = "report counts.json --max-score 100 --points 10 --hot-lines 5% --test-name";
    work.psf(run).arg("Sum & more").line(&all_formats()).run().expect(3);
    golden(&work, "over");
    validates(&report::json(&work.read("out/verdict")), "psf-verdict-1.json");
}

#[test]
fn psf_knows_these_formats_and_no_others() {
    in_turn!();
    let work = with(COUNTED);
    let help = work.psf("score --help").ok().stdout;
    for format in FORMATS {
        let lists = |line: &str| line.split_whitespace().next() == Some(format);
        assert!(help.lines().any(lists), "{format} is not in\n{help}");
    }
    let ran = work.psf("score classes --output teletext=out/x").run().expect(2);
    let named = ran.stderr.split("these are: ").nth(1).and_then(|list| list.lines().next()).unwrap_or_default();
    let named: Vec<&str> = named.split(", ").map(str::trim).collect();
    assert_eq!(named, FORMATS, "{}", ran.stderr);
}
