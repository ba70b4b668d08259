//! `psf bench`: runs benchmarks of JMH, and compares their costs with earlier ones.

use std::io::{self, Write};

use super::jmh::{TimeRequest, time_benchmarks};
use super::parts::{KeptParts, Parts, damaged, run_parts};
use super::score::Scored;
use crate::inputs::request::{BenchmarkRun, ScoreRequest, SuiteRun};
use crate::run::step::Step;
use psf_report::limits::Percent;
use psf_results::bench::against::{Before, check_against};
use psf_results::bench::ending::{check_benchmarks, ending, ending_of_runs};
use psf_results::bench::judged::judged;
use psf_results::bench::{Bench, json, outputs};
use psf_results::ending::Ending;
use psf_results::limit_check::LimitCheck;
use psf_results::outputs::Format;
use psf_results::verdict::{Grading, Outcome};
use psf_score::weights::Weights;
use psf_text::failure::{Failure, FailureKind};
use psf_text::numbers::counted;

/// JMH's own classes, and the classes that it generates. They are not a benchmark's work.
const OF_JMH: [&str; 2] =
    ["org.openjdk.jmh.{annotations,infra,runner,results,profile,util,generators,Main}*", "*.jmh_generated.*"];

/// With the first flag the JVM allocates what the bytecode says. The second compiler leaves out allocations that it finds
/// unnecessary, some of them whatever its flags say. With the second flag a method handle of the runner is not made again after
/// many calls. They come before the user's flags, which win.
const BYTES_FLAGS: [&str; 2] = ["-XX:TieredStopAtLevel=1", "-Djava.lang.invoke.MethodHandle.CUSTOMIZE_THRESHOLD=-1"];

/// The benchmarks to run, and their limits.
#[derive(Debug)]
pub struct BenchRequest {
    /// The program that has the benchmarks.
    pub score: ScoreRequest,
    /// The benchmarks to run.
    pub benchmarks: BenchmarkRun,
    /// The weight table.
    pub weights: Weights,
    /// The earlier costs.
    pub before: Option<Before>,
    /// By how much a benchmark may cost more than before.
    pub max_increase: Percent,
    /// True if every measured batch has a call tree.
    pub tree: bool,
    /// Arguments for JMH, if it measures times as well.
    pub time: Option<Vec<String>>,
}

/// Benchmarks that ran.
#[derive(Debug)]
pub struct Benched {
    /// The cost of each benchmark.
    pub bench: Bench,
    /// The result of the comparison with earlier costs.
    pub check: LimitCheck,
    /// The text for later comparisons.
    kept: Vec<u8>,
}

/// Runs benchmarks, and compares them with their earlier costs. `note` gets sentences for the user, `progress` the steps that
/// take long.
pub fn run_benchmarks(
    request: BenchRequest,
    note: &mut dyn FnMut(&str),
    progress: &dyn Fn(Step),
) -> Result<Benched, Failure> {
    let BenchRequest { mut score, benchmarks, weights, before, max_increase, tree, time } = request;
    // JMH runs the program without psf, so without psf's flags.
    let program = &mut score.program;
    let mut timed = time.map(|arguments| TimeRequest {
        class_path: program.paths.iter().chain(&program.uncounted).cloned().collect(),
        jdk: program.jdk.clone(),
        flags: program.flags.clone(),
        names: Vec::new(),
        parameters: benchmarks.parameters.clone(),
        arguments,
        shown: score.io.shown,
    });
    program.flags.splice(0..0, BYTES_FLAGS.map(str::to_owned));
    let score = with_benchmarks(score, benchmarks)?;
    let scored = run_parts(score, &weights, tree, note, progress)?;
    let mut bench = Bench::new(&scored.counts, &weights, scored.exit_code).map_err(damaged)?;
    check_benchmarks(&bench)?;
    // Times are not repeatable, so psf does not keep or compare them.
    let kept = kept(&bench)?;
    if let Some(time) = &mut timed {
        time.names = bench.benchmarks.iter().map(|benchmark| benchmark.method().to_owned()).collect();
        time.names.dedup();
        note(&format!("JMH measures {}", counted(time.names.len() as u64, "method", "methods")));
        bench.take_times(&time_benchmarks(time)?);
    }
    let check = check_against(&bench, before, max_increase);
    Ok(Benched { bench, check, kept })
}

/// Returns the request for a program with its benchmarks. JMH's own classes do not count.
pub fn with_benchmarks(mut score: ScoreRequest, benchmarks: BenchmarkRun) -> Result<ScoreRequest, Failure> {
    let options = &mut score.counting.options;
    if !options.targets.is_empty() {
        return Err(Failure::usage("benchmarks take no --target: each benchmark is a target").remedy("leave it out"));
    }
    options.exclude.extend(OF_JMH.map(str::to_owned));
    score.program.suite = Some(SuiteRun { benchmarks: Some(benchmarks), ..SuiteRun::default() });
    Ok(score)
}

/// Returns how benchmarks ended. Their costs do not matter. Fails if no benchmark ran.
pub fn end_of_benchmarks(ran: &Scored) -> Result<Ending, Failure> {
    let plain = Weights::plain().map_err(damaged)?;
    let bench = Bench::new(&ran.counts, &plain, ran.exit_code).map_err(damaged)?;
    check_benchmarks(&bench)?;
    ending_of_runs(&bench)
}

/// Returns the text that is kept for later comparisons.
fn kept(bench: &Bench) -> Result<Vec<u8>, Failure> {
    let mut text = Vec::new();
    json::write(bench, &LimitCheck::default(), &mut text)
        .map_err(|e| Failure::new(FailureKind::Psf, format!("failed to write the costs of benchmarks: {e}")))?;
    Ok(text)
}

impl Parts for Benched {
    fn judged(&self, grading: Grading) -> Outcome {
        judged(&self.bench, &self.check, grading)
    }

    fn write(&self, outcome: &Outcome, format: Format, out: &mut dyn Write) -> io::Result<()> {
        outputs::write(&self.bench, &self.check, outcome, format, out)
    }

    fn ending(&self, already_shown: bool) -> Result<Ending, Failure> {
        ending(&self.bench, &self.check, already_shown)
    }

    fn baseline(&self) -> Result<KeptParts, Failure> {
        Ok(KeptParts::Text(self.kept.clone()))
    }
}
