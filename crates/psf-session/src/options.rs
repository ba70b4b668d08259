//! Options for counting, as typed.

use globset::{Glob, GlobSet, GlobSetBuilder};

use psf_instrument::rewrite::Selector;
use psf_instrument::{ClosedNames, Target};
use psf_text::failure::Failure;
use psf_wire::machine::Machine;
use psf_wire::mode::{Mode, Scope};

/// Options for counting, as typed.
#[derive(Clone, Debug, Default)]
pub struct CountOptions {
    /// Targets, as `CLASS.METHOD[DESC]`.
    pub targets: Vec<String>,
    /// The scope: whose instructions count.
    pub scope: Scope,
    /// True if a JDK that counts itself leaves out what it executes for first uses.
    pub steady: bool,
    /// The way of counting.
    pub mode: Mode,
    /// Globs over internal class names: only these classes count.
    pub include: Vec<String>,
    /// Globs over internal class names: these classes do not count.
    pub exclude: Vec<String>,
    /// True if every calling context counts for itself.
    pub tree: bool,
    /// Maximum number of contexts in a thread's tree; 0 means the default.
    pub nodes: u32,
    /// Number of recursion levels that get a context of their own.
    pub unfolded: u32,
    /// If given, every thread has a clock instead of counters, and keeps these calls.
    pub trace: Option<TraceOptions>,
    /// The machine to simulate during the run.
    pub machine: Option<Machine>,
    /// Methods whose every entry is noted with its time, as `CLASS.METHOD[DESC]`.
    pub events: Vec<String>,
}

/// The calls to keep in a run with clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TraceOptions {
    /// The fewest instructions of a call that is kept.
    pub grain: u64,
    /// Maximum number of kept calls. If there are more, the grain doubles.
    pub calls: u32,
    /// True if allocations are noted.
    pub allocations: bool,
    /// The objects whose ages are noted, if any are.
    pub ages: Option<AgeOptions>,
}

/// The objects whose ages are noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgeOptions {
    /// Maximum number of objects that have ages.
    pub objects: u32,
    /// True if the run-time collects garbage now and then, to see which objects are still reachable.
    pub collects: bool,
}

impl CountOptions {
    /// Selects what to count of an input with these targets. Without targets counting begins at `starts`. `in_jdk` is the number
    /// of counters of a JDK that counts itself.
    pub(super) fn selector(
        &self,
        targets: Vec<Target>,
        starts: Vec<Target>,
        events: Vec<Target>,
        in_jdk: Option<u64>,
    ) -> Result<Selector, Failure> {
        Ok(Selector {
            mode: self.mode,
            scope: self.scope,
            targets,
            starts,
            include: Self::globs(&self.include)?,
            exclude: Self::globs(&self.exclude)?,
            ticks: None,
            at_once: false,
            never_run: Vec::new(),
            closed: ClosedNames::NONE,
            in_jdk,
            feature: 0,
            tree: self.tree,
            clock: self.trace.is_some(),
            allocations: self.trace.is_some_and(|trace| trace.allocations),
            ages: self.trace.is_some_and(|trace| trace.ages.is_some()),
            simulates: self.machine.is_some(),
            events,
            hosted: false,
        })
    }

    /// Fails if these options do not allow a call tree.
    pub(super) fn check_tree(&self) -> Result<(), Failure> {
        if self.tree && self.mode == Mode::Instruction && !self.targets.is_empty() {
            return Err(Failure::usage("--mode instruction with a --target has no call tree")
                .remedy("--mode edge counts the same"));
        }
        Ok(())
    }

    fn globs(globs: &[String]) -> Result<GlobSet, Failure> {
        let mut set = GlobSetBuilder::new();
        let wrong = |glob: &str, e: globset::Error| Failure::usage(format!("{glob} is not a glob: {}", e.kind()));
        for glob in globs {
            // Names have dots as in Java, or slashes as in class files. `*` also matches packages below.
            set.add(Glob::new(&glob.replace('.', "/")).map_err(|e| wrong(glob, e))?);
        }
        set.build().map_err(|e| Failure::usage(format!("the globs are too large together: {}", e.kind())))
    }
}
