//! The parts of a program whose growth psf shows.

use std::collections::BTreeMap;

use crate::result::{MethodResult, ScoredResult};
use psf_report::names::{class, method_name, package};

/// The subject of the rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ScaleBy {
    /// The program's methods, with the work of the JDK for them if it is known.
    #[default]
    Method,
    /// Source lines of the program, with the work of the JDK for them if it is known.
    Line,
    /// The methods of the program and of the JDK, each with its own cost.
    Jdk,
}

impl ScaleBy {
    /// Returns the name of a row, and the name of several.
    #[must_use]
    pub fn nouns(self) -> [&'static str; 2] {
        match self {
            Self::Method | Self::Jdk => ["method", "methods"],
            Self::Line => ["line", "lines"],
        }
    }
}

/// A part of the program.
#[derive(Debug)]
pub(super) struct Part {
    /// The cost at each size, in units.
    pub(super) scores: Vec<u64>,
    /// The method of the JDK that it calls and that costs most at the largest size.
    pub(super) callee: Option<String>,
}

/// The parts by their package and name.
pub(super) type Parts = BTreeMap<(String, String), Part>;

/// Returns the parts of the results, which are in the order of their sizes.
pub(super) fn parts(results: &[ScoredResult], by: ScaleBy) -> Parts {
    let own: Option<Vec<_>> = results.iter().map(ScoredResult::own_methods).collect();
    let whole = |result: &ScoredResult| result.methods.clone();
    let methods = match by {
        ScaleBy::Jdk => results.iter().map(whole).collect(),
        ScaleBy::Method | ScaleBy::Line => own.unwrap_or_else(|| results.iter().map(whole).collect()),
    };
    let mut parts = Parts::new();
    for (size, methods) in methods.iter().enumerate() {
        let mut add = |key: (String, String), score: u64| {
            let part = parts.entry(key).or_insert_with(|| Part { scores: vec![0; results.len()], callee: None });
            part.scores[size] = part.scores[size].saturating_add(score);
        };
        for method in methods {
            match by {
                ScaleBy::Line => lines(method).for_each(|(line, score)| add(line_key(method, line), score)),
                ScaleBy::Method | ScaleBy::Jdk => add(method_key(method), method.score),
            }
        }
    }
    for method in methods.last().into_iter().flatten() {
        name_callees(method, by, &mut parts);
    }
    parts
}

/// Returns the lines of a method with their scores. Line 0 has what belongs to no line.
fn lines(method: &MethodResult) -> impl Iterator<Item = (u16, u64)> {
    let known: u64 = method.lines.values().map(|line| line.score).sum();
    let rest = method.score.saturating_sub(known);
    let known = method.lines.iter().map(|(line, result)| (*line, result.score));
    known.chain((rest > 0).then_some((0, rest)))
}

fn method_key(method: &MethodResult) -> (String, String) {
    (package(&method.class), method_name(&method.class, &method.method, &method.descriptor))
}

fn line_key(method: &MethodResult, line: u16) -> (String, String) {
    if line == 0 {
        return method_key(method);
    }
    let file = method.source.clone().unwrap_or_else(|| class(&method.class));
    (package(&method.class), format!("{file}:{line}"))
}

/// Notes the callee that costs most, for the parts of a method.
fn name_callees(method: &MethodResult, by: ScaleBy, parts: &mut Parts) {
    let mut costs: BTreeMap<((String, String), &str), u128> = BTreeMap::new();
    for callee in &method.callees {
        let key = match by {
            ScaleBy::Line => line_key(method, callee.line.unwrap_or(0)),
            ScaleBy::Method | ScaleBy::Jdk => method_key(method),
        };
        *costs.entry((key, &callee.name)).or_default() += callee.cost.0;
    }
    // If several cost the same, the first by name stays.
    let mut most: BTreeMap<(String, String), u128> = BTreeMap::new();
    for ((key, name), cost) in costs {
        let most = most.entry(key.clone()).or_default();
        if cost > *most {
            *most = cost;
            if let Some(part) = parts.get_mut(&key) {
                part.callee = Some(name.to_owned());
            }
        }
    }
}
