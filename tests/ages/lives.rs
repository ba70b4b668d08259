//! A program whose object ages can be worked out on paper.

use crate::support::turn::in_turn;
use serde_json::Value;

use crate::formats::documents::validates;
use crate::support::command::Cmd;
use crate::support::jdk::{TestJdk, first_jdk, jdks_in_turn};
use crate::support::report::{array, json, number};
use crate::support::workspace::Workspace;

const LIVES: &str = include_str!("Lives.java");

#[track_caller]
pub(super) fn workspace(jdk: &'static TestJdk) -> Workspace {
    let work = Workspace::new(jdk);
    work.compile("classes", &[("Lives.java", LIVES)]);
    work
}

#[track_caller]
pub(super) fn psf(work: &Workspace, options: &str) -> Cmd {
    work.psf(options)
}

#[track_caller]
pub(super) fn ages(work: &Workspace, options: &str) -> Value {
    // The figures on paper are for headers of 12 bytes.
    let (flag, header) = work.jdk.headers()[0];
    ages_with(work, flag, header, options)
}

/// Like [`ages`], but with a flag for the JVM and the size of an object's header.
#[track_caller]
fn ages_with(work: &Workspace, flag: &str, header: u64, options: &str) -> Value {
    let flag = if flag.is_empty() { String::new() } else { format!("-J {flag}") };
    psf(work, &format!("ages classes --format json -o ages.json {flag} {options}")).ok();
    let ages = json(&work.read("ages.json"));
    validates(&ages, "psf-ages-1.json");
    assert_eq!(number(&ages["header"]), header, "{}", work.jdk.label);
    ages
}

/// Returns the place where a method makes objects of a class.
#[track_caller]
pub(super) fn site<'v>(ages: &'v Value, method: &str, makes: &str) -> &'v Value {
    let mut sites = array(&ages["sites"]).iter();
    let found = sites.find(|site| site["method"] == method && site["makes"] == makes);
    found.unwrap_or_else(|| panic!("{method} makes no {makes} in {ages}"))
}

/// Checks objects, bytes, objects that are never used, and the median and the longest use in bytes; `None` if none is used.
#[track_caller]
fn check(site: &Value, objects: u64, bytes: u64, never: u64, used: Option<(u64, u64)>) {
    let counted = [&site["objects"], &site["bytes"], &site["used"]["never_used"]].map(number);
    assert_eq!(counted, [objects, bytes, never], "{site}");
    let found = &site["used"]["used_bytes"];
    assert_eq!((!found.is_null()).then(|| (number(&found["median"]), number(&found["most"]))), used, "{site}");
}

#[test]
fn objects_with_compact_headers_are_smaller() {
    for jdk in jdks_in_turn() {
        let work = workspace(jdk);
        for (flag, header) in jdk.headers() {
            let found = ages_with(&work, flag, header, "");
            // A header, a length and 84 bytes, rounded up to a multiple of eight: 104 or 96.
            let each = (header + 4 + 84u64).next_multiple_of(8);
            assert_eq!(number(&site(&found, "held", "byte[]")["bytes"]), 50 * each, "{} {flag}", jdk.label);
        }
    }
}

