//! Benchmarks: the cost of one operation of each, from one run.
//!
//! Each measured invocation has a lap of its own, so its set-up is not included.

pub mod against;
pub mod correlation;
pub mod csv;
pub mod ending;
pub mod json;
pub mod judged;
pub mod junit;
pub mod markdown;
mod model;
pub mod outputs;
pub mod text;
pub mod timed;

pub(crate) use model::decimal;
pub use model::{Bench, Benchmark, Measured};
