//! The classes of the JDK that most programs use. Their counters are in one array, and an addition needs no look into a table.
//!
//! `near.txt` names the outermost classes that the programs of `fixtures/programs` and `benches/library` use. The list decides
//! where a counter is in memory, never what it counts. So a class that is not in the list counts as exactly as others.

use std::collections::HashSet;
use std::sync::LazyLock;

/// The lines of the file.
static CLASSES: LazyLock<HashSet<&'static str>> = LazyLock::new(|| include_str!("near.txt").lines().collect());

/// Returns true if a file of a JDK's modules, such as `/java.base/java/util/HashMap$Node.class`, is a class that most programs
/// use.
#[must_use]
pub(crate) fn is_near(file: &str) -> bool {
    let name = file.trim_start_matches('/').strip_prefix("java.base/").and_then(|name| name.strip_suffix(".class"));
    name.is_some_and(|name| CLASSES.contains(name.split('$').next().unwrap_or(name)))
}

#[cfg(test)]
mod tests {
    use super::is_near;

    #[test]
    fn a_nested_class_is_where_its_outermost_class_is() {
        assert!(is_near("/java.base/java/util/HashMap.class") && is_near("/java.base/java/util/HashMap$Node.class"));
        assert!(!is_near("/java.base/java/util/HashMapper.class") && !is_near("/java.base/java/util/HashMap.java"));
        assert!(!is_near("/java.desktop/java/util/HashMap.class") && !is_near("java/util/HashMap.class"));
    }
}
