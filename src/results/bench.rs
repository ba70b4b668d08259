//! Benchmarks: what an operation of each costs, from one run.
//!
//! Every invocation that is measured lies between two laps, so what sets it up is in none of them.

pub mod against;
pub mod json;
pub mod markdown;
mod model;
pub mod text;

pub use model::{Bench, Benchmark, Measured};
