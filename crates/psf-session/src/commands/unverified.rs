//! Finds out whether a class that failed verification fails as its compiler made it, not because psf rewrote it.

use super::verify::{Linkage, verify_archive};
use crate::inputs::request::Program;
use psf_wire::counts::Counts;

/// The error for a class that does not verify.
const ERROR: &str = "java.lang.VerifyError";
/// Parts of the error's message. psf may have kept only the end of it.
const PARTS: [&str; 3] = [ERROR, "Exception Details:\n", "  Stackmap Table:\n"];
/// The maximum number of classes to name.
const NAMED: usize = 3;
/// The maximum number of characters to show of a message.
const SHOWN: usize = 200;

/// Returns true if a program or one of its tests may have met such a class. The end of the output or a test's message shows it.
pub(crate) fn may_be(printed: &[u8], counts: &Counts) -> bool {
    let printed = String::from_utf8_lossy(printed);
    let told = || counts.laps.iter().flat_map(|lap| &lap.what).any(|what| what.contains(ERROR));
    PARTS.iter().any(|part| printed.contains(part)) || told()
}

/// Returns a sentence for each class of the input that the JVM does not verify without psf.
pub(crate) fn sentences(program: &Program) -> Vec<String> {
    let mut sentences = Vec::new();
    let mut left = 0;
    for path in &program.paths {
        let is_source = path.extension().is_some_and(|extension| extension == "java");
        let needed: Vec<_> = program.paths.iter().filter(|other| *other != path).chain(&program.uncounted).collect();
        let needed: Vec<_> = needed.into_iter().cloned().collect();
        // The run is over, so a JVM that does not answer is not a failure.
        let linked =
            if is_source { Vec::new() } else { verify_archive(path, &needed, &program.jdk).unwrap_or_default() };
        for class in linked.iter().filter(|class| class.linkage == Linkage::Failed && class.message.contains(ERROR)) {
            if sentences.len() == NAMED {
                left += 1;
                continue;
            }
            let message: String = class.message.chars().take(SHOWN).collect();
            let more = if message.len() < class.message.len() { "..." } else { "" };
            sentences.push(format!(
                "{} fails verification as its compiler made it, also without psf: {message}{more}",
                class.place
            ));
        }
    }
    if left > 0 {
        sentences.push(format!("{left} more classes fail verification as their compiler made them"));
    }
    sentences
}
