//! The assessment of reports: result, verdict, and every format that psf prints them in.
//!
//! This crate uses [`psf_report`] and the crates above it. It never sees a class file, runs nothing, and reads no files.
//!
//! Data flows one way: [`report`](psf_report::report) -> [`result`] -> [`verdict`] -> [`outputs`]. The modules that compare
//! results ([`compare`], [`scale`]) do not use verdicts.

mod headers;

pub mod result;

pub mod verdict;

pub mod outputs;

pub mod rules;

pub mod compare;

pub mod scale;

pub mod ages;
pub mod simulation;
pub mod trace;

pub mod suite;

pub mod bench;

pub mod ending;

pub mod baseline_diff;
pub mod limit_check;

pub mod weights;
