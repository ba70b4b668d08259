//! Selects the students on the page of a class: all of them. If a browser could not open the page, only students that readers
//! look for.

use std::collections::BTreeSet;

use super::look::{Look, gravity, looked_at};
use crate::graded::alike::LookAlikes;
use crate::graded::class::Class;

/// The most students that are all on the page: about 2 MB.
const ALL: usize = 5_000;
/// In a larger class, this many students are on the page, in the order of their names.
const FIRST: usize = 2_000;
/// In a larger class, each other table has this many.
const ROWS: usize = 1_000;
/// In a larger class, this many members of a group that executed the same are on the page.
const MEMBERS: usize = 50;

/// A group that executed the same: the numbers of some students, size of the group, kind of similarity.
pub(super) type Group = (Vec<usize>, usize, &'static str);

/// The students on the page, by table.
pub(super) struct Shown {
    /// The numbers of the students that have a row, ascending.
    pub(super) rows: Vec<usize>,
    /// The submissions to look at.
    pub(super) look: Vec<Look>,
    /// The groups that executed the same.
    pub(super) alike: Vec<Group>,
    /// How many of each table are not on the page.
    pub(super) left: Left,
    /// How many of the leaderboard are on the page.
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
            // A stable sort: the most severe first, then by name.
            look.sort_by_key(|(_, reason, _)| gravity(reason));
            left.look = look.len() - rows;
            look.truncate(rows);
        }
        let mut groups = groups(class, alike, if is_all { usize::MAX } else { MEMBERS });
        let mut members = 0usize;
        let fits = |group: &&Group| {
            members += group.0.len();
            members <= rows
        };
        let groups_here = groups.iter().take_while(fits).count();
        left.alike = groups.len() - groups_here;
        groups.truncate(groups_here);
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

    /// Returns the row of a student, if there is one.
    pub(super) fn row(&self, student: usize) -> Option<usize> {
        self.rows.binary_search(&student).ok()
    }
}

fn groups(class: &Class, alike: &LookAlikes<'_>, members: usize) -> Vec<Group> {
    // Students are in the order of their names.
    let number = |name: &&str| class.students.binary_search_by(|student| student.record.name.as_str().cmp(name)).ok();
    let strict = alike.strict.iter().map(|group| (group, "the same methods"));
    let loose = alike.loose.iter().map(|group| (group, "the same work, arranged in another way"));
    let group = |(group, how): (&Vec<&str>, _)| {
        (group.iter().take(members).filter_map(number).collect::<Vec<usize>>(), group.len(), how)
    };
    strict.chain(loose).map(group).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{ALL, FIRST, Left, ROWS, Shown};
    use crate::graded::alike::look_alikes;
    use crate::graded::class::Class;

    /// Makes a class in which every student with an odd number is refused, and the last but one has tampered.
    fn class(students: usize) -> Class {
        let exercise = serde_json::json!({
            "schema": "psf-graded-exercise/1", "name": "e", "definition": "[points]\nright = 1\n",
            "tests": [{ "name": "01", "shown": true, "right": "1", "size": null }],
            "weights": "w", "weights_sha256": "w", "jdk": "j", "reference": { "01": 1 },
        });
        let (mut records, mut results) = (Vec::new(), BTreeMap::new());
        for number in 0..students {
            let name = format!("{number:06}");
            let refused = (number % 2 == 1).then_some(("refused", "no"));
            let right = number + 2 != students;
            let record = serde_json::json!({
                "schema": "psf-submission/1", "name": name, "late": 0, "program": null, "main": null, "taken": [],
                "notes": [], "refused": refused,
                "results": if refused.is_some() { serde_json::json!({}) } else { serde_json::json!({ "01": name }) },
            });
            let result = serde_json::json!({
                "schema": "psf-test-result/1", "key": name, "verdict": if right { "scored" } else { "tampered" },
                "message": "", "exit_code": 0, "right": right, "difference": null, "score": students - number,
                "instructions": 1, "weights": "w", "fingerprint": right.then_some("same"), "printed": null,
            });
            records.push(serde_json::from_value(record).expect("a record"));
            results.insert(name, serde_json::from_value(result).expect("a result"));
        }
        let exercise = serde_json::from_value(exercise).expect("an exercise");
        Class::new(exercise, records, &results).expect("a class")
    }

    #[test]
    fn a_small_class_is_shown_whole() {
        let class = class(ALL);
        let shown = Shown::new(&class, &look_alikes(&class));
        assert_eq!((shown.rows.len(), shown.left), (ALL, Left::default()));
        assert_eq!(shown.alike[0].0.len(), ALL / 2 - 1);
    }

    #[test]
    fn a_large_class_shows_the_gravest_the_best_and_the_first_students() {
        let students = 8000;
        let class = class(students);
        let shown = Shown::new(&class, &look_alikes(&class));
        let Left { students: left, look, ranked, alike } = shown.left;
        assert_eq!(left, students - shown.rows.len());
        assert_eq!((look, shown.look.len(), shown.look[0].1), (3001, ROWS, "tampered"));
        assert_eq!((ranked, shown.best, alike), (2999, ROWS, 0));
        // Every student in a table has a row.
        let named = shown.look.iter().map(|(at, ..)| *at).chain(shown.alike[0].0.iter().copied());
        assert!(named.chain(0..FIRST).all(|at| shown.row(at).is_some()));
        assert_eq!((shown.alike[0].0.len(), shown.alike[0].1), (50, students / 2 - 1));
        // The cheapest right submissions come last here.
        assert!(shown.row(students - 4).is_some() && shown.row(students / 2).is_none(), "{:?}", shown.rows);
    }
}
