//! Compares a score with limits, and finds by how much and where it exceeds them.

use std::cmp::Reverse;
use std::collections::HashMap;

use crate::result::ScoredResult;
use psf_report::limits::{Check, Factor, LimitName, Limits, change};
use psf_report::names::method_name;
use psf_report::report::{By, Report};
use psf_score::Cost;
use psf_text::numbers::{grouped, over};
use psf_text::printable::laid_out;

/// The number of methods that are named if a limit is exceeded.
const NAMED: usize = 3;

pub(super) fn checks(report: &Report, limits: &Limits, reference: Option<&ScoredResult>) -> Vec<Check> {
    let Some(score) = report.score().map(Cost::units) else { return Vec::new() };
    let own = limits.max_score.map(|limit| {
        let name = Allowed {
            name: LimitName::MaxScore,
            limit,
            in_formats: format!("the limit of {limit}"),
            for_people: format!("the limit {}", grouped(limit)),
        };
        name.check(score, || Places::costliest(report))
    });
    let outside = limits.max_outside.map(|limit| outside(report, limit));
    let factor = limits.factor.unwrap_or(Factor::ONE);
    let other = reference.and_then(|reference| Some((reference, reference.score?))).map(|(reference, base)| {
        let name = &reference.name;
        let (limit, in_formats, for_people) = match limits.increase {
            Some(increase) => {
                let limit = increase.above(base);
                let most = format!("at most {increase} above");
                (limit, format!("{most} the {base} of {name}"), format!("{most} {name}"))
            }
            None => {
                let times = if factor == Factor::ONE { "that of".to_owned() } else { format!("{factor} times") };
                (
                    factor.times(base),
                    format!("{factor} times the {base} of {name}"),
                    format!("{times} reference {name}"),
                )
            }
        };
        let allowed = Allowed {
            name: LimitName::Reference,
            limit,
            in_formats: format!("{limit}, which is {in_formats}"),
            for_people: format!("the limit {}, {for_people}", grouped(limit)),
        };
        allowed.check(score, || Places::beyond(report, reference))
    });
    own.into_iter().chain(outside).chain(other).collect()
}

/// Compares the cost of what ran outside the target with its limit. An unknown cost is not within any limit.
fn outside(report: &Report, limit: u64) -> Check {
    let known = |cost: u64| {
        let is = if cost > limit { "over" } else { "within" };
        let in_formats = format!("{cost} outside the target is {is} the limit of {limit}");
        let for_people = format!("{} outside the target is {is} the limit {}", grouped(cost), grouped(limit));
        (cost, in_formats, for_people)
    };
    let (score, sentence, for_people) = match report.outside() {
        Some(outside) if outside.unsure.is_empty() => known(outside.cost.units()),
        None if report.targets().is_empty() => known(0),
        _ => {
            let why = report.outside().and_then(|outside| outside.unsure.first());
            let why = why.map_or_else(|| "the counts do not say it".to_owned(), |why| laid_out(why).into_owned());
            let sentence = format!("the work outside the target is not known, so it is not within the limit: {why}");
            (u64::MAX, sentence.clone(), sentence)
        }
    };
    Check { name: LimitName::MaxOutside, limit, score, sentence, for_people }
}

/// The allowed cost, in the words of formats, which never change, and in words for people.
struct Allowed {
    name: LimitName,
    limit: u64,
    in_formats: String,
    for_people: String,
}

impl Allowed {
    fn check(self, score: u64, places: impl FnOnce() -> Places) -> Check {
        let Self { name, limit, in_formats, for_people } = self;
        let (sentence, for_people) = if score > limit {
            let (places, by) = (places(), score - limit);
            let part = change(limit, score).map_or_else(String::new, |part| format!(", {part}"));
            let in_formats = format!("{score} is over {in_formats} by {by}{part}; {}", places.in_formats());
            let part = over(limit, score);
            (in_formats, format!("{} is {part} {for_people}; {}", grouped(score), places.for_people()))
        } else {
            (format!("{score} is within {in_formats}"), format!("{} is within {for_people}", grouped(score)))
        };
        Check { name, limit, score, sentence, for_people }
    }
}

