//! How to count a program.

use crate::inputs::options::CountOptions;
use crate::jdk::{Cache, Form};
use psf_instrument::rewrite::Worth;
use psf_score::weights::{KeyWeights, UNIT, Weights};

/// The parts of the program that count, the number of runs, and the JDK.
#[derive(Clone, Debug)]
pub struct Counting {
    /// Options for counting.
    pub options: CountOptions,
    /// The cache of JDKs that count themselves.
    pub cache: Cache,
    /// The form of a JDK that counts itself, in scope jdk.
    pub form: Form,
    /// Globs over names of classes that may run although psf did not rewrite them.
    pub allow_unrewritten: Vec<String>,
    /// The table whose units the budget is in. Without a table the budget is in instructions.
    pub prices: Option<Weights>,
    /// True if psf pins sources of differences between runs.
    pub pinned: bool,
    /// True if identity hash codes are numbered in order of first use, whatever the flags say. A run needs unique numbers to
    /// follow objects. The option has no effect if psf's library numbers objects.
    pub numbered: bool,
    /// The number of JVMs to run the program in, one after another; 0 means 1.
    pub runs: u32,
}

impl Counting {
    /// Returns counting in one pinned run, with a budget in instructions.
    #[must_use]
    pub fn once(options: CountOptions, cache: Cache) -> Self {
        Self {
            options,
            cache,
            form: Form::default(),
            allow_unrewritten: Vec::new(),
            prices: None,
            pinned: true,
            numbered: false,
            runs: 1,
        }
    }

    /// Sets the unit of the budget: units if the costs of a table add up, or else instructions.
    pub fn price_by(&mut self, weights: &Weights) {
        self.prices = Some(weights.clone()).filter(|table| table.is_additive() && !table.counts_instructions());
    }

    /// Returns the least cost of each instruction in a budget: one, or thousandths of units.
    pub(crate) fn worth(&self) -> Worth {
        let Some(prices) = &self.prices else { return Worth::INSTRUCTIONS };
        let keys = KeyWeights::of(prices);
        Worth::of(|opcode| keys.least(opcode))
    }

    /// Converts a budget to the unit of `worth`. A program's cost is rounded to units before psf compares it with its
    /// budget, so this allows almost half a unit more.
    pub(crate) fn most(&self, budget: u64) -> u64 {
        match self.prices {
            None => budget,
            Some(_) => budget.saturating_mul(UNIT).saturating_add(UNIT / 2 - 1),
        }
    }
}
