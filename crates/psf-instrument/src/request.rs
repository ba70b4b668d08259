//! The options for rewriting a class.

use std::collections::HashSet;

use super::program::Program;
use super::runtime_names::RuntimeNames;
use psf_wire::mode::Mode;

/// The methods of a class that count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {
    /// All methods.
    All,
    /// Only targets.
    Targets,
    /// No method. Calls that end the JVM are still announced.
    None,
}

/// The options for rewriting one class.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// The counting mode.
    pub mode: Mode,
    /// The methods that count.
    pub selection: Selection,
    /// True if counters of loops may stay in local variables until the loop is left.
    pub keeps: bool,
    /// The targets in this class: name and descriptor.
    pub targets: &'a HashSet<(String, String)>,
    /// The methods of this class whose entries are recorded with their time, if a clock runs: name and descriptor.
    pub events: &'a HashSet<(String, String)>,
    /// The methods of this class whose bytecode the JVM never runs, see `jdk/intrinsics`: name and descriptor.
    pub never_run: &'a HashSet<(String, String)>,
    /// True if calls name the twins of methods, see [`psf_wire::twins`]. The class then belongs to a JDK that has them.
    pub redirects: bool,
    /// The facts about the whole input.
    pub program: &'a Program,
    /// The names of the runtime's entry points.
    pub runtime: &'a RuntimeNames,
}
