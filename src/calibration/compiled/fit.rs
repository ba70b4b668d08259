//! Fitting the block model's prices to the times of the training programs. The held-out ones take no part.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::sample::Sample;
use super::search::search;
use crate::calibration::corpus::times::Times;
use crate::calibration::corpus::{Counted, Engine, Program, Set};
use crate::calibration::statistics::variance;
use crate::score::profile::Profile;
use crate::text::failure::{Failure, FailureKind};
use crate::weights::kinds::WorkKind;
use crate::weights::{BLOCKS, LARGEST, Model, UNIT, WEIGHTS_SCHEMA, Weight, Weights};
use crate::wire::machine::Machine;

/// What a fit gave.
#[derive(Clone, Debug)]
pub struct FittedPrices {
    /// The table.
    pub weights: Weights,
    /// Share explained of the programs it was fitted to.
    pub share: f64,
    /// The same, each program judged by a fit without it and those that were left out with it.
    pub share_left_out: f64,
    /// How far each of these programs is off, as a part of its time, after one factor for all.
    pub residuals: Vec<f64>,
}

/// Fits the prices of all kinds but those `without`, and finds their standard errors by leaving programs out, a part of
/// them at a time. What only a simulated machine knows has a price where the counts are of runs on this one.
pub fn fit(
    programs: &[Program],
    counted: &[Counted],
    times: &Times,
    without: &[WorkKind],
    machine: Option<&Machine>,
) -> Result<FittedPrices, Failure> {
    let simulated = WorkKind::SIMULATED.iter().filter(|_| machine.is_none());
    let without: Vec<WorkKind> = without.iter().chain(simulated).copied().collect();
    let without = without.as_slice();
    let mut samples = Vec::new();
    for (program, counted) in programs.iter().zip(counted).filter(|(program, _)| program.set == Set::Training) {
        let timed = times.programs.get(&program.name).and_then(|times| times.engines.get(&Engine::Compiled));
        let Some(time) = timed else { continue };
        let profile = Profile::new(&counted.counts).map_err(|what| {
            Failure::new(FailureKind::Psf, format!("{}: the counts are damaged: {what}", program.name))
        })?;
        let group = program.exercise.as_ref().unwrap_or(&program.name);
        samples.push(Sample::new(group, time.time, &profile));
    }
    if samples.len() < 3 {
        return Err(Failure::usage("a fit needs compiled times of three training programs or more"));
    }
    let found = search(&samples, without);
    let parameters = WorkKind::ALL.iter().filter(|kind| !without.contains(kind)).map(|&kind| {
        let (price, error) = (found.prices[kind as usize], found.errors[kind as usize]);
        (kind.name().to_owned(), Weight { weight: thousandths(price), error: thousandths(error) })
    });
    let model =
        Model { kind: BLOCKS.to_owned(), parameters: parameters.collect(), machine: machine.cloned(), tiers: None };
    let plain: Vec<f64> = samples.iter().map(|sample| (sample.time / sample.instructions).ln()).collect();
    let own: Vec<f64> = samples.iter().map(|sample| (sample.time / sample.cost(&found.prices)).ln()).collect();
    let share = |left: &[f64]| 1.0 - variance(left) / variance(&plain);
    let (share, share_left_out) = (share(&own), share(&found.left_out));
    let mean = own.iter().sum::<f64>() / own.len() as f64;
    let residuals = own.iter().map(|log| (mean - log).exp() - 1.0).collect();
    let provenance = provenance(times, samples.len(), share, share_left_out);
    let weights = Weights {
        schema: WEIGHTS_SCHEMA.to_owned(),
        name: if machine.is_some() { "simulated" } else { "hotspot" }.to_owned(),
        sha256: String::new(),
        calibrated: true,
        provenance,
        keys: BTreeMap::new(),
        model: Some(model),
    };
    Ok(FittedPrices { weights, share, share_left_out, residuals })
}

fn thousandths(value: f64) -> u64 {
    ((value * UNIT as f64).round() as u64).min(LARGEST)
}

fn provenance(times: &Times, programs: usize, share: f64, left_out: f64) -> BTreeMap<String, Value> {
    let mut provenance = times.provenance_of(Engine::Compiled);
    let fitted = format!("to the compiled times of {programs} training programs and solutions of exercises");
    provenance.insert("fitted".to_owned(), json!(fitted));
    let shares = format!("{share:.3} of the variance of log(time per instruction), {left_out:.3} of programs left out");
    provenance.insert("explained".to_owned(), json!(shares));
    provenance.insert("unit".to_owned(), json!("what an instruction of these programs takes, in the geometric mean"));
    provenance
}
