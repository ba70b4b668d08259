//! Comparison of two simulations: a row for each method, line or instruction whose events differ.

mod compared;
mod finer;
pub mod html;
pub mod json;
mod kind;
pub mod markdown;
mod rows;
pub mod text;

pub use compared::SimulationDiff;
use rows::{COLUMNS, Row};
