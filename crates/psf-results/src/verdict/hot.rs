//! Source lines with high costs.

use std::collections::{BTreeMap, HashSet};

use psf_report::limits::HotFrom;
use psf_report::report::{By, Group, MethodReport, Report};
use psf_score::Cost;

/// A source line with a high cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HotLine {
    /// Path of the source file, from its class.
    pub file: String,
    /// The line.
    pub line: u16,
    /// The cost of the line, with the work of the JDK for it if that is known.
    pub cost: Cost,
    /// The execution count of the line's most executed instruction.
    pub count: u64,
    /// The method with most of the line's cost, in the form that people read.
    pub method: String,
    /// A sentence about the line.
    pub sentence: String,
}

/// Returns the lines of a report whose cost reaches `from`, costliest first, then by place.
pub(super) fn hot_lines(report: &Report, from: HotFrom) -> Vec<HotLine> {
    let total: u128 = report.methods().iter().map(|method| method.cost.0).sum();
    let is_hot = |cost: Cost| match from {
        HotFrom::Units(units) => cost.units() >= units,
        HotFrom::Part(part) => part.is_reached(cost.0, total),
    };
    let known: HashSet<String> = report.source_files().into_iter().map(|file| file.path).collect();
    let is_place = |(file, line): &(String, u16)| *line > 0 && known.contains(file);
    let hot = |row: &Group| row.cost.0 > 0 && is_hot(row.cost);
    let rows = report.own_rows(By::Line).into_iter().filter(hot);
    let mut places: Vec<(String, u16, Group)> =
        rows.filter_map(|row| row.place.clone().filter(is_place).map(|(file, line)| (file, line, row))).collect();
    places.sort_by(|a, b| b.2.cost.cmp(&a.2.cost).then_with(|| (&a.0, a.1).cmp(&(&b.0, b.1))));
    places.truncate(MOST);
    let methods = methods_of(report, &places);
    let inclusive = report.inclusive_lines();
    let hot = places.into_iter().map(|(file, line, own)| {
        let tenths = (own.cost.0 * 1000).checked_div(total).unwrap_or(0);
        let share = format!("{}.{}%", tenths / 10, tenths % 10);
        let units = own.cost.units();
        let with_calls =
            inclusive.as_ref().and_then(|lines| lines.of_file(&file, line)).filter(|whole| *whole > own.cost);
        let with_calls =
            with_calls.map_or_else(String::new, |whole| format!(", {} with all that it calls", whole.units()));
        let jdk = in_jdk(&own);
        let ran = own.runs;
        let sentence =
            format!("this line costs {units} units, {share} of the score{with_calls}{jdk}; it ran {ran} times");
        let method = methods.get(&file).and_then(|methods| costliest(methods, line)).unwrap_or_default();
        HotLine { file, line, cost: own.cost, count: own.runs, method, sentence }
    });
    hot.collect()
}

/// The largest number of hot lines. Readers do not look at more, and a limit of zero makes every line hot.
const MOST: usize = 1000;

/// Returns how much of a line's cost the JDK executed for it, for the middle of a sentence.
fn in_jdk(line: &Group) -> String {
    let Some(cost) = line.jdk.filter(|cost| cost.0 > 0) else { return String::new() };
    let most = line.callees.first().map_or_else(String::new, |(name, _)| format!(", most of it by {name}"));
    format!(", {} of them in the JDK{most}", cost.units())
}

/// Returns the methods of the files with hot lines.
fn methods_of<'r>(report: &'r Report, places: &[(String, u16, Group)]) -> BTreeMap<String, Vec<&'r MethodReport>> {
    let mut methods: BTreeMap<String, Vec<&MethodReport>> =
        places.iter().map(|(file, ..)| (file.clone(), Vec::new())).collect();
    for method in report.methods().iter().filter(|method| method.source.is_some()) {
        if let Some(of_file) = methods.get_mut(&method.source_path()) {
            of_file.push(method);
        }
    }
    methods
}

/// Returns the name of the method with most of a line's cost, or the first one if several have equally much.
fn costliest(methods: &[&MethodReport], line: u16) -> Option<String> {
    let with_line = methods.iter().rev().filter_map(|method| Some((method.lines.get(&line)?.cost, method)));
    with_line.max_by_key(|(cost, _)| *cost).map(|(_, method)| method.name())
}

#[cfg(test)]
mod tests {
    use super::{HotLine, hot_lines};
    use psf_report::limits::HotFrom;
    use psf_report::report::made::{method, report};

    fn hot(from: &str) -> Vec<HotLine> {
        // Line 3 of Main has code of both methods, for example because of a lambda.
        let run = method("Main", "run", &[(3, 10, 30), (4, 5, 40), (5, 9, 0)]);
        let lambda = method("Main", "lambda$run$0", &[(3, 20, 20)]);
        let list = method("List", "get", &[(7, 1, 10)]);
        hot_lines(&report(vec![run, lambda, list], None), from.parse::<HotFrom>().expect("from when on"))
    }

    #[test]
    fn lines_are_hot_from_units_or_from_a_part_of_the_score_on() {
        for (from, expected) in [
            ("10%", ["Main:3 50", "Main:4 40", "List:7 10"].as_slice()),
            ("10.1%", &["Main:3 50", "Main:4 40"]),
            ("40", &["Main:3 50", "Main:4 40"]),
            ("41", &["Main:3 50"]),
            ("51", &[]),
            // A line without a cost is never hot.
            ("0", &["Main:3 50", "Main:4 40", "List:7 10"]),
            ("0%", &["Main:3 50", "Main:4 40", "List:7 10"]),
        ] {
            let shown = |hot: HotLine| {
                let file = hot.file.trim_start_matches("app/").trim_end_matches(".java").to_owned();
                format!("{file}:{} {}", hot.line, hot.cost.units())
            };
            assert_eq!(hot(from).into_iter().map(shown).collect::<Vec<_>>(), expected, "{from}");
        }
    }

    #[test]
    fn a_line_names_the_method_that_has_most_of_its_cost() {
        let hot = hot("50");
        let [line] = hot.as_slice() else { panic!("one line is hot: {hot:?}") };
        assert_eq!((line.method.as_str(), line.count), ("app.Main.run()", 20));
        assert_eq!(line.sentence, "this line costs 50 units, 50.0% of the score; it ran 20 times");
    }
}
