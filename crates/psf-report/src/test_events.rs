//! The events that the runner of a suite reported while its tests ran.

mod events;
mod parts;
mod status;

pub use events::{Interval, Owner, ReportedTest, TestEvents, read};
pub use events::{Missing, OwnGrowth, OwnLimit};
pub use parts::{benchmark_name, parts};
pub use status::TestStatus;
