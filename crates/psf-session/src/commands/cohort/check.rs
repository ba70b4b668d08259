//! `psf grade check`: tries an exercise on solutions whose points the instructor knows.

use std::collections::{BTreeMap, BTreeSet};

use super::exercise::{Exercise, SOLUTIONS};
use super::grading::Grader;
use super::settings::Settings;
use crate::run::step::Step;
use psf_grade::exercise::decimal::Decimal;
use psf_grade::exercise::definition::Over;
use psf_grade::graded::class::Student;
use psf_results::scale::fit::SIZES;
use psf_text::failure::{Failure, FailureKind};
use psf_text::numbers::grouped;
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
        true if first.reference_costs().is_empty() => checked.notes.push("there is no reference solution: put one into reference, so that costs have a measure".to_owned()),
        true => checked.fine.push("the reference solution costs the same in two runs".to_owned()),
        false => checked.wrong.push(
            "the reference solution does not cost the same in two runs: find the cause with psf score --runs 3, such as threads \
             or hash codes, and write it in another way".to_owned(),
        ),
    }
    checked.notes.extend(without_the_jdk(exercise, settings));
    checked.notes.extend(without_homes(exercise, settings));
    checked.notes.extend(without_a_secret(exercise));
    checked.notes.extend(without_a_reference(exercise));
    checked.notes.extend(silent_tests(&first.silent_tests()));
    checked.notes.extend(small_tests(exercise, settings, first.reference_costs()));
    checked.notes.extend(few_sizes(exercise));
    checked.notes.extend(meaningless_costs(exercise, first.reference_costs(), first.overheads()));
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
        (what, false) => checked.wrong.push(format!(
            "{said}, but a solution of this name {what}; {}. Change the limits, the tests or the name",
            student.message()
        )),
    }
}

/// Returns a note about what scope `app` leaves out, if the scope comes from the table and not from the exercise.
fn without_the_jdk(exercise: &Exercise, settings: &Settings) -> Option<String> {
    let is_chosen = settings.weights.scope() == Scope::App && exercise.definition.run.scope.is_none();
    is_chosen.then(|| {
        format!(
            "the table {} counts only the program's own instructions: a call of the JDK always has the same price; write \
             scope = \"jdk\" in the table run, or choose another table",
            settings.weights.name
        )
    })
}

/// Returns a note if input and output are not known, so that nothing of them is left out.
fn without_homes(exercise: &Exercise, settings: &Settings) -> Option<String> {
    let is_known = settings.scope(exercise) == Scope::Jdk && settings.weights.model.is_none();
    (exercise.definition.cost.leaves_out_io() && !is_known).then(|| {
        "io = \"excluded\" leaves nothing out: only scope jdk, with a table that prices each instruction, knows input and output; \
         change the table run, or remove the key"
            .to_owned()
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
         the first stream 300,000; make them larger, or let a harness call the submission, or write over = \"all\" to \
         compare the costs of all tests together with the reference's"
    ))
}

/// Returns a note if points are for growth, and too few tests have a size.
fn few_sizes(exercise: &Exercise) -> Option<String> {
    let rules = exercise.definition.points.of(exercise.definition.cost);
    let sizes: BTreeSet<u64> = exercise.tests.iter().filter_map(|test| test.case.size).collect();
    let has_growth = !rules.growth.is_empty() || rules.growth_class.is_some();
    (has_growth && sizes.len() < SIZES).then(|| {
        format!(
            "growth earns nothing: it takes tests of {SIZES} sizes to see it, and this exercise has {}. Write size = 1000 into \
             the table of a test whose input has that size, and add tests of other sizes",
            sizes.len()
        )
    })
}

/// The part of a cost below which input, output and first uses do not matter: one of this many.
const PART: u64 = 10;

