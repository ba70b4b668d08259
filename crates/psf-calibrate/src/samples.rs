//! The measurements so far, kept in a file so that a calibration can continue after an interruption.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::machine;
use crate::request::CalibrateRequest;
use crate::statistics::median_or_zero;
use psf_session::SOURCES;
use psf_session::write_whole;
use psf_text::failure::Failure;

/// Schema name of the file.
const SCHEMA: &str = "psf-calibration/1";

/// The conditions that make measurements comparable. A calibration continues only measurements of an equal setting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Setting {
    /// The version of psf, and of the sources from which it generates programs.
    pub(crate) psf: String,
    /// Name and version of the JVM.
    pub(crate) jvm: String,
    /// Its flags.
    pub(crate) flags: Vec<String>,
    /// The processor.
    pub(crate) machine: String,
    /// The random seed.
    pub(crate) seed: u64,
    /// A description of the programs.
    pub(crate) programs: String,
}

impl Setting {
    /// Returns the setting of a request that measures with these flags. `programs` describes the programs.
    pub(crate) fn new(request: &CalibrateRequest, flags: &[&str], programs: String) -> Self {
        Self {
            psf: format!("{} {SOURCES}", env!("CARGO_PKG_VERSION")),
            jvm: format!("{} {:?}", request.jdk.home().display(), request.jdk.release()),
            flags: flags.iter().map(|flag| (*flag).to_owned()).collect(),
            machine: machine::machine(),
            seed: request.seed,
            programs,
        }
    }
}

/// Measurements of one program.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Measured {
    /// How many rounds are timed.
    pub(crate) rounds: u32,
    /// Times as multiples of the reference's time.
    pub(crate) ratios: Vec<f64>,
    /// The keys that it used in these rounds. Empty until the end, when they are counted.
    #[serde(default)]
    pub(crate) uses: BTreeMap<String, u64>,
}

/// All measurements.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Samples {
    schema: String,
    /// The conditions of the measurements.
    pub(crate) setting: Setting,
    /// The seconds spent on them.
    pub(crate) seconds: f64,
    /// Rounds of the reference.
    pub(crate) reference: u32,
    /// The programs, by name.
    pub(crate) programs: BTreeMap<String, Measured>,
}

impl Measured {
    /// Returns the median of its ratios.
    pub(crate) fn ratio(&self) -> f64 {
        median_or_zero(&self.ratios)
    }
}

impl Samples {
    /// Returns samples without any measurement.
    pub(crate) fn new(setting: Setting) -> Self {
        Self { schema: SCHEMA.to_owned(), setting, seconds: 0.0, reference: 0, programs: BTreeMap::new() }
    }

    /// Reads the samples of an earlier calibration in the same setting, if there are any that can be used.
    pub(crate) fn read(path: &Path, setting: &Setting) -> Option<Self> {
        let samples: Self = serde_json::from_str(&std::fs::read_to_string(path).ok()?).ok()?;
        let sound = |measured: &Measured| {
            measured.rounds > 0 && measured.ratios.iter().all(|ratio| ratio.is_finite() && *ratio > 0.0)
        };
        let whole = samples.schema == SCHEMA && samples.setting == *setting && samples.reference > 0;
        let sound = samples.programs.values().all(sound) && samples.seconds.is_finite() && samples.seconds >= 0.0;
        (whole && sound).then_some(samples)
    }

    /// Writes the samples, completely or not at all.
    pub(crate) fn write(&self, path: &Path) -> Result<(), Failure> {
        let text = serde_json::to_vec(self).unwrap_or_default();
        write_whole(path, &text)
    }
}
