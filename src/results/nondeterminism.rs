//! What makes two runs of one program differ, as far as the names of what it calls tell.

pub(crate) mod calls;
mod difference;

pub use difference::{Difference, difference};
