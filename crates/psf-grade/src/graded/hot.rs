//! Finds the code that causes most of the cost of a run.

use std::collections::{HashMap, HashSet};

use super::hints::hint;
use super::records::{LineRecord, MethodRecord};
use psf_report::report::io::IoBytes;
use psf_report::report::{By, Group, MethodReport, Report};
use psf_score::Cost;
use psf_text::numbers::share;

/// The most lines and methods that are kept.
const MOST: usize = 5;
/// Code that costs less than a fiftieth of the program is not worth looking at.
const PART: u128 = 50;
/// A method of the JDK counts from a tenth of the cost. Start-up and printing cost something in any program.
const PART_OF_JDK: u128 = 10;
/// The most calls of the JDK that a line names.
const CALLS: usize = 2;

/// The costliest code of a run.
#[derive(Clone, Debug, Default)]
pub struct Hot {
    /// The costliest lines, most costly first.
    pub lines: Vec<LineRecord>,
    /// The costliest methods, most costly first.
    pub methods: Vec<MethodRecord>,
    /// How often the line ran that ran most often.
    pub busiest: Option<u64>,
}

/// Returns the costliest lines and methods of a run, with their shares of the cost. All are from the program's own code, and each
/// includes the JDK's work for it. If the table cannot price that work by call, methods of the JDK are on their own, and lines
/// are without it. If the exercise leaves out input and output, `left_out` has their bytes.
///
/// `is_course` returns true for a source file of the course, which students must not see. `text` returns the text of a line
/// in a file of the submission.
#[must_use]
pub fn hot(
    report: &Report,
    left_out: Option<IoBytes>,
    is_course: &dyn Fn(&str) -> bool,
    text: &dyn Fn(&str, u16) -> Option<String>,
) -> Hot {
    let of_program = |by| left_out.and_then(|bytes| report.own_rows_without_io(by, bytes));
    let of_student = |row: &Group| row.place.as_ref().is_some_and(|(file, _)| !is_course(file));
    let rows = of_program(By::Line).unwrap_or_else(|| report.own_rows(By::Line));
    let rows: Vec<Group> = rows.into_iter().filter(of_student).collect();
    let total = sum(&rows);
    let has_line = |row: &&Group| row.place.as_ref().is_some_and(|(_, line)| *line > 0);
    let busiest = rows.iter().filter(has_line).map(|row| row.runs).max();
    let lines = rows.iter().filter(has_line).filter(|row| matters(row.cost, total, PART)).take(MOST);
    let lines = lines.map(|row| record(report, row, total, text)).collect();
    let methods = methods(report, of_program(By::Method).unwrap_or_else(|| report.rows(By::Method)), is_course);
    Hot { lines, methods, busiest }
}

fn methods(report: &Report, rows: Vec<Group>, is_course: &dyn Fn(&str) -> bool) -> Vec<MethodRecord> {
    let reports: HashMap<String, &MethodReport> =
        report.methods().iter().map(|method| (method.name(), method)).collect();
    let hidden: HashSet<&String> =
        reports.iter().filter(|(_, method)| is_course(&method.source_path())).map(|(name, _)| name).collect();
    // Work of the JDK without a call of the program is not the student's.
    let is_shown = |row: &Group| row.methods > 0 && !hidden.contains(&row.name);
    let mut methods: Vec<Group> = rows.into_iter().filter(is_shown).collect();
    methods.sort_by_key(|row| std::cmp::Reverse(row.cost));
    let total = sum(&methods);
    let is_of_jdk = |row: &Group| reports.get(&row.name).is_some_and(|method| method.of_jdk);
    let part = |row: &Group| if is_of_jdk(row) { PART_OF_JDK } else { PART };
    let dear = methods.iter().filter(|row| matters(row.cost, total, part(row))).take(MOST);
    dear.map(|row| MethodRecord {
        name: row.name.clone(),
        cost: row.cost.units(),
        share: share(row.cost.0, total),
        calls: row.runs,
        branches: reports.get(&row.name).is_some_and(|method| branches(method)),
    })
    .collect()
}

