//! The operands of the classes of a map.

use std::collections::HashSet;
use std::sync::OnceLock;

use super::insns::Key;
use psf_wire::counts::Counts;
use psf_wire::mode::Scope;

/// The operands of each class, computed at their first use. Few of the many classes of a JDK run.
#[derive(Debug)]
pub(super) struct Operands<'c> {
    counts: &'c Counts,
    /// The methods that do not count although the JDK does.
    natives: Option<HashSet<&'c str>>,
    of: Vec<OnceLock<Vec<Key>>>,
}

impl<'c> Operands<'c> {
    pub(super) fn new(counts: &'c Counts) -> Self {
        let natives = || counts.natives.iter().map(String::as_str).collect();
        let natives = (counts.map.scope == Scope::Jdk).then(natives);
        Self { counts, natives, of: counts.map.classes.iter().map(|_| OnceLock::new()).collect() }
    }

    /// Returns the operands of a class by its number.
    pub(super) fn of(&self, class: usize) -> &[Key] {
        self.of[class].get_or_init(|| Key::all(&self.counts.map.classes[class], self.natives.as_ref()))
    }
}
