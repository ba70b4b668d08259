//! `psf bench`: benchmarks of JMH, and what an operation of each costs.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use psf::results::bench::against::{Held, hold};
use psf::results::bench::{Bench, json, markdown, text};
use psf::results::limits::Percent;
use psf::rewrite::policy::PolicyName;
use psf::session::{BenchmarkRun, SuiteRun, read_kept_benchmarks, score_program, write_whole};
use psf::text::failure::{Failure, FailureKind};
use psf::wire::mode::Scope;

use crate::flags::headings::{COST, LIMITS, OUTPUT, RUN};
use crate::flags::program::ProgramArgs;
use crate::flags::rules::RulesFlags;
use crate::flags::weights::load_weights;
use crate::judged::damaged;
use crate::stderr::complain;
use crate::stdout::{print_with, screen};
use crate::waiting::Waiting;

/// What belongs to JMH, and what it generates: not a benchmark's work.
const OF_JMH: [&str; 2] =
    ["org.openjdk.jmh.{annotations,infra,runner,results,profile,util,generators,Main}*", "*.jmh_generated.*"];

/// What the JVM allocates is then what the bytecode says: the second compiler leaves out what it finds that nobody needs,
/// some of it whatever its flags say. A handle of the runner's is not made anew after many calls. In front of the user's
/// flags, which win.
const BYTES_FLAGS: [&str; 2] = ["-XX:TieredStopAtLevel=1", "-Djava.lang.invoke.MethodHandle.CUSTOMIZE_THRESHOLD=-1"];

/// Benchmarks, and what to print of them.
#[derive(clap::Args, Debug)]
pub(crate) struct BenchArgs {
    #[command(flatten)]
    program: ProgramArgs,
    #[command(flatten)]
    rules: RulesFlags,
    /// Run benchmarks in whose name, class and method, this regular expression of Java's is found, repeatable [default: all]
    #[arg(long, value_name = "REGEX", help_heading = RUN)]
    benchmarks: Vec<String>,
    /// Leave out benchmarks in whose name this one is found, repeatable
    #[arg(long, value_name = "REGEX", help_heading = RUN)]
    except: Vec<String>,
    /// Values for the fields with @Param of that name, repeatable [default: the annotation's, every combination]
    #[arg(short = 'p', long = "param", value_name = "NAME=VALUE,...", help_heading = RUN)]
    parameters: Vec<String>,
    /// Invocations before any is measured
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=1_000_000), help_heading = RUN)]
    warmup_operations: u32,
    /// Invocations of a batch; of two the second is measured, and the first tells whether it is steady
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=100_000), help_heading = RUN)]
    operations: u32,
    /// Show what the benchmarks print
    #[arg(long, help_heading = OUTPUT)]
    show_output: bool,
    /// Keep what an operation of each costs in this file, for --against
    #[arg(long, value_name = "FILE", help_heading = LIMITS)]
    save: Option<PathBuf>,
    /// Hold each benchmark against what it cost when this file was saved; over that the exit code is 3
    #[arg(long, value_name = "FILE", help_heading = LIMITS)]
    against: Option<PathBuf>,
    /// By how much an operation may cost more than that
    #[arg(long, value_name = "PART%", default_value = "0%", requires = "against", help_heading = LIMITS)]
    max_increase: Percent,
    /// Weights file, or the name of a built-in table: plain, interpreter, hotspot [default: plain]
    #[arg(long, value_name = "FILE", help_heading = COST)]
    weights: Option<PathBuf>,
    /// How to print
    #[arg(long, value_enum, default_value_t = BenchFormat::Text, help_heading = OUTPUT)]
    format: BenchFormat,
    /// Print into this file
    #[arg(short, value_name = "FILE", help_heading = OUTPUT)]
    output: Option<PathBuf>,
    /// Print no notes
    #[arg(long, help_heading = OUTPUT)]
    quiet: bool,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum BenchFormat {
    Text,
    Json,
    Markdown,
}

