//! Tables of short runs, from times over a fit to scores.

use crate::support::turn::in_turn;
use psf_calibrate::corpus::Engine;
use psf_calibrate::corpus::times;
use serde_json::{Value, json};

use super::judging::{SIZES, small, validate};
use crate::formats::documents::validates;
use crate::support::command::Cmd;
use crate::support::jdk::{first_jdk, jdks_in_turn};
use crate::support::report::json as parsed;
use crate::support::workspace::Workspace;

const SHIFTS: &str = include_str!("Shifts.java");

/// Returns a table of tiers in which only one price is above 0: one unit, or all of a part.
fn table(price: &str) -> String {
    let prices = ["interpreted", "first", "last", "first-byte", "last-byte", "allocated-byte"];
    let tiers = prices.map(|own| (own.to_owned(), json!({"weight": if own == price { 1000 } else { 0 }})));
    let plain = parsed(include_str!("../../weights/plain.json"));
    let hotspot = parsed(include_str!("../../weights/hotspot.json"));
    let model = json!({
        "kind": "tiers",
        "parameters": hotspot["model"]["parameters"],
        "tiers": serde_json::Map::from_iter(tiers),
    });
    let table =
        json!({"schema": "psf-weights/1", "name": price, "calibrated": true, "keys": plain["keys"], "model": model});
    validates(&table, "psf-weights-1.json");
    table.to_string()
}

fn score(work: &Workspace, weights: &str, calls: u32, flags: &str) -> Value {
    let psf = Cmd::psf().dir(work.path("")).env("JAVA_HOME", &work.jdk.home);
    let line = format!("score classes --main Shifts --scope app --format json --weights {weights} {flags} -- {calls}");
    parsed(&psf.line(&line).run().expect(0).stdout)
}

fn of_method<'a>(report: &'a Value, name: &str) -> &'a Value {
    let methods = report["methods"].as_array().expect("a report has methods");
    methods.iter().find(|method| method["method"] == name).expect("it was executed")
}

#[test]
fn a_method_costs_what_the_tiers_that_run_it_cost() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Shifts.java", SHIFTS)]);
        for price in ["interpreted", "first", "last", "first-byte", "last-byte", "allocated-byte"] {
            work.write(price, table(price));
        }
        let units = |weights: &str, calls| {
            of_method(&score(&work, weights, calls, ""), "shift")["score"].as_u64().expect("a number")
        };
        // Six instructions per call: the first 200 calls are interpreted, and 5,000 run in code of the first compiler.
        assert_eq!(units("plain", 10_000), 60_000);
        assert_eq!([units("interpreted", 150), units("interpreted", 10_000)], [900, 1_200]);
        let compiled = units("hotspot", 10_000);
        assert!(units("first", 10_000).abs_diff(compiled / 2) <= 1, "{compiled}");
        assert!(units("last", 10_000).abs_diff(compiled * 48 / 100) <= 1, "{compiled}");
        // The method has six bytes of code.
        assert_eq!([150, 300, 10_000].map(|calls| units("first-byte", calls)), [0, 6, 6]);
        assert_eq!([150, 300, 10_000].map(|calls| units("last-byte", calls)), [0, 0, 6]);
        assert_eq!(units("allocated-byte", 10_000), 0);
    }
}

/// The score depends only on the counts, whatever the JVM really does.
#[test]
fn a_score_of_a_short_run_is_the_same_however_it_is_run() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Shifts.java", SHIFTS)]);
        let scores: Vec<Value> = ["", "-J -Xint", "-J -Xcomp", "-J -XX:TieredStopAtLevel=1"]
            .into_iter()
            .map(|flags| score(&work, "cold", 3_000, flags)["score"].clone())
            .collect();
        assert!(scores[0].as_u64() > Some(0), "{scores:?}");
        assert!(scores.iter().all(|score| *score == scores[0]), "{scores:?}");
        // Twice the calls cost less than twice as much.
        let [one, two] = [30_000, 60_000].map(|calls| score(&work, "cold", calls, "")["score"].as_f64());
        assert!(two < one.map(|one| 1.9 * one) && two > one, "{one:?} {two:?}");
    }
}

