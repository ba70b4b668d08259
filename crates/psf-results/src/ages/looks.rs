//! The places that are worth a look first, and the reasons.

use super::report::{AgesReport, Look, Why};

/// A place below these shares, in hundredths, is not worth a look. `NEVER` and `BRIEF` are shares of all allocated bytes,
/// `HELD` of the bytes in use, and `IDLE` of the reachable bytes.
const NEVER: u128 = 1;
const BRIEF: u128 = 10;
const HELD: u128 = 20;
const IDLE: u128 = 20;
/// Objects are used for a moment only if they are used for at most this share of all allocated bytes, in thousandths.
const MOMENT: u128 = 10;

/// Returns the sites that are worth a look, in the order of the report.
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
