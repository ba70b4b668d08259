//! `psf grade check`: tries an exercise on solutions whose points the instructor knows.

use std::collections::BTreeMap;

use super::exercise::{Exercise, SOLUTIONS};
use super::grading::Grader;
use super::settings::Settings;
use crate::run::step::Step;
use psf_grade::exercise::decimal::Decimal;
use psf_grade::exercise::definition::Over;
use psf_grade::graded::class::Student;
use psf_text::failure::{Failure, FailureKind};
use psf_wire::mode::Scope;

/// The findings about an exercise.
#[derive(Debug, Default)]
pub struct Checked {
    /// The checks that succeeded, in sentences.
    pub fine: Vec<String>,
    /// The checks that failed.
    pub wrong: Vec<String>,
    /// Other things worth knowing.
    pub notes: Vec<String>,
}

/// Runs the reference solution twice, and every solution in `solutions`. The name of a solution begins with its kind: `good`,
/// `slow`, `wrong` or `cheating`.
pub fn check_exercise(exercise: &Exercise, settings: &Settings, progress: &dyn Fn(Step)) -> Result<Checked, Failure> {
    let mut checked = Checked::default();
    let places = ["first", "second"].map(|folder| at(settings, folder));
    let first = Grader::new(exercise, &places[0], progress)?;
    let again = Grader::new(exercise, &places[1], progress)?;
    match first.reference_costs() == again.reference_costs() {
        true if first.reference_costs().is_empty() => checked.notes.push("there is no reference solution".to_owned()),
        true => checked.fine.push("the reference solution costs the same in two runs".to_owned()),
        false => checked.wrong.push("the reference solution does not cost the same in two runs".to_owned()),
    }
    checked.notes.extend(without_the_jdk(exercise, settings));
    checked.notes.extend(without_a_secret(exercise));
    checked.notes.extend(without_a_reference(exercise));
    checked.notes.extend(silent_tests(&first.silent_tests()));
    checked.notes.extend(small_tests(exercise, settings, first.reference_costs()));
    let folder = exercise.folder.join(SOLUTIONS);
    if !folder.is_dir() {
        checked.notes.push(format!("there is no folder {SOLUTIONS}: put good, slow, wrong and cheating ones there"));
        return Ok(checked);
    }
    let mut students = Vec::new();
    let mut names: Vec<_> = folder.read_dir().map_err(|e| Failure::unreadable(&folder, &e))?.flatten().collect();
    names.sort_by_key(std::fs::DirEntry::file_name);
    for entry in names {
        students.push(first.single(&entry.path())?);
    }
    students.iter().for_each(|student| keeps_its_promise(student, &mut checked));
    tells_apart(&students, &mut checked);
    Ok(checked)
}

fn at(settings: &Settings, folder: &str) -> Settings {
    Settings { out: settings.out.join(folder), shard: None, one: true, ..settings.clone() }
}

/// Checks that a solution gets what its name promises.
fn keeps_its_promise(student: &Student, checked: &mut Checked) {
    let name = &student.record.name;
    let (total, of) = (&student.points.total, &student.points.of);
    let all_right = student.right() == student.results.len() && student.record.refused.is_none();
    let promise: (&str, bool) = match name.split(['-', '_', ' ']).next().unwrap_or_default() {
        "good" => ("earns all points", all_right && total == of),
        "slow" => ("is right and earns less than all points", all_right && total < of),
        "wrong" => {
            ("has a wrong answer", student.right() < student.results.len() && student.verdict() == "wrong-output")
        }
        "cheating" => ("has no score", student.verdict() != "scored" && *total < *of),
        _ => {
            checked.notes.push(format!("{name}: {total} of {of} points, {}", student.verdict()));
            return;
        }
    };
    let said = format!("{name}: {total} of {of} points, {}", student.verdict());
    match promise {
        (what, true) => checked.fine.push(format!("{said}: {what}, as expected")),
        (what, false) => {
            checked.wrong.push(format!("{said}, but a solution of this name {what}; {}", student.message()))
        }
    }
}

