//! The weight table: the cost of each key, in thousandths of a unit, and the origin of this figure.
//!
//! This module uses [`bytecode`](psf_classfile::bytecode) for the opcode table, [`wire`](psf_wire) for names of schemas, and
//! [`text`](psf_text). It does not know any program.

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
