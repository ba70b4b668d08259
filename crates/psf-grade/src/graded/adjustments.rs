//! Adjustments and comments of an instructor, in a file that psf reads and never writes.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::exercise::decimal::Decimal;
use psf_results::rules::with_place;

/// The name of the file, next to the results.
pub const FILE_NAME: &str = "adjustments.toml";

/// A change of a student's points, and a comment.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Adjustment {
    /// Points to add to the sum, or to take away.
    pub add: Option<Decimal>,
    /// Points instead of the sum.
    pub points: Option<Decimal>,
    /// A comment for the student.
    pub comment: Option<String>,
}

/// The adjustments of a class, by the names of students.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Adjustments(pub BTreeMap<String, Adjustment>);

/// The effect of an adjustment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjusted {
    /// The points before, if the adjustment changes them.
    pub before: Option<Decimal>,
    /// The comment for the student.
    pub comment: Option<String>,
}

impl Adjustments {
    /// Parses the file. Returns an error with its place.
    pub fn parse(text: &str) -> Result<Self, String> {
        let all: BTreeMap<String, Adjustment> = toml::from_str(text).map_err(|e| with_place(text, &e))?;
        for (name, adjustment) in &all {
            if adjustment.add.is_some() && adjustment.points.is_some() {
                return Err(format!("table {name}: add and points both change the points; write one of them"));
            }
            if adjustment.points.as_ref().is_some_and(Decimal::is_negative) {
                return Err(format!("table {name}: its points are below zero"));
            }
        }
        Ok(Self(all))
    }

    /// Returns the points of a student after the adjustment of the total, and its effect. The points do not fall below zero. Returns
    /// `None` without an adjustment.
    #[must_use]
    pub fn of(&self, student: &str, before: &Decimal) -> Option<(Decimal, Adjusted)> {
        let adjustment = self.0.get(student)?;
        let sum = adjustment.add.as_ref().map(|add| (before + add).max(Decimal::zero()));
        let total = sum.or_else(|| adjustment.points.clone()).unwrap_or_else(|| before.clone());
        let adjusted = Adjusted {
            before: (total != *before).then(|| before.clone()),
            comment: adjustment.comment.clone().filter(|comment| !comment.trim().is_empty()),
        };
        Some((total, adjusted))
    }
}

impl Adjusted {
    /// Returns a sentence about the points, if they changed.
    #[must_use]
    pub fn sentence(&self, total: &Decimal) -> Option<String> {
        self.before.as_ref().map(|before| format!("The course changed the points from {before} to {total}."))
    }
}

#[cfg(test)]
mod tests {
    use super::Adjustments;

    #[test]
    fn an_adjustment_adds_or_replaces_points_and_comments() {
        let text = "[ada]\nadd = -1.5\ncomment = 'late start'\n['Bo B']\npoints = 8\n";
        let all = Adjustments::parse(text).expect("it is right").0;
        assert_eq!(all["ada"].add.as_ref().map(ToString::to_string).as_deref(), Some("-1.5"));
        assert_eq!(all["Bo B"].points.as_ref().map(ToString::to_string).as_deref(), Some("8"));
        for (text, part) in [
            ("[ada]\nadd = 1\npoints = 2\n", "write one of them"),
            ("[ada]\npoints = -1\n", "below zero"),
            ("[ada]\nbonus = 1\n", "line 2"),
        ] {
            let error = Adjustments::parse(text).expect_err(text);
            assert!(error.contains(part), "{error}");
        }
    }
}
