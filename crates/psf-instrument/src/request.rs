//! What is asked of rewriting a class.

use std::collections::HashSet;

use super::program::Program;
use super::runtime_names::RuntimeNames;
use psf_wire::mode::Mode;

/// Which of a class's methods count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {
    /// All of them.
    All,
    /// Only targets.
    Targets,
    /// None; calls that end the JVM are still announced.
    None,
}

/// What to do with a class.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// How to count.
    pub mode: Mode,
    /// Which methods count.
    pub selection: Selection,
    /// Whether counters of loops may stay in local variables until the loop is left.
    pub keeps: bool,
    /// Targets in this class: name and descriptor.
    pub targets: &'a HashSet<(String, String)>,
    /// Methods of this class to note the time of, whenever one is entered, where a clock runs: name and descriptor.
    pub events: &'a HashSet<(String, String)>,
    /// Methods of this class of whose bytecode the JVM runs none, see `jdk/intrinsics`: name and descriptor.
    pub never_run: &'a HashSet<(String, String)>,
    /// What is known of the whole input.
    pub program: &'a Program,
    /// Where the runtime's entry points are.
    pub runtime: &'a RuntimeNames,
}
