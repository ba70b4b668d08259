//! Source files with the costs of their lines.

use std::collections::BTreeMap;

use super::{LineReport, MethodReport};
use psf_score::Cost;

/// The heat of the costliest line. A line that cost nothing has heat 0.
pub const HOTTEST: u8 = 9;

/// A source file that counted classes name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// Package as a path, and name: `app/Main.java`.
    pub path: String,
    /// Its lines with code in executed classes.
    pub lines: BTreeMap<u16, LineReport>,
}

impl SourceFile {
    /// Returns the cost of all its lines.
    #[must_use]
    pub fn cost(&self) -> Cost {
        Cost(self.lines.values().map(|line| line.cost.0).sum())
    }
}

/// The lines of the source files that were read, by [`SourceFile::path`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceTexts(BTreeMap<String, Vec<String>>);

impl SourceTexts {
    /// Returns the lines of a file; `None` if it was not read.
    #[must_use]
    pub fn lines(&self, path: &str) -> Option<&[String]> {
        self.0.get(path).map(Vec::as_slice)
    }
}

impl FromIterator<(String, Vec<String>)> for SourceTexts {
    fn from_iter<I: IntoIterator<Item = (String, Vec<String>)>>(files: I) -> Self {
        Self(files.into_iter().collect())
    }
}

/// Returns the source files that the methods' classes name, costliest first, then by path.
pub(super) fn source_files(methods: &[MethodReport]) -> Vec<SourceFile> {
    let mut files: BTreeMap<String, BTreeMap<u16, LineReport>> = BTreeMap::new();
    for method in methods.iter().filter(|method| method.source.is_some() && !method.lines.is_empty()) {
        let lines = files.entry(method.source_path()).or_default();
        for (&line, report) in &method.lines {
            lines.entry(line).or_default().add(report);
        }
    }
    let mut files: Vec<SourceFile> = files.into_iter().map(|(path, lines)| SourceFile { path, lines }).collect();
    files.sort_by_cached_key(|file| std::cmp::Reverse(file.cost()));
    files
}

/// Returns the cost of the costliest line of any file.
pub(super) fn costliest_line(methods: &[MethodReport]) -> Cost {
    let lines = source_files(methods).into_iter().flat_map(|file| file.lines.into_values());
    lines.map(|line| line.cost).max().unwrap_or_default()
}

/// See [`super::Report::heat`].
pub(super) fn heat(cost: Cost, costliest: Cost) -> u8 {
    let Some(times) = costliest.0.checked_div(cost.0) else { return 0 };
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
