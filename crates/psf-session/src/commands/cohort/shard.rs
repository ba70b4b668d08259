//! A part of a class. A student's name decides the part, so that parts stay the same when submissions are added.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use sha2::{Digest, Sha256};

/// Part `index` of `count`, numbered from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    index: u64,
    count: u64,
}

/// The placeholder for the shard's number in the name of a folder.
pub(super) const SHARD: &str = "{shard}";

/// The variables with which engines number their tasks.
const INDICES: [&str; 3] = ["JOB_COMPLETION_INDEX", "SLURM_ARRAY_TASK_ID", "AWS_BATCH_JOB_ARRAY_INDEX"];

impl Shard {
    /// Returns a part, or `None` if there is no such part.
    #[must_use]
    pub fn new(index: u64, count: u64) -> Option<Self> {
        (index < count).then_some(Self { index, count })
    }

    /// Returns the part of `count` that an engine's variables name.
    pub fn of_engine(count: u64, variable: impl Fn(&str) -> Option<String>) -> Result<Self, String> {
        let (name, index) = INDICES.iter().find_map(|name| Some((name, variable(name)?))).ok_or_else(|| {
            format!("no engine says which of {count} shards this is: none of {} is set", INDICES.join(", "))
        })?;
        let index: u64 = index.parse().map_err(|_| format!("{name} is {index:?}, which is not a number"))?;
        // A Slurm array may begin at 1.
        let first = variable("SLURM_ARRAY_TASK_MIN").filter(|_| *name == INDICES[1]);
        let first = first.and_then(|first| first.parse().ok()).unwrap_or(0);
        let wrong = || format!("{name} is {index}, and there are {count} shards");
        index.checked_sub(first).and_then(|index| Self::new(index, count)).ok_or_else(wrong)
    }

    /// Returns all parts of `count`, in order.
    #[must_use]
    pub fn all(count: u64) -> Vec<Self> {
        (0..count).map(|index| Self { index, count }).collect()
    }

    /// Returns a path with the part's number in place of `{shard}`.
    #[must_use]
    pub fn in_path(self, path: &Path) -> PathBuf {
        match path.to_str() {
            Some(text) => PathBuf::from(text.replace(SHARD, &self.index.to_string())),
            None => path.to_owned(),
        }
    }

    /// Returns true if a name belongs to this part.
    #[must_use]
    pub fn has(self, name: &str) -> bool {
        let digest = Sha256::digest(name.as_bytes());
        let first = digest.iter().take(8).fold(0u64, |number, &byte| number << 8 | u64::from(byte));
        first % self.count == self.index
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
        let shard = parts.and_then(|(index, count)| Self::new(index, count));
        shard.ok_or_else(|| format!("{text:?} is not a shard: write 0/4 for the first of four, 3/4 for the last"))
    }
}

#[cfg(test)]
mod tests {
    use super::Shard;

    #[test]
    fn every_name_is_in_one_part_and_stays_there() {
        for name in ["ada", "bert", "", "\u{e9}"] {
            let found: Vec<u64> = (0..7).filter(|&index| Shard::new(index, 7).expect("a shard").has(name)).collect();
            assert_eq!(found.len(), 1, "{name}");
        }
        let all = (0..1000).filter(|n| Shard::new(0, 4).expect("a shard").has(&format!("student {n}"))).count();
        assert!((200..300).contains(&all), "{all}");
    }

    #[test]
    fn is_read_from_what_is_typed_and_from_what_engines_set() {
        assert_eq!("3/4".parse(), Ok(Shard { index: 3, count: 4 }));
        for text in ["4/4", "1", "a/b", "-1/4", "0/0", ""] {
            text.parse::<Shard>().expect_err(text);
        }
        let engine = |set: &'static [(&str, &str)]| {
            let value = |name: &str| set.iter().find(|(own, _)| *own == name).map(|(_, value)| (*value).to_owned());
            Shard::of_engine(4, value)
        };
        assert_eq!(engine(&[("JOB_COMPLETION_INDEX", "2")]), Ok(Shard { index: 2, count: 4 }));
        assert_eq!(engine(&[("AWS_BATCH_JOB_ARRAY_INDEX", "0")]), Ok(Shard { index: 0, count: 4 }));
        let slurm = engine(&[("SLURM_ARRAY_TASK_ID", "4"), ("SLURM_ARRAY_TASK_MIN", "1")]);
        assert_eq!(slurm, Ok(Shard { index: 3, count: 4 }));
        engine(&[("SLURM_ARRAY_TASK_ID", "4")]).expect_err("there are four");
        engine(&[]).expect_err("nothing is set");
    }
}
