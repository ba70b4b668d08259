//! Fits the prices of a model of tiers to the times of short runs of the training programs. Held-out programs take no part.
//!
//! The cost of a program is linear in the six prices. The fit minimizes the mean square of log(time / cost). It adds a little
//! for each price whose share of the time is far from an even one. The search goes by coordinates, in steps that halve.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::compiled::fit::FittedPrices;
use super::corpus::sizes::Sizes;
use super::corpus::times::Times;
use super::corpus::{Counted, Engine, Program, Set};
use super::descent::descend;
use super::statistics::variance;
use psf_score::Scorer;
use psf_score::profile::Profile;
use psf_score::tiers::{Shares, allocated};
use psf_score::weights::{LARGEST, Model, TIERS, Tiers, UNIT, Weight, Weights};
use psf_text::failure::{Failure, FailureKind};
use psf_wire::mode::Scope;

const PRICES: usize = Tiers::PRICES;
/// The weight of a price with a share of the time that is off an even one by a factor of e. A program that is has weight 1.
const HOLD: f64 = 0.005;
const STEPS: [f64; 7] = [1.6, 0.8, 0.4, 0.2, 0.1, 0.05, 0.02];

/// A program in the search: its time, and the amount by which each price is multiplied.
#[derive(Clone, Debug)]
struct Sample {
    time: f64,
    instructions: f64,
    amounts: [f64; PRICES],
}

impl Sample {
    fn cost(&self, prices: &[f64; PRICES]) -> f64 {
        self.amounts.iter().zip(prices).map(|(amount, price)| amount * price).sum()
    }
}

/// Fits the prices. The keys come from the built-in table `interpreter`, the blocks from `hotspot`.
pub fn fit(programs: &[Program], sizes: &Sizes, counted: &[Counted], times: &Times) -> Result<FittedPrices, Failure> {
    let [interpreter, hotspot] = ["interpreter", "hotspot"].map(|name| {
        let table = Weights::built_in(name).unwrap_or_else(|| Err("it is not built in".to_owned()));
        table.map_err(|what| Failure::new(FailureKind::Psf, format!("the table {name}: {what}")))
    });
    let (interpreter, hotspot) = (interpreter?, hotspot?);
    let mut samples = Vec::new();
    for (program, counted) in programs.iter().zip(counted).filter(|(program, _)| program.set == Set::Training) {
        let (timed, size) = (times.programs.get(&program.name), sizes.programs.get(&program.name));
        let (Some(timed), Some(size)) = (timed, size) else { continue };
        let Some(time) = timed.of(&program.name, size, Engine::Cold)? else { continue };
        let profile = Profile::new(&counted.repeated(size.cold)).map_err(|what| {
            Failure::new(FailureKind::Psf, format!("{}: the counts are damaged: {what}", program.name))
        })?;
        samples.push(sample(time.time, &profile, &interpreter, &hotspot));
    }
    if samples.len() < 3 {
        return Err(Failure::usage("a fit needs cold times of three training programs or more"));
    }
    let prices = scaled(&samples, search(&samples));
    let left_out: Vec<([f64; PRICES], f64)> = (0..samples.len())
        .map(|number| {
            let mut rest = samples.clone();
            let one = rest.remove(number);
            let prices = scaled(&rest, search(&rest));
            (prices, (one.time / one.cost(&prices)).ln())
        })
        .collect();
    let weights = std::array::from_fn(|price| {
        let values: Vec<f64> = left_out.iter().map(|(prices, _)| prices[price]).collect();
        let error = ((values.len() - 1) as f64 * variance(&values)).sqrt();
        Weight { weight: integer(prices[price]), error: integer(error) }
    });
    let plain: Vec<f64> = samples.iter().map(|sample| (sample.time / sample.instructions).ln()).collect();
    let own: Vec<f64> = samples.iter().map(|sample| (sample.time / sample.cost(&prices)).ln()).collect();
    let logs: Vec<f64> = left_out.iter().map(|&(_, log)| log).collect();
    let share = |left: &[f64]| 1.0 - variance(left) / variance(&plain);
    let mean = own.iter().sum::<f64>() / own.len() as f64;
    let provenance = provenance(times, [&interpreter, &hotspot], samples.len(), [share(&own), share(&logs)]);
    let parameters = hotspot.model.map(|model| model.parameters).unwrap_or_default();
    let model =
        Model { kind: TIERS.to_owned(), parameters, machine: None, scope: Scope::App, tiers: Some(Tiers::of(weights)) };
    Ok(FittedPrices {
        weights: Weights {
            name: "cold".to_owned(),
            calibrated: true,
            provenance,
            natives: Weights::natives_of("cold", &[]),
            model: Some(model),
            sha256: String::new(),
            ..interpreter
        },
        share: share(&own),
        share_left_out: share(&logs),
        share_unfitted: None,
        residuals: own.iter().map(|log| (mean - log).exp() - 1.0).collect(),
    })
}

