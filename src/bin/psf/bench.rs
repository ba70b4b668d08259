//! `psf bench`: runs benchmarks of JMH, and prints what an operation of each costs.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use psf_instrument::rewrite::policy::PolicyName;
use psf_report::limits::{Limits, Percent};
use psf_report::tree;
use psf_results::bench::against::{Held, hold};
use psf_results::bench::judged::judged;
use psf_results::bench::{Bench, csv, json, junit, markdown, text};
use psf_results::outputs::Format;
use psf_results::rules::Rules;
use psf_results::verdict::Submission;
use psf_session::{
    BaselineKind, BenchmarkRun, GradeRequest, Purpose, SuiteRun, TimeRequest, baseline_to_keep, build_project,
    kept_baseline, name_of, read_kept_benchmarks, score_program, time_benchmarks, tree_program, write_whole,
};
use psf_text::failure::{Failure, FailureKind};
use psf_text::screen::Screen;
use psf_wire::mode::Scope;

use crate::flags::graders::GraderFlags;
use crate::flags::headings::{COST, LIMITS, OUTPUT, RUN};
use crate::flags::program::ProgramArgs;
use crate::flags::rules::RulesFlags;
use crate::flags::weights::load_weights_of_parts;
use crate::flags::written::written;
use crate::judged::damaged;
use crate::stderr::complain;
use crate::stdout::{Lines, is_stderr, print_with, screen};
use crate::waiting::Waiting;

/// JMH's own classes, and the classes that it generates. They are not a benchmark's work.
const OF_JMH: [&str; 2] =
    ["org.openjdk.jmh.{annotations,infra,runner,results,profile,util,generators,Main}*", "*.jmh_generated.*"];

/// With the first flag the JVM allocates what the bytecode says. The second compiler leaves out allocations that it finds
/// unnecessary, some of them whatever its flags say. With the second flag a method handle of the runner is not made again after
/// many calls. They come before the user's flags, which win.
const BYTES_FLAGS: [&str; 2] = ["-XX:TieredStopAtLevel=1", "-Djava.lang.invoke.MethodHandle.CUSTOMIZE_THRESHOLD=-1"];

/// The benchmarks to run, and how to print their costs.
#[derive(clap::Args, Debug)]
pub(crate) struct BenchArgs {
    #[command(flatten)]
    program: ProgramArgs,
    #[command(flatten)]
    rules: RulesFlags,
    /// Run benchmarks whose name contains a match of this regular expression, repeatable [default: all]
    ///
    /// The name is the class and the method. The expression is one of Java's.
    #[arg(long, value_name = "REGEX", help_heading = RUN)]
    benchmarks: Vec<String>,
    /// Leave out benchmarks whose name contains a match of this regular expression, repeatable
    #[arg(long, value_name = "REGEX", help_heading = RUN)]
    except: Vec<String>,
    /// Set the field with @Param of this name to these values, repeatable [default: the annotation's]
    ///
    /// psf measures each combination of values.
    #[arg(short = 'p', long = "param", value_name = "NAME=VALUE,...", help_heading = RUN)]
    parameters: Vec<String>,
    /// Run this many invocations before the first measured one
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=1_000_000), help_heading = RUN)]
    warmup_operations: u32,
    /// Run this many invocations in each batch
    ///
    /// psf runs two batches and prints the costs of the second. The benchmark is steady if the first batch costs the
    /// same.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=100_000), help_heading = RUN)]
    operations: u32,
    /// Measure times by JMH as well, and compare them with the scores
    ///
    /// JMH runs the benchmarks without psf, one after the other, for a second each.
    #[arg(long, help_heading = RUN)]
    time: bool,
    /// Pass these arguments to JMH instead of psf's own, in one word: '-f 3 -wi 10 -i 10 -r 1s'
    #[arg(long, value_name = "ARGS", requires = "time", allow_hyphen_values = true, help_heading = RUN)]
    jmh: Option<String>,
    /// Print the call tree of each measured batch below the table
    #[arg(long, help_heading = OUTPUT)]
    tree: bool,
    /// Show what the benchmarks print
    #[arg(long, help_heading = OUTPUT)]
    show_output: bool,
    /// Keep the result under this name in .psf, or in this file, for psf diff and --against
    #[arg(long, value_name = "NAME|FILE", help_heading = LIMITS)]
    save: Option<PathBuf>,
    /// Compare each benchmark with a baseline
    ///
    /// The exit code is 3 if a benchmark costs more than --max-increase allows. --save keeps a baseline.
    #[arg(long, value_name = "NAME|FILE", help_heading = LIMITS)]
    against: Option<PathBuf>,
    /// Allow this increase over the result of --against
    #[arg(long, value_name = "PART%", default_value = "0%", requires = "against", help_heading = LIMITS)]
    max_increase: Percent,
    /// Use this weights file or built-in table: plain, interpreter, hotspot [default: plain]
    #[arg(long, value_name = "FILE", help_heading = COST)]
    weights: Option<PathBuf>,
    /// Print in this format
    #[arg(long, value_enum, default_value_t = BenchFormat::Text, help_heading = OUTPUT)]
    format: BenchFormat,
    /// Print into this file
    #[arg(short, value_name = "FILE", help_heading = OUTPUT, value_parser = written())]
    output: Option<PathBuf>,
    /// Print no notes
    #[arg(long, help_heading = OUTPUT)]
    quiet: bool,
    #[command(flatten)]
    graders: GraderFlags,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum BenchFormat {
    Text,
    Json,
    Junit,
    Csv,
    Markdown,
}

