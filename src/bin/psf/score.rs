//! `psf score`: runs a program, weighs its counts, and judges them.

use std::ffi::OsString;
use std::num::NonZeroU32;
use std::path::Path;
use std::process::ExitCode;

use psf_report::report::{Report, SourceTexts};
use psf_report::tree::{self, TreeReport};
use psf_session::launch::{interrupted, on_signal};
use psf_session::{can_have_tree, score_for, score_with_tree};
use psf_text::failure::Failure;

use crate::flags::counts_file::CountsFileFlags;
use crate::flags::headings::{OUTPUT, RUN};
use crate::flags::judge::JudgeFlags;
use crate::flags::output::OutputArgs;
use crate::flags::program::ProgramArgs;
use crate::flags::steady::SteadyFlags;
use crate::judged::{damaged, finish, rules};
use crate::next::{self, Asked};
use crate::stderr::complain;
use crate::stdout::{Lines, print, screen};
use crate::waiting::Waiting;

/// The program to run, and how to print its result.
#[derive(clap::Args, Debug)]
pub(crate) struct ScoreArgs {
    #[command(flatten)]
    program: ProgramArgs,
    #[command(flatten)]
    steady: SteadyFlags,
    #[command(flatten)]
    judging: JudgeFlags,
    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    counts_file: CountsFileFlags,
    /// Run everything this many times in fresh JVMs, and fail if the runs differ [default: 1]
    ///
    /// psf shows the output of the first run. Each run gets the same standard input, which psf reads to its end first.
    #[arg(long, value_name = "N", help_heading = RUN, value_parser = clap::value_parser!(u32).range(1..))]
    runs: Option<u32>,
    /// Print the call tree below the result
    ///
    /// psf runs the program once more for the tree. It compares every counter of the two runs. Each table has the cost of its rows with all that they called, too.
    #[arg(long, help_heading = OUTPUT)]
    tree: bool,
}

pub(crate) fn score(args: ScoreArgs) -> Result<ExitCode, Failure> {
    let (rules, mut judging) = rules(&args.judging, args.program.untrusted, args.output.quiet);
    let output = args.output;
    let (mut no_sources, mut tree_below, mut may_have_tree) = (None, None, false);
    let mut had_runs = false;
    judging.name_outputs(&args.program.name());
    let counts_file = args.counts_file.path();
    let counts = counts_file.as_ref().ok().and_then(Option::as_deref);
    let kept_counts = counts.map(Path::to_owned);
    let checked = judging.check(&[counts, output.output.as_deref()]);
    let last = judging.clone();
    on_signal(move |signal| {
        let outcome = last.judge_failure(&interrupted(signal));
        last.write_outputs(&outcome, &mut Lines).iter().for_each(|failure| complain(&failure.to_string()));
    });
    let judged = rules.and_then(|rules| {
        output.check()?;
        checked?;
        // Before the program runs: an unreadable file should not cost a run.
        let weights = output.table(&rules)?;
        let mut request = args.program.over(
            &rules,
            (weights.scope(), args.judging.default_policy(&rules)),
            judging.limits.max_outside,
        )?;
        request.counting.options.steady = args.steady.over(request.counting.options.steady);
        request.io.counts = counts_file?;
        request.counting.runs = args.runs.or(rules.runs.map(NonZeroU32::get)).unwrap_or(1);
        request.counting.price_by(&weights);
        (may_have_tree, had_runs) = (can_have_tree(&request, &weights), request.counting.runs > 1);
        let reference = judging.reference(&weights)?;
        let waiting = Waiting::new(output.quiet);
        let mut note = |sentence: &str| {
            if !output.quiet {
                waiting.say(sentence);
            }
        };
        let progress = |step| waiting.at(step);
        let (scored, with_tree) = match args.tree {
            true => score_with_tree(&request, &weights, &mut note, &progress)
                .map(|(scored, counts)| (scored, Some(counts)))?,
            false => (score_for(&weights, &request, &mut note, &progress)?, None),
        };
        waiting.end();
        let mut report = Report::of_run(&scored.counts, &weights, scored.exit_code).map_err(damaged)?;
        if let Some(counts) = &with_tree {
            let tree = TreeReport::new(counts, &weights)?;
            tree_below = Some(tree::text::whole(&tree.of_program(), screen(output.output.as_deref())));
            report = report.with_tree(tree);
        }
        // The program ran for this result, so it is printed even if the sources do not belong to the program.
        let sources = output.read_sources(&report).unwrap_or_else(|failure| {
            no_sources = Some(failure);
            SourceTexts::default()
        });
        Ok(judging.judge(report, reference.as_ref(), &mut note)?.with_sources(sources))
    });
    let judged_well = judged.is_ok();
    let says_next = output.is_text_on_stdout();
    let next = judged.as_ref().ok().filter(|_| says_next).and_then(|outcome| {
        let asked = Asked {
            by: output.by.into(),
            may_have_tree,
            had_tree: args.tree,
            had_runs,
            counts: kept_counts.as_deref(),
            reference: args.judging.reference(),
        };
        let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
        next::command(outcome, asked, &arguments)
    });
    let code = finish(judged, no_sources, &judging, &output)?;
    if let Some(text) = tree_below.filter(|_| judged_well && output.is_text_on_stdout()) {
        print(b"\n").and_then(|()| print(&text))?;
    }
    if let Some(next) = next {
        print(format!("next     {next}\n").as_bytes())?;
    }
    Ok(code)
}
