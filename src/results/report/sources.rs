//! Source files beside what their lines cost.

use std::collections::BTreeMap;

use super::{LineReport, Report};
use crate::score::Cost;

/// Heat of the dearest line; a line that cost nothing has 0.
pub const HOTTEST: u8 = 9;

/// A source file that counted classes name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// Its package as a path, and its name: `app/Main.java`.
    pub path: String,
    /// Its lines that have code in what ran.
    pub lines: BTreeMap<u16, LineReport>,
}

impl SourceFile {
    /// What its lines cost together.
    #[must_use]
    pub fn cost(&self) -> Cost {
        Cost(self.lines.values().map(|line| line.cost.0).sum())
    }
}

impl Report {
    /// The source files that the counted classes name, dearest first, then by path.
    #[must_use]
    pub fn source_files(&self) -> Vec<SourceFile> {
        let mut files: BTreeMap<String, BTreeMap<u16, LineReport>> = BTreeMap::new();
        for method in self.methods.iter().filter(|method| method.source.is_some() && !method.lines.is_empty()) {
            let lines = files.entry(method.source_path()).or_default();
            for (&line, report) in &method.lines {
                lines.entry(line).or_default().add(report);
            }
        }
        let mut files: Vec<SourceFile> = files.into_iter().map(|(path, lines)| SourceFile { path, lines }).collect();
        files.sort_by_cached_key(|file| std::cmp::Reverse(file.cost()));
        files
    }

    /// How hot something is: [`HOTTEST`] from half the dearest line's cost on, one less from a quarter on, and so on.
    #[must_use]
    pub fn heat(&self, cost: Cost) -> u8 {
        heat(cost, self.dearest_line)
    }
}

/// The cost of the dearest line of a file.
pub(super) fn dearest_line(report: &Report) -> Cost {
    let lines = report.source_files().into_iter().flat_map(|file| file.lines.into_values());
    lines.map(|line| line.cost).max().unwrap_or_default()
}

fn heat(cost: Cost, dearest: Cost) -> u8 {
    let Some(times) = dearest.0.checked_div(cost.0) else { return 0 };
    let halvings = times.max(1).ilog2().min(u32::from(HOTTEST) - 1) as u8;
    HOTTEST - halvings
}

#[cfg(test)]
mod tests {
    use super::{Cost, heat};

    #[test]
    fn heat_falls_by_one_with_each_halving() {
        let heats = [0, 1, 7, 8, 100, 512, 513, 1024].map(|cost| heat(Cost(cost), Cost(1024)));
        assert_eq!(heats, [0, 1, 2, 2, 6, 8, 9, 9]);
        assert_eq!(heat(Cost(0), Cost(0)), 0);
    }
}
