//! How the cost of a program and of each of its methods or lines grows with the size of the input.

pub mod chart;
pub mod fit;
pub mod growth;
pub mod html;
pub mod json;
mod rows;
pub mod text;

use std::collections::BTreeMap;

pub use fit::GrowthFit;
pub use growth::Growth;
pub use rows::ScaleBy;

use crate::result::{Fact, ScoredResult, facts_of};
use psf_text::numbers::measured;

/// Schema name of a scaling.
pub const SCALE_SCHEMA: &str = "psf-scale/1";

/// The growth of a program's cost.
#[derive(Clone, Debug, PartialEq)]
pub struct Scaling {
    /// The sizes, ascending.
    pub sizes: Vec<u64>,
    /// The costs of the whole program.
    pub total: Series,
    /// The subject of the rows.
    pub by: ScaleBy,
    /// The methods or lines. Listed ones come first, then the fastest growing, then the costliest at the largest size, then by name.
    pub rows: Vec<Series>,
    /// The fastest growth that the user allows.
    pub at_most: Option<Growth>,
    /// Name of the weight table.
    pub weights: String,
    /// Facts about the runs.
    pub facts: Vec<Fact>,
}

/// The costs of a part or of the whole program, at every size.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// The package of the class, with dots.
    pub package: String,
    /// The name, in the form that people read.
    pub name: String,
    /// The cost at each size, in units.
    pub scores: Vec<u64>,
    /// The method of the JDK that it calls and that costs most at the largest size.
    pub callee: Option<String>,
    /// The growth of the cost.
    pub fit: GrowthFit,
    /// True if lists for people contain it: it is neither small nor flat.
    pub listed: bool,
}

/// A listed method has at least this part of the total rise.
const SMALL: f64 = 0.002;
/// A method is flat if it rises by at most this part of its own cost, unless it has [`MUCH`] of the total rise.
const FLAT: f64 = 0.2;
/// A method with at least this part of the total rise is never flat.
const MUCH: f64 = 0.05;

impl Series {
    fn new(package: String, name: String, scores: Vec<u64>, sizes: &[u64]) -> Self {
        let values: Vec<f64> = scores.iter().map(|&score| score as f64).collect();
        Self { package, name, callee: None, fit: fit::fit(sizes, &values), scores, listed: true }
    }

    /// Decides whether the series is listed. `whole` is the rise of the whole program.
    fn list(&mut self, whole: f64) {
        let values: Vec<f64> = self.scores.iter().map(|&score| score as f64).collect();
        let (rise, largest) = (fit::rise(&values), values.iter().copied().fold(0.0, f64::max));
        let is_flat = self.fit.growth == Some(Growth::Constant) || rise <= FLAT * largest && rise < MUCH * whole;
        self.listed = !is_flat && rise >= SMALL * whole;
    }

    /// Returns the growth as text.
    #[must_use]
    pub fn growth(&self) -> String {
        match (self.fit.growth, self.fit.close) {
            (Some(growth), true) => growth.to_string(),
            (Some(growth), false) => format!("{growth}, roughly"),
            (None, _) => match self.fit.bound {
                Some(bound) if bound < Growth::Exponential => format!("unclear, at most {bound}"),
                _ => format!("unclear, as n^{:.2} at the end", self.fit.exponent),
            },
        }
    }

    /// Returns the growth that fits second best, and how many times worse it fits, as text.
    #[must_use]
    pub fn runner_up(&self) -> Option<String> {
        let second = self.fit.runner_up?;
        let times = match second.times_worse {
            times if times < 10.0 => format!("{times:.1}"),
            times if times < 1000.0 => format!("{times:.0}"),
            _ => return Some(format!("{}, over 1,000 times worse", second.growth)),
        };
        Some(format!("{}, {times} times worse", second.growth))
    }

    /// Returns the formula of the fit as text.
    #[must_use]
    pub fn formula(&self) -> String {
        let mut formula = measured(self.fit.constant);
        for (factor, term) in &self.fit.terms {
            let sign = if *factor < 0.0 { '-' } else { '+' };
            formula += &format!(" {sign} {} {term}", measured(factor.abs()));
        }
        formula
    }

