//! Computes the points of a submission's answers, in exact arithmetic.

mod cost;

use psf_text::numbers::{counted, grouped};
use std::time::Duration;

use cost::{Scale, Why};

use super::decimal::Decimal;
use super::definition::{CostUnit, GrowthName, Over, PointRules, Tier};
use psf_results::scale::Growth;
use psf_results::scale::fit::{self, GrowthFit};

/// The outcome of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// True if the answer is right.
    pub right: bool,
    /// The points for a right answer.
    pub worth: Decimal,
    /// Its cost in units, if the run has a score.
    pub score: Option<u64>,
    /// The cost of the reference solution.
    pub reference: Option<u64>,
    /// The factor of the points for its cost.
    pub cost_weight: Decimal,
    /// The size of the input.
    pub size: Option<u64>,
    /// The kinds of the run's marks.
    pub marks: Vec<String>,
    /// How much its cost may differ from run to run.
    pub slack: u64,
}

impl Answer {
    /// Returns the first of some kinds of marks that the run has.
    fn has_mark<'a>(&self, kinds: &'a [String]) -> Option<&'a str> {
        kinds.iter().find(|kind| self.marks.contains(kind)).map(String::as_str)
    }
}

/// The points of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earned {
    /// Points for being right.
    pub right: Decimal,
    /// Points for the cost.
    pub cost: Decimal,
    /// The most points that are possible.
    pub of: Decimal,
    /// The reason for the points for the cost, and what would earn more.
    pub why: Option<String>,
}

/// Points that are earned once, not test by test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Once {
    /// The points.
    pub earned: Decimal,
    /// The most points that are possible.
    pub of: Decimal,
    /// The reason for the points.
    pub why: String,
    /// The reason without any costs, because they include the costs of hidden tests.
    pub in_brief: String,
}

impl Once {
    fn nothing(of: &Decimal, why: String) -> Self {
        Self { earned: Decimal::zero(), of: of.clone(), in_brief: why.clone(), why }
    }
}

/// The points of a submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Points {
    /// The points of each test.
    pub tests: Vec<Earned>,
    /// Points for the costs of all tests together, if the exercise gives such points.
    pub cost: Option<Once>,
    /// Points for the growth of the cost, if the exercise gives such points.
    pub growth: Option<Once>,
    /// The part of the points that a late submission keeps.
    pub late: Option<Decimal>,
    /// The total: at most the cap, and rounded.
    pub total: Decimal,
    /// The most points that are possible.
    pub of: Decimal,
}

/// Computes the points of a submission. `late` is how late it is, if it is late.
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
    let weight = &answer.cost_weight;
    let scale = scale.filter(|_| *weight > Decimal::zero());
    let best = &scale.map_or_else(Decimal::zero, Scale::best) * weight;
    let of = &answer.worth + &best;
    let nothing = |why: Option<String>| Earned { right: Decimal::zero(), cost: Decimal::zero(), of: of.clone(), why };
    if !answer.right {
        return nothing(None);
    }
    if let Some(kind) = answer.has_mark(&rules.nothing_with) {
        return nothing(Some(format!("the run has the mark {kind}, so it earns nothing")));
    }
    let right = answer.worth.clone();
    let Some(scale) = scale else { return Earned { right, cost: best, of, why: None } };
    if let Some(kind) = answer.has_mark(&rules.no_cost_with) {
        let why = Some(format!("the run has the mark {kind}, so its cost earns nothing"));
        return Earned { right, cost: Decimal::zero(), of, why };
    }
    let Some(score) = answer.score else {
        let why = Some("the run has no score, so its cost earns nothing".to_owned());
        return Earned { right, cost: Decimal::zero(), of, why };
    };
    let reference = answer.reference.map(u128::from);
    let (cost, why) = priced_with_slack(rules, scale, (u128::from(score), u128::from(answer.slack)), reference);
    let said =
        if *weight == Decimal::from(1) { why.whole } else { format!("{}, times {weight} in this test", why.whole) };
    Earned { right, cost: &cost * weight, of, why: Some(said) }
}

