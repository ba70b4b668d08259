//! `psf simulate`: runs a program on a simulated machine, and prints its misses and mispredictions.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use psf_report::report::{Report, SourceTexts};
use psf_results::simulation::text::Rows;
use psf_results::simulation::{SimulationReport, callgrind, html, json, text};
use psf_score::weights::Weights;
use psf_session::{read_machine, read_sources, simulate_program};
use psf_text::failure::Failure;
use psf_wire::mode::Scope;

use crate::ended::of_program;
use crate::flags::headings::{OUTPUT, RUN};
use crate::flags::policy::default_policy;
use crate::flags::program::ProgramArgs;
use crate::flags::rules::RulesFlags;
use crate::flags::written::written;
use crate::judged::damaged;
use crate::stderr::complain;
use crate::stdout::{print_with, screen};
use crate::waiting::Waiting;

/// The program to run, and how to print its simulation.
#[derive(clap::Args, Debug)]
pub(crate) struct SimulateArgs {
    #[command(flatten)]
    program: ProgramArgs,
    /// Simulate this machine: laptop, server, tage, core, or a file
    #[arg(long, value_name = "MACHINE", default_value = "laptop", help_heading = RUN)]
    machine: String,
    /// Choose the rows
    #[arg(long, value_enum, default_value_t = RowsArg::Method, help_heading = OUTPUT)]
    by: RowsArg,
    /// Print this many rows
    #[arg(long, value_name = "N", default_value_t = 20, help_heading = OUTPUT, value_parser = clap::value_parser!(u32).range(1..))]
    top: u32,
    /// Print in this format
    #[arg(long, value_enum, default_value_t = SimulationFormat::Text)]
    format: SimulationFormat,
    /// Show the sources in this directory with --format html, repeatable
    ///
    /// Lines that wait longer are darker.
    #[arg(long, value_name = "DIR", help_heading = OUTPUT)]
    sources: Vec<PathBuf>,
    /// Write into this file
    #[arg(short, long = "to", value_name = "FILE", help_heading = OUTPUT, value_parser = written())]
    output: Option<PathBuf>,
    #[command(flatten)]
    rules: RulesFlags,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum RowsArg {
    Method,
    Line,
    Class,
    /// A branch, virtual call, return, read or write, or what makes an object or array
    Site,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum SimulationFormat {
    Text,
    Json,
    /// For callgrind_annotate and KCachegrind, with the events of Cachegrind
    Callgrind,
    /// A page: tables of methods, lines and instructions, and sources with darker lines if they wait longer
    Html,
}

pub(crate) fn simulate(args: SimulateArgs) -> Result<ExitCode, Failure> {
    let machine = read_machine(&args.machine)?;
    if !args.sources.is_empty() && !matches!(args.format, SimulationFormat::Html) {
        return Err(
            Failure::usage("--sources needs --format html").remedy("--by line prints the misses of each line as text")
        );
    }
    let rules = args.rules.read(args.program.untrusted, &mut |sentence| complain(sentence))?;
    let usual = (Scope::Jdk, default_policy(rules.gives_points()));
    let request = args.program.over(&rules, usual, None)?;
    let waiting = Waiting::new(false);
    let ran = simulate_program(&request, &machine, &mut |sentence| waiting.say(sentence), &|step| waiting.at(step))?;
    drop(waiting);
    let report = SimulationReport::new(&ran.counts, &machine)?;
    let mut sources = SourceTexts::default();
    if !args.sources.is_empty() {
        let plain = Weights::plain().map_err(damaged)?;
        let found = read_sources(&Report::of_run(&ran.counts, &plain, 0).map_err(damaged)?, &args.sources)?;
        found.missing.iter().for_each(|sentence| complain(sentence));
        sources = found.texts;
    }
    let by = match args.by {
        RowsArg::Method => Rows::Methods,
        RowsArg::Line => Rows::Lines,
        RowsArg::Class => Rows::Classes,
        RowsArg::Site => Rows::Sites,
    };
    let to = args.output.as_deref();
    print_with(to, |out| match args.format {
        SimulationFormat::Text => text::write(&report, by, args.top as usize, &screen(to), out),
        SimulationFormat::Json => json::write(&report, out),
        SimulationFormat::Callgrind => callgrind::write(&report, out),
        SimulationFormat::Html => html::write(&report, &sources, out),
    })?;
    Ok(of_program(ran.exit_code))
}
