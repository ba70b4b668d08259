//! Who executed the same: exactly, or the same work in another arrangement; and how many are like nobody.

use std::collections::BTreeMap;

use super::class::{Class, Student};
use super::kept::TestResult;

/// Groups of students whose programs did the same in every test. Evidence to look at, no verdict: the smaller a task, the
/// larger the groups of those who solved it honestly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LookAlikes<'a> {
    /// Whose methods executed the same, whatever they are called; largest first.
    pub strict: Vec<Vec<&'a str>>,
    /// Who computed the same, arranged in another way; without groups that are in `strict`.
    pub loose: Vec<Vec<&'a str>>,
    /// How many were compared: those whose answers are all right.
    pub compared: usize,
    /// How many different programs these are, by what they computed.
    pub different: usize,
}

/// Everybody compared with everybody.
#[must_use]
pub fn look_alikes(class: &Class) -> LookAlikes<'_> {
    let strict = groups(class, |result| result.fingerprint.as_deref());
    let loose = groups(class, |result| result.loose_fingerprint.as_deref());
    let numbered = strict.iter().enumerate().flat_map(|(at, group)| group.iter().map(move |name| (*name, at)));
    let numbers: BTreeMap<&str, usize> = numbered.collect();
    // All of it is in one group of the others.
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

/// Students by their prints, those of one as well, largest groups first.
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
