//! `psf scale`: runs a program at several sizes.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use psf_results::scale::{self, Growth, ScaleBy};
use psf_session::{ScaleRequest, scale_program};
use psf_text::failure::Failure;

use crate::flags::comparison::{ToArgs, gate};
use crate::flags::headings::RUN;
use crate::flags::policy::default_policy;
use crate::flags::program::ProgramArgs;
use crate::flags::steady::SteadyFlags;
use crate::flags::weights::load_weights;
use crate::stdout::{print_with, screen};
use crate::waiting::Waiting;

/// The placeholder for the size in help. A plain `{n}` means the end of a line to clap. So the placeholder contains a terminal
/// escape without effect, which clap removes if it does not print to a terminal.
macro_rules! size {
    () => {
        "{\u{1b}[0mn}"
    };
}

/// The program to run, and its sizes.
#[derive(clap::Args, Debug)]
pub(crate) struct ScaleArgs {
    #[command(flatten)]
    program: ProgramArgs,
    #[command(flatten)]
    steady: SteadyFlags,
    #[arg(help = concat!("Run at these sizes, at least four, for ", size!(), " in arguments, flags and --input"))]
    #[arg(long = "n", value_name = "N,N,...", value_delimiter = ',', required = true)]
    sizes: Vec<u64>,
    #[arg(help = concat!("Give the program this file as standard input; the size replaces ", size!(), " in its name"))]
    #[arg(long, value_name = "FILE", help_heading = RUN)]
    input: Option<PathBuf>,
    /// Fail with exit code 3 if the cost grows faster than this
    ///
    /// The growth is one of these: constant, 'log n', 'log^2 n', 'n^0.5', n, 'n log n', 'n log^2 n', 'n^1.5'; 'n^2',
    /// 'n^2 log n', 'n^2.5', 'n^3', 'n^4', exponential, 'n!'.
    #[arg(long, value_name = "GROWTH")]
    at_most: Option<Growth>,
    /// Choose the rows
    #[arg(long, value_enum, default_value_t = ScaleByArg::Method)]
    by: ScaleByArg,
    /// Print in this format
    #[arg(long, value_enum, default_value_t = ScaleFormat::Text)]
    format: ScaleFormat,
    #[command(flatten)]
    to: ToArgs,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum ScaleFormat {
    Text,
    Json,
    Html,
    Svg,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum ScaleByArg {
    /// Methods of the program, with the work of the JDK for them
    Method,
    /// Lines of the program, with the work of the JDK for them
    Line,
    /// Methods of the program and of the JDK, each with its own instructions
    Jdk,
}

impl From<ScaleByArg> for ScaleBy {
    fn from(by: ScaleByArg) -> Self {
        match by {
            ScaleByArg::Method => Self::Method,
            ScaleByArg::Line => Self::Line,
            ScaleByArg::Jdk => Self::Jdk,
        }
    }
}

pub(crate) fn scale(args: ScaleArgs) -> Result<ExitCode, Failure> {
    let (rules, weights) = args.to.read(args.program.untrusted, load_weights)?;
    let mut score = args.program.over(&rules, (weights.scope(), default_policy(rules.gives_points())), None)?;
    score.counting.options.steady = args.steady.over(score.counting.options.steady);
    let request =
        ScaleRequest { score, input: args.input, sizes: args.sizes, by: args.by.into(), at_most: args.at_most };
    let waiting = Waiting::new(false);
    let scaling = scale_program(&request, &weights, &mut |sentence| waiting.say(sentence), &|step| waiting.at(step))?;
    drop(waiting);
    let said = matches!(args.format, ScaleFormat::Text) && args.to.is_seen();
    let to = args.to.output.as_deref();
    print_with(to, |out| match args.format {
        ScaleFormat::Text => scale::text::write(&scaling, &screen(to), out),
        ScaleFormat::Json => scale::json::write(&scaling, out),
        ScaleFormat::Html => scale::html::write(&scaling, out),
        ScaleFormat::Svg => scale::chart::write(&scaling, out),
    })?;
    Ok(gate(scaling.passed(), scaling.sentence().filter(|_| !said)))
}
