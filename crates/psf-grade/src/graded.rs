//! The outcome of a class: the results of tests as they are kept, their points, and the files that the instructor and the
//! students read.
//!
//! Data flows one way, from [`records`] (files, each keyed by its inputs) to [`class`] (the points of all students). From
//! there it flows to the formats of the class, and through `owner_view` (the information for a submission's owner) to
//! [`feedback`] and [`platforms`].

pub mod adjustments;
pub mod alike;
mod causes;
pub mod class;
pub mod csv;
pub mod feedback;
mod hints;
pub mod hot;
pub mod html;
pub mod json;
mod owner_view;
pub mod platforms;
pub mod records;
mod sentences;
