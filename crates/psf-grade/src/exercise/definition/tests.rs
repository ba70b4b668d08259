use std::collections::BTreeSet;

use serde_json::Value;

use super::Definition;

/// A definition with all keys.
const EVERYTHING: &str = "
name = 'Sorting'
shown = ['01', 'small-*']
[run]
main = 'Main'
harness = ['harness']
jdk = 17
scope = 'jdk'
weights = 'plain'
jvm-flags = ['-ea']
javac-flags = ['-Xlint']
preview = true
encoding = 'windows-1250'
[limits]
wall-time = '10s'
cpu-time = '500ms'
max-output = '1MiB'
max-heap = '256MB'
max-disk = 1000000
budget = 1000000000
[policy]
name = 'strict'
allow = ['java.lang.Thread']
refuse = ['java.util.Random']
jars = ['lib/own.jar']
[compare]
how = 'numbers'
tolerance = 0.001
relative = '1e-9'
[points]
right = 2
cost = [[1.2, 10], [2.0, 7], [5.0, 3]]
cost-in = 'references'
over = 'test'
growth = [['n log n', 5], ['O(n^2)', 2]]
cap = 100
round = 0.5
rounding = 'half-even'
late = [['24h', 0.9], ['72h', 0.5]]
[output]
platforms = ['gradescope', 'junit']
[[test]]
name = 'huge'
arguments = ['1000000', 'a b']
input = 'large/huge.in'
expected = 'large/huge.out'
exit-code = 3
shown = false
right = 1.5
size = 1000000
files = ['data/words.txt']
compare = { how = 'checker', checker = 'Check.java' }
[[test]]
name = 'drawn'
arguments = ['{seed}']
generator = 'Generate.java'
files = 'data'
[[test]]
name = 'inline'
stdin = '5'
prints = '6'
";

fn schema() -> Value {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../schemas/psf-exercise-1.json");
    let text = std::fs::read_to_string(path).expect("the schema is there");
    serde_json::from_str(&text).expect("the schema is JSON")
}

/// Returns a definition in the form in which editors validate it with the schema.
fn document(text: &str) -> Value {
    toml::from_str(text).expect("TOML")
}

#[track_caller]
fn refused(text: &str) -> String {
    Definition::parse(text).expect_err(text)
}

#[test]
fn reads_everything_and_needs_nothing() {
    let definition = Definition::parse(EVERYTHING).expect("all of it may be said");
    assert_eq!(definition.name.as_deref(), Some("Sorting"));
    assert_eq!(definition.points.cost[0].0.to_string(), "1.2");
    assert_eq!(definition.tests[0].arguments.as_deref(), Some(&["1000000".to_owned(), "a b".to_owned()][..]));
    assert_eq!(Definition::parse("").expect("nothing need be said"), Definition::default());
}

#[test]
fn unknown_keys_are_refused_with_their_place() {
    for (text, parts) in [
        ("nam = 'x'", ["line 1, column 1", "nam"]),
        ("\n[run]\nmian = 'x'", ["line 3, column 1", "mian"]),
        ("[limits]\nwall-time = '10 parsecs'", ["line 2, column 13", "10 parsecs"]),
        ("[policy]\nnam = 'course'", ["line 2", "nam"]),
        ("[points]\ncosts = []", ["line 2, column 1", "costs"]),
        ("[points]\ncost = [[1, 2, 3]]", ["line 2", ""]),
        ("[points]\ngrowth = [['fast', 1]]", ["line 2", "fast"]),
        ("[[test]]\nname = 'a'\ninputs = 'b'", ["line 3, column 1", "inputs"]),
        ("[[test]]\nshown = true", ["line 1", "name"]),
        ("[compare]\nhow = 'fuzzy'", ["line 2", "fuzzy"]),
        ("[run]\nscope = 'world'", ["line 2", "world"]),
        ("[output]\nplatforms = ['fax']", ["line 2", "prairielearn"]),
    ] {
        let error = refused(text);
        assert!(parts.iter().all(|part| error.contains(part)), "{text}: {error}");
    }
}

