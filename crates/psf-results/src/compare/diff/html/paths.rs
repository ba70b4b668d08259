//! Paths of calls for the page's script: a column for each attribute.

use std::collections::HashMap;

use serde::Serialize;

use crate::compare::diff::{PathChange, PathEnd};
use psf_report::names;
use psf_report::script::Units;
use psf_text::printable::printable;

/// If there are more paths than this, the cheapest are left out with everything below them.
const MOST: usize = 100_000;

#[derive(Serialize)]
pub(super) struct Paths {
    /// Package, and class with method; a thread has no package.
    names: Vec<(Option<String>, String)>,
    depth: Vec<usize>,
    method: Vec<usize>,
    /// Calls in the base and in the new result.
    calls: [Vec<u64>; 2],
    /// Costs of the paths themselves. If paths below one are left out, their costs are included.
    own: [Vec<Units>; 2],
    left_out: usize,
}

pub(super) fn of(paths: &[PathChange]) -> Paths {
    let both = |path: &PathChange| path.accumulated.0.0 + path.accumulated.1.0;
    let mut costs: Vec<u128> = paths.iter().map(both).collect();
    let least = match costs.len() > MOST {
        true => *costs.select_nth_unstable_by(MOST, |a, b| b.cmp(a)).1 + 1,
        false => 0,
    };
    let mut made = Paths {
        names: Vec::new(),
        depth: Vec::new(),
        method: Vec::new(),
        calls: [Vec::new(), Vec::new()],
        own: [Vec::new(), Vec::new()],
        left_out: 0,
    };
    let mut numbers: HashMap<&PathEnd, usize> = HashMap::new();
    // Positions of the shown paths, from the thread to the current one.
    let mut open: Vec<usize> = Vec::new();
    for path in paths {
        open.truncate(path.depth);
        if both(path) < least {
            // A shown caller takes over its accumulated cost. A hidden caller has passed on this cost already.
            if let Some(&caller) = open.last().filter(|_| open.len() == path.depth) {
                made.own[0][caller].0.0 += path.accumulated.0.0;
                made.own[1][caller].0.0 += path.accumulated.1.0;
            }
            made.left_out += 1;
            continue;
        }
        open.push(made.depth.len());
        let number = *numbers.entry(&path.to).or_insert_with(|| {
            made.names.push(name(&path.to));
            made.names.len() - 1
        });
        made.depth.push(path.depth);
        made.method.push(number);
        made.calls[0].push(path.calls.0);
        made.calls[1].push(path.calls.1);
        made.own[0].push(Units(path.own.0));
        made.own[1].push(Units(path.own.1));
    }
    made
}

fn name(to: &PathEnd) -> (Option<String>, String) {
    let Some(method) = to.method() else { return (None, printable(&to.name()).into_owned()) };
    let deeper = if matches!(to, PathEnd::Deeper(_)) { " (deeper)" } else { "" };
    let own = names::method_name(names::simple(&method.class), &method.method, &method.descriptor);
    let package = printable(&names::package(&method.class)).into_owned();
    (Some(package), printable(&(own + deeper)).into_owned())
}
