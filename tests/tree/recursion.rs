//! `--recursion N`: a method that calls itself gets further calling contexts.

use serde_json::Value;

use super::known::psf;
use crate::support::command::Cmd;
use crate::support::jdk::first_jdk;
use crate::support::report::{array, json, number, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Calls itself directly and through another method, and ends the JVM in a deep call if asked to.
const PROGRAM: &str = "public class Main {
    static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
    static int ping(int n) { return n == 0 ? leaf() : pong(n - 1); }
    static int pong(int n) { return n == 0 ? leaf() : ping(n - 1); }
    static int leaf() { return 1; }
    static void down(int n) { if (n == 0) System.exit(0); down(n - 1); }
    public static void main(String[] args) {
        fib(9);
        ping(9);
        if (args.length > 0) down(20);
    }
}";

fn tree(work: &Workspace, options: &str) -> Value {
    json(&psf(work, &format!("tree --scope app classes --format json --counts counts.json {options}")).ok().stdout)
}

/// Returns how often a method is on the longest path to one of its contexts, without nodes that continue in a context further up.
fn deepest(tree: &Value, name: &str) -> usize {
    let nodes = array(&tree["threads"][0]["nodes"]);
    let is = |node: &Value| text(&tree["methods"][number(&node["method"]) as usize]["method"]) == name;
    let depth = |node: &Value| {
        let above =
            std::iter::successors(Some(node), |node| node["parent"].as_u64().map(|parent| &nodes[parent as usize]));
        above.filter(|node| is(node) && node["again"].is_null()).count()
    };
    nodes.iter().map(depth).max().unwrap_or(0)
}

#[test]
fn levels_unfold_and_cost_the_same() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Main.java", PROGRAM)]);
    let report = || json(&Cmd::psf().dir(work.path("")).line("report counts.json --format json").ok().stdout);
    let inclusive = |report: &Value, name: &str| -> u64 {
        let is = |method: &&Value| method["method"] == name;
        number(&array(&report["methods"]).iter().find(is).expect(name)["inclusive"])
    };
    let folded = tree(&work, "");
    let flat = report();
    for levels in [1, 3, 50] {
        let unfolded = tree(&work, &format!("--recursion {levels}"));
        assert_eq!(unfolded["total"], folded["total"], "{levels}");
        // fib(9) is nine calls deep, ping five.
        assert_eq!(deepest(&unfolded, "fib"), 9.min(levels + 1), "{levels}");
        assert_eq!(deepest(&unfolded, "ping"), 5.min(levels + 1), "{levels}");
        let own = report();
        for name in ["main", "fib", "leaf"] {
            assert_eq!(inclusive(&own, name), inclusive(&flat, name), "{name} counts once, {levels}");
        }
        // A pair within the same pair counts once.
        let pairs = psf(&work, &format!("tree --scope app classes --recursion {levels} --by callers fib")).ok().stdout;
        let cost = |caller: &str| -> u64 {
            let row = pairs.lines().find(|line| line.trim_end().ends_with(caller)).expect(caller);
            let cells: Vec<&str> = row.split_whitespace().collect();
            cells[cells.len() - 3].replace(',', "").parse().expect("units")
        };
        assert_eq!(cost("Main.main(String[])"), inclusive(&flat, "fib"), "{pairs}");
        assert!(cost("Main.fib(int)") < inclusive(&flat, "fib"), "{pairs}");
    }
}

#[test]
fn frames_that_end_deep_down_are_in_the_contexts_that_they_unfolded_to() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Main.java", PROGRAM)]);
    let flat = psf(&work, "score classes --quiet -- down").ok().stdout;
    for levels in [0, 1, 5, 50] {
        let tree = json(
            &psf(&work, &format!("tree --scope app classes --format json --recursion {levels} -- down")).ok().stdout,
        );
        assert_eq!(tree["total"].to_string(), flat.trim(), "{levels}");
        assert_eq!(deepest(&tree, "down"), 21.min(levels + 1), "{levels}");
    }
}
