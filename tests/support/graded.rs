//! Classes of made-up results: the files that `psf grade` leaves, without any run.

use serde_json::{Value, json};

use super::workspace::Workspace;

/// A made-up student: a name, and for each test the result, or the reason why nothing ran.
pub(crate) struct Made {
    pub(crate) name: String,
    pub(crate) results: Result<Vec<Value>, (&'static str, String)>,
}

/// Returns the key of a student's result in a test.
fn key(student: usize, test: usize) -> String {
    format!("{:064x}", student * 1000 + test + 1)
}

/// Returns a right result, which a test can change.
pub(crate) fn right(score: u64) -> Value {
    json!({
        "schema": "psf-test-result/1",
        "verdict": "scored",
        "message": "the answer is right",
        "exit_code": 0,
        "right": true,
        "difference": null,
        "score": score,
        "instructions": score,
        "weights": "w",
        "fingerprint": null,
        "printed": null,
    })
}

/// Returns a result that is not right.
pub(crate) fn failed(verdict: &str, message: &str) -> Value {
    let mut result = right(0);
    for (key, value) in [
        ("verdict", json!(verdict)),
        ("message", json!(message)),
        ("right", json!(false)),
        ("score", Value::Null),
        ("instructions", Value::Null),
    ] {
        result[key] = value;
    }
    result
}

/// Returns a test of an exercise.
pub(crate) fn test(name: &str, shown: bool, right: &str) -> Value {
    json!({ "name": name, "shown": shown, "right": right, "size": null })
}

/// Writes the files that `psf grade -o OUT` leaves for a class. `definition` is the text of `exercise.toml`. The reference
/// costs 1,000 in every test.
pub(crate) fn leave(work: &Workspace, out: &str, name: &str, definition: &str, tests: &[Value], class: &[Made]) {
    let reference: serde_json::Map<String, Value> =
        tests.iter().map(|test| (test["name"].as_str().unwrap_or_default().to_owned(), json!(1000))).collect();
    let exercise = json!({
        "schema": "psf-graded-exercise/1",
        "name": name,
        "definition": definition,
        "tests": tests,
        "weights": "plain",
        "weights_sha256": "w",
        "jdk": "17",
        "reference": reference,
    });
    work.write(&format!("{out}/exercise.json"), exercise.to_string());
    for (number, student) in class.iter().enumerate() {
        let mut keys = serde_json::Map::new();
        for (at, result) in student.results.iter().flatten().enumerate().filter(|(_, result)| !result.is_null()) {
            let key = key(number, at);
            let mut result = result.clone();
            result["key"] = json!(key);
            work.write(&format!("{out}/results/{}/{key}.json", &key[..2]), result.to_string());
            keys.insert(tests[at]["name"].as_str().unwrap_or_default().to_owned(), json!(key));
        }
        let record = json!({
            "schema": "psf-submission/1",
            "name": student.name,
            "late": 0,
            "program": null,
            "main": "Main",
            "taken": ["Main.java"],
            "notes": [],
            "refused": student.results.as_ref().err(),
            "results": keys,
        });
        work.write(&format!("{out}/submissions/{number:08}.json"), record.to_string());
    }
}
