//! What a run cost, and what to think of it: report, result, verdict, and every format that they are printed in.
//!
//! Uses [`score`](psf_score) and what stands above it. Never sees a class file, runs nothing, and reads no files.
//!
//! Data flows one way: [`report`] -> [`result`] -> [`verdict`] -> [`outputs`]. What compares results ([`compare`],
//! [`scale`]) uses no verdict.

pub mod names;

mod headers;

pub mod findings;

pub mod limits;

pub mod nondeterminism;

mod script;

pub mod report;

pub mod result;

pub mod verdict;

pub mod outputs;

pub mod rules;

pub mod compare;

pub mod scale;

pub mod ages;
pub mod jvm;
pub mod simulation;
pub mod trace;
pub mod tree;

pub mod suite;

mod told;

pub mod bench;

pub mod kept;

pub mod weights;
