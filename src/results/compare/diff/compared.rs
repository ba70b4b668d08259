//! What changed from one result to another: the total, and every method.

pub mod html;
pub mod json;
pub mod markdown;
pub mod text;

use std::collections::BTreeMap;

use super::{differences, incomparable};
use crate::results::limits::Percent;
use crate::results::names::method_name;
use crate::results::result::{Fact, MethodResult, ScoredResult};
use crate::text::failure::{Failure, FailureKind};
use crate::text::numbers::{change, difference, grouped, over};

/// Schema name of a diff.
pub const DIFF_SCHEMA: &str = "psf-diff/1";

/// What changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diff {
    /// The result that the other is compared with.
    pub base: Side,
    /// The other.
    pub new: Side,
    /// Why the two should not be compared as they are.
    pub notes: Vec<String>,
    /// The largest increase that is allowed.
    pub limit: Option<Limit>,
    /// Methods that are in both and do not cost the same, largest change first, then by name.
    pub changed: Vec<MethodChange>,
    /// Methods that are only in the new result, costliest first.
    pub added: Vec<MethodChange>,
    /// Methods that are only in the base, costliest first.
    pub gone: Vec<MethodChange>,
    /// How many methods cost the same in both.
    pub same: usize,
}

/// One of the two results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// Its name.
    pub name: String,
    /// Its score.
    pub score: u64,
    /// The score as it is printed.
    pub bare: String,
    /// Executed instructions.
    pub instructions: u64,
    /// Its weight table.
    pub weights: String,
    /// What it is of.
    pub facts: Vec<Fact>,
}

impl Side {
    /// What stands in front of the score unless every key is calibrated.
    fn tilde(&self) -> &str {
        if self.bare.starts_with('~') { "~" } else { "" }
    }
}

/// A limit on the increase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// What was asked for.
    pub max_increase: Percent,
    /// The largest score that this allows.
    pub score: u64,
}

/// What became of a method from the base to the new result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeKind {
    /// It is in both, and did not do the same.
    Changed,
    /// It is only in the new result.
    Added,
    /// It is only in the base.
    Gone,
}

/// A method that is not the same in both results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MethodChange {
    /// Internal name of the class.
    pub class: String,
    /// Name.
    pub method: String,
    /// Descriptor.
    pub descriptor: String,
    /// What became of it.
    pub kind: ChangeKind,
    /// What it cost: in the base, and in the new result.
    pub score: (u64, u64),
    /// How often it was entered.
    pub invocations: (u64, u64),
    /// Instructions executed.
    pub instructions: (u64, u64),
}

impl MethodChange {
    /// `None` where nothing changed.
    fn new(base: Option<&MethodResult>, new: Option<&MethodResult>) -> Option<Self> {
        let (kind, method) = match (base, new) {
            (Some(a), Some(b)) if a == b => return None,
            (Some(method), Some(_)) => (ChangeKind::Changed, method),
            (Some(method), None) => (ChangeKind::Gone, method),
            (None, method) => (ChangeKind::Added, method?),
        };
        let both = |of: fn(&MethodResult) -> u64| (base.map_or(0, of), new.map_or(0, of));
        Some(Self {
            class: method.class.clone(),
            method: method.method.clone(),
            descriptor: method.descriptor.clone(),
            kind,
            score: both(|method| method.score),
            invocations: both(|method| method.invocations),
            instructions: both(|method| method.instructions),
        })
    }

    /// Its name as people write it.
    #[must_use]
    pub fn name(&self) -> String {
        method_name(&self.class, &self.method, &self.descriptor)
    }

    /// What it costs more, as people read it: `+1,234`.
    #[must_use]
    pub fn more(&self) -> String {
        difference(self.score.0, self.score.1)
    }

    /// The same as a part of what it cost, where it cost something; or that it is new or gone.
    #[must_use]
    pub fn part(&self) -> String {
        match self.kind {
            ChangeKind::Changed => change(self.score.0, self.score.1).unwrap_or_default(),
            ChangeKind::Added => "added".to_owned(),
            ChangeKind::Gone => "gone".to_owned(),
        }
    }
}

/// A method in the base, and in the new result.
type Pair<'r> = (Option<&'r MethodResult>, Option<&'r MethodResult>);

impl Diff {
    /// Compares two results. Fails where one has no score, or is of a program that failed, and where a limit is to hold
    /// between scores of different things.
    pub fn new(base: &ScoredResult, new: &ScoredResult, max_increase: Option<Percent>) -> Result<Self, Failure> {
        let notes = differences(base, new);
        let (base_side, new_side) = (side(base)?, side(new)?);
        if let (Some(_), Some(what)) = (max_increase, incomparable(base, new)) {
            return Err(Failure::refused(format!("no limit can be held between scores of different things: {what}"))
                .remedy("make both results alike; without a limit psf diff shows them all the same"));
        }
        let limit = max_increase.map(|max_increase| Limit { max_increase, score: max_increase.above(base_side.score) });
        let mut pairs: BTreeMap<(&str, &str, &str), Pair<'_>> = BTreeMap::new();
        for method in &base.methods {
            pairs.entry(method.key()).or_default().0 = Some(method);
        }
        for method in &new.methods {
            pairs.entry(method.key()).or_default().1 = Some(method);
        }
        let mut diff = Self {
            base: base_side,
            new: new_side,
            notes,
            limit,
            changed: vec![],
            added: vec![],
            gone: vec![],
            same: 0,
        };
        for (base, new) in pairs.into_values() {
            let Some(method) = MethodChange::new(base, new) else {
                diff.same += 1;
                continue;
            };
            match method.kind {
                ChangeKind::Changed => diff.changed.push(method),
                ChangeKind::Added => diff.added.push(method),
                ChangeKind::Gone => diff.gone.push(method),
            }
        }
        // Stable sorts: methods that changed by the same stay ordered by name.
        diff.changed.sort_by_key(|method| std::cmp::Reverse(method.score.0.abs_diff(method.score.1)));
        diff.added.sort_by_key(|method| std::cmp::Reverse(method.score.1));
        diff.gone.sort_by_key(|method| std::cmp::Reverse(method.score.0));
        Ok(diff)
    }

