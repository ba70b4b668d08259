//! Runs a kernel in its own JVM, and checks that it did what it should.

use std::path::Path;
use std::process::Stdio;

use psf_report::report::Report;
use psf_score::weights::Weights;

use crate::programs::Programs;
use crate::variants::Variant;

/// The settings with which a JVM runs a kernel.
#[derive(Clone, Copy)]
pub(crate) struct Pace {
    /// The number of threads, or 0 for the main thread.
    pub(crate) threads: u32,
    /// The warm-up time in milliseconds.
    pub(crate) warm_up: u32,
    /// The number of measurements.
    pub(crate) batches: u32,
}

/// The least time of a run in nanoseconds, by two clocks.
#[derive(Clone, Copy)]
pub(crate) struct Took {
    /// Processor time of the threads that ran the kernel. Other processes do not add to it.
    pub(crate) cpu: u64,
    /// Elapsed time, over the runs of all threads.
    pub(crate) wall: u64,
}

impl Took {
    /// More time than any run takes.
    pub(crate) const FOREVER: Self = Self { cpu: u64::MAX, wall: u64::MAX };

    /// Returns the lesser time, by each clock.
    pub(crate) fn or_less(self, other: Self) -> Self {
        Self { cpu: self.cpu.min(other.cpu), wall: self.wall.min(other.wall) }
    }
}

/// Returns the geometric mean of some ratios.
pub(crate) fn geometric_mean(ratios: impl Iterator<Item = f64>) -> f64 {
    let (sum, number) = ratios.fold((0.0, 0), |(sum, number), ratio| (sum + ratio.ln(), number + 1));
    (sum / f64::from(number)).exp()
}

/// The results that a JVM reported.
pub(crate) struct Run {
    /// The time of one run of the kernel.
    pub(crate) took: Took,
    /// The result of the kernel.
    pub(crate) result: i64,
    /// The instructions of one run of the kernel, if they were counted.
    pub(crate) instructions: Option<u64>,
}

/// Runs a kernel.
pub(crate) fn run(programs: &Programs<'_>, kernel: &str, variant: Variant, pace: Pace) -> Result<Run, String> {
    let counts = programs.counts();
    for old in [&counts, &programs.said()] {
        let _ = std::fs::remove_file(old); // before the first run there is none
    }
    let mut command = variant.command(programs, kernel, &counts)?;
    command.arg(kernel).args([pace.threads, pace.warm_up, pace.batches].map(|number| number.to_string()));
    let output = command.stdin(Stdio::null()).output().map_err(|e| format!("failed to run {command:?}: {e}"))?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let measured = if variant.is_hidden() {
        std::fs::read(programs.said()).ok().and_then(|bytes| figures_of_file(&bytes))
    } else {
        said.lines().find_map(|line| figures(line.strip_prefix("time ")?.strip_prefix(kernel)?))
    };
    let (true, Some((took, result))) = (output.status.success(), measured) else {
        let complaint = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{command:?} failed: {said}{}", complaint.trim_end()));
    };
    let instructions = if variant.counts() { Some(instructions(&counts, kernel)?) } else { None };
    Ok(Run { took, result, instructions })
}

/// Reads `CPU WALL RESULT`.
fn figures(line: &str) -> Option<(Took, i64)> {
    let mut words = line.split_whitespace();
    let took = Took { cpu: words.next()?.parse().ok()?, wall: words.next()?.parse().ok()? };
    Some((took, words.next()?.parse().ok()?))
}

/// Reads the same figures from a file of the stopwatch.
fn figures_of_file(bytes: &[u8]) -> Option<(Took, i64)> {
    let mut numbers = bytes.chunks_exact(8).filter_map(|eight| Some(i64::from_be_bytes(eight.try_into().ok()?)));
    let mut next = || numbers.next();
    let (cpu, wall, result) = (next()?, next()?, next()?);
    Some((Took { cpu: u64::try_from(cpu).ok()?, wall: u64::try_from(wall).ok()? }, result))
}

/// Returns the instructions of a run of the kernel: all instructions of its classes, except initializers, over its runs.
fn instructions(counts: &Path, kernel: &str) -> Result<u64, String> {
    let failed = |what: &dyn std::fmt::Display| format!("the counts of {kernel} are of no use: {what}");
    let counts = psf_session::read_counts(counts).map_err(|e| failed(&e))?;
    let report = Report::new(&counts, &Weights::plain()?).map_err(|e| failed(&e))?;
    if let Some(mark) = report.marks().first() {
        return Err(failed(&mark.detail));
    }
    let own = report.methods().iter().filter(|method| method.class.split('$').next() == Some(kernel));
    let own: Vec<_> = own.filter(|method| method.method != "<clinit>").collect();
    let runs = own.iter().find(|method| method.class == kernel && method.method == "run").map_or(0, |m| m.invocations);
    let all: u64 = own.iter().map(|method| method.instructions).sum();
    match all.checked_rem(runs) {
        Some(0) if all > 0 => Ok(all / runs),
        _ => Err(failed(&format!("{all} instructions in {runs} runs"))),
    }
}
