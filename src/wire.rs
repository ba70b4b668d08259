//! The files that psf writes and reads again: the probe map, counts, and the names of their schemas.
//!
//! Uses [`text`](crate::text) alone, so that both halves of psf can share it: what rewrites and what weighs.

pub mod counts;
pub mod end;
pub mod marks;
pub mod pins;
pub mod probes;
pub mod schema;
mod words;
