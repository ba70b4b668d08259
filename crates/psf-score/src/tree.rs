//! Call trees: what every calling context cost, by itself and with all that it called.
//!
//! A context has counters of its own, so its flow is solved as a method's is. `CallTree::new` holds the sum over all
//! contexts against what the counters of all tell, and every context against how often it was called.

mod checks;
mod contexts;
mod cost;
mod folded;
mod frames;
mod index;
mod parts;
mod whole;

pub use cost::{CallTree, ContextCost, ThreadCost};
pub use parts::Part;
