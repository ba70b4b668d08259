//! Reading reports, and describing how two sets of counts differ.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use serde_json::Value;

/// Counts by class, method, descriptor and opcode. Opcodes that never ran are absent.
pub(crate) type Opcodes = BTreeMap<[String; 4], u64>;

/// The number of differences that a failing test shows.
const SHOWN: usize = 20;

/// Returns the counts of a report.
#[track_caller]
pub(crate) fn opcodes(report: &Value) -> Opcodes {
    let mut counts = Opcodes::new();
    for method in array(&report["methods"]) {
        let name = |key: &str| text(&method[key]).to_owned();
        let Some(opcodes) = method["opcodes"].as_object() else { panic!("no opcodes in {method}") };
        for (opcode, count) in opcodes {
            let key = [name("class"), name("method"), name("descriptor"), opcode.clone()];
            let earlier = counts.insert(key.clone(), number(count));
            assert!(earlier.is_none(), "the report has {} twice", key.join(" "));
        }
    }
    counts
}

/// Returns the bytes that the native code of each method moved and cleared. The last part of a key is the kind.
#[track_caller]
pub(crate) fn amounts(report: &Value) -> Opcodes {
    let mut amounts = Opcodes::new();
    for method in array(&report["methods"]) {
        let work = method["native_work"].as_array().map_or(&[][..], Vec::as_slice);
        for one in work.iter().filter(|one| ["moved", "cleared"].contains(&text(&one["kind"]))) {
            let key = [&method["class"], &method["method"], &method["descriptor"], &one["kind"]];
            amounts.insert(key.map(|part| text(part).to_owned()), number(&one["amount"]));
        }
    }
    amounts
}

/// Returns the method `Class.method(descriptor)` of a report.
#[track_caller]
pub(crate) fn method<'r>(report: &'r Value, name: &str) -> &'r Value {
    let found = array(&report["methods"]).iter().find(|method| method_name(method) == name);
    found.unwrap_or_else(|| panic!("no method {name} in the report, which has: {}", methods(report).join(" ")))
}

/// Returns the methods of a report, as `Class.method(descriptor)`, sorted.
#[track_caller]
pub(crate) fn methods(report: &Value) -> Vec<String> {
    let mut names: Vec<String> = array(&report["methods"]).iter().map(method_name).collect();
    names.sort();
    names
}

fn method_name(method: &Value) -> String {
    format!("{}.{}{}", text(&method["class"]), text(&method["method"]), text(&method["descriptor"]))
}

/// Returns the kinds of the marks of a report, except `experimental`. On a JDK that psf only tries, every run has that mark.
pub(crate) fn marks(report: &Value) -> BTreeSet<String> {
    listed_marks(report).into_iter().map(str::to_owned).collect()
}

/// Returns the kind of each mark of a report in their order, except `experimental`.
pub(crate) fn listed_marks(report: &Value) -> Vec<&str> {
    array(&report["marks"]).iter().map(|mark| text(&mark["kind"])).filter(|kind| *kind != "experimental").collect()
}

/// Returns the kinds of all marks of a report.
pub(crate) fn all_marks(report: &Value) -> BTreeSet<String> {
    array(&report["marks"]).iter().map(|mark| text(&mark["kind"]).to_owned()).collect()
}

#[track_caller]
pub(crate) fn array(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("not an array: {value}"))
}

#[track_caller]
pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("not a string: {value}"))
}

#[track_caller]
pub(crate) fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("not a number: {value}"))
}

/// Parses the JSON document in a text.
#[track_caller]
pub(crate) fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|e| panic!("not one JSON document: {e}\n{text}"))
}

/// Fails with the first differences between counts that should be equal.
#[track_caller]
pub(crate) fn assert_same_counts(what: &str, expected: &Opcodes, found: &Opcodes) {
    let keys: BTreeSet<&[String; 4]> = expected.keys().chain(found.keys()).collect();
    let count = |counts: &Opcodes, key: &[String; 4]| counts.get(key).copied().unwrap_or(0);
    let different: Vec<_> = keys.into_iter().filter(|key| count(expected, key) != count(found, key)).collect();
    if different.is_empty() {
        return;
    }
    let mut text = format!("{what}: {} counts differ\n    expected      found  instruction\n", different.len());
    for key in different.iter().take(SHOWN) {
        let [class, method, descriptor, opcode] = *key;
        let (expected, found) = (count(expected, key), count(found, key));
        let _ = writeln!(text, "{expected:>12} {found:>10}  {opcode} in {class}.{method}{descriptor}");
    }
    if different.len() > SHOWN {
        text += "        ...\n";
    }
    panic!("{text}");
}

/// Fails with the first difference between two JSON documents.
#[track_caller]
pub(crate) fn assert_same_json(what: &str, expected: &Value, found: &Value) {
    if let Some(difference) = difference(expected, found) {
        panic!("{what}: {difference}");
    }
}

fn difference(expected: &Value, found: &Value) -> Option<String> {
    let inside = |key: &dyn std::fmt::Display, a: Option<&Value>, b: Option<&Value>| {
        let null = Value::Null;
        difference(a.unwrap_or(&null), b.unwrap_or(&null)).map(|rest| format!("[{key}]{rest}"))
    };
    match (expected, found) {
        (Value::Object(a), Value::Object(b)) => {
            let keys: BTreeSet<&String> = a.keys().chain(b.keys()).collect();
            keys.into_iter().find_map(|key| inside(key, a.get(key), b.get(key)))
        }
        (Value::Array(a), Value::Array(b)) => {
            (0..a.len().max(b.len())).find_map(|index| inside(&index, a.get(index), b.get(index)))
        }
        _ => (expected != found).then(|| format!(": {expected} expected, {found} found")),
    }
}
