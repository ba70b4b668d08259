//! The choice of what to count in the whole input.

use globset::GlobSet;

use super::ticks::Worth;
use crate::{ClosedNames, Selection, Target};
use psf_wire::mode::{Mode, Scope};
use psf_wire::observe::Observe;

/// The choice of what to count in the whole input.
#[derive(Debug)]
pub struct Selector {
    /// The counting mode.
    pub mode: Mode,
    /// The scope: whose instructions count.
    pub scope: Scope,
    /// The methods that turn counting on. If empty, the whole program counts.
    pub targets: Vec<Target>,
    /// The program's `main` and the initializer of its class, if they are known. Their end is the end of the program.
    pub starts: Vec<Target>,
    /// The classes to count, by internal name. If empty, all classes count.
    pub include: GlobSet,
    /// The classes not to count.
    pub exclude: GlobSet,
    /// The cost of an instruction, if the ticks of the counters are written next to the map.
    pub ticks: Option<Worth>,
    /// True if every counter is always in memory. Otherwise some are in local variables until a loop is left.
    pub at_once: bool,
    /// The methods whose bytecode the JVM never runs, because it has its own code for them.
    pub never_run: Vec<Target>,
    /// The names of the methods with closed forms in the JDK that is rewritten.
    pub closed: ClosedNames,
    /// The number of the JDK's counters in scope `jdk`, with the runtime in the JDK. The counters of the input come after
    /// them.
    pub in_jdk: Option<u64>,
    /// The feature release of the JDK in scope `jdk`; 0 in other scopes or if the release is unknown.
    pub feature: u32,
    /// The most regions for the program's homes in scope `jdk`; 0 if the work of the JDK is not counted by home.
    pub most_homes: usize,
    /// The observation, which decides what psf inserts.
    pub observe: Observe,
    /// The methods whose entries are recorded with their time.
    pub events: Vec<Target>,
    /// True in scope `jdk` if the code that calls the program does not count: a runner of tests or of benchmarks.
    pub hosted: bool,
}

impl Selector {
    /// Returns the number of the input's first counter.
    pub(super) fn first_slot(&self) -> u64 {
        self.in_jdk.unwrap_or(0)
    }

    /// Returns whether the globs include a class, by its internal name.
    #[must_use]
    pub fn includes(&self, class: &str) -> bool {
        (self.include.is_empty() || self.include.is_match(class)) && !self.exclude.is_match(class)
    }

    /// Returns which methods of a class count.
    pub(super) fn selection(&self, class: &str) -> Selection {
        match (self.scope, self.includes(class)) {
            (_, false) => Selection::None,
            (Scope::App | Scope::Jdk, true) => Selection::All,
            (Scope::Method, true) => Selection::Targets,
        }
    }
}
