//! Which places are worth a look first, and why.

use super::report::{AgesReport, Look, Why};

/// Less than such a part of all bytes, in hundredths, is worth no look.
const NEVER: u128 = 1;
const BRIEF: u128 = 10;
const HELD: u128 = 20;
const IDLE: u128 = 20;
/// What is used for no more than such a part of all that is allocated is used for a moment, in thousandths.
const MOMENT: u128 = 10;

/// Sites that are worth a look, in the order of the report.
pub(super) fn of(report: &AgesReport) -> Vec<Look> {
    let whole = u128::from(report.bytes);
    let held: u128 = report.all.in_use.into();
    let reached = report.all.reach.map_or(0, |reach| reach.in_reach.into());
    let at_least = |part: u128, of: u128, hundredths: u128| part > 0 && part * 100 >= of * hundredths;
    let mut looks = Vec::new();
    for (number, site) in report.sites.iter().enumerate() {
        let spread = &site.spread;
        let never = u128::from(spread.never_bytes) * u128::from(report.every);
        let brief = spread.used.is_some_and(|used| u128::from(used.p90) * 1000 <= whole * MOMENT);
        let why = if at_least(never, whole, NEVER) {
            Why::Never
        } else if at_least(spread.idle().into(), reached, IDLE) {
            Why::Idle
        } else if brief && site.count > 1 && at_least(site.bytes.into(), whole, BRIEF) {
            Why::Brief
        } else if at_least(spread.in_use.into(), held, HELD) {
            Why::Held
        } else {
            continue;
        };
        looks.push(Look { site: number, why });
    }
    looks
}
