//! What to insert into a method's code, and at which labels.

use super::code::InsnIndex;
use super::frames::VType;

/// Inserted code, without branches but for [`Edits::arrival`]: a range of [`Edits::bytes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// First byte.
    pub start: usize,
    /// Behind the last byte.
    pub end: usize,
}

impl Piece {
    /// Number of bytes.
    #[must_use]
    pub fn len(self) -> usize {
        self.end - self.start
    }

    /// Whether there is nothing in it.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }
}

/// Where a piece stands with respect to an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Point {
    /// Executed only when control falls through from the instruction in front.
    Fall,
    /// Executed on every way to the instruction, jumps and exceptions included.
    Before,
}

/// Everything to insert into one method. Pieces may only use the operand stack above what is there, and extra locals.
#[derive(Clone, Debug, Default)]
pub struct Edits {
    /// The code of all pieces.
    pub bytes: Vec<u8>,
    /// Executed once at the method's entry, and not when control comes back to the first instruction.
    pub prologue: Option<Piece>,
    /// Where in the prologue a branch of its own arrives, and the class on the stack there. The locals are still those
    /// of the method's entry.
    pub arrival: Option<(usize, &'static str)>,
    /// Pieces at instructions. Several at one point are executed in the order given.
    pub insertions: Vec<(InsnIndex, Point, Piece)>,
    /// A piece for the edge from a branching instruction to a target: (branch, target, piece), by branch.
    pub trampolines: Vec<(InsnIndex, InsnIndex, Piece)>,
    /// A piece for every way into a handler by exception, the exception on the stack: (handler's entry, piece).
    ///
    /// Where a monitor is entered a second one right behind, empty, is its twin: it handles what the first would throw.
    /// It is empty since no handler may cover its own entry if the JVM is to compile the method.
    pub handler_stubs: Vec<(InsnIndex, Piece)>,
    /// Handles whatever leaves the method by exception; it must end in `athrow`. The exception is on the stack.
    pub catch_all: Option<Piece>,
    /// Instructions that the catch-all does not cover, nor the pieces before them: ascending.
    pub not_caught: Vec<InsnIndex>,
    /// Types of additional local variables behind the method's own; the prologue must set them.
    pub extra_locals: Vec<VType>,
    /// Local variable slots behind those that only hold something within a piece.
    pub temporaries: usize,
    /// Additional operand stack slots that the pieces use.
    pub extra_stack: u16,
}

impl Edits {
    /// Nothing yet, with room for so many insertions.
    #[must_use]
    pub fn with_capacity(insertions: usize) -> Self {
        Self {
            bytes: Vec::with_capacity(8 * insertions + 64),
            insertions: Vec::with_capacity(insertions),
            ..Self::default()
        }
    }

    /// Whether nothing is inserted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.prologue.is_none() && self.is_prologue()
    }

    /// Whether nothing is inserted but the prologue.
    #[must_use]
    pub fn is_prologue(&self) -> bool {
        self.insertions.is_empty()
            && self.trampolines.is_empty()
            && self.handler_stubs.is_empty()
            && self.catch_all.is_none()
    }

    /// Additional local variable slots.
    #[must_use]
    pub fn extra_slots(&self) -> usize {
        self.extra_locals.iter().map(|t| t.slots()).sum()
    }
}