    /// Whether the new score is within the limit.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.limit.is_none_or(|limit| self.new.score <= limit.score)
    }

    /// Every method that is not the same in both, largest change first.
    #[must_use]
    pub fn ranked(&self) -> Vec<&MethodChange> {
        let mut all: Vec<&MethodChange> = self.changed.iter().chain(&self.added).chain(&self.gone).collect();
        all.sort_by_key(|method| std::cmp::Reverse(method.score.0.abs_diff(method.score.1)));
        all
    }

    /// The change of the total, as people read it.
    #[must_use]
    pub fn more(&self) -> String {
        let more = difference(self.base.score, self.new.score);
        match change(self.base.score, self.new.score) {
            Some(part) => format!("{more} ({part})"),
            None => more,
        }
    }

    /// What the limit says, in a sentence.
    #[must_use]
    pub fn sentence(&self) -> Option<String> {
        let limit = self.limit?;
        let (score, allowed) = (grouped(self.new.score), grouped(limit.score));
        let part = if self.passed() { "within".to_owned() } else { over(limit.score, self.new.score) };
        let most = limit.max_increase;
        Some(format!("{score} is {part} the limit {allowed}, at most {most} above {}", self.base.name))
    }
}

fn side(result: &ScoredResult) -> Result<Side, Failure> {
    let Some(score) = result.score else {
        let message = format!("{} has no score: {}", result.name, result.why_not());
        return Err(Failure::new(FailureKind::NotScorable, message));
    };
    if let Some(failed) = &result.failed {
        let message = format!("{} is of a program that failed: {failed}", result.name);
        return Err(Failure::new(FailureKind::Program, message));
    }
    Ok(Side {
        name: result.name.clone(),
        score,
        bare: result.bare_score().unwrap_or_default(),
        instructions: result.instructions,
        weights: result.weights.clone(),
        facts: result.facts(),
    })
}

#[cfg(test)]
mod tests {
    use super::{Diff, Failure, FailureKind};
    use crate::results::report::made::{method, report};
    use crate::results::result::ScoredResult;

    fn result(name: &str, methods: &[(&str, u64)]) -> ScoredResult {
        let methods = methods.iter().map(|&(name, units)| method("Main", name, &[(1, 1, units)]));
        ScoredResult::of_report(name, &report(methods.collect(), None))
    }

    #[test]
    fn every_method_is_changed_added_gone_or_the_same() {
        let base = result("base", &[("same", 9), ("more", 10), ("less", 30), ("gone", 5)]);
        let new = result("new", &[("same", 9), ("more", 15), ("less", 10), ("added", 40)]);
        let diff = Diff::new(&base, &new, None).expect("both have a score");
        let ranked =
            diff.ranked().into_iter().map(|method| format!("{} {} {}", method.method, method.more(), method.part()));
        let expected = ["added +40 added", "less -20 -66.7%", "more +5 +50.0%", "gone -5 gone"];
        assert_eq!(ranked.collect::<Vec<_>>(), expected);
        assert_eq!((diff.same, diff.more().as_str()), (1, "+20 (+37.0%)"));
        assert!(diff.passed() && diff.sentence().is_none(), "no limit was set");
    }

    #[test]
    fn an_increase_is_held_against_the_limit() {
        let base = result("base", &[("run", 200)]);
        for (units, limit, passed, sentence) in [
            (204, "2%", true, "204 is within the limit 204, at most 2% above base"),
            (205, "2%", false, "205 is 0.5% over the limit 204, at most 2% above base"),
            (100, "0%", true, "100 is within the limit 200, at most 0% above base"),
        ] {
            let limit = limit.parse().expect("a percentage");
            let diff = Diff::new(&base, &result("new", &[("run", units)]), Some(limit)).expect("both have a score");
            assert_eq!((diff.passed(), diff.sentence().as_deref()), (passed, Some(sentence)));
        }
    }

    #[test]
    fn what_has_no_score_is_not_compared() {
        let (base, mut new) = (result("base", &[("run", 1)]), result("new", &[("run", 1)]));
        new.score = None;
        let none = Failure::new(FailureKind::NotScorable, "new has no score: the target never ran");
        assert_eq!(Diff::new(&base, &new, None), Err(none.clone()));
        assert_eq!(Diff::new(&new, &base, None), Err(none));
    }

    #[test]
    fn what_failed_or_is_something_else_is_held_against_nothing() {
        let (base, mut new) = (result("base", &[("run", 1)]), result("new", &[("run", 1)]));
        new.scope = "jdk".to_owned();
        assert_eq!(Diff::new(&base, &new, None).expect("it is shown").notes.len(), 1);
        let limit = "2%".parse().ok();
        assert_eq!(Diff::new(&base, &new, limit).expect_err("other things").kind, FailureKind::Refused);
        new.failed = Some("the program threw E".to_owned());
        let failure = Diff::new(&new, &base, None).expect_err("it failed");
        assert_eq!(failure.message, "new is of a program that failed: the program threw E");
        assert_eq!(failure.kind, FailureKind::Program);
    }
}
