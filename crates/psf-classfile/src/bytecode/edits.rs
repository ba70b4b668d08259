//! The code to insert into a method, and its places.

use super::code::InsnIndex;
use super::frames::VType;
use super::opcode::op;

/// Inserted code: a range of [`Edits::bytes`]. It has no branches, except for [`Edits::arrival`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The first byte.
    pub start: usize,
    /// The offset after the last byte.
    pub end: usize,
}

impl Piece {
    /// Returns the number of bytes.
    #[must_use]
    pub fn len(self) -> usize {
        self.end - self.start
    }

    /// Returns true if the piece has no bytes.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }
}

/// The position of a piece relative to an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Point {
    /// Executed only if control falls through from the previous instruction.
    Fall,
    /// Executed on every path to the instruction, jumps and exceptions included.
    Before,
}

/// All insertions into one method. Pieces may use only the operand stack above the current values, and extra locals.
#[derive(Clone, Debug, Default)]
pub struct Edits {
    /// The code of all pieces.
    pub bytes: Vec<u8>,
    /// Executed once at the method's entry, but not when control returns to the first instruction.
    pub prologue: Option<Piece>,
    /// The place in the prologue where a branch of the prologue arrives, and the class on the stack there. The locals are still
    /// the method's locals at its entry.
    pub arrival: Option<(usize, &'static str)>,
    /// Pieces at instructions. Several pieces at one point are executed in this order.
    pub insertions: Vec<(InsnIndex, Point, Piece)>,
    /// A piece for the edge from a branching instruction to a target: (branch, target, piece), by branch.
    pub trampolines: Vec<(InsnIndex, InsnIndex, Piece)>,
    /// A piece for each handler that exceptions enter, with the exception on the stack: (handler's entry, piece).
    ///
    /// If a monitor is entered there, an empty second piece follows directly, the twin. It handles the exceptions that the first
    /// would throw. It is empty because a handler must not cover its own entry if the JVM is to compile the method.
    pub handler_stubs: Vec<(InsnIndex, Piece)>,
    /// Handles every exception that leaves the method. It must end in `athrow`. The exception is on the stack.
    pub catch_all: Option<Piece>,
    /// Instructions that the catch-all does not cover, ascending. It does not cover the pieces before them either.
    pub not_caught: Vec<InsnIndex>,
    /// The calls that name another method: the instruction, and the pool index of the method, ascending.
    pub redirected: Vec<(InsnIndex, u16)>,
    /// The instructions that do nothing instead, as ranges: the first one, and the one after the last, ascending. They have no
    /// branches, and nothing is inserted between them.
    pub blanks: Vec<(InsnIndex, InsnIndex)>,
    /// The types of additional local variables after the method's own; the prologue must set them.
    pub extra_locals: Vec<VType>,
    /// The number of local variable slots after those, for values that live only within a piece.
    pub temporaries: usize,
    /// The additional operand stack slots that the pieces use.
    pub extra_stack: u16,
}

impl Edits {
    /// Creates an empty value with room for this many insertions.
    #[must_use]
    pub fn with_capacity(insertions: usize) -> Self {
        Self {
            bytes: Vec::with_capacity(8 * insertions + 64),
            insertions: Vec::with_capacity(insertions),
            ..Self::default()
        }
    }

    /// Returns true if nothing is inserted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.prologue.is_none() && self.is_prologue()
    }

    /// Returns true if at most a prologue is inserted.
    #[must_use]
    pub fn is_prologue(&self) -> bool {
        self.insertions.is_empty()
            && self.trampolines.is_empty()
            && self.handler_stubs.is_empty()
            && self.catch_all.is_none()
    }

    /// Adds an instruction to the prologue that does nothing. All others move by a byte.
    pub fn pad(&mut self) {
        let start = self.bytes.len();
        if let Some(before) = self.prologue {
            self.bytes.extend_from_within(before.start..before.end);
        }
        self.bytes.push(op::NOP);
        self.prologue = Some(Piece { start, end: self.bytes.len() });
    }

    /// Returns the number of additional local variable slots, without temporaries.
    #[must_use]
    pub fn extra_slots(&self) -> usize {
        self.extra_locals.iter().map(|t| t.slots()).sum()
    }
}
