//! The reasons why edited code cannot be written.

use crate::{ClassError, PoolFull};

/// The reason why edited code does not fit the class file format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// More than 65,535 bytes of code.
    Code {
        /// The number of bytes that it would take.
        size: usize,
    },
    /// A conditional branch that reaches neither its target nor a place for a jump to the target.
    Branch {
        /// The original code offset.
        pc: usize,
    },
    /// More than 65,535 local variables or operand stack entries.
    Frame,
    /// More than 65,535 rows in a table.
    Rows,
    /// No room in the constant pool.
    Pool,
    /// The original code is malformed.
    Malformed(ClassError),
}

impl From<ClassError> for Unfit {
    fn from(error: ClassError) -> Self {
        Self::Malformed(error)
    }
}

impl From<PoolFull> for Unfit {
    fn from(_: PoolFull) -> Self {
        Self::Pool
    }
}
