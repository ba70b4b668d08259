//! A tree in the formats of other programs. In `tests/consumers`, these programs read it.

use std::collections::BTreeMap;

use serde_json::Value;

use super::known::{psf, workspace};
use crate::support::jdk::first_jdk;
use crate::support::report::{array, json, number, text};
use crate::support::turn::in_turn;

/// speedscope's own description of its files: npm package `speedscope` 1.25.0, `dist/release/file-format-schema.json`, MIT.
const SPEEDSCOPE: &str = include_str!("speedscope-1.25.0.schema.json");

#[test]
fn all_formats_tell_of_one_tree() {
    in_turn!();
    let work = workspace(first_jdk());
    for format in ["json", "collapsed", "callgrind", "speedscope"] {
        psf(&work, &format!("tree --scope app classes --format {format} -o {format}")).ok();
    }
    let tree = json(&work.read("json"));
    let total = number(&tree["total"]);
    collapsed(&work.read("collapsed"), total);
    callgrind(&work.read("callgrind"), &tree);
    speedscope(&json(&work.read("speedscope")), &tree);
}

fn collapsed(stacks: &str, total: u64) {
    let lines: Vec<(&str, u64)> = stacks
        .lines()
        .map(|line| line.rsplit_once(' ').expect("a stack and a number"))
        .map(|(stack, units)| (stack, units.parse().expect("units")))
        .collect();
    assert_eq!(lines.iter().map(|(_, units)| units).sum::<u64>(), total, "{stacks}");
    let path = "main;Shapes.main(String[]);Shapes.careful(int[]);Shapes.thrower(int[]);Shapes.leaf(int)";
    assert!(lines.contains(&(path, 4)), "{stacks}");
    let mut paths: Vec<&str> = lines.iter().map(|(stack, _)| *stack).collect();
    paths.sort_unstable();
    paths.dedup();
    assert_eq!(paths.len(), lines.len(), "no path stands twice");
}

/// Checks that the cost of a method itself, and with the calls in the file, is the cost in the tree.
fn callgrind(profile: &str, tree: &Value) {
    let (mut own, mut whole, mut calls) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    let (mut method, mut callee) = (String::new(), None);
    for line in profile.lines() {
        if let Some(name) = line.strip_prefix("fn=") {
            name.clone_into(&mut method);
        } else if let Some(name) = line.strip_prefix("cfn=") {
            callee = Some(name.to_owned());
        } else if let Some(number) = line.strip_prefix("calls=") {
            let number: u64 = number.split(' ').next().and_then(|number| number.parse().ok()).expect("a number");
            *calls.entry((method.clone(), callee.clone().expect("a callee"))).or_insert(0) += number;
        } else if line.starts_with(|c: char| c.is_ascii_digit()) {
            let units: u64 = line.split(' ').nth(1).and_then(|units| units.parse().ok()).expect("units");
            *whole.entry(method.clone()).or_insert(0) += units;
            if callee.take().is_none() {
                *own.entry(method.clone()).or_insert(0) += units;
            }
        }
    }
    let (mut base, mut accumulated) = (BTreeMap::new(), BTreeMap::new());
    for node in array(&tree["threads"]).iter().flat_map(|thread| array(&thread["nodes"])) {
        let name = text(&tree["methods"][number(&node["method"]) as usize]["method"]);
        *base.entry(name).or_insert(0) += number(&node["base"]);
        *accumulated.entry(name).or_insert(0) += number(&node["accumulated"]);
    }
    let of = |sums: &BTreeMap<String, u64>, name: &str| -> u64 {
        let start = format!("Shapes.{name}(");
        sums.iter().filter(|(method, _)| method.starts_with(&start)).map(|(_, units)| units).sum()
    };
    for name in ["main", "two", "leaf", "even", "odd", "careful", "thrower", "compare"] {
        // A line is rounded separately, because native work can cost fractions of a unit.
        let close = |one: u64, other: u64| one.abs_diff(other) <= 2;
        assert!(close(of(&own, name), base[name]), "{name} itself in\n{profile}");
        assert!(close(of(&whole, name), accumulated[name]), "{name} with its calls in\n{profile}");
    }
    let pair = |caller: &str, callee: &str| calls[&(caller.to_owned(), callee.to_owned())];
    assert_eq!(pair("Shapes.two(int)", "Shapes.leaf(int)"), 2 * 4);
    assert_eq!(pair("Shapes.odd(int)", "Shapes.even(int)"), 5);
}

