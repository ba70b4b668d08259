//! The JVM's own work, next to results that are the same in every run.

use psf_report::jvm::{self, JvmWork, Method};
use psf_report::report::{MethodReport, Report};
use psf_score::weights::Weights;
use psf_session::{Recorded, ScoreRequest, ready_to_record};
use psf_text::failure::Failure;

use super::headings::RUN;
use crate::judged::damaged;

/// The flag that shows the JVM's own work.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct JvmFlags {
    /// Run once more with the JVM's recorder (jdk.jfr), and show the JVM's own work
    ///
    /// This work is collections, compilations and sweeps of the code cache, in nanoseconds. psf also shows where the
    /// recorder's samples disagree with the score.
    #[arg(long, help_heading = RUN)]
    pub(crate) jvm_events: bool,
}

impl JvmFlags {
    /// Fails if the flag is set and the format has no section for it.
    pub(crate) fn check(self, has_section: bool) -> Result<(), Failure> {
        if self.jvm_events && !has_section {
            return Err(Failure::usage("--jvm-events describes one run, but this format is the same on every run")
                .remedy("use --format text, json or html, which have a separate section for it"));
        }
        Ok(())
    }

    /// Returns the request. If the flag is set, it is ready to run twice.
    pub(crate) fn ready(self, request: ScoreRequest) -> Result<ScoreRequest, Failure> {
        if self.jvm_events { ready_to_record(request) } else { Ok(request) }
    }
}

/// Returns the JVM's work in the recorded run.
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
