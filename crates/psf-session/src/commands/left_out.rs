//! The work of the JDK, which a command leaves out if it observes the program alone.

use std::io::IsTerminal;

use super::score::score_program;
use crate::inputs::request::ScoreRequest;
use crate::run::repeat::read_input;
use crate::run::step::Step;
use psf_report::report::Report;
use psf_score::weights::Weights;
use psf_text::failure::Failure;
use psf_text::numbers::{counted, share};
use psf_wire::mode::Scope;
use psf_wire::observe::Observe;

/// Returns a request with its standard input, if psf can read it now, so that a second run gets the same input.
pub fn with_input_for_two(request: &ScoreRequest) -> Result<ScoreRequest, Failure> {
    if std::io::stdin().is_terminal() { Ok(request.clone()) } else { request.with_input(read_input) }
}

/// Returns a sentence about the JDK's work, which a run in scope `app` leaves out. Runs the program once more in scope `jdk` to
/// count this work. `own` are the instructions of the program.
pub fn left_out(request: &ScoreRequest, own: u64, progress: &dyn Fn(Step)) -> Option<String> {
    let options = &request.counting.options;
    if options.scope != Scope::App {
        return None;
    }
    let all = all_instructions(request, progress).filter(|all| *all > own);
    let much = all.map_or_else(String::new, |all| {
        let jdk = counted(all - own, "instruction", "instructions");
        format!(": {jdk}, {} of all", share((all - own).into(), all.into()))
    });
    Some(format!("scope app leaves out the JDK's work for the program{much}; psf tree shows it"))
}

/// Returns the instructions of the program and of the JDK for it. Returns `None` if they cannot be counted.
fn all_instructions(request: &ScoreRequest, progress: &dyn Fn(Step)) -> Option<u64> {
    request.io.input.as_ref()?;
    let mut again = request.again();
    again.io.counts = None;
    again.counting.options.observe = Observe::default();
    again.counting.options.scope = Scope::Jdk;
    let plain = Weights::plain().ok()?;
    let ran = score_program(&again, &mut |_| {}, progress).ok()?;
    let report = Report::of_run(&ran.counts, &plain, ran.exit_code).ok()?;
    report.score().map(|_| report.instructions())
}
