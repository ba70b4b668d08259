//! Computes scores: counts times weights, in integers. This crate has no floating-point numbers and no I/O.
//!
//! This crate uses [`weights`], the counts and the map of [`wire`](psf_wire), and
//! [`bytecode`](psf_classfile::bytecode) for the opcode table. It never sees a class file.

pub mod weights;

pub mod blocks;
mod calls;
mod chain;
pub mod clocks;
mod cost;
mod first_use;
pub mod homes;
mod keyed;
mod loops;
pub mod profile;
mod scorer;
pub mod tiers;
pub mod tree;
mod uses;

pub use cost::{Cost, MethodCost};
pub use first_use::{cost_of_sums, sum_first_use};
pub use keyed::weigh;
pub use scorer::Scorer;
pub use uses::{Use, uses};
