//! The report of one run: what each method, line and call cost, and why the counts may differ between runs.
//!
//! This crate uses [`score`](psf_score) and the crates above it. It never sees a class file, runs nothing, and reads no files.

pub mod names;

pub mod findings;

pub mod limits;

pub mod nondeterminism;

pub mod script;

pub mod report;

pub mod jvm;
pub mod test_events;
pub mod tree;
