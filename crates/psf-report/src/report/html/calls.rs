//! The call tree for the page's script: a column for each attribute of a calling context.

use std::collections::{BTreeMap, HashMap};

use serde::Serialize;

use crate::names;
use crate::report::MethodReport;
use crate::script::{Exact, Units};
use crate::tree::{Place, TreeReport, View};
use psf_score::Cost;
use psf_score::tree::{ContextCost, ThreadCost};
use psf_text::printable::printable;

/// If there are more contexts than this, the cheapest ones of each caller are one row. They are narrower than a pixel, and would
/// make the page large.
const MOST: usize = 150_000;

/// Marks the row of cheap contexts in the column of methods.
const SMALLER: i64 = -1;

#[derive(Serialize)]
pub(super) struct Calls {
    /// Methods that are in the tree but not in the report; they follow the report's methods: package, class, name.
    others: Vec<(String, String, String)>,
    threads: Vec<Thread>,
    /// If the JDK counts: the threads by calls of the program's methods, see [`TreeReport::of_program`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    mine: Vec<Thread>,
    /// Pairs of caller and callee: caller (`None` for a root), line, callee, calls, calls while it was active, units.
    pairs: Vec<Pair>,
    /// Number of contexts that are too cheap for rows of their own.
    smaller: usize,
}

#[derive(Serialize)]
struct Pair(Option<usize>, u16, usize, Exact, Exact, Units);

/// Contexts in columns. Each follows its caller, with everything that it called, costliest first.
#[derive(Serialize)]
struct Thread {
    name: String,
    /// True if the name is a test's name, or begins with `outside of tests`.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    test: bool,
    threads: u64,
    depth: Vec<usize>,
    method: Vec<i64>,
    calls: Vec<Exact>,
    base: Vec<Units>,
    /// Context, and the number of calls while it was active already.
    again: Vec<(usize, Exact)>,
    /// Contexts that combine all contexts of a method that were not counted separately.
    deeper: Vec<usize>,
    /// Context, and the number of cheap contexts that it combines.
    several: Vec<(usize, usize)>,
}

/// Returns the tree. Methods have their numbers in the report.
pub(super) fn of(tree: &TreeReport, methods: &[MethodReport]) -> Calls {
    let known: HashMap<_, usize> = methods.iter().enumerate().map(|(number, method)| (method.key(), number)).collect();
    let mut others = BTreeMap::new();
    let mut numbers: HashMap<Place, usize> = HashMap::new();
    for (place, method) in tree.methods() {
        let number = known.get(&method.key()).copied().unwrap_or_else(|| {
            let next = methods.len() + others.len();
            *others.entry(method.key()).or_insert(next)
        });
        numbers.insert(place, number);
    }
    let mut others: Vec<_> = others.into_iter().collect();
    others.sort_by_key(|(_, number)| *number);
    let threads = self::threads(tree, &numbers);
    // In a tree of calls, everything is by the program's calls already.
    let has_other = tree.has_jdk() && tree.has_jdk_methods();
    let mine = if has_other { self::threads(&tree.of_program(), &numbers) } else { Vec::new() };
    let smaller = threads.iter().flat_map(|thread| &thread.several).map(|(_, several)| several).sum();
    let others = others.into_iter().map(|((class, method, descriptor), _)| {
        // A row without a class has only a name.
        let name = match class.is_empty() {
            true => method.to_owned(),
            false => format!("{method}{}", names::parameters(descriptor)),
        };
        [names::package(class), names::simple(class).to_owned(), name].map(|name| printable(&name).into_owned()).into()
    });
    Calls { others: others.collect(), threads, mine, pairs: pairs(tree, &numbers), smaller }
}

fn threads(tree: &TreeReport, numbers: &HashMap<Place, usize>) -> Vec<Thread> {
    let views: Vec<View> = tree.tree.threads.iter().map(|thread| View::of(&[thread])).collect();
    let least = least(&views);
    let thread = |(own, view): (&ThreadCost, &View)| Thread {
        name: printable(&tree.label(own)).into_owned(),
        test: tree.tree.has_parts(),
        threads: own.threads,
        ..columns(view, least, numbers)
    };
    tree.tree.threads.iter().zip(&views).map(thread).collect()
}

