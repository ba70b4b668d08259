//! The report of how long objects were used.

use super::spread::Spread;
use super::survival::{Clock, Point};
use psf_report::names;
use psf_wire::marks::Mark;

/// How long the objects of a run were used.
#[derive(Clone, Debug)]
pub struct AgesReport {
    /// Number of instructions that the program executed.
    pub instructions: u64,
    /// Number of bytes that the program allocated.
    pub bytes: u64,
    /// Number of objects that the program made.
    pub born: u64,
    /// Number of further objects to which the code that made them kept no reference. Their ages are not known.
    pub unseen: u64,
    /// One of this many objects was followed.
    pub every: u64,
    /// Number of collections that found out what was reachable, if the caller asked for them.
    pub collections: Option<u64>,
    /// All objects that were followed.
    pub all: Spread,
    /// The places that made objects, most bytes first.
    pub sites: Vec<Site>,
    /// The classes of the objects, most bytes first.
    pub classes: Vec<Class>,
    /// The numbers of objects that were still in use at some time after their birth, by each clock.
    pub survival: [(Clock, Vec<Point>); 2],
    /// The numbers of objects that were still reachable some bytes after their birth; empty without collections.
    pub reached: Vec<Point>,
    /// The places to look at first.
    pub first: Vec<Look>,
    /// The marks: reasons why the run may not be repeatable.
    pub marks: Vec<Mark>,
    /// Bytes of an object's header, if the run reports them.
    pub header: Option<u32>,
}

/// A place that made objects.
#[derive(Clone, Debug)]
pub struct Site {
    /// The class of objects or the type of arrays that the place makes, as people write it.
    pub of: String,
    /// Internal name of the class with the code.
    pub class: String,
    /// The method.
    pub method: String,
    /// Its descriptor.
    pub descriptor: String,
    /// Source file of the class.
    pub source: Option<String>,
    /// Source line; 0 if it is not known.
    pub line: u16,
    /// Number of the instruction.
    pub insn: u32,
    /// Number of objects.
    pub count: u64,
    /// Sum of their bytes.
    pub bytes: u64,
    /// Number of further objects whose ages are not known.
    pub unseen: u64,
    /// How long the followed objects were used.
    pub spread: Spread,
}

impl Site {
    /// Returns the class and the place, as people write them.
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
    /// Name, as people write it.
    pub name: String,
    /// Number of objects.
    pub count: u64,
    /// Sum of their bytes.
    pub bytes: u64,
    /// How long the followed objects were used.
    pub spread: Spread,
}

/// A site that is worth a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Number of the site in [`AgesReport::sites`].
    pub site: usize,
    /// The reason.
    pub why: Why,
}

/// The reason why a site is worth a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Many of the bytes were allocated for objects that were never used.
    Never,
    /// On average, many of the reachable bytes belong to its objects and are not used any more.
    Idle,
    /// Many of the bytes were allocated for objects that were used for a moment only.
    Brief,
    /// On average, many of the bytes in use belong to its objects.
    Held,
}

impl Why {
    /// Returns the reason as a word for documents.
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
    /// Returns the largest error of shares of all objects, in hundredths of a percent, for 95 of 100 such samples. The error is
    /// 1.96 times a half, divided by the square root of the number of followed objects. `None` if every object was followed.
    #[must_use]
    pub fn error(&self) -> Option<u64> {
        let error = (9800.0 / (self.all.followed.max(1) as f64).sqrt()).ceil() as u64;
        (self.every > 1).then_some(error.min(10_000))
    }
}
