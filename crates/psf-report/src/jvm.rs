//! What the JVM did itself while a program ran: collections, compilations, sweeps of its code, and where its own samples
//! found the program. All of it is in nanoseconds and of one run; nothing of it is in any score or tree.

mod disagreement;
pub mod html;
mod json;
mod moments;
mod nodes;
mod recording;
pub mod text;
mod work;

pub use json::Section;
pub use work::{Collection, Compilation, Compiled, Disagreement, Frame, JvmWork, Method, Row, Sample, Span};

use psf_score::Cost;
use psf_text::failure::{Failure, FailureKind};

/// Reads what was recorded, as the JDK's own tool prints it, of a run in which these methods executed what that cost.
/// `differs` counted something else then than in the run that is told of.
pub fn read(recorded: &[u8], costs: &[(Method, Cost)], differs: Option<String>) -> Result<JvmWork, Failure> {
    let known = costs.iter().map(|(method, _)| method.clone()).collect();
    let mut work = recording::read(recorded, &known)
        .map_err(|what| Failure::new(FailureKind::Psf, format!("failed to read what the JVM recorded: {what}")))?;
    work.differs = differs;
    work.disagreement = disagreement::of(&work, costs);
    Ok(work)
}
