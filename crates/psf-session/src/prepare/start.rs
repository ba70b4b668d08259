//! The class in which the JVM begins: the main class, or the runner of a suite.

use std::path::Path;

use super::suite::{self, Runner};
use super::tried::too_new;
use crate::inputs::request::Program;
use crate::prepare::choose;
use psf_instrument::Target;
use psf_instrument::rewrite::Scan;
use psf_instrument::rewrite::runtime::SUITE_RUNNER;
use psf_text::failure::Failure;

/// The class in which the JVM begins.
pub(super) struct Start {
    /// The internal name of the class.
    pub(super) class: String,
    /// The main method, and the initializers that run before it. A suite has none.
    pub(super) methods: Vec<Target>,
    /// The runner, if the program is a suite.
    pub(super) runner: Option<Runner>,
}

impl Start {
    /// Finds the main class for a JVM of this feature release, or writes the runner of a suite below `temporary`.
    pub(super) fn find(
        program: &Program,
        scan: &Scan,
        feature: Option<u32>,
        in_jdk: bool,
        temporary: &Path,
    ) -> Result<Self, Failure> {
        if let Some(suite) = &program.suite {
            let runner = suite::runner(suite, scan, in_jdk, temporary)?;
            return Ok(Self { class: SUITE_RUNNER.to_owned(), methods: Vec::new(), runner: Some(runner) });
        }
        let chosen = choose::main_class(program.main.as_deref(), scan)
            .and_then(|main| choose::starts(&main, &scan.classes).map(|starts| (main, starts)));
        let (class, methods) = chosen.map_err(|failure| scan.too_new.as_deref().map_or(failure, too_new))?;
        choose::check_version(&class, scan, feature)?;
        Ok(Self { class, methods, runner: None })
    }
}
