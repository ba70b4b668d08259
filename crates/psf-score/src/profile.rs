//! Counts times probe map: how often each instruction and both ways of each branch ran, and every size.

mod code;
mod executed;
mod faults;
mod inferred;
mod insns;
mod laps;
mod method;
mod natives;
mod operands;
mod prices;
mod renamed;
mod shape;
mod solve;
mod solver;
mod stacks;
mod twins;

pub use code::{MethodCode, code_of};
pub use inferred::infer;
pub use insns::INHERITED;
pub use laps::Laps;
pub use method::{BranchProfile, InsnProfile, MethodProfile, NativeProfile, SiteProfile, SizeProfile};
pub use prices::{MethodPrices, PriceUnit, Prices};
pub use renamed::{unnumbered, without_own};
pub use solver::{Profile, Solver};
pub use stacks::places_of;
pub(crate) use stacks::{LocatedFrame, Named, locate as located_frames};
pub(crate) use twins::Originals;
pub use twins::{find_twins, merge_twins};
