//! Limits that a score is held against, and by how much and where it breaks them.

use std::cmp::Reverse;
use std::collections::HashMap;

use crate::results::limits::{Check, Factor, LimitName, Limits, change};
use crate::results::report::{MethodReport, Report};
use crate::results::result::ScoredResult;
use crate::score::Cost;

/// How many methods say where a limit was broken.
const NAMED: usize = 3;

pub(super) fn checks(report: &Report, limits: &Limits, reference: Option<&ScoredResult>) -> Vec<Check> {
    let Some(score) = report.score().map(Cost::units) else { return Vec::new() };
    let check = |name, limit: u64, what: String, place: &dyn Fn() -> String| {
        let sentence = match score.checked_sub(limit).filter(|&over| over > 0) {
            None => format!("{score} is within {what}"),
            Some(over) => {
                let part = change(limit, score).map_or_else(String::new, |part| format!(", {part}"));
                format!("{score} is over {what} by {over}{part}; {}", place())
            }
        };
        Check { name, limit, score, sentence }
    };
    let costs = || report.methods().iter().map(|method| (method.cost.units(), method));
    let own = limits.max_score.map(|limit| {
        check(LimitName::MaxScore, limit, format!("the limit of {limit}"), &|| named("dearest", "", costs().collect()))
    });
    let factor = limits.factor.unwrap_or(Factor::ONE);
    let other = reference.and_then(|reference| Some((reference, reference.score?))).map(|(reference, base)| {
        let limit = factor.times(base);
        let what = format!("{limit}, which is {factor} times the {base} of {}", reference.name);
        check(LimitName::Reference, limit, what, &|| {
            let there: HashMap<_, u64> = reference.methods.iter().map(|method| (method.key(), method.score)).collect();
            let beyond = costs().map(|(cost, method)| {
                let key = (method.class.as_str(), method.method.as_str(), method.descriptor.as_str());
                (cost.saturating_sub(there.get(&key).copied().unwrap_or(0)), method)
            });
            named("beyond it most", " more", beyond.collect())
        })
    });
    own.into_iter().chain(other).collect()
}

/// The methods with the largest of some costs, in words.
fn named(what: &str, unit: &str, mut costs: Vec<(u64, &MethodReport)>) -> String {
    // A stable sort: of equal ones the costliest method first.
    costs.sort_by_key(|(cost, _)| Reverse(*cost));
    let named = costs.iter().filter(|(cost, _)| *cost > 0).take(NAMED);
    let named: Vec<String> = named.map(|(cost, method)| format!("{} {cost}{unit}", method.name())).collect();
    if named.is_empty() { "no method cost anything".to_owned() } else { format!("{what}: {}", named.join(", ")) }
}
