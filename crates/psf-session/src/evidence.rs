//! The evidence of what a run did: the pipe for the run-time's report, and the JVM's own list of classes.

mod audit;
mod channel;
mod fifo;
mod flow;
mod loaded;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

pub(super) use audit::{Known, judge};
pub(super) use channel::{Report, tampered};
pub(super) use flow::check_flow;
pub(super) use loaded::List;

use audit::Audit;
use channel::{Channel, Settings};

use super::inputs::live::SNAPSHOT;
use super::inputs::request::ScoreRequest;
use super::launch::exit_code;
use super::prepare::Prepared;
use super::prepare::intrinsics;
use psf_instrument::rewrite::HOMES;
use psf_instrument::rewrite::runtime::MAP;
use psf_text::failure::Failure;

/// The pipes through which psf gets the evidence of one run.
pub(super) struct Evidence {
    channel: Channel,
    audit: Audit,
}

/// The evidence of a run.
pub(super) struct RunOutput {
    /// The exit code, as a shell reports it.
    pub(super) exit_code: i32,
    /// The report with the counts.
    pub(super) report: Report,
    /// The classes that ran.
    pub(super) list: List,
    /// The time that the JVM took.
    pub(super) took: Took,
}

/// The time of a JVM.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Took {
    /// Until the run-time began, which is before the program does.
    pub(crate) start_up: Duration,
    /// From then on.
    pub(crate) run: Duration,
}

impl Evidence {
    /// Makes the pipes in a directory.
    pub(super) fn new(
        request: &ScoreRequest,
        prepared: &Prepared,
        directory: &Path,
        header: Option<u32>,
    ) -> Result<Self, Failure> {
        let ScoreRequest { program, counting, confinement, io } = request;
        let options = &counting.options;
        // Stack traces use this form.
        let methods = prepared.targets.iter().map(|one| format!("{}.{}", one.class.replace('/', "."), one.method));
        let targets = methods.collect::<Vec<_>>().join(",");
        let settings = Settings {
            slots: prepared.slots,
            targets: &targets,
            budget: confinement.limits.budget.and_then(|budget| budget_of(counting.most(budget), prepared, directory)),
            steady: prepared.steady,
            observe: &options.observe,
            laps: program.suite.is_some(),
            // Untrusted tests ask nothing.
            answers: program.suite.as_ref().is_some_and(|suite| suite.mocks)
                || options.observe.has_trace() && prepared.counting.is_some(),
            homes: homes_of(prepared, directory),
            prices: prepared.prices.as_ref().map(|prices| seen_from(directory, prices)),
            header,
            closed: intrinsics::chosen(&confinement.variables, prepared).map_or("", |(_, closed)| closed),
            live: io.live.as_ref().map(|live| (live.every.as_millis(), PathBuf::from(SNAPSHOT))),
        };
        let channel = Channel::new(directory, most(prepared), &settings)?;
        Ok(Self { channel, audit: Audit::new(directory.join("classes"), &prepared.facts)? })
    }

    /// Returns the flags that connect the JVM to the pipes.
    pub(super) fn flags(&self) -> [OsString; 2] {
        let mut channel = OsString::from("-Dpsf.channel=");
        channel.push(self.channel.path());
        [channel, self.audit.flag()]
    }

    /// Starts a run, and collects its evidence until it has ended. `answer` answers the run's questions.
    pub(super) fn hear(
        &self,
        answer: &(dyn Fn(&[u8]) -> String + Sync),
        run: impl FnOnce() -> Result<std::process::ExitStatus, Failure>,
    ) -> Result<RunOutput, Failure> {
        let started = Instant::now();
        let (status, report, list) = std::thread::scope(|scope| {
            let report = scope.spawn(|| self.channel.read(answer));
            let list = scope.spawn(|| self.audit.read());
            let status = run();
            let ended = Instant::now();
            let closed = self.channel.close().and_then(|()| self.audit.close());
            (status.and_then(|status| closed.map(|()| (status, ended))), report.join(), list.join())
        });
        let (status, ended) = status?;
        let exit_code = exit_code(status);
        let unheard = |e| Failure::io("read", self.channel.path(), &e);
        let lost = || std::io::Error::other("the reader ended");
        let (report, begun) = report.unwrap_or_else(|_| Err(lost())).map_err(unheard)?;
        let list = list.unwrap_or_else(|_| Err(lost())).map_err(unheard)?;
        let begun = begun.unwrap_or(ended).min(ended);
        let took = Took { start_up: begun.duration_since(started), run: ended.duration_since(begun) };
        Ok(RunOutput { exit_code, report: self.channel.report(&report, exit_code)?, list, took })
    }
}

/// Returns the maximum size of a report: a number for each counter, the map if the run-time has it, stacks and marks.
fn most(prepared: &Prepared) -> usize {
    const STACKS_AND_MARKS: u64 = 256 << 20;
    let map = prepared.runtime.join(MAP).metadata().map_or(0, |map| map.len());
    let most = prepared.slots.saturating_mul(24).saturating_add(STACKS_AND_MARKS + 2 * map);
    usize::try_from(most).unwrap_or(usize::MAX).min(usize::MAX - 1)
}

/// Returns the budget and the path of the ticks file as seen from the directory of a run. Only the run-time may know them.
fn budget_of(most: u64, prepared: &Prepared, directory: &Path) -> Option<(u64, PathBuf)> {
    Some((most, seen_from(directory, prepared.ticks.as_ref()?)))
}

/// Returns the number of homes and the number of their regions. If homes share regions, also returns the path of the file
/// that says how.
fn homes_of(prepared: &Prepared, directory: &Path) -> (usize, usize, Option<PathBuf>) {
    let regions = &prepared.homes;
    let shared = !regions.shared.is_empty();
    (regions.homes, regions.regions, shared.then(|| seen_from(directory, &prepared.runtime.join(HOMES))))
}

/// Returns a path relative to `directory`, the directory of a run's files. A relative path consists of psf's own names, which
/// every locale can encode.
fn seen_from(directory: &Path, path: &Path) -> PathBuf {
    let above = directory.ancestors().enumerate().skip(1);
    let seen = above.filter_map(|(up, above)| Some((up, path.strip_prefix(above).ok()?))).next();
    seen.map_or_else(|| path.to_owned(), |(up, rest)| [vec![Path::new(".."); up], vec![rest]].concat().iter().collect())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::seen_from;

    #[test]
    fn paths_are_relative_to_the_directory_of_a_run() {
        for (path, seen) in [
            ("/t/psf-x/runtime/ticks", "../runtime/ticks"),
            ("/t/psf-x/y/ticks", "../y/ticks"),
            ("/t/other/ticks", "../../other/ticks"),
        ] {
            assert_eq!(seen_from(Path::new("/t/psf-x/run-1"), Path::new(path)), Path::new(seen));
        }
        // When psf grades a class, each test has a directory with its runs.
        let run = Path::new("/t/psf-x/test-000000/run-1");
        assert_eq!(seen_from(run, Path::new("/t/psf-x/runtime/ticks")), Path::new("../../runtime/ticks"));
    }
}
