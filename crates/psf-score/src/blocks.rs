//! The block model: the cost of compiled code, from exact counts of blocks and branches.
//!
//! In compiled code, the costs of opcodes do not add up. Moves between stack and local variables are free, and the processor
//! does several things at once unless one waits for another. So the blocks of each innermost loop are a region, and so are
//! the blocks of a method outside all loops. A region costs the longer of two:
//!
//! - its work, added up
//! - the longest chain of results that wait for one another, from one round of the loop to the next
//!
//! Stalls come on top: branches that go the less frequent way, calls that are not inlined, allocation, exceptions. All of
//! this is integer arithmetic.

mod data;
mod intrinsics;
mod known;
mod program;
mod regions;
mod work;

pub use program::ProgramWork;
pub(super) use work::share;
pub use work::{Amounts, MethodWork, Region};
