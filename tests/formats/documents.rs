//! psf's output matches `schemas/`, and the schemas are strict enough to refuse other output.

use crate::support::turn::in_turn;
use std::path::Path;

use serde_json::{Value, json};

use super::with_all_fixtures;
use crate::support::fixture::{compiled, fixture};
use crate::support::jar;
use crate::support::jdk::{first_jdk, jdks_in_turn};
use crate::support::report;
use crate::support::workspace::Workspace;

/// A run of each kind: normal, with sizes, threads, exit, halt, exception, with marks.
const RUNS: [&str; 8] = [
    "SortHarness",
    "ArrayKinds",
    "SharedMethodThreads",
    "ArgumentsAndExit",
    "HaltDeepInside",
    "UncaughtFromMain",
    "ImplicitExceptions",
    "BlockedDaemon",
];

#[track_caller]
fn schema(name: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("schemas").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("failed to read {}: {e}", path.display()));
    report::json(&text)
}

#[track_caller]
pub(crate) fn validates(document: &Value, schema_name: &str) {
    let schema = schema(schema_name);
    let validator = jsonschema::draft202012::new(&schema).unwrap_or_else(|e| panic!("{schema_name}: {e}"));
    let errors = validator.iter_errors(document).take(5).map(|e| format!("{}: {e}\n", e.instance_path()));
    let errors: String = errors.collect();
    assert!(errors.is_empty(), "not as {schema_name} says:\n{errors}");
}

/// Changes a valid document so that the schema must refuse it: sets `pointer` to `value`, or removes it if `value` is null.
#[track_caller]
pub(crate) fn refuses(document: &Value, schema_name: &str, pointer: &str, value: Value) {
    let mut changed = document.clone();
    let (parent, key) = pointer.rsplit_once('/').expect("it has a slash");
    let place = changed.pointer_mut(parent).unwrap_or_else(|| panic!("there is no {parent}"));
    match (place, &value) {
        (Value::Object(object), Value::Null) => assert!(object.remove(key).is_some(), "there is no {pointer}"),
        (Value::Object(object), _) => drop(object.insert(key.to_owned(), value.clone())),
        (place, _) => place[key.parse::<usize>().expect("an index")] = value.clone(),
    }
    assert!(
        !jsonschema::draft202012::is_valid(&schema(schema_name), &changed),
        "{schema_name} allows {value} at {pointer}"
    );
}

#[test]
fn the_schemas_are_schemas() {
    for entry in std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("schemas")).expect("it is there") {
        let name = entry.expect("it can be listed").file_name().into_string().expect("a plain name");
        jsonschema::draft202012::meta::validate(&schema(&name)).unwrap_or_else(|e| panic!("{name}: {e}"));
    }
}

#[test]
fn counts_describe_a_map_as_the_schema_of_maps_does() {
    let (counts, map) = (schema("psf-counts-1.json"), schema("psf-map-1.json"));
    assert_eq!(counts["$defs"], map["$defs"]);
    for key in ["properties", "required", "additionalProperties"] {
        assert_eq!(counts["properties"]["map"][key], map[key], "{key}");
    }
}

#[test]
fn the_probe_map_of_a_jar_is_as_its_schema_says() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = with_all_fixtures(jdk);
        for options in ["--mode edge", "--mode instruction", "--scope method --target Loops.main", "--include Loops"] {
            work.psf_instrument("classes out.jar").line(options).ok();
            let entries = jar::entries(std::fs::File::open(work.path("out.jar")).expect("it was written"));
            let map = report::json(&String::from_utf8_lossy(&entries["psf/runtime/map.json"]));
            validates(&map, "psf-map-1.json");
        }
    }
}

#[test]
fn counts_and_reports_are_as_their_schemas_say() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        for name in RUNS {
            let fixture = fixture(name);
            let score = work.psf("score --counts counts.json --format json").arg(compiled(jdk).join(name));
            let ran = score.args(["--main", name, "--"]).args(&fixture.arguments).run();
            validates(&report::json(ran.last_line()), "psf-report-1.json");
            validates(&report::json(&work.read("counts.json")), "psf-counts-1.json");
            validates(&work.report("counts.json"), "psf-report-1.json");
        }
    }
}

