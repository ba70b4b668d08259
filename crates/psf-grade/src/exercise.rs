//! An exercise of a course: the contents of `exercise.toml`, the comparison of answers with the expected ones, and their
//! points.
//!
//! Data flows one way: [`definition`] -> [`cases`] -> [`comparison`] -> [`points`]. This module reads no files.

pub mod cases;
pub mod comparison;
pub mod decimal;
pub mod definition;
pub mod points;
