//! `psf trace`: runs a program, and prints what its threads did when.

mod benchmarks;
mod suite;
mod tests;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use psf_report::jvm;
use psf_report::limits::Percent;
use psf_report::report::Report;
use psf_results::trace::text::TraceText;
use psf_results::trace::{self, Grouping, TraceReport};
use psf_score::weights::Weights;
use psf_session::{left_out, record_program, trace_program, with_input_for_two};
use psf_text::failure::Failure;
use psf_wire::mode::Scope;
use psf_wire::observe::{Observe, TraceOptions};

use crate::ended::of_program;
use crate::flags::headings::{OUTPUT, RUN};
use crate::flags::jvm::{JvmFlags, work};
use crate::flags::policy::default_policy;
use crate::flags::program::ProgramArgs;
use crate::flags::rules::RulesFlags;
use crate::flags::written::written;
use crate::judged::damaged;
use crate::stderr::complain;
use crate::stdout::{first_line, print_with, screen};
use crate::waiting::Waiting;
use suite::{Suite, SuiteFlags};

/// The default number of calls that are kept.
const CALLS: u32 = 100_000;
/// The default number of calls of a thread in the text: a recursion may have any number of calls.
const ROWS: u32 = 40;

/// The program to run, and which of its calls to keep and to print.
#[derive(clap::Args, Debug)]
pub(crate) struct TraceArgs {
    #[command(flatten)]
    program: ProgramArgs,
    #[command(flatten)]
    suite: SuiteFlags,
    /// Keep calls that execute at least this many instructions, with all that they call
    ///
    /// A shorter call is a part of its caller.
    #[arg(long, value_name = "N", default_value_t = 100, help_heading = RUN, value_parser = clap::value_parser!(u64).range(1..1 << 40))]
    grain: u64,
    /// Keep at most this many calls
    ///
    /// If there are more, the grain doubles until they fit.
    #[arg(long, value_name = "N", default_value_t = CALLS, help_heading = RUN, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    max_calls: u32,
    /// Run everything this many times in fresh JVMs, and fail if the runs differ
    #[arg(long, value_name = "N", default_value_t = 1, help_heading = RUN, value_parser = clap::value_parser!(u32).range(1..=1000))]
    runs: u32,
    /// Record allocations, too, and add them up by type, size, package, class or method [default: type]
    ///
    /// The bytes follow a model of the heap. The clock shows when the program allocated them.
    #[arg(long, value_name = "BY", value_enum, hide_possible_values = true, num_args = 0..=1, require_equals = true, default_missing_value = "type", help_heading = RUN)]
    allocations: Option<By>,
    /// Record each entry of this method, with or without a descriptor, repeatable
    #[arg(long, value_name = "CLASS.METHOD", help_heading = RUN)]
    event: Vec<String>,
    /// Print this many levels in the text [default: all]
    #[arg(long, value_name = "N", help_heading = OUTPUT, value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// Give a row in the text to calls with at least this share of their thread [default: 1%]
    ///
    /// Smaller calls have one row together.
    #[arg(long, value_name = "PART%", help_heading = OUTPUT)]
    min: Option<Percent>,
    /// Print this many calls of each thread in the text, the longest [default: 40, or all with --min]
    #[arg(long, value_name = "N", help_heading = OUTPUT, value_parser = clap::value_parser!(u32).range(1..))]
    top: Option<u32>,
    /// Print only threads of this name in the text
    #[arg(long, value_name = "NAME", help_heading = OUTPUT)]
    thread: Option<String>,
    /// Print in this format
    #[arg(long, value_enum, default_value_t = TraceFormat::Text)]
    format: TraceFormat,
    /// Write into this file
    #[arg(short, long = "to", value_name = "FILE", help_heading = OUTPUT, value_parser = written())]
    output: Option<PathBuf>,
    #[command(flatten)]
    jvm: JvmFlags,
    #[command(flatten)]
    rules: RulesFlags,
}

