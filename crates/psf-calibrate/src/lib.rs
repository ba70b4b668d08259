//! Makes weight tables, and judges them by time. No other crate uses this one.
//!
//! This crate uses all others. It is the only one that computes costs as floating-point numbers and measures with clocks.

mod compiled;
pub mod corpus;
mod descent;
pub mod environment;
mod generated;
mod interpreter;
pub mod judge;
mod machine;
mod request;
mod samples;
pub mod statistics;
pub mod tiers;

pub use compiled::fit;
pub use interpreter::{Unseen, UnseenRequest, unseen};
pub use request::{CalibrateRequest, Calibrated, CodeProfile};

use psf_text::failure::Failure;

/// Calibrates a table. `progress` receives the seconds spent and the total.
pub fn calibrate(request: &CalibrateRequest, progress: &dyn Fn(usize, usize)) -> Result<Calibrated, Failure> {
    match request.profile {
        CodeProfile::Interpreter => interpreter::calibrate(request, progress),
        CodeProfile::Hotspot | CodeProfile::Simulated | CodeProfile::SimulatedJdk => {
            compiled::calibrate(request, progress)
        }
    }
}