/// Returns points for a cost that may be less by the slack in another run. So chance does not decide at the edge of a tier.
fn priced_with_slack(
    rules: &PointRules,
    scale: &Scale<'_>,
    (score, slack): (u128, u128),
    reference: Option<u128>,
) -> (Decimal, Why) {
    let (earned, why) = priced(rules, scale, score, reference);
    if slack == 0 || !scale.has_edges() {
        return (earned, why);
    }
    let (better, because) = priced(rules, scale, score.saturating_sub(slack), reference);
    if better <= earned {
        return (earned, why);
    }
    let said = |text: String| format!("{text}, as the cost differs from run to run and is at the edge of that tier");
    (better, Why { whole: said(because.whole), in_brief: said(because.in_brief) })
}

/// Returns points for a cost, and the reason.
fn priced(rules: &PointRules, scale: &Scale<'_>, score: u128, reference: Option<u128>) -> (Decimal, Why) {
    match (rules.cost_in, reference) {
        (CostUnit::Units, _) => scale.points(score, None),
        (CostUnit::References, Some(reference)) => scale.points(score, Some(reference)),
        (CostUnit::References, None) => {
            let why = "the reference solution has no score, so the cost earns nothing".to_owned();
            (Decimal::zero(), Why { in_brief: why.clone(), whole: why })
        }
    }
}

fn all(rules: &PointRules, answers: &[Answer], scale: &Scale<'_>) -> Once {
    let of = scale.best();
    let nothing = |why: &str| Once::nothing(&of, why.to_owned());
    if answers.iter().any(|answer| !answer.right) {
        return nothing("not every answer is right, so the cost earns nothing");
    }
    let marked = answers
        .iter()
        .find_map(|answer| answer.has_mark(&rules.nothing_with).or_else(|| answer.has_mark(&rules.no_cost_with)));
    if let Some(kind) = marked {
        return nothing(&format!("a run has the mark {kind}, so the cost earns nothing"));
    }
    // Over all tests, a weight is 1, or 0 for a cost that does not matter.
    let matter = || answers.iter().filter(|answer| !answer.cost_weight.is_zero());
    let sum = |of: fn(&Answer) -> Option<u64>| matter().map(|answer| of(answer).map(u128::from)).sum();
    let slack = matter().map(|answer| u128::from(answer.slack)).sum();
    let Some(score) = sum(|answer| answer.score) else { return nothing("a run has no score, so cost earns nothing") };
    let (earned, why) = priced_with_slack(rules, scale, (score, slack), sum(|answer| answer.reference));
    Once { earned, of, why: why.whole, in_brief: why.in_brief }
}

fn growth(rules: &PointRules, answers: &[Answer]) -> Option<Once> {
    let of = rules.growth.iter().map(|tier| tier.1.clone()).max().or_else(|| rules.growth_class.clone())?;
    let nothing = |why: String| Some(Once::nothing(&of, why));
    let mut sized: Vec<(u64, &Answer)> = answers.iter().filter_map(|answer| Some((answer.size?, answer))).collect();
    sized.sort_by_key(|(size, _)| *size);
    sized.dedup_by_key(|(size, _)| *size);
    if sized.len() < fit::SIZES {
        return nothing(format!(
            "{} too few to tell how the cost grows; it takes {}",
            counted(sized.len() as u64, "size is", "sizes are"),
            fit::SIZES
        ));
    }
    if sized.iter().any(|(_, answer)| !answer.right) {
        return nothing("not every answer is right, so growth earns nothing".to_owned());
    }
    let kinds = [rules.nothing_with.as_slice(), &rules.no_cost_with].concat();
    if let Some(kind) = sized.iter().find_map(|(_, answer)| answer.has_mark(&kinds)) {
        return nothing(format!("a run has the mark {kind}, so growth earns nothing"));
    }
    let sizes: Vec<u64> = sized.iter().map(|(size, _)| *size).collect();
    let values: Option<Vec<f64>> = sized.iter().map(|(_, answer)| answer.score.map(|score| score as f64)).collect();
    let Some(values) = values else { return nothing("a run has no score, so growth earns nothing".to_owned()) };
    let (own, said) = grown(&fit::fit(&sizes, &values));
    if rules.growth_class.is_some() {
        return Some(by_class(rules, &of, &sized, (own, said)));
    }
    let mut beyond = None;
    let mut reached = rules.growth.iter().filter(|tier| own <= tier.0.0);
    let within = |tier: &&Tier<GrowthName>| match padded(rules, tier.0.0, &sized) {
        None => true,
        Some(padded) => {
            beyond.get_or_insert(padded);
            false
        }
    };
    match reached.find(within) {
        Some(tier) => {
            // The tier above it would earn more, unless the cost is too high for that at some size.
            let better = rules.growth.iter().take_while(|better| better.0.0 != tier.0.0).last();
            let in_brief = match better.filter(|_| beyond.is_none()) {
                Some(better) => format!("{said}; the next tier needs {}", better.0.0),
                None => said,
            };
            let step = better.filter(|_| beyond.is_none()).and_then(|better| step(&sized, better.0.0));
            let why = format!("{in_brief}{}", step.unwrap_or_default());
            Some(Once { earned: tier.1.clone(), of: of.clone(), in_brief, why })
        }
        None if beyond.is_some() => nothing(beyond.unwrap_or_default().said(rules, &said)),
        None => {
            let last = rules.growth.last().map_or(own, |tier| tier.0.0);
            let in_brief = format!("{said}; points need {last} at most");
            let step = step(&sized, last).unwrap_or_default();
            Some(Once { why: format!("{in_brief}{step}"), in_brief, ..Once::nothing(&of, String::new()) })
        }
    }
}

