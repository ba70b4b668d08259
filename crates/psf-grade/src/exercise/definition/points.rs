//! The table `points`.

use serde::de::{Error, IgnoredAny};
use serde::{Deserialize, Deserializer};

use super::cost::CostRules;
use crate::exercise::decimal::{Decimal, Rounding};
use psf_report::limits::Time;
use psf_results::rules::one_or_several;
use psf_results::scale::Growth;
use psf_wire::marks::MarkKind;

/// A limit, and the points within it: `[1.2, 10]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Tier<L>(pub L, pub Decimal);

/// A tier as it is written, and anything after it, which is an error.
#[derive(Deserialize)]
struct Written<L>(L, Decimal, #[serde(default)] Option<IgnoredAny>);

impl<'de, L: Deserialize<'de>> Deserialize<'de> for Tier<L> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Written::deserialize(deserializer)? {
            Written(limit, points, None) => Ok(Self(limit, points)),
            Written(_, _, Some(_)) => Err(D::Error::custom("a tier is a limit and its points, as [1.2, 10]")),
        }
    }
}

/// The unit of the limits of tiers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CostUnit {
    /// Multiples of the reference solution's cost.
    #[default]
    References,
    /// Units of the weight table.
    Units,
}

/// The basis of points for cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Over {
    /// Each test.
    #[default]
    Test,
    /// The costs of all tests together, if all are right.
    All,
}

/// The points of a submission.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct PointRules {
    /// Points for each right answer; 1 by default.
    pub right: Option<Decimal>,
    /// Points for the cost: the first tier that it is within.
    pub cost: Vec<Tier<Decimal>>,
    /// Points for the cost, on straight lines between these points.
    pub curve: Vec<Tier<Decimal>>,
    /// A limit and points: full points for at most half of the limit, then less on a straight line, and nothing at the limit.
    pub half_then_linear: Option<Tier<Decimal>>,
    /// The unit of the limits of `cost`, `curve` and `half-then-linear`.
    pub cost_in: CostUnit,
    /// The basis of points for cost: each test, or all tests together.
    pub over: Over,
    /// Points for the growth of the cost over the tests that have a size: the first tier that it is within.
    pub growth: Vec<Tier<GrowthName>>,
    /// Points for the growth of the cost: all for the reference's growth, and 80, 60, 30 and 0 % for each step to a faster growth.
    pub growth_class: Option<Decimal>,
    /// A submission earns points for growth only if it costs at most this multiple of the reference's cost at each size. The
    /// limit rises by as much as the growth of a tier exceeds the reference's. 10 by default.
    pub growth_within: Option<Decimal>,
    /// Kinds of marks with which a run earns nothing for its cost.
    #[serde(deserialize_with = "one_or_several")]
    pub no_cost_with: Vec<String>,
    /// Kinds of marks with which a run earns nothing at all.
    #[serde(deserialize_with = "one_or_several")]
    pub nothing_with: Vec<String>,
    /// The most points that a submission can get.
    pub cap: Option<Decimal>,
    /// The step to which the sum is rounded; hundredths by default.
    pub round: Option<Decimal>,
    /// How the sum is rounded.
    pub rounding: Rounding,
    /// The parts of the points that late submissions keep, by how late they are at most.
    pub late: Vec<Tier<Lateness>>,
}

/// A growth by its name: `n log n`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GrowthName(pub Growth);

/// How late a submission is: `24h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Lateness(pub Time);

impl<'de> Deserialize<'de> for Lateness {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map(Self).map_err(D::Error::custom)
    }
}

impl<'de> Deserialize<'de> for GrowthName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map(Self).map_err(D::Error::custom)
    }
}

impl PointRules {
    /// Returns the points for a right answer.
    #[must_use]
    pub fn right(&self) -> Decimal {
        self.right.clone().unwrap_or_else(|| Decimal::from(1))
    }

