//! Finds the code that causes most of the cost of a run.

use std::collections::HashSet;

use super::hints::hint;
use super::records::{LineRecord, MethodRecord};
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

/// Returns the costliest lines and methods of a run, most costly first, with their shares of the cost. All are from the program's
/// own code, and each includes the JDK's work for it. If the table cannot price that work by call, methods of the JDK are on
/// their own, and lines are without it.
///
/// `is_course` returns true for a source file of the course, which students must not see. `text` returns the text of a line
/// in a file of the submission.
#[must_use]
pub fn hot(
    report: &Report,
    is_course: &dyn Fn(&str) -> bool,
    text: &dyn Fn(&str, u16) -> Option<String>,
) -> (Vec<LineRecord>, Vec<MethodRecord>) {
    let names = |of: &dyn Fn(&MethodReport) -> bool| -> HashSet<String> {
        report.methods().iter().filter(|method| of(method)).map(MethodReport::name).collect()
    };
    let hidden = names(&|method| is_course(&method.source_path()));
    let of_jdk = names(&|method| method.of_jdk);
    // Work of the JDK without a call of the program is not the student's.
    let is_shown = |row: &Group| row.methods > 0 && !hidden.contains(&row.name);
    let mut methods: Vec<Group> = report.rows(By::Method).into_iter().filter(is_shown).collect();
    methods.sort_by_key(|row| std::cmp::Reverse(row.cost));
    let total = sum(&methods);
    let part = |row: &Group| if of_jdk.contains(&row.name) { PART_OF_JDK } else { PART };
    let dear = methods.iter().filter(|row| matters(row.cost, total, part(row))).take(MOST);
    let dear = dear.map(|row| MethodRecord {
        name: row.name.clone(),
        cost: row.cost.units(),
        share: share(row.cost.0, total),
        calls: row.runs,
    });
    let of_student = |row: &Group| row.place.as_ref().is_some_and(|(file, _)| !is_course(file));
    let lines: Vec<Group> = report.own_rows(By::Line).into_iter().filter(of_student).collect();
    let total = sum(&lines);
    let has_line = |row: &Group| row.place.as_ref().is_some_and(|(_, line)| *line > 0);
    let lines = lines.into_iter().filter(|row| has_line(row) && matters(row.cost, total, PART)).take(MOST);
    (lines.map(|row| record(row, total, text)).collect(), dear.collect())
}

fn sum(rows: &[Group]) -> u128 {
    rows.iter().map(|row| row.cost.0).sum()
}

fn record(group: Group, total: u128, text: &dyn Fn(&str, u16) -> Option<String>) -> LineRecord {
    let hint = hint(&group).map(str::to_owned);
    let (file, line) = group.place.unwrap_or_default();
    let callee = |(name, cost): &(String, Cost)| format!("{name} {}", share(cost.0, group.cost.0));
    LineRecord {
        text: text(&file, line),
        file,
        line,
        cost: group.cost.units(),
        share: share(group.cost.0, total),
        count: group.runs,
        jdk: group.jdk.filter(|cost| cost.0 > 0).map(Cost::units),
        calls: group.callees.iter().take(CALLS).map(callee).collect(),
        hint,
    }
}

/// Returns true if a cost is at least this part of a whole.
fn matters(cost: Cost, total: u128, part: u128) -> bool {
    cost.0 > 0 && cost.0 * part >= total
}

#[cfg(test)]
mod tests {
    use super::hot;
    use psf_report::report::made::{method, report};

    #[test]
    fn hot_lines_and_methods_are_the_students() {
        let run = method("Main", "run", &[(3, 10, 30), (4, 5, 40), (5, 1, 1)]);
        let lambda = method("Main", "lambda$run$0", &[(3, 20, 20)]);
        let course = method("Run", "main", &[(7, 1, 60)]);
        let mut list = method("List", "get", &[(9, 1, 50)]);
        (list.class, list.of_jdk) = ("java/util/List".to_owned(), true);
        let report = report(vec![run, lambda, course, list], None);
        let (lines, methods) =
            hot(&report, &|file| file.ends_with("Run.java"), &|_, line| (line == 3).then(|| "i++;".to_owned()));
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
}
