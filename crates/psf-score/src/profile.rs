//! Counts x ProbeMap = what was executed: every instruction's count, every branch's two, every size.

mod executed;
mod faults;
mod insns;
mod laps;
mod method;
mod natives;
mod operands;
mod shape;
mod solve;
mod solver;
mod stacks;

pub use insns::INHERITED;
pub use laps::Laps;
pub use method::{BranchProfile, InsnProfile, MethodProfile, NativeProfile, SiteProfile, SizeProfile};
pub use solver::{Profile, Solver};
pub(crate) use stacks::{Named, standing};
