//! How long objects were used, and how long they were only kept: by class, by the place that made them, and in total.

mod collected;
pub mod html;
pub mod json;
mod looks;
mod report;
mod spread;
mod survival;
pub mod svg;
pub mod text;

pub use report::{AgesReport, Class, Look, Site, Why};
pub use spread::{Quantiles, Reach, Spread};
pub use survival::{Clock, Point};

/// Schema name of ages in JSON.
pub const AGES_SCHEMA: &str = "psf-ages/1";
