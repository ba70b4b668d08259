//! A model of the cost of compiled code, which a table may have.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::kinds::WorkKind;
use super::tiers::Tiers;
use super::weight::{LARGEST, Weight};
use psf_wire::machine::Machine;
use psf_wire::mode::Scope;

/// The prices of each kind of work, by its number, in thousandths of a unit.
pub type Prices = [u64; WorkKind::ALL.len()];

/// A kind of [`Model`]: blocks, their work, and the results that wait for one another, in code that is compiled from the
/// start.
pub const BLOCKS: &str = "blocks";
/// A kind of [`Model`]: a short run, interpreted at first, then compiled. The keys price interpreted code, and the blocks
/// price compiled code.
pub const TIERS: &str = "tiers";

/// A model of the cost of compiled code.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Model {
    /// [`BLOCKS`] or [`TIERS`].
    pub kind: String,
    /// The price of each kind of work, by [`WorkKind::name`]. A kind that is absent costs nothing.
    pub parameters: BTreeMap<String, Weight>,
    /// The machine whose misses and mispredictions have prices, if any have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub machine: Option<Machine>,
    /// The instructions that the prices were fitted to, if there is a machine. [`Scope::App`] means the program's own, and
    /// also serves scope `method`. [`Scope::Jdk`] includes the instructions of the JDK.
    #[serde(default, skip_serializing_if = "is_app")]
    pub scope: Scope,
    /// The costs of the parts of a short run, in a model of [`TIERS`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tiers: Option<Tiers>,
}

impl Model {
    /// Returns the prices by the number of the kind.
    #[must_use]
    pub fn prices(&self) -> Prices {
        let own = |kind: WorkKind| self.parameters.get(kind.name()).map(|price| price.weight);
        WorkKind::ALL.map(|kind| own(kind).or_else(|| own(kind.instead()?)).unwrap_or(0))
    }

    /// Returns the prices of the blocks by name.
    pub(super) fn named(&self) -> impl Iterator<Item = (&str, Weight)> {
        self.parameters.iter().map(|(name, weight)| (name.as_str(), *weight))
    }

    pub(super) fn check(&self) -> Result<(), String> {
        match (self.kind.as_str(), &self.tiers) {
            (BLOCKS, None) | (TIERS, Some(_)) => {}
            (BLOCKS, Some(_)) => return Err(format!("the model {BLOCKS:?} has no tiers")),
            (TIERS, None) => return Err(format!("the model {TIERS:?} does not say what its tiers cost")),
            _ => return Err(format!("the model {:?} is not known, only {BLOCKS:?} and {TIERS:?} are", self.kind)),
        }
        if let Some((name, price)) = self.tiers.iter().flat_map(Tiers::named).find(|(_, price)| price.weight > LARGEST)
        {
            return Err(format!("the model's tier {name:?} costs {}, more than {LARGEST}", price.weight));
        }
        if let Some(what) = self.machine.as_ref().and_then(Machine::flaw) {
            return Err(format!("the model's machine cannot be simulated: {what}"));
        }
        match (self.scope, &self.machine) {
            (Scope::App, _) | (Scope::Jdk, Some(_)) => {}
            (scope, _) => return Err(format!("the model has the scope {scope}; expected app, or jdk with a machine")),
        }
        let simulated = |kind: &WorkKind| self.parameters.contains_key(kind.name());
        if let Some(kind) = WorkKind::SIMULATED.iter().find(|kind| simulated(kind) && self.machine.is_none()) {
            return Err(format!("the model has a price for {:?}, but no machine that counts it", kind.name()));
        }
        for (name, price) in &self.parameters {
            if !WorkKind::ALL.iter().any(|kind| kind.name() == name) {
                return Err(format!("the model has the unknown parameter {name:?}"));
            }
            if price.weight > LARGEST {
                return Err(format!("the model's parameter {name:?} is {}, more than {LARGEST}", price.weight));
            }
        }
        match self.parameters.values().any(|price| price.weight > 0) {
            true => Ok(()),
            false => Err("the model has no price above 0".to_owned()),
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde requires a reference")]
fn is_app(scope: &Scope) -> bool {
    *scope == Scope::App
}
