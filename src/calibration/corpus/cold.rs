//! Short runs: each in a JVM of its own, timed by what the processor worked for it.

use nix::sys::resource::{UsageWho, getrusage};

use super::compiled::{Compiled, driver_of};
use super::engine::Engine;
use super::measure::{Effort, reference_rounds};
use super::sizes::Size;
use crate::calibration::statistics::median;
use crate::session::launch::Jvm;
use crate::text::failure::{Failure, FailureKind};

const REFERENCE: &str = "psf.validate.Reference";

/// Nanoseconds that the processor worked for a JVM that runs a program so often, in all its threads: 0 times takes what
/// starting and ending takes.
pub(super) fn run(compiled: &Compiled, number: usize, size: u32, times: u32) -> Result<f64, Failure> {
    jvm(compiled, number, &driver_of(&compiled.programs[number].class), size, times)
}

fn jvm(compiled: &Compiled, number: usize, main: &str, size: u32, times: u32) -> Result<f64, Failure> {
    let jvm = Jvm::new(&compiled.jdk.java).flags(Engine::Cold.flags());
    let jvm = jvm.class_path([compiled.driven(number), compiled.stopwatch()])?;
    let jvm = jvm.main(main, [size.to_string(), times.to_string()]).reads(&[]);
    let before = of_children()?;
    let output = jvm.output()?;
    if !output.status.success() {
        let name = &compiled.programs[number].name;
        return Err(Failure::new(FailureKind::Program, format!("{name} failed when it was timed")));
    }
    Ok(of_children()? - before)
}

/// Nanoseconds that the processor worked for processes that this one waited for.
fn of_children() -> Result<f64, Failure> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).map_err(|what| {
        Failure::new(FailureKind::Program, format!("the system does not tell processor time: {what}"))
    })?;
    let nanoseconds = |time: nix::sys::time::TimeVal| time.tv_sec() as f64 * 1e9 + time.tv_usec() as f64 * 1e3;
    Ok(nanoseconds(usage.user_time()) + nanoseconds(usage.system_time()))
}

/// Times of short runs, in runs of the reference in a JVM of its own, start and end apart: of each program as many as there are
/// rounds, of one that has no number of runs none.
pub(super) fn measure(
    compiled: &Compiled,
    sizes: &[Size],
    effort: Effort,
    progress: &dyn Fn(usize, usize),
) -> Result<Vec<Vec<f64>>, Failure> {
    let mut ratios = vec![Vec::new(); sizes.len()];
    let mut random = fastrand::Rng::with_seed(effort.seed);
    let mut order: Vec<usize> = (0..sizes.len()).filter(|&number| sizes[number].cold > 0).collect();
    let all = effort.rounds as usize * order.len();
    for round in 0..effort.rounds as usize {
        random.shuffle(&mut order);
        for (done, &number) in order.iter().enumerate() {
            progress(round * order.len() + done, all);
            let reference = jvm(compiled, number, REFERENCE, 1000, 5 * reference_rounds(Engine::Compiled))?;
            let before = run(compiled, number, 0, 0)?;
            let own = run(compiled, number, sizes[number].size, sizes[number].cold)?;
            let after = run(compiled, number, 0, 0)?;
            let start = f64::midpoint(before, after);
            ratios[number].push((own - start).max(1.0) / (reference - start).max(1.0));
        }
    }
    for (number, ratios) in ratios.iter().enumerate().filter(|(_, ratios)| !ratios.is_empty()) {
        if !(median(ratios) > 1e-3 && median(ratios) < 1e3) {
            let name = &compiled.programs[number].name;
            let message = format!("{name} took {:.2e} of the reference when it was cold", median(ratios));
            return Err(Failure::new(FailureKind::Program, message)
                .remedy("psf calibrate --validate --sizes --engine cold finds how often it is to run"));
        }
    }
    Ok(ratios)
}
