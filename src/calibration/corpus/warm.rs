//! What a program counts on a simulated machine that is warm: the difference of two runs that repeat it.

use std::path::Path;

use super::compiled::{Compiled, driver_of};
use super::count::counted;
use crate::session::{CountOptions, write_whole};
use crate::text::failure::{Failure, FailureKind};
use crate::wire::counts::{self, Counts};
use crate::wire::machine::Machine;
use crate::wire::mode::{Mode, Scope};

/// So often a program is repeated before the machine is warm, and as often again in the run that is longer.
const TIMES: u32 = 4;

impl Compiled {
    /// Counts of one warm run of a program. Into `file` go its counts where there is one.
    pub(super) fn simulate(
        &self,
        number: usize,
        size: u32,
        machine: &Machine,
        file: Option<&Path>,
    ) -> Result<Counts, Failure> {
        let program = &self.programs[number];
        let driver = driver_of(&program.class);
        let options = CountOptions {
            scope: Scope::App,
            mode: Mode::Edge,
            exclude: vec![driver.clone()],
            machine: Some(machine.clone()),
            ..CountOptions::default()
        };
        let mut request = self.request(options).numbered();
        request.paths = vec![self.driven(number)];
        request.uncounted = vec![self.stopwatch()];
        request.main = Some(driver);
        let mut repeated = |times: u32| {
            request.arguments = vec![size.to_string().into(), times.to_string().into()];
            counted(&program.name, &request)
        };
        let (few, many) = (repeated(TIMES)?, repeated(2 * TIMES)?);
        let warm = warm(&few, many).map_err(|what| {
            Failure::new(FailureKind::Program, format!("{} does not do the same each time: {what}", program.name))
        })?;
        if let Some(file) = file {
            let text = counts::text(&warm).map_err(|e| Failure::new(FailureKind::Psf, format!("the counts: {e}")))?;
            write_whole(file, &text)?;
        }
        Ok(warm)
    }
}

/// What each of the runs counted that `many` has more than `few`. Fails with a sentence where they are not of the same classes.
fn warm(few: &Counts, mut many: Counts) -> Result<Counts, String> {
    if few.counters.len() != many.counters.len() {
        return Err("some classes ran only when it was repeated more often".to_owned());
    }
    for (few, many) in few.counters.iter().zip(&mut many.counters) {
        if few.base != many.base || few.counts.len() != many.counts.len() {
            return Err("other classes ran when it was repeated more often".to_owned());
        }
        for (few, many) in few.counts.iter().zip(&mut many.counts) {
            *many = (*many - few) / i64::from(TIMES);
        }
    }
    Ok(many)
}
