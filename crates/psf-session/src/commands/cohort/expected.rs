//! The output that a test expects of a program.

/// The expected output of a test.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Expected {
    /// The complete output.
    pub(super) printed: Vec<u8>,
    /// The harness's part of the output, if it is known.
    pub(super) of_harness: Option<Vec<u8>>,
    /// The number of instructions that a run may execute, if the reference solution determines it.
    pub(super) budget: Option<u64>,
}
