//! The command line: the commands, each with its purpose in one line.

use std::ffi::OsString;

use clap::{Command as Clap, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::ages::AgesArgs;
use crate::bench::BenchArgs;
use crate::calibrate::CalibrateArgs;
use crate::check::CheckArgs;
use crate::completions::CompletionsArgs;
use crate::diff::{DiffArgs, with_two};
use crate::dump::DumpArgs;
use crate::env::EnvCommand;
use crate::flags::headings::needed_first;
use crate::grade::GradeArgs;
use crate::jdk::JdkCommand;
use crate::man::ManArgs;
use crate::merge::MergeArgs;
use crate::mistyped::explained;
use crate::older;
use crate::overview::grouped;
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
/// psf rewrites class files so that they count every bytecode instruction that they execute. Then it runs them on a
/// stock JVM and adds up the counts under a weight table. With the same input, a program gets the same score on every
/// run.
#[derive(Parser, Debug)]
#[command(version, max_term_width = 100)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The options of each command that are needed most. The others follow in groups, and only `--help` shows them.
const NEEDED: [(&str, &[&str]); 11] = [
    ("bench", &["benchmarks", "parameters", "save", "against", "format"]),
    ("test", &["classes", "save", "against", "steady", "no-steady", "format"]),
    ("score", &["target", "scope", "quiet", "by", "weights", "max_score", "counts", "untrusted", "runs", "format"]),
    ("report", &["by", "top", "quiet", "weights", "max_score", "reference", "factor", "format"]),
    ("diff", &["by", "top", "max_increase", "weights", "format", "output"]),
    ("rank", &["tie", "anonymous", "weights", "format", "output"]),
    ("tree", &["by", "depth", "min", "weights", "format"]),
    ("trace", &["grain", "depth", "min", "format"]),
    ("simulate", &["machine", "by", "top", "format"]),
    ("ages", &["objects", "by", "clock", "top", "format"]),
    ("scale", &["sizes", "at_most", "target", "weights", "format"]),
];

impl Args {
    /// Parses the command line. Ends the process if it has a mistake or asks for help.
    pub(crate) fn typed() -> Self {
        let typed = Self::whole().try_get_matches().and_then(|matches| Self::from_arg_matches(&matches));
        typed.unwrap_or_else(|e| {
            let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
            let e = explained(e, &arguments, &Self::whole());
            if e.use_stderr() {
                older::say_mistyped(&e.render().to_string(), &mut Lines);
                older::remove();
            }
            e.exit()
        })
    }

    /// Returns the definition of the whole command line.
    pub(crate) fn whole() -> Clap {
        let command = <Self as CommandFactory>::command();
        let command = NEEDED.iter().fold(command, |command, (name, needed)| {
            command.mut_subcommand(name, |command| needed_first(command, needed))
        });
        grouped(command.mut_subcommand("diff", with_two))
    }
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Rewrite a program, run it, and print its score
    Score(Box<ScoreArgs>),
    /// Run a JUnit suite and print what each test costs
    Test(Box<TestArgs>),
    /// Run JMH benchmarks and print what one operation costs
    ///
    /// The costs are the same on every run.
    Bench(Box<BenchArgs>),
    /// Print the score and the costs in a counts file
    Report(Box<ReportArgs>),
    /// Add up the counts of several runs of a rewritten program
    Merge(MergeArgs),
    /// Compare two results or programs: every method that changed
    Diff(Box<DiffArgs>),
    /// Print a leaderboard of many results, the lowest score first
    Rank(RankArgs),
    /// Run a program at several sizes and print how its cost grows
    Scale(Box<ScaleArgs>),
    /// Run a program and print who called whom, with costs
    ///
    /// Each calling context has the cost of its own instructions, and the cost with all that it called.
    Tree(Box<TreeArgs>),
    /// Run a program and print what its threads did when
    ///
    /// The clock of a thread counts instructions, so a trace is the same on every run.
    Trace(Box<TraceArgs>),
    /// Print cache misses and mispredictions on a simulated machine
    ///
    /// psf runs the program twice: once as it is, and once on the simulated machine.
    Simulate(Box<SimulateArgs>),
    /// Run a program and print how long it uses its objects
    ///
    /// Time is measured in allocated bytes or executed instructions, so the ages are the same on every run.
    Ages(Box<AgesArgs>),
    /// Print what a policy refuses in a program, without running it
    Check(CheckArgs),
    /// Print classes as text: instructions, blocks, edges, counters
    Dump(DumpArgs),
    /// Grade a class: every submission on every test of an exercise
    Grade(Box<GradeArgs>),
    /// Print a weight table, or compare two
    #[command(args_conflicts_with_subcommands = true)]
    Weights(WeightsArgs),
    /// Link every class of a jar and list the classes that fail
    ///
    /// The classes are linked on a stock JVM under full verification.
    Verify(VerifyArgs),
    /// Manage the copies of JDKs that --scope jdk runs on
    #[command(subcommand)]
    Jdk(JdkCommand),
    /// Report or reduce what disturbs measurements on this machine
    #[command(subcommand)]
    Env(EnvCommand),
    /// Report what psf found on this machine and what is missing
    Doctor,
    /// Print a completion script for a shell
    Completions(CompletionsArgs),
    /// Write a manual page for each command into a directory
    Man(ManArgs),
    /// Measure a weight table, or compare tables with real times
    #[command(hide = true)]
    Calibrate(Box<CalibrateArgs>),
}
