//! What became of the submissions of a class: the results of tests as they are kept, what they earn, and what the
//! instructor and the students get to read.
//!
//! Data flows one way: [`kept`] (files, each keyed by what went into it) -> [`class`] (everybody's points) -> the formats.

pub mod class;
pub mod csv;
pub mod feedback;
pub mod gradescope;
pub mod html;
pub mod json;
pub mod kept;
