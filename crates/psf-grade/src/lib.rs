//! Exercises, and the points that submissions earn. This crate has the definition of an exercise, the points of a run, and
//! the pages and files of a whole class.
//!
//! This crate uses [`psf_report`] for the results of single runs. It runs nothing and reads no files.

pub mod exercise;

pub mod graded;
