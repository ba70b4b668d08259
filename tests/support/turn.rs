//! The share of the tests that a run takes, and how it rotates from commit to commit.
//!
//! A landing cannot wait for every repetition on every JDK. So a default run takes a share, and the turn decides which: the
//! number of commits, or `PSF_TEST_TURN`. A slow test takes one turn of four. Consecutive turns take consecutive JDKs, and after
//! each round of them the next share of everything else, so a few landings cover everything. `PSF_TEST_SHARE=full`, which
//! `just nightly` sets, leaves nothing out.

use std::io::Write;
use std::ops::Range;
use std::panic::Location;
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

use super::jdk::jdks;

/// The number that decides which share a run takes.
pub(crate) fn turn() -> usize {
    static TURN: LazyLock<usize> = LazyLock::new(|| match std::env::var("PSF_TEST_TURN") {
        Ok(number) => number.parse().unwrap_or_else(|_| panic!("PSF_TEST_TURN is {number:?}: expected a number")),
        Err(_) => commits(),
    });
    *TURN
}

/// A slow test takes one turn of so many.
const TURNS: usize = 4;

/// The number that decides about JDKs. It skips a part of each round of [`TURNS`], or a slow test would always meet the same JDK
/// if there are two or four of them.
fn step() -> usize {
    turn() + (TURNS - 1) * (turn() / TURNS)
}

/// The number of steps in which each JDK had its own. All choices but the JDK's follow this number, or some of them would
/// meet only one JDK.
fn round() -> usize {
    step() / jdks().len()
}

/// Whether a slow test rests in this turn. The line that calls decides which turns a test takes, so each turn has a share of
/// every subject. A test that the command line names does not rest. The file that `PSF_TEST_RESTS` names gets a line for each
/// test that rests.
#[track_caller]
pub(crate) fn rests() -> bool {
    let place = Location::caller();
    if takes_all() || has_names() || (turn() + place.line() as usize).is_multiple_of(TURNS) {
        return false;
    }
    if let Some(file) = std::env::var_os("PSF_TEST_RESTS") {
        let file = std::fs::OpenOptions::new().append(true).create(true).open(&file);
        file.and_then(|mut file| file.write_all(format!("{place}\n").as_bytes())).expect("PSF_TEST_RESTS names a file");
    }
    true
}

/// Whether the command line names tests: a person who does that expects them to run.
fn has_names() -> bool {
    std::env::args().skip(1).any(|argument| !argument.starts_with('-'))
}

/// Ends a slow test in the turns in which it rests. It is the first line of the test.
#[allow(unused_macros, reason = "each test binary uses a part of it")]
macro_rules! in_turn {
    () => {
        if $crate::support::turn::rests() {
            return;
        }
    };
}
#[allow(unused_imports, reason = "each test binary uses a part of it")]
pub(crate) use in_turn;

/// The number of commits of the checkout; 0 for sources without a repository.
fn commits() -> usize {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let counted = Command::new("git").args(["rev-list", "--count", "HEAD"]).current_dir(root).output();
    counted.ok().and_then(|counted| String::from_utf8(counted.stdout).ok()?.trim().parse().ok()).unwrap_or(0)
}

/// Whether the run takes everything.
pub(crate) fn takes_all() -> bool {
    match std::env::var("PSF_TEST_SHARE").as_deref() {
        Err(std::env::VarError::NotPresent) => false,
        Ok("full") => true,
        other => panic!("PSF_TEST_SHARE is {other:?}: expected \"full\", or no such variable"),
    }
}

/// How often to repeat something: by default, and in a run that takes everything.
#[track_caller]
pub(crate) fn repetitions(default: usize, full: usize) -> usize {
    assert!(0 < default && default <= full, "a share of {full} is not {default}");
    if takes_all() { full } else { default }
}

/// Whether this turn takes the JDK at `place` for the case `number`, if `of` JDKs fit.
pub(crate) fn takes_jdk(number: usize, of: usize, place: usize) -> bool {
    takes_all() || (number + step()) % of == place
}

/// Whether this turn takes the case `number`, if one of `of` cases is enough.
pub(crate) fn takes(number: usize, of: usize) -> bool {
    takes_all() || (number + round()).is_multiple_of(of)
}

/// This turn's one of the JDKs. The choice also depends on the line that calls, so that tests differ in it.
#[track_caller]
pub(crate) fn one_jdk_of<T>(mut fitting: Vec<T>) -> Vec<T> {
    if !takes_all() && !fitting.is_empty() {
        let at = (step() + Location::caller().line() as usize) % fitting.len();
        fitting = vec![fitting.swap_remove(at)];
    }
    fitting
}

/// This turn's `count` of the items. The choice also depends on the line that calls, so that tests differ in it.
#[track_caller]
pub(crate) fn some_of<T>(items: impl IntoIterator<Item = T>, count: usize) -> Vec<T> {
    let items: Vec<T> = items.into_iter().collect();
    if takes_all() || count >= items.len() {
        return items;
    }
    let (first, length) = (round() * count + Location::caller().line() as usize, items.len());
    let taken = |at: usize| (at + length - first % length) % length < count;
    items.into_iter().enumerate().filter(|(at, _)| taken(*at)).map(|(_, item)| item).collect()
}

/// This turn's `default` of the `full` numbers from 0 on, which follow one another.
#[track_caller]
pub(crate) fn some_numbers(default: usize, full: usize) -> Range<usize> {
    assert!(0 < default && default <= full, "a share of {full} is not {default}");
    if takes_all() {
        return 0..full;
    }
    let first = turn() % (full / default) * default;
    first..first + default
}

/// The variables with which a command takes the same share as this run: `PSF_TEST_TURN=12 `.
pub(crate) fn environment() -> String {
    if takes_all() { "PSF_TEST_SHARE=full ".to_owned() } else { format!("PSF_TEST_TURN={} ", turn()) }
}
