//! The block model: both modes give the same integer, and the methods add up to it.

use std::path::Path;

use serde_json::Value;

use super::root;
use crate::support::command::Cmd;
use crate::support::jdk::first_jdk;
use crate::support::report::json;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Returns the table with the prices of a short run.
fn tiers() -> String {
    let tiers = r#","tiers":{"interpreted":{"weight":900},"first":{"weight":2000},"last":{"weight":300},
        "first-byte":{"weight":77777},"last-byte":{"weight":55555},"allocated-byte":{"weight":333}}}}"#;
    let plain: Value = json(include_str!("../../weights/plain.json"));
    let table = TABLE.replace("\"blocks\"", "\"tiers\"").replace("\"keys\":{}", &format!("\"keys\":{}", plain["keys"]));
    format!("{}{tiers}", table.strip_suffix("}}").expect("it ends so"))
}

const TABLE: &str = r#"{"schema":"psf-weights/1","name":"blocks-by-hand","calibrated":true,"keys":{},
    "natives":{"cleared":{"weight":10},"moved":{"weight":10},"interned":{"weight":10}},"model":{"kind":"blocks",
    "parameters":{"simple":{"weight":500},"memory":{"weight":700},"divide":{"weight":4333},
    "rarer":{"weight":9000},"call":{"weight":4000},"chain":{"weight":1000},"object":{"weight":3333}}}}"#;

fn report(work: &Workspace, source: &Path, arguments: &str) -> Value {
    let psf = Cmd::psf().dir(work.path("")).env("JAVA_HOME", &work.jdk.home).line("score").arg(source);
    let ran = psf.line(&format!("--weights blocks.json --format json {arguments}")).ok();
    json(ran.last_line())
}

#[test]
fn both_modes_score_the_same_and_methods_add_up() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    for (table, (class, size)) in [TABLE, &tiers()]
        .into_iter()
        .flat_map(|table| [("PatternSearch", 300), ("Shapes", 5), ("RetriedTransfers", 50)].map(|one| (table, one)))
    {
        work.write("blocks.json", table);
        let set = if class == "RetriedTransfers" { "heldout" } else { "training" };
        let source = root().join(format!("programs/{set}/{class}.java"));
        let [edge, instruction] = ["edge", "instruction"]
            .map(|mode| report(&work, &source, &format!("--target {class}.run --mode {mode} -- {size}")));
        assert!(edge["score"].as_u64() > Some(0), "{class}");
        assert_eq!(edge["score"], instruction["score"], "{class}");
        assert_eq!(edge["calibrated"], true);
        let methods = edge["methods"].as_array().expect("methods");
        let sum: u64 = methods.iter().filter_map(|method| method["score"].as_u64()).sum();
        let score = edge["score"].as_u64().expect("a number");
        assert!(score.abs_diff(sum) <= methods.len() as u64, "{class}: {sum} in methods, {score} in all");
    }
}

#[test]
fn models_that_nothing_knows_are_refused() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    for (from, to, why) in [
        ("\"blocks\"", "\"cubes\"", "cubes"),
        ("simple", "simpel", "simpel"),
        ("9000", "-1", "-1"),
        ("9000", "9000000000", "more than"),
        ("\"parameters\"", "\"parameter\"", "parameter"),
    ] {
        work.write("blocks.json", TABLE.replace(from, to));
        Cmd::psf().dir(work.path("")).line("weights blocks.json").run().expect(6).complains(&["blocks.json", why]);
    }
    for (from, to, why) in [
        ("\"tiers\",", "\"blocks\",", "\"blocks\" has no tiers"),
        ("\"first\"", "\"fist\"", "fist"),
        ("77777", "2000000000", "\"first-byte\" costs 2000000000, more than"),
    ] {
        work.write("blocks.json", tiers().replacen(from, to, 1));
        Cmd::psf().dir(work.path("")).line("weights blocks.json").run().expect(6).complains(&["blocks.json", why]);
    }
    work.write("blocks.json", TABLE.replace("\"blocks\"", "\"tiers\""));
    Cmd::psf().dir(work.path("")).line("weights blocks.json").run().expect(6).complains(&["what its tiers cost"]);
    let empty = TABLE
        .replace("500", "0")
        .split("\"memory\"")
        .next()
        .map(|head| format!("{}}}}}}}", head.trim_end_matches(',')));
    work.write("blocks.json", empty.expect("it has a start"));
    Cmd::psf().dir(work.path("")).line("weights blocks.json").run().expect(6).complains(&["no price above 0"]);
}
