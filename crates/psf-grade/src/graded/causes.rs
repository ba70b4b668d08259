//! The code that makes a submission cost more than the reference solution, over all tests that its owner may see.

use std::collections::HashSet;

use super::class::{Class, Student};
use super::records::{LineRecord, MethodRecord, TestRecord, TestResult};
use super::sentences::sentence;
use psf_text::numbers::{grouped, share};

/// A line or method, and sentences about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cause {
    /// The line, as `Main.java:7`, or the method.
    pub(super) place: String,
    /// The text of the line, if it is known.
    pub(super) text: Option<String>,
    pub(super) sentences: Vec<String>,
}

/// The most lines and methods that are named.
const MOST: usize = 3;
/// A cause has at least one of this many parts of what the costliest test costs beyond the reference.
const PART: u64 = 10;
/// A line that ran this many times as often as the busiest line of the reference ran often.
const OFTEN: u64 = 3;
/// A line that costs at least one of this many parts of the whole reference costs much.
const MUCH: u64 = 2;
/// A method that calls itself twice and ran this many times as often repeats what it has computed.
const REPEATS: u64 = 20;

/// A test in which a submission costs more than the reference solution.
struct Costly<'a> {
    test: &'a TestRecord,
    result: &'a TestResult,
    score: u64,
    reference: u64,
    /// How often the busiest line of the reference ran.
    busiest: Option<u64>,
}

/// Returns the costliest lines and methods, costliest first. Returns none if the submission has all points, or costs no more than
/// one and a half times the reference.
pub(super) fn causes(class: &Class, student: &Student) -> Vec<Cause> {
    if student.points.total >= student.points.of {
        return Vec::new();
    }
    let mut tests = costly(class, student);
    tests.sort_by_key(|costly| std::cmp::Reverse(costly.excess()));
    let least = tests.first().map_or(0, |costliest| costliest.excess() / PART);
    let (mut named, mut causes) = (HashSet::new(), Vec::new());
    for costly in &tests {
        let methods = costly.result.hot_methods.iter().filter(|method| method.cost >= least && costly.repeats(method));
        for method in methods {
            if named.insert(method.name.clone()) {
                causes.push(of_method(costly, method));
            }
        }
        let lines = costly.result.hot_lines.iter().filter(|line| line.cost >= least && costly.exceeds(line));
        for line in lines {
            if named.insert(format!("{}:{}", line.file, line.line)) {
                causes.push(of_line(costly, line));
            }
        }
    }
    causes.truncate(MOST);
    causes
}

fn costly<'a>(class: &'a Class, student: &'a Student) -> Vec<Costly<'a>> {
    let of = |(test, result): (&'a TestRecord, &'a Option<TestResult>)| {
        let result = result.as_ref().filter(|result| result.right && test.shown)?;
        let (score, record) = (result.score?, &student.record);
        let reference = *record.references.get(&test.name).or(class.exercise.reference.get(&test.name))?;
        let busiest = record.busiest.get(&test.name).or(class.exercise.busiest.get(&test.name)).copied();
        let is_costly = score.saturating_mul(2) >= reference.saturating_mul(3);
        is_costly.then_some(Costly { test, result, score, reference, busiest })
    };
    class.exercise.tests.iter().zip(&student.results).filter_map(of).collect()
}

impl Costly<'_> {
    /// Returns what the test costs beyond the reference.
    fn excess(&self) -> u64 {
        self.score.saturating_sub(self.reference)
    }

    /// Returns the test for people: `test 03, of size 1,600,`.
    fn name(&self) -> String {
        let size = self.test.size.map(|size| format!(", of size {},", grouped(size)));
        format!("test {}{}", self.test.name, size.unwrap_or_default())
    }

    /// Returns true if a line alone costs much next to the whole reference, runs more often than any line of it, or has a hint.
    fn exceeds(&self, line: &LineRecord) -> bool {
        self.is_often(line.count) || line.hint.is_some() || line.cost.saturating_mul(MUCH) >= self.reference
    }

    fn repeats(&self, method: &MethodRecord) -> bool {
        method.branches && self.busiest.is_some_and(|busiest| method.calls >= busiest.saturating_mul(REPEATS))
    }

    /// Returns true if no line of the reference runs nearly as often.
    fn is_often(&self, runs: u64) -> bool {
        self.busiest.is_some_and(|busiest| runs >= busiest.saturating_mul(OFTEN))
    }

    /// Returns a sentence with the measure of the reference for a number of runs and a cost.
    fn measure(&self, runs: u64, cost: u64) -> String {
        let times = cost / self.reference.max(1);
        match self.busiest.filter(|_| self.is_often(runs)) {
            Some(1) => "No line of the reference solution ran more than once.".to_owned(),
            Some(busiest) => format!("No line of the reference solution ran more than {} times.", grouped(busiest)),
            None if times > 1 => format!(
                "The reference solution costs {} for the whole test, so this line alone costs {} times as much.",
                grouped(self.reference),
                grouped(times)
            ),
            None => format!("The reference solution costs {} for the whole test.", grouped(self.reference)),
        }
    }
}

/// A line that ran this many times for each call of its method is in a loop.
const LOOPS: u64 = 10;

