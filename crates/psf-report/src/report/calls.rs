//! The costs of the parts of a report with their callees, if the run had a call tree.

use std::collections::{BTreeMap, HashMap};

use super::MethodReport;
use crate::tree::{Inclusive, Place, TreeMethod, TreeReport};
use psf_score::Cost;
use psf_score::weights::Weights;
use psf_wire::counts::Counts;

/// Returns the call tree if the counts have one and the table can weigh it. Fails with a message if it is not exact.
pub(super) fn tree(counts: &Counts, weights: &Weights) -> Result<Option<TreeReport>, String> {
    let is_of_program = counts.tree.iter().any(|tree| tree.work.is_some());
    if counts.tree.is_empty() || !weights.is_additive() || is_of_program && !weights.is_plain() {
        return Ok(None);
    }
    TreeReport::exact(counts, weights).map(Some)
}

/// Returns the inclusive costs of methods, in their order; `None` for a method of the JDK if only the program's calls are known.
pub(super) fn of_methods(tree: &TreeReport, methods: &[MethodReport]) -> Vec<Option<Cost>> {
    let inclusive = by(tree, |place| tree.method(place).key());
    methods.iter().map(|method| known(tree, inclusive.get(&method.key()).copied())).collect()
}

/// Returns the inclusive cost of a part of the code. A part without calls is a part of the JDK if only the program's calls are known.
pub(super) fn known(tree: &TreeReport, found: Option<Cost>) -> Option<Cost> {
    if tree.has_jdk_methods() { Some(found.unwrap_or_default()) } else { found }
}

/// Returns the inclusive costs by the key of each method whose calls are known.
pub(super) fn by<K: Ord>(tree: &TreeReport, key: impl Fn(Place) -> K) -> BTreeMap<K, Cost> {
    let mut numbers: BTreeMap<K, usize> = BTreeMap::new();
    let of_place: HashMap<Place, usize> = tree
        .methods()
        .filter(|(_, method)| is_known(tree, method))
        .map(|(place, _)| {
            let next = numbers.len();
            (place, *numbers.entry(key(place)).or_insert(next))
        })
        .collect();
    let inclusive = Inclusive::of(tree, |place, _| of_place.get(&place).copied());
    numbers.into_iter().map(|(key, number)| (key, inclusive.get(&Some(number)))).collect()
}

/// Returns true if all calls of a method are known. A row for a call of the program is not the only call of a method of the JDK.
pub(super) fn is_known(tree: &TreeReport, method: &TreeMethod) -> bool {
    method.is_own || tree.has_jdk_methods()
}

/// The costs of lines with their callees.
#[derive(Clone, Debug)]
pub struct InclusiveLines {
    files: BTreeMap<String, usize>,
    of_files: Inclusive<(usize, u16)>,
    methods: BTreeMap<(String, String, String), usize>,
    of_methods: Inclusive<(usize, u16)>,
    /// True if the calls of all methods are known.
    all: bool,
}

impl InclusiveLines {
    pub(super) fn of(tree: &TreeReport) -> Self {
        let (mut files, mut methods) = (BTreeMap::new(), BTreeMap::new());
        let mut numbers: HashMap<Place, (usize, usize)> = HashMap::new();
        for (place, method) in tree.methods() {
            if !is_known(tree, method) {
                numbers.insert(place, (usize::MAX, usize::MAX));
                continue;
            }
            let next = files.len();
            let file = *files.entry(method.source_path()).or_insert(next);
            let next = methods.len();
            let key = (method.class.clone(), method.method.clone(), method.descriptor.clone());
            numbers.insert(place, (file, *methods.entry(key).or_insert(next)));
        }
        let of_files = Inclusive::of(tree, |place, line| (numbers[&place].0, line));
        let of_methods = Inclusive::of(tree, |place, line| (numbers[&place].1, line));
        Self { files, of_files, methods, of_methods, all: tree.has_jdk_methods() }
    }

    /// Returns the inclusive cost of a line, by [`MethodReport::source_path`]. It counts callees on the same line once. Returns `None`
    /// for a line of the JDK if only the program's calls are known.
    #[must_use]
    pub fn of_file(&self, path: &str, line: u16) -> Option<Cost> {
        self.found(self.files.get(path).map(|&file| self.of_files.get(&(file, line))))
    }

    /// Returns the inclusive cost of a line of a method, like [`Self::of_file`].
    #[must_use]
    pub fn of_method(&self, method: &MethodReport, line: u16) -> Option<Cost> {
        let key = (method.class.clone(), method.method.clone(), method.descriptor.clone());
        self.found(self.methods.get(&key).map(|&method| self.of_methods.get(&(method, line))))
    }

    fn found(&self, found: Option<Cost>) -> Option<Cost> {
        if self.all { Some(found.unwrap_or_default()) } else { found }
    }
}