/// Returns what a growth means between the two largest sizes, next to the growth of a submission's cost. The text goes on after
/// the name of the growth.
fn step(sized: &[(u64, &Answer)], growth: Growth) -> Option<String> {
    let [.., (from, before), (to, after)] = sized else { return None };
    let grew = after.score? as f64 / (before.score? as f64).max(1.0);
    let needed = value(growth, *to) / value(growth, *from);
    (needed.is_finite() && needed < grew).then(|| {
        let (from, to) = (grouped(*from), grouped(*to));
        format!(". From size {from} to {to} the cost grew {grew:.1} times, and for that it may grow {needed:.1} times")
    })
}

/// A size at which a submission costs too much for a tier of growth.
#[derive(Default)]
struct Padded {
    size: u64,
    /// The multiple of the reference's cost, as text.
    times: String,
}

impl Padded {
    fn said(&self, rules: &PointRules, growth: &str) -> String {
        let (Self { size, times }, within) = (self, rules.growth_within());
        format!(
            "{growth}, but at size {size} it costs {times} times as much as the reference; points for growth allow \
             {within} times, or more if a tier grows faster than the reference"
        )
    }
}

/// The parts of the points, in hundredths, by the number of classes between the reference's growth and a submission's.
const BY_CLASS: [u64; 5] = [100, 80, 60, 30, 0];

/// Returns points by the distance between the classes of the reference's growth and the submission's.
fn by_class(rules: &PointRules, of: &Decimal, sized: &[(u64, &Answer)], (own, said): (Growth, String)) -> Once {
    let costs: Option<Vec<(f64, f64)>> =
        sized.iter().map(|(_, answer)| Some((answer.score? as f64, answer.reference?.max(1) as f64))).collect();
    let Some(costs) = costs else {
        return Once::nothing(of, "the reference solution has no score, so growth earns nothing".to_owned());
    };
    if let Some(padded) = padded(rules, own, sized) {
        return Once::nothing(of, padded.said(rules, &said));
    }
    let sizes: Vec<u64> = sized.iter().map(|(size, _)| *size).collect();
    let references: Vec<f64> = costs.iter().map(|(_, reference)| *reference).collect();
    let (of_reference, _) = grown(&fit::fit(&sizes, &references));
    // Two growths that differ by a logarithm are hard to distinguish. A constant multiple of the reference is in its class.
    let times: Vec<f64> = costs.iter().map(|(cost, reference)| cost / reference).collect();
    let keeps_up = times.last() <= times.first().map(|first| first * 1.1).as_ref();
    let steps = if keeps_up { 0 } else { class(own).saturating_sub(class(of_reference)) };
    let hundredths = BY_CLASS.get(steps).copied().unwrap_or_default();
    let part = Decimal::ratio(hundredths, 100).unwrap_or_else(Decimal::zero);
    let why = match steps {
        0 => format!("{said}, in the class of the reference's growth"),
        steps => {
            let plural = if steps == 1 { "class" } else { "classes" };
            format!("{said}, {steps} {plural} above the reference's {of_reference}, which earns {hundredths} %")
        }
    };
    Once { earned: of * &part, of: of.clone(), in_brief: why.clone(), why }
}

