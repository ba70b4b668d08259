//! `psf scale`: a program at several sizes.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use psf_report::scale::{self, Growth};
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

/// What stands for the size, in help: clap takes a plain `{n}` for the end of a line, so an escape of terminals that does
/// nothing, and that clap takes out where there is none, stands in it.
macro_rules! size {
    () => {
        "{\u{1b}[0mn}"
    };
}

/// What to run, and how large.
#[derive(clap::Args, Debug)]
pub(crate) struct ScaleArgs {
    #[command(flatten)]
    program: ProgramArgs,
    #[command(flatten)]
    steady: SteadyFlags,
    #[arg(help = concat!("At least four sizes; ", size!(), " in the program's arguments, in flags and in --input stands for them"), long = "n", value_name = "N,N,...", value_delimiter = ',', required = true)]
    sizes: Vec<u64>,
    #[arg(help = concat!("A file for the program to read as its standard input, with ", size!(), " in its name"))]
    #[arg(long, value_name = "FILE", help_heading = RUN)]
    input: Option<PathBuf>,
    /// Fail, with exit code 3, if it grows faster: constant, 'log n', 'log^2 n', 'n^0.5', n, 'n log n', 'n log^2 n', 'n^1.5',
    /// 'n^2', 'n^2 log n', 'n^2.5', 'n^3', 'n^4', exponential, 'n!'
    #[arg(long, value_name = "GROWTH")]
    at_most: Option<Growth>,
    /// How to print
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

pub(crate) fn scale(args: ScaleArgs) -> Result<ExitCode, Failure> {
    let (rules, weights) = args.to.read(args.program.untrusted, load_weights)?;
    let mut program = args.program.over(&rules, (weights.scope(), default_policy(rules.gives_points())), None)?;
    program.options.steady = args.steady.over(program.options.steady);
    let request = ScaleRequest { program, input: args.input, sizes: args.sizes, at_most: args.at_most };
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