/// The key by which allocations are added up.
#[derive(ValueEnum, Clone, Copy, Debug)]
enum By {
    Type,
    Size,
    Package,
    Class,
    Method,
}

impl From<By> for Grouping {
    fn from(by: By) -> Self {
        match by {
            By::Type => Self::Type,
            By::Size => Self::Size,
            By::Package => Self::Package,
            By::Class => Self::Class,
            By::Method => Self::Method,
        }
    }
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum TraceFormat {
    Text,
    Json,
    /// For ui.perfetto.dev and trace_processor; with -o FILE
    Perfetto,
    /// For speedscope: calls further left ran first
    Speedscope,
    /// A page: a lane for each thread, and what ran in the selected range
    Html,
}

pub(crate) fn trace(mut args: TraceArgs) -> Result<ExitCode, Failure> {
    args.jvm.check(matches!(args.format, TraceFormat::Text | TraceFormat::Json | TraceFormat::Html))?;
    let rules = args.rules.read(args.program.untrusted, &mut |sentence| complain(sentence))?;
    let usual = (Scope::Jdk, default_policy(rules.gives_points()));
    let untrusted = args.program.untrusted || rules.untrusted;
    let suite = args.suite.find(&mut args.program, untrusted)?;
    let ending = suite.as_ref().map(Suite::ending);
    let mut request = args.program.over(&rules, usual, None)?;
    if let Some(suite) = suite {
        request = suite.added_to(request)?;
    }
    let (allocations, events) = (args.allocations.is_some(), args.event);
    let trace = TraceOptions { grain: args.grain, calls: args.max_calls, allocations, events };
    request.counting.options.observe = Observe::Trace(trace);
    request.counting.runs = args.runs;
    request = args.jvm.ready(request)?;
    let is_text = matches!(args.format, TraceFormat::Text);
    if is_text && request.counting.options.scope == Scope::App {
        request = with_input_for_two(&request)?;
    }
    let waiting = Waiting::new(false);
    let ran = trace_program(&request, &mut |sentence| waiting.say(sentence), &|step| waiting.at(step))?;
    let ending = ending.map(|ending| ending(&ran)).transpose()?;
    let recorded = args.jvm.jvm_events.then(|| record_program(&request)).transpose()?;
    let report = TraceReport::new(&ran.counts, &ran.sizes)?;
    let left_out = is_text.then(|| left_out(&request, report.total(), &|step| waiting.at(step))).flatten();
    drop(waiting);
    let plain = Weights::plain().map_err(damaged)?;
    let work = recorded.map(|recorded| {
        let other = Report::of_run(&recorded.scored.counts, &plain, 0).map_err(damaged)?;
        let differs = (other.instructions() != report.total()).then(|| "the program".to_owned());
        work(&recorded, &plain, differs)
    });
    let work = work.transpose()?;
    let to = args.output.as_deref();
    let options = TraceText {
        screen: screen(to),
        thread: args.thread,
        depth: args.depth.map(|depth| depth as usize),
        min: args.min,
        top: args.top.or(args.min.is_none().then_some(ROWS)).map(|top| top as usize),
        by: args.allocations.map(Grouping::from).unwrap_or_default(),
    };
    options.check(&report)?;
    print_with(to, |out| match args.format {
        TraceFormat::Text => {
            first_line(left_out.as_deref(), &options.screen, out)?;
            trace::text::write(&report, &options, out)?;
            work.as_ref().map_or(Ok(()), |work| jvm::text::write(work, &options.screen, out))
        }
        TraceFormat::Json => trace::json::write(&report, work.as_ref(), out),
        TraceFormat::Perfetto => trace::perfetto::write(&report, out),
        TraceFormat::Speedscope => trace::speedscope::write(&report, out),
        TraceFormat::Html => trace::html::write(&report, work.as_ref(), out),
    })?;
    match ending {
        Some(ending) => {
            ending.sentences.iter().for_each(|sentence| complain(sentence));
            Ok(ExitCode::from(ending.code()))
        }
        None => Ok(of_program(ran.exit_code)),
    }
}
