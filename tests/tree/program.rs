//! Trees of the program's calls in scope jdk: each call has one row for the work of the JDK. This work is the same as in a tree that
//! also has the JDK's calls, and all of it together is the score.

use std::collections::BTreeMap;

use serde_json::Value;

use super::TRAPS;
use super::known::psf;
use crate::support::command::Cmd;
use crate::support::fixture::{compiled, fixture};
use crate::support::jdk::{counting_jdks, first_jdk, jdks_in_turn};
use crate::support::report::{array, json, number, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const CALLBACKS: &str = include_str!("Callbacks.java");

/// More problems: streams, resources, and other kinds of end.
const MORE: [&str; 8] = [
    "StreamPipeline",
    "TryWithResources",
    "ExitInForEach",
    "ExitRunsHooks",
    "DeepExit",
    "DeepWait",
    "BlockedDaemon",
    "OutlivesMain",
];

/// The cost of contexts by the path to them, and of the JDK's work by the path and the instruction of the call.
type Costs = BTreeMap<(Vec<String>, Option<u64>), i64>;

/// Returns the costs in a tree of the program's calls.
fn costs(tree: &Value) -> Costs {
    let mut costs = Costs::new();
    for thread in array(&tree["threads"]) {
        let mut paths: Vec<Vec<String>> = Vec::new();
        for node in array(&thread["nodes"]) {
            let method = &tree["methods"][node["method"].as_u64().expect("it has a method") as usize];
            let above = node["parent"].as_u64().map(|parent| paths[parent as usize].clone());
            let mut path = above.unwrap_or_else(|| vec![text(&thread["thread"]).to_owned()]);
            // A call may name a method of the JDK by the class of the program that inherits it.
            let is_own = text(&method["class"]).starts_with("Callbacks") && !method["source"].is_null();
            let call = if is_own { None } else { Some(node["call"].as_u64().unwrap_or(u64::MAX)) };
            if is_own {
                path.push(format!("{} at {}", text(&method["method"]), node["call"]));
            }
            *costs.entry((path.clone(), call)).or_default() += number(&node["base"]) as i64;
            paths.push(path);
        }
    }
    costs
}

#[test]
fn calls_have_the_work_of_the_jdk_that_a_tree_of_all_calls_shows() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Callbacks.java", CALLBACKS)]);
        for end in ["", "-- exits"] {
            let get = |options: &str| {
                let options =
                    format!("tree classes --scope jdk --calls mine {options} --format json -o tree.json {end}");
                psf(&work, &options).ok();
                json(&work.read("tree.json"))
            };
            let (own, all) = (get(""), get("--jdk-frames"));
            assert_eq!(own["total"], all["total"], "{}", jdk.label);
            let (own, all) = (costs(&own), costs(&all));
            assert!(own.len() > 100, "{}", own.len());
            let places: std::collections::BTreeSet<_> = own.keys().chain(all.keys()).collect();
            for place in places {
                let (one, two) = (own.get(place).unwrap_or(&0), all.get(place).unwrap_or(&0));
                // The rows of one call are rounded one by one.
                assert!((one - two).abs() <= 3, "{} {place:?}: {one}, not {two}", jdk.label);
            }
        }
    }
}

/// If the sum differed, psf would fail with 7.
#[test]
fn rows_add_up_to_the_score() {
    in_turn!();
    let jdks = [first_jdk(), counting_jdks()[counting_jdks().len() - 1]];
    for jdk in jdks {
        let classes = &compiled(jdk);
        for name in TRAPS.into_iter().chain(MORE) {
            let fixture = fixture(name);
            let run = |line: &str| {
                let ran = Cmd::psf().line(line).arg("--java").arg(&jdk.home).args(&fixture.options);
                let ran =
                    ran.args(["--main", &fixture.name]).arg(classes.join(name)).arg("--").args(&fixture.arguments);
                ran.stdin(fixture.stdin.clone()).run().expect(if fixture.exit == 0 { 0 } else { 5 }).stdout
            };
            let (score, tree) = (run("score --scope jdk --format json"), run("tree --scope jdk --format json"));
            let last = |said: &str| json(said.lines().last().expect("a result"));
            assert_eq!(last(&score)["score"], last(&tree)["total"], "{name} on {}", jdk.label);
        }
    }
}

#[test]
fn calls_that_share_a_region_have_work_of_their_own() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let methods: String = (0..500)
        .map(|n| {
            format!(
                "static int m{n}(java.util.List<Integer> l, int k) {{
                     l.add(k);
                     l.add({n});
                     int sum = l.get(0) + l.size() + String.valueOf(k).length();
                     l.clear();
                     return sum;
                 }}\n"
            )
        })
        .collect();
    let calls: String = (0..500).map(|n| format!("sum += m{n}(list, {n});")).collect();
    let source = format!(
        "public class Callbacks {{
             {methods}
             public static void main(String[] args) {{
                 java.util.List<Integer> list = new java.util.ArrayList<>();
                 int sum = 0;
                 {calls}
                 System.out.println(sum);
             }}
         }}"
    );
    work.compile("classes", &[("Callbacks.java", &source)]);
    let get = |options: &str| {
        psf(&work, &format!("tree classes --scope jdk --calls mine {options} --format json -o tree.json")).ok();
        costs(&json(&work.read("tree.json")))
    };
    assert_eq!(get(""), get("--jdk-frames"));
}

#[test]
fn counts_keep_the_work_and_only_the_table_plain_prices_it() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Callbacks.java", CALLBACKS)]);
    psf(&work, "tree classes --scope jdk --counts counts.json --format json -o tree.json").ok();
    let counts = work.read("counts.json");
    crate::formats::documents::validates(&json(&counts), "psf-counts-1.json");
    let total = json(&work.read("tree.json"))["total"].clone();
    assert_eq!(json(&psf(&work, "report counts.json --format json").ok().stdout)["score"], total);
    let table = r#"{"schema":"psf-weights/1","name":"objects","calibrated":false,"keys":{"new":{"weight":5000}}}"#;
    work.write("table.json", table);
    let report = psf(&work, "report counts.json --weights table.json --format json").ok().stdout;
    assert!(json(&report)["calls"].is_null(), "these counts have no tree in other prices");
    // Another table prices other instructions, so each method of the JDK needs contexts of its own.
    psf(&work, "tree classes --scope jdk --weights table.json --format json -o other.json").ok();
    assert_eq!(json(&report)["score"], json(&work.read("other.json"))["total"]);
    let other = json(&work.read("other.json"));
    let classes: Vec<&str> = array(&other["methods"]).iter().map(|method| text(&method["class"])).collect();
    assert!(classes.contains(&"java/util/TimSort"), "no method of the JDK has a context");
    let damaged = counts.replacen("\"work\":[-1,0,", "\"work\":[-1,0,1", 1);
    assert!(damaged != counts, "the counts have work that no call led to");
    work.write("damaged.json", &damaged);
    psf(&work, "report damaged.json").run().expect(7);
}
