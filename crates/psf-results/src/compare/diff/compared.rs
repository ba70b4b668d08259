//! The comparison of two results.

use super::by::DiffBy;
use super::change::{ChangeKind, MethodChange};
use super::culprits::{Culprit, Roots, culprits};
use super::lines::{self, LineChange};
use super::matching;
use super::paths::{self, PathChange};
use crate::compare::{JDK, differences, incomparable, mixed};
use crate::result::{Fact, ScoredResult};
use psf_report::limits::Percent;
use psf_text::failure::{Failure, FailureKind};
use psf_text::numbers::{change, difference, grouped, over};

/// The changes between two results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diff {
    /// The result that the other one is compared with.
    pub base: Side,
    /// The new result.
    pub new: Side,
    /// The reasons why the two should not be compared as they are.
    pub notes: Vec<String>,
    /// The largest increase that is allowed.
    pub limit: Option<Limit>,
    /// Methods that are in both results and differ, largest change first, then by name.
    pub changed: Vec<MethodChange>,
    /// Methods that are only in the new result, costliest first.
    pub added: Vec<MethodChange>,
    /// Methods that are only in the base, costliest first.
    pub gone: Vec<MethodChange>,
    /// Methods that are in both results under two names, largest change first, then by name. Methods of the same cost come last.
    pub moved: Vec<MethodChange>,
    /// Number of methods that are the same in both results, under one name.
    pub same: usize,
    /// Lines that do not cost the same, largest change first.
    pub lines: Vec<LineChange>,
    /// The methods that explain an increase, the most important first. Empty if the score did not grow, or if the methods of the
    /// JDK are among the rows.
    pub culprits: Vec<Culprit>,
    /// True if the costs of methods and lines include the work of the JDK for them.
    pub includes_jdk: bool,
    /// Paths of calls, each after its caller, if both results have a call tree.
    pub paths: Option<Vec<PathChange>>,
}

/// One of the two results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// Name of the result.
    pub name: String,
    /// Its score.
    pub score: u64,
    /// The score as it is printed.
    pub bare: String,
    /// Executed instructions.
    pub instructions: u64,
    /// Its weight table.
    pub weights: String,
    /// The facts about how the result came about.
    pub facts: Vec<Fact>,
}

impl Side {
    /// Returns the prefix of the score: `~` unless every key is calibrated.
    pub(super) fn tilde(&self) -> &str {
        if self.bare.starts_with('~') { "~" } else { "" }
    }
}

/// A limit on the increase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The increase that the caller allows.
    pub max_increase: Percent,
    /// The largest score that this allows.
    pub score: u64,
}

impl Diff {
    /// Compares two results. Fails if a result has no score or is of a program that failed, or if the counting versions differ.
    /// It also fails if there is a limit and the scores measure different things. Rows of the program include the work of the JDK
    /// for them, if both results have it.
    pub fn new(
        base: &ScoredResult,
        new: &ScoredResult,
        by: DiffBy,
        max_increase: Option<Percent>,
    ) -> Result<Self, Failure> {
        if let Some(what) = mixed(base, new) {
            return Err(
                Failure::refused(what).remedy("psf score --counts FILE keeps new counts, and --save NAME a baseline")
            );
        }
        let notes = differences(base, new);
        let (base_side, new_side) = (side(base)?, side(new)?);
        if let (Some(_), Some(what)) = (max_increase, incomparable(base, new)) {
            return Err(Failure::refused(format!("a limit needs two scores of the same kind: {what}"))
                .remedy("make both results alike, or leave out the limit: psf diff shows them anyway"));
        }
        let limit = max_increase.map(|max_increase| Limit { max_increase, score: max_increase.above(base_side.score) });
        let own = match by {
            DiffBy::Method | DiffBy::Line => base.own_methods().zip(new.own_methods()),
            DiffBy::Jdk | DiffBy::Path | DiffBy::Site => None,
        };
        // A report of an older psf does not say which methods are the JDK's.
        let of_program = |result: &ScoredResult| result.scope != JDK;
        let knows_own =
            matches!(by, DiffBy::Method | DiffBy::Line) && (own.is_some() || of_program(base) && of_program(new));
        let [methods, others] = own.as_ref().map_or([&base.methods, &new.methods], |(base, new)| [base, new]);
        let pairs = matching::pairs(methods, others);
        let mut diff = Self {
            base: base_side,
            new: new_side,
            notes,
            limit,
            changed: vec![],
            added: vec![],
            gone: vec![],
            moved: vec![],
            same: 0,
            lines: lines::changes(&pairs),
            culprits: if knows_own && base.score < new.score {
                culprits(methods, others, Roots::Explain)
            } else {
                vec![]
            },
            includes_jdk: own.is_some(),
            paths: base.calls.as_ref().zip(new.calls.as_ref()).map(|(base, new)| paths::changes(base, new, &pairs)),
        };
        for (base, new) in pairs {
            match MethodChange::new(base, new) {
                None => diff.same += 1,
                Some(method) => diff.of(method.kind).push(method),
            }
        }
        for kind in [ChangeKind::Changed, ChangeKind::Added, ChangeKind::Gone, ChangeKind::Moved] {
            diff.of(kind).sort_by_cached_key(order);
        }
        Ok(diff)
    }

