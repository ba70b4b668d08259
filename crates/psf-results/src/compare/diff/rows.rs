//! The rows of a diff that are shown: methods or lines with the largest changes, and the sum of the others.

use super::by::DiffBy;
use super::callees::CalleeChange;
use super::change::{ChangeKind, MethodChange};
use super::compared::Diff;
use super::lines::LineChange;
use psf_report::limits::Percent;
use psf_text::names::Name;
use psf_text::numbers::{change, difference, grouped};

/// The selection of rows.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    /// The subject of the rows.
    pub by: DiffBy,
    /// The largest number of rows; the format has a default.
    pub top: Option<usize>,
    /// The smallest change that is shown, as a part of the base's cost.
    pub min: Percent,
}

/// The number of calls of the JDK that a row names.
const CALLEES: usize = 3;

/// The rows of a diff.
pub(super) struct Rows<'d> {
    pub(super) rows: Vec<Row<'d>>,
    /// Number of rows that are not shown.
    pub(super) smaller: usize,
    /// Sum of the changes of these rows.
    more: i128,
}

/// A method or a line that differs.
#[derive(Clone, Copy)]
pub(super) enum Row<'d> {
    Method(&'d MethodChange),
    Line(&'d LineChange),
}

impl Shown {
    /// Returns the rows for a format that has room for `room` rows.
    pub(super) fn of<'d>(self, diff: &'d Diff, room: usize) -> Rows<'d> {
        let mut all = self.all(diff);
        let whole = u128::from(diff.base.score);
        let reached = all.partition_point(|row| self.min.is_reached(u128::from(row.apart()), whole));
        let left = all.split_off(reached.min(self.top.unwrap_or(room)));
        let more = left.iter().map(|row| i128::from(row.score().1) - i128::from(row.score().0)).sum();
        Rows { rows: all, smaller: left.len(), more }
    }

    /// Returns all rows, largest change first.
    fn all(self, diff: &Diff) -> Vec<Row<'_>> {
        match self.by {
            DiffBy::Method | DiffBy::Jdk => diff.ranked().into_iter().map(Row::Method).collect(),
            DiffBy::Line => diff.lines.iter().map(Row::Line).collect(),
            // These form a tree, not a list.
            DiffBy::Path | DiffBy::Site => Vec::new(),
        }
    }

    /// Returns the head of the column of names.
    pub(super) fn head(self) -> &'static str {
        match self.by {
            DiffBy::Method | DiffBy::Jdk | DiffBy::Path | DiffBy::Site => "method",
            DiffBy::Line => "line",
        }
    }

    /// Returns the head of the column of executions.
    pub(super) fn runs(self) -> &'static str {
        match self.by {
            DiffBy::Method | DiffBy::Jdk | DiffBy::Path | DiffBy::Site => "calls",
            DiffBy::Line => "runs",
        }
    }
}

impl Rows<'_> {
    /// Returns the sum and the number of the rows that are not shown.
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

    /// Returns the change of the cost, for people: `+1,234`.
    pub(super) fn more(&self) -> String {
        difference(self.score().0, self.score().1)
    }

    /// Returns the change as a part of the base's cost, if it has one; or that the row is added or gone.
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

    /// Returns the name as people write it.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Method(method) => method.name(),
            Self::Line(line) => format!("{}  {}", line.name(), line.short),
        }
    }

    /// Returns the name in a form that can be shortened.
    pub(super) fn short(&self) -> Name {
        match self {
            Self::Method(method) => Name::java(&method.package(), &method.name()),
            Self::Line(line) => Name::path(&line.name()),
        }
    }

    /// Returns the texts after the name, as far as there is room: a line's method, and the calls of the JDK that changed most.
    pub(super) fn within(&self) -> Vec<String> {
        let (method, callees) = match self {
            Self::Method(method) => (None, &method.callees),
            Self::Line(line) => (Some(&line.short), &line.callees),
        };
        method.cloned().into_iter().chain(callees.iter().take(CALLEES).map(CalleeChange::said)).collect()
    }

    /// Returns the calls of the JDK that changed most, for a cell of a table.
    pub(super) fn callees(&self) -> String {
        let callees = match self {
            Self::Method(method) => &method.callees,
            Self::Line(line) => &line.callees,
        };
        callees.iter().take(CALLEES).map(CalleeChange::said).collect::<Vec<_>>().join(", ")
    }
}
