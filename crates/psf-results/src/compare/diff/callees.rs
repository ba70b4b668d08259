//! The methods of the JDK whose work changed, within a method or line of the program.

use std::collections::BTreeMap;

use crate::result::Callee;
use psf_score::Cost;
use psf_text::numbers::difference;

/// A method of the JDK, and the work for its calls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CalleeChange {
    /// A short name of the method, for a table.
    pub name: String,
    /// The cost in the base and in the new result.
    pub score: (u64, u64),
}

impl CalleeChange {
    /// Returns the method and its change, for people: `String.equals +1,234`.
    #[must_use]
    pub fn said(&self) -> String {
        format!("{} {}", self.name, difference(self.score.0, self.score.1))
    }
}

/// Returns the callees whose work changed, largest change first, then by name.
pub(super) fn changes<'r>(
    base: impl Iterator<Item = &'r Callee>,
    new: impl Iterator<Item = &'r Callee>,
) -> Vec<CalleeChange> {
    let mut all: BTreeMap<&str, (u128, u128)> = BTreeMap::new();
    base.for_each(|callee| all.entry(&callee.name).or_default().0 += callee.cost.0);
    new.for_each(|callee| all.entry(&callee.name).or_default().1 += callee.cost.0);
    let units = |cost| Cost(cost).units();
    let change = |(name, (base, new)): (&str, (u128, u128))| CalleeChange {
        name: name.to_owned(),
        score: (units(base), units(new)),
    };
    let mut changes: Vec<CalleeChange> = all.into_iter().map(change).collect();
    changes.retain(|change| change.score.0 != change.score.1);
    changes.sort_by_key(|change| std::cmp::Reverse(change.score.0.abs_diff(change.score.1)));
    changes
}

#[cfg(test)]
mod tests {
    use super::changes;
    use crate::result::Callee;
    use psf_score::Cost;

    #[test]
    fn the_largest_change_is_first_and_equal_work_is_left_out() {
        let callees = |of: &[(&str, u128)]| -> Vec<Callee> {
            let callee = |&(name, units): &(&str, u128)| (name.to_owned(), Cost(units * 1000));
            of.iter().map(callee).map(|(name, cost)| Callee { line: None, name, cost }).collect()
        };
        let base = callees(&[("List.add", 5), ("Math.abs", 7), ("new Scanner", 90)]);
        let new = callees(&[("List.add", 5), ("Math.abs", 4), ("Math.abs", 6), ("String.equals", 40)]);
        let said: Vec<String> = changes(base.iter(), new.iter()).iter().map(super::CalleeChange::said).collect();
        assert_eq!(said, ["new Scanner -90", "String.equals +40", "Math.abs +3"]);
    }
}
