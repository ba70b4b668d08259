//! Limits that a score is held against, and by how much and where it breaks them.

use crate::limits::{Factor, Limits, change};
use crate::report::Report;
use crate::score::Cost;

/// A limit, and how far the score is from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// Where the limit comes from: `max-score`, or `reference`.
    pub name: &'static str,
    /// The largest score that it allows.
    pub limit: u64,
    /// The score.
    pub score: u64,
    /// By how much and where, in a sentence.
    pub sentence: String,
}

impl Check {
    /// Whether the score is within the limit.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.score <= self.limit
    }
}

/// How many methods say where a limit was broken.
const NAMED: usize = 3;

pub(super) fn checks(report: &Report, limits: &Limits, reference: Option<(&str, u64)>) -> Vec<Check> {
    let Some(score) = report.score.map(Cost::units) else { return Vec::new() };
    let check = |name, limit: u64, what: String| {
        let sentence = match score.checked_sub(limit).filter(|&over| over > 0) {
            None => format!("{score} is within {what}"),
            Some(over) => {
                let part = change(limit, score).map_or_else(String::new, |part| format!(", {part}"));
                format!("{score} is over {what} by {over}{part}; {}", dearest(report))
            }
        };
        Check { name, limit, score, sentence }
    };
    let own = limits.max_score.map(|limit| check("max-score", limit, format!("the limit of {limit}")));
    let factor = limits.factor.unwrap_or(Factor::ONE);
    let other = reference.map(|(name, base)| {
        let limit = factor.times(base);
        check("reference", limit, format!("{limit}, which is {factor} times the {base} of {name}"))
    });
    own.into_iter().chain(other).collect()
}

fn dearest(report: &Report) -> String {
    let named = report
        .methods
        .iter()
        .filter(|method| method.cost.0 > 0)
        .take(NAMED)
        .map(|method| format!("{} {}", method.name(), method.cost.units()));
    let named: Vec<String> = named.collect();
    if named.is_empty() { "no method cost anything".to_owned() } else { format!("dearest: {}", named.join(", ")) }
}
