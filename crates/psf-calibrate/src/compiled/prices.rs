//! Makes the table of compiled code: runs the training programs in warm JVMs, and fits the block model's prices to their
//! times.
//!
//! The binary contains the programs as source. Each program has its own JVMs, because C2 uses what it learned from one
//! program for the next. Every timing is between two timings of a reference program.

use std::collections::BTreeMap;
use std::time::Instant;

use serde_json::{Value, json};

use super::fit::{self, FittedPrices};
use crate::corpus::sizes::{Size, Sizes};
use crate::corpus::times::{ProgramTimes, TIMES_SCHEMA, Times};
use crate::corpus::training::Corpus;
use crate::corpus::{Compiled, Effort, Engine, in_a_new_jvm, reference_rounds, time_in_jvms, training};
use crate::machine;
use crate::request::{CalibrateRequest, Calibrated, CodeProfile};
use crate::samples::{Samples, Setting};
use crate::statistics::median_or_zero;
use psf_score::weights::Model;
use psf_score::weights::kinds::WorkKind;
use psf_session::launch::{INSTALL, Jdk};
use psf_text::failure::{Failure, FailureKind};
use psf_wire::machine::Machine;
use psf_wire::mode::Scope;

/// Kinds without a price if simulated events have prices. The events, or other prices, explain their cost better.
const TOLD_OTHERWISE: &[WorkKind] = &[WorkKind::Rarer, WorkKind::Exit, WorkKind::Dispatch];
/// Kinds without a price in scope `jdk`, in which every program has much data.
const TOLD_OTHERWISE_IN_JDK: &[WorkKind] = &[WorkKind::Rarer, WorkKind::Exit, WorkKind::Guess];
/// The most JVMs for each program. More would not improve the result.
const JVMS: usize = 40;
/// A rough table uses one program in this many.
const QUICK: usize = 5;
/// With fewer programs, prices cannot be separated at all.
const FEWEST: usize = 3;
/// A price is reported as unsure if its standard error is more than this part of it. Prices can replace one another, and
/// leaving out some programs moves most of them by a fifth.
const LARGE: f64 = 1.0 / 3.0;

/// Measures, counts and fits. `progress` receives the seconds spent and the total.
pub(crate) fn calibrate(request: &CalibrateRequest, progress: &dyn Fn(usize, usize)) -> Result<Calibrated, Failure> {
    compiles(&request.jdk)?;
    let corpus = if request.profile == CodeProfile::SimulatedJdk { Corpus::Library } else { Corpus::Own };
    let temporary = tempfile::Builder::new().prefix("psf-").tempdir();
    let directory = temporary.map_err(|e| Failure::io("make a directory in", &std::env::temp_dir(), &e))?;
    let mut programs = training::unpack(corpus, directory.path())?;
    let wanted = |name: &str| request.only.is_empty() || request.only.iter().any(|part| name.contains(part.as_str()));
    programs.retain(|program| wanted(&program.name));
    if request.quick && request.only.is_empty() {
        programs = programs.into_iter().step_by(QUICK).collect();
    }
    if programs.len() < FEWEST {
        let parts = request.only.join(", ");
        let message = format!("{} training programs have {parts} in their names, a fit needs {FEWEST}", programs.len());
        return Err(Failure::usage(message));
    }
    let compiled = Compiled::new(programs, request.jdk.clone())?;
    let sizes = training::sizes(corpus)?;
    let effort = if request.quick { Effort::quick() } else { Effort::rounds(4) };
    let work = format!("{} {:?} {effort:?}", training::digest(corpus), request.only);
    let setting = Setting::new(request, Engine::Compiled.flags(), work);
    let (mut samples, resumed) = begin(request, setting, &compiled, &sizes)?;
    measure(request, &compiled, &sizes, effort, &mut samples, progress)?;
    let scope = if corpus == Corpus::Library { Scope::Jdk } else { Scope::App };
    let machine = request.profile.machine().and_then(Machine::built_in).transpose()?;
    let without = match request.profile {
        CodeProfile::SimulatedJdk => TOLD_OTHERWISE_IN_JDK,
        CodeProfile::Simulated => TOLD_OTHERWISE,
        CodeProfile::Hotspot | CodeProfile::Interpreter => &[],
    };
    let counted = compiled.count(&sizes, scope, machine.as_ref(), None, &|_, _| {})?;
    let times = times(&samples, &sizes, effort);
    let fitted = fit::fit(&compiled.programs, &counted, &times, without, machine.as_ref(), scope)?;
    let unsure = fitted.weights.model.as_ref().map(unsure).unwrap_or_default();
    let jvm = counted.first().map(|counted| &counted.counts.jvm);
    let jvm = jvm.map(|jvm| format!("{} {}, {}", jvm.name, jvm.version, jvm.vendor)).unwrap_or_default();
    let provenance = provenance(&fitted, &samples, effort, &jvm, &unsure);
    let mut weights = fitted.weights;
    weights.name.clone_from(&request.name);
    weights.calibrated = request.only.is_empty();
    weights.provenance = provenance;
    Ok(Calibrated { weights, unsure, resumed })
}

