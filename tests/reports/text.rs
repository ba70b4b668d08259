//! The report as text.

use super::{golden, shop};
use crate::support::fixture::fixture;
use crate::support::jdk::first_jdk;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

#[test]
fn the_report_is_as_its_goldens_by_method_class_package_line_and_opcode() {
    in_turn!();
    let work = shop();
    for by in ["method", "class", "package", "line", "opcode"] {
        let ran = work.psf("report counts.json --by").arg(by).ok();
        golden(&format!("by-{by}.txt"), &ran.stdout);
        assert!(ran.last_line().starts_with("score    "), "{by}");
    }
    assert_eq!(work.psf("report counts.json").ok().stdout, work.psf("report counts.json --by method").ok().stdout);
}

#[test]
fn top_says_how_many_rows_and_sums_up_the_rest() {
    in_turn!();
    let work = shop();
    golden("top-3-lines.txt", &work.psf("report counts.json --by line --top 3").ok().stdout);
    let none = work.psf("report counts.json --top 0").ok();
    none.prints(&["2 more methods\n", " total\n"]);
    let all = work.psf("report counts.json --by opcode --top 1000").ok();
    assert!(!all.stdout.contains(" more "), "{}", all.stdout);
    work.psf("report counts.json --top -1").run().expect(2);
    work.psf("report counts.json --by file").run().expect(2).complains(&["method, jdk, class, package, line, opcode"]);
}

#[test]
fn psf_score_takes_the_same_options() {
    let work = shop();
    let score = work.psf("score classes --by package --top 1").ok();
    let report = work.psf("report counts.json --by package --top 1").ok();
    let table = |text: &str| text.split("\n\n").nth(1).map(str::to_owned);
    assert_eq!(table(&score.stdout), table(&report.stdout));
    assert_eq!(score.last_line(), report.last_line());
}

#[test]
fn piped_output_is_the_same_everywhere_and_a_hundred_columns_wide() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.psf("score --counts counts.json").arg(&fixture("TextStatistics").path).ok();
    for by in ["method", "class", "line", "opcode"] {
        let plain = work.psf("report counts.json --by").arg(by).ok();
        let table = plain.stdout.split("\n\n").nth(1).unwrap_or_default();
        let widest = table.lines().map(|line| line.chars().count()).max();
        assert!(widest.is_some_and(|widest| widest <= 100), "{by}: {widest:?}\n{table}");
        for (name, value) in [("COLUMNS", "40"), ("TERM", "dumb"), ("TERM", "xterm-256color"), ("LANG", "de_DE.UTF-8")]
        {
            let other = work.psf("report counts.json --by").arg(by).env(name, value).ok();
            assert_eq!(other.stdout, plain.stdout, "{name}={value}");
        }
        work.psf("report counts.json -o out.txt --by").arg(by).ok();
        assert_eq!(work.read("out.txt"), plain.stdout);
    }
}
