//! `psf grade`: classes of odd submissions and their points. The result does not depend on how often, where and in how many
//! parts they are graded.

mod alike;
mod class;
mod database;
mod drawn;
mod exercises;
mod fair;
mod feedback;
mod hostile;
mod interrupted;
mod killed;
mod machines;
mod merged;
mod packed;
mod platforms;
mod simulated;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::support::jar;
use crate::support::report::json;
use crate::support::workspace::Workspace;

/// Returns the path of an exercise in `fixtures/exercises`.
fn exercise(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/exercises").join(name)
}

/// Returns each student's points and verdict, by name.
#[track_caller]
fn earned(work: &Workspace, out: &str) -> BTreeMap<String, (String, String)> {
    let class = json(&work.read(&format!("{out}/class.json")));
    let text = |student: &Value, key: &str| student[key].as_str().unwrap_or_default().to_owned();
    let students = class["students"].as_array().expect("students");
    students.iter().map(|s| (text(s, "name"), (text(s, "points"), text(s, "verdict")))).collect()
}

/// Returns every file of a folder with its bytes.
fn bytes(work: &Workspace, folder: &str) -> BTreeMap<String, Vec<u8>> {
    jar::files(&work.path(folder))
}

#[track_caller]
fn holds(found: &BTreeMap<String, (String, String)>, expected: &[(&str, &str, &str)]) {
    for (name, points, verdict) in expected {
        let is = found.get(*name).map(|(points, verdict)| (points.as_str(), verdict.as_str()));
        assert_eq!(is, Some((*points, *verdict)), "{name}");
    }
    assert_eq!(found.len(), expected.len(), "{:?}", found.keys());
}
