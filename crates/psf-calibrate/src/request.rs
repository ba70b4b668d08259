//! A request to calibrate, and its result.

use std::path::PathBuf;

use psf_score::weights::Weights;
use psf_session::launch::Jdk;

/// The kind of code that a table is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeProfile {
    /// Interpreted code: a weight for each key.
    Interpreter,
    /// Warm code that C2 compiled: prices of the block model.
    Hotspot,
    /// Warm code as for `Hotspot`, with prices for misses and mispredictions of the simulated machine `tage`.
    Simulated,
    /// Warm code with these prices and some more, on the simulated machine `core`, of programs that mostly execute the library.
    /// The library's instructions count as well.
    SimulatedJdk,
}

impl CodeProfile {
    /// Returns the built-in machine on which programs are counted, if there is one.
    pub(super) fn machine(self) -> Option<&'static str> {
        match self {
            Self::Interpreter | Self::Hotspot => None,
            Self::Simulated => Some("tage"),
            Self::SimulatedJdk => Some("core"),
        }
    }
}

/// A request to calibrate.
#[derive(Clone, Debug)]
pub struct CalibrateRequest {
    /// The kind of code.
    pub profile: CodeProfile,
    /// The JVM.
    pub jdk: Jdk,
    /// Name of the table.
    pub name: String,
    /// The seconds to measure.
    pub budget: u64,
    /// True if a rough table is enough: fewer programs, and less warm-up of compiled code.
    pub quick: bool,
    /// Only the families of these opcodes, or the training programs with one of these texts in their names; all if empty.
    /// Such a table has holes.
    pub only: Vec<String>,
    /// The random seed.
    pub seed: u64,
    /// The file that keeps measurements until the table is done.
    pub state: Option<PathBuf>,
}

/// A table, and notes for its user.
#[derive(Clone, Debug)]
pub struct Calibrated {
    /// The table.
    pub weights: Weights,
    /// Keys or prices whose errors are large.
    pub unsure: Vec<String>,
    /// Seconds of an earlier calibration that this one continued.
    pub resumed: f64,
}
