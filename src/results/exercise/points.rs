//! What the answers of a submission earn, in exact arithmetic.

mod cost;

use std::time::Duration;

use cost::{Scale, Why};

use super::decimal::Decimal;
use super::definition::{CostUnit, Over, PointRules};
use crate::results::scale::Growth;
use crate::results::scale::fit::{self, GrowthFit};

/// What became of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether the answer is right.
    pub right: bool,
    /// What a right answer earns.
    pub worth: Decimal,
    /// What it cost, in units, where the run has a score.
    pub score: Option<u64>,
    /// What the reference solution costs.
    pub reference: Option<u64>,
    /// The size of the input.
    pub size: Option<u64>,
}

/// What an answer earned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earned {
    /// For being right.
    pub right: Decimal,
    /// For what it cost.
    pub cost: Decimal,
    /// What can be had.
    pub of: Decimal,
    /// Why so many for its cost, and what would earn more.
    pub why: Option<String>,
}

/// What is earned once, not test by test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Once {
    /// The points.
    pub earned: Decimal,
    /// What can be had.
    pub of: Decimal,
    /// Why so many.
    pub why: String,
    /// The same without what anything costs: the costs of tests that are hidden are in it.
    pub in_brief: String,
}

impl Once {
    fn nothing(of: &Decimal, why: String) -> Self {
        Self { earned: Decimal::zero(), of: of.clone(), in_brief: why.clone(), why }
    }
}

/// What a submission earned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Points {
    /// Each test.
    pub tests: Vec<Earned>,
    /// For the costs of all tests together, where the exercise gives points so.
    pub cost: Option<Once>,
    /// For how the cost grows, where the exercise gives points so.
    pub growth: Option<Once>,
    /// What is left of who is late.
    pub late: Option<Decimal>,
    /// All of it: at most what the cap allows, and rounded.
    pub total: Decimal,
    /// The most that can be had.
    pub of: Decimal,
}

/// The points of a submission that is so `late`, if it is.
#[must_use]
pub fn points(rules: &PointRules, answers: &[Answer], late: Option<Duration>) -> Points {
    let scale = Scale::new(rules);
    let by_test = (rules.over == Over::Test).then_some(scale.as_ref()).flatten();
    let tests: Vec<Earned> = answers.iter().map(|answer| earned(rules, answer, by_test)).collect();
    let cost = (rules.over == Over::All).then_some(scale.as_ref()).flatten().map(|scale| all(rules, answers, scale));
    let growth = growth(rules, answers);
    let late = late.filter(|late| !late.is_zero()).map(|late| left(rules, late));
    let once = || cost.iter().chain(&growth);
    let sum = |of: fn(&Earned) -> Decimal| tests.iter().map(of).sum::<Decimal>();
    let total = &sum(|test| &test.right + &test.cost) + &once().map(|once| once.earned.clone()).sum();
    let of = &sum(|test| test.of.clone()) + &once().map(|once| once.of.clone()).sum();
    let capped = |points: Decimal| rules.cap.clone().map_or(points.clone(), |cap| points.min(cap));
    let total = late.as_ref().map_or(capped(total.clone()), |part| &capped(total.clone()) * part);
    let (total, of) =
        (total.rounded(&rules.round(), rules.rounding), capped(of).rounded(&rules.round(), rules.rounding));
    Points { tests, cost, growth, late, total, of }
}

fn earned(rules: &PointRules, answer: &Answer, scale: Option<&Scale<'_>>) -> Earned {
    let best = scale.map_or_else(Decimal::zero, Scale::best);
    let of = &answer.worth + &best;
    if !answer.right {
        return Earned { right: Decimal::zero(), cost: Decimal::zero(), of, why: None };
    }
    let right = answer.worth.clone();
    let Some(scale) = scale else { return Earned { right, cost: best, of, why: None } };
    let Some(score) = answer.score else {
        let why = Some("the run has no score, so nothing for its cost".to_owned());
        return Earned { right, cost: Decimal::zero(), of, why };
    };
    let (cost, why) = priced(rules, scale, u128::from(score), answer.reference.map(u128::from));
    Earned { right, cost, of, why: Some(why.whole) }
}