/// The results of benchmarks.
struct Benched {
    bench: Bench,
    held: Held,
    /// The text for later comparisons.
    kept: Vec<u8>,
}

pub(crate) fn bench(args: BenchArgs) -> Result<ExitCode, Failure> {
    let quiet = args.quiet;
    let mut note = |sentence: &str| {
        if !quiet {
            complain(sentence);
        }
    };
    let read = args.rules.read(args.program.untrusted, &mut note);
    let submission = Submission::from_variables(|variable| std::env::var(variable).ok());
    let plain = Rules::default();
    let (grading, outputs) = args.graders.over(read.as_ref().unwrap_or(&plain), submission);
    let mut grade = GradeRequest { limits: Limits::default(), grading, outputs };
    grade.name_outputs(&args.program.paths.first().map(|path| name_of(path)).unwrap_or_default());
    let save = args.save.as_deref().map(|given| baseline_to_keep(given, BaselineKind::Bench)).transpose();
    let saved = save.as_ref().ok().and_then(Option::as_deref);
    let checked = grade.check(&[args.output.as_deref(), saved]);
    if args.tree && args.format != BenchFormat::Text {
        return Err(Failure::usage("--tree needs --format text").remedy("leave out --format"));
    }
    let (format, to) = (args.format, args.output.clone());
    let benched = checked.and(read).and_then(|rules| Ok((save?, run(args, &rules)?)));
    let (save, Benched { bench, held, kept }) = benched.inspect_err(|failure| {
        let outcome = grade.judge_failure(failure);
        grade.write_outputs(&outcome, &mut Lines).iter().for_each(|failure| complain(&failure.to_string()));
    })?;
    let outcome = judged(&bench, &held, grade.grading.clone());
    let writer = |format: Format, out: &mut dyn Write| match format {
        Format::Text => text::write(&bench, &held, &Screen::default(), out),
        Format::Json => json::write(&bench, &held, out),
        Format::Junit => junit::write(&bench, &held, out),
        Format::Csv => csv::write(&bench, &held, out),
        Format::Markdown | Format::GithubSummary => markdown::write(&bench, &held, out),
        other => other.write(&outcome, out),
    };
    let failures = grade.write_outputs_by(&writer, &mut Lines);
    failures.iter().for_each(|failure| complain(&failure.to_string()));
    let to = to.as_deref();
    print_with(to, |out| match format {
        BenchFormat::Text => {
            text::write(&bench, &held, &screen(to), out)?;
            bench.report.tree().map_or(Ok(()), |tree| {
                writeln!(out)?;
                let measured = bench.benchmarks.iter().filter(|benchmark| benchmark.measured.is_ok());
                tree::text::parts(tree, measured.map(|benchmark| &*benchmark.name), screen(to), out)
            })
        }
        BenchFormat::Json => json::write(&bench, &held, out),
        BenchFormat::Junit => junit::write(&bench, &held, out),
        BenchFormat::Csv => csv::write(&bench, &held, out),
        BenchFormat::Markdown => markdown::write(&bench, &held, out),
    })?;
    let told = format == BenchFormat::Text && to.is_none() && is_stderr();
    let code = judge(&bench, &held, told)?;
    if let Some(path) = &save {
        write_whole(path, &kept)?;
    }
    match failures.into_iter().next() {
        // A successful run still fails if its result could not be written.
        Some(failure) if code == ExitCode::SUCCESS => Ok(ExitCode::from(failure.kind.exit_code())),
        _ => Ok(code),
    }
}

