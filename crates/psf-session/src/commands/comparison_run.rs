//! Shared by `ages`, `trace` and `simulate`: unsupported options, and the plain run that the result is compared with.

use std::time::{Duration, Instant};

use super::score::{Scored, score_program};
use crate::files::outputs::{check_output, remove_old};
use crate::inputs::options::CountOptions;
use crate::inputs::request::{Program, ScoreRequest};
use crate::launch::{Variables, given};
use crate::run::repeat::read_input;
use crate::run::step::Step;
use psf_classfile::jdks::Fact;
use psf_report::limits::{RunLimits, Size, Time};
use psf_text::failure::Failure;
use psf_wire::mode::{Mode, Scope};
use psf_wire::observe::Observe;

/// Why an option is not supported, and the alternative.
pub(crate) type Why = (&'static str, &'static str);

/// Fails if a request needs something that only plain counting has: mode `instruction`, a budget, and scope `jdk` if `jdk`
/// has a reason.
pub(crate) fn check(
    options: &CountOptions,
    limits: RunLimits,
    jdk: Option<Why>,
    instruction: Why,
    budget: &'static str,
) -> Result<(), Failure> {
    let wrong = |(what, remedy): Why| Err(Failure::usage(what).remedy(remedy));
    if let Some(why) = jdk.filter(|_| options.scope == Scope::Jdk) {
        return wrong(why);
    }
    if options.mode == Mode::Instruction {
        return wrong(instruction);
    }
    if limits.budget.is_some() {
        return wrong((budget, "limit it with --cpu-time or --wall-time"));
    }
    Ok(())
}

/// Fails if some objects have no identity. psf cannot follow them: they have no place for a number, and equal ones are the
/// same object.
pub(crate) fn check_identity(program: &Program, variables: &Variables) -> Result<(), Failure> {
    const PREVIEW: &str = "--enable-preview";
    let given = given(&program.flags, |variable| variables.named(variable));
    if !given.iter().any(|(flag, _)| flag == PREVIEW) || !program.jdk.facts().hold(Fact::ValueObjects) {
        return Ok(());
    }
    let what = format!("with {PREVIEW} this JDK has value objects, which psf cannot follow: they have no identity");
    Err(Failure::refused(what).remedy(format!("leave out {PREVIEW}; psf score counts with it")))
}

/// Rewrites and runs a program twice on the same input. The first run counts, the second one observes something else. psf shows
/// the output of the first run, and keeps the counts of the second one.
pub(crate) fn run_with_comparison(
    request: &ScoreRequest,
    observe: Observe,
    note: &mut dyn FnMut(&str),
    progress: &dyn Fn(Step),
) -> Result<(Scored, Scored), Failure> {
    if let Some(counts) = &request.io.counts {
        check_output(counts, "counts")?;
        remove_old(counts)?;
    }
    let mut flat = request.with_input(read_input)?.numbered();
    let mut following = flat.again();
    flat.io.counts = None;
    following.counting.options.observe = observe;
    let begun = Instant::now();
    let flat = score_program(&flat, note, progress)?;
    following.confinement.limits = patient(following.confinement.limits, begun.elapsed());
    Ok((flat, score_program(&following, &mut |_| {}, progress)?))
}

/// The time limit of a run that follows objects, as a multiple of the plain run's time. The costliest kernel takes 48 times.
const SLOWER: u64 = 60;
/// Extra heap for a run that follows objects, in addition to twice the limit: psf stores what it knows of objects and threads.
const MORE_HEAP: u64 = 512 << 20;

/// Returns limits for a run that follows objects, if the plain run took `took`. The extra cost is psf's, not the program's.
pub(crate) fn patient(limits: RunLimits, took: Duration) -> RunLimits {
    let long = Time::seconds((took.as_secs() + 1).saturating_mul(SLOWER));
    let more = |heap: Size| Size::of_bytes(heap.bytes().saturating_mul(2).saturating_add(MORE_HEAP));
    RunLimits {
        wall_time: limits.wall_time.map(|limit| limit.max(long)),
        cpu_time: limits.cpu_time.map(|limit| limit.max(long)),
        heap: limits.heap.map(more),
        ..limits
    }
}
