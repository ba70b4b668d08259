//! Facts about JDKs: one table of everything that differs between their releases, which all code reads.
//!
//! This module uses nothing else of psf.
//!
//! If possible, psf detects a fact from the JDK itself: a class, a method or a text of its JVM is there or not. If detection
//! would cost time in every run, the fact has a release number as well. The table then answers for releases that psf knows,
//! and the JDK itself for others. A test compares both on every JDK that it finds (`tests/jdk/facts.rs`).
//!
//! "Where to add: a JDK" in `ARCHITECTURE.md` names the places that a new release may affect.

mod facts;
mod methods;
mod one_time;
mod packages;
mod release;

pub use facts::{Evidence, Fact, Facts};
pub use methods::{
    CONSTRUCTING, FIRST_USE, FirstUse, MATH_INTRINSICS, OTHER_INTRINSICS, RUN_BY_CALLS, RunByCalls, UNCOUNTED,
    UNUSED_INTRINSICS, first_use_methods, run_by_calls,
};
pub use one_time::{OneTimeCall, one_time_calls};
pub use packages::{is_of_core, is_of_jdk};
pub use release::{
    EXPERIMENTAL, EXPERIMENTAL_MAJOR, Knowledge, LTS, NEWEST, NEWEST_MAJOR, OLDEST, OLDEST_MAJOR, VALUE_OBJECTS,
    VALUE_OBJECTS_MAJOR, knowledge, major_of, release_of, release_of_version,
};
