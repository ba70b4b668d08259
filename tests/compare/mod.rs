//! Comparisons of results: two, many, one at many sizes, against a limit.

mod bad;
mod constants;
mod diff;
mod ends;
mod limits;
mod moved;
mod paths;
mod programs;
mod rank;
mod scale;

use serde_json::Value;

use crate::support::jdk::first_jdk;
use crate::support::report::json;
use crate::support::workspace::Workspace;

/// A program whose methods do as much as the arguments say: `Work METHOD TIMES...`
const WORK: &str = r#"
public class Work {
    static int one(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }
    static int two(int n) { int s = 1; for (int i = 0; i < n; i++) s *= i; return s; }
    static int three(int n) { int s = 2; for (int i = 0; i < n; i++) s ^= i; return s; }
    public static void main(String[] args) {
        int s = 0;
        for (int i = 0; i + 1 < args.length; i += 2) {
            int n = Integer.parseInt(args[i + 1]);
            switch (args[i]) {
                case "one" -> s += one(n);
                case "two" -> s += two(n);
                default -> s += three(n);
            }
        }
        System.out.println(s);
    }
}
"#;

/// Makes a workspace with the classes of [`WORK`] and with counts of its runs: name and arguments.
#[track_caller]
fn with_counts(runs: &[(&str, &str)]) -> Workspace {
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Work.java", WORK)]);
    for (name, arguments) in runs {
        work.psf(&format!("score classes --counts {name} -- {arguments}")).ok();
    }
    work
}

/// Returns the JSON in the last line of a command that ends with this exit code.
#[track_caller]
fn printed(work: &Workspace, line: &str, code: i32) -> Value {
    json(work.psf(line).run().expect(code).last_line())
}

/// Returns the score of counts.
#[track_caller]
fn score(work: &Workspace, counts: &str) -> u64 {
    work.report(counts)["score"].as_u64().expect("it has a score")
}