pub(crate) fn bench(args: BenchArgs) -> Result<ExitCode, Failure> {
    if args.program.main.is_some() || !args.program.arguments.is_empty() {
        return Err(Failure::usage("psf bench runs benchmarks, and no main class"));
    }
    if let Some(wrong) = args.parameters.iter().find(|one| one.split_once('=').is_none_or(|(name, _)| name.is_empty()))
    {
        return Err(Failure::usage(format!("-p {wrong} is not NAME=VALUE,...")));
    }
    let quiet = args.quiet;
    let waiting = Waiting::new(quiet);
    let mut note = |sentence: &str| {
        if !quiet {
            waiting.say(sentence);
        }
    };
    let rules = args.rules.read(args.program.untrusted, &mut note)?;
    let weights = load_weights(args.weights.as_deref().or(rules.weights.as_deref()))?;
    let before = args.against.as_deref().map(read_kept_benchmarks).transpose()?;
    let mut request = args.program.over(&rules, PolicyName::Off, None)?;
    if request.options.scope == Scope::Jdk {
        let message =
            "benchmarks count in scope app: what calls them is the JDK's reflection, which would count with them";
        return Err(Failure::usage(message).remedy("leave --scope jdk out"));
    }
    if !request.options.targets.is_empty() {
        return Err(Failure::usage("psf bench has a target already: each benchmark").remedy("leave --target out"));
    }
    request.options.exclude.extend(OF_JMH.map(str::to_owned));
    request.suite = Some(SuiteRun {
        benchmarks: Some(BenchmarkRun {
            wanted: args.benchmarks,
            unwanted: args.except,
            parameters: args.parameters,
            warmup: args.warmup_operations,
            operations: args.operations,
        }),
        ..SuiteRun::default()
    });
    request.flags.splice(0..0, BYTES_FLAGS.map(str::to_owned));
    request.shown = args.show_output;
    let scored = score_program(&request, &mut note, &|step| waiting.at(step))?;
    waiting.end();
    let bench = Bench::new(&scored.counts, &weights, scored.exit_code).map_err(damaged)?;
    check(&bench)?;
    let held = hold(&bench, before, args.max_increase);
    let to = args.output.as_deref();
    print_with(to, |out| match args.format {
        BenchFormat::Text => text::write(&bench, &held, &screen(to), out),
        BenchFormat::Json => json::write(&bench, &held, out),
        BenchFormat::Markdown => markdown::write(&bench, &held, out),
    })?;
    let code = judge(&bench, &held)?;
    if let Some(path) = &args.save {
        let mut text = Vec::new();
        json::write(&bench, &Held::default(), &mut text)
            .map_err(|e| Failure::new(FailureKind::Psf, format!("failed to write what benchmarks cost: {e}")))?;
        write_whole(path, &text)?;
    }
    Ok(code)
}

/// Fails where nothing could be run.
fn check(bench: &Bench) -> Result<(), Failure> {
    if !bench.ended || !bench.benchmarks.is_empty() {
        return Ok(());
    }
    let why = bench.skipped.iter().chain(&bench.unloaded).next();
    let why = why.map_or_else(String::new, |(name, why)| format!(": {name}: {why}"));
    Err(Failure::new(FailureKind::NeverRan, format!("there is no benchmark to run{why}"))
        .remedy("give a jar of JMH's, or classes with @Benchmark methods; --benchmarks REGEX says which to run"))
}

fn judge(bench: &Bench, held: &Held) -> Result<ExitCode, Failure> {
    if !bench.ended {
        complain("the benchmarks did not come to their end");
        return Ok(ExitCode::from(FailureKind::Program.exit_code()));
    }
    if let Some(benchmark) = bench.benchmarks.iter().find(|benchmark| benchmark.measured.is_err()) {
        let why = benchmark.measured.as_ref().err().map_or("", String::as_str);
        let kind = if why.starts_with("it threw") { FailureKind::Program } else { FailureKind::NotScorable };
        return Err(Failure::new(kind, format!("{} has no score: {why}", benchmark.name)));
    }
    if let Some(mark) = bench.report.marks().iter().find(|mark| mark.is_incomplete()) {
        return Err(Failure::new(FailureKind::NotScorable, mark.detail.clone()));
    }
    if held.over.is_empty() {
        return Ok(ExitCode::SUCCESS);
    }
    held.over.iter().for_each(|over| complain(&over.sentence));
    Ok(ExitCode::from(FailureKind::OverLimit.exit_code()))
}