fn speedscope(profile: &Value, tree: &Value) {
    let schema = json(SPEEDSCOPE);
    let errors: Vec<String> = jsonschema::validator_for(&schema)
        .expect("it is a schema")
        .iter_errors(profile)
        .map(|e| format!("{}: {e}", e.instance_path()))
        .collect();
    assert!(errors.is_empty(), "{errors:#?}");
    for (own, thread) in array(&profile["profiles"]).iter().zip(array(&tree["threads"])) {
        assert_eq!(own["endValue"], thread["total"]);
        // Every frame is closed after it was opened, in order.
        let (mut open, mut at) = (Vec::new(), 0);
        for event in array(&own["events"]) {
            assert!(number(&event["at"]) >= at, "{own}");
            at = number(&event["at"]);
            match text(&event["type"]) {
                "O" => open.push(event["frame"].clone()),
                _ => assert_eq!(open.pop().as_ref(), Some(&event["frame"])),
            }
        }
        assert!(open.is_empty() && at == number(&thread["total"]), "{own}");
    }
}

#[test]
fn pairs_of_caller_and_callee() {
    in_turn!();
    let work = workspace(first_jdk());
    let rows = |by: &str| -> Vec<Vec<String>> {
        let text = psf(&work, &format!("tree --scope app classes --by {by}")).ok().stdout;
        let rows = text.lines().skip_while(|line| !line.contains("accumulated")).skip(1);
        rows.map(|line| line.split_whitespace().map(str::to_owned).collect()).collect()
    };
    let of = |rows: &[Vec<String>], name: &str| -> Vec<String> {
        let found = rows.iter().find(|row| row.last().is_some_and(|last| last.starts_with(name)));
        found.unwrap_or_else(|| panic!("no {name} in {rows:?}")).clone()
    };
    let callers = rows("callers leaf");
    assert_eq!(of(&callers, "Shapes.two(")[..2], ["8", "32"], "four times two, each of them twice");
    assert_eq!(of(&callers, "Shapes.careful(")[..2], ["1", "4"]);
    let callees = rows("callees Shapes.even(int)");
    assert_eq!(of(&callees, "Shapes.odd(")[0], "5");
    let again = rows("callers even");
    assert_eq!(of(&again, "Shapes.odd(")[..3], ["0", "5", "0"], "within itself, which costs nothing more");
    psf(&work, "tree --scope app classes --by callers unknown").run().expect(2).complains(&["no method unknown ran"]);
    psf(&work, "tree --scope app classes --by friends leaf").run().expect(2).complains(&["--by friends is not known"]);
}

