//! What the JVM does itself, beside what is the same in every run.

use psf_report::jvm::{self, JvmWork, Method};
use psf_report::report::{MethodReport, Report};
use psf_score::weights::Weights;
use psf_session::{Recorded, ScoreRequest, ready_to_record};
use psf_text::failure::Failure;

use super::headings::RUN;
use crate::judged::damaged;

/// Whether to show what the JVM does itself.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct JvmFlags {
    /// Run the program once more, with the JVM's recorder (jdk.jfr), and show the JVM's own work in that run: collections,
    /// compilations, sweeps of the code cache in nanoseconds, and where its samples disagree with the score
    #[arg(long, help_heading = RUN)]
    pub(crate) jvm_events: bool,
}

impl JvmFlags {
    /// Fails where the format has no place for it.
    pub(crate) fn check(self, has_section: bool) -> Result<(), Failure> {
        if self.jvm_events && !has_section {
            return Err(Failure::usage("--jvm-events is of one run, and this format is the same in every run")
                .remedy("--format text, json and html have a section of their own for it"));
        }
        Ok(())
    }

    /// The request, ready to be run twice where it will be.
    pub(crate) fn ready(self, request: ScoreRequest) -> Result<ScoreRequest, Failure> {
        if self.jvm_events { ready_to_record(request) } else { Ok(request) }
    }
}

/// What the JVM did in the run that was recorded.
pub(crate) fn work(recorded: &Recorded, weights: &Weights, differs: Option<String>) -> Result<JvmWork, Failure> {
    let scored = &recorded.scored;
    let report = Report::of_run(&scored.counts, weights, scored.exit_code).map_err(damaged)?;
    let cost = |method: &MethodReport| {
        let (class, name, descriptor) = (method.class.clone(), method.method.clone(), method.descriptor.clone());
        (Method { class, method: name, descriptor }, method.cost)
    };
    let costs: Vec<_> = report.methods().iter().map(cost).collect();
    jvm::read(&recorded.events, &costs, differs)
}