/// Runs the benchmarks, and compares them with their earlier costs.
fn run(mut args: BenchArgs, rules: &Rules) -> Result<Benched, Failure> {
    if args.program.main.is_some() || !args.program.arguments.is_empty() {
        return Err(Failure::usage("psf bench runs benchmarks, not a main class"));
    }
    if let Some(wrong) = args.parameters.iter().find(|one| one.split_once('=').is_none_or(|(name, _)| name.is_empty()))
    {
        return Err(Failure::usage(format!("-p {wrong} is not NAME=VALUE,...")));
    }
    let waiting = Waiting::new(args.quiet);
    let mut note = |sentence: &str| {
        if !args.quiet {
            waiting.say(sentence);
        }
    };
    let weights = load_weights_of_parts(args.weights.as_deref().or(rules.weights.as_deref()))?;
    let against = args.against.as_deref().map(|given| kept_baseline(given, BaselineKind::Bench)).transpose()?;
    let before = against.as_deref().map(read_kept_benchmarks).transpose()?;
    if let [path] = &args.program.paths[..]
        && let mut modules = build_project(path, Purpose::Classes)?
        && let Some(project) = modules.pop()
    {
        if !modules.is_empty() {
            return Err(Failure::usage("psf bench runs the benchmarks of one module")
                .remedy("give it the directories of the module's classes, and its libraries with --uncounted"));
        }
        args.program.paths = project.classes;
        args.program.uncounted.extend(project.libraries);
        args.program.cwd.get_or_insert(project.directory);
    }
    let mut request = args.program.over(rules, (Scope::App, PolicyName::Off), None)?;
    if !request.counting.options.targets.is_empty() {
        return Err(Failure::usage("psf bench takes no --target: each benchmark is a target").remedy("leave it out"));
    }
    request.counting.options.exclude.extend(OF_JMH.map(str::to_owned));
    let mut time = TimeRequest {
        class_path: request.program.paths.iter().chain(&request.program.uncounted).cloned().collect(),
        jdk: request.program.jdk.clone(),
        flags: request.program.flags.clone(),
        names: Vec::new(),
        parameters: args.parameters.clone(),
        arguments: args.jmh.iter().flat_map(|all| all.split_whitespace().map(str::to_owned)).collect(),
        shown: args.show_output,
    };
    request.program.suite = Some(SuiteRun {
        mocks: false,
        benchmarks: Some(BenchmarkRun {
            wanted: args.benchmarks,
            unwanted: args.except,
            parameters: args.parameters,
            warmup: args.warmup_operations,
            operations: args.operations,
        }),
        ..SuiteRun::default()
    });
    request.program.flags.splice(0..0, BYTES_FLAGS.map(str::to_owned));
    request.io.shown = args.show_output;
    let scored = match args.tree {
        true => tree_program(request, &weights, &mut note, &|step| waiting.at(step))?,
        false => score_program(&request, &mut note, &|step| waiting.at(step))?,
    };
    waiting.end();
    let mut bench = Bench::new(&scored.counts, &weights, scored.exit_code).map_err(damaged)?;
    check(&bench)?;
    // Times are not repeatable, so psf does not keep or compare them.
    let kept = kept(&bench)?;
    if args.time {
        time.names = bench.benchmarks.iter().map(|benchmark| benchmark.method().to_owned()).collect();
        time.names.dedup();
        note(&format!("JMH measures {} methods", time.names.len()));
        bench.take_times(&time_benchmarks(&time)?);
    }
    let held = hold(&bench, before, args.max_increase);
    Ok(Benched { bench, held, kept })
}

/// Returns the text that is kept for later comparisons.
fn kept(bench: &Bench) -> Result<Vec<u8>, Failure> {
    let mut text = Vec::new();
    json::write(bench, &Held::default(), &mut text)
        .map_err(|e| Failure::new(FailureKind::Psf, format!("failed to write the costs of benchmarks: {e}")))?;
    Ok(text)
}

/// Fails if psf found no benchmark to run.
fn check(bench: &Bench) -> Result<(), Failure> {
    if !bench.ended || !bench.benchmarks.is_empty() {
        return Ok(());
    }
    let why = bench.skipped.iter().chain(&bench.unloaded).next();
    let why = why.map_or_else(String::new, |(name, why)| format!(": {name}: {why}"));
    Err(Failure::new(FailureKind::NeverRan, format!("psf found no benchmark to run{why}"))
        .remedy("give a jar of JMH, or classes with @Benchmark methods; --benchmarks REGEX selects some"))
}

/// Returns the exit code. Prints what is wrong to standard error, unless `told` says that it is already there.
fn judge(bench: &Bench, held: &Held, told: bool) -> Result<ExitCode, Failure> {
    if !bench.ended {
        complain("the benchmarks did not finish");
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
    held.over.iter().filter(|_| !told).for_each(|over| complain(&over.sentence));
    Ok(ExitCode::from(FailureKind::OverLimit.exit_code()))
}