/// Points for a cost, and why.
fn priced(rules: &PointRules, scale: &Scale<'_>, score: u128, reference: Option<u128>) -> (Decimal, Why) {
    match (rules.cost_in, reference) {
        (CostUnit::Units, _) => scale.points(score, None),
        (CostUnit::References, Some(reference)) => scale.points(score, Some(reference)),
        (CostUnit::References, None) => {
            let why = "the reference solution has no score, so nothing for the cost".to_owned();
            (Decimal::zero(), Why { in_brief: why.clone(), whole: why })
        }
    }
}

fn all(rules: &PointRules, answers: &[Answer], scale: &Scale<'_>) -> Once {
    let of = scale.best();
    let nothing = |why: &str| Once::nothing(&of, why.to_owned());
    if answers.iter().any(|answer| !answer.right) {
        return nothing("not every answer is right, so nothing for the cost");
    }
    let sum = |of: fn(&Answer) -> Option<u64>| answers.iter().map(|answer| of(answer).map(u128::from)).sum();
    let Some(score) = sum(|answer| answer.score) else { return nothing("a run has no score, so nothing for the cost") };
    let (earned, why) = priced(rules, scale, score, sum(|answer| answer.reference));
    Once { earned, of, why: why.whole, in_brief: why.in_brief }
}

fn growth(rules: &PointRules, answers: &[Answer]) -> Option<Once> {
    let of = rules.growth.iter().map(|tier| tier.1.clone()).max()?;
    let nothing = |why: String| Some(Once::nothing(&of, why));
    let mut sized: Vec<(u64, &Answer)> = answers.iter().filter_map(|answer| Some((answer.size?, answer))).collect();
    sized.sort_by_key(|(size, _)| *size);
    sized.dedup_by_key(|(size, _)| *size);
    if sized.len() < fit::SIZES {
        return nothing(format!("{} sizes are too few to tell how the cost grows", sized.len()));
    }
    if sized.iter().any(|(_, answer)| !answer.right) {
        return nothing("not every answer is right, so nothing for growth".to_owned());
    }
    let sizes: Vec<u64> = sized.iter().map(|(size, _)| *size).collect();
    let values: Option<Vec<f64>> = sized.iter().map(|(_, answer)| answer.score.map(|score| score as f64)).collect();
    let Some(values) = values else { return nothing("a run has no score, so nothing for growth".to_owned()) };
    let (own, said) = grown(&fit::fit(&sizes, &values));
    match rules.growth.iter().find(|tier| own <= tier.0.0) {
        Some(tier) => Some(Once { earned: tier.1.clone(), of: of.clone(), in_brief: said.clone(), why: said }),
        None => {
            let last = rules.growth.last().map_or(own, |tier| tier.0.0);
            nothing(format!("{said}, which is more than {last}"))
        }
    }
}

/// How the cost grows, and how that is said. Where no function is close, as with inputs that are easy or hard by chance, the
/// exponent between the largest sizes says it.
fn grown(fitted: &GrowthFit) -> (Growth, String) {
    if let Some(growth) = fitted.growth.filter(|_| fitted.close) {
        return (growth, format!("it grows as {growth}"));
    }
    let upper =
        [(0.1, Growth::Constant), (1.05, Growth::Linear), (1.3, Growth::Linearithmic), (2.3, Growth::Quadratic)];
    let found = upper.into_iter().find(|(exponent, _)| fitted.exponent <= *exponent).map(|(_, growth)| growth);
    let cubic = if fitted.exponent <= 3.3 { Growth::Cubic } else { Growth::Exponential };
    (found.unwrap_or(cubic), format!("it grows roughly as n^{:.2}", fitted.exponent))
}

/// What is left of the points of who is late; nothing for who is later than anything that is allowed.
fn left(rules: &PointRules, late: Duration) -> Decimal {
    if rules.late.is_empty() {
        return Decimal::from(1);
    }
    rules.late.iter().find(|tier| late <= tier.0.0.duration()).map_or_else(Decimal::zero, |tier| tier.1.clone())
}

#[cfg(test)]
mod tests;
