//! The call tree of a program that still runs, as its runtime writes it now and then.

use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use serde::Deserialize;

use super::jdk::{CountingJdk, collect_trees};
use super::live::Live;
use super::prepare::Prepared;
use psf_instrument::rewrite::runtime::MAP;
use psf_report::tree::TreeReport;
use psf_score::weights::Weights;
use psf_text::failure::Failure;
use psf_wire::counts::{self, Counts};
use psf_wire::tree::{self, ThreadTree};

/// Between two looks at the file.
const LOOK: Duration = Duration::from_millis(100);

/// What the runtime writes again and again over what it wrote before. The trailer is the number of a whole one.
#[derive(Deserialize)]
struct Snapshot {
    number: u64,
    tree: Vec<ThreadTree>,
    trailer: u64,
}

/// Shows snapshots in a file while something runs.
pub(super) fn during<T>(
    live: &Live,
    program: &Prepared,
    file: &Path,
    run: impl FnOnce() -> Result<T, Failure>,
) -> Result<T, Failure> {
    let (end, ended) = channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            // A run of which nobody can see anything is a run all the same.
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

/// What the contexts of a snapshot are known from.
enum Source<'p> {
    /// Counts of nothing, with the whole map of the program.
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

    /// Shows the snapshot in the file, if it is a whole one that was not shown; the number of the last one that was.
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

/// Counts of nothing, with the whole map of a program.
fn of_map(map: &Path) -> Option<Counts> {
    let map = std::fs::read_to_string(map).ok()?;
    let schema = counts::COUNTS_SCHEMA;
    let head = format!(
        r#"{{"schema":"{schema}","end":{{"kind":"normal"}},"entries":1,"threads":1,"jvm":{{"name":"","version":"","vendor":""}},"marks":[],"stacks":[],"counters":[],"map":{map},"trailer":"{schema}"}}"#
    );
    counts::parse(&head).ok()
}
