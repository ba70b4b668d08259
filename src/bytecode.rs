//! Bytecode: the opcode table, decoding of Code attributes, stack map frames, and layout back to bytes.
//!
//! Uses [`classfile`](crate::classfile) alone. Nothing here does I/O, and nothing here knows what counting is: it edits
//! code at labels.

mod code;
pub mod descriptor;
mod early;
mod edits;
pub mod flow;
pub mod frames;
mod layout;
mod opcode;
mod positions;
mod stack;
mod tables;
mod variables;

pub use code::{Code, Handler, Insn, InsnIndex};
pub use early::Early;
pub use edits::{Edits, Piece, Point};
pub use layout::{Assembler, Method, Unfit};
pub use opcode::{Control, OPCODES, Opcode, Operands, Throws, op};
pub use stack::{Arity, Detail, Stack};
pub use variables::{Access, variable};
