//! `psf tree`: runs a program, and prints the tree of its calls.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::ValueEnum;
use psf_report::jvm;
use psf_report::limits::{Limits, Percent};
use psf_report::report::{self, Report, SourceTexts};
use psf_report::tree::pairs::Pairs;
use psf_report::tree::text::TreeOptions;
use psf_report::tree::{self, TreeReport};
use psf_results::verdict::{Grading, Outcome, Verdict};
use psf_score::weights::Weights;
use psf_session::{Live, read_sources, record_program, tree_program};
use psf_text::failure::{Failure, FailureKind};
use psf_text::screen::Screen;
use psf_wire::observe::{ContextOptions, Observe};

use crate::flags::comparison::ToArgs;
use crate::flags::counts_file::CountsFileFlags;
use crate::flags::headings::{OUTPUT, RUN};
use crate::flags::jvm::{JvmFlags, work};
use crate::flags::policy::default_policy;
use crate::flags::program::ProgramArgs;
use crate::flags::steady::SteadyFlags;
use crate::flags::weights::load_counting_weights;
use crate::judged::damaged;
use crate::stderr::complain;
use crate::stdout::{print_with, screen};
use crate::waiting::Waiting;

/// The program to run, and which of its calls to print.
#[derive(clap::Args, Debug)]
pub(crate) struct TreeArgs {
    #[command(flatten)]
    program: ProgramArgs,
    #[command(flatten)]
    steady: SteadyFlags,
    /// Print the callers or the callees of a method in the text instead of the tree
    ///
    /// Each row has the number of calls and their cost.
    #[arg(long, value_names = ["callers|callees", "METHOD"], num_args = 2, help_heading = OUTPUT)]
    by: Vec<String>,
    /// Print this many levels in the text [default: all]
    #[arg(long, value_name = "N", help_heading = OUTPUT, value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// Give a row in the text to calls with at least this share of their thread [default: 1%]
    ///
    /// Smaller calls have one row together.
    #[arg(long, value_name = "PART%", help_heading = OUTPUT)]
    min: Option<Percent>,
    /// Print only threads of this name in the text
    #[arg(long, value_name = "NAME", help_heading = OUTPUT)]
    thread: Option<String>,
    /// Print all threads in the text as if they were one
    #[arg(long, help_heading = OUTPUT)]
    merge_threads: bool,
    /// Choose whose calls to show in scope jdk [default: mine; with --jdk-frames, all]
    ///
    /// With mine, the JDK's work is a part of the program's call that led to it. all implies --jdk-frames.
    #[arg(long, value_enum, help_heading = OUTPUT)]
    calls: Option<Calls>,
    /// Print in this format
    #[arg(long, value_enum, default_value_t = TreeFormat::Text)]
    format: TreeFormat,
    /// Show the sources in this directory with --format html, repeatable
    ///
    /// Each line has its cost and what it calls.
    #[arg(long, value_name = "DIR", help_heading = OUTPUT)]
    sources: Vec<PathBuf>,
    #[command(flatten)]
    counts_file: CountsFileFlags,
    /// Distinguish at most this many calling contexts in each thread [default: 1048576]
    ///
    /// Beyond that, all calls of a method are in one row.
    #[arg(long, value_name = "N", help_heading = RUN, value_parser = clap::value_parser!(u32).range(1..1 << 30))]
    contexts: Option<u32>,
    /// Give recursive calls this many levels of calling contexts of their own [default: 0]
    ///
    /// Calls at deeper levels are in the last of these contexts.
    #[arg(long, value_name = "N", help_heading = RUN, value_parser = clap::value_parser!(u32).range(..=1000))]
    recursion: Option<u32>,
    /// Give calls within the JDK calling contexts of their own in scope jdk
    ///
    /// Such a run takes several times as long. Otherwise each call of the program has one row for all work of the JDK. Runs with
    /// --target, --no-steady or a table other than plain have these contexts anyway.
    #[arg(long, help_heading = RUN)]
    jdk_frames: bool,
    /// Print the tree so far to standard error while the program runs [default: every 2 seconds]
    ///
    /// Such a tree may lack what was just executed. The tree at the end is exact.
    #[arg(long, value_name = "SECONDS", num_args = 0..=1, require_equals = true, default_missing_value = "2", help_heading = OUTPUT, value_parser = clap::value_parser!(u32).range(1..=3600))]
    live: Option<u32>,
    #[command(flatten)]
    jvm: JvmFlags,
    #[command(flatten)]
    to: ToArgs,
}

/// The calls that are shown.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum Calls {
    /// The program's calls
    Mine,
    /// Also the JDK's calls
    All,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum TreeFormat {
    Text,
    Json,
    /// Stacks for flame graphs: a path of calls and its units on each line
    Collapsed,
    /// For callgrind_annotate and KCachegrind: costs by line, with calls
    Callgrind,
    /// For speedscope
    Speedscope,
    /// For go tool pprof and other readers of its profiles; gzipped, so with -o FILE
    Pprof,
    /// The report as a page, with the tree
    Html,
}

