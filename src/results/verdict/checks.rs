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

#[cfg(test)]
mod tests {
    use super::checks;
    use crate::results::limits::Limits;
    use crate::results::report::made::{incomplete, method, never_ran, report};
    use crate::results::result::ScoredResult;
    use crate::wire::marks::{Mark, MarkKind};

    #[test]
    fn a_check_says_by_how_much_and_where_a_limit_is_broken() {
        let own = report(vec![method("Main", "run", &[(1, 1, 90)]), method("Main", "get", &[(2, 1, 60)])], None);
        let base = report(vec![method("Main", "get", &[(2, 1, 10)]), method("Main", "run", &[(1, 1, 90)])], None);
        let base = ScoredResult::of_report("base.json", &base);
        let factor = |text: &str| Some(text.parse().expect("a factor"));
        for (limits, reference, expected) in [
            (Limits::default(), None, vec![]),
            (
                Limits { max_score: Some(150), ..Limits::default() },
                None,
                vec!["max-score 150 true: 150 is within the limit of 150"],
            ),
            (
                Limits { max_score: Some(100), ..Limits::default() },
                None,
                vec![
                    "max-score 100 false: 150 is over the limit of 100 by 50, +50.0%; \
                     dearest: app.Main.run() 90, app.Main.get() 60",
                ],
            ),
            (
                Limits { max_score: Some(0), ..Limits::default() },
                None,
                vec![
                    "max-score 0 false: 150 is over the limit of 0 by 150; \
                     dearest: app.Main.run() 90, app.Main.get() 60",
                ],
            ),
            (
                Limits { factor: factor("1.5"), ..Limits::default() },
                Some(&base),
                vec!["reference 150 true: 150 is within 150, which is 1.5 times the 100 of base.json"],
            ),
            // A reference alone allows what it cost itself; `run` costs the same in both.
            (
                Limits { max_score: Some(200), ..Limits::default() },
                Some(&base),
                vec![
                    "max-score 200 true: 150 is within the limit of 200",
                    "reference 100 false: 150 is over 100, which is 1 times the 100 of base.json by 50, +50.0%; \
                     beyond it most: app.Main.get() 50 more",
                ],
            ),
        ] {
            let shown: Vec<String> = checks(&own, &limits, reference)
                .iter()
                .map(|check| format!("{} {} {}: {}", check.name.as_str(), check.limit, check.passed(), check.sentence))
                .collect();
            assert_eq!(shown, expected, "{limits:?}");
        }
    }

    #[test]
    fn what_has_no_score_is_held_against_nothing() {
        let limits = Limits { max_score: Some(1), ..Limits::default() };
        let own = || report(vec![method("Main", "run", &[(1, 1, 90)])], None);
        let mark = Mark { kind: MarkKind::Incomplete, detail: "cut off".to_owned() };
        assert_eq!(checks(&incomplete(own(), mark), &limits, None), []);
        assert_eq!(checks(&never_ran(own()), &limits, None), []);
    }
}
