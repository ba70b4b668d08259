//! Computes points for a cost, by tiers or on a curve.

use crate::exercise::decimal::Decimal;
use crate::exercise::definition::{PointRules, Tier};
use psf_text::numbers::grouped;

/// The points that costs earn.
pub(super) enum Scale<'a> {
    /// By the first tier that the cost is within.
    Tiers(&'a [Tier<Decimal>]),
    /// On straight lines between points.
    Curve(&'a [Tier<Decimal>]),
}

impl<'a> Scale<'a> {
    /// Returns the scale of the rules, if they have one.
    pub(super) fn new(rules: &'a PointRules) -> Option<Self> {
        match (rules.cost.as_slice(), rules.curve.as_slice()) {
            ([], []) => None,
            ([], curve) => Some(Self::Curve(curve)),
            (tiers, _) => Some(Self::Tiers(tiers)),
        }
    }

    fn steps(&self) -> &'a [Tier<Decimal>] {
        match self {
            Self::Tiers(steps) | Self::Curve(steps) => steps,
        }
    }

    /// Returns true if a slightly higher cost may earn much less.
    pub(super) fn has_edges(&self) -> bool {
        matches!(self, Self::Tiers(_))
    }

    /// Returns the most that a cost earns.
    pub(super) fn best(&self) -> Decimal {
        self.steps().iter().map(|tier| tier.1.clone()).max().unwrap_or_else(Decimal::zero)
    }

    /// Returns the points for a cost, and the reason. Limits are multiples of the reference's cost, or units if there is
    /// none.
    pub(super) fn points(&self, score: u128, reference: Option<u128>) -> (Decimal, Why) {
        // A reference that costs nothing counts as one unit, so that a submission that also costs nothing is within the
        // limits.
        let base = reference.map_or(1, |reference| reference.max(1));
        let score_exactly = Decimal::integer(score);
        let limit = |tier: &Tier<Decimal>| &tier.0 * &Decimal::integer(base);
        let earned = match self {
            Self::Tiers(tiers) => {
                let within = tiers.iter().find(|tier| score_exactly <= limit(tier));
                within.map_or_else(Decimal::zero, |tier| tier.1.clone())
            }
            Self::Curve(curve) => on_curve(curve, &score_exactly, &limit),
        };
        let next = self.steps().iter().rev().find(|tier| limit(tier) < score_exactly && tier.1 > earned);
        let better = |limit: String| match (next, self) {
            (None, _) => String::new(),
            (Some(next), Self::Tiers(_)) => format!("; the next tier needs at most {limit} and earns {}", next.1),
            (Some(next), Self::Curve(_)) => format!("; at most {limit} earns {}", next.1),
        };
        let whole = better(next.map(|tier| units(&limit(tier))).unwrap_or_default());
        let in_brief = match reference {
            None => format!("the cost earns {earned} of {}", self.best()),
            Some(reference) => {
                let better = better(next.map(|tier| format!("{} times", tier.0)).unwrap_or_default());
                format!(
                    "{} times the reference's cost earns {earned} of {}{better}",
                    times(score, reference),
                    self.best()
                )
            }
        };
        let of = format!("{earned} of {}", self.best());
        (earned, Why { whole: format!("{}{whole}", said(score, reference, &of)), in_brief })
    }
}

/// The reason for the points of a cost.
pub(super) struct Why {
    /// With the costs of the submission and the reference.
    pub(super) whole: String,
    /// Without these costs.
    pub(super) in_brief: String,
}

/// Returns a cost as a multiple of the reference's cost, rounded up. So a cost over a limit does not read as if it were
/// within.
fn times(score: u128, reference: u128) -> String {
    let hundredths = (score * 100).div_ceil(reference.max(1));
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// Returns a description of a cost next to the reference's cost, for people.
fn said(score: u128, reference: Option<u128>, earned: &str) -> String {
    let score_text = units(&Decimal::integer(score));
    match reference {
        None => format!("a cost of {score_text} earns {earned}"),
        Some(reference) => format!(
            "a cost of {score_text}, {} times the reference's {}, earns {earned} for the cost",
            times(score, reference),
            units(&Decimal::integer(reference)),
        ),
    }
}

/// Returns whole units, rounded down: a cost of this many units is within the limit.
fn units(cost: &Decimal) -> String {
    let whole = cost.rounded(&Decimal::from(1), crate::exercise::decimal::Rounding::Down).to_string();
    whole.parse().map_or(whole, grouped)
}

fn on_curve(curve: &[Tier<Decimal>], cost: &Decimal, limit: &impl Fn(&Tier<Decimal>) -> Decimal) -> Decimal {
    let above = curve.iter().position(|tier| *cost <= limit(tier));
    match above {
        Some(0) => curve[0].1.clone(),
        None => curve.last().map_or_else(Decimal::zero, |tier| tier.1.clone()),
        Some(at) => {
            let (from, to) = (&curve[at - 1], &curve[at]);
            let (begin, end) = (limit(from), limit(to));
            let part = &(cost - &begin) / &(&end - &begin);
            // Limits ascend, so the two differ.
            let part = part.unwrap_or_else(Decimal::zero);
            &from.1 + &(&part * &(&to.1 - &from.1))
        }
    }
}
