//! The observation of a run: the one value that the arguments become.
//!
//! A command makes an [`Observe`]. The session passes it whole to the rewriter, to the copy of the JDK, and as `key=value`
//! lines to the run-time. Each part asks the value what it needs to know. So the questions and their answers are here, and a
//! new variant answers all of them in this file.

use super::machine::Machine;

/// The observation of a run: its counts, or something in addition to them or in place of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Observe {
    /// The counts of instructions.
    #[default]
    Counts,
    /// The counts of each calling context.
    Tree(ContextOptions),
    /// The calls of each thread, on a clock of instructions in place of counters.
    Trace(TraceOptions),
    /// The reads, writes and branches, which go to a simulated machine.
    Machine(Machine),
    /// The births and uses of objects, on the clocks of traces.
    Ages(AgeOptions),
}

/// The calling contexts that have counters of their own. The default is the default of the run-time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ContextOptions {
    /// Maximum number of contexts in a thread's tree; 0 means the default.
    pub nodes: u32,
    /// Number of recursion levels that get a context of their own.
    pub unfolded: u32,
    /// True if only methods of the program have contexts although the JDK counts. Each call of a context then has the work that
    /// the JDK did for it.
    pub of_program: bool,
}

/// The calls and moments that a trace keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceOptions {
    /// The fewest instructions of a call that is kept.
    pub grain: u64,
    /// Maximum number of kept calls. If there are more, the grain doubles.
    pub calls: u32,
    /// True if allocations are noted.
    pub allocations: bool,
    /// Methods whose every entry is noted with its time, as `CLASS.METHOD[DESC]`.
    pub events: Vec<String>,
}

/// The objects whose ages are noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgeOptions {
    /// Maximum number of objects that have ages.
    pub objects: u32,
    /// True if the run-time collects garbage now and then, to see which objects are still reachable.
    pub collects: bool,
}

/// A grain that no call reaches, so that clocks run but no call is kept.
const NO_CALLS: u64 = 1 << 60;

impl Observe {
    /// Returns the name of the variant. Observations with one name share a copy of a JDK: they differ only in the settings that
    /// the run-time gets when it starts, and in the code of the program.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Counts => "counts",
            Self::Tree(_) => "tree",
            Self::Trace(_) => "trace",
            Self::Machine(_) => "machine",
            Self::Ages(_) => "ages",
        }
    }

    /// Returns true if methods get a node of a tree, and every calling context has its own counters.
    #[must_use]
    pub fn has_tree(&self) -> bool {
        matches!(self, Self::Tree(_))
    }

    /// Returns true if only methods of the program get a node of a tree, and the JDK counts without one.
    #[must_use]
    pub fn has_program_tree(&self) -> bool {
        matches!(self, Self::Tree(ContextOptions { of_program: true, .. }))
    }

    /// Returns what a JDK observes that counts itself.
    #[must_use]
    pub fn of_jdk(&self) -> Self {
        if self.has_program_tree() || self.has_trace() { Self::Counts } else { self.clone() }
    }

    /// Returns true if every thread has a clock whose calls are kept.
    #[must_use]
    pub fn has_trace(&self) -> bool {
        matches!(self, Self::Trace(_))
    }

    /// Returns true if the run-time adds the prices of the JDK's counters to cells, in scope `jdk`.
    #[must_use]
    pub fn has_cells(&self) -> bool {
        self.has_program_tree() || self.has_trace()
    }

    /// Returns true if what the JDK executes is counted apart for each call of the program.
    #[must_use]
    pub fn has_homes(&self) -> bool {
        *self == Self::Counts || self.has_program_tree()
    }

    /// Returns true if every thread has a clock instead of counters.
    #[must_use]
    pub fn has_clock(&self) -> bool {
        matches!(self, Self::Trace(_) | Self::Ages(_))
    }

    /// Returns true if allocations are recorded on the clock.
    #[must_use]
    pub fn has_allocations(&self) -> bool {
        matches!(self, Self::Trace(TraceOptions { allocations: true, .. }))
    }

    /// Returns true if objects have ages on the clock.
    #[must_use]
    pub fn has_ages(&self) -> bool {
        matches!(self, Self::Ages(_))
    }

    /// Returns true if a simulated machine gets accesses to memory and branches. Threads then take turns.
    #[must_use]
    pub fn has_machine(&self) -> bool {
        self.machine().is_some()
    }

    /// Returns the simulated machine.
    #[must_use]
    pub fn machine(&self) -> Option<&Machine> {
        match self {
            Self::Machine(machine) => Some(machine),
            _ => None,
        }
    }

    /// Returns the methods whose entries are recorded with their time, as the user names them.
    #[must_use]
    pub fn events(&self) -> &[String] {
        match self {
            Self::Trace(trace) => &trace.events,
            _ => &[],
        }
    }

    /// Returns true if counters may be in a class of their own, because a counter's number is all that they need.
    #[must_use]
    pub fn outlines(&self) -> bool {
        matches!(self, Self::Counts)
    }

    /// Returns true if the counts of a method with a closed form may be added after a call.
    #[must_use]
    pub fn has_closed_forms(&self) -> bool {
        matches!(self, Self::Counts)
    }

    /// Returns true if the result depends on the sizes of objects, so that it must state how large their headers were.
    #[must_use]
    pub fn has_sizes(&self) -> bool {
        self.has_allocations() || self.has_ages() || self.has_machine()
    }

    /// Returns true if the run-time follows objects by their identity hashes.
    #[must_use]
    pub fn follows_objects(&self) -> bool {
        self.has_ages() || self.has_machine()
    }

    /// Returns the settings of the run-time: keys that `java-runtime/psf/runtime/Settings.java` lists, with their values.
    #[must_use]
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        let clock = |grain: u64, calls: u32| vec![("grain", grain.to_string()), ("calls", calls.to_string())];
        match self {
            Self::Counts => Vec::new(),
            Self::Tree(ContextOptions { nodes, unfolded, .. }) => {
                vec![("nodes", nodes.to_string()), ("unfolded", unfolded.to_string())]
            }
            Self::Trace(TraceOptions { grain, calls, .. }) => clock(*grain, *calls),
            Self::Machine(machine) => vec![("machine", machine.settings())],
            Self::Ages(AgeOptions { objects, collects }) => {
                let ages = [("objects", objects.to_string()), ("collects", u8::from(*collects).to_string())];
                clock(NO_CALLS, 1).into_iter().chain(ages).collect()
            }
        }
    }
}
