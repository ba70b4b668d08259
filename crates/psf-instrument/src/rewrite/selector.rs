//! What to count, in the whole input.

use globset::GlobSet;

use super::ticks::Worth;
use crate::{ClosedNames, Selection, Target};
use psf_wire::mode::{Mode, Scope};

/// What to count, in the whole input.
#[derive(Debug)]
pub struct Selector {
    /// How to count.
    pub mode: Mode,
    /// Whose instructions count.
    pub scope: Scope,
    /// What turns counting on; empty: the whole program counts.
    pub targets: Vec<Target>,
    /// The program's `main` and the initializer of its class, where they are known: how they end is how the program does.
    pub starts: Vec<Target>,
    /// Classes to count, by internal name; all where it is empty.
    pub include: GlobSet,
    /// Classes not to count.
    pub exclude: GlobSet,
    /// What an instruction is worth where what each counter tells of at least is written beside the map.
    pub ticks: Option<Worth>,
    /// Whether every counter is in memory at once, and none in a local variable until a loop is left.
    pub at_once: bool,
    /// Methods whose bytecode the JVM never runs, because it has code of its own for them.
    pub never_run: Vec<Target>,
    /// How the JDK that is rewritten calls the methods with closed forms.
    pub closed: ClosedNames,
    /// Where the JDK itself counts, with the runtime in it: the number of its counters. Those of the input come behind.
    pub in_jdk: Option<u64>,
    /// The feature release of a JDK that counts itself; 0 where none does or it is not known.
    pub feature: u32,
    /// Whether every calling context counts for itself.
    pub tree: bool,
    /// Whether a clock runs in every thread, in the place of counters.
    pub clock: bool,
    /// Whether what is allocated is noted on it.
    pub allocations: bool,
    /// Whether objects have ages on it.
    pub ages: bool,
    /// Whether a simulated machine is told of accesses to memory and of branches.
    pub simulates: bool,
    /// Methods to note the time of, whenever one is entered.
    pub events: Vec<Target>,
    /// Whether the JDK counts and who calls the program does not: a runner of tests or of benchmarks.
    pub hosted: bool,
}

impl Selector {
    /// The number of the input's first counter.
    pub(super) fn first_slot(&self) -> u64 {
        self.in_jdk.unwrap_or(0)
    }

    /// Whether a class, by its internal name, counts as far as the globs go.
    #[must_use]
    pub fn includes(&self, class: &str) -> bool {
        (self.include.is_empty() || self.include.is_match(class)) && !self.exclude.is_match(class)
    }

    /// Which methods of a class count.
    pub(super) fn selection(&self, class: &str) -> Selection {
        match (self.scope, self.includes(class)) {
            (_, false) => Selection::None,
            (Scope::App | Scope::Jdk, true) => Selection::All,
            (Scope::Method, true) => Selection::Targets,
        }
    }
}
