//! The facts about results, for readers of a comparison.

use super::ScoredResult;
use psf_report::names::callee;

/// The name of a fact, and its value.
pub type Fact = (&'static str, String);

/// Number of digits of a table's SHA-256 that identify it.
const DIGITS: usize = 12;
/// With more different values than this, only their number is shown.
const WAYS: usize = 3;

impl ScoredResult {
    /// Returns the facts: what was counted, how, and with which JVM and table.
    #[must_use]
    pub fn facts(&self) -> Vec<Fact> {
        self.with_targets(&self.targets.iter().map(|target| callee(target)).collect::<Vec<_>>())
    }

    fn with_targets(&self, targets: &[String]) -> Vec<Fact> {
        let counted = if targets.is_empty() { "the whole program".to_owned() } else { targets.join(", ") };
        let weights = match self.weights_sha256.get(..DIGITS) {
            Some(digits) => format!("{} (sha256 {digits})", self.weights),
            None => self.weights.clone(),
        };
        let pins = if self.pins.is_empty() { "none".to_owned() } else { self.pins.join(", ") };
        let jvm = self.jvm.clone();
        vec![("Scope", self.scope.clone()), ("Counted", counted), ("Weights", weights), ("JVM", jvm), ("Pins", pins)]
    }
}

/// Returns the facts about many results for one task: the common value, or the values in which they differ. Targets have no
/// classes here, because each student solves a task in a class of another name.
#[must_use]
pub fn facts_of(results: &[&ScoredResult]) -> Vec<Fact> {
    let mut all: Vec<(&'static str, Vec<String>)> = Vec::new();
    for result in results {
        let targets: Vec<String> = result.targets.iter().map(|target| method(&callee(target)).to_owned()).collect();
        for (what, said) in result.with_targets(&targets) {
            match all.iter_mut().find(|(known, _)| *known == what) {
                Some((_, ways)) if ways.contains(&said) => {}
                Some((_, ways)) => ways.push(said),
                None => all.push((what, vec![said])),
            }
        }
    }
    let joined = |ways: &[String]| match ways.len() {
        0..=WAYS => ways.join("; "),
        many => format!("{many} different ones"),
    };
    all.into_iter().map(|(what, ways)| (what, joined(&ways))).collect()
}

/// Removes the class from a target, as people write it.
fn method(target: &str) -> &str {
    let end = target.find('(').unwrap_or(target.len());
    &target[target[..end].rfind('.').map_or(0, |dot| dot + 1)..]
}

#[cfg(test)]
mod tests {
    use super::facts_of;
    use crate::result::ScoredResult;
    use psf_report::report::made::{method, report};

    fn result() -> ScoredResult {
        ScoredResult::of_report("a", &report(vec![method("Main", "run", &[(1, 1, 9)])], None))
    }

    #[track_caller]
    fn check(results: &[ScoredResult], what: &str, expected: &str) {
        let facts = facts_of(&results.iter().collect::<Vec<_>>());
        let said = facts.iter().find(|fact| fact.0 == what).map(|fact| fact.1.as_str());
        assert_eq!(said, Some(expected), "{facts:?}");
    }

    #[test]
    fn says_what_many_have_in_common_and_in_which_ways_they_differ() {
        let mut results = vec![result(); 5];
        for (at, result) in results.iter_mut().enumerate() {
            result.targets = vec![format!("of/Student{at}.solve([I)V")];
            result.pins = if at % 2 == 0 { vec!["heap".to_owned(), "time".to_owned()] } else { Vec::new() };
            result.jvm = format!("VM {at}");
        }
        check(&results, "Counted", "solve(int[])");
        check(&results, "Pins", "heap, time; none");
        check(&results, "JVM", "5 different ones");
        assert_eq!(facts_of(&[]), []);
        results[0].targets = Vec::new();
        check(&results[..1], "Counted", "the whole program");
    }
}
