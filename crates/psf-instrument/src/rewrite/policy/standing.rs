//! How what lies on a class path stands to a policy.

use std::collections::BTreeSet;

/// How a source of a class path stands to a policy.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Standing {
    /// Every class in it is checked by the policy.
    #[default]
    Checked,
    /// A library that the course vouches for. Its members may be named, unless they lead to reflection.
    Library,
    /// The course's own classes: the visible ones may be named.
    Own(Visible),
    /// None of its classes may be named.
    Hidden,
}

/// Names of classes, as paths without `.class`, that a program may name with the classes nested in them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Visible(pub BTreeSet<String>);

impl Visible {
    /// Whether a class is one of them, or nested in one.
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
    fn what_is_nested_in_a_visible_class_is_visible() {
        let visible = Visible(["a/Shape".to_owned(), "b/Out$In".to_owned()].into());
        for (class, expected) in
            [("a/Shape", true), ("a/Shape$Kind", true), ("a/Shapes", false), ("b/Out", false), ("b/Out$In$1", true)]
        {
            assert_eq!(visible.has(class), expected, "{class}");
        }
    }
}