/// The cost of a part of a run depends on what ran before it, so psf refuses to give such a figure.
#[test]
fn parts_of_a_run_are_not_weighed() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Shifts.java", SHIFTS)]);
    for command in ["test", "bench"] {
        let psf = Cmd::psf().dir(work.path("")).env("JAVA_HOME", &work.jdk.home);
        let ran = psf.line(&format!("{command} classes --weights cold")).run();
        ran.expect(2)
            .complains(&["cold prices whole runs, but this command weighs parts of a run", "plain and interpreter"]);
    }
}

#[test]
fn short_runs_are_sized_timed_and_fitted() {
    in_turn!();
    let work = small();
    let sizes = |cold: bool| {
        let size = |name: &str, size: u32| match cold && name.starts_with("programs/") {
            true => json!({"size": size, "interpreter": 1, "compiled": 5, "cold": 400}),
            false => json!({"size": size, "interpreter": 1, "compiled": 5}),
        };
        let programs = SIZES.map(|(name, own)| (name.to_owned(), size(name, own)));
        json!({"schema": "psf-sizes/1", "programs": serde_json::Map::from_iter(programs)})
    };
    work.write("corpus/sizes.json", sizes(false).to_string());
    let nothing = validate(&work, "--engine cold --measure --quick").expect(6);
    assert!(nothing.stderr.contains("no program was timed under the engine cold"), "{}", nothing.stderr);
    validate(&work, "--engine cold --sizes --measure --quick --only Queens")
        .expect(0)
        .prints(&["table plain, engine cold"]);
    let found = parsed(&work.read("corpus/sizes.json"));
    assert!(found["programs"]["programs/training/Queens"]["cold"].as_u64() > Some(0), "{found}");
    // Solutions of exercises have no short runs.
    work.write("corpus/sizes.json", sizes(true).to_string());
    validate(&work, "--engine cold --measure --quick").expect(0).prints(&["training (2 programs, 0 solutions)"]);
    let times = times::parse(&work.read("corpus/times.json")).expect("they are times");
    let cold: Vec<&String> = times
        .programs
        .iter()
        .filter(|(_, own)| own.engines.contains_key(&Engine::Cold))
        .map(|(name, _)| name)
        .collect();
    assert_eq!(cold.len(), 4, "{cold:?}");
    // Times for another number of runs are useless.
    work.write("corpus/sizes.json", sizes(true).to_string().replace("\"cold\":400", "\"cold\":401"));
    validate(&work, "--engine cold").expect(6).complains(&["was timed in 400 runs, not 401", "--measure"]);
    work.write("corpus/sizes.json", sizes(true).to_string());
    let few = validate(&work, "--engine cold --fit cold.json").expect(2);
    assert!(few.stderr.contains("three training programs"), "{}", few.stderr);
    validate(&work, "--engine cold --fit cold.json --machine tage").expect(2);
}

/// Fitting psf's corpus gives the built-in table, price by price.
#[test]
fn the_table_of_short_runs_can_be_fitted_again() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let corpus = super::root();
    let line = format!(
        "calibrate --validate --engine cold --only programs/training --fit cold.json --corpus {}",
        corpus.display()
    );
    let psf = Cmd::psf().dir(work.path("")).env("JAVA_HOME", &work.jdk.home);
    psf.line(&line).run().expect(0).prints(&["fitted: share explained 0.87", "table cold, engine cold"]);
    let (own, built_in) = (parsed(&work.read("cold.json")), parsed(include_str!("../../weights/cold.json")));
    validates(&own, "psf-weights-1.json");
    assert_eq!(own["keys"], built_in["keys"]);
    for (price, weight) in built_in["model"]["tiers"].as_object().expect("it has tiers") {
        let own = own["model"]["tiers"][price]["weight"].as_f64().expect("a number");
        let weight = weight["weight"].as_f64().expect("a number");
        assert!((own / weight - 1.0).abs() < 0.05, "{price}: {own} and {weight}");
    }
}
