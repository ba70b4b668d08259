//! Call trees: the cost of every calling context, by itself and with everything that it called.
//!
//! A context has its own counters, so its flow is solved like the flow of a method. `CallTree::new` compares the sum over all
//! contexts with the counters of the whole run. It also compares the entries of each context with the number of its calls.

mod checks;
mod contexts;
mod cost;
mod folded;
mod frames;
mod index;
mod parts;
mod whole;
mod work;

pub use cost::{CALL, CallTree, ContextCost, ThreadCost};
pub use parts::Part;
pub use work::placed_work;
