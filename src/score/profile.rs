//! Counts x ProbeMap = what was executed: every instruction's count, every branch's two, every size.

mod executed;
mod faults;
mod insns;
mod method;
mod shape;
mod solve;
mod solver;
mod stacks;

pub use insns::INHERITED;
pub use method::{BranchProfile, InsnProfile, MethodProfile, SizeProfile};
pub use solver::{Profile, Solver};
