//! The code that counts: the targets or, without targets, all code from the start.

use super::benchmarks;
use crate::inputs::request::{Counting, Program};
use crate::jdk::CountingJdk;
use crate::prepare::choose;
use psf_instrument::Target;
use psf_instrument::archive::Source;
use psf_instrument::rewrite::{Scan, Selector};
use psf_text::failure::Failure;
use psf_wire::mode::Scope;

/// Selects what counts. Without targets counting begins at `starts`. If there is a budget, each counter has its least cost.
pub(super) fn selector(
    program: &Program,
    counting: &Counting,
    jdk: Option<&CountingJdk>,
    has_budget: bool,
    starts: &[Target],
    scan: &Scan,
    sources: &mut [Source],
) -> Result<Selector, Failure> {
    let options = &counting.options;
    let mut targets = choose::targets(&options.targets, &scan.classes)?;
    if jdk.is_some() && program.benchmarks().is_some_and(|run| !run.fixtures) {
        targets.extend(benchmarks::targets(sources)?);
    }
    if options.scope == Scope::Method && targets.is_empty() {
        targets.extend(starts.first().cloned());
    }
    let events = choose::targets(options.observe.events(), &scan.classes)?;
    let mut selector = options.selector(targets, starts.to_vec(), events, jdk.map(|jdk| jdk.slots))?;
    selector.feature = jdk.and_then(|_| program.jdk.feature()).unwrap_or(0);
    selector.most_homes = jdk.filter(|_| options.observe.has_homes()).map_or(0, CountingJdk::most_homes);
    selector.hosted = jdk.is_some() && program.suite.is_some();
    (selector.at_once, selector.ticks) = (has_budget, has_budget.then(|| counting.worth()));
    choose::check_counted(&selector, options, scan)?;
    Ok(selector)
}
