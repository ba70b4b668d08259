//! `psf report`: weighs and judges a counts file, and prints the result.

use std::path::PathBuf;
use std::process::ExitCode;

use psf_report::report::Report;
use psf_session::{name_of, read_counts};
use psf_text::failure::Failure;

use crate::flags::judge::JudgeFlags;
use crate::flags::output::OutputArgs;
use crate::flags::steady::KeptSteadyFlags;
use crate::flags::weights::fits;
use crate::judged::{damaged, finish, rules};
use crate::stderr::complain;

/// The counts to report, and how to print them.
#[derive(clap::Args, Debug)]
pub(crate) struct ReportArgs {
    /// The counts file of a run
    counts: PathBuf,
    #[command(flatten)]
    steady: KeptSteadyFlags,
    #[command(flatten)]
    judging: Box<JudgeFlags>,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn report(args: &ReportArgs) -> Result<ExitCode, Failure> {
    let ReportArgs { counts: path, steady, output, judging: flags } = args;
    let (rules, mut judging) = rules(flags, false, output.quiet);
    judging.name_outputs(&name_of(path));
    let checked = judging.check(&[Some(path), output.output.as_deref()]);
    let judged = rules.and_then(|rules| {
        output.check()?;
        checked?;
        let weights = output.table(&rules)?;
        let reference = judging.reference(&weights)?;
        let mut counts = read_counts(path)?;
        if steady.steady || rules.steady == Some(true) {
            counts.leave_out_first_use();
        }
        fits(&weights, path, &counts)?;
        let report = Report::new(&counts, &weights).map_err(damaged)?;
        let sources = output.read_sources(&report)?;
        Ok(judging.judge(report, reference.as_ref(), &mut |sentence| complain(sentence))?.with_sources(sources))
    });
    finish(judged, None, &judging, output)
}
