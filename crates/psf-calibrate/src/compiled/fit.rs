//! Fits the block model's prices to the times of the training programs. Held-out programs take no part.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::sample::{Natives, Sample};
use super::search::{Terms, search};
use crate::corpus::times::Times;
use crate::corpus::{Counted, Engine, Program, Set};
use crate::statistics::variance;
use psf_score::profile::Profile;
use psf_score::weights::kinds::WorkKind;
use psf_score::weights::{BLOCKS, LARGEST, Model, UNIT, WEIGHTS_SCHEMA, Weight, Weights};
use psf_text::failure::{Failure, FailureKind};
use psf_wire::machine::Machine;
use psf_wire::mode::Scope;

/// The result of a fit.
#[derive(Clone, Debug)]
pub struct FittedPrices {
    /// The table.
    pub weights: Weights,
    /// The share explained for the programs that it was fitted to.
    pub share: f64,
    /// The share explained if each program is judged by a fit without it and without the programs that were left out with it.
    pub share_left_out: f64,
    /// The share that the expected prices explain without any fit, if the fit began with such prices.
    pub share_unfitted: Option<f64>,
    /// The error of each of these programs, as a part of its time, after one factor for all.
    pub residuals: Vec<f64>,
}

/// The table from which scope `jdk` takes the prices of a program's own work.
const OWN: &str = "simulated";

/// Fits the prices of all kinds except `without`, and finds their standard errors by leaving out a part of the programs at a
/// time. A kind that only a simulated machine counts has a price if the counts are of runs on `machine`.
///
/// In scope `jdk`, the machine decides. If it is the machine of the built-in table for scope `app`, a program's own work has that
/// table's prices. Then only the prices of [`WorkKind::LIBRARY`] are fitted. On other machines, all prices are.
pub fn fit(
    programs: &[Program],
    counted: &[Counted],
    times: &Times,
    without: &[WorkKind],
    machine: Option<&Machine>,
    scope: Scope,
) -> Result<FittedPrices, Failure> {
    // A table without prices for a machine serves any scope.
    let scope = machine.map_or(Scope::App, |_| scope);
    let base = machine.filter(|_| scope == Scope::Jdk).and_then(own_prices);
    let simulated = WorkKind::SIMULATED.iter().filter(|_| machine.is_none());
    let library = WorkKind::LIBRARY.iter().filter(|_| scope != Scope::Jdk);
    let without: Vec<WorkKind> = without.iter().chain(simulated).chain(library).copied().collect();
    let without = without.as_slice();
    let name = match (machine, scope) {
        (None, _) => "hotspot",
        (Some(_), Scope::Jdk) => "simulated-jdk",
        (Some(_), _) => "simulated",
    };
    let natives = Natives::of_table(name);
    let mut samples = Vec::new();
    for (program, counted) in programs.iter().zip(counted).filter(|(program, _)| program.set == Set::Training) {
        let timed = times.programs.get(&program.name).and_then(|times| times.engines.get(&Engine::Compiled));
        let Some(time) = timed else { continue };
        let profile = Profile::new(&counted.counts).map_err(|what| {
            Failure::new(FailureKind::Psf, format!("{}: the counts are damaged: {what}", program.name))
        })?;
        let group = program.exercise.as_ref().or(program.family.as_ref()).unwrap_or(&program.name);
        samples.push(Sample::new(group, time.time, &profile, scope, &natives));
    }
    if samples.len() < 3 {
        return Err(Failure::usage("a fit needs compiled times of three training programs or more"));
    }
    let terms = match &base {
        None => Terms::without(without),
        Some(base) => Terms::beside(&base.prices().map(|price| price as f64 / UNIT as f64), without),
    };
    let found = search(&samples, &terms);
    let mut known = base.as_ref().map(|base| base.parameters.clone()).unwrap_or_default();
    known.retain(|name, _| !without.iter().any(|kind| kind.name() == name));
    let of_own = |kind: WorkKind| base.is_some() && !WorkKind::LIBRARY.contains(&kind);
    let fitted = WorkKind::ALL.into_iter().filter(|kind| !without.contains(kind) && !of_own(*kind)).map(|kind| {
        let (price, error) = (found.prices[kind as usize], found.errors[kind as usize]);
        (kind.name().to_owned(), Weight { weight: thousandths(price), error: thousandths(error) })
    });
    let parameters = known.into_iter().chain(fitted).collect();
    let model = Model { kind: BLOCKS.to_owned(), parameters, scope, machine: machine.cloned(), tiers: None };
    let plain: Vec<f64> = samples.iter().map(|sample| (sample.time / sample.instructions).ln()).collect();
    let own: Vec<f64> = samples.iter().map(|sample| (sample.time / sample.cost(&found.prices, 1.0)).ln()).collect();
    let share = |left: &[f64]| 1.0 - variance(left) / variance(&plain);
    let unfitted = terms.unfitted();
    let unfitted: Vec<f64> =
        samples.iter().map(|sample| (sample.time / sample.cost(&unfitted, terms.native())).ln()).collect();
    let (share, share_left_out, share_unfitted) = (share(&own), share(&found.left_out), Some(share(&unfitted)));
    let mean = own.iter().sum::<f64>() / own.len() as f64;
    let residuals = own.iter().map(|log| (mean - log).exp() - 1.0).collect();
    let mut provenance = provenance(times, samples.len(), share, share_left_out);
    if base.is_some() {
        provenance.insert("own".to_owned(), json!(format!("prices of what programs do themselves are those of {OWN}")));
        provenance.insert("unit".to_owned(), json!(format!("that of {OWN}")));
    }
    let weights = Weights {
        schema: WEIGHTS_SCHEMA.to_owned(),
        name: name.to_owned(),
        sha256: String::new(),
        calibrated: true,
        provenance,
        keys: BTreeMap::new(),
        natives: Weights::natives_of(name, &[]),
        model: Some(model),
    };
    Ok(FittedPrices { weights, share, share_left_out, share_unfitted, residuals })
}

/// Returns the model of the table whose prices are taken, if it is for this machine.
fn own_prices(machine: &Machine) -> Option<Model> {
    let table = Weights::built_in(OWN).and_then(Result::ok).and_then(|table| table.model)?;
    table.machine.as_ref().is_some_and(|own| own.counts_like(machine)).then_some(table)
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