/// Inclusive costs of methods and lines, in every table, worked out by hand.
#[test]
fn tables_have_what_their_rows_cost_with_all_that_they_called() {
    in_turn!();
    let work = workspace(first_jdk());
    psf(&work, "score --scope app classes --tree --counts counts.json --format json -o report.json").ok();
    let report = json(&work.read("report.json"));
    crate::formats::documents::validates(&report, "psf-report-1.json");
    let of = |name: &str| {
        let methods = array(&report["methods"]).iter();
        methods.clone().find(|method| method["method"] == name).unwrap_or_else(|| panic!("no {name} in {report}"))
    };
    let costs = |name: &str| [number(&of(name)["score"]), number(&of(name)["inclusive"])];
    assert_eq!(costs("two"), [4 * 4, 4 * 12], "called four times, and leaf twice by each");
    assert_eq!(costs("leaf")[0], costs("leaf")[1], "it calls nothing");
    // main and the threads cost everything together, and main never calls itself.
    let lines = |method: &Value| -> u64 {
        let costs = method["line_costs"].as_object().expect("lines");
        costs.values().map(|line| number(&line["inclusive"])).sum()
    };
    // Each line is rounded separately.
    assert!(lines(of("main")).abs_diff(number(&of("main")["inclusive"])) <= 2, "each call is of one line");
    let even = of("even");
    assert!(number(&even["inclusive"]) > number(&even["score"]), "odd is in it, and what calls itself counts once");
    assert!(number(&even["inclusive"]) < number(&of("main")["inclusive"]));
    // The kept counts have the tree, so every other output has it as well.
    let report = |options: &str| {
        crate::support::command::Cmd::psf()
            .dir(work.path(""))
            .line(&format!("report counts.json {options}"))
            .ok()
            .stdout
    };
    let csv = report("--output csv=-");
    assert!(csv.contains("calls,instructions,score,inclusive"), "{csv}");
    assert!(report("--output markdown=-").contains("| score | inclusive | calls"));
    let annotated = report("--quiet --hot-lines 1 --output github-annotations=-");
    assert!(annotated.contains(" with all that it calls; it ran "), "{annotated}");
    let stacks = report("--quiet --output collapsed=-");
    assert!(
        stacks.lines().any(|line| line.starts_with("main;Shapes.main(String[]);Shapes.two(int);Shapes.leaf(int) "))
    );
    for by in ["method", "class", "package", "line"] {
        let text = report(&format!("--by {by}"));
        assert!(text.contains("inclusive"), "by {by}: {text}");
    }
    let by_opcode = report("--by opcode");
    let head = by_opcode.lines().find(|line| line.ends_with("  opcode"));
    assert!(head.is_some_and(|head| !head.contains("inclusive")), "{by_opcode}");
    let by_class = report("--by class");
    let row: Vec<&str> =
        by_class.lines().find(|line| line.ends_with("  Shapes")).expect("a class").split_whitespace().collect();
    assert_eq!(row[0], row[2], "all that it calls is its own: {by_class}");
}

/// If there are many targets, or if a runner that does not count calls tests, each of them has a row in every report.
#[test]
fn methods_entered_from_outside_have_rows_of_their_own() {
    in_turn!();
    let work = workspace(first_jdk());
    // Only one thread enters both. With several threads in targets, one could leave a target while others are within.
    psf(
        &work,
        "tree --scope app classes --target Shapes.even --target Shapes.careful --counts counts.json -o tree.txt",
    )
    .ok();
    let report = |options: &str| {
        crate::support::command::Cmd::psf()
            .dir(work.path(""))
            .line(&format!("report counts.json {options}"))
            .ok()
            .stdout
    };
    let document = json(&report("--format json"));
    let rows: Vec<(&str, u64, u64)> = array(&document["entered"])
        .iter()
        .map(|own| (text(&own["method"]), number(&own["calls"]), number(&own["inclusive"])))
        .collect();
    let (even, careful) = (rows[0].2, rows[1].2);
    assert_eq!(rows, [("even", 1, even), ("careful", 1, careful)], "{document}");
    assert_eq!(even + careful, number(&document["score"]));
    let printed = report("");
    let row = |name: &str| -> Vec<String> {
        let mut lines = printed.lines().skip_while(|line| !line.ends_with("entered from outside"));
        let found = lines.find(|line| line.trim_end().ends_with(name));
        found.unwrap_or_else(|| panic!("no {name} in {printed}")).split_whitespace().map(str::to_owned).collect()
    };
    assert_eq!(row("Shapes.even(int)")[0], even.to_string());
    assert_eq!(row("Shapes.careful(int[])")[0], careful.to_string());
    assert!(report("--output markdown=-").contains("Entered from outside"));
    // A program that is entered once needs no such table.
    psf(&work, "tree --scope app classes --target Shapes.even --counts counts.json -o tree.txt").ok();
    assert!(!report("").contains("entered from outside"));
}
