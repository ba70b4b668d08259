//! Times programs in passes of random order, each between two runs of the reference.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use fastrand::Rng;

use super::harness::{Harness, Part};
use crate::samples::{Measured, Samples};
use psf_session::launch::Jdk;
use psf_text::failure::Failure;

/// Nanoseconds of one timing: long compared with the clock's overhead, short compared with a time slice.
const PROGRAM: f64 = 1_000_000.0;
/// Nanoseconds of the reference, which runs twice.
const REFERENCE: f64 = 400_000.0;
/// If the reference's two times differ by more than this factor, the measurement is repeated, up to three times.
const DRIFT: f64 = 1.25;
/// The time after which measurements are saved.
const SAVED: Duration = Duration::from_secs(10);
/// The number of passes in one JVM. The placement of data in memory is random, so several JVMs are measured.
const PASSES: usize = 4;

/// A plan of timings.
pub(super) struct Schedule<'a> {
    pub(super) jdk: &'a Jdk,
    pub(super) flags: &'a [&'a str],
    /// Directories of all classes: the class path.
    pub(super) classes: &'a [PathBuf],
    pub(super) reference: &'a str,
    pub(super) names: &'a [String],
    /// The total seconds, including the seconds spent before.
    pub(super) budget: f64,
    /// The least and the largest number of passes.
    pub(super) passes: (usize, usize),
    /// The file for samples; none if `None`.
    pub(super) state: Option<&'a Path>,
}

/// Times programs until the budget is spent. `progress` receives the seconds spent and the total.
pub(super) fn measure(
    schedule: &Schedule<'_>,
    samples: &mut Samples,
    progress: &dyn Fn(usize, usize),
) -> Result<(), Failure> {
    let (started, before) = (Instant::now(), samples.seconds);
    let spent = || before + started.elapsed().as_secs_f64();
    let mut random = Rng::with_seed(samples.setting.seed ^ samples.seconds.to_bits());
    let mut saved = Instant::now();
    let mut pass = 0;
    let done = |samples: &Samples, name: &String| samples.programs.get(name).map_or(0, |m| m.ratios.len());
    while pass < schedule.passes.1 {
        let mut harness = Harness::start(schedule.jdk, schedule.flags, schedule.classes)?;
        size(schedule, samples, &mut harness)?;
        let reference = Part { name: schedule.reference, rounds: samples.reference };
        for _ in 0..PASSES {
            let fewest = schedule.names.iter().map(|name| done(samples, name)).min().unwrap_or(0);
            if fewest >= schedule.passes.1 || (fewest >= schedule.passes.0 && spent() >= schedule.budget) {
                samples.seconds = spent();
                return schedule.state.map_or(Ok(()), |path| samples.write(path));
            }
            let mut order: Vec<&String> = schedule.names.iter().collect();
            random.shuffle(&mut order);
            for name in order {
                let Some(measured) = samples.programs.get_mut(name) else { continue };
                // After an interruption, programs that came late in their pass have one measurement less.
                if measured.ratios.len() > fewest {
                    continue;
                }
                let part = Part { name, rounds: measured.rounds };
                let mut sample = harness.sample(reference, part)?;
                for _ in 0..3 {
                    if (1.0 / DRIFT..DRIFT).contains(&(sample.before / sample.after)) {
                        break;
                    }
                    sample = harness.sample(reference, part)?;
                }
                let round = (sample.before + sample.after) / 2.0 / f64::from(reference.rounds);
                measured.ratios.push(sample.own / f64::from(part.rounds) / round);
                if saved.elapsed() > SAVED {
                    samples.seconds = spent();
                    progress(samples.seconds.min(schedule.budget) as usize, schedule.budget as usize);
                    schedule.state.map_or(Ok(()), |path| samples.write(path))?;
                    saved = Instant::now();
                }
            }
            pass += 1;
        }
    }
    samples.seconds = spent();
    schedule.state.map_or(Ok(()), |path| samples.write(path))
}

/// Finds how many rounds take as long as a timing should.
fn size(schedule: &Schedule<'_>, samples: &mut Samples, harness: &mut Harness) -> Result<(), Failure> {
    let rounds = |time: f64, of: u32, wanted: f64| (wanted * f64::from(of) / time).clamp(2.0, 1e6) as u32;
    if samples.reference == 0 {
        let tried = Part { name: schedule.reference, rounds: 200 };
        let sample = harness.sample(tried, tried)?;
        samples.reference = rounds(sample.own, tried.rounds, REFERENCE);
    }
    let reference = Part { name: schedule.reference, rounds: 20 };
    for name in schedule.names {
        if samples.programs.contains_key(name) {
            continue;
        }
        let mut part = Part { name, rounds: 3 };
        let sample = harness.sample(reference, part)?;
        part.rounds = rounds(sample.own, part.rounds, PROGRAM / 4.0);
        let sample = harness.sample(reference, part)?;
        let rounds = rounds(sample.own, part.rounds, PROGRAM);
        samples.programs.insert(name.clone(), Measured { rounds, ..Measured::default() });
    }
    Ok(())
}
