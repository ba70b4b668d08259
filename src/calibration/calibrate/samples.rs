//! What was measured so far, kept in a file so that a calibration can go on after it was interrupted.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::fit::median;
use crate::session::write_whole;
use crate::text::failure::Failure;

/// Schema name of the file.
const SCHEMA: &str = "psf-calibration/1";

/// What makes measurements comparable: only those of an equal setting are gone on with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Setting {
    /// Version of psf, with what it generates programs from.
    pub(super) psf: String,
    /// Name and version of the JVM.
    pub(super) jvm: String,
    /// Its flags.
    pub(super) flags: Vec<String>,
    /// The processor.
    pub(super) machine: String,
    /// Where all draws begin.
    pub(super) seed: u64,
    /// Which programs there are.
    pub(super) programs: String,
}

/// Measurements of one program.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Measured {
    /// How many rounds are timed.
    pub(super) rounds: u32,
    /// Times as multiples of the reference's.
    pub(super) ratios: Vec<f64>,
    /// What it used in so many rounds; nothing until the end, when it is counted.
    #[serde(default)]
    pub(super) uses: BTreeMap<String, u64>,
}

/// Everything that was measured.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Samples {
    schema: String,
    /// Under which conditions.
    pub(super) setting: Setting,
    /// Seconds spent on it.
    pub(super) seconds: f64,
    /// Rounds of the reference.
    pub(super) reference: u32,
    /// The programs, by name.
    pub(super) programs: BTreeMap<String, Measured>,
}

impl Measured {
    /// The median of its ratios.
    pub(super) fn ratio(&self) -> f64 {
        median(&self.ratios)
    }
}

impl Samples {
    /// Nothing yet.
    pub(super) fn new(setting: Setting) -> Self {
        Self { schema: SCHEMA.to_owned(), setting, seconds: 0.0, reference: 0, programs: BTreeMap::new() }
    }

    /// What an earlier calibration in the same setting left, if there is any that can be used.
    pub(super) fn read(path: &Path, setting: &Setting) -> Option<Self> {
        let samples: Self = serde_json::from_str(&std::fs::read_to_string(path).ok()?).ok()?;
        let sound = |measured: &Measured| {
            measured.rounds > 0 && measured.ratios.iter().all(|ratio| ratio.is_finite() && *ratio > 0.0)
        };
        let whole = samples.schema == SCHEMA && samples.setting == *setting && samples.reference > 0;
        let sound = samples.programs.values().all(sound) && samples.seconds.is_finite() && samples.seconds >= 0.0;
        (whole && sound).then_some(samples)
    }

    /// Writes it, whole or not at all.
    pub(super) fn write(&self, path: &Path) -> Result<(), Failure> {
        let text = serde_json::to_vec(self).unwrap_or_default();
        write_whole(path, &text)
    }
}
