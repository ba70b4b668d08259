//! An exercise of a course: what `exercise.toml` says, how answers are compared with what is expected, and what they earn.
//!
//! Data flows one way: [`definition`] -> [`cases`] -> [`comparison`] -> [`points`]. Reads no files.

pub mod cases;
pub mod comparison;
pub mod decimal;
pub mod definition;
pub mod points;
