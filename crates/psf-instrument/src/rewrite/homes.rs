//! Decides which homes share a region of counters. A home is a call in the program that may lead to code of the JDK.
//!
//! Regions take memory, so there is a most. If the program has more homes, the run-time gives regions to homes when they first run:
//! first one for each home, then one for each method. A part of the regions is for groups of homes that run after that. Groups depend
//! only on the classes of the program. Each source gets its share of them: a small one leaves what it does not need to larger
//! ones. Within its share, a source tells calls apart as finely as possible: by call, line, method, class or package.

use std::collections::HashMap;
use std::hash::Hash;

use psf_wire::map::ClassMap;

/// A call, as far as its region depends on it.
#[derive(Clone, Copy, Debug)]
struct Home {
    package: u32,
    class: u32,
    /// Among all methods of the source.
    method: u32,
    line: u16,
}

/// The homes of the sources, in order.
#[derive(Debug, Default)]
pub(super) struct Homes {
    all: Vec<Home>,
    /// The number of homes before each source.
    sources: Vec<usize>,
    packages: HashMap<String, u32>,
    classes: u32,
    methods: u32,
}

/// One of so many regions is for groups of homes.
const GROUPS: usize = 8;

/// The regions of a program's homes.
#[derive(Clone, Debug, Default)]
pub struct HomeRegions {
    /// The number of homes.
    pub homes: usize,
    /// The number of regions.
    pub regions: usize,
    /// The group of each home, and the number of its method. Empty if each home has a region of its own.
    pub shared: Vec<(u16, u16)>,
}

impl HomeRegions {
    /// Returns the content of the file for the run-time: group and method of each home, in two bytes each.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        self.shared.iter().flat_map(|(group, method)| [group.to_be_bytes(), method.to_be_bytes()].concat()).collect()
    }
}

/// A way to tell homes apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fineness {
    Call,
    Line,
    Method,
    Class,
    Package,
    Source,
}

const ALL: [Fineness; 6] =
    [Fineness::Call, Fineness::Line, Fineness::Method, Fineness::Class, Fineness::Package, Fineness::Source];

impl Homes {
    /// Begins a source.
    pub(super) fn source(&mut self) {
        self.sources.push(self.all.len());
    }

    /// Returns the number of homes so far.
    pub(super) fn count(&self) -> usize {
        self.all.len()
    }

    /// Adds the homes of a class.
    pub(super) fn add(&mut self, class: &ClassMap) {
        if class.first_home.is_none() {
            return;
        }
        let package = class.class.rsplit_once('/').map_or("", |(package, _)| package);
        let next = self.packages.len() as u32;
        let package = *self.packages.entry(package.to_owned()).or_insert(next);
        self.classes += 1;
        for method in &class.methods {
            self.methods += 1;
            self.all.extend(method.homes.iter().map(|&insn| {
                let before = method.lines.partition_point(|&(first, _)| first <= insn);
                let line = before.checked_sub(1).map_or(0, |at| method.lines[at].1);
                Home { package, class: self.classes, method: self.methods, line }
            }));
        }
    }

    /// Returns the regions of all homes, at most `most`.
    pub(super) fn plan(&self, most: usize) -> HomeRegions {
        let most = most.min(usize::from(u16::MAX));
        let homes = self.all.len();
        if homes <= most {
            return HomeRegions { homes, regions: homes, shared: Vec::new() };
        }
        let groups = self.regions((most / GROUPS).max(1));
        // The last number is for all methods that have no number of their own.
        let method = |home: &Home| u16::try_from(home.method).unwrap_or(u16::MAX);
        let shared = groups.into_iter().zip(self.all.iter().map(method)).collect();
        HomeRegions { homes, regions: most, shared }
    }

