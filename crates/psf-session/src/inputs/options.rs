//! Options for counting, as typed.

use globset::{Glob, GlobSet, GlobSetBuilder};

use psf_instrument::rewrite::Selector;
use psf_instrument::{ClosedNames, Target};
use psf_text::failure::Failure;
use psf_wire::mode::{Mode, Scope};
use psf_wire::observe::Observe;

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
    /// The observation of the run.
    pub observe: Observe,
}

impl CountOptions {
    /// Selects what to count of an input with these targets. Without targets counting begins at `starts`. `in_jdk` is the number
    /// of counters of a JDK that counts itself.
    pub(crate) fn selector(
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
            most_homes: 0,
            observe: self.observe.clone(),
            events,
            hosted: false,
        })
    }

    /// Fails if these options do not allow a call tree.
    pub(crate) fn check_tree(&self) -> Result<(), Failure> {
        if self.observe.has_tree() && self.mode == Mode::Instruction && !self.targets.is_empty() {
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
