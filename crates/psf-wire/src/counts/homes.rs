//! Homes: the work of the JDK for each call of the program that led to it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::first_use::{NativeSum, UseSums};
use crate::stack::Stack;

/// The work of the JDK for the program's calls, if the JDK counts. First uses are not among it.
///
/// Homes share most of their keys, so each of these texts occurs once.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Homes {
    /// The keys of instructions and events that the homes refer to, see [`UseSums::keys`](super::UseSums::keys).
    pub keys: Vec<String>,
    /// The homes for which the JDK executed anything.
    pub homes: Vec<Home>,
    /// The reasons why the counts of homes are not exact: a sentence each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unsure: Vec<String>,
}

/// A call of the program, and what the JDK executed until it returned. Code of the program that the JDK called back is not among
/// it, nor what the JDK executed for that code.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Home {
    /// The place of the call.
    #[serde(flatten)]
    pub place: HomePlace,
    /// Pairs: the position of a key, and how often it happened.
    pub sums: Vec<u64>,
    /// Native work.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub natives: Vec<NativeSum>,
    /// Triples: the number of a method's first counter, how often it was entered, and the instructions that it executed.
    pub ran: Vec<u64>,
}

/// The place of a home in the program. A large program has more calls than psf counts apart. Then several
/// calls share a place, which has only what they have in common.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct HomePlace {
    /// The internal name of the class.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<String>,
    /// The method's name and descriptor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub method: Option<String>,
    /// The source line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u16>,
    /// The method that the call names, as `class.name(descriptor)`. For `invokedynamic`, only its name and descriptor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub callee: Option<String>,
}

/// The counters of one region, as a run reports them.
#[derive(Clone, Debug, Default)]
pub struct HomeCounters {
    /// The number of the region.
    pub region: u16,
    /// Pairs: the number of a counter, and its count.
    pub counters: Vec<i64>,
    /// The frames that were executing in the region when counting ended.
    pub stacks: Vec<Stack>,
}

impl HomePlace {
    /// Keeps what this place has in common with another one.
    #[must_use]
    pub fn and(self, other: &Self) -> Self {
        let class = self.class.filter(|class| other.class.as_ref() == Some(class));
        let method = self.method.filter(|method| class.is_some() && other.method.as_ref() == Some(method));
        let line = self.line.filter(|line| method.is_some() && other.line == Some(*line));
        let callee = self.callee.filter(|callee| other.callee.as_ref() == Some(callee));
        Self { class, method, line, callee }
    }
}

impl Homes {
    /// Adds the homes of another run of the same program.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let mut sum = Self { unsure: [self.unsure.clone(), other.unsure.clone()].concat(), ..Self::default() };
        sum.unsure.sort();
        sum.unsure.dedup();
        let mut keys = Names::default();
        let mut places: BTreeMap<HomePlace, Added> = BTreeMap::new();
        for from in [self, other] {
            for home in from.homes {
                let own = places.entry(home.place).or_default();
                for pair in home.sums.chunks_exact(2) {
                    // A position beyond the list has no name.
                    let name =
                        usize::try_from(pair[0]).ok().and_then(|at| from.keys.get(at)).map_or("", String::as_str);
                    let count = own.sums.entry(keys.position(name)).or_default();
                    *count = count.saturating_add(pair[1]);
                }
                for ran in home.ran.chunks_exact(3) {
                    let method = own.ran.entry(ran[0]).or_default();
                    *method = (method.0.saturating_add(ran[1]), method.1.saturating_add(ran[2]));
                }
                home.natives.into_iter().for_each(|native| own.natives.add_native(native));
            }
        }
        sum.keys = keys.all;
        sum.homes = places.into_iter().map(|(place, own)| own.home(place)).collect();
        sum
    }
}

/// The sum of the homes with one place.
#[derive(Default)]
struct Added {
    sums: BTreeMap<u64, u64>,
    natives: UseSums,
    ran: BTreeMap<u64, (u64, u64)>,
}

impl Added {
    fn home(self, place: HomePlace) -> Home {
        Home {
            place,
            sums: self.sums.into_iter().flat_map(|(key, count)| [key, count]).collect(),
            natives: self.natives.natives,
            ran: self
                .ran
                .into_iter()
                .flat_map(|(method, (calls, instructions))| [method, calls, instructions])
                .collect(),
        }
    }
}

/// Names, each once, in the order in which they were first needed.
#[derive(Debug, Default)]
pub struct Names {
    /// The names.
    pub all: Vec<String>,
    known: BTreeMap<String, u64>,
}

impl Names {
    /// Returns the position of a name, which it gets now if it has none.
    pub fn position(&mut self, name: &str) -> u64 {
        if let Some(&position) = self.known.get(name) {
            return position;
        }
        let position = self.all.len() as u64;
        self.all.push(name.to_owned());
        self.known.insert(name.to_owned(), position);
        position
    }
}

#[cfg(test)]
mod tests {
    use super::{Home, HomePlace, Homes};

    fn place(line: u16) -> HomePlace {
        HomePlace {
            class: Some("a/A".to_owned()),
            method: Some("m()V".to_owned()),
            line: Some(line),
            callee: Some("java/lang/Math.abs(I)I".to_owned()),
        }
    }

    fn homes(keys: &[&str], line: u16, sums: &[u64]) -> Homes {
        Homes {
            keys: keys.iter().map(|&key| key.to_owned()).collect(),
            homes: vec![Home { place: place(line), sums: sums.to_vec(), natives: Vec::new(), ran: vec![0, 2, 9] }],
            unsure: Vec::new(),
        }
    }

    #[test]
    fn homes_of_one_place_add_up_whatever_the_order_of_their_keys() {
        let sum = homes(&["iload", "iadd"], 7, &[0, 5, 1, 1]).and(homes(&["iadd", "iload"], 7, &[0, 10, 1, 20]));
        assert_eq!(sum.homes.len(), 1);
        assert_eq!(
            (sum.keys.as_slice(), &sum.homes[0].sums),
            (["iload", "iadd"].map(str::to_owned).as_slice(), &vec![0, 25, 1, 11])
        );
        assert_eq!(sum.homes[0].ran, [0, 4, 18]);
    }

    #[test]
    fn homes_of_other_places_stay_apart() {
        assert_eq!(homes(&["iadd"], 7, &[0, 1]).and(homes(&["iadd"], 8, &[0, 1])).homes.len(), 2);
    }

    #[test]
    fn a_place_of_several_calls_has_what_they_have_in_common() {
        assert_eq!(place(7).and(&place(8)), HomePlace { line: None, ..place(7) });
        let other = HomePlace { class: Some("a/B".to_owned()), ..place(7) };
        assert_eq!(place(7).and(&other), HomePlace { callee: place(7).callee, ..HomePlace::default() });
    }
}