pub(crate) fn tree(args: TreeArgs) -> Result<ExitCode, Failure> {
    let pairs = pairs(&args.by)?;
    if !args.sources.is_empty() && !matches!(args.format, TreeFormat::Html) {
        return Err(Failure::usage("--sources needs --format html"));
    }
    let has_section = matches!(args.format, TreeFormat::Text | TreeFormat::Json | TreeFormat::Html) && pairs.is_none();
    args.jvm.check(has_section)?;
    let (rules, weights) = args.to.read(args.program.untrusted, load_counting_weights)?;
    let mut request = args.program.over(&rules, (weights.scope(), default_policy(rules.gives_points())), None)?;
    request.counting.options.steady = args.steady.over(request.counting.options.steady);
    request.io.counts = args.counts_file.path()?;
    let has_jdk_frames = args.jdk_frames || args.calls == Some(Calls::All);
    let contexts = ContextOptions {
        nodes: args.contexts.unwrap_or(0),
        unfolded: args.recursion.unwrap_or(0),
        of_program: !has_jdk_frames,
    };
    request.counting.options.observe = Observe::Tree(contexts);
    let shown = TreeOptions {
        screen: Screen::default(),
        thread: None,
        merge: args.merge_threads,
        depth: args.depth.map(|depth| depth as usize),
        min: args.min,
    };
    request.io.live = args.live.map(|seconds| live(seconds, &weights, shown));
    request = args.jvm.ready(request)?;
    let again = args.jvm.jvm_events.then(|| request.clone());
    let waiting = Waiting::new(args.live.is_some());
    let scored = tree_program(request, &weights, &mut |sentence| waiting.say(sentence), &|step| waiting.at(step))?;
    let recorded = again.map(|again| record_program(&again)).transpose()?;
    drop(waiting);
    let work = recorded.map(|recorded| {
        let differs = recorded.differs(&scored.counts).map(|class| class.replace('/', "."));
        work(&recorded, &weights, differs)
    });
    let work = work.transpose()?;
    let report = Report::of_run(&scored.counts, &weights, scored.exit_code).map_err(damaged)?;
    let score = report.score();
    let outcome = Outcome::of_report(report, &Limits::default(), None, Grading::default());
    let fails = outcome.verdict == Verdict::ProgramFailed;
    if !fails && !outcome.verdict.passed() {
        return Err(Failure::new(FailureKind::NotScorable, outcome.message));
    }
    let report = outcome.report.as_ref();
    let tree = report.and_then(Report::tree).ok_or_else(|| Failure::refused("the counts have no call tree"))?;
    if score.is_some_and(|score| score != tree.total()) {
        let message = "the call tree is not exact: its cost differs from the cost of the program";
        return Err(Failure::new(FailureKind::NotScorable, message));
    }
    let is_text = matches!(args.format, TreeFormat::Text);
    let mine = args.calls.unwrap_or(if is_text && !args.jdk_frames { Calls::Mine } else { Calls::All }) == Calls::Mine;
    let folded = (mine && tree.has_jdk()).then(|| tree.of_program());
    let tree = folded.as_ref().unwrap_or(tree);
    let to = args.to.output.as_deref();
    let options = TreeOptions {
        screen: screen(to),
        thread: args.thread,
        merge: args.merge_threads,
        depth: args.depth.map(|depth| depth as usize),
        min: args.min,
    };
    options.check(tree)?;
    pairs.as_ref().map_or(Ok(()), |pairs| pairs.check(tree))?;
    let sources = match report {
        Some(report) if !args.sources.is_empty() => read_sources(report, &args.sources)?.texts,
        _ => SourceTexts::default(),
    };
    print_with(to, |out| match args.format {
        TreeFormat::Text => match &pairs {
            Some(pairs) => pairs.write(tree, &options, out),
            None => {
                tree::text::write(tree, &options, out)?;
                work.as_ref().map_or(Ok(()), |work| jvm::text::write(work, &options.screen, out))
            }
        },
        TreeFormat::Collapsed => tree::collapsed::write(tree, out),
        TreeFormat::Callgrind => tree::callgrind::write(tree, out),
        TreeFormat::Speedscope => tree::speedscope::write(tree, out),
        TreeFormat::Json => tree::json::write(tree, work.as_ref(), out),
        TreeFormat::Pprof => tree::pprof::write(tree, out),
        TreeFormat::Html => {
            report.map_or(Ok(()), |report| report::html::write(report, &[], &sources, work.as_ref(), out))
        }
    })?;
    if fails {
        outcome.message.lines().take(1).for_each(complain);
    }
    Ok(ExitCode::from(outcome.verdict.exit_code()))
}

/// Returns the printer of the tree so far.
fn live(seconds: u32, weights: &Weights, options: TreeOptions) -> Live {
    let every = Duration::from_secs(seconds.into());
    let show = move |tree: &TreeReport| {
        let mut text = Vec::new();
        if tree::text::write(tree, &options, &mut text).is_ok() {
            complain("the tree so far:");
            let _ = std::io::stderr().write_all(&text).and_then(|()| std::io::stderr().write_all(b"\n")); // stderr may be closed
        }
    };
    Live { every, weights: Arc::new(weights.clone()), show: Arc::new(show) }
}

/// Parses the values of `--by`.
fn pairs(by: &[String]) -> Result<Option<Pairs>, Failure> {
    Ok(Some(match by {
        [] => return Ok(None),
        [what, method] if what == "callers" => Pairs::Callers(method.clone()),
        [what, method] if what == "callees" => Pairs::Callees(method.clone()),
        [what, ..] => {
            return Err(
                Failure::usage(format!("--by {what} is not known")).remedy("--by callers METHOD, --by callees METHOD")
            );
        }
    }))
}
