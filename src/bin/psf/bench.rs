//! `psf bench`: runs benchmarks of JMH, and prints what an operation of each costs.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use psf_instrument::rewrite::policy::PolicyName;
use psf_report::limits::Percent;
use psf_report::tree;
use psf_results::bench::{csv, json, junit, markdown, text};
use psf_results::rules::Rules;
use psf_session::{
    BaselineKind, BenchRequest, Benched, BenchmarkRun, PartsRequest, kept_baseline, read_bench_baseline, run_benchmarks,
};
use psf_text::failure::Failure;
use psf_wire::mode::Scope;

use crate::benchmark_project::take_benchmarks;
use crate::flags::benchmarks::BenchmarkFlags;
use crate::flags::format::PartsFormat;
use crate::flags::graders::GraderFlags;
use crate::flags::headings::{COST, LIMITS, OUTPUT, RUN};
use crate::flags::program::ProgramArgs;
use crate::flags::rules::RulesFlags;
use crate::flags::weights::{TABLE, load_weights_of_parts, table_of_parts};
use crate::flags::written::written;
use crate::stderr::complain;
use crate::stdout::{Lines, is_stderr, print_with, screen};
use crate::waiting::Waiting;

/// The benchmarks to run, and how to print their costs.
#[derive(clap::Args, Debug)]
pub(crate) struct BenchArgs {
    #[command(flatten)]
    program: ProgramArgs,
    #[command(flatten)]
    rules: RulesFlags,
    #[command(flatten)]
    choice: BenchmarkFlags,
    /// Leave out benchmarks whose name contains a match of this regular expression, repeatable
    #[arg(long, value_name = "REGEX", help_heading = RUN)]
    except: Vec<String>,
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
    /// Print the call tree below the result
    ///
    /// Each measured batch has a tree.
    #[arg(long, help_heading = OUTPUT)]
    tree: bool,
    /// Show the output of the program
    #[arg(long, help_heading = OUTPUT)]
    show_output: bool,
    /// Keep the result under this name in .psf, or in this file, for psf diff and --against
    #[arg(long, value_name = "NAME|FILE", help_heading = LIMITS)]
    save: Option<PathBuf>,
    /// Compare the cost with this baseline or kept result
    ///
    /// The exit code is 3 if a benchmark costs more than --max-increase allows. --save keeps a baseline.
    #[arg(long, value_name = "NAME|FILE", help_heading = LIMITS)]
    against: Option<PathBuf>,
    /// Allow this increase over the result of --against
    #[arg(long, value_name = "PART%", default_value = "0%", requires = "against", help_heading = LIMITS)]
    max_increase: Percent,
    #[arg(long, value_name = "FILE", help = TABLE, long_help = table_of_parts(), help_heading = COST)]
    weights: Option<PathBuf>,
    /// Print in this format
    #[arg(long, value_enum, default_value_t = PartsFormat::Text, help_heading = OUTPUT)]
    format: PartsFormat,
    /// Write into this file
    #[arg(short, long = "to", value_name = "FILE", help_heading = OUTPUT, value_parser = written())]
    output: Option<PathBuf>,
    /// Print no notes
    #[arg(long, help_heading = OUTPUT)]
    quiet: bool,
    #[command(flatten)]
    graders: GraderFlags,
}

pub(crate) fn bench(args: BenchArgs) -> Result<ExitCode, Failure> {
    let quiet = args.quiet;
    let mut say = |sentence: &str| {
        if !quiet {
            complain(sentence);
        }
    };
    let rules = args.rules.read(args.program.untrusted, &mut say);
    let files = PartsRequest {
        judging: args.graders.request(rules.as_ref().unwrap_or(&Rules::default()), &args.program.name()),
        kind: BaselineKind::Bench,
        save: args.save.clone(),
        others: args.output.iter().cloned().collect(),
        unwritten: None,
    };
    if args.tree && args.format != PartsFormat::Text {
        return Err(Failure::usage("--tree needs --format text").remedy("leave out --format"));
    }
    let (format, to) = (args.format, args.output.clone());
    let run = || {
        let rules = rules?;
        let waiting = Waiting::new(quiet);
        let mut note = |sentence: &str| {
            if !quiet {
                waiting.say(sentence);
            }
        };
        run_benchmarks(request(args, &rules)?, &mut note, &|step| waiting.at(step))
    };
    let judged = files.run(run, &mut Lines, &complain)?;
    print_benchmarks(&judged.parts, format, to.as_deref())?;
    let already_shown = format == PartsFormat::Text && to.is_none() && is_stderr();
    judged.end(already_shown, &complain).map(ExitCode::from)
}

/// Returns the request for benchmarks.
fn request(mut args: BenchArgs, rules: &Rules) -> Result<BenchRequest, Failure> {
    if args.program.main.is_some() || !args.program.arguments.is_empty() {
        return Err(Failure::usage("psf bench runs benchmarks, not a main class"));
    }
    args.choice.check()?;
    take_benchmarks(&mut args.program)?;
    let weights = load_weights_of_parts(args.weights.as_deref().or(rules.weights.as_deref()))?;
    let against = args.against.as_deref().map(|given| kept_baseline(given, BaselineKind::Bench)).transpose()?;
    let before = against.as_deref().map(read_bench_baseline).transpose()?;
    let mut score = args.program.over(rules, (Scope::Jdk, PolicyName::Off), None)?;
    score.io.shown = args.show_output;
    Ok(BenchRequest {
        score,
        benchmarks: BenchmarkRun {
            wanted: args.choice.benchmarks,
            unwanted: args.except,
            parameters: args.choice.parameters,
            warmup: args.warmup_operations,
            operations: args.operations,
            fixtures: false,
        },
        weights,
        before,
        max_increase: args.max_increase,
        tree: args.tree,
        time: args.time.then(|| args.jmh.iter().flat_map(|all| all.split_whitespace().map(str::to_owned)).collect()),
    })
}

fn print_benchmarks(benched: &Benched, format: PartsFormat, to: Option<&Path>) -> Result<(), Failure> {
    let Benched { bench, check, .. } = benched;
    print_with(to, |out| match format {
        PartsFormat::Text => {
            text::write(bench, check, &screen(to), out)?;
            bench.report.tree().map_or(Ok(()), |tree| {
                writeln!(out)?;
                let measured = bench.benchmarks.iter().filter(|benchmark| benchmark.measured.is_ok());
                tree::text::parts(tree, measured.map(|benchmark| &*benchmark.name), screen(to), out)
            })
        }
        PartsFormat::Json => json::write(bench, check, out),
        PartsFormat::Junit => junit::write(bench, check, out),
        PartsFormat::Csv => csv::write(bench, check, out),
        PartsFormat::Markdown => markdown::write(bench, check, out),
    })
}
