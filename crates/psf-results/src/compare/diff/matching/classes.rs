//! Matches classes: by name, or by content if javac numbered them.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::Hash;

use super::methods::{Methods, TELLING};
use super::unique::unique;
use psf_report::names::simple;
use psf_score::profile::unnumbered;

/// Returns the classes of the base with their counterparts in the new result.
pub(super) fn found<'r>(sides: &[Methods<'r>; 2]) -> BTreeMap<&'r str, &'r str> {
    let mut classes = Classes { sides, found: BTreeMap::new(), taken: BTreeSet::new() };
    // Equal names: without a number, or with a number and unchanged content.
    classes.same_name(|class| !is_numbered(class) || is_unchanged(sides, class));
    // Another number with the same content, all of it or in part.
    classes.unique(|side, class| {
        is_numbered(class).then(|| Some((unnumbered(class), content(&sides[side], class)?))).flatten()
    });
    classes.voted();
    // Equal numbers with changed content; then the only class that is left with its name and any number.
    classes.same_name(|class| shares_a_name(sides, class, class));
    let only = classes.unique_pairs(|_, class| is_numbered(class).then(|| unnumbered(class)));
    classes.add(only.into_iter().filter(|(one, other)| shares_a_name(sides, one, other)));
    // Another name with the same content.
    classes.unique(|side, class| {
        let length: usize = sides[side].in_class(class).map(|method| method.length).sum();
        (length >= TELLING).then(|| content(&sides[side], class)).flatten()
    });
    classes.found
}

struct Classes<'s, 'r> {
    sides: &'s [Methods<'r>; 2],
    found: BTreeMap<&'r str, &'r str>,
    taken: BTreeSet<&'r str>,
}

impl<'r> Classes<'_, 'r> {
    fn add(&mut self, pairs: impl IntoIterator<Item = (&'r str, &'r str)>) {
        for (one, other) in pairs {
            self.found.insert(one, other);
            self.taken.insert(other);
        }
    }

    /// Returns the classes of both sides that have no counterpart yet.
    fn left(&self) -> [Vec<&'r str>; 2] {
        let [base, new] = self.sides;
        let of_base = base.classes.keys().filter(|class| !self.found.contains_key(*class));
        let of_new = new.classes.keys().filter(|class| !self.taken.contains(*class));
        [of_base.copied().collect(), of_new.copied().collect()]
    }

    fn same_name(&mut self, is_one: impl Fn(&str) -> bool) {
        let [of_base, of_new] = self.left();
        let of_new: BTreeSet<&str> = of_new.into_iter().collect();
        self.add(of_base.into_iter().filter(|class| of_new.contains(class) && is_one(class)).map(|one| (one, one)));
    }

    fn unique_pairs<K: Eq + Hash>(&self, key: impl Fn(usize, &'r str) -> Option<K>) -> Vec<(&'r str, &'r str)> {
        let left = self.left();
        unique(left.each_ref().map(Vec::as_slice), key)
    }

    fn unique<K: Eq + Hash>(&mut self, key: impl Fn(usize, &'r str) -> Option<K>) {
        self.add(self.unique_pairs(key));
    }

    /// Pairs numbered classes if some of their methods match, and no method matches another class.
    fn voted(&mut self) {
        let left = self.left().map(|mut classes| {
            classes.retain(|class| is_numbered(class));
            classes
        });
        let sides = self.sides;
        let methods = [0, 1].map(|side: usize| {
            let of_class = |&class: &&'r str| sides[side].in_class(class).map(move |method| (class, method));
            left[side].iter().flat_map(of_class).collect::<Vec<_>>()
        });
        let same = unique(methods.each_ref().map(Vec::as_slice), |_, (class, method)| {
            Some((unnumbered(class), &method.unnumbered, &method.without_own, method.digest()?))
        });
        let mut votes: [BTreeMap<&str, BTreeSet<&'r str>>; 2] = Default::default();
        for ((one, _), (other, _)) in same {
            votes[0].entry(one).or_default().insert(other);
            votes[1].entry(other).or_default().insert(one);
        }
        let [of_base, of_new] = &votes;
        let only = |of: &BTreeSet<&'r str>| of.first().copied().filter(|_| of.len() == 1);
        let agreed = left[0].iter().filter_map(|&one| {
            let other = only(of_base.get(one)?)?;
            (only(of_new.get(other)?)? == one).then_some((one, other))
        });
        self.add(agreed.collect::<Vec<_>>());
    }
}

/// Returns true if javac numbered the class, or a class around it.
fn is_numbered(class: &str) -> bool {
    unnumbered(simple(class)) != simple(class)
}

/// Returns the content of a class, if it is known: equal for classes whose methods have the same code.
fn content<'m>(methods: &'m Methods<'_>, class: &str) -> Option<Vec<[&'m str; 3]>> {
    let method = |of: &'m super::methods::Method<'_>| Some([of.unnumbered.as_str(), &of.without_own, of.digest()?]);
    let mut content: Vec<[&str; 3]> = methods.in_class(class).map(method).collect::<Option<_>>()?;
    content.sort_unstable();
    Some(content)
}

/// Returns true if both have a method with the same name and descriptor, constructors aside, or if both have only constructors.
fn shares_a_name(sides: &[Methods<'_>; 2], one: &str, other: &str) -> bool {
    let names = |side: usize, class: &str| -> BTreeSet<(String, String)> {
        let methods = sides[side].in_class(class).filter(|method| !method.unnumbered.starts_with('<'));
        methods.map(|method| (method.unnumbered.clone(), method.without_own.clone())).collect()
    };
    let (one, other) = (names(0, one), names(1, other));
    one.is_empty() && other.is_empty() || !one.is_disjoint(&other)
}

fn is_unchanged(sides: &[Methods<'_>; 2], class: &str) -> bool {
    let [base, new] = sides.each_ref().map(|side| content(side, class));
    base.is_some() && base == new
}
