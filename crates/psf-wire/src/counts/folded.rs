//! Counters of classes in a file: `[base, counts]`, or `[base, length, [number, count, ...]]` without zeros, whichever is
//! shorter. In most runs, most counters of a large class are zero.

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::ClassCounts;

/// The number of counters that any file may unfold: enough for a JDK and a program of its size.
const ALWAYS: usize = 1 << 24;
/// The number of further counters for each number in the file. So a short damaged file cannot take all memory.
const FOR_EACH_NUMBER: usize = 64;

pub(super) fn serialize<S: Serializer>(all: &[ClassCounts], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(all.iter().map(Written))
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<ClassCounts>, D::Error> {
    let all: Vec<Read> = Deserialize::deserialize(deserializer)?;
    let numbers = all.iter().fold(0, |sum: usize, class| sum.saturating_add(class.counts.len()));
    let mut left = numbers.saturating_mul(FOR_EACH_NUMBER).saturating_add(ALWAYS);
    all.into_iter().map(|class| class.unfold(&mut left).map_err(D::Error::custom)).collect()
}

struct Written<'a>(&'a ClassCounts);

impl Serialize for Written<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let ClassCounts { base, counts } = self.0;
        let some = || (0i64..).zip(counts).filter(|(_, count)| **count != 0);
        // A zero takes two characters. Any other count takes about three more, for its number.
        if some().count() * 5 < counts.len() * 2 {
            let pairs: Vec<i64> = some().flat_map(|(number, &count)| [number, count]).collect();
            (base, counts.len(), pairs).serialize(serializer)
        } else {
            (base, counts).serialize(serializer)
        }
    }
}

/// The counters of a class in one of the two forms.
struct Read {
    base: u64,
    /// The number of counters, if zeros are left out.
    length: Option<usize>,
    counts: Vec<i64>,
}

impl Read {
    fn unfold(self, left: &mut usize) -> Result<ClassCounts, String> {
        let Self { base, length, counts } = self;
        let Some(length) = length else { return Ok(ClassCounts { base, counts }) };
        *left = left.checked_sub(length).ok_or("there are more counters than any program has")?;
        let mut all = vec![0; length];
        for pair in counts.chunks(2) {
            let place = usize::try_from(pair[0]).ok().and_then(|number| all.get_mut(number));
            let (Some(place), Some(&count)) = (place, pair.get(1)) else {
                return Err(format!(
                    "the counters of a class, from number {base} on, are not pairs of number and count"
                ));
            };
            *place = count;
        }
        Ok(ClassCounts { base, counts: all })
    }
}

impl<'de> Deserialize<'de> for Read {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Class)
    }
}

/// Reads the elements of a class.
struct Class;

impl<'de> Visitor<'de> for Class {
    type Value = Read;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the counters of a class")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Read, A::Error> {
        let missing = || A::Error::custom("the counters of a class are missing");
        let base = elements.next_element()?.ok_or_else(missing)?;
        match elements.next_element()?.ok_or_else(missing)? {
            Second::All(counts) => Ok(Read { base, length: None, counts }),
            Second::Length(length) => {
                let counts = elements.next_element()?.ok_or_else(missing)?;
                Ok(Read { base, length: Some(length), counts })
            }
        }
    }
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Second {
    Length(usize),
    All(Vec<i64>),
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};

    use super::ClassCounts;

    #[derive(Serialize, Deserialize)]
    struct File(#[serde(with = "super")] Vec<ClassCounts>);

    #[track_caller]
    fn check(base: u64, counts: &[i64], text: &str) {
        let counts = ClassCounts { base, counts: counts.to_vec() };
        let written = serde_json::to_string(&File(vec![counts.clone()])).expect("it can be written");
        assert_eq!(written, format!("[{text}]"));
        assert_eq!(serde_json::from_str::<File>(&written).expect(text).0, [counts]);
    }

    #[test]
    fn counters_are_written_without_zeros_if_that_is_shorter() {
        check(7, &[], "[7,[]]");
        check(7, &[5, 0, 6], "[7,[5,0,6]]");
        check(7, &[0, 0, 0, 0, 0, 9], "[7,6,[5,9]]");
        check(7, &[0; 4], "[7,4,[]]");
        check(7, &[0, -3, 0, 0, 0, 0, 0], "[7,7,[1,-3]]");
    }

    #[test]
    fn counters_that_are_no_pairs_are_refused() {
        for (text, why) in [
            ("[[7]]", "missing"),
            ("[[7,3]]", "missing"),
            ("[[7,3,[1]]]", "not pairs"),
            ("[[7,3,[3,1]]]", "not pairs"),
            ("[[7,3,[-1,1]]]", "not pairs"),
            ("[[7,-3,[]]]", "did not match"),
            ("[[7,3,[0,1],4]]", "trailing"),
        ] {
            let error = serde_json::from_str::<File>(text).err().map(|error| error.to_string());
            assert!(error.as_ref().is_some_and(|error| error.contains(why)), "{text}: {error:?}");
        }
    }

    #[test]
    fn a_short_file_does_not_take_all_memory() {
        let many = vec!["[0,9000000,[]]"; 100].join(",");
        let error = serde_json::from_str::<File>(&format!("[{many}]")).err().map(|error| error.to_string());
        assert!(error.is_some_and(|error| error.contains("more counters than any program has")));
    }
}
