//! `psf dump`: classes as text, with their counters or their counts.

use super::{SHOP, golden, shop, write_classes};
use crate::support::fixture::fixture;
use crate::support::jdk::jdks_in_turn;
use crate::support::report::{array, number, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

#[test]
fn a_dump_is_as_its_goldens_with_counters_and_with_counts_in_both_modes() {
    let work = shop();
    golden("dump-edge.txt", &work.psf("dump classes").ok().stdout);
    golden("dump-instruction.txt", &work.psf("dump classes --mode instruction").ok().stdout);
    golden("dump-edge-counts.txt", &work.psf("dump classes --counts counts.json").ok().stdout);
    work.psf("score classes --mode instruction --counts slow.json").ok();
    golden("dump-instruction-counts.txt", &work.psf("dump classes --counts slow.json").ok().stdout);
    golden("dump-method.txt", &work.psf("dump classes --method main --counts counts.json").ok().stdout);
}

#[test]
fn a_jar_and_its_directory_and_its_classes_have_the_same_text() {
    let work = shop();
    work.jar("shop.jar", "Main-Class: shop.Main", "classes");
    let all = work.psf("dump classes").ok().stdout;
    assert_eq!(work.psf("dump shop.jar").ok().stdout, all);
    let counts = work.psf("dump classes --counts counts.json").ok().stdout;
    assert_eq!(work.psf("dump shop.jar --counts counts.json").ok().stdout, counts);
    let one = work.psf("dump classes/shop/stock/Shelf.class --counts counts.json").ok().stdout;
    assert!(counts.ends_with(&one), "{one}");
}

/// Returns the sum of the counts before the instructions of a dump.
fn instructions(dump: &str) -> u64 {
    let counted = dump.lines().filter_map(|line| {
        let (count, rest) = (line.get(..14)?, line.get(14..)?);
        let (offset, _) = rest.trim_start().split_once("  ")?;
        offset.parse::<u32>().ok()?;
        count.trim().parse::<u64>().ok()
    });
    counted.sum()
}

#[test]
fn the_counts_of_a_dump_are_those_of_the_report() {
    in_turn!();
    for jdk in jdks_in_turn() {
        for name in ["TextStatistics", "SearchTree", "ArrayKinds"] {
            let work = Workspace::new(jdk);
            work.compile(
                "classes",
                &[(&format!("{name}.java"), &std::fs::read_to_string(fixture(name).path).expect("it is there"))],
            );
            for mode in ["edge", "instruction"] {
                work.psf(&format!("score classes --counts counts.json --mode {mode} --main {name}")).ok();
                let report = work.report("counts.json");
                let dump = work.psf("dump classes --counts counts.json").ok().stdout;
                assert_eq!(instructions(&dump), number(&report["instructions"]), "{name}, {mode}, {}", jdk.label);
                for method in array(&report["methods"]) {
                    let line = format!(" {} {}\n", text(&method["method"]), text(&method["descriptor"]));
                    assert!(dump.contains(&line), "{line} in {dump}");
                }
            }
        }
    }
}

#[test]
fn the_edges_of_every_block_carry_as_much_in_as_out() {
    let work = shop();
    let dump = work.psf("dump classes --counts counts.json").ok().stdout;
    let mut blocks = 0;
    for method in dump.split("\n  method ").skip(1) {
        let edge = |line: &str| -> Option<(u64, String)> {
            let (_, to) = line.split_once("-> ")?;
            Some((line.get(..14)?.trim().parse().ok()?, to.split([',', ' ']).next()?.to_owned()))
        };
        let mut from = String::new();
        let (mut into, mut out) = (std::collections::BTreeMap::new(), std::collections::BTreeMap::new());
        for line in method.lines() {
            let bare = line.trim();
            if bare.starts_with('B') {
                from = bare.to_owned();
            }
            if let Some((count, to)) = edge(line) {
                let start = ["outside", "exception"].iter().find(|node| line[14..].trim_start().starts_with(**node));
                *out.entry(start.map_or(from.clone(), |node| (*node).to_owned())).or_insert(0) += count;
                *into.entry(to).or_insert(0) += count;
            }
        }
        blocks += into.len();
        assert_eq!(into, out, "{method}");
    }
    assert!(blocks > 8, "{blocks}");
}

#[test]
fn counts_of_other_classes_are_refused() {
    let work = shop();
    let fails = |line: &str, code: i32, parts: &[&str]| {
        let ran = work.psf(line).run().expect(code).complains(parts);
        assert!(ran.stdout.is_empty() && ran.stderr.lines().count() <= 2, "{}{}", ran.stdout, ran.stderr);
    };
    write_classes(&work, "newer", &SHOP.replace("sipush 1200", "sipush 1201"));
    fails(
        "dump newer --counts counts.json",
        6,
        &[
            "newer/shop/Main.class: the counts are of another class shop/Main, with another SHA-256",
            "the classes that ran",
        ],
    );
    write_classes(&work, "other", &SHOP.replace("shop/", "mall/"));
    fails("dump other --counts counts.json", 6, &["other: the counts are of other classes", "the classes that ran"]);
    work.write("cut.json", &work.read("counts.json")[..500]);
    fails("dump classes --counts cut.json", 6, &["cut.json: the counts are cut off"]);
    work.write("new.json", work.read("counts.json").replace("psf-counts/1", "psf-counts/9"));
    fails("dump classes --counts new.json", 6, &["new.json: its schema is psf-counts/9"]);
    let ops = work.read("counts.json").replacen("\"ops\":\"", "\"ops\":\"00", 1);
    work.write("edited.json", ops);
    let ran = work.psf("dump classes --counts edited.json").run().expect(6);
    assert!(
        ran.stderr.contains("the map describes") || ran.stderr.contains("the counts are damaged"),
        "{}",
        ran.stderr
    );
    work.psf("dump classes --counts counts.json --mode edge").run().expect(2).complains(&["cannot be used with"]);
}

#[test]
fn a_missing_class_or_method_is_reported() {
    let work = shop();
    let fails = |line: &str, code: i32, parts: &[&str]| {
        let ran = work.psf(line).run().expect(code).complains(parts);
        assert_eq!(ran.stdout, "");
    };
    fails(
        "dump classes --method man",
        2,
        &["classes: no class in it has a method man", "--method takes the bare name"],
    );
    fails("dump nowhere.jar", 6, &["failed to read nowhere.jar"]);
    fails("dump counts.json", 6, &["counts.json: neither a jar nor a class file nor a directory"]);
    work.psf_instrument("classes out.jar --target shop.Main.main").ok();
    fails("dump out.jar", 6, &["give psf the original"]);
    // An unreadable class does not hide the others.
    let whole = work.psf("dump classes").ok().stdout;
    work.write("classes/shop/Broken.class", [0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 49, 0, 9]);
    let ran = work.psf("dump classes").run().expect(6).complains(&["classes/shop/Broken.class: class file offset"]);
    assert_eq!(ran.stdout, whole);
}
