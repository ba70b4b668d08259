//! Source lines that cost much.

use std::collections::BTreeMap;

use crate::limits::HotFrom;
use crate::report::{MethodReport, Report};
use crate::score::Cost;

/// A source line that costs much.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HotLine {
    /// Path of the source file, as the class names it.
    pub file: String,
    /// The line.
    pub line: u16,
    /// Its cost.
    pub cost: Cost,
    /// How often the instruction of it ran that ran most often.
    pub count: u64,
    /// The method that has most of its cost, as people write it.
    pub method: String,
    /// What to say about it.
    pub sentence: String,
}

/// Where a class's source file lies below its package's root; `None` where the class does not say.
#[must_use]
pub fn source_file(class: &str, source: Option<&str>) -> Option<String> {
    let source = source.filter(|source| !source.is_empty())?;
    Some(match class.rsplit_once('/') {
        Some((package, _)) => format!("{package}/{source}"),
        None => source.to_owned(),
    })
}

pub(super) fn hot_lines(report: &Report, from: HotFrom) -> Vec<HotLine> {
    struct Sum<'r> {
        cost: u128,
        count: u64,
        /// The method with most of it, and how much.
        most: (u128, &'r MethodReport),
    }
    let mut sums: BTreeMap<(String, u16), Sum<'_>> = BTreeMap::new();
    let total: u128 = report.methods.iter().map(|method| method.cost.0).sum();
    for method in &report.methods {
        let Some(file) = source_file(&method.class, method.source.as_deref()) else { continue };
        for (&line, own) in method.lines.iter().filter(|(_, own)| own.cost.0 > 0) {
            let sum = sums.entry((file.clone(), line)).or_insert(Sum { cost: 0, count: 0, most: (0, method) });
            sum.cost += own.cost.0;
            sum.count = sum.count.max(own.count);
            if own.cost.0 > sum.most.0 {
                sum.most = (own.cost.0, method);
            }
        }
    }
    let is_hot = |cost: u128| match from {
        HotFrom::Units(units) => Cost(cost).units() >= units,
        HotFrom::Part(part) => part.is_reached(cost, total),
    };
    let hot = sums.into_iter().filter(|(_, sum)| is_hot(sum.cost)).map(|((file, line), sum)| {
        let tenths = (sum.cost * 1000).checked_div(total).unwrap_or(0);
        let method = sum.most.1.name();
        let units = Cost(sum.cost).units();
        let share = format!("{}.{}%", tenths / 10, tenths % 10);
        let sentence = format!("this line costs {units} units, {share} of the score; it ran {} times", sum.count);
        HotLine { file, line, cost: Cost(sum.cost), count: sum.count, method, sentence }
    });
    let mut hot: Vec<HotLine> = hot.collect();
    hot.sort_by(|a, b| b.cost.cmp(&a.cost).then_with(|| (&a.file, a.line).cmp(&(&b.file, b.line))));
    hot
}
