//! Allocations in a trace, compared with the JVM's sizes of the same objects and with counters.

use crate::support::turn::in_turn;
use std::collections::BTreeMap;

use serde_json::Value;

use super::known::psf;
use crate::formats::documents::validates;
use crate::support::jdk::{TestJdk, first_jdk, jdks_in_turn};
use crate::support::report::{array, json, number, text};
use crate::support::workspace::Workspace;

const MADE: &str = include_str!("Made.java");

fn workspace(jdk: &'static TestJdk) -> Workspace {
    let work = Workspace::new(jdk);
    work.compile("classes", &[("Made.java", MADE)]);
    work
}

#[track_caller]
fn allocated(work: &Workspace, options: &str) -> Value {
    let trace = json(&psf(work, &format!("trace classes --format json --allocations {options}")).ok().stdout);
    validates(&trace, "psf-trace-1.json");
    trace
}

/// Returns number and bytes by type.
fn by_type(trace: &Value) -> BTreeMap<String, (u64, u64)> {
    let mut sums: BTreeMap<String, (u64, u64)> = BTreeMap::new();
    for made in array(&trace["lanes"]).iter().flat_map(|lane| array(&lane["allocated"])) {
        let own = sums.entry(text(&trace["types"][number(&made["type"]) as usize]["name"]).to_owned()).or_default();
        own.0 += number(&made["count"]);
        own.1 += number(&made["bytes"]);
    }
    sums
}

/// Converts the JVM's name of a type to the name in a trace.
fn name(class: &str) -> String {
    let dimensions = class.len() - class.trim_start_matches('[').len();
    let element = match &class[dimensions..] {
        "B" => "byte",
        "Z" => "boolean",
        "C" => "char",
        "S" => "short",
        "I" => "int",
        "F" => "float",
        "J" => "long",
        "D" => "double",
        other => other.trim_start_matches('L').trim_end_matches(';'),
    };
    element.replace('.', "/") + &"[]".repeat(dimensions)
}

#[test]
fn objects_have_the_size_that_the_jvm_says() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = workspace(jdk);
        work.jar("agent.jar", "Premain-Class: Made\n", "classes");
        jdk.headers().into_iter().for_each(|(flag, header)| has_sizes_of_the_jvm(&work, flag, header));
    }
}

#[track_caller]
fn has_sizes_of_the_jvm(work: &Workspace, flag: &str, header: u64) {
    let said = work.java(&format!("{flag} -javaagent:agent.jar -cp classes Made")).ok().stdout;
    let mut expected: BTreeMap<String, u64> = BTreeMap::new();
    for line in said.lines() {
        let (class, size) = line.split_once(' ').expect("class and size");
        *expected.entry(name(class)).or_default() += size.parse::<u64>().expect("a number");
    }
    let options = if flag.is_empty() { String::new() } else { format!("-J {flag}") };
    let trace = allocated(work, &options);
    assert_eq!(number(&trace["header"]), header);
    let mut found = by_type(&trace);
    // The program also makes these, but does not print them.
    let arrays = found.remove("int[][]").expect("it makes one");
    let array = |length: u64| (header + 4 + 4 * length).next_multiple_of(8);
    assert_eq!(arrays, (1, array(3) + 3 * array(4)), "an array of three, and three of four");
    let ints = found.get_mut("int[]").expect("it makes many");
    assert_eq!(ints.0, 1 + 100_000);
    let in_loop: u64 = (0..10u64).map(|length| array(length) * 10_000).sum();
    ints.1 -= in_loop;
    let found: BTreeMap<String, u64> = found.into_iter().map(|(name, (_, bytes))| (name, bytes)).collect();
    assert!(expected.len() >= 25, "{said}");
    assert_eq!(found, expected, "{} {flag}", work.jdk.label);
}

#[test]
fn allocations_are_as_many_as_counters_say_and_have_their_times() {
    in_turn!();
    let work = workspace(first_jdk());
    let trace = allocated(&work, "");
    for options in ["-J -Xint", "-J -Xcomp -J -XX:TieredStopAtLevel=1"] {
        assert_eq!(allocated(&work, options), trace, "{options}");
    }
    let report = json(&psf(&work, "score classes --format json").ok().stdout);
    let mut counted: BTreeMap<String, u64> = BTreeMap::new();
    for method in array(&report["methods"]) {
        for made in array(&method["allocations"]) {
            *counted.entry(text(&made["class"]).to_owned()).or_default() += number(&made["count"]);
        }
    }
    let found: BTreeMap<String, u64> = by_type(&trace).into_iter().map(|(name, (count, _))| (name, count)).collect();
    assert_eq!(found, counted);
    // The loop is nearly all of the clock, and makes the same number in each slice.
    let lane = &array(&trace["lanes"])[0];
    let (width, clock) = (number(&lane["slice"]), number(&lane["clock"]));
    assert!(width.is_power_of_two() && clock / width < 256 && 2 * (clock / width) >= 255, "{width} of {clock}");
    let ints = array(&trace["types"]).iter().position(|of| of["name"] == "int[]").expect("they are made");
    let mut slices = vec![0; (clock / width) as usize + 1];
    for made in array(&lane["allocated"]).iter().filter(|made| number(&made["type"]) as usize == ints) {
        slices[number(&made["slice"]) as usize] += number(&made["count"]);
    }
    let whole = &slices[2..slices.len() - 2];
    let (least, most) = (whole.iter().min().expect("some"), whole.iter().max().expect("some"));
    assert!(*least > 0 && most - least <= 1, "{slices:?}");
    // Nothing else differs.
    let mut without = trace.clone();
    without.as_object_mut().expect("it is an object").remove("types");
    for lane in without["lanes"].as_array_mut().expect("it is a list") {
        let lane = lane.as_object_mut().expect("it is an object");
        lane.remove("slice");
        lane.remove("allocated");
    }
    let plain = json(&psf(&work, "trace classes --format json").ok().stdout);
    assert_eq!(without["lanes"], plain["lanes"]);
}

#[test]
fn the_text_adds_up_by_what_is_asked_for_and_the_page_shows_it() {
    in_turn!();
    let work = workspace(first_jdk());
    for (by, row) in [
        ("", " int[]"),
        ("=type", " Made$Derived"),
        ("=size", " up to 16 bytes each"),
        ("=package", " (no package)"),
        ("=class", " Made"),
        ("=method", " Made.loop(int)"),
    ] {
        let text = psf(&work, &format!("trace classes --allocations{by}")).ok().stdout;
        assert!(text.contains("allocated ") && text.lines().any(|line| line.ends_with(row)), "{by}: {text}");
    }
    psf(&work, "trace classes --allocations --format html -o page.html").ok();
    assert!(work.read("page.html").contains("id=\"allocated\""));
    psf(&work, "trace classes --allocations=jar").run().expect(2).complains(&["--allocations"]);
}
