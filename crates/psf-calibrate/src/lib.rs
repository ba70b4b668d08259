//! Making weight tables, and judging them by time. Nothing else in the library uses this room.
//!
//! Uses all of the library. It is the only place where costs are floats and where clocks are read.

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

/// Calibrates. `progress` hears the seconds spent, and of how many.
pub fn calibrate(request: &CalibrateRequest, progress: &dyn Fn(usize, usize)) -> Result<Calibrated, Failure> {
    match request.profile {
        CodeProfile::Interpreter => interpreter::calibrate(request, progress),
        CodeProfile::Hotspot | CodeProfile::Simulated | CodeProfile::SimulatedJdk => {
            compiled::calibrate(request, progress)
        }
    }
}
