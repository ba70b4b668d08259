//! The weight table: what a key costs, in thousandths of a unit, and where that figure comes from.
//!
//! Uses [`bytecode`](psf_classfile::bytecode) for the opcode table, [`wire`](psf_wire) for names of schemas, and
//! [`text`](psf_text); knows no program.

mod event;
mod key;
pub mod kinds;
mod lookup;
mod model;
mod table;
mod tiers;
mod weight;

pub use event::Event;
pub use lookup::KeyWeights;
pub use model::{BLOCKS, Model, Prices, TIERS};
pub use table::{BUILT_IN, WEIGHTS_SCHEMA, Weights};
pub use tiers::Tiers;
pub use weight::{LARGEST, UNIT, Weight};
