//! Facts that hold from some release on, and the evidence for them in a JDK.

use super::release::{NEWEST, VALUE_OBJECTS};

/// A property of some releases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fact {
    /// The JVM logs which native methods it links (`-Xlog:jni+resolve=debug`).
    LogsNatives,
    /// The JDK makes lambdas without `Lookup.ClassOption`, so it loads this class only for other hidden classes.
    LambdasWithoutOptions,
    /// For a record with components of classes that are not final, `ObjectMethods` makes hidden classes, with
    /// `Lookup.ClassOption`.
    ClassesForRecords,
    /// The JVM accepts `-XX:ArchiveRelocationMode`, which puts its shared archive at a fixed address.
    PlacesArchives,
    /// The launcher accepts `--illegal-native-access`.
    RefusesNativeAccess,
    /// The launcher accepts `--illegal-final-field-mutation`. Without it, a program that writes final fields by reflection gets a
    /// warning on its standard error (JEP 500).
    WarnsOfFinalFields,
    /// Objects may have compact headers (JEP 450), which are the default from JDK 27 on (JEP 534).
    CompactHeaders,
    /// With `--enable-preview` the objects of some JDK classes, such as `Integer`, have no identity (JEP 401).
    ValueObjects,
}

/// The evidence in a JDK that a fact holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// The JVM's library contains this text.
    Jvm(&'static str),
    /// The constant pool of a `java.base` class, given by internal name, does not contain this text.
    ClassLacks(&'static str, &'static str),
    /// The constant pool of such a class contains this text.
    ClassHas(&'static str, &'static str),
}

/// A row of the table.
#[derive(Clone, Copy)]
struct Row {
    fact: Fact,
    /// The first release in which it holds.
    since: u32,
    shown_by: Evidence,
    /// The assumption about a JDK that shows no evidence. It may refuse a run or omit a flag, but it cannot leave work uncounted
    /// or prevent the JVM's start.
    otherwise: bool,
}

/// One row for each fact, in the order of [`Fact`].
const ROWS: [Row; 8] = [
    Row {
        fact: Fact::LogsNatives,
        since: 17,
        shown_by: Evidence::Jvm("[Registering JNI native method "),
        otherwise: false,
    },
    Row {
        fact: Fact::LambdasWithoutOptions,
        since: 25,
        shown_by: Evidence::ClassLacks(
            "java/lang/invoke/InnerClassLambdaMetafactory",
            "java/lang/invoke/MethodHandles$Lookup$ClassOption",
        ),
        otherwise: false,
    },
    Row {
        fact: Fact::ClassesForRecords,
        since: 26,
        shown_by: Evidence::ClassHas("java/lang/runtime/ObjectMethods", "Equalator"),
        otherwise: false,
    },
    Row { fact: Fact::PlacesArchives, since: 17, shown_by: Evidence::Jvm("ArchiveRelocationMode"), otherwise: false },
    Row {
        fact: Fact::RefusesNativeAccess,
        since: 24,
        shown_by: Evidence::Jvm("--illegal-native-access"),
        otherwise: false,
    },
    Row {
        fact: Fact::WarnsOfFinalFields,
        since: 26,
        shown_by: Evidence::Jvm("--illegal-final-field-mutation"),
        otherwise: false,
    },
    Row { fact: Fact::CompactHeaders, since: 24, shown_by: Evidence::Jvm("UseCompactObjectHeaders"), otherwise: false },
    Row { fact: Fact::ValueObjects, since: VALUE_OBJECTS, shown_by: Evidence::Jvm("early_larval"), otherwise: false },
];

impl Fact {
    /// All facts.
    pub const ALL: [Self; ROWS.len()] = {
        let mut all = [Self::LogsNatives; ROWS.len()];
        let mut row = 0;
        while row < ROWS.len() {
            all[row] = ROWS[row].fact;
            row += 1;
        }
        all
    };

    const fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// Returns the first release in which the fact holds.
    #[must_use]
    pub const fn since(self) -> u32 {
        self.row().since
    }

    /// Returns the evidence for the fact in a JDK.
    #[must_use]
    pub const fn evidence(self) -> Evidence {
        self.row().shown_by
    }
}

/// The facts of one JDK.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    release: Option<u32>,
    holds: [bool; ROWS.len()],
}

impl Facts {
    /// Finds the facts of a JDK, which may or may not report its release. For known and older releases the table answers. For all
    /// others the JDK does: `look` searches it for evidence, and returns `None` if it cannot decide.
    #[must_use]
    pub fn new(release: Option<u32>, look: impl Fn(Evidence) -> Option<bool>) -> Self {
        let by_table = release.filter(|release| *release <= NEWEST);
        let holds = ROWS.map(|row| match by_table {
            Some(release) => row.since <= release,
            None => look(row.shown_by).unwrap_or(row.otherwise),
        });
        Self { release, holds }
    }

    /// Returns the facts of a release, from the table alone.
    #[must_use]
    pub fn of_release(release: u32) -> Self {
        Self { release: Some(release), holds: ROWS.map(|row| row.since <= release) }
    }

    /// Returns the release, if the JDK reports one.
    #[must_use]
    pub fn release(&self) -> Option<u32> {
        self.release
    }

    /// Returns true if a fact holds.
    #[must_use]
    pub fn hold(&self, fact: Fact) -> bool {
        self.holds[fact as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::{Evidence, Fact, Facts, ROWS};

    #[test]
    fn the_table_answers_for_known_releases_and_the_jdk_for_others() {
        let never = |_: Evidence| -> Option<bool> { panic!("the JDK is not asked") };
        let warns = |release| Facts::new(Some(release), never).hold(Fact::WarnsOfFinalFields);
        assert_eq!([11, 25, 26, 27].map(warns), [false, false, true, true]);
        for release in [Some(28), Some(40), None] {
            for answer in [true, false] {
                let facts = Facts::new(release, |_| Some(answer));
                assert!(Fact::ALL.into_iter().all(|fact| facts.hold(fact) == answer));
            }
            let silent = Facts::new(release, |_| None);
            assert!(Fact::ALL.into_iter().all(|fact| !silent.hold(fact)), "nothing is assumed that was not seen");
        }
    }

    #[test]
    fn rows_are_in_the_order_of_facts() {
        for (at, row) in ROWS.iter().enumerate() {
            assert_eq!(row.fact as usize, at);
        }
    }
}