#[test]
fn an_incomplete_run_is_as_the_schemas_say() {
    let work = Workspace::new(first_jdk());
    let source = "public class Cut { public static void main(String[] a) throws Exception { System.class.getMethod(\"exit\", int.class).invoke(null, 2); } }";
    work.compile("classes", &[("Cut.java", source)]);
    let ran = work.psf("score classes --counts counts.json --format json").run().expect(7);
    let report = report::json(ran.last_line());
    assert!(report["score"].is_null());
    validates(&report, "psf-report-1.json");
    validates(&report::json(&work.read("counts.json")), "psf-counts-1.json");
}

#[test]
fn runs_with_pins_and_marks_for_what_is_not_pinned_are_as_the_schemas_say() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let source = "public class All { public static void main(String[] a) throws Exception { System.nanoTime(); Math.random(); Thread.sleep(1); \
                  java.util.Set.of(1, 2); System.identityHashCode(a); new java.lang.ref.WeakReference<>(a); System.gc(); } }";
    work.compile("classes", &[("All.java", source)]);
    for (options, marks) in [("", 1), ("--no-pin", 6), ("-J -Xmx200m", 1)] {
        let ran = work.psf("score classes --counts counts.json --format json").line(options).ok();
        let report = report::json(ran.last_line());
        assert_eq!(report["marks"].as_array().map(Vec::len), Some(marks), "{options}");
        validates(&report, "psf-report-1.json");
        validates(&report::json(&work.read("counts.json")), "psf-counts-1.json");
        refuses(&report, "psf-report-1.json", "/pins/0/source", json!("weather"));
        refuses(&report, "psf-report-1.json", "/pins", Value::Null);
    }
}

#[test]
fn the_built_in_weights_are_as_their_schema_says() {
    for (name, text) in psf_score::weights::BUILT_IN {
        let table = report::json(text);
        validates(&table, "psf-weights-1.json");
        refuses(&table, "psf-weights-1.json", "/keys/iadd", json!({"weight": 1.5}));
        refuses(&table, "psf-weights-1.json", "/keys/I ADD", json!({"weight": 1}));
        refuses(&table, "psf-weights-1.json", "/schema", json!("psf-weights/2"));
        assert_eq!(table["name"], name);
    }
}

#[test]
fn the_schemas_refuse_what_psf_does_not_write() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.psf("score --counts counts.json --main ArrayKinds").arg(compiled(first_jdk()).join("ArrayKinds")).ok();
    let counts = report::json(&work.read("counts.json"));
    for (pointer, value) in [
        ("/trailer", Value::Null),
        ("/end/kind", json!("killed")),
        ("/entries", json!(-1)),
        ("/counters/0", json!([0])),
        ("/counters/0", json!([0, [-1]])),
        ("/map/classes/0/sha256", json!("0")),
        ("/map/classes/0/methods/0/ops", json!("0")),
        ("/map/classes/0/methods/0/count", json!("block")),
        ("/map/mode", Value::Null),
        ("/marks", json!([{"kind": "odd", "detail": ""}])),
        ("/more", json!(1)),
    ] {
        refuses(&counts, "psf-counts-1.json", pointer, value);
    }
    let report = work.report("counts.json");
    for (pointer, value) in [
        ("/score", json!("11")),
        ("/score", Value::Null), // absent, not null, if there is no score
        ("/methods/0/opcodes", json!({"iadd": 0})),
        ("/methods/0/lines", json!({"x": 1})),
        ("/methods/0/sizes", json!([{"key": "newarray:int"}])),
        ("/scope", json!("all")),
        ("/jvm/name", Value::Null),
    ] {
        refuses(&report, "psf-report-1.json", pointer, value);
    }
}
