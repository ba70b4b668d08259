//! The share of the tests that a run takes, and how it rotates from commit to commit.
//!
//! A landing cannot wait for every repetition on every JDK. So a default run takes a share. The turn decides which: the
//! number of commits, or `PSF_TEST_TURN`. A slow test takes one turn of eight. Consecutive turns take consecutive JDKs.
//! After each round of JDKs they take the next share of everything else, so a few landings cover everything.
//! `PSF_TEST_SHARE=full`, which `just nightly` sets, leaves nothing out.

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

/// A slow test takes one turn of this many.
const TURNS: usize = 8;

/// The number that decides about JDKs. It skips a part of each round of [`TURNS`]. Otherwise, with two, four or eight JDKs, a slow
/// test would always get the same one.
fn step() -> usize {
    turn() + (TURNS - 1) * (turn() / TURNS)
}

/// The number of steps in which each JDK had its turn. All choices except the JDK's follow this number. Otherwise some of
/// them would always get the same JDK.
fn round() -> usize {
    step() / jdks().len()
}

/// A number that differs between tests: a hash of the test's name, which is the name of its thread. With
/// `--test-threads 1` all tests run in the main thread. Then it is the line of the caller.
fn number_of_test(caller: &Location<'_>) -> usize {
    match std::thread::current().name() {
        Some(name) if name != "main" => {
            name.bytes().fold(0, |hash: usize, byte| hash.wrapping_mul(31).wrapping_add(byte.into()))
        }
        _ => caller.line() as usize,
    }
}

/// True if a slow test rests in this turn. The test's name decides in which turns it runs, so each turn has a share of every
/// subject. A test that the command line names does not rest. If `PSF_TEST_RESTS` names a file, it gets a
/// line for each test that rests.
#[track_caller]
pub(crate) fn rests() -> bool {
    let place = Location::caller();
    if takes_all() || has_names() || turn().wrapping_add(number_of_test(place)).is_multiple_of(TURNS) {
        return false;
    }
    if let Some(file) = std::env::var_os("PSF_TEST_RESTS") {
        let file = std::fs::OpenOptions::new().append(true).create(true).open(&file);
        file.and_then(|mut file| file.write_all(format!("{place}\n").as_bytes())).expect("PSF_TEST_RESTS names a file");
    }
    true
}

/// True if the command line names tests. A user who names tests expects them to run.
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

/// Returns the number of commits of the checkout; 0 for sources without a repository.
fn commits() -> usize {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let counted = Command::new("git").args(["rev-list", "--count", "HEAD"]).current_dir(root).output();
    counted.ok().and_then(|counted| String::from_utf8(counted.stdout).ok()?.trim().parse().ok()).unwrap_or(0)
}

/// True if the run takes everything.
pub(crate) fn takes_all() -> bool {
    match std::env::var("PSF_TEST_SHARE").as_deref() {
        Err(std::env::VarError::NotPresent) => false,
        Ok("full") => true,
        other => panic!("PSF_TEST_SHARE is {other:?}: expected \"full\", or no such variable"),
    }
}

/// Returns how often to repeat something: by default, or in a run that takes everything.
#[track_caller]
pub(crate) fn repetitions(default: usize, full: usize) -> usize {
    assert!(0 < default && default <= full, "a share of {full} is not {default}");
    if takes_all() { full } else { default }
}

/// True if this turn takes the JDK at `place` for the case `number`, if `of` JDKs fit.
pub(crate) fn takes_jdk(number: usize, of: usize, place: usize) -> bool {
    takes_all() || (number + step()) % of == place
}

/// True if this turn takes the case `number`, if one of `of` cases is enough.
pub(crate) fn takes(number: usize, of: usize) -> bool {
    takes_all() || (number + round()).is_multiple_of(of)
}

/// True if this turn takes the trial `number`, if one of `of` trials is enough. It takes every trial if the command line names
/// tests, or if the run writes the expected files (`BLESS`).
pub(crate) fn takes_trial(number: usize, of: usize) -> bool {
    has_names() || std::env::var_os("BLESS").is_some() || takes(number, of)
}

/// Returns this turn's JDK. The choice also depends on the test's name, so that tests differ in it.
#[track_caller]
pub(crate) fn one_jdk_of<T>(mut fitting: Vec<T>) -> Vec<T> {
    if !takes_all() && !fitting.is_empty() {
        let at = step().wrapping_add(number_of_test(Location::caller())) % fitting.len();
        fitting = vec![fitting.swap_remove(at)];
    }
    fitting
}

/// Returns this turn's `count` items. The choice also depends on the test's name, so that tests differ in it.
#[track_caller]
pub(crate) fn some_of<T>(items: impl IntoIterator<Item = T>, count: usize) -> Vec<T> {
    let items: Vec<T> = items.into_iter().collect();
    if takes_all() || count >= items.len() {
        return items;
    }
    let (first, length) = ((round() * count).wrapping_add(number_of_test(Location::caller())), items.len());
    let taken = |at: usize| (at + length - first % length) % length < count;
    items.into_iter().enumerate().filter(|(at, _)| taken(*at)).map(|(_, item)| item).collect()
}

/// Returns this turn's `default` consecutive numbers of the `full` numbers from 0 on.
#[track_caller]
pub(crate) fn some_numbers(default: usize, full: usize) -> Range<usize> {
    assert!(0 < default && default <= full, "a share of {full} is not {default}");
    if takes_all() {
        return 0..full;
    }
    let first = turn() % (full / default) * default;
    first..first + default
}

/// Returns the variables with which a command takes the same share as this run: `PSF_TEST_TURN=12 `.
pub(crate) fn environment() -> String {
    if takes_all() { "PSF_TEST_SHARE=full ".to_owned() } else { format!("PSF_TEST_TURN={} ", turn()) }
}
