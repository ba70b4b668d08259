//! A suite of tests: the cost and the outcome of each test, from one run.
//!
//! The run's laps end when a test begins or ends, so a test's cost is what was counted in between. Work between two tests
//! belongs to the class or group that contains them. All of it adds up to the cost of the run.

pub mod baseline;
mod changed;
pub mod csv;
mod differing;
pub mod ending;
pub mod growth;
pub mod json;
pub mod judged;
pub mod junit;
pub mod limits;
pub mod made;
pub mod markdown;
mod model;
mod outcomes;
pub mod outputs;
pub(crate) mod spent;
pub mod text;

pub use differing::Differing;
pub use model::{Group, Suite, Test};
pub use outcomes::Outcomes;
pub use spent::{MethodSpent, Spent};

pub use psf_report::test_events::{Missing, OwnGrowth, OwnLimit, TestStatus};
