//! Until when objects are reachable, as collections find it.

use crate::support::turn::in_turn;
use serde_json::Value;

use super::lives::{self, ages, psf, site};
use crate::support::jdk::{TestJdk, first_jdk, jdks_in_turn};
use crate::support::report::{array, number};
use crate::support::workspace::Workspace;

const KEPT: &str = include_str!("Kept.java");
/// Bytes between two collections. A 64th of all bytes is never more here.
const STEP: u64 = 1 << 16;
/// The size of 1024 pages of 1008 bytes, each with a header of 16 bytes.
const WASTE: u64 = 1 << 20;

#[track_caller]
fn workspace(jdk: &'static TestJdk) -> Workspace {
    let work = Workspace::new(jdk);
    work.compile("classes", &[("Kept.java", KEPT)]);
    work
}

/// Returns how many objects are reachable at the end, and the longest time from a last use until the object is unreachable.
fn kept(site: &Value) -> (u64, u64) {
    (number(&site["used"]["reachable"]["at_end"]), number(&site["used"]["kept_bytes"]["most"]))
}

#[test]
fn collections_find_what_is_let_go_of() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = workspace(jdk);
        for setting in ["", "-J -Xint", "-J -XX:TieredStopAtLevel=1", "-J -XX:+UseG1GC", "-J -XX:+UseParallelGC"] {
            let found = ages(&work, &format!("--reachable {setting}"));
            assert_eq!(array(&found["marks"]).iter().filter(|mark| mark["kind"] == "this-run").count(), 1, "{found}");
            // The program allocates slightly more than 2 MB. The last collection is the one at the end.
            let whole = number(&found["bytes"]);
            assert_eq!(number(&found["reachable"]["collections"]), whole / STEP + 1, "{found}");
            let (at_end, most) = kept(site(&found, "fill", "Kept$Entry"));
            assert_eq!((at_end, most), (100, whole - 416 - 16), "{setting} of {found}");
            let (at_end, most) = kept(site(&found, "main", "Kept$Cell"));
            assert!(at_end == 0 && (WASTE - STEP..=WASTE).contains(&most), "{most} with {setting} of {found}");
            // A variable holds the previous page until the program overwrites the variable.
            let (at_end, most) = kept(site(&found, "waste", "byte[]"));
            assert!(at_end == 0 && most <= 1024, "{most} with {setting} of {found}");
            for (method, makes) in [("handed", "Kept$Cell"), ("handed", "char[]")] {
                assert_eq!(kept(site(&found, method, makes)), (0, 0), "{makes} with {setting} of {found}");
            }
            // One table and its content are reachable all of the time, and the cell for half of it.
            let reach = number(&site(&found, "fill", "Kept$Entry")["used"]["reachable"]["bytes"]);
            assert!((1590..=1600).contains(&reach), "{found}");
            assert!(array(&found["first"]).iter().any(|look| look["why"] == "idle"), "{found}");
        }
    }
}

/// `--reachable` adds its findings and does not change any other figure.
#[test]
fn option_reachable_changes_no_other_figure() {
    in_turn!();
    let work = workspace(first_jdk());
    let (mut with, mut without) = (ages(&work, "--reachable"), ages(&work, ""));
    [&mut with, &mut without].into_iter().for_each(forget_what_is_kept);
    assert_eq!(with, without);
}

fn forget_what_is_kept(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|name, _| !["marks", "reachable", "first", "kept_bytes"].contains(&name.as_str()));
            fields.values_mut().for_each(forget_what_is_kept);
        }
        Value::Array(all) => all.iter_mut().for_each(forget_what_is_kept),
        _ => {}
    }
}

#[test]
fn reachable_but_unused_objects_are_shown() {
    in_turn!();
    let work = workspace(first_jdk());
    psf(&work, "ages classes --by site --reachable").ok().prints(&[
        "still reachable",
        "kept: median",
        "Kept$Entry in Kept.fill():17: keeps 1,599 bytes on average that are no longer used",
        " bytes on average, 101 objects at the end",
        "mark          this-run: 33 collections of this run",
    ]);
    psf(&lives::workspace(first_jdk()), "ages classes --reachable")
        .ok()
        .prints(&["this-run: 1 collection of this run"]);
    psf(&work, "ages classes --reachable --objects 64").ok().prints(&[" of the followed ones at the end"]);
    psf(&work, "ages classes --reachable --format svg -o out.svg").ok();
    assert!(work.read("out.svg").contains("bytes in reach"));
    psf(&work, "ages classes --reachable --format html -o out.html").ok();
    let page = work.read("out.html");
    for part in ["Reachable at the end", "At the end", "bytes in reach", "this-run"] {
        assert!(page.contains(part), "no {part} in {page}");
    }
}

#[test]
fn a_jvm_that_does_not_collect_finds_nothing() {
    in_turn!();
    let work = workspace(first_jdk());
    for options in ["-J -XX:+DisableExplicitGC", "-J -XX:+UnlockExperimentalVMOptions -J -XX:+UseEpsilonGC"] {
        let ran = psf(&work, &format!("ages classes --reachable {options}")).run().expect(7);
        ran.complains(&["ignored the requests to collect garbage", "leave out --reachable"]);
    }
}
