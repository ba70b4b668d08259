//! Bytecode: the opcode table, decoding of Code attributes, stack map frames, and layout back to bytes.
//!
//! This module uses the rest of [its crate](crate) alone. It does no I/O and does not know about counting: it edits code at
//! labels.

pub mod assembly;
mod attributes;
mod code;
pub mod descriptor;
mod early;
mod edits;
pub mod flow;
pub mod frames;
mod fresh;
mod handlers;
mod instructions;
mod layout;
mod method;
mod monitors;
mod opcode;
mod positions;
mod stack;
mod stack_maps;
mod tables;
mod unfit;
mod variables;

pub use code::{Code, Handler, Insn, InsnIndex};
pub use early::Early;
pub use edits::{Edits, Piece, Point};
pub use fresh::{Fresh, fresh};
pub use layout::Assembler;
pub use method::Method;
pub use monitors::Monitors;
pub use opcode::{Control, OPCODES, Opcode, Operands, Throws, op};
pub use stack::{Arity, Detail, Stack};
pub use unfit::Unfit;
pub use variables::{Access, variable};
