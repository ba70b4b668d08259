//! A suite of tests: what each cost, and what became of it, from one run.
//!
//! The run's laps end where a test begins or ends, so a test's cost is what was counted in between; what comes in between
//! two tests is that of the class or group which they are in. All of it adds up to what the run cost.

pub mod baseline;
pub mod csv;
mod differing;
pub mod json;
pub mod judged;
pub mod junit;
pub mod limits;
pub mod markdown;
mod model;
mod outcomes;
pub(crate) mod spent;
pub mod text;

pub use differing::Differing;
pub use model::{Group, Suite, Test};
pub use outcomes::Outcomes;
pub use spent::{MethodSpent, Spent};

pub use super::told::{Missing, OwnLimit, TestStatus};
