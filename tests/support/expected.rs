//! A fixture's expectations of its own run, compared with psf's report.

use std::collections::BTreeSet;

use psf_classfile::jdks::NEWEST;
use serde_json::Value;

use super::command::Ran;
use super::fixture::Fixture;
use super::jdk::TestJdk;
use super::report::{all_marks, array, number};

/// Marks of fixtures that do not state them in a `// mark:` line.
const MARKS: [(&str, &str); 4] = [
    ("BlockedDaemon", "thread-alive"),       // its daemon waits in wait() when main ends
    ("ExitFromThread", "thread-alive"),      // main waits in join() when the other thread exits
    ("ExitInRunnable", "thread-alive"),      // main waits in wait() when the task exits
    ("ImplicitExceptions", "out-of-memory"), // it requests an array that is larger than any heap
];

/// Checks that the program prints the same and ends in the same way.
#[track_caller]
pub(crate) fn same_behaviour(what: &str, original: &Ran, ran: &Ran) {
    if !is_same_behaviour(original, ran) {
        ran.fail(&format!(
            "the program behaves otherwise {what}; the original printed\n{}==== and to stderr\n{}==== and ended with {}",
            original.stdout, original.stderr, original.code
        ));
    }
}

/// True if the program printed the same and ended in the same way.
pub(crate) fn is_same_behaviour(original: &Ran, ran: &Ran) -> bool {
    (&original.stdout, &original.stderr, original.code) == (&ran.stdout, &ran.stderr, ran.code)
}

/// Checks every line that states how often it runs.
#[track_caller]
pub(crate) fn expected_lines(fixture: &Fixture, report: &Value) {
    let source = format!("{}.java", fixture.name);
    let of_source = |method: &&Value| method["source"] == source.as_str();
    let methods: Vec<&Value> = array(&report["methods"]).iter().filter(of_source).collect();
    assert!(!fixture.expected.is_empty(), "{source} has no line that ends in // xN");
    let wrong = fixture.expected.iter().filter_map(|&(line, expected)| {
        let counts = methods.iter().filter_map(|method| method["lines"].get(line.to_string()));
        let found = counts.map(number).max().unwrap_or(0);
        (found != expected).then(|| format!("line {line}: {expected} times expected, {found} found\n"))
    });
    let wrong: String = wrong.collect();
    assert!(wrong.is_empty(), "{source} runs otherwise than it says:\n{wrong}");
}

/// Checks the marks of a run on `jdk`. A run on a JDK that psf only tries has a mark that says so.
#[track_caller]
pub(crate) fn expected_marks(fixture: &Fixture, jdk: &TestJdk, report: &Value) {
    let tried = (jdk.version > NEWEST).then(|| "experimental".to_owned());
    let listed = MARKS.iter().filter(|(name, _)| *name == fixture.name).map(|(_, kind)| (*kind).to_owned());
    let expected: BTreeSet<String> = listed.chain(fixture.marks.iter().cloned()).chain(tried).collect();
    assert_eq!(all_marks(report), expected, "marks: {}", report["marks"]);
}