fn provenance(
    times: &Times,
    [keys, blocks]: [&Weights; 2],
    programs: usize,
    [share, left_out]: [f64; 2],
) -> BTreeMap<String, Value> {
    let mut provenance = times.provenance_of(Engine::Cold);
    for (part, table) in [("keys", keys), ("blocks", blocks)] {
        provenance.insert(part.to_owned(), json!(format!("of the table {}, {}", table.name, table.sha256)));
    }
    provenance.insert("fitted".to_owned(), json!(format!("to short runs of {programs} training programs")));
    let shares = format!("{share:.3} of the variance of log(time per instruction), {left_out:.3} leaving one out");
    provenance.insert("explained".to_owned(), json!(shares));
    provenance.insert("unit".to_owned(), json!("what an instruction of these runs takes, in the geometric mean"));
    provenance
}

/// Returns a program's amounts in the order of the prices, in units of cost or in bytes.
fn sample(time: f64, profile: &Profile, interpreter: &Weights, hotspot: &Weights) -> Sample {
    let (keyed, compiled) = (Scorer::new(profile, interpreter), Scorer::new(profile, hotspot));
    let mut sample = Sample { time, instructions: 0.0, amounts: [0.0; PRICES] };
    for (number, method) in profile.methods.iter().enumerate() {
        let shares = Shares::of(method);
        let [first, last] = shares.compiled(method);
        let keyed = keyed.weigh(number, method).total.0 as f64 / 1e3;
        let compiled = compiled.weigh(number, method).total.0 as f64 / 1e3;
        let bytes: f64 = allocated(method).map(|(_, bytes)| bytes as f64).sum();
        let own = [
            keyed * shares.interpreted as f64 / 1e6,
            compiled * shares.first as f64 / 1e6,
            compiled * shares.last as f64 / 1e6,
            first as f64,
            last as f64,
            bytes,
        ];
        sample.amounts.iter_mut().zip(own).for_each(|(sum, own)| *sum += own);
        sample.instructions += method.insns.iter().map(|insn| insn.count as f64).sum::<f64>();
    }
    sample
}

/// Scales prices to thousandths, so that an instruction of the programs costs one unit in the geometric mean.
fn scaled(samples: &[Sample], prices: [f64; PRICES]) -> [f64; PRICES] {
    let logs = samples.iter().map(|sample| (sample.instructions / sample.cost(&prices)).ln());
    let factor = (logs.sum::<f64>() / samples.len() as f64).exp();
    prices.map(|price| price * factor * UNIT as f64)
}

fn integer(value: f64) -> u64 {
    (value.round() as u64).min(LARGEST)
}

fn search(samples: &[Sample]) -> [f64; PRICES] {
    // Prices that give each an even share of the time, in the mean. The search varies logarithms relative to them.
    let even: [f64; PRICES] = std::array::from_fn(|price| {
        let parts = samples.iter().map(|sample| sample.amounts[price] / sample.time);
        let mean = parts.sum::<f64>() / samples.len() as f64;
        if mean > 0.0 { 1.0 / (PRICES as f64 * mean) } else { 0.0 }
    });
    let prices = |logs: &[f64; PRICES]| std::array::from_fn(|price| even[price] * logs[price].exp());
    let loss = |logs: &[f64; PRICES]| {
        let prices = prices(logs);
        let errors = samples.iter().map(|sample| (sample.time / sample.cost(&prices)).ln().powi(2)).sum::<f64>();
        errors + HOLD * logs.iter().map(|log| log * log).sum::<f64>()
    };
    let logs = descend([0.0; PRICES], |_| true, &STEPS, loss);
    prices(&logs)
}
