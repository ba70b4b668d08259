//! Finds the code that causes most of the cost of a run.

use std::collections::BTreeMap;

use super::records::{LineRecord, MethodRecord};
use psf_classfile::jdks::is_of_jdk;
use psf_report::report::{MethodReport, Report};
use psf_score::Cost;
use psf_text::numbers::share;

/// The most lines and methods that are kept.
const MOST: usize = 5;
/// Code that costs less than a fiftieth of the program's own code is not worth looking at.
const PART: u128 = 50;
/// A method of the JDK counts from a tenth of the total cost. Start-up and printing cost something in any program.
const PART_OF_JDK: u128 = 10;

/// Returns the costliest lines and methods of a run, most costly first. Lines are from the program's own code, with shares of
/// its own cost. Methods include the JDK's, if it counts, with shares of the total cost.
///
/// `is_course` returns true for a source file of the course, which students must not see. `text` returns the text of a line
/// in a file of the submission.
#[must_use]
pub fn hot(
    report: &Report,
    is_course: &dyn Fn(&str) -> bool,
    text: &dyn Fn(&str, u16) -> Option<String>,
) -> (Vec<LineRecord>, Vec<MethodRecord>) {
    let sum = |methods: &[&MethodReport]| methods.iter().map(|method| method.cost.0).sum::<u128>();
    let others: Vec<&MethodReport> =
        report.methods().iter().filter(|method| !is_course(&method.source_path())).collect();
    let own: Vec<&MethodReport> = others.iter().copied().filter(|method| !is_of_jdk(&method.class)).collect();
    let (total, of_own) = (sum(&report.methods().iter().collect::<Vec<_>>()), sum(&own));
    let dear = |method: &&MethodReport| match is_of_jdk(&method.class) {
        true => matters(method.cost, total, PART_OF_JDK),
        false => matters(method.cost, of_own, PART),
    };
    let dear: Vec<&MethodReport> = others.into_iter().filter(dear).collect();
    (lines(&own, of_own, text), methods(dear, total))
}

fn lines(own: &[&MethodReport], total: u128, text: &dyn Fn(&str, u16) -> Option<String>) -> Vec<LineRecord> {
    let mut lines: BTreeMap<(String, u16), (Cost, u64)> = BTreeMap::new();
    for method in own.iter().filter(|method| method.source.is_some()) {
        for (&line, of) in &method.lines {
            let known = lines.entry((method.source_path(), line)).or_default();
            *known = (Cost(known.0.0 + of.cost.0), known.1.max(of.count));
        }
    }
    let mut lines: Vec<_> = lines.into_iter().filter(|(_, (cost, _))| matters(*cost, total, PART)).collect();
    // A stable sort: code with the same cost stays in the order of files and lines.
    lines.sort_by_key(|(_, (cost, _))| std::cmp::Reverse(*cost));
    let line = |((file, line), (cost, count)): ((String, u16), (Cost, u64))| LineRecord {
        text: text(&file, line),
        file,
        line,
        cost: cost.units(),
        share: share(cost.0, total),
        count,
    };
    lines.into_iter().take(MOST).map(line).collect()
}

fn methods(mut methods: Vec<&MethodReport>, total: u128) -> Vec<MethodRecord> {
    methods.sort_by_cached_key(|method| (std::cmp::Reverse(method.cost), method.name()));
    let method = |method: &&MethodReport| MethodRecord {
        name: method.name(),
        cost: method.cost.units(),
        share: share(method.cost.0, total),
        calls: method.invocations,
    };
    methods.iter().take(MOST).map(method).collect()
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
    fn hot_lines_are_the_programs_and_hot_methods_include_the_jdks() {
        let run = method("Main", "run", &[(3, 10, 30), (4, 5, 40), (5, 1, 1)]);
        let lambda = method("Main", "lambda$run$0", &[(3, 20, 20)]);
        let course = method("Run", "main", &[(7, 1, 60)]);
        let mut list = method("List", "get", &[(9, 1, 50)]);
        list.class = "java/util/List".to_owned();
        let report = report(vec![run, lambda, course, list], None);
        let (lines, methods) =
            hot(&report, &|file| file.ends_with("Run.java"), &|_, line| (line == 3).then(|| "i++;".to_owned()));
        assert_eq!(lines.iter().map(|line| line.text.as_deref()).collect::<Vec<_>>(), [Some("i++;"), None]);
        let lines: Vec<String> =
            lines.iter().map(|l| format!("{} {} {} {}", l.line, l.cost, l.share, l.count)).collect();
        assert_eq!(lines, ["3 50 54.9% 20", "4 40 43.9% 5"], "two methods have code of line 3");
        let methods: Vec<&str> = methods.iter().map(|method| method.name.as_str()).collect();
        assert_eq!(methods, ["app.Main.run()", "java.util.List.get()", "app.Main.lambda$run$0()"]);
    }
}