#[test]
fn a_contradictory_definition_is_refused() {
    for (text, part) in [
        ("[points]\ncost = [[1, 1]]\ncurve = [[1, 1], [2, 0]]", "cost and curve"),
        ("[points]\ncost = [[2, 1], [1, 2]]", "number 2"),
        ("[points]\ncost = [[1, 1], [1, 2]]", "number 2"),
        ("[points]\ncurve = [[1, 1]]", "two points"),
        ("[points]\nright = -1", "right is -1"),
        ("[points]\ncost = [[1, -1]]", "cost is -1"),
        ("[points]\nlate = [['24h', -1]]", "late is -1"),
        ("[compare]\ntolerance = 1", "numbers"),
        ("[compare]\nhow = 'numbers'\ntolerance = -1", "below zero"),
        ("[compare]\nhow = 'checker'", "checker"),
        ("[compare]\nchecker = 'C.java'", "checker"),
        ("[[test]]\nname = 'a'\nstdin = ''\ninput = 'b'", "stdin"),
        ("[[test]]\nname = 'a'\nprints = ''\nexpected = 'b'", "prints"),
        ("[[test]]\nname = '../a'", "slash"),
        ("[[test]]\nname = 'a'\ngenerator = 'G.java'\nstdin = 'b'", "generator"),
        ("[[test]]\nname = 'a'\nright = -1", "below zero"),
        ("[[test]]\nname = 'a'\n[[test]]\nname = 'a'", "two"),
    ] {
        let error = refused(text);
        assert!(error.contains(part), "{text}: {error}");
    }
}

#[test]
fn the_schema_for_editors_takes_what_the_parser_takes() {
    let schema = schema();
    let validator = jsonschema::draft202012::new(&schema).expect("a schema");
    let errors: Vec<String> = validator.iter_errors(&document(EVERYTHING)).map(|e| e.to_string()).collect();
    assert!(errors.is_empty(), "{errors:?}");
    assert!(validator.is_valid(&document("")));
    for text in [
        "nam = 'x'",
        "[limits]\nwall-time = '10 parsecs'",
        "[limits]\nmax-heap = '10s'",
        "[points]\ncost = [[1, 2, 3]]",
        "[[test]]\nshown = true",
        "[compare]\nhow = 'fuzzy'",
        "[points]\nright = -1",
        "[output]\nplatforms = ['fax']",
        "[[test]]\nname = '../a'",
    ] {
        assert!(!validator.is_valid(&document(text)), "{text}");
    }
}

#[test]
fn the_schema_names_every_key_of_every_table() {
    let schema = schema();
    let names = |place: &str| -> BTreeSet<String> {
        let object = schema.pointer(place).and_then(Value::as_object).unwrap_or_else(|| panic!("no {place}"));
        object.keys().cloned().collect()
    };
    for (place, header) in [
        ("/properties", ""),
        ("/$defs/run/properties", "[run]\n"),
        ("/$defs/limits/properties", "[limits]\n"),
        ("/$defs/policy/properties", "[policy]\n"),
        ("/$defs/compare/properties", "[compare]\n"),
        ("/$defs/points/properties", "[points]\n"),
        ("/$defs/output/properties", "[output]\n"),
        ("/$defs/test/properties", "[[test]]\nname = 'a'\n"),
    ] {
        let error = refused(&format!("{header}no-such-key = 1"));
        let known = error.split('`').skip(3).step_by(2).map(str::to_owned);
        assert_eq!(known.collect::<BTreeSet<_>>(), names(place), "{error}");
    }
}

#[test]
fn every_key_of_the_schema_is_explained() {
    let schema = schema();
    for table in ["run", "limits", "policy", "compare", "points", "output", "test"] {
        let keys = schema["$defs"][table]["properties"].as_object().expect("keys");
        for (key, said) in keys {
            assert!(said["description"].is_string(), "{table}.{key}");
        }
    }
}
