//! Costs of paths of calls, by a tree of counters and by clocks. This module computes the second from the start and the end
//! of each call, without counters.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::report::{array, number, text};

/// The cost of one path of calls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PathCost {
    /// The number of calls of its last method, from above or within itself.
    pub(crate) calls: u64,
    /// The cost of the method itself.
    pub(crate) own: u64,
    /// The cost including callees; `None` if a path further up also owns a part of it because of recursion.
    pub(crate) inclusive: Option<u64>,
}

/// Costs by path, for all threads together, because threads may share the work in another way in each run.
pub(crate) type PathCosts = BTreeMap<Vec<String>, PathCost>;

/// Reads the costs from a tree of counters (`psf tree --format json`).
pub(crate) fn by_counters(tree: &Value) -> PathCosts {
    let mut costs = PathCosts::new();
    let mut recursive = BTreeSet::new();
    for thread in array(&tree["threads"]) {
        let mut paths: Vec<Vec<String>> = Vec::new();
        for node in array(&thread["nodes"]) {
            let parent = node["parent"].as_u64();
            let above = parent.map_or_else(Vec::new, |at| paths[at as usize].clone());
            let path = match node["again"].as_u64() {
                Some(again) => {
                    let own = paths[again as usize].clone();
                    leave(&mut recursive, &own, &above);
                    own
                }
                None => [above, vec![method(tree, node)]].concat(),
            };
            let cost = costs.entry(path.clone()).or_default();
            cost.calls += number(&node["calls"]);
            if node["again"].is_null() {
                cost.own += number(&node["base"]);
                cost.inclusive = Some(cost.inclusive.unwrap_or(0) + number(&node["accumulated"]));
            }
            paths.push(path);
        }
    }
    without(costs, &recursive)
}

/// Reads the costs from clocks (`psf trace --grain 1 --format json`).
pub(crate) fn by_clocks(trace: &Value) -> PathCosts {
    let mut costs = PathCosts::new();
    let mut recursive = BTreeSet::new();
    for lane in array(&trace["lanes"]) {
        let calls = array(&lane["calls"]);
        let mut paths: Vec<Vec<String>> = Vec::new();
        for call in calls {
            let parent = call["parent"].as_u64().map(|at| at as usize);
            let above = parent.map_or_else(Vec::new, |at| paths[at].clone());
            let name = method(trace, call);
            let path = match above.iter().position(|own| *own == name) {
                Some(at) => {
                    let own = above[..=at].to_vec();
                    leave(&mut recursive, &own, &above);
                    own
                }
                None => [above, vec![name]].concat(),
            };
            let mut outer = parent;
            while outer.is_some_and(|at| paths[at] != path) {
                outer = outer.and_then(|at| calls[at]["parent"].as_u64()).map(|at| at as usize);
            }
            let cost = costs.entry(path.clone()).or_default();
            cost.calls += 1;
            cost.own += number(&call["own"]);
            let length = if outer.is_none() { number(&call["length"]) } else { 0 };
            cost.inclusive = Some(cost.inclusive.unwrap_or(0) + length);
            paths.push(path);
        }
    }
    without(costs, &recursive)
}

/// Notes that a call from `above` continued in `own`, which is further up. The paths between both own a part of that cost.
fn leave(recursive: &mut BTreeSet<Vec<String>>, own: &[String], above: &[String]) {
    recursive.extend((own.len() + 1..=above.len()).map(|length| above[..length].to_vec()));
}

fn without(mut costs: PathCosts, recursive: &BTreeSet<Vec<String>>) -> PathCosts {
    costs.iter_mut().filter(|(path, _)| recursive.contains(*path)).for_each(|(_, cost)| cost.inclusive = None);
    costs
}

fn method(document: &Value, of: &Value) -> String {
    let method = &document["methods"][number(&of["method"]) as usize];
    format!("{}.{}{}", text(&method["class"]), text(&method["method"]), text(&method["descriptor"]))
}
