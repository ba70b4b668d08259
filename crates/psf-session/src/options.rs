//! What to count, as typed.

use globset::{Glob, GlobSet, GlobSetBuilder};

use psf_instrument::rewrite::Selector;
use psf_instrument::{ClosedNames, Target};
use psf_text::failure::Failure;
use psf_wire::machine::Machine;
use psf_wire::mode::{Mode, Scope};

/// What to count, as typed.
#[derive(Clone, Debug, Default)]
pub struct CountOptions {
    /// Targets, as `CLASS.METHOD[DESC]`.
    pub targets: Vec<String>,
    /// Whose instructions count.
    pub scope: Scope,
    /// Whether what the JDK executes for first uses is left out, where it counts.
    pub steady: bool,
    /// How they are counted.
    pub mode: Mode,
    /// Globs over internal class names: count only these.
    pub include: Vec<String>,
    /// Globs over internal class names: do not count these.
    pub exclude: Vec<String>,
    /// Whether every calling context counts for itself.
    pub tree: bool,
    /// How many such contexts a thread may have; what is usual where it is 0.
    pub nodes: u32,
    /// How often a method that is active already has a context of its own again.
    pub unfolded: u32,
    /// Whether a clock runs in every thread instead of counters, and what is kept of its calls.
    pub trace: Option<TraceOptions>,
    /// The machine that is simulated meanwhile, where one is.
    pub machine: Option<Machine>,
    /// Methods to note the time of, whenever one is entered, as `CLASS.METHOD[DESC]`.
    pub events: Vec<String>,
}

/// What to keep of the calls of a run with clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TraceOptions {
    /// Calls that execute at least so many instructions.
    pub grain: u64,
    /// At most so many; where there would be more, the grain doubles.
    pub calls: u32,
    /// Whether to note what is allocated.
    pub allocations: bool,
    /// Whose ages to note; nobody's where there are none.
    pub ages: Option<AgeOptions>,
}

/// What to note of objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgeOptions {
    /// Of so many objects at most.
    pub objects: u32,
    /// Whether to collect garbage now and then, to see which of them can still be reached.
    pub collects: bool,
}

impl CountOptions {
    /// What to count of an input with these targets, and this beginning where there are none. `in_jdk` is the number of counters of a JDK that counts itself.
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

    /// Fails where there can be no tree of what is to count.
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
            // Dots as in Java or slashes as in class files; `*` matches packages below as well.
            set.add(Glob::new(&glob.replace('.', "/")).map_err(|e| wrong(glob, e))?);
        }
        set.build().map_err(|e| Failure::usage(format!("the globs are too large together: {}", e.kind())))
    }
}
