//! Matches methods by name and code: first within matched classes, then anywhere.

use std::collections::BTreeMap;

use super::unique::unique;
use crate::result::MethodResult;
use psf_score::profile::{unnumbered, without_own};

/// Methods of different classes with fewer instructions than this may be equal by chance.
pub(super) const TELLING: usize = 12;

/// The methods of one result, by position.
pub(super) struct Methods<'r> {
    all: Vec<Method<'r>>,
    /// The methods of each class.
    pub(super) classes: BTreeMap<&'r str, Vec<usize>>,
}

/// A method with the names that identify it.
pub(super) struct Method<'r> {
    name: &'r str,
    descriptor: &'r str,
    /// Its name without numbers.
    pub(super) unnumbered: String,
    /// Its descriptor without numbers and without its own class.
    pub(super) without_own: String,
    digest: Option<&'r str>,
    pub(super) length: usize,
}

/// A key that identifies a method: a name, a descriptor, a digest.
type Key<'m> = [&'m str; 3];

/// A function from a method to its key.
type By = for<'m> fn(&'m Method<'_>) -> Option<Key<'m>>;

impl<'r> Methods<'r> {
    pub(super) fn of(methods: &'r [MethodResult]) -> Self {
        let mut classes: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (at, method) in methods.iter().enumerate() {
            classes.entry(&method.class).or_default().push(at);
        }
        Self { all: methods.iter().map(Method::of).collect(), classes }
    }

    pub(super) fn in_class(&self, class: &str) -> impl Iterator<Item = &Method<'r>> {
        self.classes.get(class).into_iter().flatten().map(|&at| &self.all[at])
    }
}

impl<'r> Method<'r> {
    fn of(result: &'r MethodResult) -> Self {
        Self {
            name: &result.method,
            descriptor: &result.descriptor,
            unnumbered: unnumbered(&result.method),
            without_own: without_own(&unnumbered(&result.descriptor), &unnumbered(&result.class)),
            digest: result.code.as_ref().map(|code| code.digest.as_str()),
            length: result.code.as_ref().map_or(0, |code| code.length),
        }
    }

    pub(super) fn digest(&self) -> Option<&'r str> {
        self.digest
    }

    fn is_numbered(&self) -> bool {
        self.unnumbered != self.name
    }

    /// Returns the kind of method: constructors and initializers do not match methods of another name.
    fn kind(&self) -> &str {
        if self.name.starts_with('<') { self.name } else { "" }
    }

    fn by_name(&self) -> Option<Key<'_>> {
        (!self.is_numbered()).then_some([self.name, self.descriptor, ""])
    }

    fn by_name_of_its_class(&self) -> Option<Key<'_>> {
        (!self.is_numbered()).then_some([self.name, &self.without_own, ""])
    }

    fn by_number_and_code(&self) -> Option<Key<'_>> {
        Some([self.name, &self.without_own, self.digest?])
    }

    fn by_unnumbered_and_code(&self) -> Option<Key<'_>> {
        Some([&self.unnumbered, "", self.digest?])
    }

    fn by_number(&self) -> Option<Key<'_>> {
        Some([self.name, &self.without_own, ""])
    }

    fn by_code(&self) -> Option<Key<'_>> {
        Some([self.kind(), &self.without_own, self.digest?])
    }

    fn by_unnumbered(&self) -> Option<Key<'_>> {
        Some([&self.unnumbered, "", ""])
    }

    fn by_much_code(&self) -> Option<Key<'_>> {
        Some([self.kind(), "", self.digest.filter(|_| self.length >= TELLING)?])
    }
}

/// The ways to match methods within a class, best evidence first.
const WITHIN: [By; 7] = [
    |method| method.by_name(),
    |method| method.by_name_of_its_class(),
    |method| method.by_number_and_code(),
    |method| method.by_unnumbered_and_code(),
    |method| method.by_number(),
    |method| method.by_code(),
    |method| method.by_unnumbered(),
];

/// Returns the position in the new result for each method of the base. `classes` has the matched classes.
pub(super) fn found(sides: &[Methods<'_>; 2], classes: &BTreeMap<&str, &str>) -> Vec<Option<usize>> {
    let mut found: Vec<Option<usize>> = vec![None; sides[0].all.len()];
    let mut taken = vec![false; sides[1].all.len()];
    let mut look = |lists: [&[usize]; 2], by: By| {
        let left = [
            lists[0].iter().copied().filter(|&at| found[at].is_none()).collect::<Vec<_>>(),
            lists[1].iter().copied().filter(|&at| !taken[at]).collect(),
        ];
        if left.iter().any(Vec::is_empty) {
            return;
        }
        for (one, other) in unique(left.each_ref().map(Vec::as_slice), |side, at| by(&sides[side].all[at])) {
            found[one] = Some(other);
            taken[other] = true;
        }
    };
    for (one, other) in classes {
        for by in WITHIN {
            look([&sides[0].classes[one], &sides[1].classes[other]], by);
        }
    }
    let all = sides.each_ref().map(|side| (0..side.all.len()).collect::<Vec<_>>());
    look(all.each_ref().map(Vec::as_slice), |method| method.by_much_code());
    found
}
