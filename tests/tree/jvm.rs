//! The JVM's own work, next to the part that is the same in every run.

use crate::support::turn::in_turn;
use serde_json::Value;

use crate::formats::documents::validates;
use crate::support::command::Cmd;
use crate::support::jdk::{first_jdk, jdks_in_turn};
use crate::support::report::{array, json, number, text};
use crate::support::workspace::Workspace;

/// Fills the 512 MB for young objects more than once, and requests a collection.
const GARBAGE: &str = "public class Garbage {
    static long fill(int n) {
        long sum = 0;
        for (int i = 0; i < n; i++) sum += new byte[1 << 16].length;
        return sum;
    }
    static void ask() { System.gc(); }
    public static void main(String[] args) {
        System.out.println(fill(20_000));
        ask();
    }
}";

#[track_caller]
fn psf(work: &Workspace, options: &str) -> Cmd {
    work.psf(options).stdin("")
}

/// Returns the names of the methods of a stack.
fn names(section: &Value, stack: &Value) -> Vec<String> {
    let name = |frame: &Value| text(&section["methods"][number(&frame[0]) as usize]["method"]).to_owned();
    array(stack).iter().map(name).collect()
}

#[test]
fn collections_are_of_the_calling_context_that_needed_them_and_change_nothing() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Garbage.java", GARBAGE)]);
        psf(&work, "tree --scope app classes --format json -o plain.json").ok();
        psf(&work, "tree --scope app classes --format json --jvm-events -o events.json").ok();
        let mut tree = json(&work.read("events.json"));
        validates(&tree, "psf-tree-1.json");
        let section = tree.as_object_mut().expect("it is an object").remove("jvm").expect("it is there");
        assert_eq!(tree, json(&work.read("plain.json")), "nothing but the section is another");
        assert!(section["counted_otherwise"].is_null(), "{section}");
        let method = |of: &Value| {
            let node = &tree["threads"][number(&of["thread"]) as usize]["nodes"][number(&of["node"]) as usize];
            text(&tree["methods"][number(&node["method"]) as usize]["method"]).to_owned()
        };
        let (mut filled, mut asked) = (0, 0);
        for collection in array(&section["collections"]) {
            assert_eq!(collection["thread"], "main", "{collection}");
            assert!(number(&collection["pause"]) > 0 && number(&collection["before"]) > number(&collection["after"]));
            match text(&collection["cause"]) {
                "Allocation Failure" => {
                    assert_eq!(names(&section, &collection["stack"]), ["main", "fill"], "{collection}");
                    assert_eq!(method(&collection["node"]), "fill");
                    filled += 1;
                }
                "System.gc()" => {
                    assert_eq!(names(&section, &collection["stack"]), ["main", "ask"], "{collection}");
                    assert_eq!(method(&collection["node"]), "ask");
                    asked += 1;
                }
                other => panic!("{other}: {collection}"),
            }
        }
        assert!(filled >= 2 && asked == 1, "{section}");
        assert!(array(&section["compilations"]).iter().all(|one| one["method"].is_null() != one["other"].is_null()));
        let differences: Vec<i64> =
            array(&section["disagreement"]).iter().filter_map(|row| row["difference"].as_i64()).map(i64::abs).collect();
        assert!(differences.is_sorted_by(|a, b| a >= b), "{differences:?}");
        let samples: u64 = array(&section["disagreement"]).iter().map(|row| number(&row["samples"])).sum();
        assert_eq!(samples, array(&section["samples"]).len() as u64);
    }
}

#[test]
fn the_text_and_the_page_have_sections_of_their_own() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Garbage.java", GARBAGE)]);
    let plain = psf(&work, "tree --scope app classes").ok().stdout;
    let events = psf(&work, "tree --scope app classes --jvm-events").ok().stdout;
    assert!(events.starts_with(&plain), "{events}");
    for said in [
        "the JVM's own work in one run of ",
        "System.gc() (SerialOld)",
        " Garbage.fill(int)",
        "every counter had the same",
    ] {
        assert!(events.contains(said), "{said} in {events}");
    }
    psf(&work, "tree --scope app classes --jvm-events --format html -o page.html").ok();
    let page = work.read("page.html");
    assert!(page.contains("id=\"jvm\"") && page.contains("<svg class=\"jvm\"") && page.contains("Allocation Failure"));
    psf(&work, "tree --scope app classes --format html -o page.html").ok();
    assert!(!work.read("page.html").contains("id=\"jvm\""));
}

#[test]
fn a_program_reads_the_same_input_in_both_runs() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let reads = "public class Reads { public static void main(String[] a) throws Exception { int n = 0; while (System.in.read() >= 0) n++; System.out.println(n); } }";
    work.compile("classes", &[("Reads.java", reads)]);
    let ran = Cmd::psf().dir(work.path("")).line("tree --scope app classes --jvm-events").stdin("123456").ok();
    assert!(ran.stdout.starts_with("6\n") && ran.stdout.contains("every counter had the same"), "{}", ran.stdout);
}

#[test]
fn formats_and_jdks_without_jvm_events_refuse_them() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Garbage.java", GARBAGE)]);
    for options in ["--format collapsed", "--format speedscope", "--format pprof -o x", "--by callers fill"] {
        let options = format!("tree --scope app classes --jvm-events {options}");
        psf(&work, &options).run().expect(2).complains(&["this format is the same on every run"]);
    }
    psf(&work, "trace classes --jvm-events --format perfetto").run().expect(2).complains(&["same on every run"]);
    Cmd::new(work.jdk.home.join("bin/jlink")).dir(work.path("")).line("--add-modules java.base --output small").ok();
    let small = Cmd::psf().dir(work.path("")).line("tree --scope app classes --jvm-events --java small").stdin("");
    small.run().expect(2).complains(&["has no module jdk.jfr", "--java names one that has it"]);
    let halts = "public class Halts { public static void main(String[] a) { Runtime.getRuntime().halt(0); } }";
    work.compile("halts", &[("Halts.java", halts)]);
    psf(&work, "tree --scope app halts --jvm-events").run().expect(7).complains(&["the JVM left no recording"]);
}