    /// Returns the step to which sums are rounded.
    #[must_use]
    pub fn round(&self) -> Decimal {
        self.round.clone().or_else(|| Decimal::ratio(1, 100)).unwrap_or_else(Decimal::zero)
    }

    /// Returns the multiple of the reference's cost that points for growth allow.
    #[must_use]
    pub fn growth_within(&self) -> Decimal {
        self.growth_within.clone().unwrap_or_else(|| Decimal::from(10))
    }

    /// Returns the rules as tiers and curves alone, without points for cost if costs earn none.
    #[must_use]
    pub fn of(&self, cost: CostRules) -> Self {
        let mut rules = self.clone();
        if let (Some(Tier(limit, points)), Some(half)) = (rules.half_then_linear.take(), Decimal::ratio(1, 2)) {
            rules.curve = vec![Tier(&limit * &half, points), Tier(limit, Decimal::zero())];
        }
        if cost.points == Some(false) {
            rules = Self { cost: Vec::new(), curve: Vec::new(), growth: Vec::new(), growth_class: None, ..rules };
        }
        rules
    }

    /// Returns an error if the rules contradict one another.
    pub(super) fn check(&self) -> Result<(), String> {
        if !self.cost.is_empty() && !self.curve.is_empty() {
            return Err("table points: cost and curve both say what a cost earns; write one of them".to_owned());
        }
        let half = self.half_then_linear.as_ref();
        if half.is_some() && !(self.cost.is_empty() && self.curve.is_empty()) {
            return Err(
                "table points: half-then-linear says what a cost earns, as cost and curve do; write one of them"
                    .to_owned(),
            );
        }
        if half.is_some_and(|half| half.0 <= Decimal::zero()) {
            return Err("table points: the limit of half-then-linear is above zero, as in [4, 3]".to_owned());
        }
        if self.growth_class.is_some() && !self.growth.is_empty() {
            return Err(
                "table points: growth and growth-class both say what growth earns; write one of them".to_owned()
            );
        }
        for (name, kinds) in [("no-cost-with", &self.no_cost_with), ("nothing-with", &self.nothing_with)] {
            if let Some(kind) = kinds.iter().find(|kind| matches!(MarkKind::from((*kind).clone()), MarkKind::Other(_)))
            {
                return Err(format!("table points: {name} names {kind:?}, which is not a mark; one is race"));
            }
        }
        ascending("cost", &self.cost)?;
        ascending("curve", &self.curve)?;
        ascending("growth", &self.growth)?;
        ascending("late", &self.late)?;
        if self.curve.len() == 1 {
            return Err("table points: a curve needs two points, as with [[1, 10], [5, 0]]".to_owned());
        }
        let single = [
            ("right", &self.right),
            ("cap", &self.cap),
            ("round", &self.round),
            ("growth-within", &self.growth_within),
            ("growth-class", &self.growth_class),
        ];
        let single = single.into_iter().filter_map(|(name, value)| Some((name, value.as_ref()?)));
        let earned = [("cost", &self.cost), ("curve", &self.curve)];
        let earned = earned.into_iter().flat_map(|(name, tiers)| tiers.iter().map(move |tier| (name, &tier.1)));
        let earned = earned.chain(half.map(|half| ("half-then-linear", &half.1)));
        let grown = self.growth.iter().map(|tier| ("growth", &tier.1));
        let late = self.late.iter().map(|tier| ("late", &tier.1));
        match single.chain(earned).chain(grown).chain(late).find(|(_, value)| value.is_negative()) {
            Some((name, value)) => Err(format!("table points: {name} is {value}, which is below zero")),
            None => Ok(()),
        }
    }
}

/// Returns an error if limits do not ascend: a later tier would never be reached.
fn ascending<L: PartialOrd>(name: &str, tiers: &[Tier<L>]) -> Result<(), String> {
    match tiers.windows(2).position(|pair| pair[0].0 >= pair[1].0) {
        Some(at) => Err(format!("table points: the limits of {name} must ascend, and number {} does not", at + 2)),
        None => Ok(()),
    }
}
