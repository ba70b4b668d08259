//! Who is on the page of a class: everybody; of a class that no browser would open so, those that somebody looks for.

use std::collections::BTreeSet;

use super::data::looked_at;
use crate::results::graded::alike::LookAlikes;
use crate::results::graded::class::Class;

/// As many are all on the page: some 2 MB.
const ALL: usize = 5_000;
/// Of more there are so many, by their names.
const FIRST: usize = 2_000;
/// And so many of each other table.
const ROWS: usize = 1_000;
/// And so many of a group of those who executed the same.
const MEMBERS: usize = 50;

/// Why to look at somebody: the number of the student, the reason, what happened.
pub(super) type Look = (usize, &'static str, String);

/// Those who executed the same: the numbers of some, how many there are, and how much the same.
pub(super) type Group = (Vec<usize>, usize, &'static str);

/// Who is on the page, where.
pub(super) struct Shown {
    /// Numbers of those who have a row, ascending.
    pub(super) rows: Vec<usize>,
    /// Who to look at.
    pub(super) look: Vec<Look>,
    /// Who executed the same.
    pub(super) alike: Vec<Group>,
    /// So many of each table are not on the page.
    pub(super) left: Left,
    /// So many of the leaderboard are.
    pub(super) best: usize,
}

/// How many are left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Left {
    pub(super) students: usize,
    pub(super) look: usize,
    pub(super) ranked: usize,
    pub(super) alike: usize,
}

impl Shown {
    pub(super) fn new(class: &Class, alike: &LookAlikes<'_>) -> Self {
        let count = class.students.len();
        let is_all = count <= ALL;
        let rows = if is_all { usize::MAX } else { ROWS };
        let mut left = Left::default();
        let mut look: Vec<Look> =
            class.students.iter().enumerate().flat_map(|(at, student)| looked_at(at, student)).collect();
        if look.len() > rows {
            // A stable sort: the worst, then by name.
            look.sort_by_key(|(_, reason, _)| gravity(reason));
            left.look = look.len() - rows;
            look.truncate(rows);
        }
        let mut groups = groups(class, alike, if is_all { usize::MAX } else { MEMBERS });
        left.alike = groups.len().saturating_sub(rows);
        groups.truncate(rows);
        let mut best: Vec<(u64, usize)> =
            class.students.iter().enumerate().filter_map(|(at, student)| Some((student.score()?, at))).collect();
        best.sort_unstable();
        left.ranked = best.len().saturating_sub(rows);
        best.truncate(rows);
        let mut shown: BTreeSet<usize> = (0..if is_all { count } else { FIRST }).collect();
        shown.extend(look.iter().map(|(at, ..)| *at));
        shown.extend(groups.iter().flat_map(|(who, ..)| who.iter().copied()));
        shown.extend(best.iter().map(|(_, at)| *at));
        left.students = count - shown.len();
        Self { rows: shown.into_iter().collect(), look, alike: groups, left, best: best.len() }
    }

    /// The row of a student who has one.
    pub(super) fn row(&self, student: usize) -> Option<usize> {
        self.rows.binary_search(&student).ok()
    }
}

fn groups(class: &Class, alike: &LookAlikes<'_>, members: usize) -> Vec<Group> {
    // They are in the order of their names.
    let number = |name: &&str| class.students.binary_search_by(|student| student.record.name.as_str().cmp(name)).ok();
    let strict = alike.strict.iter().map(|group| (group, "the same methods"));
    let loose = alike.loose.iter().map(|group| (group, "the same work, arranged in another way"));
    let group = |(group, how): (&Vec<&str>, _)| {
        (group.iter().take(members).filter_map(number).collect::<Vec<usize>>(), group.len(), how)
    };
    strict.chain(loose).map(group).collect()
}

/// What is to be looked at first where there is too much.
fn gravity(reason: &str) -> usize {
    const FIRST: [&str; 4] = ["tampered", "code that does not count", "not deterministic", "counts incomplete"];
    FIRST.iter().position(|first| *first == reason).unwrap_or(FIRST.len())
}
