//! What is known of how long objects were used.

use super::spread::Spread;
use super::survival::{Clock, Point};
use crate::names;
use psf_wire::marks::Mark;

/// How long the objects of a run were used.
#[derive(Clone, Debug)]
pub struct AgesReport {
    /// How many instructions the program executed.
    pub instructions: u64,
    /// How many bytes it allocated.
    pub bytes: u64,
    /// How many objects.
    pub born: u64,
    /// How many more that the code that made them did not keep, of which nothing is known.
    pub unseen: u64,
    /// One object of so many was followed.
    pub every: u64,
    /// How many collections found out what could be reached, where somebody asked.
    pub collections: Option<u64>,
    /// All that were followed.
    pub all: Spread,
    /// Where they were made, what most bytes come from first.
    pub sites: Vec<Site>,
    /// Of which classes they are, likewise.
    pub classes: Vec<Class>,
    /// How many were still in use how long after their birth: by each clock.
    pub survival: [(Clock, Vec<Point>); 2],
    /// How many could still be reached so many bytes after their birth; nothing without collections.
    pub reached: Vec<Point>,
    /// What to look at first.
    pub first: Vec<Look>,
    /// What makes the run less than repeatable.
    pub marks: Vec<Mark>,
    /// Bytes of the header of an object, where the run says it.
    pub header: Option<u32>,
}

/// A place that made objects.
#[derive(Clone, Debug)]
pub struct Site {
    /// What it makes, as people write it.
    pub of: String,
    /// Internal name of the class that the code is of.
    pub class: String,
    /// The method.
    pub method: String,
    /// Its descriptor.
    pub descriptor: String,
    /// Source file of the class.
    pub source: Option<String>,
    /// Source line; 0 where none is known.
    pub line: u16,
    /// Number of the instruction.
    pub insn: u32,
    /// How many objects.
    pub count: u64,
    /// Their bytes together.
    pub bytes: u64,
    /// How many more of which nothing is known.
    pub unseen: u64,
    /// How long those that were followed were used.
    pub spread: Spread,
}

impl Site {
    /// As people write it: what it makes, and where.
    #[must_use]
    pub fn name(&self) -> String {
        let method = names::method_name(&self.class, &self.method, &self.descriptor);
        match self.line {
            0 => format!("{} in {method}", self.of),
            line => format!("{} in {method}:{line}", self.of),
        }
    }
}

/// A class of objects, or a type of arrays.
#[derive(Clone, Debug)]
pub struct Class {
    /// As people write it.
    pub name: String,
    /// How many.
    pub count: u64,
    /// Their bytes together.
    pub bytes: u64,
    /// How long those that were followed were used.
    pub spread: Spread,
}

/// A site that is worth a look, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// By number in [`AgesReport::sites`].
    pub site: usize,
    /// Why.
    pub why: Why,
}

/// Why a site is worth a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Many of the bytes were allocated for objects that were never used.
    Never,
    /// Of what can be reached at a time many bytes are its objects', and are not used any more.
    Idle,
    /// Many of the bytes were allocated for objects that were used for a moment only.
    Brief,
    /// Of what is in use at a time many bytes are its objects'.
    Held,
}

impl Why {
    /// In a word, for documents.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Never => "never-used",
            Self::Idle => "idle",
            Self::Brief => "brief",
            Self::Held => "held",
        }
    }
}

impl AgesReport {
    /// Where one of several objects was followed: how far shares of all are off at most, in hundredths of a percent, in 95 of
    /// 100 such samples. 1.96 times half of the square root of their number.
    #[must_use]
    pub fn error(&self) -> Option<u64> {
        let error = (9800.0 / (self.all.followed.max(1) as f64).sqrt()).ceil() as u64;
        (self.every > 1).then_some(error.min(10_000))
    }
}