/// Returns an error if the JDK has no javac. The programs are Java source, so a runtime alone is not enough.
fn compiles(jdk: &Jdk) -> Result<(), Failure> {
    match jdk.javac {
        Some(_) => Ok(()),
        None => {
            let home = jdk.home();
            let message = format!("{} has no javac, which compiles the programs that are measured", home.display());
            Err(Failure::new(FailureKind::Psf, message).remedy(INSTALL))
        }
    }
}

/// Returns earlier measurements in this setting, with an entry for every program, and the seconds that they took.
fn begin(
    request: &CalibrateRequest,
    setting: Setting,
    compiled: &Compiled,
    sizes: &Sizes,
) -> Result<(Samples, f64), Failure> {
    let earlier = request.state.as_deref().and_then(|path| Samples::read(path, &setting));
    let resumed = earlier.as_ref().map_or(0.0, |samples| samples.seconds);
    let mut samples = earlier.unwrap_or_else(|| Samples::new(setting));
    samples.reference = reference_rounds(Engine::Compiled);
    for program in &compiled.programs {
        let Some(size) = sizes.programs.get(&program.name) else {
            return Err(Failure::new(FailureKind::Psf, format!("the training program {} has no size", program.name)));
        };
        let measured = samples.programs.entry(program.name.clone()).or_default();
        measured.rounds = size.times(Engine::Compiled);
    }
    Ok((samples, resumed))
}

/// Times programs until the budget is spent, and each program at least once. A pass has all programs in random order.
fn measure(
    request: &CalibrateRequest,
    compiled: &Compiled,
    sizes: &Sizes,
    effort: Effort,
    samples: &mut Samples,
    progress: &dyn Fn(usize, usize),
) -> Result<(), Failure> {
    let (started, before, budget) = (Instant::now(), samples.seconds, request.budget as f64);
    let spent = || before + started.elapsed().as_secs_f64();
    let mut random = fastrand::Rng::with_seed(request.seed ^ samples.seconds.to_bits());
    let (all, each) = (compiled.programs.len(), effort.samples as usize);
    let jvms = |samples: &Samples, number: usize| {
        samples.programs.get(&compiled.programs[number].name).map_or(0, |measured| measured.ratios.len() / each)
    };
    loop {
        let fewest = (0..all).map(|number| jvms(samples, number)).min().unwrap_or(JVMS);
        if fewest >= JVMS || (fewest > 0 && spent() >= budget) {
            return request.state.as_deref().map_or(Ok(()), |path| samples.write(path));
        }
        let mut order: Vec<usize> = (0..all).collect();
        random.shuffle(&mut order);
        // After an interruption, programs that came early in their pass have one JVM more.
        order.retain(|&number| jvms(samples, number) == fewest);
        for number in order {
            if fewest > 0 && spent() >= budget {
                break;
            }
            let name = &compiled.programs[number].name;
            let size =
                sizes.programs.get(name).copied().unwrap_or(Size { size: 1, interpreter: 1, compiled: 1, cold: 0 });
            let ratios = in_a_new_jvm(compiled, number, size, effort)?;
            if let Some(measured) = samples.programs.get_mut(name) {
                measured.ratios.extend(ratios);
            }
            samples.seconds = spent();
            request.state.as_deref().map_or(Ok(()), |path| samples.write(path))?;
            let done = (0..all).filter(|&number| jvms(samples, number) > 0).count();
            let first_pass = samples.seconds * all as f64 / done.max(1) as f64;
            let in_all = budget.max(if fewest == 0 { first_pass } else { 0.0 });
            progress(samples.seconds.min(in_all) as usize, in_all as usize);
        }
    }
}

