//! The output that a test expects of a program.

/// The expected output of a test.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Expected {
    /// All of it.
    pub(super) printed: Vec<u8>,
    /// The harness's part of it, if that is known.
    pub(super) of_harness: Option<Vec<u8>>,
    /// The instructions that a run may execute, if the reference says so.
    pub(super) budget: Option<u64>,
}
