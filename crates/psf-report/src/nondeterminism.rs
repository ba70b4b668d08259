//! What makes two runs of one program differ, as far as the names of what it calls tell.

mod callees;
pub mod calls;
mod cause;
mod difference;
mod near;
pub(crate) mod sharing;

pub use difference::{Difference, difference};
