//! What psf writes for other programs, read by those programs. They are not needed to build or test psf otherwise, so
//! these tests run only when they are named: `cargo test --test consumers`.

mod support;

use std::fmt::Write as _;

use support::command::Cmd;
use support::jdk::first_jdk;
use support::workspace::Workspace;

const SOURCE: &str = "public class Main {\n    static int twice(int n) {\n        return n * 2;\n    }\n\n    \
    public static void main(String[] args) {\n        int s = 0;\n        for (int i = 0; i < 1000; i++) {\n            \
    s += twice(i);\n        }\n        System.out.println(s);\n    }\n}\n";

#[track_caller]
fn workspace(outputs: &[&str]) -> Workspace {
    let work = Workspace::new(first_jdk());
    work.write("Main.java", SOURCE);
    let mut line = "score Main.java --format json".to_owned();
    for format in outputs {
        let _ = write!(line, " --output {format}={format}"); // to memory
    }
    let report = work.psf(&line).ok();
    work.write("report.json", report.last_line());
    work
}

#[track_caller]
fn tool(name: &str, package: &str) -> Cmd {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&path).map(|directory| directory.join(name)).find(|path| path.is_file());
    match found {
        Some(path) => Cmd::new(path),
        None => panic!("{name} is not on the PATH: install it (Debian: apt-get install {package})"),
    }
}

#[test]
fn callgrind_annotate_adds_up_what_the_report_says_and_shows_the_source() {
    let work = workspace(&["callgrind"]);
    let report = support::report::json(&work.read("report.json"));
    let annotated = tool("callgrind_annotate", "valgrind").dir(work.path("")).line("--auto=yes callgrind").ok();
    let grouped = |number: u64| {
        let digits = number.to_string();
        match digits.len() {
            length @ 4..=6 => format!("{},{}", &digits[..length - 3], &digits[length - 3..]),
            _ => digits,
        }
    };
    let total = support::report::number(&report["score"]);
    assert!((1000..1_000_000).contains(&total), "{total}");
    let line = annotated.stdout.lines().find(|line| line.contains("PROGRAM TOTALS"));
    let line = line.unwrap_or_else(|| annotated.fail("expected totals"));
    assert_eq!(line.split_whitespace().next(), Some(grouped(total).as_str()), "{}", annotated.stdout);
    for method in support::report::array(&report["methods"]) {
        let cost = grouped(support::report::number(&method["score"]));
        let name = format!("Main.{}(", support::report::text(&method["method"]));
        let listed = |line: &&str| line.contains(&name) && line.split_whitespace().next() == Some(cost.as_str());
        if !annotated.stdout.lines().any(|line| listed(&line)) {
            annotated.fail(&format!("expected {cost} for {name}"));
        }
    }
    // Beside the source's own text.
    let beside = annotated.stdout.lines().find(|line| line.ends_with("return n * 2;"));
    assert_eq!(beside.and_then(|line| line.split_whitespace().next()), Some("4,000"), "{}", annotated.stdout);
}

#[test]
fn xmllint_finds_nothing_to_say_about_xml() {
    let work = workspace(&["junit", "checkstyle"]);
    work.psf("scale Main.java --n 1,2,3,4 --format svg -o curve.svg -- {n}").ok();
    let lint =
        tool("xmllint", "libxml2-utils").dir(work.path("")).line("--noout --pedantic junit checkstyle curve.svg").ok();
    assert_eq!(lint.stderr, "");
}

#[test]
fn make_and_bash_read_the_examples() {
    let examples = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    for script in ["gradescope/setup.sh", "gradescope/make-reference", "gradescope/run_autograder"] {
        tool("bash", "bash").arg("-n").arg(examples.join(script)).ok();
    }
    tool("make", "make")
        .args(["-n", "-f"])
        .arg(examples.join("make/Makefile"))
        .arg("score")
        .dir(examples.join("sort/before"))
        .ok();
}