fn of_line(costly: &Costly<'_>, line: &LineRecord) -> Cause {
    let part = share(u128::from(line.cost), u128::from(costly.score));
    let times = if line.count == 1 { "once".to_owned() } else { format!("{} times", grouped(line.count)) };
    let ran =
        format!("In {} it ran {times} and cost {}, which is {part} of the cost.", costly.name(), grouped(line.cost));
    let mut sentences = vec![ran, costly.measure(line.count, line.cost)];
    let again = line.method.as_ref().map(|(method, calls)| (method, *calls, line.count / (*calls).max(1)));
    let again = again.filter(|(_, calls, each)| *calls > 1 && *each >= LOOPS);
    sentences.extend(again.map(|(method, calls, each)| {
        format!("Each of the {} calls of {method} ran it about {} times.", grouped(calls), grouped(each))
    }));
    match &line.hint {
        Some(hint) => sentences.push(format!("{}.", sentence(hint))),
        None if again.is_some() && costly.is_often(line.count) => {
            sentences.push("Perhaps a result can be kept instead of computed again in each call.".to_owned());
        }
        None => {}
    }
    Cause { place: format!("{}:{}", line.file, line.line), text: line.text.clone(), sentences }
}

fn of_method(costly: &Costly<'_>, method: &MethodRecord) -> Cause {
    let called = format!(
        "In {} it was called {} times, and most of these calls come from itself, two at a time.",
        costly.name(),
        grouped(method.calls)
    );
    let advice = "If it computes the same result again and again, an array or a map can keep the results.";
    Cause {
        place: method.name.clone(),
        text: None,
        sentences: vec![called, costly.measure(method.calls, method.cost), advice.to_owned()],
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde_json::{Value, json};

    use super::causes;
    use crate::graded::class::Class;

    fn line(line: u16, count: u64, cost: u64) -> Value {
        json!({ "file": "Main.java", "line": line, "cost": cost, "share": "1%", "count": count })
    }

    /// Returns the causes for a submission with one shown test, in which the reference costs 1,000 and its busiest line runs 10
    /// times. Another test is hidden.
    fn of(score: u64, lines: &[Value], methods: &[Value]) -> Vec<String> {
        let tests: Vec<Value> = [("01", true), ("02", false)]
            .map(|(name, shown)| json!({ "name": name, "shown": shown, "right": "1", "size": 64 }))
            .into();
        let exercise = json!({
            "schema": "psf-graded-exercise/1", "name": "e", "definition": "[points]\nright = 1\ncost = [[2, 1]]\n",
            "tests": tests, "weights": "w", "weights_sha256": "w", "jdk": "j",
            "reference": { "01": 1000, "02": 1000 }, "busiest": { "01": 10, "02": 10 },
        });
        let result = |key: &str| {
            json!({
                "schema": "psf-test-result/1", "key": key, "verdict": "scored", "message": "", "exit_code": 0,
                "right": true, "difference": null, "score": score, "instructions": 1, "weights": "w",
                "fingerprint": null, "printed": null, "hot_lines": lines, "hot_methods": methods,
            })
        };
        let record = json!({
            "schema": "psf-submission/1", "name": "s", "late": 0, "program": null, "main": null, "taken": [],
            "notes": [], "refused": null, "results": { "01": "a", "02": "b" },
        });
        let results: BTreeMap<String, _> =
            ["a", "b"].map(|key| (key.to_owned(), serde_json::from_value(result(key)).expect("a result"))).into();
        let record = serde_json::from_value(record).expect("a record");
        let exercise = serde_json::from_value(exercise).expect("an exercise");
        let class = Class::new(exercise, vec![record], &results).expect("a class");
        let causes = causes(&class, &class.students[0]);
        causes.iter().map(|cause| format!("{}: {}", cause.place, cause.sentences.join(" "))).collect()
    }

    #[test]
    fn a_line_that_runs_more_often_than_any_of_the_reference_is_a_cause() {
        assert_eq!(
            of(10_000, &[line(7, 2016, 8_000), line(9, 1, 500)], &[]),
            ["Main.java:7: In test 01, of size 64, it ran 2,016 times and cost 8,000, which is 80.0% of the cost. \
              No line of the reference solution ran more than 10 times."],
            "the other line has less than a tenth"
        );
    }

    #[test]
    fn a_line_with_much_work_of_the_jdk_is_a_cause() {
        let mut hinted = line(3, 10, 9_000);
        hinted["hint"] = json!("it searches; a set finds");
        assert_eq!(
            of(10_000, &[hinted], &[]),
            ["Main.java:3: In test 01, of size 64, it ran 10 times and cost 9,000, which is 90.0% of the cost. \
              The reference solution costs 1,000 for the whole test, so this line alone costs 9 times as much. It searches; a set finds."]
        );
    }

    #[test]
    fn a_loop_that_each_call_runs_again_is_named() {
        let mut often = line(3, 5_000, 9_000);
        often["method"] = json!(["Main.total()", 50]);
        let found = of(10_000, &[often], &[]);
        let expected = "Each of the 50 calls of Main.total() ran it about 100 times. Perhaps a result can be kept";
        assert!(found[0].contains(expected), "{found:?}");
    }

    #[test]
    fn a_method_that_repeats_its_work_comes_first() {
        let method = |calls: u64, branches: bool| json!({ "name": "Main.ways(int)", "cost": 9_000, "share": "90%", "calls": calls, "branches": branches });
        let found = of(10_000, &[line(3, 900, 5_000)], &[method(900, true)]);
        assert_eq!(found.len(), 2);
        assert!(found[0].starts_with("Main.ways(int): In test 01, of size 64, it was called 900 times"), "{found:?}");
        assert_eq!(of(10_000, &[], &[method(900, false)]), [""; 0]);
        assert_eq!(of(10_000, &[], &[method(199, true)]), [""; 0], "a sort that divides does not repeat its work");
    }

    #[test]
    fn a_submission_that_costs_little_more_than_the_reference_has_no_cause() {
        assert_eq!(of(1_400, &[line(7, 2016, 1_000)], &[]), [""; 0]);
        assert_eq!(of(1_900, &[line(7, 2016, 1_000)], &[]), [""; 0], "it has all points");
    }
}
