//! The block model: what compiled code costs, from exact counts of blocks and branches.
//!
//! Opcodes do not add up once a compiler has been there: moves between stack and local variables are free, and the
//! processor does several things at once unless one waits for the other. So the blocks of each innermost loop, and those
//! of a method outside all loops, are a region. It costs the longer of two: its work, added up; the longest chain of
//! results that wait for one another from one round of the loop to the next.
//! What stalls everything comes on top: branches that go the rarer way, calls that are not inlined, allocation,
//! exceptions. All of it is arithmetic with integers.

mod data;
mod intrinsics;
mod known;
mod program;
mod regions;
mod work;

pub use program::ProgramWork;
pub(super) use work::share;
pub use work::{Amounts, MethodWork, Region};