/// Returns the lowest cost of a context that has a row of its own.
fn least(views: &[View]) -> Cost {
    let mut costs: Vec<Cost> = views.iter().flat_map(|view| &view.nodes).map(|node| node.accumulated).collect();
    if costs.len() <= MOST {
        return Cost::default();
    }
    let (.., last, _) = costs.select_nth_unstable_by(MOST, |a, b| b.cmp(a));
    Cost(last.0 + 1)
}

fn columns(view: &View, least: Cost, numbers: &HashMap<Place, usize>) -> Thread {
    let mut thread = Thread {
        name: String::new(),
        test: false,
        threads: 0,
        depth: Vec::new(),
        method: Vec::new(),
        calls: Vec::new(),
        base: Vec::new(),
        again: Vec::new(),
        deeper: Vec::new(),
        several: Vec::new(),
    };
    let mut open = Vec::new();
    let below = |open: &mut Vec<(Row, usize)>, called: &[usize], depth: usize| {
        let shown = called.iter().position(|&node| view.nodes[node].accumulated < least).unwrap_or(called.len());
        let (shown, cheap) = called.split_at(shown);
        if !cheap.is_empty() {
            open.push((Row::Several(cheap.to_vec()), depth));
        }
        open.extend(shown.iter().rev().map(|&node| (Row::One(node), depth)));
    };
    below(&mut open, &view.roots, 0);
    while let Some((row, depth)) = open.pop() {
        let number = thread.method.len();
        thread.depth.push(depth);
        match row {
            Row::One(node) => {
                let own = &view.nodes[node];
                thread.method.push(numbers[&own.place] as i64);
                thread.calls.push(Exact(own.calls));
                thread.base.push(Units(own.base));
                thread.again.extend((own.again > 0).then_some((number, Exact(own.again))));
                thread.deeper.extend(own.deeper.then_some(number));
                below(&mut open, &own.called, depth + 1);
            }
            Row::Several(nodes) => {
                let calls = nodes.iter().fold(0u64, |sum, &node| sum.saturating_add(view.nodes[node].calls));
                thread.method.push(SMALLER);
                thread.calls.push(Exact(calls));
                thread.base.push(Units(Cost(nodes.iter().map(|&node| view.nodes[node].accumulated.0).sum())));
                thread.several.push((number, below_all(view, nodes)));
            }
        }
    }
    thread
}

enum Row {
    One(usize),
    Several(Vec<usize>),
}

/// Returns the number of these contexts and of all contexts below them.
fn below_all(view: &View, mut open: Vec<usize>) -> usize {
    let mut number = 0;
    while let Some(node) = open.pop() {
        number += 1;
        open.extend(&view.nodes[node].called);
    }
    number
}

fn pairs(tree: &TreeReport, numbers: &HashMap<Place, usize>) -> Vec<Pair> {
    // By caller, line and callee: calls, calls while it was active, cost.
    type Key = (Option<usize>, u16, usize);
    let mut sums: BTreeMap<Key, (u64, u64, Cost)> = BTreeMap::new();
    for thread in &tree.tree.threads {
        for node in &thread.nodes {
            let caller = node.parent.map(|parent| numbers[&thread.nodes[parent].place]);
            let (calls, again, cost) = sums.entry((caller, node.line, numbers[&node.place])).or_default();
            let counted = if node.again.is_some() { again } else { calls };
            *counted = counted.saturating_add(node.calls);
            let pair = |of: &ContextCost| (thread.caller(of), of.line, of.place);
            cost.0 += if thread.is_within(node, |above| pair(above) == pair(node)) { 0 } else { node.accumulated.0 };
        }
    }
    let pair = |((caller, line, callee), (calls, again, cost))| {
        Pair(caller, line, callee, Exact(calls), Exact(again), Units(cost))
    };
    sums.into_iter().map(pair).collect()
}
