//! What runs that tell more than counts have in common: what they are no way of counting for, and the run beside them.

use std::time::{Duration, Instant};

use super::launch::given;
use super::options::CountOptions;
use super::outputs::{check_output, remove_old};
use super::repeat::read_input;
use super::request::ScoreRequest;
use super::score::{Scored, score_program};
use super::step::Step;
use psf_classfile::jdks::Fact;
use psf_report::limits::{RunLimits, Size, Time};
use psf_text::failure::Failure;
use psf_wire::mode::{Mode, Scope};

/// Why something cannot be had, and what there is instead.
pub(super) type Why = (&'static str, &'static str);

/// Fails where a request asks for what only plain counting has: mode `instruction`, a budget, and scope `jdk` where there is a reason.
pub(super) fn check(
    request: &ScoreRequest,
    jdk: Option<Why>,
    instruction: Why,
    budget: &'static str,
) -> Result<(), Failure> {
    let wrong = |(what, remedy): Why| Err(Failure::usage(what).remedy(remedy));
    if let Some(why) = jdk.filter(|_| request.options.scope == Scope::Jdk) {
        return wrong(why);
    }
    if request.options.mode == Mode::Instruction {
        return wrong(instruction);
    }
    if request.limits.budget.is_some() {
        return wrong((budget, "--cpu-time or --wall-time bounds it"));
    }
    Ok(())
}

/// Fails if some objects have no identity, so that psf cannot follow them: they have no place for a number, and equal ones are
/// the same.
pub(super) fn check_identity(request: &ScoreRequest) -> Result<(), Failure> {
    const PREVIEW: &str = "--enable-preview";
    let given = given(&request.flags, |variable| request.variables.named(variable));
    if !given.iter().any(|(flag, _)| flag == PREVIEW) || !request.jdk.facts().hold(Fact::ValueObjects) {
        return Ok(());
    }
    let what = format!("with {PREVIEW} this JDK has value objects, which psf cannot follow: they have no identity");
    Err(Failure::refused(what).remedy(format!("leave out {PREVIEW}; psf score counts with it")))
}

/// Rewrites and runs a program twice on the same input: as it is, and following objects with these options. What the
/// second prints is not shown. The counts that are kept are the second's.
pub(super) fn run_beside(
    request: &ScoreRequest,
    follow: impl FnOnce(&mut CountOptions),
    note: &mut dyn FnMut(&str),
    progress: &dyn Fn(Step),
) -> Result<(Scored, Scored), Failure> {
    if let Some(counts) = &request.counts {
        check_output(counts, "counts")?;
        remove_old(counts)?;
    }
    let input = request.input.clone().map_or_else(read_input, Ok)?;
    let flat = ScoreRequest { input: Some(input), counts: None, ..request.clone() }.numbered();
    let mut following = ScoreRequest { shown: false, runs: 1, counts: request.counts.clone(), ..flat.clone() };
    follow(&mut following.options);
    let begun = Instant::now();
    let flat = score_program(&flat, note, progress)?;
    following.limits = patient(following.limits, begun.elapsed());
    Ok((flat, score_program(&following, &mut |_| {}, progress)?))
}

/// So many times as long as the same run without it a run that follows objects takes at most: the dearest kernel takes 48.
const SLOWER: u64 = 60;
/// What it needs of the heap besides as much again, for what it knows of objects and threads.
const MORE_HEAP: u64 = 512 << 20;

/// What a run may take that follows objects, where the run without took so long: what it takes more is not the program's.
pub(super) fn patient(limits: RunLimits, took: Duration) -> RunLimits {
    let long = Time::seconds((took.as_secs() + 1).saturating_mul(SLOWER));
    let more = |heap: Size| Size::of_bytes(heap.bytes().saturating_mul(2).saturating_add(MORE_HEAP));
    RunLimits {
        wall_time: limits.wall_time.map(|limit| limit.max(long)),
        cpu_time: limits.cpu_time.map(|limit| limit.max(long)),
        heap: limits.heap.map(more),
        ..limits
    }
}
