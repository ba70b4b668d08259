//! `psf bench`: what an operation of a benchmark costs.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::{Value, json as literal};

use crate::formats::documents::{refuses, validates};
use crate::support::jdk::{first_jdk, jdks};
use crate::support::report::{array, json, text};
use crate::support::workspace::Workspace;

/// Benchmarks, and declarations of JMH's annotations.
fn example() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/benchmarks")
}

#[track_caller]
fn bench(work: &Workspace, line: &str, code: i32) -> Value {
    json(&work.psf("bench").arg(example()).line(line).line("--format json").run().expect(code).stdout)
}

/// One number of each benchmark, by its name.
fn each(bench: &Value, key: &str) -> BTreeMap<String, f64> {
    let of = |one: &Value| Some((text(&one["name"]).to_owned(), one[key].as_f64()?));
    array(&bench["benchmarks"]).iter().filter_map(of).collect()
}

#[test]
fn an_operation_costs_what_its_method_does_and_no_fixture_on_every_jvm_in_both_modes() {
    // A loop of 13 instructions an element, 15 around it; what adds, boxes and calls by javap.
    let scores = [
        ("app.Sums.boxes{size=10}", 14.75),
        ("app.Sums.boxes{size=100}", 14.75),
        ("app.Sums.loop{size=10}", 145.0),
        ("app.Sums.loop{size=100}", 1315.0),
        ("app.Sums.right{size=10}", 153.0),
        ("app.Sums.right{size=100}", 1323.0),
    ];
    for jdk in jdks() {
        let work = Workspace::new(jdk);
        let edge = bench(&work, "", 0);
        let found = each(&edge, "score");
        let expected: BTreeMap<String, f64> = scores.iter().map(|(name, score)| ((*name).to_owned(), *score)).collect();
        assert_eq!(found, expected, "{}", jdk.home.display());
        assert_eq!(each(&edge, "objects")["app.Sums.boxes{size=10}"], 1.25, "an array and four objects, by four");
        assert_eq!(
            each(&edge, "bytes")["app.Sums.boxes{size=10}"],
            64.0,
            "an array of 32 bytes and four times 24 and 32"
        );
        assert_eq!(each(&edge, "bytes")["app.Sums.loop{size=10}"], 0.0, "what is returned is put into no object");
        assert!(array(&edge["benchmarks"]).iter().all(|one| one["steady"] == true && one["least"] == one["most"]));
        assert_eq!(bench(&work, "--mode instruction", 0)["benchmarks"], edge["benchmarks"]);
    }
}

#[test]
fn bytes_are_what_the_bytecode_allocates_however_it_is_compiled() {
    let made = |method: &str, body: &str| format!("@Benchmark public {method} {{ {body} }}\n");
    let methods = [
        made("Object array()", "return new long[10];"),
        made("long unused()", "long[] gone = new long[3]; return gone.length + new int[2][3].length;"),
        made("int boxed()", "Integer large = 1000 + n; return large;"),
        made("Object fields()", "return new Fields();"),
        made("Object copied()", "return BYTES.clone();"),
        made("Object captured()", "int own = n; Supplier<Object> made = () -> own; return made;"),
    ]
    .concat();
    let source = format!(
        "package app;\nimport java.util.function.Supplier;\nimport org.openjdk.jmh.annotations.*;\n@State(Scope.Thread)\n\
         public class Made {{\nstatic final byte[] BYTES = new byte[17];\nint n = 7;\n\
         static class Fields {{ byte a; long b; Object c; }}\n{methods}}}\n"
    );
    // Headers of 12 bytes, 16 of arrays; references of 4; all in eights.
    let expected = [
        ("array", 96.0),
        ("boxed", 16.0),
        ("captured", 16.0),
        ("copied", 40.0),
        ("fields", 32.0),
        ("unused", 40.0 + 88.0),
    ];
    for jdk in jdks() {
        let work = Workspace::new(jdk);
        work.copy(&example().join("org"), "all/org");
        work.write("all/app/Made.java", &source);
        let run = |line: &str| json(&work.psf("bench all --format json").line(line).run().expect(0).stdout);
        for line in ["", "-J -Xint", "--warmup-operations 1", "--warmup-operations 20000 --operations 200"] {
            let expected = expected.map(|(name, bytes)| (format!("app.Made.{name}"), bytes)).into_iter().collect();
            assert_eq!(each(&run(line), "bytes"), expected, "{line} on {}", jdk.home.display());
        }
    }
}

#[test]
fn what_was_saved_is_a_limit_for_what_grew() {
    let work = Workspace::new(first_jdk());
    let kept = bench(&work, "--benchmarks loop$ -p size=7,9 --save kept.json", 0);
    assert_eq!(each(&kept, "score").into_values().collect::<Vec<_>>(), [106.0, 132.0]);
    validates(&kept, "psf-bench-1.json");
    refuses(&kept, "psf-bench-1.json", "/benchmarks/0/unscored", literal!("both"));
    refuses(&kept, "psf-bench-1.json", "/benchmarks/0/score", Value::Null);
    let text = std::fs::read_to_string(work.path("kept.json")).expect("it was saved");
    std::fs::write(work.path("less.json"), text.replace("132.0", "131.0")).expect("it can be written");
    let again = |line: &str| work.psf("bench").arg(example()).line("--benchmarks loop$ -p size=7,9").line(line);
    again("--against kept.json").run().expect(0);
    again("--against less.json --max-increase 1%").run().expect(0);
    again("--against less.json").run().expect(3).complains(&["size=9", "costs 132; it cost 131"]);
    again("--against less.json --format markdown").run().expect(3).prints(&["**Failed**", "| 132 |"]);
}

#[test]
fn what_cannot_be_measured_says_so() {
    let work = Workspace::new(first_jdk());
    let run = |line: &str| work.psf("bench").arg(example()).line(line).run();
    run("--scope jdk").expect(2).complains(&["scope app", "reflection"]);
    run("--benchmarks nothing").expect(4).complains(&["no benchmark"]);
    run("-p size=ten").expect(4).complains(&["its parameter size cannot be ten"]);
    run("-p size=-1 --benchmarks loop").expect(5).complains(&["NegativeArraySizeException"]);
}