/// Returns the times in the form that a fit needs.
fn times(samples: &Samples, sizes: &Sizes, effort: Effort) -> Times {
    let each = effort.samples as usize;
    let programs = samples.programs.iter().map(|(name, measured)| {
        let size = sizes.programs.get(name).map_or(0, |size| size.size);
        let engines = BTreeMap::from([(Engine::Compiled, time_in_jvms(&measured.ratios, each, measured.rounds))]);
        (name.clone(), ProgramTimes { size, engines })
    });
    Times { schema: TIMES_SCHEMA.to_owned(), provenance: BTreeMap::new(), programs: programs.collect() }
}

/// Returns the prices with large errors.
fn unsure(model: &Model) -> Vec<String> {
    let large = model.parameters.iter().filter(|(_, price)| price.error as f64 > LARGE * price.weight as f64);
    large.map(|(name, _)| name.clone()).collect()
}

fn provenance(
    fit: &FittedPrices,
    samples: &Samples,
    effort: Effort,
    jvm: &str,
    unsure: &[String],
) -> BTreeMap<String, Value> {
    let mut off: Vec<f64> = fit.residuals.iter().map(|residual| residual.abs()).collect();
    off.sort_by(f64::total_cmp);
    let percent = |part: f64| (part * 1000.0).round() / 10.0;
    let ninth = off.get(off.len() * 9 / 10).copied().unwrap_or(0.0);
    let jvms = samples.programs.values().map(|measured| measured.ratios.len() / effort.samples as usize);
    let (fewest, most) = (jvms.clone().min().unwrap_or(0), jvms.max().unwrap_or(0));
    let mut provenance = fit.weights.provenance.clone();
    provenance.extend([
        ("date".to_owned(), json!(machine::date())),
        ("machine".to_owned(), json!(samples.setting.machine)),
        ("jvm".to_owned(), json!(jvm)),
        ("flags".to_owned(), json!(samples.setting.flags)),
        ("psf".to_owned(), json!(env!("CARGO_PKG_VERSION"))),
        ("seed".to_owned(), json!(samples.setting.seed)),
        ("seconds".to_owned(), json!(samples.seconds.round() as u64)),
        (
            "protocol".to_owned(),
            json!(format!(
                "{} training programs, {fewest} to {most} JVMs for each in random order, {} ms of warming up and {} \
                 timings in each, each between two of the reference program, by the thread's clock; medians of the \
                 ratios; least squares of logarithms, held to what processors are known to need; errors by leaving \
                 programs out, a part of them at a time",
                samples.programs.len(),
                effort.warm_up,
                effort.samples,
            )),
        ),
        (
            "residuals".to_owned(),
            json!({
                "median_percent": percent(median_or_zero(&off)),
                "nine_of_ten_percent": percent(ninth),
                "largest_percent": percent(off.last().copied().unwrap_or(0.0)),
            }),
        ),
        ("unsure".to_owned(), json!(unsure)),
    ]);
    provenance
}
