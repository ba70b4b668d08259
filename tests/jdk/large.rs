//! Methods as large as compilers make them: initializers of enums and of tables, and many calls in a row. Their counts are
//! the oracle's in both scopes.

use std::fmt::Write as _;

use crate::support::jdk::{TestJdk, by_age};
use crate::support::oracle::observe;
use crate::support::report::{array, assert_same_counts, json, marks, opcodes, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Returns an `enum` with this many constants of two arguments.
fn constants(count: usize) -> String {
    let mut source = String::from("public enum Main {\n");
    for number in 0..count {
        let end = if number + 1 < count { ",\n" } else { ";\n" };
        let _ = write!(source, "E{number}({}, \"d{number}\"){end}", number + 200); // into memory
    }
    source
        + "final int code; final String text; Main(int code, String text) { this.code = code; this.text = text; }\n\
           public static void main(String[] a) { System.out.println(values().length); } }\n"
}

/// Returns a program with a list that an initializer fills by this many calls.
fn table(count: usize) -> String {
    let mut source = String::from(
        "import java.util.*;\npublic class Main {\nfinal int code; final String text;\n\
         Main(int code, String text) { this.code = code; this.text = text; }\n\
         static final List<Main> ALL = new ArrayList<>();\nstatic {\n",
    );
    for number in 0..count {
        let _ = writeln!(source, "ALL.add(new Main({}, \"n{number}\"));", number + 200); // into memory
    }
    source + "}\npublic static void main(String[] a) { System.out.println(ALL.size()); } }\n"
}

/// Returns a program that calls a method many times in a row. If `throws` is true, the last call throws.
fn calls(count: usize, throws: bool) -> String {
    let calls: String = (0..count).map(|number| format!("f({}); ", number % 6)).collect();
    let last = if throws { "f(-1);" } else { "" };
    format!(
        "public class Main {{
             static int sum;
             static void f(int n) {{ sum += n; if (n < 0) throw new IllegalStateException(); }}
             static void all() {{ {calls} {last} }}
             public static void main(String[] a) {{
                 try {{ all(); }} catch (IllegalStateException e) {{ sum = -sum; }}
                 System.out.println(sum);
             }}
         }}"
    )
}

/// Prepares `psf score` of a program, with its report in `report.json`.
fn score(work: &Workspace, scope: &str) -> crate::support::command::Cmd {
    super::psf(work, &format!("score classes --main Main --scope {scope} --format json -o report.json"))
}

#[track_caller]
fn check(jdk: &'static TestJdk, source: &str) {
    let work = Workspace::new(jdk);
    work.compile("classes", &[("Main.java", source)]);
    let observed =
        observe(jdk, &work.path("classes"), None, &work.path(""), |java| java.arg("-cp").arg("classes").arg("Main"));
    for scope in ["app", "jdk"] {
        let ran = score(&work, scope).ok();
        assert_eq!(ran.stdout, observed.ran.stdout, "{}, {scope}", jdk.label);
        let report = json(&work.read("report.json"));
        assert!(!report["score"].is_null() && marks(&report).is_empty(), "{}, {scope}: {}", jdk.label, report["marks"]);
        let mut counted = opcodes(&report);
        counted.retain(|[class, ..], _| class == "Main");
        assert_same_counts(&format!("{}, {scope}", jdk.label), &observed.opcodes, &counted);
    }
}

#[test]
fn initializers_of_large_enums_count() {
    in_turn!();
    for (jdk, count) in by_age().zip([2_600, 2_900]) {
        check(jdk, &constants(count));
    }
}

#[test]
fn initializers_of_large_tables_count() {
    in_turn!();
    for (jdk, count) in by_age().zip([2_000, 2_900]) {
        check(jdk, &table(count));
    }
}

#[test]
fn many_calls_in_a_row_count() {
    in_turn!();
    for (jdk, count) in by_age().zip([8_000, 16_000]) {
        check(jdk, &calls(count, false));
    }
}

#[test]
fn an_exception_out_of_a_method_of_many_calls_makes_the_run_incomplete() {
    in_turn!();
    for jdk in by_age() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Main.java", &calls(16_000, true))]);
        for scope in ["app", "jdk"] {
            score(&work, scope).run().expect(7);
            let report = json(&work.read("report.json"));
            assert!(report["score"].is_null(), "{}, {scope}", jdk.label);
            let details: Vec<&str> = array(&report["marks"]).iter().map(|mark| text(&mark["detail"])).collect();
            let says_why =
                |detail: &&str| detail.contains("Main.all()V") && detail.contains("an exception from an unknown place");
            assert!(details.iter().any(says_why), "{}, {scope}: {details:?}", jdk.label);
            assert!(details.iter().all(|detail| !detail.contains("contradict")), "{}, {scope}: {details:?}", jdk.label);
        }
    }
}