    /// Returns the region of each home. Regions have the numbers from 1 to at most `most`.
    pub(super) fn regions(&self, most: usize) -> Vec<u16> {
        let ends = self.sources.iter().skip(1).copied().chain([self.all.len()]);
        let sources: Vec<&[Home]> = self.sources.iter().zip(ends).map(|(&start, end)| &self.all[start..end]).collect();
        let mut order: Vec<usize> = (0..sources.len()).filter(|&source| !sources[source].is_empty()).collect();
        order.sort_by_key(|&source| sources[source].len());
        let mut chosen = vec![None; sources.len()];
        let (mut left, mut rest) = (most.min(usize::from(u16::MAX)), order.len());
        for source in order {
            let share = left / rest;
            rest -= 1;
            let found =
                ALL.iter().map(|&fineness| groups(sources[source], fineness)).find(|(_, count)| *count <= share);
            left -= found.as_ref().map_or(0, |(_, count)| *count);
            chosen[source] = found;
        }
        let mut regions = Vec::with_capacity(self.all.len());
        let mut first = 1;
        for (source, found) in sources.iter().zip(chosen) {
            match found {
                Some((groups, count)) => {
                    regions.extend(groups.iter().map(|group| (first + group) as u16));
                    first += count;
                }
                // There are more sources than regions.
                None => regions.extend(source.iter().map(|_| most as u16)),
            }
        }
        regions
    }
}

/// Numbers the groups of homes from 0 on. Returns the group of each home, and the number of groups.
fn groups(homes: &[Home], fineness: Fineness) -> (Vec<usize>, usize) {
    match fineness {
        Fineness::Call => ((0..homes.len()).collect(), homes.len()),
        Fineness::Line => numbered(homes, |home| (home.method, home.line)),
        Fineness::Method => numbered(homes, |home| home.method),
        Fineness::Class => numbered(homes, |home| home.class),
        Fineness::Package => numbered(homes, |home| home.package),
        Fineness::Source => (vec![0; homes.len()], 1),
    }
}

fn numbered<K: Eq + Hash>(homes: &[Home], key: impl Fn(&Home) -> K) -> (Vec<usize>, usize) {
    let mut known: HashMap<K, usize> = HashMap::new();
    let number = |home: &Home| {
        let next = known.len();
        *known.entry(key(home)).or_insert(next)
    };
    let groups = homes.iter().map(number).collect();
    (groups, known.len())
}

#[cfg(test)]
mod tests {
    use super::{Home, Homes};

    /// Makes sources with classes of one method, whose lines have two calls each. A pair is a number of classes and of lines.
    fn sources(of: &[(u32, u16)]) -> Homes {
        let mut homes = Homes::default();
        for (source, &(classes, lines)) in of.iter().enumerate() {
            homes.source();
            for class in 0..classes {
                let home = |line| Home { package: source as u32, class, method: class, line };
                homes.all.extend((0..lines).flat_map(|line| [home(line), home(line)]));
            }
        }
        homes
    }

    #[test]
    fn each_call_has_a_region_if_there_is_room() {
        assert_eq!(sources(&[(1, 2), (1, 1)]).regions(6), [1, 2, 3, 4, 5, 6]);
    }

    #[test]
    fn a_small_source_keeps_its_calls_apart_beside_a_large_one() {
        let regions = sources(&[(1, 1), (3, 4)]).regions(7);
        assert_eq!(&regions[..2], [1, 2], "by call");
        assert_eq!(regions[2..].chunks(8).map(|class| class[0]).collect::<Vec<_>>(), [3, 4, 5], "by method");
    }

    #[test]
    fn calls_of_a_line_share_before_lines_do() {
        assert_eq!(sources(&[(1, 2)]).regions(3), [1, 1, 2, 2]);
    }

    #[test]
    fn sources_share_the_last_region_if_there_are_too_many() {
        let regions = sources(&[(1, 1), (1, 1), (1, 1)]).regions(2);
        assert!(regions.iter().all(|region| (1..=2).contains(region)), "{regions:?}");
    }
}
