//! Two simulations beside one another: a row for each method in which something else happened.

mod compared;
pub mod html;
pub mod json;
pub mod markdown;
pub mod text;

pub use compared::SimulationDiff;
use compared::{Row, TOLD};
