//! Exercises, and what submissions earn: the definition of an exercise, the points of a run, and the pages and files of a
//! whole class.
//!
//! Uses [`psf_report`] for the results of single runs. Runs nothing, and reads no files.

pub mod exercise;

pub mod graded;
