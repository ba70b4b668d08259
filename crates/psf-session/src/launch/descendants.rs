//! The processes that a process started, as `/proc` shows them, including processes that lost their parent.

use std::collections::BTreeSet;
use std::fs;

/// A process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Process {
    pub(super) pid: i32,
    parent: i32,
    /// True if the process has ended and its parent has not asked for its status.
    pub(super) ended: bool,
    /// Processor time in ticks, including the time of children that it waited for.
    pub(super) ticks: u64,
    pub(super) threads: u64,
    /// Pages of memory.
    pub(super) pages: u64,
}

impl Process {
    /// Parses a line of `/proc/PID/stat`. The name of the program is in brackets and may contain anything.
    fn parse(stat: &str) -> Option<Self> {
        let (pid, rest) = stat.split_once(" (")?;
        let fields: Vec<&str> = rest.rsplit_once(") ")?.1.split(' ').collect();
        // Fields have their numbers from proc(5). `fields` begins with field 3.
        let number = |at: usize| fields.get(at - 3)?.trim().parse::<u64>().ok();
        Some(Self {
            pid: pid.parse().ok()?,
            parent: fields.get(1)?.parse().ok()?,
            ended: matches!(*fields.first()?, "Z" | "X"),
            ticks: (14..=17).filter_map(number).sum(),
            threads: number(20)?,
            pages: number(24)?,
        })
    }

    /// Returns the process with a number.
    pub(super) fn of(pid: i32) -> Option<Self> {
        Self::parse(&fs::read_to_string(format!("/proc/{pid}/stat")).ok()?)
    }
}

/// Returns all processes that are visible.
fn all() -> Vec<Process> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|entry| Process::of(entry.file_name().to_str()?.parse().ok()?)).collect()
}

/// Returns the children of this process.
pub(super) fn children() -> BTreeSet<i32> {
    let own = own();
    all().into_iter().filter(|process| process.parent == own).map(|process| process.pid).collect()
}

/// Returns `root`, its descendants, and all processes that lost their parent and were adopted by this process. Excludes what
/// `others` returns, and the descendants of these.
pub(super) fn of(root: i32, others: impl Fn() -> BTreeSet<i32>) -> Vec<Process> {
    // Another thread may start a process during the look at `/proc`, and its process may end then. So psf asks twice.
    let mut excluded = others();
    let all = all();
    excluded.extend(others());
    below(&all, root, own(), &excluded)
}

fn below(all: &[Process], root: i32, own: i32, others: &BTreeSet<i32>) -> Vec<Process> {
    let mut found: BTreeSet<i32> = BTreeSet::new();
    loop {
        let more = all.iter().filter(|process| {
            let belongs = process.pid == root || process.parent == own || found.contains(&process.parent);
            belongs && !others.contains(&process.pid) && !found.contains(&process.pid)
        });
        let more: Vec<i32> = more.map(|process| process.pid).collect();
        if more.is_empty() {
            return all.iter().filter(|process| found.contains(&process.pid)).copied().collect();
        }
        found.extend(more);
    }
}

fn own() -> i32 {
    rustix::process::getpid().as_raw_nonzero().get()
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::process::Child;

    use super::{BTreeSet, Process, below, own};

    #[test]
    fn a_name_may_hold_anything() {
        let line =
            "42 (a) R (b) S 7 42 42 0 -1 4194304 1 2 3 4 100 20 3 4 20 0 9 0 12345 1000 77 18446744073709551615\n";
        let process = Process { pid: 42, parent: 7, ended: false, ticks: 127, threads: 9, pages: 77 };
        assert_eq!(Process::parse(line), Some(process));
        assert_eq!(Process::parse("nonsense"), None);
        assert!(Process::of(own()).is_some_and(|process| process.pid == own() && process.threads > 0));
    }

    #[test]
    fn a_process_that_another_thread_starts_meanwhile_is_excluded() {
        let mut command = std::process::Command::new("/bin/cat");
        let command = RefCell::new(command.stdin(std::process::Stdio::piped()));
        let started = RefCell::new(None);
        let others = || {
            let before: BTreeSet<i32> = started.borrow().iter().map(|child: &Child| child.id().cast_signed()).collect();
            if before.is_empty() {
                *started.borrow_mut() = Some(command.borrow_mut().spawn().expect("cat starts"));
            }
            before
        };
        let found = super::of(own(), others);
        let mut child = started.into_inner().expect("cat has started");
        let has = |pid: i32| found.iter().any(|process| process.pid == pid);
        child.kill().and_then(|()| child.wait()).expect("cat ends");
        assert!(has(own()) && !has(child.id().cast_signed()), "{found:?}");
    }

    #[test]
    fn an_orphan_is_found_and_a_process_of_another_run_is_not() {
        let process = |pid, parent| Process { pid, parent, ended: false, ticks: 0, threads: 1, pages: 0 };
        let all = [(1, 0), (10, 1), (20, 10), (21, 20), (22, 21), (30, 10), (31, 30), (40, 10), (50, 1)];
        let all = all.map(|(pid, parent)| process(pid, parent));
        let found = below(&all, 20, 10, &BTreeSet::from([30]));
        let pids: Vec<i32> = found.iter().map(|process| process.pid).collect();
        assert_eq!(pids, [20, 21, 22, 40], "40 fell to 10, 30 is another run");
    }
}
