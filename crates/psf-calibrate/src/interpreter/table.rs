//! Makes a table with its provenance from fitted weights.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::counted::Uses;
use super::fit::{FittedWeights, Row, fit};
use super::keys;
use crate::machine;
use crate::request::{CalibrateRequest, Calibrated};
use crate::samples::Samples;
use crate::statistics::median_or_zero;
use psf_classfile::bytecode::{Control, OPCODES};
use psf_score::weights::{LARGEST, UNIT, WEIGHTS_SCHEMA, Weight, Weights};
use psf_wire::counts::Jvm;
use psf_wire::natives::NativeKind;

/// A standard error is large if it is more than this part of the weight and more than [`SMALL`] units.
const LARGE: f64 = 0.1;
/// An error of this many units does not matter, whatever part of the weight it is.
const SMALL: f64 = 0.3;

/// The data that is fitted.
pub(super) struct Fitting {
    keys: Vec<String>,
    /// The programs.
    pub(super) rows: Vec<Row>,
}

/// Returns how many instructions were executed.
pub(super) fn instructions(uses: Option<&Uses>) -> f64 {
    uses.into_iter().flatten().filter(|(key, _)| !key.contains('#')).map(|(_, count)| *count as f64).sum()
}

/// Instructions that generated programs never use, and an instruction that does the same. Only the width of the index
/// differs.
const ALIKE: [(&str, &str); 1] = [("ldc", "ldc_w")];

impl Fitting {
    /// Creates a fit of all keys that the programs use.
    pub(super) fn new(programs: &[Uses]) -> Self {
        let keys: BTreeSet<String> = programs.iter().flat_map(|uses| keys::reduced(uses).into_keys()).collect();
        Self { keys: keys.into_iter().collect(), rows: Vec::new() }
    }

    /// Returns uses by the number of the key.
    pub(super) fn numbered(&self, uses: &Uses) -> Vec<(usize, f64)> {
        let reduced = keys::reduced(uses).into_iter();
        reduced.filter_map(|(key, count)| Some((self.keys.binary_search(&key).ok()?, count as f64))).collect()
    }

    /// Fits the weights and makes the table.
    pub(super) fn table(&self, request: &CalibrateRequest, jvm: &Jvm, samples: &Samples, resumed: f64) -> Calibrated {
        let fitted = fit(&self.rows, &keys::priors(&self.keys), 3.0);
        let mut table = BTreeMap::new();
        let mut unsure = Vec::new();
        for (number, key) in self.keys.iter().enumerate() {
            let (weight, error) = (fitted.weights[number], fitted.errors[number]);
            if error > SMALL && error > LARGE * weight {
                unsure.push(key.clone());
            }
            table.insert(key.clone(), Weight { weight: thousandths(weight), error: thousandths(error) });
        }
        let mut table = branches(&table);
        for (name, like) in ALIKE {
            if let Some(&weight) = table.get(like) {
                table.entry(name.to_owned()).or_insert(weight);
            }
        }
        let weights = Weights {
            schema: WEIGHTS_SCHEMA.to_owned(),
            name: request.name.clone(),
            // A score that needs a missing key lists it.
            calibrated: request.only.is_empty(),
            provenance: self.provenance(jvm, samples, &fitted, &unsure),
            keys: table,
            natives: Weights::natives_of("interpreter", &[NativeKind::Moved, NativeKind::Cleared]),
            model: None,
            sha256: String::new(),
        };
        Calibrated { weights, unsure, resumed }
    }

    fn provenance(
        &self,
        jvm: &Jvm,
        samples: &Samples,
        fit: &FittedWeights,
        unsure: &[String],
    ) -> BTreeMap<String, Value> {
        let off: Vec<f64> = fit.residuals.iter().map(|residual| residual.abs()).collect();
        let mut sorted = off.clone();
        sorted.sort_by(f64::total_cmp);
        let passes = samples.programs.values().map(|m| m.ratios.len()).min().unwrap_or(0);
        let percent = |part: f64| (part * 1000.0).round() / 10.0;
        let ninth = sorted.get(sorted.len() * 9 / 10).copied().unwrap_or(0.0);
        BTreeMap::from([
            ("date".to_owned(), json!(machine::date())),
            ("machine".to_owned(), json!(samples.setting.machine)),
            ("jvm".to_owned(), json!(format!("{} {}, {}", jvm.name, jvm.version, jvm.vendor))),
            ("flags".to_owned(), json!(samples.setting.flags)),
            ("psf".to_owned(), json!(env!("CARGO_PKG_VERSION"))),
            ("seed".to_owned(), json!(samples.setting.seed)),
            ("unit".to_owned(), json!("the mean cost of an instruction of the reference program")),
            (
                "protocol".to_owned(),
                json!(format!(
                    "{} generated programs, {passes} passes in random order, each timing between two of the reference \
                     program; medians of the ratios; least squares of relative errors without negative weights; \
                     errors by leaving out a twentieth of the families at a time",
                    samples.programs.len()
                )),
            ),
            ("seconds".to_owned(), json!(samples.seconds.round() as u64)),
            (
                "residuals".to_owned(),
                json!({
                    "median_percent": percent(median_or_zero(&off)),
                    "nine_of_ten_percent": percent(ninth),
                    "largest_percent": percent(sorted.last().copied().unwrap_or(0.0)),
                }),
            ),
            ("unsure".to_owned(), json!(unsure)),
            ("taken_from".to_owned(), json!(BTreeMap::from(ALIKE))),
        ])
    }
}

/// Gives each branch the weight of its cheaper way. The costlier way has an event for the rest.
fn branches(fitted: &BTreeMap<String, Weight>) -> BTreeMap<String, Weight> {
    let mut table = fitted.clone();
    let rarer = table.remove(keys::RARER);
    for row in OPCODES.iter().filter(|row| matches!(row.control, Control::Conditional)) {
        let ways = ["taken", "not-taken"].map(|way| format!("{}#{way}", row.mnemonic));
        let (taken, not_taken) = match (table.remove(&ways[0]), table.remove(&ways[1])) {
            (Some(taken), Some(not_taken)) => (taken, not_taken),
            // A way that no program took is assumed to cost as much as the other way.
            (Some(one), None) | (None, Some(one)) => (one, one),
            (None, None) => continue,
        };
        let least = if taken.weight <= not_taken.weight { taken } else { not_taken };
        table.insert(row.mnemonic.to_owned(), least);
        for (way, weight) in ways.into_iter().zip([taken, not_taken]) {
            table.insert(way, Weight { weight: weight.weight - least.weight, error: weight.error });
        }
        if let Some(rarer) = rarer {
            table.insert(format!("{}#rarer", row.mnemonic), rarer);
        }
    }
    table
}

fn thousandths(units: f64) -> u64 {
    ((units * UNIT as f64).round() as u64).min(LARGEST)
}
