//! What can be typed.

mod compare;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::{Parser, Subcommand, ValueEnum};
pub(crate) use compare::{DiffArgs, DiffFormat, RankArgs, RankFormat, ScaleArgs, ScaleFormat, ToArgs};
use psf::calibration::calibrate::CodeProfile;
use psf::cli::{CountFlags, GradeFlags, ModeArg};
use psf::results::report::By;
use psf::session::launch::Jdk;
use psf::text::failure::Failure;

use crate::validate::ValidateArgs;

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

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Rewrite a program, run it, and print its score
    Score(Box<ScoreArgs>),
    /// Print what a counts file says: what it cost, and where
    Report {
        /// A counts file, as an instrumented program writes it
        counts: PathBuf,
        #[command(flatten)]
        output: OutputArgs,
        #[command(flatten)]
        grade: Box<GradeFlags>,
    },
    /// Compare two results: the total, every method that changed, was added, is gone
    Diff(DiffArgs),
    /// Print a leaderboard over many results, the lowest score first
    Rank(RankArgs),
    /// Run a program at several sizes, and say how what it costs grows
    Scale(Box<ScaleArgs>),
    /// Print classes as text: instructions, blocks, edges, and where the counters sit
    Dump {
        /// A jar, a directory of classes or a class file, not instrumented
        #[arg(value_name = "PATH")]
        path: PathBuf,
        /// Only methods of this name
        #[arg(long, value_name = "NAME")]
        method: Option<String>,
        /// A counts file of a run of these classes: how often everything ran stands beside it
        #[arg(long, value_name = "FILE", conflicts_with = "mode")]
        counts: Option<PathBuf>,
        /// How psf would count
        #[arg(long, value_enum, default_value_t = ModeArg::Edge)]
        mode: ModeArg,
    },
    /// Print a weight table, or what two of them say differently
    #[command(args_conflicts_with_subcommands = true)]
    Weights {
        /// A weights file, or the name of a built-in table: plain, interpreter, hotspot [default: plain]
        file: Option<PathBuf>,
        #[command(subcommand)]
        command: Option<WeightsCommand>,
    },
    /// Link every class of a jar on a stock JVM under full verification, and list what fails
    Verify {
        /// A jar, a directory of classes or a class file, instrumented or not
        jar: PathBuf,
        /// Jars and directories that have what the classes need, separated by colons
        #[arg(long, value_name = "PATH")]
        class_path: Option<OsString>,
        /// Directory of the JDK or JRE [default: JAVA_HOME, or the java on the PATH]
        #[arg(long, value_name = "HOME")]
        java: Option<PathBuf>,
    },
    /// Manage the JDKs that count themselves, which --scope jdk runs on
    Jdk {
        #[command(subcommand)]
        command: JdkCommand,
    },
    /// Look at what disturbs measurements on this machine, or run a command with less of it
    Env {
        #[command(subcommand)]
        command: EnvCommand,
    },
    /// Say what psf found on this machine, and what is missing
    Doctor,
    /// Print a script that completes what is typed, for a shell to read
    Completions {
        /// The shell
        shell: clap_complete::Shell,
        /// The command that is completed
        #[arg(long, value_enum, default_value_t = CommandName::Psf)]
        command: CommandName,
    },
    /// Write manual pages into a directory, one for each command
    Man {
        /// The directory; it is made if it is not there
        directory: PathBuf,
    },
    /// Measure a weight table on this machine, or hold tables against the times of real programs
    Calibrate(Box<CalibrateArgs>),
}

#[derive(ValueEnum, Clone, Copy, Debug)]
pub(crate) enum CommandName {
    Psf,
    PsfInstrument,
}

#[derive(Parser, Debug)]
pub(crate) struct CalibrateArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// Judge tables by programs that took no part in them, instead of making one
    #[arg(long)]
    pub(crate) validate: bool,
    #[command(flatten)]
    pub(crate) validation: ValidateArgs,
}

#[derive(Subcommand, Debug)]
pub(crate) enum EnvCommand {
    /// Report governor, boost, isolation, load and stolen time
    Check,
    /// Run a command on one core, with the priority and the cpuset that are permitted; everything is put back afterwards
    Run {
        /// The core [default: an isolated one, else the last that psf may use]
        #[arg(long, value_name = "N")]
        core: Option<usize>,
        /// The command and its arguments
        #[arg(required = true, last = true, value_name = "CMD")]
        command: Vec<OsString>,
    },
    /// What becomes the command
    #[command(hide = true)]
    Inside {
        #[arg(long)]
        core: usize,
        #[arg(long)]
        group: Option<PathBuf>,
        #[arg(required = true, last = true)]
        command: Vec<OsString>,
    },
    /// What puts the cpuset back when its standard input ends
    #[command(hide = true)]
    Guard { group: PathBuf },
}

#[derive(Subcommand, Debug)]
pub(crate) enum WeightsCommand {
    /// Print which keys two tables weigh differently
    Diff {
        /// A weights file, or the name of a built-in table
        first: PathBuf,
        /// Another one
        second: PathBuf,
        /// What the difference means for the result in this counts file
        #[arg(long, value_name = "COUNTS")]
        counts: Option<PathBuf>,
    },
}

#[derive(Subcommand, Debug)]
pub(crate) enum JdkCommand {
    /// List those that are kept
    List,
    /// Make one now, if it is not there
    Build {
        /// Directory of the JDK or JRE [default: JAVA_HOME, or the java on the PATH]
        #[arg(long, value_name = "HOME")]
        java: Option<PathBuf>,
        /// Not a copy of the JDK, but classes that take the place of its own, as score --patch-jdk needs them
        #[arg(long)]
        patch: bool,
    },
    /// Remove all that are kept
    Clean,
}