    /// Returns the fitted value minus the score at each size, in units.
    pub fn residuals(&self) -> impl Iterator<Item = f64> {
        let difference = |(fitted, &score): (&f64, &u64)| {
            let (score, difference) = (score as f64, fitted - score as f64);
            // So small a difference is only an error of floating-point arithmetic.
            if difference.abs() <= score * 1e-9 { 0.0 } else { difference }
        };
        self.fit.fitted.iter().zip(&self.scores).map(difference)
    }

    /// True if the counts do not exclude that the series grows at most this fast.
    #[must_use]
    pub fn is_at_most(&self, growth: Growth) -> bool {
        !self.fit.excluded.contains(&growth)
    }

    /// Returns the growth by which lists are ordered. If the growth is unclear, this is its bound.
    fn speed(&self) -> Growth {
        self.fit.growth.or(self.fit.bound).unwrap_or(Growth::Exponential)
    }
}

impl Scaling {
    /// Computes the growth from one result for each size. The sizes ascend. Fails with a sentence if a result has no score.
    pub fn new(sizes: &[u64], results: &[ScoredResult], by: ScaleBy, at_most: Option<Growth>) -> Result<Self, String> {
        let score = |(n, result): (&u64, &ScoredResult)| {
            result.score.ok_or_else(|| format!("n = {n} has no score: {}", result.why_not()))
        };
        let total = sizes.iter().zip(results).map(score).collect::<Result<_, _>>()?;
        let series = rows::parts(results, by).into_iter().map(|((package, name), part)| Series {
            callee: part.callee,
            ..Series::new(package, name, part.scores, sizes)
        });
        let mut all = Self {
            sizes: sizes.to_vec(),
            total: Series::new(String::new(), "total".to_owned(), total, sizes),
            by,
            rows: series.collect(),
            at_most,
            weights: results.first().map_or_else(String::new, |result| result.weights.clone()),
            facts: facts_of(&results.iter().collect::<Vec<_>>()),
        };
        all.order();
        Ok(all)
    }

    /// Computes the growth from the costs of a whole at each size, and of its methods by name. The sizes ascend.
    #[must_use]
    pub fn of_costs(sizes: &[u64], total: Vec<u64>, methods: BTreeMap<String, Vec<u64>>, at_most: Growth) -> Self {
        let series = methods.into_iter().map(|(name, scores)| Series::new(String::new(), name, scores, sizes));
        let mut all = Self {
            sizes: sizes.to_vec(),
            total: Series::new(String::new(), "total".to_owned(), total, sizes),
            by: ScaleBy::Method,
            rows: series.collect(),
            at_most: Some(at_most),
            weights: String::new(),
            facts: Vec::new(),
        };
        all.order();
        all
    }

    /// Decides which rows are listed, and puts them in order.
    fn order(&mut self) {
        let whole = fit::rise(&self.total.scores.iter().map(|&score| score as f64).collect::<Vec<_>>());
        self.rows.iter_mut().for_each(|row| row.list(whole));
        self.rows
            .sort_by_key(|series| std::cmp::Reverse((series.listed, series.speed(), series.scores.last().copied())));
    }

    /// True if the counts do not exclude the limit for the whole program.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.at_most.is_none_or(|growth| self.total.is_at_most(growth))
    }

    /// Returns the listed rows, and the number of the others, which are small or flat.
    #[must_use]
    pub fn listed(&self) -> (&[Series], usize) {
        let listed = self.rows.iter().take_while(|row| row.listed).count();
        (&self.rows[..listed], self.rows.len() - listed)
    }

    /// Returns the outcome of the limit as a sentence.
    #[must_use]
    pub fn sentence(&self) -> Option<String> {
        let limit = self.at_most?;
        let growth = self.total.growth();
        if self.passed() {
            let within = self.total.fit.growth.is_some_and(|own| own <= limit);
            let why = if within { "" } else { ", and the counts do not exclude it" };
            return Some(format!("growth is {growth}: within {limit}{why}"));
        }
        let faster = self.faster();
        let place = if faster.is_empty() { String::new() } else { format!("; {}", faster.join(", ")) };
        Some(format!("growth is {growth}, which is more than {limit}{place}"))
    }

    /// Returns the fastest rows whose counts exclude the limit, at most three, with their growth.
    #[must_use]
    pub fn faster(&self) -> Vec<String> {
        let Some(limit) = self.at_most else { return Vec::new() };
        let faster = self.listed().0.iter().filter(|method| !method.is_at_most(limit)).take(3);
        faster.map(|method| format!("{} ({})", method.name, method.growth())).collect()
    }
}
