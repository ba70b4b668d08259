//! What to calibrate, and what comes of it.

use std::path::PathBuf;

use psf_score::weights::Weights;
use psf_session::launch::Jdk;

/// What code a table is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeProfile {
    /// Interpreted: a weight for each key.
    Interpreter,
    /// Compiled by C2 and warmed up: prices of the block model.
    Hotspot,
    /// The same, with prices for what the simulated machine `tage` misses and guesses wrong.
    Simulated,
    /// The same of programs that live in the library, whose instructions count as well.
    SimulatedJdk,
}

/// The built-in machine of [`CodeProfile::Simulated`] and [`CodeProfile::SimulatedJdk`].
pub(super) const MACHINE: &str = "tage";

/// What to calibrate.
#[derive(Clone, Debug)]
pub struct CalibrateRequest {
    /// What the table is about.
    pub profile: CodeProfile,
    /// The JVM.
    pub jdk: Jdk,
    /// Name of the table.
    pub name: String,
    /// Seconds to measure for.
    pub budget: u64,
    /// Whether a rough table will do: fewer programs, and of compiled code less warming up.
    pub quick: bool,
    /// Only the families of these opcodes, or the training programs with this in their names; all if empty. Such a table
    /// has holes.
    pub only: Vec<String>,
    /// Where all draws begin.
    pub seed: u64,
    /// Where measurements are kept until the table is done.
    pub state: Option<PathBuf>,
}

/// A table, and what its user should hear.
#[derive(Clone, Debug)]
pub struct Calibrated {
    /// The table.
    pub weights: Weights,
    /// Keys or prices whose errors are large.
    pub unsure: Vec<String>,
    /// Seconds of an earlier calibration that this one went on with.
    pub resumed: f64,
}
