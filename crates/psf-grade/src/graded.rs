//! What became of the submissions of a class: the results of tests as they are kept, what they earn, and what the
//! instructor and the students get to read.
//!
//! Data flows one way: [`kept`] (files, each keyed by what went into it) -> [`class`] (everybody's points)
//! -> the class's formats; or `told` (what its owner may know of a submission) -> [`feedback`] and [`platforms`].

pub mod alike;
pub mod class;
pub mod csv;
pub mod feedback;
pub mod hot;
pub mod html;
pub mod json;
pub mod kept;
pub mod platforms;
mod told;