    /// Returns true if the new score is within the limit.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.limit.is_none_or(|limit| self.new.score <= limit.score)
    }

    /// Returns the methods with this kind of change.
    fn of(&mut self, kind: ChangeKind) -> &mut Vec<MethodChange> {
        match kind {
            ChangeKind::Changed => &mut self.changed,
            ChangeKind::Moved => &mut self.moved,
            ChangeKind::Added => &mut self.added,
            ChangeKind::Gone => &mut self.gone,
        }
    }

    /// Returns every method that differs between the results, largest change first.
    #[must_use]
    pub fn ranked(&self) -> Vec<&MethodChange> {
        let moved = self.moved.iter().filter(|method| method.did_otherwise());
        let mut all: Vec<&MethodChange> =
            self.changed.iter().chain(&self.added).chain(&self.gone).chain(moved).collect();
        all.sort_by_key(|method| std::cmp::Reverse(method.score.0.abs_diff(method.score.1)));
        all
    }

    /// Returns a line with the number of methods for each kind of change.
    #[must_use]
    pub fn summary(&self) -> String {
        let kinds = [
            (self.changed.len(), "changed"),
            (self.added.len(), "added"),
            (self.gone.len(), "gone"),
            (self.moved.len(), "moved"),
        ];
        let said = kinds.iter().filter(|(count, what)| *count > 0 || *what != "moved");
        said.map(|(count, what)| format!("{} {what}", grouped(*count as u64))).collect::<Vec<_>>().join(", ")
    }

    /// Returns the change of the total, for people.
    #[must_use]
    pub fn more(&self) -> String {
        let more = difference(self.base.score, self.new.score);
        match change(self.base.score, self.new.score) {
            Some(part) => format!("{more} ({part})"),
            None => more,
        }
    }

    /// Returns the result of the limit, in a sentence.
    #[must_use]
    pub fn sentence(&self) -> Option<String> {
        let limit = self.limit?;
        let (score, allowed) = (grouped(self.new.score), grouped(limit.score));
        let part = if self.passed() { "within".to_owned() } else { over(limit.score, self.new.score) };
        let most = limit.max_increase;
        Some(format!("{score} is {part} the limit {allowed}, at most {most} above {}", self.base.name))
    }
}

/// Returns the key of the order: largest change first, then by name.
fn order(method: &MethodChange) -> (std::cmp::Reverse<u64>, [String; 3]) {
    let key = method.key.clone();
    (std::cmp::Reverse(method.score.0.abs_diff(method.score.1)), [key.class, key.method, key.descriptor])
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
    use crate::compare::diff::{DiffBy, Shown};
    use crate::result::ScoredResult;
    use psf_report::limits::Percent;
    use psf_report::report::made::{method, report};

    fn result(name: &str, methods: &[(&str, u64)]) -> ScoredResult {
        let methods = methods.iter().map(|&(name, units)| method("Main", name, &[(1, 1, units)]));
        ScoredResult::of_report(name, &report(methods.collect(), None))
    }

    #[test]
    fn every_method_is_changed_added_gone_or_the_same() {
        let base = result("base", &[("same", 9), ("more", 10), ("less", 30), ("gone", 5)]);
        let new = result("new", &[("same", 9), ("more", 15), ("less", 10), ("added", 40)]);
        let diff = Diff::new(&base, &new, DiffBy::Method, None).expect("both have a score");
        let ranked = |top, min: &str| {
            let min: Percent = min.parse().expect("a percentage");
            let shown = Shown { by: DiffBy::Method, top, min }.of(&diff, 40);
            let rows: Vec<String> =
                shown.rows.iter().map(|row| format!("{} {} {}", row.name(), row.more(), row.part())).collect();
            (rows, shown.rest())
        };
        let expected = [
            "app.Main.added() +40 added",
            "app.Main.less() -20 -66.7%",
            "app.Main.more() +5 +50.0%",
            "app.Main.gone() -5 gone",
        ];
        assert_eq!(ranked(None, "0%"), (expected.map(str::to_owned).to_vec(), None));
        let rest = |more: &str, count: &str| Some((more.to_owned(), count.to_owned()));
        assert_eq!(ranked(Some(1), "0%"), (vec![expected[0].to_owned()], rest("-20", "3 smaller")));
        // The base cost 54 units in total: a tenth is 5.4.
        assert_eq!(
            ranked(None, "10%"),
            (expected[..2].iter().map(|&row| row.to_owned()).collect(), rest("+0", "2 smaller"))
        );
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
            let diff = Diff::new(&base, &result("new", &[("run", units)]), DiffBy::Method, Some(limit))
                .expect("both have a score");
            assert_eq!((diff.passed(), diff.sentence().as_deref()), (passed, Some(sentence)));
        }
    }

    #[test]
    fn what_has_no_score_is_not_compared() {
        let (base, mut new) = (result("base", &[("run", 1)]), result("new", &[("run", 1)]));
        new.score = None;
        let none = Failure::new(FailureKind::NotScorable, "new has no score: the target never ran");
        assert_eq!(Diff::new(&base, &new, DiffBy::Method, None), Err(none.clone()));
        assert_eq!(Diff::new(&new, &base, DiffBy::Method, None), Err(none));
    }

    #[test]
    fn failed_and_incomparable_results_are_held_against_no_limit() {
        let (base, mut new) = (result("base", &[("run", 1)]), result("new", &[("run", 1)]));
        new.scope = "jdk".to_owned();
        assert_eq!(Diff::new(&base, &new, DiffBy::Method, None).expect("it is shown").notes.len(), 1);
        let limit = "2%".parse().ok();
        assert_eq!(Diff::new(&base, &new, DiffBy::Method, limit).expect_err("other things").kind, FailureKind::Refused);
        new.failed = Some("the program threw E".to_owned());
        let failure = Diff::new(&new, &base, DiffBy::Method, None).expect_err("it failed");
        assert_eq!(failure.message, "new is of a program that failed: the program threw E");
        assert_eq!(failure.kind, FailureKind::Program);
    }
}
