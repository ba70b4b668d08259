//! Generated programs, each with more or less of one key. Their times separate the costs of keys.

mod assembler;
mod belongings;
mod callees;
mod calling;
mod expressions;
mod families;
mod faulting;
mod keyed;
mod keyed_control;
mod keyed_objects;
mod members;
mod programs;
mod relatives;
mod statements;
mod values;
mod writer;

pub(super) use callees::find as find_callee;
pub(super) use families::{Wanted, calibration, reference, unseen};
pub(super) use programs::{Recipe, assemble};
