//! The rows of a diff that are shown: of methods or of lines, the largest changes, and how much the others come to.

use super::change::{ChangeKind, MethodChange};
use super::compared::Diff;
use super::lines::LineChange;
use crate::limits::Percent;
use psf_text::names::Name;
use psf_text::numbers::{change, difference, grouped};

/// What the rows of a diff are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DiffBy {
    /// Methods.
    #[default]
    Method,
    /// Source lines.
    Line,
    /// Paths of calls.
    Path,
    /// Instructions that read, write, make something or branch; of simulations alone.
    Site,
}

/// Which rows are shown.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    /// What they are.
    pub by: DiffBy,
    /// At most so many; where nothing is said, as many as the format has room for.
    pub top: Option<usize>,
    /// Those of changes that are at least this part of what the base cost.
    pub min: Percent,
}

/// The rows of a diff.
pub(super) struct Rows<'d> {
    pub(super) rows: Vec<Row<'d>>,
    /// How many are not shown.
    pub(super) smaller: usize,
    /// How much more those cost together.
    more: i128,
}

/// A method or a line that did not do the same.
#[derive(Clone, Copy)]
pub(super) enum Row<'d> {
    Method(&'d MethodChange),
    Line(&'d LineChange),
}

impl Shown {
    /// What a format shows that has room for `room` rows.
    pub(super) fn of<'d>(self, diff: &'d Diff, room: usize) -> Rows<'d> {
        let mut all = self.all(diff);
        let whole = u128::from(diff.base.score);
        let reached = all.partition_point(|row| self.min.is_reached(u128::from(row.apart()), whole));
        let left = all.split_off(reached.min(self.top.unwrap_or(room)));
        let more = left.iter().map(|row| i128::from(row.score().1) - i128::from(row.score().0)).sum();
        Rows { rows: all, smaller: left.len(), more }
    }

    /// All of them, largest change first.
    fn all(self, diff: &Diff) -> Vec<Row<'_>> {
        match self.by {
            DiffBy::Method => diff.ranked().into_iter().map(Row::Method).collect(),
            DiffBy::Line => diff.lines.iter().map(Row::Line).collect(),
            // These are no list, but a tree.
            DiffBy::Path | DiffBy::Site => Vec::new(),
        }
    }

    /// What a row is, at the head of the names.
    pub(super) fn head(self) -> &'static str {
        match self.by {
            DiffBy::Method | DiffBy::Path | DiffBy::Site => "method",
            DiffBy::Line => "line",
        }
    }

    /// The same of how often it ran.
    pub(super) fn runs(self) -> &'static str {
        match self.by {
            DiffBy::Method | DiffBy::Path | DiffBy::Site => "calls",
            DiffBy::Line => "runs",
        }
    }
}

impl Rows<'_> {
    /// What the rows that are not shown come to, and how many there are.
    pub(super) fn rest(&self) -> Option<(String, String)> {
        let grown = u64::try_from(self.more.unsigned_abs()).unwrap_or(u64::MAX);
        let more = if self.more < 0 { difference(grown, 0) } else { difference(0, grown) };
        (self.smaller > 0).then(|| (more, format!("{} smaller", grouped(self.smaller as u64))))
    }
}

impl Row<'_> {
    pub(super) fn score(&self) -> (u64, u64) {
        match self {
            Self::Method(method) => method.score,
            Self::Line(line) => line.score,
        }
    }

    pub(super) fn runs(&self) -> (u64, u64) {
        match self {
            Self::Method(method) => method.invocations,
            Self::Line(line) => line.runs,
        }
    }

    fn apart(&self) -> u64 {
        self.score().0.abs_diff(self.score().1)
    }

    /// What it costs more, as people read it: `+1,234`.
    pub(super) fn more(&self) -> String {
        difference(self.score().0, self.score().1)
    }

    /// The same as a part of what it cost, where it cost something; or that it is new or gone.
    pub(super) fn part(&self) -> String {
        let kind = match self {
            Self::Method(method) => method.kind,
            Self::Line(line) => line.kind(),
        };
        match kind {
            ChangeKind::Changed | ChangeKind::Moved => change(self.score().0, self.score().1).unwrap_or_default(),
            ChangeKind::Added => "added".to_owned(),
            ChangeKind::Gone => "gone".to_owned(),
        }
    }

    /// Its name as people write it.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Method(method) => method.name(),
            Self::Line(line) => format!("{}  {}", line.name(), line.short),
        }
    }

    /// The same, to be shortened.
    pub(super) fn short(&self) -> Name {
        match self {
            Self::Method(method) => Name::java(&method.package(), &method.name()),
            Self::Line(line) => Name::path(&line.name()),
        }
    }

    /// What stands behind the name where there is room.
    pub(super) fn within(&self) -> Option<&str> {
        match self {
            Self::Method(_) => None,
            Self::Line(line) => Some(&line.short),
        }
    }
}
