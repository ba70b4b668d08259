//! Counts a warm run of a program, as the difference of two runs that repeat it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::compiled::{Compiled, driver_of};
use super::count::counted;
use psf_session::{CountOptions, write_whole};
use psf_text::failure::{Failure, FailureKind};
use psf_wire::counts::{self, Counts};
use psf_wire::machine::Machine;
use psf_wire::mode::{Mode, Scope};
use psf_wire::observe::Observe;

/// How often a program is repeated to warm it and the machine. The longer run repeats it as many times more.
const TIMES: u32 = 4;

impl Compiled {
    /// Returns the counts of one warm run of a program, on a simulated machine if there is one. The counts leave out work
    /// that the program does only once, such as initializing the classes of its libraries. Also writes them to `file`, if there is one.
    pub(super) fn run_warm(
        &self,
        (number, size): (usize, u32),
        scope: Scope,
        machine: Option<&Machine>,
        file: Option<&Path>,
    ) -> Result<Counts, Failure> {
        let program = &self.programs[number];
        let driver = driver_of(&program.class);
        let options = CountOptions {
            scope,
            steady: true,
            mode: Mode::Edge,
            exclude: vec![driver.clone()],
            observe: machine.map_or_else(Observe::default, |machine| Observe::Machine(machine.clone())),
            ..CountOptions::default()
        };
        let mut request = self.request(options).numbered();
        request.program.paths = self.class_path(number);
        request.program.uncounted = vec![self.stopwatch()];
        request.program.main = Some(driver);
        let mut repeated = |times: u32| {
            request.program.arguments = vec![size.to_string().into(), times.to_string().into()];
            counted(&program.name, &request)
        };
        let (few, many) = (repeated(TIMES)?, repeated(2 * TIMES)?);
        let warm = warm(few, many).map_err(|what| {
            Failure::new(FailureKind::Program, format!("{} does not do the same each time: {what}", program.name))
        })?;
        if let Some(file) = file {
            let text = counts::text(&warm).map_err(|e| Failure::new(FailureKind::Psf, format!("the counts: {e}")))?;
            write_whole(file, &text)?;
        }
        Ok(warm)
    }
}

/// Returns how much more a round of the run with `many` rounds counts than the run with `few`. Classes of which a round
/// executes nothing are left out. Returns an error if a class of the program ran in only one of the two runs.
fn warm(few: Counts, mut many: Counts) -> Result<Counts, String> {
    let own = |counts: &Counts| {
        let bases = counts.counters.iter().map(|class| class.base);
        bases.filter(|&base| base >= counts.map.first_of_program).collect::<BTreeSet<_>>()
    };
    if own(&few) != own(&many) {
        return Err("other classes ran when it was repeated more often".to_owned());
    }
    // Some classes of the JDK have counters although they executed nothing, and not in every run.
    let few: BTreeMap<u64, Vec<i64>> = few.counters.into_iter().map(|class| (class.base, class.counts)).collect();
    for many in &mut many.counters {
        let Some(few) = few.get(&many.base) else { continue };
        for (few, many) in few.iter().zip(&mut many.counts) {
            *many -= few;
        }
    }
    // The work of each call is of the longer run as a whole, and may refer to a class that no round executes.
    many.homes = None;
    let rounds = i64::from(TIMES);
    many.counters.iter_mut().flat_map(|class| &mut class.counts).for_each(|count| *count /= rounds);
    many.counters.retain(|class| class.counts.iter().any(|&count| count != 0));
    let ran: BTreeSet<u64> = many.counters.iter().map(|class| class.base).collect();
    many.map.classes.retain(|class| ran.contains(&class.base));
    Ok(many)
}
