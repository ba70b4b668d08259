//! Snapshots of the call tree of a program while it runs. The run-time writes them at intervals.

use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use serde::Deserialize;

use crate::inputs::live::Live;
use crate::jdk::{CountingJdk, collect_trees};
use crate::prepare::Prepared;
use psf_instrument::rewrite::runtime::MAP;
use psf_report::tree::TreeReport;
use psf_score::weights::Weights;
use psf_text::failure::Failure;
use psf_wire::counts::{self, Counts};
use psf_wire::tree::{self, ThreadTree};

/// The time between two looks at the file.
const LOOK: Duration = Duration::from_millis(100);

/// A snapshot. The run-time overwrites it with the next one. It is whole if the trailer equals the number.
#[derive(Deserialize)]
struct Snapshot {
    number: u64,
    tree: Vec<ThreadTree>,
    trailer: u64,
}

/// Shows snapshots from a file while `run` is active.
pub(crate) fn during<T>(
    live: &Live,
    program: &Prepared,
    file: &Path,
    run: impl FnOnce() -> Result<T, Failure>,
) -> Result<T, Failure> {
    let (end, ended) = channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            // If psf cannot show snapshots, the run goes on without them.
            let Some(mut source) = Source::of(program) else { return };
            let mut last = 0;
            while ended.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
                last = source.look(live, file, last);
            }
        });
        let ran = run();
        drop(end);
        ran
    })
}

/// The data from which psf knows the contexts of a snapshot.
enum Source<'p> {
    /// Empty counts with the whole map of the program.
    Map(Box<Counts>),
    /// A JDK that counts itself. Its map is much too large to be read whole.
    Jdk(&'p CountingJdk, &'p Prepared),
}

impl<'p> Source<'p> {
    fn of(program: &'p Prepared) -> Option<Self> {
        match &program.counting {
            Some(jdk) => Some(Self::Jdk(jdk, program)),
            None => of_map(&program.runtime.join(MAP)).map(|counts| Self::Map(Box::new(counts))),
        }
    }

    /// Shows the snapshot in the file, if it is whole and new. Returns the number of the last snapshot that was shown.
    fn look(&mut self, live: &Live, file: &Path, last: u64) -> u64 {
        let text = std::fs::read_to_string(file).unwrap_or_default();
        let snapshot = serde_json::from_str::<Snapshot>(&text).ok();
        let new = |snapshot: &Snapshot| snapshot.number == snapshot.trailer && snapshot.number > last;
        let Some(snapshot) = snapshot.filter(new) else { return last };
        let mut trees = Vec::new();
        if tree::add(&mut trees, snapshot.tree).is_ok()
            && let Some(report) = self.report(trees, &live.weights)
        {
            (live.show)(&report);
        }
        snapshot.number
    }

    fn report(&mut self, trees: Vec<ThreadTree>, weights: &Weights) -> Option<TreeReport> {
        match self {
            Self::Map(counts) => {
                counts.tree = trees;
                TreeReport::so_far(counts, weights).ok()
            }
            Self::Jdk(jdk, program) => {
                let mut counts = collect_trees(trees, jdk, &program.runtime).ok()?;
                if program.steady {
                    counts.leave_out_first_use();
                }
                TreeReport::so_far(&counts, weights).ok()
            }
        }
    }
}

/// Returns empty counts with the whole map of a program.
pub(super) fn of_map(map: &Path) -> Option<Counts> {
    let map = std::fs::read_to_string(map).ok()?;
    let schema = counts::COUNTS_SCHEMA;
    let head = format!(
        r#"{{"schema":"{schema}","end":{{"kind":"normal"}},"entries":1,"threads":1,"jvm":{{"name":"","version":"","vendor":""}},"marks":[],"stacks":[],"counters":[],"map":{map},"trailer":"{schema}"}}"#
    );
    counts::parse(&head).ok()
}
