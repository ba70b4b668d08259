//! Making weight tables and judging them by time. Nothing else in the library uses it.
//!
//! The only place where costs are floats and where clocks are read.

pub mod calibrate;
pub mod environment;
pub mod validate;