/// The places where a limit was exceeded: methods with their cost in units, or with their extra cost compared with the
/// reference.
struct Places {
    in_formats: &'static str,
    for_people: &'static str,
    unit: &'static str,
    methods: Vec<(u64, String)>,
}

impl Places {
    /// Returns the costliest methods of the program, with the work of the JDK for them if that is known.
    fn costliest(report: &Report) -> Self {
        let methods = report.rows(By::Method).into_iter().filter(|row| row.methods > 0);
        let costs = methods.map(|row| (row.cost.units(), row.name));
        Self { in_formats: "dearest", for_people: "costliest", unit: "", methods: first(costs) }
    }

    fn beyond(report: &Report, reference: &ScoredResult) -> Self {
        let here = ScoredResult::of_report("", report);
        // If the work of the JDK is known by call in both, it belongs to the methods of the program.
        let own = here.own_methods().zip(reference.own_methods());
        let [methods, others] = own.as_ref().map_or([&here.methods, &reference.methods], |(here, there)| [here, there]);
        let there: HashMap<_, u64> = others.iter().map(|method| (method.key(), method.score)).collect();
        let more = methods.iter().map(|method| {
            let name = method_name(&method.class, &method.method, &method.descriptor);
            (method.score.saturating_sub(there.get(&method.key()).copied().unwrap_or(0)), name)
        });
        Self { in_formats: "beyond it most", for_people: "most beyond it", unit: " more", methods: first(more) }
    }

    fn in_formats(&self) -> String {
        self.named(self.in_formats, |cost| cost.to_string())
    }

    fn for_people(&self) -> String {
        self.named(self.for_people, grouped)
    }

    fn named(&self, what: &str, number: impl Fn(u64) -> String) -> String {
        let named = self.methods.iter();
        let named = named.map(|(cost, method)| format!("{method} {}{}", number(*cost), self.unit));
        let named: Vec<String> = named.collect();
        if named.is_empty() { "no method cost anything".to_owned() } else { format!("{what}: {}", named.join(", ")) }
    }
}

/// Returns the methods with the largest costs.
fn first(costs: impl Iterator<Item = (u64, String)>) -> Vec<(u64, String)> {
    let mut costs: Vec<(u64, String)> = costs.filter(|(cost, _)| *cost > 0).collect();
    // A stable sort: if two are equal, the costlier method comes first.
    costs.sort_by_key(|(cost, _)| Reverse(*cost));
    costs.truncate(NAMED);
    costs
}

#[cfg(test)]
mod tests {
    use super::{Allowed, LimitName, Places, checks};
    use crate::result::ScoredResult;
    use psf_report::limits::Limits;
    use psf_report::report::made::{incomplete, method, never_ran, report};
    use psf_wire::marks::{Mark, MarkKind};

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
            // A reference without a factor allows its own cost. `run` costs the same in both.
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
    fn a_run_without_a_score_is_held_against_no_limit() {
        let limits = Limits { max_score: Some(1), ..Limits::default() };
        let own = || report(vec![method("Main", "run", &[(1, 1, 90)])], None);
        let mark = Mark { kind: MarkKind::Incomplete, detail: "cut off".to_owned() };
        assert_eq!(checks(&incomplete(own(), mark), &limits, None), []);
        assert_eq!(checks(&never_ran(own()), &limits, None), []);
    }

    #[track_caller]
    fn says(limit: u64, score: u64, expected: &str) {
        let allowed = Allowed {
            name: LimitName::Reference,
            limit,
            in_formats: String::new(),
            for_people: format!("the limit {limit}, 1.5 times reference base.json"),
        };
        let places = || Places { in_formats: "", for_people: "costliest", unit: "", methods: Vec::new() };
        assert_eq!(allowed.check(score, places).for_people, expected);
    }

    #[test]
    fn a_limit_is_said_once_in_a_sentence_that_can_be_read() {
        let of = "1.5 times reference base.json";
        says(90, 90, &format!("90 is within the limit 90, {of}"));
        says(800, 1000, &format!("1,000 is 25.0% over the limit 800, {of}; no method cost anything"));
        says(1, 9_009_785, &format!("9,009,785 is 9,009,785 times the limit 1, {of}; no method cost anything"));
        says(0, 7, &format!("7 is over the limit 0, {of}; no method cost anything"));
    }
}
