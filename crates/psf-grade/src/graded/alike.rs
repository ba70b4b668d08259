//! Finds students whose programs executed the same: exactly, or the same work in another arrangement.

use std::collections::BTreeMap;

use super::class::{Class, Student};
use super::records::TestResult;

/// Groups of students whose programs did the same in every test. They are evidence to look at, not a verdict: the smaller a
/// task, the larger the groups of honest solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LookAlikes<'a> {
    /// Groups whose methods executed the same, whatever their names; largest first.
    pub strict: Vec<Vec<&'a str>>,
    /// Groups that computed the same, arranged in another way; without groups that are in `strict`.
    pub loose: Vec<Vec<&'a str>>,
    /// The number of compared students: the ones whose answers are all right.
    pub compared: usize,
    /// The number of different programs that they have, by what the programs computed.
    pub different: usize,
}

/// Compares all students of a class with one another.
#[must_use]
pub fn look_alikes(class: &Class) -> LookAlikes<'_> {
    let strict = groups(class, |result| result.fingerprint.as_deref());
    let loose = groups(class, |result| result.loose_fingerprint.as_deref());
    let numbered = strict.iter().enumerate().flat_map(|(at, group)| group.iter().map(move |name| (*name, at)));
    let numbers: BTreeMap<&str, usize> = numbered.collect();
    // The whole group is in one group of the others.
    let known = |group: &Vec<&str>| {
        let mut of = group.iter().map(|name| numbers.get(name));
        let first = of.next().flatten();
        first.is_some() && of.all(|at| at == first)
    };
    LookAlikes {
        compared: loose.iter().map(Vec::len).sum(),
        different: loose.len(),
        loose: loose.iter().filter(|group| group.len() > 1 && !known(group)).cloned().collect(),
        strict: strict.iter().filter(|group| group.len() > 1).cloned().collect(),
    }
}

/// Returns students grouped by fingerprints, largest groups first. A student without a match is a group, too.
fn groups<'a>(class: &'a Class, print: impl Fn(&'a TestResult) -> Option<&'a str>) -> Vec<Vec<&'a str>> {
    let mut groups: BTreeMap<Vec<&str>, Vec<&str>> = BTreeMap::new();
    for student in &class.students {
        let Student { results, record, .. } = student;
        let prints = results.iter().map(|result| print(result.as_ref()?));
        if let Some(prints) = prints.collect::<Option<Vec<&str>>>().filter(|prints| !prints.is_empty()) {
            groups.entry(prints).or_default().push(&record.name);
        }
    }
    let mut groups: Vec<Vec<&str>> = groups.into_values().collect();
    groups.sort_by(|one, other| other.len().cmp(&one.len()).then_with(|| one.cmp(other)));
    groups
}
