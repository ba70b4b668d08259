//! Taking the times of short runs: every program in turn, between empty runs and one of the reference.

use super::cold;
use super::compiled::Compiled;
use super::effort::Effort;
use super::sizes::Size;
use crate::statistics::median;
use psf_text::failure::{Failure, FailureKind};

/// Rounds of the reference that take a tenth of a second in a JVM of its own.
const ROUNDS: u32 = 20_000;

/// Times of short runs, in runs of the reference in a JVM of its own, start and end apart: of each program as many as there are
/// rounds, of one that has no number of runs none.
pub(super) fn measure(
    compiled: &Compiled,
    sizes: &[Size],
    effort: Effort,
    progress: &dyn Fn(usize, usize),
) -> Result<Vec<Vec<f64>>, Failure> {
    let mut ratios = vec![Vec::new(); sizes.len()];
    let sized = (0..sizes.len()).filter(|&number| sizes[number].cold > 0).collect();
    effort.in_turn(effort.rounds, sized, progress, &mut |number| {
        let reference = cold::run_reference(compiled, number, ROUNDS)?;
        let before = cold::run(compiled, number, 0, 0)?;
        let own = cold::run(compiled, number, sizes[number].size, sizes[number].cold)?;
        let after = cold::run(compiled, number, 0, 0)?;
        let start = f64::midpoint(before, after);
        ratios[number].push((own - start).max(1.0) / (reference - start).max(1.0));
        Ok(())
    })?;
    for (number, ratios) in ratios.iter().enumerate().filter(|(_, ratios)| !ratios.is_empty()) {
        if !(median(ratios) > 1e-3 && median(ratios) < 1e3) {
            let name = &compiled.programs[number].name;
            let message = format!("{name} took {:.2e} of the reference when it was cold", median(ratios));
            return Err(Failure::new(FailureKind::Program, message)
                .remedy("psf calibrate --validate --sizes --engine cold finds how often it is to run"));
        }
    }
    Ok(ratios)
}
