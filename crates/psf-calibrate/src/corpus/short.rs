//! Measures the times of short runs: every program in turn, together with empty runs and one of the reference.

use super::cold;
use super::compiled::Compiled;
use super::effort::Effort;
use super::sizes::Size;
use crate::statistics::median;
use psf_text::failure::{Failure, FailureKind};

/// Rounds of the reference that take a tenth of a second in a separate JVM.
const ROUNDS: u32 = 20_000;

/// Returns times of short runs, in runs of the reference in a separate JVM, without start and end. Each program has a time
/// for each round. A program without a number of runs has none.
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
                .remedy("psf calibrate --validate --sizes --engine cold finds the number of runs that it needs"));
        }
    }
    Ok(ratios)
}
