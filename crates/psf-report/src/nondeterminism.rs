//! The causes of differences between two runs of one program, as far as the names of its callees reveal them.

mod callees;
pub mod calls;
mod cause;
mod difference;
mod near;
pub mod sharing;

pub use difference::{Difference, difference};
