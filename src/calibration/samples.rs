//! What was measured so far, kept in a file so that a calibration can go on after it was interrupted.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::calibration::machine;
use crate::calibration::request::CalibrateRequest;
use crate::calibration::statistics::median_or_zero;
use crate::session::write_whole;
use crate::text::failure::Failure;

/// Schema name of the file.
const SCHEMA: &str = "psf-calibration/1";

/// What makes measurements comparable: only those of an equal setting are gone on with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::calibration) struct Setting {
    /// Version of psf, with what it generates programs from.
    pub(in crate::calibration) psf: String,
    /// Name and version of the JVM.
    pub(in crate::calibration) jvm: String,
    /// Its flags.
    pub(in crate::calibration) flags: Vec<String>,
    /// The processor.
    pub(in crate::calibration) machine: String,
    /// Where all draws begin.
    pub(in crate::calibration) seed: u64,
    /// Which programs there are.
    pub(in crate::calibration) programs: String,
}

impl Setting {
    /// Of a request that measures under these flags; `programs` says which programs.
    pub(in crate::calibration) fn new(request: &CalibrateRequest, flags: &[&str], programs: String) -> Self {
        Self {
            psf: concat!(env!("CARGO_PKG_VERSION"), " ", env!("PSF_SOURCES")).to_owned(),
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
pub(in crate::calibration) struct Measured {
    /// How many rounds are timed.
    pub(in crate::calibration) rounds: u32,
    /// Times as multiples of the reference's.
    pub(in crate::calibration) ratios: Vec<f64>,
    /// What it used in so many rounds; nothing until the end, when it is counted.
    #[serde(default)]
    pub(in crate::calibration) uses: BTreeMap<String, u64>,
}

/// Everything that was measured.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::calibration) struct Samples {
    schema: String,
    /// Under which conditions.
    pub(in crate::calibration) setting: Setting,
    /// Seconds spent on it.
    pub(in crate::calibration) seconds: f64,
    /// Rounds of the reference.
    pub(in crate::calibration) reference: u32,
    /// The programs, by name.
    pub(in crate::calibration) programs: BTreeMap<String, Measured>,
}

impl Measured {
    /// The median of its ratios.
    pub(in crate::calibration) fn ratio(&self) -> f64 {
        median_or_zero(&self.ratios)
    }
}

impl Samples {
    /// Nothing yet.
    pub(in crate::calibration) fn new(setting: Setting) -> Self {
        Self { schema: SCHEMA.to_owned(), setting, seconds: 0.0, reference: 0, programs: BTreeMap::new() }
    }

    /// What an earlier calibration in the same setting left, if there is any that can be used.
    pub(in crate::calibration) fn read(path: &Path, setting: &Setting) -> Option<Self> {
        let samples: Self = serde_json::from_str(&std::fs::read_to_string(path).ok()?).ok()?;
        let sound = |measured: &Measured| {
            measured.rounds > 0 && measured.ratios.iter().all(|ratio| ratio.is_finite() && *ratio > 0.0)
        };
        let whole = samples.schema == SCHEMA && samples.setting == *setting && samples.reference > 0;
        let sound = samples.programs.values().all(sound) && samples.seconds.is_finite() && samples.seconds >= 0.0;
        (whole && sound).then_some(samples)
    }

    /// Writes it, whole or not at all.
    pub(in crate::calibration) fn write(&self, path: &Path) -> Result<(), Failure> {
        let text = serde_json::to_vec(self).unwrap_or_default();
        write_whole(path, &text)
    }
}
