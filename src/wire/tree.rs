//! Call trees: what every calling context counted.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The tree of all threads with one name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThreadTree {
    /// The name that they had when they first counted.
    pub thread: String,
    /// How many there were.
    pub threads: u64,
    /// The contexts; who calls stands before who is called.
    pub nodes: Vec<ContextCounts>,
}

/// A calling context. In the file `[parent, call, method, calls, again, counts...]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContextCounts {
    /// Who called.
    pub parent: Parent,
    /// Which call of it led here, by number from 1 on; 0 where that was none.
    pub call: u32,
    /// Number of the method's first counter.
    pub method: u64,
    /// How often it was called from there.
    pub calls: u64,
    /// The context further up that counts this, because the method is active there already; -1 in the file where there is
    /// none.
    pub again: Option<usize>,
    /// Counts of the method's counters; none where another context counts it.
    pub counts: Vec<i64>,
}

/// Who called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parent {
    /// Nobody that counts; -1 in the file.
    Nobody,
    /// Whoever it was, the thread had more contexts than it may have; -2 in the file.
    Deeper,
    /// The context with that number in the list.
    Context(usize),
}

impl Serialize for ContextCounts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let parent = match self.parent {
            Parent::Nobody => -1,
            Parent::Deeper => -2,
            Parent::Context(at) => at as i64,
        };
        let again = self.again.map_or(-1, |at| at as i64);
        let head = [parent, i64::from(self.call), self.method as i64, self.calls as i64, again];
        serializer.collect_seq(head.iter().chain(&self.counts))
    }
}

impl<'de> Deserialize<'de> for ContextCounts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let all: Vec<i64> = Deserialize::deserialize(deserializer)?;
        let read = || {
            let [parent, call, method, calls, again, ref counts @ ..] = all[..] else { return None };
            let parent = match parent {
                -1 => Parent::Nobody,
                -2 => Parent::Deeper,
                _ => Parent::Context(usize::try_from(parent).ok()?),
            };
            let again = if again == -1 { None } else { Some(usize::try_from(again).ok()?) };
            let (call, method, calls) = (call.try_into().ok()?, method.try_into().ok()?, calls.try_into().ok()?);
            Some(Self { parent, call, method, calls, again, counts: counts.to_vec() })
        };
        read()
            .ok_or_else(|| D::Error::custom("a node of a tree is not [parent, call, method, calls, again, counts...]"))
    }
}

#[cfg(test)]
mod tests {
    use super::{ContextCounts, Parent};

    #[test]
    fn a_node_is_an_array() {
        for (text, parent, again, counts) in [
            ("[-1,0,7,3,-1,5,6]", Parent::Nobody, None, vec![5, 6]),
            ("[-2,0,7,3,-1]", Parent::Deeper, None, vec![]),
            ("[4,0,7,3,2]", Parent::Context(4), Some(2), vec![]),
        ] {
            let node = ContextCounts { parent, call: 0, method: 7, calls: 3, again, counts };
            assert_eq!(serde_json::to_string(&node).expect("it can be written"), text);
            assert_eq!(serde_json::from_str::<ContextCounts>(text).expect(text), node);
        }
        for text in ["[]", "[-3,0,7,3,-1]", "[0,-1,7,3,-1]", "[0,0,7,3,-2]", "[0,0,7,3]"] {
            assert!(serde_json::from_str::<ContextCounts>(text).is_err(), "{text}");
        }
    }
}