/// Returns a note about tests whose cost is input, output and first uses to more than a tenth, with remedies.
fn meaningless_costs(
    exercise: &Exercise,
    costs: &BTreeMap<String, u64>,
    overheads: &BTreeMap<String, u64>,
) -> Option<String> {
    let rules = exercise.definition.points.of(exercise.definition.cost);
    if rules.cost.is_empty() && rules.curve.is_empty() && rules.growth.is_empty() && rules.growth_class.is_none() {
        return None;
    }
    let of =
        |name: &str| (overheads.get(name).copied().unwrap_or_default(), costs.get(name).copied().unwrap_or(1).max(1));
    let tests = exercise.tests.iter().filter(|test| !test.case.cost_weight.is_zero());
    let part = |(overhead, cost): (u64, u64)| overhead.saturating_mul(100) / cost;
    let too_large = |(overhead, cost): (u64, u64)| overhead.saturating_mul(PART) > cost;
    let found: Vec<String> = tests
        .clone()
        .filter(|test| too_large(of(&test.case.name)))
        .map(|test| format!("{} ({} %)", test.case.name, part(of(&test.case.name))))
        .collect();
    if found.is_empty() {
        return None;
    }
    let sized = tests.filter_map(|test| Some((test.case.size?, of(&test.case.name))));
    let larger = match least_size(sized.collect()) {
        Some(Size::AtLeast(size)) => format!("Make them larger: from size {} on it is less. Or", grouped(size)),
        Some(Size::None) => {
            "A larger size does not help, because input and output grow as the cost does. But".to_owned()
        }
        None => "Make them larger. Or".to_owned(),
    };
    let found = found.join(", ");
    Some(match exercise.definition.cost.leaves_out_io() {
        true => format!(
            "io = \"excluded\" leaves in up to 24 instructions for each byte of numbers and text. With first uses, that is more \
             than a tenth of the cost in these tests: {found}. So a solution that does twice the work costs less than twice as \
             much. {larger} let a harness call the submission"
        ),
        false => format!(
            "input, output and first uses are more than a tenth of the cost in these tests: {found}, so their cost says little \
             about an algorithm. {larger} write io = \"excluded\" in the table cost, let a harness call the submission, or write \
             cost-weight = 0 for these tests"
        ),
    })
}

/// The size from which costs mean something.
#[derive(Debug, PartialEq, Eq)]
enum Size {
    AtLeast(u64),
    /// There is no such size.
    None,
}

/// Returns the least size at which input, output and first uses are at most a tenth of the cost, from sizes with both. It is one
/// of the sizes or an estimate by a power between the largest two. Returns `None` if there are too few sizes.
fn least_size(mut sized: Vec<(u64, (u64, u64))>) -> Option<Size> {
    sized.retain(|(size, (overhead, _))| *size > 0 && *overhead > 0);
    sized.sort_unstable();
    sized.dedup_by_key(|(size, _)| *size);
    let fine = |(_, (overhead, cost)): &&(u64, (u64, u64))| overhead.saturating_mul(PART) <= *cost;
    let last = sized.iter().rev().take_while(fine).last();
    if let Some((size, _)) = last {
        return Some(Size::AtLeast(*size));
    }
    let [.., small, large] = sized.as_slice() else { return None };
    let share = |&(_, (overhead, cost)): &(u64, (u64, u64))| overhead as f64 / cost.max(1) as f64;
    // The share falls as a power of the size. If the power is small, no size of practical use is enough.
    let power = (share(small) / share(large)).ln() / (large.0 as f64 / small.0 as f64).ln();
    if power < 0.1 {
        return Some(Size::None);
    }
    let size = large.0 as f64 * (share(large) * PART as f64).powf(power.recip());
    if size > 1e12 { Some(Size::None) } else { Some(Size::AtLeast(size.ceil() as u64)) }
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
        1 => checked.notes.push("all right solutions earn the same: add a slower solution, larger inputs or lower limits, so that the tests \
             distinguish tiers".to_owned(),
        ),
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

#[cfg(test)]
mod tests {
    use super::{Size, least_size};

    #[test]
    fn a_size_is_large_enough_if_little_is_input_and_output() {
        let of = |sizes: &[u64], cost: fn(u64) -> u64| {
            least_size(sizes.iter().map(|&n| (n, (100 * n, cost(n) + 100 * n))).collect())
        };
        assert_eq!(of(&[10, 100, 1000, 10_000], |n| n * n), Some(Size::AtLeast(1000)));
        assert_eq!(of(&[10, 100], |n| 200 * n), Some(Size::None));
        // The share is 1/9 at size 800 and 1/17 at size 1600.
        let Some(Size::AtLeast(estimated)) = of(&[200, 400, 800], |n| n * n) else { panic!("there is one") };
        assert!((801..=1000).contains(&estimated), "{estimated}");
        assert_eq!(of(&[10], |n| n), None);
    }
}
