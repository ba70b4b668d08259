//! What can be typed: the commands, and in one line each what they are for.

use clap::{Command as Clap, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::ages::AgesArgs;
use crate::bench::BenchArgs;
use crate::calibrate::CalibrateArgs;
use crate::check::CheckArgs;
use crate::completions::CompletionsArgs;
use crate::diff::DiffArgs;
use crate::dump::DumpArgs;
use crate::env::EnvCommand;
use crate::flags::headings::needed_first;
use crate::grade::GradeArgs;
use crate::jdk::JdkCommand;
use crate::man::ManArgs;
use crate::merge::MergeArgs;
use crate::older;
use crate::rank::RankArgs;
use crate::report::ReportArgs;
use crate::scale::ScaleArgs;
use crate::score::ScoreArgs;
use crate::simulate::SimulateArgs;
use crate::stdout::Lines;
use crate::test::TestArgs;
use crate::trace::TraceArgs;
use crate::tree::TreeArgs;
use crate::verify::VerifyArgs;
use crate::weights::WeightsArgs;

/// Deterministic performance scores for Java programs.
///
/// psf rewrites class files so that they count every bytecode instruction they execute, runs them on a stock JVM, and
/// weighs the counts: the same program on the same input has the same score on every run.
#[derive(Parser, Debug)]
#[command(version, max_term_width = 100)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The options of each command that are needed most; the others stand in groups behind them, and in `--help` only.
const NEEDED: [(&str, &[&str]); 11] = [
    ("bench", &["benchmarks", "parameters", "save", "against", "format"]),
    ("test", &["classes", "save", "against", "steady", "no-steady", "format"]),
    ("score", &["target", "weights", "max_score", "counts", "format"]),
    ("report", &["by", "top", "weights", "max_score", "format"]),
    ("diff", &["max_increase", "weights", "format", "output"]),
    ("rank", &["tie", "anonymous", "weights", "format", "output"]),
    ("tree", &["by", "depth", "min", "weights", "format"]),
    ("trace", &["grain", "depth", "min", "format"]),
    ("simulate", &["machine", "by", "top", "format"]),
    ("ages", &["objects", "by", "clock", "top", "format"]),
    ("scale", &["sizes", "at_most", "target", "weights", "format"]),
];

impl Args {
    /// What was typed; ends the process where that is a mistake, or asks for help.
    pub(crate) fn typed() -> Self {
        let typed = Self::whole().try_get_matches().and_then(|matches| Self::from_arg_matches(&matches));
        typed.unwrap_or_else(|e| {
            if e.use_stderr() {
                older::say_mistyped(&e.render().to_string(), &mut Lines);
                older::remove();
            }
            e.exit()
        })
    }

    /// The definitions of everything that can be typed.
    pub(crate) fn whole() -> Clap {
        let command = <Self as CommandFactory>::command();
        NEEDED.iter().fold(command, |command, (name, needed)| {
            command.mut_subcommand(name, |command| needed_first(command, needed))
        })
    }
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Rewrite a program, run it, and print its score
    Score(Box<ScoreArgs>),
    /// Run a suite of JUnit tests, and print what each test costs
    Test(Box<TestArgs>),
    /// Run JMH benchmarks, and print what an operation of each costs, the same on every run
    Bench(Box<BenchArgs>),
    /// Print what a counts file says: what it cost, and where
    Report(Box<ReportArgs>),
    /// Add the counts of several runs of one rewritten program
    Merge(MergeArgs),
    /// Compare two results: the total, every method that changed, was added, is gone
    Diff(DiffArgs),
    /// Print a leaderboard over many results, the lowest score first
    Rank(RankArgs),
    /// Run a program at several sizes, and say how what it costs grows
    Scale(Box<ScaleArgs>),
    /// Run a program and print who called whom: what every calling context cost, by itself and with all that it called
    Tree(Box<TreeArgs>),
    /// Run a program and print what its threads did when, on clocks of instructions that are the same on every run
    Trace(Box<TraceArgs>),
    /// Run a program on a simulated machine, and print which accesses miss its caches and which branches it guesses wrong
    Simulate(Box<SimulateArgs>),
    /// Run a program and print how long its objects are used, by what it allocates meanwhile, the same on every run
    Ages(Box<AgesArgs>),
    /// Say what of a program a policy refuses, without running it
    Check(CheckArgs),
    /// Print classes as text: instructions, blocks, edges, and where the counters sit
    Dump(DumpArgs),
    /// Grade a class: every submission on every test of an exercise
    Grade(Box<GradeArgs>),
    /// Print a weight table, or what two of them say differently
    #[command(args_conflicts_with_subcommands = true)]
    Weights(WeightsArgs),
    /// Link every class of a jar on a stock JVM under full verification, and list what fails
    Verify(VerifyArgs),
    /// Manage the JDKs that count themselves, which --scope jdk runs on
    #[command(subcommand)]
    Jdk(JdkCommand),
    /// Look at what disturbs measurements on this machine, or run a command with less of it
    #[command(subcommand)]
    Env(EnvCommand),
    /// Say what psf found on this machine, and what is missing
    Doctor,
    /// Print a script that completes what is typed, for a shell to read
    Completions(CompletionsArgs),
    /// Write manual pages into a directory, one for each command
    Man(ManArgs),
    /// Measure a weight table on this machine, or hold tables against the times of real programs
    #[command(hide = true)]
    Calibrate(Box<CalibrateArgs>),
}