#[test]
fn ages_are_those_of_the_paper() {
    for jdk in jdks_in_turn() {
        let found = ages(&workspace(jdk), "");
        // 12 bytes and a reference or an int; accesses within its constructor are not uses.
        check(site(&found, "never", "Lives$Pair"), 10, 160, 10, None);
        // 16 bytes and two elements, written before the program makes anything else.
        check(site(&found, "<init>", "int[]"), 10, 240, 0, Some((0, 0)));
        let brief = site(&found, "brief", "Lives$Cell");
        check(brief, 100, 1600, 0, Some((0, 0)));
        // From the call of the constructor: astore, aload, iload, putfield, iload, aload, getfield.
        assert_eq!(number(&brief["used"]["used_instructions"]["median"]), 7);
        assert_eq!(number(&brief["used"]["used_instructions"]["most"]), 7);
        // 16 + 84 bytes, rounded up to 104, are allocated 50 times between the birth of the array and the lock on it.
        check(site(&found, "held", "long[]"), 1, 40, 0, Some((50 * 104, 50 * 104)));
        check(site(&found, "held", "byte[]"), 50, 50 * 104, 0, Some((0, 0)));
        // One array of three references, and three arrays of four ints. Two of the four are used: the outer one after all
        // three, and one of the inner arrays after one more.
        check(site(&found, "grid", "int[][]"), 4, 4 * 32, 2, Some((32, 96)));
        // The program allocates a builder, whose size depends on the JDK, and 24 bytes before it passes the array to the JDK.
        let (letters, text) = (site(&found, "handed", "char[]"), site(&found, "handed", "java.lang.StringBuilder"));
        let until = number(&text["bytes"]) + 24;
        check(letters, 1, 24, 0, Some((until, until)));
        check(text, 1, until - 24, 0, Some((24, 24)));
        check(
            site(&found, "thrown", "java.lang.IllegalStateException"),
            1,
            number(&site(&found, "thrown", "java.lang.IllegalStateException")["bytes"]),
            0,
            Some((0, 0)),
        );
        assert_eq!(number(&found["objects"]), 10 + 10 + 100 + 1 + 50 + 4 + 3 + 1);
    }
}

/// The curve counts the objects that are still used at each age.
#[test]
fn the_curve_has_what_is_used_then_or_later() {
    let found = ages(&workspace(first_jdk()), "");
    let at = |after: u64| {
        let mut points = array(&found["survival"]["bytes"]).iter();
        number(&points.find(|point| number(&point["after"]) == after).expect("there is such a point")["objects"])
    };
    let never = number(&found["all"]["never_used"]);
    assert_eq!(never, 12);
    assert_eq!(at(0), number(&found["objects"]) - never);
    // Only the long array.
    assert_eq!((at(1024), at(4096)), (1, 1));
    let first = array(&found["first"]);
    assert!(first.iter().any(|look| look["why"] == "never-used"), "{found}");
    // For 5200 bytes of allocation, most of the total, these 40 bytes were in use.
    let held = array(&found["sites"]).iter().position(|site| site["makes"] == "long[]").expect("it is there");
    assert!(first.iter().any(|look| look["why"] == "held" && number(&look["site"]) == held as u64), "{found}");
}

/// Compilers, collectors, heap sizes and JDKs do not influence the ages.
#[test]
fn every_run_has_the_same_ages() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = workspace(jdk);
        let first = ages(&work, "");
        for setting in [
            "-J -Xint",
            "-J -XX:TieredStopAtLevel=1",
            "-J -XX:+UseParallelGC -J -Xmx700m",
            "-J -XX:+UseG1GC -J -Xmx300m",
            "--no-pin",
        ] {
            assert_eq!(first, ages(&work, setting), "{setting} on {}", jdk.home.display());
        }
    }
}

/// Every run follows the same objects. Figures that do not depend on the sample are exact.
#[test]
fn a_sample_of_many_objects_is_followed() {
    in_turn!();
    let work = workspace(first_jdk());
    let (all, some) = (ages(&work, ""), ages(&work, "--objects 16"));
    assert_eq!((&all["objects"], &all["bytes"]), (&some["objects"], &some["bytes"]));
    let (every, followed) = (number(&some["sample"]["every"]), number(&some["all"]["followed"]));
    assert!(every >= 16 && followed <= 16, "{some}");
    assert!(some["sample"]["error"].as_f64().expect("it is a number") >= 0.98 / (followed as f64).sqrt());
    assert_eq!(site(&some, "brief", "Lives$Cell")["objects"], 100);
    assert_eq!(some, ages(&work, "--objects 16 -J -Xint"));
    assert!(all["sample"].is_null());
}
