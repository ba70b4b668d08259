//! Waiting for a process, and looking at what it takes meanwhile.

use std::path::PathBuf;
use std::process::ExitStatus;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, waitid};

use super::descendants::Process;
use super::environment::Variables;
use super::sandbox::Jail;
use super::supervision::{Group, check_signal};
use psf_report::limits::{Size, Time};
use psf_text::failure::{Failure, FailureKind};

/// How often a process is looked at that has limits.
const LOOK: Duration = Duration::from_millis(50);
/// How often the processes that it started are looked for.
const SEARCH: Duration = Duration::from_millis(500);
/// Bytes that a JVM takes besides its heap and may: classes, compiled code, stacks.
const BESIDES_HEAP: u64 = 1 << 30;
/// Threads that a program with a limit of memory may have: each has a stack of 1 MB.
const THREADS: u64 = 2000;

/// What a process may take; what is `None` has no limit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bounds {
    /// Time on the clock.
    pub(crate) wall_time: Option<Time>,
    /// Time of processors, with all that it starts.
    pub(crate) cpu_time: Option<Time>,
    /// What it prints.
    pub output: Option<Size>,
    /// The Java heap, which the JVM's flags hold; memory in all follows from it.
    pub(crate) heap: Option<Size>,
    /// What lies in a directory.
    pub(crate) disk: Option<Disk>,
    /// What it may touch; everything if `None`.
    pub(crate) jail: Option<Jail>,
    /// What it finds in its environment.
    pub variables: Variables,
    /// The directory that it begins in; psf's own if `None`.
    pub directory: Option<PathBuf>,
}

/// A directory whose files are counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Disk {
    /// Which.
    pub directory: PathBuf,
    /// How many bytes may lie there that are the program's.
    pub size: Size,
    /// Bytes of psf's own beside them.
    pub own: u64,
}

impl Disk {
    /// The most that one file can have.
    pub(crate) fn largest_file(&self) -> u64 {
        self.size.bytes().saturating_add(self.own)
    }
}

/// What happens while a process runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Event {
    /// Its first process ended.
    Ended,
    /// It printed more than it may.
    Flood,
    /// One of its streams ended, and all of it was passed on.
    Drained,
}

/// Tells when the first process of a group has ended. It is not asked how: until psf does that, its number and that of its
/// group are no other's.
pub(super) fn announce_end(group: &Group, events: Sender<Event>) {
    let Some(pid) = Pid::from_raw(group.pid()) else { return };
    std::thread::spawn(move || {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
        while matches!(waitid(WaitId::Pid(pid), options), Err(rustix::io::Errno::INTR)) {}
        let _ = events.send(Event::Ended); // nobody waits any more
    });
}

/// Waits for the end of a process and ends all that it started. Fails if it took more than it may: `what` it is.
pub(super) fn wait(
    group: &mut Group,
    bounds: &Bounds,
    events: &Receiver<Event>,
    what: &str,
) -> (Result<ExitStatus, Failure>, usize) {
    let mut watch = Watch { bounds, begun: Instant::now(), searched: None, others: Taken::default() };
    let mut drained = 0;
    let over = loop {
        match events.recv_timeout(watch.patience()) {
            Ok(Event::Ended) | Err(RecvTimeoutError::Disconnected) => break watch.look(group, true),
            Ok(Event::Flood) => break watch.flood(),
            Ok(Event::Drained) => drained += 1,
            Err(RecvTimeoutError::Timeout) => {
                if let Some(over) = watch.look(group, false) {
                    break Some(over);
                }
            }
        }
    };
    let timed_out = over.as_ref().is_some_and(|over| over.kind == FailureKind::TimeLimit);
    let living = if timed_out { group.living() } else { None };
    let ended = group.end();
    let result = check_signal().and_then(|()| match over {
        Some(Over { kind, detail }) => Err(match living {
            Some(living) => {
                let failure = Failure::new(kind, format!("{what} {detail}; {living}"));
                failure.remedy("shut pools down (ExecutorService.shutdown), or make their threads daemons")
            }
            None => Failure::new(kind, format!("{what} {detail}")),
        }),
        None => ended.map_err(|e| Failure::new(FailureKind::Psf, format!("failed to wait for {what}: {e}"))),
    });
    (result.and_then(|status| killed_by_limit(status, bounds, what)), drained)
}

/// The kernel ends a process whose time of processors is over, if psf does not come before it.
fn killed_by_limit(status: ExitStatus, bounds: &Bounds, what: &str) -> Result<ExitStatus, Failure> {
    use std::os::unix::process::ExitStatusExt;
    match (bounds.cpu_time, status.signal()) {
        (Some(limit), Some(signal)) if signal == Signal::XCPU.as_raw() => {
            let over = cpu_over(limit);
            Err(Failure::new(over.kind, format!("{what} {}", over.detail)))
        }
        _ => Ok(status),
    }
}

/// A limit that was passed, as what is said of the process.
struct Over {
    kind: FailureKind,
    detail: String,
}

