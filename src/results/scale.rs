//! How what a program costs grows with the size of its input: for the whole, and for every method.

pub mod chart;
pub mod fit;
pub mod growth;
pub mod html;
pub mod json;
pub mod text;

use std::collections::BTreeMap;

pub use fit::GrowthFit;
pub use growth::Growth;

use crate::results::names::{method_name, package};
use crate::results::result::{Fact, ScoredResult, facts_of};
use crate::text::numbers::measured;

/// Schema name of a scaling.
pub const SCALE_SCHEMA: &str = "psf-scale/1";

/// How a program scales.
#[derive(Clone, Debug, PartialEq)]
pub struct Scaling {
    /// The sizes, ascending.
    pub sizes: Vec<u64>,
    /// The whole.
    pub total: Series,
    /// The methods: fastest growing first, then costliest at the largest size, then by name.
    pub methods: Vec<Series>,
    /// The fastest growth that it may have.
    pub at_most: Option<Growth>,
    /// Name of the weight table.
    pub weights: String,
    /// What the runs are of.
    pub facts: Vec<Fact>,
}

/// The costs of one thing at every size.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// The package of its class, with dots.
    pub package: String,
    /// What it is, as people write it.
    pub name: String,
    /// Its cost at each size, in units.
    pub scores: Vec<u64>,
    /// How it grows.
    pub fit: GrowthFit,
}

impl Series {
    fn new(package: String, name: String, scores: Vec<u64>, sizes: &[u64]) -> Self {
        let values: Vec<f64> = scores.iter().map(|&score| score as f64).collect();
        Self { package, name, fit: fit::fit(sizes, &values), scores }
    }

    /// The growth, as people read it.
    #[must_use]
    pub fn growth(&self) -> String {
        match (self.fit.growth, self.fit.close) {
            (Some(growth), true) => growth.to_string(),
            (Some(growth), false) => format!("{growth}, roughly"),
            (None, _) => match self.fit.bound {
                Some(bound) if bound < Growth::Exponential => format!("unclear, at most {bound}"),
                _ => format!("unclear, more than n^3, as n^{:.2} at the end", self.fit.exponent),
            },
        }
    }

    /// The formula, as people read it.
    #[must_use]
    pub fn formula(&self) -> String {
        let mut formula = measured(self.fit.constant);
        for (factor, term) in &self.fit.terms {
            let sign = if *factor < 0.0 { '-' } else { '+' };
            formula += &format!(" {sign} {} {term}", measured(factor.abs()));
        }
        formula
    }

    /// What the fit says more than was counted, at each size, in units.
    pub fn residuals(&self) -> impl Iterator<Item = f64> {
        let difference = |(fitted, &score): (&f64, &u64)| {
            let (score, difference) = (score as f64, fitted - score as f64);
            // What only the arithmetic with floats left.
            if difference.abs() <= score * 1e-9 { 0.0 } else { difference }
        };
        self.fit.fitted.iter().zip(&self.scores).map(difference)
    }

    /// Whether it grows no faster than that.
    #[must_use]
    pub fn is_at_most(&self, growth: Growth) -> bool {
        self.fit.growth.or(self.fit.bound).is_some_and(|own| own <= growth)
    }
}

impl Scaling {
    /// Works out how results scale; one for each size, which ascend. Fails with a sentence where one has no score.
    pub fn new(sizes: &[u64], results: &[ScoredResult], at_most: Option<Growth>) -> Result<Self, String> {
        let mut total = Vec::new();
        let mut methods: BTreeMap<(&str, &str, &str), Vec<u64>> = BTreeMap::new();
        for (place, (n, result)) in sizes.iter().zip(results).enumerate() {
            total.push(result.score.ok_or_else(|| format!("n = {n} has no score: {}", result.why_not()))?);
            for method in &result.methods {
                let scores = methods.entry(method.key()).or_insert_with(|| vec![0; sizes.len()]);
                scores[place] = scores[place].saturating_add(method.score);
            }
        }
        let series = methods.into_iter().map(|((class, method, descriptor), scores)| {
            Series::new(package(class), method_name(class, method, descriptor), scores, sizes)
        });
        let mut methods: Vec<Series> = series.collect();
        let fastest = |series: &Series| series.fit.growth.map_or(usize::MAX, |growth| growth as usize);
        methods.sort_by(|a, b| fastest(b).cmp(&fastest(a)).then_with(|| b.scores.last().cmp(&a.scores.last())));
        Ok(Self {
            sizes: sizes.to_vec(),
            total: Series::new(String::new(), "total".to_owned(), total, sizes),
            methods,
            at_most,
            weights: results.first().map_or_else(String::new, |result| result.weights.clone()),
            facts: facts_of(&results.iter().collect::<Vec<_>>()),
        })
    }

    /// Whether the whole grows no faster than it may.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.at_most.is_none_or(|growth| self.total.is_at_most(growth))
    }

    /// What the limit says, in a sentence.
    #[must_use]
    pub fn sentence(&self) -> Option<String> {
        let limit = self.at_most?;
        let growth = self.total.growth();
        if self.passed() {
            return Some(format!("growth is {growth}: within {limit}"));
        }
        let faster = self.methods.iter().filter(|method| !method.is_at_most(limit)).take(3);
        let faster: Vec<String> = faster.map(|method| format!("{} ({})", method.name, method.growth())).collect();
        let place = if faster.is_empty() { String::new() } else { format!("; {}", faster.join(", ")) };
        Some(format!("growth is {growth}, which is more than {limit}{place}"))
    }
}
