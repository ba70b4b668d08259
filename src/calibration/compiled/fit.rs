//! Fitting the block model's prices to the times of the training programs. The held-out ones take no part.
//!
//! What is made small is the mean square of log(time / cost) around its mean, so that a program's size and the unit do
//! not matter, plus a little for each price that lies far from what processors are known to need: seventy-five programs
//! do not tell fifteen prices apart everywhere. The search is by coordinates, in steps that halve, and deterministic.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::calibration::corpus::times::Times;
use crate::calibration::corpus::{Counted, Engine, Program, Set};
use crate::calibration::descent::descend;
use crate::calibration::statistics::variance;
use crate::score::blocks::{Amounts, ProgramWork};
use crate::score::profile::Profile;
use crate::text::failure::{Failure, FailureKind};
use crate::weights::kinds::WorkKind;
use crate::weights::{BLOCKS, LARGEST, Model, UNIT, WEIGHTS_SCHEMA, Weight, Weights};
use crate::wire::machine::Machine;

const KINDS: usize = WorkKind::ALL.len();
type Logs = [f64; KINDS];

/// How much a price that is off its expectation by a factor e counts, against one program that is.
const HOLD: f64 = 0.3;
const STEPS: [f64; 6] = [0.8, 0.4, 0.2, 0.1, 0.05, 0.02];

/// A program as the search sees it.
#[derive(Clone, Debug)]
struct Sample {
    time: f64,
    instructions: f64,
    regions: Vec<[f64; KINDS]>,
    stalls: [f64; KINDS],
}

impl Sample {
    fn cost(&self, prices: &[f64; KINDS]) -> f64 {
        let dot = |amounts: &[f64; KINDS], wanted: &dyn Fn(WorkKind) -> bool| -> f64 {
            let kinds = WorkKind::ALL.iter().filter(|&&kind| wanted(kind));
            kinds.map(|&kind| amounts[kind as usize] * prices[kind as usize]).sum()
        };
        let regions = self.regions.iter().map(|region| {
            let work = dot(region, &|kind| kind.overlaps());
            let of = |kind: WorkKind| region[kind as usize] * prices[kind as usize];
            work.max(of(WorkKind::Chain))
        });
        regions.sum::<f64>() + dot(&self.stalls, &|_| true)
    }
}

/// Cycles that a price is expected to be near, before anything is measured.
fn expected(kind: WorkKind) -> f64 {
    match kind {
        WorkKind::Simple => 0.4,
        WorkKind::Memory => 0.6,
        WorkKind::Chain => 1.0,
        WorkKind::Divide => 7.0,
        WorkKind::DivideFloat => 6.0,
        WorkKind::DivideConstant => 2.5,
        WorkKind::Rarer | WorkKind::Exit => 4.0,
        WorkKind::Guess => 10.0,
        WorkKind::Switch | WorkKind::Body => 5.0,
        WorkKind::Call => 7.0,
        WorkKind::Object => 8.0,
        WorkKind::Dispatch => 10.0,
        WorkKind::Throw => 100.0,
        WorkKind::WrongBranch | WorkKind::WrongTarget => 16.0,
        WorkKind::Miss => 8.0,
        WorkKind::LastMiss => 60.0,
    }
}

/// What a fit gave.
#[derive(Clone, Debug)]
pub struct FittedPrices {
    /// The table.
    pub weights: Weights,
    /// Share explained of the programs it was fitted to.
    pub share: f64,
    /// The same, each program judged by a fit without it.
    pub share_left_out: f64,
    /// How far each of these programs is off, as a part of its time, after one factor for all.
    pub residuals: Vec<f64>,
}