#[derive(clap::Args, Debug)]
pub(crate) struct ScoreArgs {
    #[command(flatten)]
    pub(crate) program: ProgramArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    #[command(flatten)]
    pub(crate) grade: GradeFlags,
    /// Keep the counts in this file, for psf report
    #[arg(long, value_name = "FILE")]
    pub(crate) counts: Option<PathBuf>,
    /// Run the program N times in fresh JVMs and fail where the counts differ; the first run's output is shown, and
    /// standard input is read to its end before it [default: 1]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) runs: Option<u32>,
}

/// A program, and how to run it.
#[derive(clap::Args, Debug)]
pub(crate) struct ProgramArgs {
    /// Jars, directories of classes, .class files, .java files: the class path, in order
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Main class [default: the manifest's, or the only class with a main method]
    #[arg(long, value_name = "CLASS")]
    pub(crate) main: Option<String>,
    #[command(flatten)]
    pub(crate) count: CountFlags,
    /// Directory of the JDK or JRE [default: JAVA_HOME, or the java on the PATH]
    #[arg(long, value_name = "HOME")]
    pub(crate) java: Option<PathBuf>,
    /// A flag for the JVM, repeatable: -J -Xint
    #[arg(short = 'J', value_name = "FLAG", allow_hyphen_values = true)]
    pub(crate) flags: Vec<String>,
    /// Pin nothing that makes runs differ: no fixed heap, locale, clocks, seeds
    #[arg(long)]
    pub(crate) no_pin: bool,
    /// With --scope jdk: put rewritten classes in the place of the JDK's own (--patch-module) instead of making a copy of
    /// the JDK, which takes more room and starts faster
    #[arg(long)]
    pub(crate) patch_jdk: bool,
    /// Arguments of the program, behind --
    #[arg(last = true, value_name = "ARG")]
    pub(crate) arguments: Vec<OsString>,
}

#[derive(clap::Args, Debug)]
pub(crate) struct TableArgs {
    /// What the table is about: code in the interpreter, or compiled code
    #[arg(long, value_enum, default_value_t = ProfileArg::Interpreter)]
    pub(crate) profile: ProfileArg,
    /// The table to write
    #[arg(short, value_name = "FILE", default_value = "weights.json")]
    pub(crate) output: PathBuf,
    /// How long to measure: 90s, 10m [default: 15m, or 2m with --quick]
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) budget: Option<u64>,
    /// Where all draws begin
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Keep the measurements beside the table, in FILE.state
    #[arg(long)]
    pub(crate) keep: bool,
    /// Print nothing
    #[arg(long)]
    pub(crate) quiet: bool,
}

/// What code a table is about.
#[derive(ValueEnum, Clone, Copy, Debug)]
pub(crate) enum ProfileArg {
    /// A weight for each key, from generated programs under -Xint
    Interpreter,
    /// Prices of the block model, from the training programs under warmed-up C2
    Hotspot,
}

impl From<ProfileArg> for CodeProfile {
    fn from(profile: ProfileArg) -> Self {
        match profile {
            ProfileArg::Interpreter => Self::Interpreter,
            ProfileArg::Hotspot => Self::Hotspot,
        }
    }
}

/// Seconds, from `90`, `90s`, `10m` or `1h`.
fn duration(text: &str) -> Result<u64, String> {
    let (digits, unit) = match text.char_indices().last() {
        Some((at, 's')) => (&text[..at], 1),
        Some((at, 'm')) => (&text[..at], 60),
        Some((at, 'h')) => (&text[..at], 3600),
        _ => (text, 1),
    };
    let seconds = digits.parse::<u64>().ok().and_then(|number| number.checked_mul(unit));
    seconds.filter(|&seconds| seconds > 0).ok_or_else(|| "a time is a number and s, m or h".to_owned())
}

#[derive(clap::Args, Debug)]
pub(crate) struct OutputArgs {
    /// Weights file, or the name of a built-in table: plain, interpreter, hotspot [default: plain]
    #[arg(long, value_name = "FILE")]
    pub(crate) weights: Option<PathBuf>,
    /// How to print
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
    /// Print into this file
    #[arg(short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Print the bare score and nothing else
    #[arg(long)]
    pub(crate) quiet: bool,
    /// Rows of the text's table [default: 40]
    #[arg(long, value_name = "N")]
    pub(crate) top: Option<usize>,
    /// What the rows of the text's table are
    #[arg(long, value_enum, default_value_t = ByArg::Method)]
    pub(crate) by: ByArg,
    /// Directory of the program's sources, repeatable: html shows each line with its count and cost
    #[arg(long, value_name = "DIR")]
    pub(crate) sources: Vec<PathBuf>,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
pub(crate) enum Format {
    Text,
    Json,
    Html,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
pub(crate) enum ByArg {
    Method,
    Class,
    Package,
    Line,
    Opcode,
}

impl From<ByArg> for By {
    fn from(by: ByArg) -> Self {
        match by {
            ByArg::Method => Self::Method,
            ByArg::Class => Self::Class,
            ByArg::Package => Self::Package,
            ByArg::Line => Self::Line,
            ByArg::Opcode => Self::Opcode,
        }
    }
}

/// The installation at `home`, or that of `JAVA_HOME`, or the first on the `PATH`.
pub(crate) fn java(home: Option<&Path>) -> Result<Jdk, Failure> {
    let from_environment = std::env::var_os("JAVA_HOME").filter(|home| !home.is_empty()).map(PathBuf::from);
    Jdk::find(home.or(from_environment.as_deref()), std::env::var_os("PATH").as_deref())
}