/// Returns a note about what scope `app` leaves out, if the scope comes from the table and not from the exercise.
fn without_the_jdk(exercise: &Exercise, settings: &Settings) -> Option<String> {
    let is_chosen = settings.weights.scope() == Scope::App && exercise.definition.run.scope.is_none();
    is_chosen.then(|| {
        format!(
            "the table {} counts only the program's own instructions: a call of the JDK always has the same price",
            settings.weights.name
        )
    })
}

/// Returns a note if inputs are drawn without a secret.
fn without_a_secret(exercise: &Exercise) -> Option<String> {
    let lacks_secret = exercise.secret.is_none() && exercise.tests.iter().any(super::exercise::Test::has_seed);
    lacks_secret.then(|| {
        "inputs are drawn for each submission, but there is no file secret, so a student can compute the seeds of a \
         program; take the file that psf grade new writes into a new folder, and never hand it out"
            .to_owned()
    })
}

/// Returns a note if submissions may not name any class of the harness.
fn without_a_reference(exercise: &Exercise) -> Option<String> {
    let is_blind =
        exercise.has_own() && exercise.reference().is_none() && exercise.definition.harness.visible.is_empty();
    is_blind.then(|| {
        "there is a harness but no reference solution: submissions may name a class of the harness only if visible in \
         the table harness names it"
            .to_owned()
    })
}

/// Returns a note if a harness prints nothing for a right answer.
fn silent_tests(names: &[&str]) -> Option<String> {
    (!names.is_empty()).then(|| {
        format!(
            "the harness prints nothing in these tests: {}. A submission that ends the JVM passes them; let the harness print a \
             verdict after its last check",
            names.join(", ")
        )
    })
}

/// Returns a note about tests so small that the JDK's first uses decide their cost.
fn small_tests(exercise: &Exercise, settings: &Settings, costs: &BTreeMap<String, u64>) -> Option<String> {
    // Loading one more class executes 40,000 instructions of the JDK, the first stream 300,000 (JDK 17, class from a folder).
    const SMALL: u64 = 1_000_000;
    let rules = &exercise.definition.points;
    let each = rules.over == Over::Test && !(rules.cost.is_empty() && rules.curve.is_empty());
    let counts_jdk = settings.scope(exercise) == Scope::Jdk && settings.weights.name == "plain";
    let small: Vec<&str> = costs.iter().filter(|(_, cost)| **cost < SMALL).map(|(name, _)| name.as_str()).collect();
    if !each || !counts_jdk || small.is_empty() {
        return None;
    }
    let names = small.join(", ");
    Some(format!(
        "tests that cost the reference less than a million instructions: {names}. Loading one more class takes 40,000 there, \
         the first stream 300,000; make them larger, or write over = \"all\" to compare the costs of all tests \
         together with the reference's"
    ))
}

/// Checks that right solutions earn different points for different costs.
fn tells_apart(students: &[Student], checked: &mut Checked) {
    let mut earned: Vec<&Decimal> =
        students.iter().filter(|student| student.right() == student.results.len()).map(|s| &s.points.total).collect();
    if earned.len() < 2 {
        return;
    }
    earned.sort();
    earned.dedup();
    match earned.len() {
        1 => checked.notes.push("all right solutions earn the same: the tests do not distinguish tiers".to_owned()),
        several => checked.fine.push(format!("right solutions earn {several} different sums of points")),
    }
}

impl Checked {
    /// Returns the failure that the command ends with, if something is wrong.
    #[must_use]
    pub fn failure(&self) -> Option<Failure> {
        let message = format!("the exercise fails its checks: {}", self.wrong.join("\n"));
        (!self.wrong.is_empty()).then(|| Failure::new(FailureKind::OverLimit, message))
    }
}
