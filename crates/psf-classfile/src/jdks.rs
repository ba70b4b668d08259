//! Facts about JDKs: one table of everything that differs between their releases, which all code reads.
//!
//! Uses nothing else of psf.
//!
//! A fact is detected from the JDK itself where that is possible: a class, a method or a text of its JVM is there or is
//! not. Facts that would cost time in every run have a release number as well: the table answers for releases that psf
//! knows, and the JDK itself for others. A test compares both on every JDK found (`tests/jdk/facts.rs`).
//!
//! "Where to add: a JDK" in `ARCHITECTURE.md` names the places that a new release may concern.

mod facts;
mod methods;
mod one_time;
mod release;

pub use facts::{Evidence, Fact, Facts};
pub use methods::{
    CONSTRUCTING, FIRST_USE, FirstUse, MATH_INTRINSICS, OTHER_INTRINSICS, UNCOUNTED, UNUSED_INTRINSICS,
    first_use_methods,
};
pub use one_time::{OneTimeCall, one_time_calls};
pub use release::{
    EXPERIMENTAL, EXPERIMENTAL_MAJOR, Knowledge, LTS, NEWEST, NEWEST_MAJOR, OLDEST, OLDEST_MAJOR, VALUE_OBJECTS,
    VALUE_OBJECTS_MAJOR, knowledge, major_of, release_of, release_of_version, release_of_vm_version,
};