/// Fits the prices of all kinds but those `without`, and finds their standard errors by leaving one program out at a time.
/// What only a simulated machine knows has a price where the counts are of runs on this one.
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
        samples.push(sample(time.time, &profile));
    }
    if samples.len() < 3 {
        return Err(Failure::usage("a fit needs compiled times of three training programs or more"));
    }
    let found = search(&samples, without);
    let mut left_out = Vec::new();
    let mut left_out_logs = Vec::new();
    for number in 0..samples.len() {
        let mut rest = samples.clone();
        let one = rest.remove(number);
        let prices = scaled(&rest, &search(&rest, without), without);
        left_out_logs.push((one.time / one.cost(&prices)).ln());
        left_out.push(prices);
    }
    let prices = scaled(&samples, &found, without);
    let parameters = WorkKind::ALL.iter().filter(|kind| !without.contains(kind)).map(|&kind| {
        let error = jackknife(&left_out.iter().map(|prices| prices[kind as usize]).collect::<Vec<_>>());
        (kind.name().to_owned(), Weight { weight: thousandths(prices[kind as usize]), error: thousandths(error) })
    });
    let model =
        Model { kind: BLOCKS.to_owned(), parameters: parameters.collect(), machine: machine.cloned(), tiers: None };
    let plain: Vec<f64> = samples.iter().map(|sample| (sample.time / sample.instructions).ln()).collect();
    let own: Vec<f64> = samples.iter().map(|sample| (sample.time / sample.cost(&prices)).ln()).collect();
    let share = |left: &[f64]| 1.0 - variance(left) / variance(&plain);
    let (share, share_left_out) = (share(&own), share(&left_out_logs));
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

fn sample(time: f64, profile: &Profile) -> Sample {
    let program = ProgramWork::new(profile);
    let mut sample = Sample { time, instructions: 0.0, regions: Vec::new(), stalls: [0.0; KINDS] };
    let floats = |amounts: Amounts| amounts.map(|amount| amount as f64);
    for (number, method) in profile.methods.iter().enumerate() {
        let work = program.method(number, method);
        sample.regions.extend(work.regions.iter().map(|region| floats(region.amounts)));
        sample.stalls.iter_mut().zip(floats(work.stalls())).for_each(|(sum, own)| *sum += own);
        sample.instructions += method.insns.iter().map(|insn| insn.count as f64).sum::<f64>();
    }
    sample
}

/// Prices in units: a unit is what an instruction of the programs takes, in the geometric mean.
fn scaled(samples: &[Sample], logs: &Logs, without: &[WorkKind]) -> [f64; KINDS] {
    let prices = prices(logs, without);
    let logs = samples.iter().map(|sample| (sample.instructions / sample.cost(&prices)).ln());
    let factor = (logs.sum::<f64>() / samples.len() as f64).exp();
    prices.map(|price| price * factor)
}

fn prices(logs: &Logs, without: &[WorkKind]) -> [f64; KINDS] {
    WorkKind::ALL.map(|kind| if without.contains(&kind) { 0.0 } else { logs[kind as usize].exp() })
}

fn loss(samples: &[Sample], logs: &Logs, without: &[WorkKind]) -> f64 {
    let prices = prices(logs, without);
    let errors: Vec<f64> = samples.iter().map(|sample| (sample.time / sample.cost(&prices)).ln()).collect();
    // The unit is free for the errors, and held to the cycle by the expectations.
    let held = WorkKind::ALL.iter().filter(|kind| !without.contains(kind));
    let held: Vec<f64> = held.map(|kind| logs[*kind as usize] - expected(*kind).ln()).collect();
    variance(&errors) * errors.len() as f64 + HOLD * held.iter().map(|far| far * far).sum::<f64>()
}

fn search(samples: &[Sample], without: &[WorkKind]) -> Logs {
    let start = WorkKind::ALL.map(|kind| expected(kind).ln());
    let free = |kind: usize| !without.contains(&WorkKind::ALL[kind]);
    descend(start, free, &STEPS, |logs| loss(samples, logs, without))
}

/// The standard error of a price, from the prices without each of the programs.
fn jackknife(values: &[f64]) -> f64 {
    ((values.len() - 1) as f64 * variance(values)).sqrt()
}

fn thousandths(value: f64) -> u64 {
    ((value * UNIT as f64).round() as u64).min(LARGEST)
}

fn provenance(times: &Times, programs: usize, share: f64, left_out: f64) -> BTreeMap<String, Value> {
    let mut provenance = times.provenance.clone();
    provenance.retain(|key, _| !key.ends_with("-interpreter") && !key.ends_with("-cold"));
    let fitted = format!("to the compiled times of {programs} training programs and solutions of exercises");
    provenance.insert("fitted".to_owned(), json!(fitted));
    let shares = format!("{share:.3} of the variance of log(time per instruction), {left_out:.3} leaving one out");
    provenance.insert("explained".to_owned(), json!(shares));
    provenance.insert("unit".to_owned(), json!("what an instruction of these programs takes, in the geometric mean"));
    provenance
}
