//! `psf test`, and JUnit tests of `psf grade`, with the JUnits that `.ci/junit` fetches. These tests run only if they are
//! named: `.ci/junit && cargo test --release --test suites`.

mod annotations;
mod benchmarks;
mod broken;
mod choice;
mod graders;
mod kinds;
mod library;
mod limits;
mod plain;
mod runs;
mod shown;
#[path = "../support/mod.rs"]
mod support;
mod threads;
mod traces;
mod trees;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::Value;
use support::command::Cmd;
use support::report::{array, json, number, text};
use support::workspace::Workspace;

/// Returns the path of a jar in `target/junit`.
#[track_caller]
pub(crate) fn junit(name: &str) -> PathBuf {
    let target = Path::new(env!("CARGO_BIN_EXE_psf")).parent().and_then(Path::parent).expect("target/release/psf");
    let path = target.join("junit").join(name);
    assert!(path.is_file(), "{} is not there: .ci/junit fetches it from Maven Central", path.display());
    path
}

pub(crate) fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/suites").join(name)
}

/// Prepares `psf test` on the sources of a fixture.
#[track_caller]
pub(crate) fn psf(work: &Workspace, name: &str, jars: &[&str], line: &str) -> Cmd {
    let command = work.psf("test").arg(fixture(name));
    jars.iter().fold(command, |command, jar| command.arg(junit(jar))).line(line)
}

/// Writes a table in which native work has no price, and returns the option for it. Some of these prices are below one
/// unit, so parts would be rounded.
pub(crate) fn without_prices_of_native_work(work: &Workspace) -> &'static str {
    let mut table = json(include_str!("../../weights/plain.json"));
    let natives = table["natives"].as_object_mut().expect("the table has prices of native work");
    natives.values_mut().for_each(|price| price["weight"] = 0.into());
    work.write("bytecode.json", table.to_string());
    "--weights bytecode.json"
}

/// Returns status and score of each test, by its name.
#[track_caller]
pub(crate) fn tests(suite: &Value) -> BTreeMap<String, (String, Option<u64>)> {
    let of =
        |test: &Value| (text(&test["name"]).to_owned(), (text(&test["status"]).to_owned(), test["score"].as_u64()));
    array(&suite["tests"]).iter().map(of).collect()
}

#[track_caller]
pub(crate) fn suite(command: Cmd, code: i32) -> Value {
    json(&command.run().expect(code).stdout)
}

/// Checks that the scores of tests, groups and the rest add up to the whole.
#[track_caller]
pub(crate) fn adds_up(suite: &Value) {
    let of = |key: &str| array(&suite[key]).iter().filter_map(|one| one["score"].as_u64()).sum::<u64>();
    assert_eq!(of("tests") + of("groups") + number(&suite["outside"]), number(&suite["score"]));
}
