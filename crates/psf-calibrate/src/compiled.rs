//! The table of compiled code: prices of the block model, fitted to the times of real programs.

pub mod fit;
mod prices;
mod sample;
mod search;

pub(super) use prices::calibrate;
