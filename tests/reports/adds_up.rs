//! The parts of a report add up to the whole.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::support::fixture::{compiled, fixtures};
use crate::support::jdk::first_jdk;
use crate::support::report::{array, number, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

fn sum(rows: &Value, key: &str) -> u64 {
    array(rows).iter().map(|row| number(&row[key])).sum()
}

fn values(object: &Value) -> impl Iterator<Item = &Value> {
    object.as_object().into_iter().flat_map(|object| object.values())
}

/// Checks that every way of dividing a report gives the same sums.
#[track_caller]
fn check(name: &str, report: &Value) {
    let (mut packages, mut made): (BTreeMap<String, u64>, BTreeMap<String, u64>) = Default::default();
    let mut instructions = 0;
    for method in array(&report["methods"]) {
        let title = format!("{name}: {}.{}", text(&method["class"]), text(&method["method"]));
        let own = number(&method["instructions"]);
        instructions += own;
        assert_eq!(values(&method["opcodes"]).map(number).sum::<u64>(), own, "{title}, opcodes");
        assert_eq!(sum(&method["blocks"], "instructions"), own, "{title}, blocks");
        // Each is rounded separately, because native work can cost fractions of a unit.
        let (blocks, score) = (sum(&method["blocks"], "score"), number(&method["score"]));
        let most = array(&method["blocks"]).len() as u64;
        assert!(blocks.abs_diff(score) <= most, "{title}: {blocks} in blocks, {score} in all");
        let on_lines: u64 = values(&method["line_costs"]).map(|line| number(&line["instructions"])).sum();
        assert_eq!(on_lines, own, "{title}, lines");
        for (line, costs) in method["line_costs"].as_object().into_iter().flatten() {
            let most = number(&method["lines"][line]);
            assert!(most > 0 && most <= number(&costs["instructions"]), "{title}, line {line}");
        }
        let class = text(&method["class"]);
        let package = class.rsplit_once('/').map_or("", |(package, _)| package).replace('/', ".");
        *packages.entry(package).or_default() += own;
        for site in array(&method["allocations"]) {
            *made.entry(text(&site["class"]).to_owned()).or_default() += number(&site["count"]);
        }
    }
    assert_eq!(number(&report["instructions"]), instructions, "{name}");
    let of = |rows: &Value, key: &str, value: &str| -> BTreeMap<String, u64> {
        array(rows).iter().map(|row| (text(&row[key]).to_owned(), number(&row[value]))).collect()
    };
    assert_eq!(of(&report["packages"], "package", "instructions"), packages, "{name}, packages");
    assert_eq!(of(&report["allocations"], "class", "count"), made, "{name}, what was made");
}

#[test]
fn opcodes_blocks_lines_and_packages_each_add_up_to_the_instructions() {
    in_turn!();
    let jdk = first_jdk();
    let mut checked = 0;
    for fixture in fixtures().into_iter().filter(|fixture| fixture.fits(jdk)).step_by(7) {
        let work = Workspace::new(jdk);
        let classes = compiled(jdk).join(&fixture.name);
        let command = work.psf("score --counts counts.json").arg(classes).args(["--main", &fixture.name, "--"]);
        let command = command.args(&fixture.arguments);
        command.stdin(fixture.stdin.clone()).run();
        if work.exists("counts.json") {
            let report = work.psf("report counts.json --format json").run();
            check(&fixture.name, &crate::support::report::json(&report.stdout));
            checked += 1;
        }
    }
    assert!(checked > 5, "only {checked} fixtures were checked");
}
