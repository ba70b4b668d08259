//! Text for people: failures with their exit codes, numbers, names, sentences and tables. Text of a program is escaped, so that
//! it cannot break out of its place.
//!
//! This crate uses no other crate of psf.

pub mod failure;
pub mod finding;
pub mod markup;
pub mod names;
pub mod numbers;
pub mod printable;
pub mod screen;
pub mod sentences;
pub mod tables;
