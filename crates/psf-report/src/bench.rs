//! Benchmarks: what an operation of each costs, from one run.
//!
//! Every invocation that is measured lies between two laps, so what sets it up is in none of them.

pub mod against;
pub mod correlation;
pub mod csv;
pub mod json;
pub mod judged;
pub mod junit;
pub mod markdown;
mod model;
pub mod text;
pub mod timed;

pub(crate) use model::decimal;
pub use model::{Bench, Benchmark, Measured};
