//! The JVM's own work while a program ran: collections, compilations, sweeps of the code cache, and where the JVM's samples
//! found the program. All times are in nanoseconds and of one run. None of this is in any score or tree.

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

/// Reads a recording as the JDK's own tool prints it. `costs` has the program's methods with their costs. `differs` is a class
/// whose counts differ between the recorded run and the reported one.
pub fn read(recorded: &[u8], costs: &[(Method, Cost)], differs: Option<String>) -> Result<JvmWork, Failure> {
    let known = costs.iter().map(|(method, _)| method.clone()).collect();
    let mut work = recording::read(recorded, &known)
        .map_err(|what| Failure::new(FailureKind::Psf, format!("failed to read what the JVM recorded: {what}")))?;
    work.differs = differs;
    work.disagreement = disagreement::of(&work, costs);
    Ok(work)
}
