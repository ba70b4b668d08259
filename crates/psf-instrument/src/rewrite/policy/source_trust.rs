//! The status of a part of a class path under a policy.

use std::collections::BTreeSet;

/// The status of a source of a class path under a policy.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum SourceTrust {
    /// The policy checks every class in it.
    #[default]
    Checked,
    /// A library that the course trusts. A program may name its members, unless they lead to reflection.
    Library,
    /// The course's own classes. A program may name the visible ones.
    Own(Visible),
    /// A program may name none of its classes.
    Hidden,
}

/// The names of classes that a program may name, with the classes nested in them. The names are paths without `.class`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Visible(pub BTreeSet<String>);

impl Visible {
    /// Returns whether a class is one of these classes, or nested in one.
    #[must_use]
    pub fn has(&self, class: &str) -> bool {
        let outer = class.match_indices('$').map(|(at, _)| &class[..at]);
        std::iter::once(class).chain(outer).any(|name| self.0.contains(name))
    }
}

#[cfg(test)]
mod tests {
    use super::Visible;

    #[test]
    fn a_class_nested_in_a_visible_class_is_visible() {
        let visible = Visible(["a/Shape".to_owned(), "b/Out$In".to_owned()].into());
        for (class, expected) in
            [("a/Shape", true), ("a/Shape$Kind", true), ("a/Shapes", false), ("b/Out", false), ("b/Out$In$1", true)]
        {
            assert_eq!(visible.has(class), expected, "{class}");
        }
    }
}
