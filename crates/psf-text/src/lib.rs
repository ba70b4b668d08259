//! What psf says: failures with their exit codes, numbers, names, sentences and tables for people, and text that no name of
//! a program's can break out of.
//!
//! Uses nothing else of psf.

pub mod failure;
pub mod finding;
pub mod markup;
pub mod names;
pub mod numbers;
pub mod printable;
pub mod screen;
pub mod sentences;
pub mod tables;
