//! What the runner of a suite told of its tests while they ran.

mod events;
mod parts;
mod status;

pub use events::Missing;
pub(in crate::results) use events::{Interval, Owner, Told, ToldTest, read};
pub(in crate::results) use parts::parts;
pub use status::TestStatus;
