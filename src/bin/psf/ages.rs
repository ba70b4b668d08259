//! `psf ages`: runs a program, and prints how long its objects were used.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use psf_results::ages::text::{Options, Rows};
use psf_results::ages::{AgesReport, Clock, html, json, svg, text};
use psf_session::{ages_program, left_out, with_input_for_two};
use psf_text::failure::Failure;
use psf_wire::mode::Scope;
use psf_wire::observe::AgeOptions;

use crate::ended::of_program;
use crate::flags::headings::{OUTPUT, RUN};
use crate::flags::policy::default_policy;
use crate::flags::program::ProgramArgs;
use crate::flags::rules::RulesFlags;
use crate::flags::written::written;
use crate::stderr::complain;
use crate::stdout::{first_line, print_with, screen};
use crate::waiting::Waiting;

/// The default number of objects to follow: some 100 MB of the program's heap.
const OBJECTS: u32 = 1_000_000;

/// The program to run, and how to print its ages.
#[derive(clap::Args, Debug)]
pub(crate) struct AgesArgs {
    #[command(flatten)]
    program: ProgramArgs,
    /// Follow at most this many objects
    ///
    /// If there are more, psf follows one of two, one of four, and so on. The choice is the same on every run.
    #[arg(long, value_name = "N", default_value_t = OBJECTS, help_heading = RUN, value_parser = clap::value_parser!(u32).range(16..=10_000_000))]
    objects: u32,
    /// Collect garbage now and then to see which objects are still reachable
    #[arg(long, help_heading = RUN)]
    reachable: bool,
    /// Choose the rows
    #[arg(long, value_enum, default_value_t = RowsArg::Class, help_heading = OUTPUT)]
    by: RowsArg,
    /// Measure time by this clock in the text and the picture
    #[arg(long, value_enum, default_value_t = ClockArg::Bytes, help_heading = OUTPUT)]
    clock: ClockArg,
    /// Print this many rows
    #[arg(long, value_name = "N", default_value_t = 20, help_heading = OUTPUT, value_parser = clap::value_parser!(u32).range(1..))]
    top: u32,
    /// Print in this format
    #[arg(long, value_enum, default_value_t = AgesFormat::Text)]
    format: AgesFormat,
    /// Write into this file
    #[arg(short, long = "to", value_name = "FILE", help_heading = OUTPUT, value_parser = written())]
    output: Option<PathBuf>,
    #[command(flatten)]
    rules: RulesFlags,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum RowsArg {
    Class,
    /// A place in the code that makes objects
    Site,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum ClockArg {
    /// Bytes that the program allocates
    Bytes,
    /// Instructions that the program executes
    Instructions,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum AgesFormat {
    Text,
    Json,
    /// A page: curves, and tables of places and classes
    Html,
    /// The curve: how many objects are still used how long after their birth
    Svg,
}

pub(crate) fn ages(args: AgesArgs) -> Result<ExitCode, Failure> {
    let rules = args.rules.read(args.program.untrusted, &mut |sentence| complain(sentence))?;
    let usual = (Scope::App, default_policy(rules.gives_points()));
    let mut request = args.program.over(&rules, usual, None)?;
    let is_text = matches!(args.format, AgesFormat::Text);
    if is_text {
        request = with_input_for_two(&request)?;
    }
    let waiting = Waiting::new(false);
    let ages = AgeOptions { objects: args.objects, collects: args.reachable };
    let ran = ages_program(&request, ages, &mut |sentence| waiting.say(sentence), &|step| waiting.at(step))?;
    let threads = ran.counts.trace.iter().flat_map(|trace| &trace.lanes);
    let own = threads.fold(0u64, |sum, thread| sum.saturating_add(thread.clock));
    let left_out = is_text.then(|| left_out(&request, own, &|step| waiting.at(step))).flatten();
    drop(waiting);
    let report = AgesReport::new(&ran.counts)?;
    let by = match args.by {
        RowsArg::Class => Rows::Classes,
        RowsArg::Site => Rows::Sites,
    };
    let clock = match args.clock {
        ClockArg::Bytes => Clock::Bytes,
        ClockArg::Instructions => Clock::Instructions,
    };
    let to = args.output.as_deref();
    print_with(to, |out| match args.format {
        AgesFormat::Text => {
            first_line(left_out.as_deref(), &screen(to), out)?;
            text::write(&report, Options { by, top: args.top as usize, clock }, &screen(to), out)
        }
        AgesFormat::Json => json::write(&report, out),
        AgesFormat::Html => html::write(&report, out),
        AgesFormat::Svg => svg::write(&report, clock, out),
    })?;
    Ok(of_program(ran.exit_code))
}