fn cpu_over(limit: Time) -> Over {
    let detail = format!("took more than {limit} of processor time, its limit (--cpu-time)");
    Over { kind: FailureKind::TimeLimit, detail }
}

/// What processes took.
#[derive(Clone, Copy, Debug, Default)]
struct Taken {
    ticks: u64,
    pages: u64,
    threads: u64,
}

impl Taken {
    fn of(processes: &[Process]) -> Self {
        processes.iter().fold(Self::default(), |sum, process| Self {
            ticks: sum.ticks + process.ticks,
            pages: sum.pages + process.pages,
            threads: sum.threads + process.threads,
        })
    }
}

struct Watch<'a> {
    bounds: &'a Bounds,
    begun: Instant,
    /// When the processes that it started were looked for last.
    searched: Option<Instant>,
    /// What they took.
    others: Taken,
}

impl Watch<'_> {
    /// How long to wait for an event before the next look.
    fn patience(&self) -> Duration {
        let bounds = self.bounds;
        let wall = bounds.wall_time.map(|limit| limit.duration().saturating_sub(self.begun.elapsed()));
        let looks = bounds.cpu_time.is_some() || bounds.heap.is_some() || bounds.disk.is_some();
        wall.unwrap_or(Duration::MAX).min(if looks { LOOK } else { Duration::from_secs(3600) })
    }

    /// What it took too much of. Of one that `ended` in time nobody asks how long it took.
    fn look(&mut self, group: &Group, ended: bool) -> Option<Over> {
        let bounds = self.bounds;
        if let Some(limit) = bounds.wall_time.filter(|limit| !ended && self.begun.elapsed() >= limit.duration()) {
            let detail = format!("ran for more than {limit}, its limit (--wall-time)");
            return Some(Over { kind: FailureKind::TimeLimit, detail });
        }
        if bounds.cpu_time.is_some() || bounds.heap.is_some() {
            let taken = self.taken(group, ended);
            let ticks_of = |limit: &Time| ticks(limit.duration());
            if let Some(limit) = bounds.cpu_time.filter(|limit| taken.ticks > ticks_of(limit)) {
                return Some(cpu_over(limit));
            }
            if let Some(over) = bounds.heap.and_then(|heap| memory_over(heap, &taken)) {
                return Some(over);
            }
        }
        bounds.disk.as_ref().and_then(disk_over)
    }

    fn flood(&self) -> Option<Over> {
        let limit = self.bounds.output?;
        let detail = format!("printed more than {limit}, its limit (--max-output)");
        Some(Over { kind: FailureKind::OutputLimit, detail })
    }

    /// What it took with all that it started; these are looked for less often, and once more at the end.
    fn taken(&mut self, group: &Group, ended: bool) -> Taken {
        let late = self.searched.is_none_or(|at| at.elapsed() >= SEARCH);
        let own = Process::of(group.pid());
        if late || ended {
            self.searched = Some(Instant::now());
            let mut others = group.processes();
            others.retain(|process| process.pid != group.pid());
            self.others = Taken::of(&others);
        }
        let own = Taken::of(own.as_slice());
        Taken {
            ticks: own.ticks + self.others.ticks,
            pages: own.pages + self.others.pages,
            threads: own.threads + self.others.threads,
        }
    }
}

/// As the kernel counts time for processes.
fn ticks(time: Duration) -> u64 {
    let per_second = rustix::param::clock_ticks_per_second();
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX).saturating_mul(per_second) / 1000
}

fn memory_over(heap: Size, taken: &Taken) -> Option<Over> {
    let kind = FailureKind::MemoryLimit;
    if taken.threads > THREADS {
        let detail = format!("had more than {THREADS} threads, the limit where memory has one (--max-heap)");
        return Some(Over { kind, detail });
    }
    let page = u64::try_from(rustix::param::page_size()).unwrap_or(4096);
    let most = heap.bytes().saturating_add(BESIDES_HEAP);
    (taken.pages.saturating_mul(page) > most).then(|| {
        let detail = format!("took more than {} MB of memory, {heap} for its heap among it (--max-heap)", most >> 20);
        Over { kind, detail }
    })
}

/// That the Java heap was too small for it.
pub(super) fn heap_over(heap: Size, what: &str) -> Failure {
    Failure::new(FailureKind::MemoryLimit, format!("{what} needed more than {heap} of heap, its limit (--max-heap)"))
}

fn disk_over(disk: &Disk) -> Option<Over> {
    let files = walkdir::WalkDir::new(&disk.directory).into_iter().flatten();
    let sizes =
        files.filter(|entry| entry.file_type().is_file()).filter_map(|entry| Some(entry.metadata().ok()?.len()));
    (sizes.sum::<u64>() >= disk.largest_file()).then(|| {
        let detail = format!("wrote more than {} to disk, its limit (--max-disk)", disk.size);
        Over { kind: FailureKind::DiskLimit, detail }
    })
}
