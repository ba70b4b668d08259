//! Call trees for people and programs: who called whom, how often, and what that cost.

pub mod callgrind;
pub mod collapsed;
pub mod json;
pub mod pairs;
pub mod speedscope;
pub mod text;
mod view;

use crate::results::names;
use crate::score::Cost;
use crate::score::tree::CallTree;
use crate::text::failure::{Failure, FailureKind};
use crate::weights::Weights;
use crate::wire::counts::Counts;
use crate::wire::map::{ClassMap, MethodMap};

/// Schema name of a call tree as JSON.
pub const TREE_SCHEMA: &str = "psf-tree/1";

/// What the calling contexts of a run cost.
#[derive(Debug)]
pub struct TreeReport<'c> {
    counts: &'c Counts,
    /// Name of the table.
    pub weights: String,
    /// The trees.
    pub tree: CallTree,
}

impl<'c> TreeReport<'c> {
    /// Works it out. Fails where the contexts together are not what was counted in all.
    pub fn new(counts: &'c Counts, weights: &Weights) -> Result<Self, Failure> {
        let tree = CallTree::new(counts, weights).map_err(|what| {
            Failure::new(FailureKind::NotScorable, format!("the call tree is not exact: {what}"))
                .remedy("this is a mistake of psf's, or of who edited the counts; psf score counts without a tree")
        })?;
        Ok(Self { counts, weights: weights.name.clone(), tree })
    }

    /// A method of the map.
    fn method(&self, (class, method): (usize, usize)) -> (&'c ClassMap, &'c MethodMap) {
        let class = &self.counts.map.classes[class];
        (class, &class.methods[method])
    }

    /// A method as people write it.
    fn name(&self, place: (usize, usize)) -> String {
        let (class, method) = self.method(place);
        names::method_name(&class.class, &method.name, &method.desc)
    }

    /// What all of it cost.
    #[must_use]
    pub fn total(&self) -> Cost {
        self.tree.total()
    }
}