/// Returns the class of a growth: constant, logarithmic, linear, linearithmic, quadratic, cubic, beyond, exponential.
fn class(growth: Growth) -> usize {
    let last = [
        Growth::Constant,
        Growth::Root,
        Growth::Linear,
        Growth::LinearLogSquared,
        Growth::Quadratic,
        Growth::Cubic,
        Growth::Quartic,
    ];
    last.iter().position(|last| growth <= *last).unwrap_or(last.len())
}

/// Returns the first size at which a submission costs more than the allowed multiple of the reference's cost. The limit rises
/// by as much as the growth of the tier exceeds the reference's. Work that is wasted at small sizes makes any cost appear to
/// grow slowly.
fn padded(rules: &PointRules, growth: Growth, sized: &[(u64, &Answer)]) -> Option<Padded> {
    let within: f64 = rules.growth_within().to_string().parse().unwrap_or(f64::INFINITY);
    let sizes: Vec<u64> = sized.iter().map(|(size, _)| *size).collect();
    let costs: Option<Vec<(f64, f64)>> =
        sized.iter().map(|(_, answer)| Some((answer.score? as f64, answer.reference?.max(1) as f64))).collect();
    let costs = costs?;
    let references: Vec<f64> = costs.iter().map(|(_, reference)| *reference).collect();
    let (of_reference, _) = grown(&fit::fit(&sizes, &references));
    let found = sizes.iter().zip(costs).find(|(size, (cost, reference))| {
        // A tier that grows faster than the reference may cost more at every size.
        let more = (value(growth, **size) / value(of_reference, **size)).max(1.0);
        *cost > within * reference * more
    });
    found.map(|(size, (cost, reference))| Padded { size: *size, times: format!("{:.1}", cost / reference) })
}

/// Returns the value of a growth at a size. A growth between two known ones counts as the upper one.
fn value(growth: Growth, size: u64) -> f64 {
    let (size, log) = (size as f64, (size as f64).max(2.0).log2());
    let known = [
        (Growth::Constant, 1.0),
        (Growth::Logarithmic, log),
        (Growth::Linear, size),
        (Growth::Linearithmic, size * log),
        (Growth::Quadratic, size.powi(2)),
        (Growth::Cubic, size.powi(3)),
    ];
    known.iter().find(|(known, _)| growth <= *known).map_or(f64::INFINITY, |(_, value)| *value)
}

/// Returns the growth of the cost, and its description. If no function is close, as with inputs that are easy or hard by
/// chance, the exponent between the largest sizes determines it.
fn grown(fitted: &GrowthFit) -> (Growth, String) {
    if let Some(growth) = fitted.growth.filter(|_| fitted.close) {
        let said = match growth {
            Growth::Constant => "it does not grow".to_owned(),
            Growth::Exponential => "it grows exponentially".to_owned(),
            growth => format!("it grows as {growth}"),
        };
        return (growth, said);
    }
    let upper =
        [(0.1, Growth::Constant), (1.05, Growth::Linear), (1.3, Growth::Linearithmic), (2.3, Growth::Quadratic)];
    let found = upper.into_iter().find(|(exponent, _)| fitted.exponent <= *exponent).map(|(_, growth)| growth);
    let cubic = if fitted.exponent <= 3.3 { Growth::Cubic } else { Growth::Exponential };
    (found.unwrap_or(cubic), format!("it grows about as n^{}", rounded(fitted.exponent)))
}

/// Returns an exponent to a tenth: `1.9`, `2`.
fn rounded(exponent: f64) -> String {
    let text = format!("{exponent:.1}");
    text.strip_suffix(".0").map(str::to_owned).unwrap_or(text)
}

/// Returns the part of the points that a late submission keeps: nothing if it is later than the last tier allows.
fn left(rules: &PointRules, late: Duration) -> Decimal {
    if rules.late.is_empty() {
        return Decimal::from(1);
    }
    rules.late.iter().find(|tier| late <= tier.0.0.duration()).map_or_else(Decimal::zero, |tier| tier.1.clone())
}

#[cfg(test)]
mod tests;
