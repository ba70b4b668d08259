//! From what the user names to a rewritten program, and on to its counts: the two main jobs, step by step.

mod choose;
mod dump;
mod grade;
mod instrument;
pub mod jdk;
pub mod launch;
mod listing;
mod outputs;
mod results;
mod runs;
mod scale;
mod score;
mod sources;
mod verify;

pub use dump::{DumpRequest, dump_classes};
pub use grade::GradeRequest;
pub use instrument::{InstrumentRequest, instrument_archive};
pub use outputs::write_whole;
pub use results::{names_of, read_result, read_rules};
pub use scale::{ScaleRequest, scale_program};
pub use score::{ScoreRequest, Scored, score_program};
pub use sources::read_sources;
pub use verify::{Verdict, verify_archive};

use globset::{Glob, GlobSet, GlobSetBuilder};

use crate::text::failure::Failure;
use crate::wire::probes::{Mode, Scope};

/// What to count, as typed.
#[derive(Clone, Debug, Default)]
pub struct CountOptions {
    /// Targets, as `CLASS.METHOD[DESC]`.
    pub targets: Vec<String>,
    /// Whose instructions count.
    pub scope: Scope,
    /// How they are counted.
    pub mode: Mode,
    /// Globs over internal class names: count only these.
    pub include: Vec<String>,
    /// Globs over internal class names: do not count these.
    pub exclude: Vec<String>,
}

impl CountOptions {
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