/// Returns true if a call of a method that calls itself does so about twice, as in `fib(n - 1) + fib(n - 2)`.
fn branches(method: &MethodReport) -> bool {
    let own = format!("{}.{}{}", method.class, method.method, method.descriptor);
    let calls = method.called.iter().filter(|((_, callee), _)| *callee == own);
    let runs = |line: &u16| method.lines.get(line).map_or(0, |line| line.count);
    let (calls, runs) =
        calls.fold((0_u64, 0_u64), |(sum, most), ((line, _), calls)| (sum + calls, most.max(runs(line))));
    runs > 0 && calls.saturating_mul(10) >= runs.saturating_mul(19)
}

fn sum(rows: &[Group]) -> u128 {
    rows.iter().map(|row| row.cost.0).sum()
}

fn record(report: &Report, group: &Group, total: u128, text: &dyn Fn(&str, u16) -> Option<String>) -> LineRecord {
    let hint = hint(group).map(str::to_owned);
    let (file, line) = group.place.clone().unwrap_or_default();
    let mut methods = report.methods().iter().filter(|method| {
        let runs = method.lines.get(&line).map_or(0, |line| line.count);
        !method.of_jdk && runs > 0 && method.source_path() == file
    });
    let method = methods.next().map(|method| (method.name(), method.invocations)).filter(|_| methods.next().is_none());
    let callee = |(name, cost): &(String, Cost)| format!("{name} {}", share(cost.0, group.cost.0));
    LineRecord {
        text: text(&file, line),
        file,
        line,
        cost: group.cost.units(),
        share: share(group.cost.0, total),
        count: group.runs,
        jdk: group.jdk.filter(|cost| cost.0 > 0).map(Cost::units),
        calls: group
            .callees
            .iter()
            .filter(|call| matters(call.1, group.cost.0, PART))
            .take(CALLS)
            .map(callee)
            .collect(),
        method,
        hint,
    }
}

/// Returns true if a cost is at least this part of a whole.
fn matters(cost: Cost, total: u128, part: u128) -> bool {
    cost.0 > 0 && cost.0 * part >= total
}

#[cfg(test)]
mod tests {
    use super::{Hot, branches, hot};
    use psf_report::report::made::{method, report};

    #[test]
    fn hot_lines_and_methods_are_the_students() {
        let run = method("Main", "run", &[(3, 10, 30), (4, 5, 40), (5, 1, 1)]);
        let lambda = method("Main", "lambda$run$0", &[(3, 20, 20)]);
        let course = method("Run", "main", &[(7, 1, 60)]);
        let mut list = method("List", "get", &[(9, 1, 50)]);
        (list.class, list.of_jdk) = ("java/util/List".to_owned(), true);
        let report = report(vec![run, lambda, course, list], None);
        let is_course = |file: &str| file.ends_with("Run.java");
        let Hot { lines, methods, busiest } =
            hot(&report, None, &is_course, &|_, line| (line == 3).then(|| "i++;".to_owned()));
        assert_eq!(busiest, Some(20));
        assert_eq!(lines.iter().map(|line| line.text.as_deref()).collect::<Vec<_>>(), [Some("i++;"), None]);
        let lines: Vec<String> =
            lines.iter().map(|l| format!("{} {} {} {}", l.line, l.cost, l.share, l.count)).collect();
        assert_eq!(lines, ["3 50 54.9% 20", "4 40 43.9% 5"], "two methods have code of line 3");
        let methods: Vec<&str> = methods.iter().map(|method| method.name.as_str()).collect();
        assert_eq!(
            methods,
            ["app.Main.run()", "java.util.List.get()", "app.Main.lambda$run$0()"],
            "no home has a price"
        );
    }

    #[test]
    fn a_method_branches_if_it_calls_itself_twice() {
        for (calls, runs, expected) in [(vec![(3, 200)], 100, true), (vec![(3, 100)], 100, false), (vec![], 100, false)]
        {
            let mut fib = method("Main", "fib", &[(3, runs, 10), (4, runs, 10)]);
            let own = format!("{}.{}{}", fib.class, fib.method, fib.descriptor);
            fib.called = calls.into_iter().map(|(line, calls)| ((line, own.clone()), calls)).collect();
            assert_eq!(branches(&fib), expected);
            let other = fib.called.keys().next().map(|(_, own)| ((4, own.clone()), runs));
            fib.called.extend(other);
            assert_eq!(branches(&fib), !fib.called.is_empty(), "another call is on line 4");
        }
    }
}
