//! `psf calibrate --profile hotspot`: the block model's prices, from programs that the binary brings along.

use psf_score::weights::Weights;
use serde_json::Value;

use crate::support::command::Cmd;
use crate::support::jdk::first_jdk;
use crate::support::report::json;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

fn calibrate(work: &Workspace, line: &str) -> Cmd {
    profile(work, "hotspot", line)
}

fn profile(work: &Workspace, name: &str, line: &str) -> Cmd {
    let command = format!("calibrate --profile {name} {line} --java");
    Cmd::psf().line(&command).arg(&work.jdk.home).dir(work.path(""))
}

fn ratios(state: &Value) -> Vec<(String, Vec<Value>)> {
    let programs = state["programs"].as_object().expect("programs by name");
    let list = |program: &Value| program["ratios"].as_array().expect("a list").clone();
    programs.iter().map(|(name, program)| (name.clone(), list(program))).collect()
}

/// Runs the same programs on a simulated machine, so that its events have prices next to the work.
#[test]
fn a_table_of_a_simulated_machine_has_the_machine_in_it() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    profile(&work, "simulated", "--quick --only maxsum --budget 1s -o table.json").ok().complains(&["prices"]);
    let model = &json(&work.read("table.json"))["model"];
    assert_eq!(model["machine"]["name"], "tage");
    let prices = model["parameters"].as_object().expect("prices");
    for name in ["wrong-branch", "miss", "last-miss", "simple"] {
        assert!(prices[name]["weight"].as_u64() > Some(0), "{name}: {prices:?}");
    }
    for name in ["rarer", "exit", "dispatch"] {
        assert!(!prices.contains_key(name), "{name}: {prices:?}");
    }
    work.write("Sums.java", "class Sums { public static void main(String[] a) { System.out.println(a.length / 3); } }");
    let score = Cmd::psf().line("score Sums.java --weights table.json --quiet --java").arg(&work.jdk.home);
    score.dir(work.path("")).ok();
}

/// Uses programs that spend most of their time in the library; the table also prices the library's instructions.
#[test]
fn a_table_of_a_machine_in_scope_jdk_is_for_that_scope() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    profile(&work, "simulated-jdk", "--quick --only podium --budget 1s -o table.json").ok().complains(&["prices"]);
    let model = &json(&work.read("table.json"))["model"];
    assert_eq!((&model["machine"]["name"], &model["scope"]), (&"core".into(), &"jdk".into()));
    let built_in = Weights::built_in("simulated-jdk").expect("it is built in").expect("it is valid");
    let built_in = built_in.model.expect("prices").parameters;
    let prices = model["parameters"].as_object().expect("prices");
    assert_eq!(prices.keys().collect::<Vec<_>>(), built_in.keys().collect::<Vec<_>>());
    for (name, price) in prices {
        assert!(price["weight"].as_u64() > Some(0), "{name}: {price}");
    }
    work.write("Sums.java", "class Sums { public static void main(String[] a) { System.out.println(a.length / 3); } }");
    let score = |scope: &str| {
        let score = Cmd::psf().line(&format!("score Sums.java --weights table.json --quiet {scope} --java"));
        score.arg(&work.jdk.home).dir(work.path("")).run()
    };
    score("--scope jdk").expect(0);
    score("--scope app").expect(2).complains(&["prices a machine in scope jdk, but this is scope app"]);
}

#[test]
fn prices_are_measured_outside_the_source_tree_and_go_on_where_they_were_left() {
    in_turn!();
    const PART: &str = "--quick --only matrixproduct --budget 1s --keep -o table.json";
    let work = Workspace::new(first_jdk());
    calibrate(&work, PART).ok().complains(&["table.json", "prices"]);
    let table = json(&work.read("table.json"));
    assert_eq!((&table["schema"], &table["name"]), (&"psf-weights/1".into(), &"table".into()));
    assert_eq!(table["calibrated"], false, "a few programs make no table");
    assert_eq!(table["model"]["kind"], "blocks");
    let prices = table["model"]["parameters"].as_object().expect("prices");
    // The prices depend on the measured times. The presence of a price and an error does not.
    for name in ["simple", "memory", "chain", "guess", "throw"] {
        let price = &prices[name];
        assert!(price["weight"].as_u64() > Some(0) && price["error"].is_u64(), "{name}: {price}");
    }
    let provenance = &table["provenance"];
    for what in ["date", "flags", "jvm", "machine", "protocol", "residuals", "seconds", "seed", "unit", "unsure"] {
        assert!(!provenance[what].is_null(), "the provenance says nothing of {what}");
    }
    let state = json(&work.read("table.json.state"));
    let before = ratios(&state);
    assert!(before.len() >= 5 && before.iter().all(|(_, ratios)| !ratios.is_empty()), "{before:?}");

    // As if calibration had been stopped before one of the programs.
    let (lost, _) = before[1].clone();
    let mut stopped = state.clone();
    stopped["programs"].as_object_mut().expect("programs").remove(&lost);
    work.write("table.json.state", stopped.to_string());
    calibrate(&work, PART).ok().complains(&["seconds of earlier measurements"]);
    for ((name, new), (_, old)) in ratios(&json(&work.read("table.json.state"))).iter().zip(&before) {
        assert_eq!(new.len(), old.len(), "{name}: only what was missing is measured");
        assert!(*name == lost || new == old, "{name}: what was measured is kept");
    }
    // A table of other programs does not continue this one.
    let other = calibrate(&work, "--quick --only maxsum --budget 1s -o table.json").ok();
    assert!(!other.stderr.contains("resumed from"), "{other:?}");
    assert!(!work.path("table.json.state").exists(), "a table that is whole needs no state");
}

#[test]
fn a_runtime_without_a_compiler_is_one_sentence_with_a_remedy() {
    let work = Workspace::new(first_jdk());
    work.write("runtime/bin/java", "never run");
    let run = Cmd::psf().line("calibrate --profile hotspot --java runtime").dir(work.path("")).run();
    run.expect(1).complains(&["runtime has no javac", "install a JDK"]);
}

#[test]
fn programs_that_are_not_there_are_a_usage_error() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    calibrate(&work, "--only nowhere --budget 1s").run().expect(2).complains(&["nowhere", "0 training programs"]);
    // Held-out programs are not used for a table.
    calibrate(&work, "--only gridpaths --budget 1s").run().expect(2).complains(&["gridpaths", "0 training programs"]);
}
