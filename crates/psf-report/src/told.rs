//! What the runner of a suite told of its tests while they ran.

mod events;
mod parts;
mod status;

pub(crate) use events::{Interval, Owner, Told, ToldTest, read};
pub use events::{Missing, OwnLimit};
pub(crate) use parts::{benchmark_name, parts};
pub use status::TestStatus;
