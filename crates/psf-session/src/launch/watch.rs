//! Waits for a process, and checks its use of resources meanwhile.

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

/// The interval between checks of a process with limits.
const LOOK: Duration = Duration::from_millis(50);
/// The interval between searches for the processes that it started.
const SEARCH: Duration = Duration::from_millis(500);
/// Bytes that a JVM may use in addition to its heap: classes, compiled code, stacks.
const BESIDES_HEAP: u64 = 1 << 30;
/// The most threads of a program with a limit of memory. Each has a stack of 1 MB.
const THREADS: u64 = 2000;

/// The limits of a process; `None` means no limit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bounds {
    /// Wall-clock time.
    pub(crate) wall_time: Option<Time>,
    /// Processor time, including everything that it starts.
    pub(crate) cpu_time: Option<Time>,
    /// The size of its output.
    pub output: Option<Size>,
    /// The Java heap, which the JVM's flags limit. The limit of all memory follows from it.
    pub(crate) heap: Option<Size>,
    /// The size of the files in a directory.
    pub(crate) disk: Option<Disk>,
    /// The files that it may access; all files if `None`.
    pub(crate) jail: Option<Jail>,
    /// Its environment.
    pub variables: Variables,
    /// The directory in which it starts; psf's own if `None`.
    pub directory: Option<PathBuf>,
}

/// A directory whose size is limited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Disk {
    /// The directory.
    pub directory: PathBuf,
    /// The most bytes of the program's files.
    pub size: Size,
    /// The bytes of psf's own files in the directory.
    pub own: u64,
}

impl Disk {
    /// Returns the largest size that one file can have.
    pub(crate) fn largest_file(&self) -> u64 {
        self.size.bytes().saturating_add(self.own)
    }
}

/// An event while a process runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Event {
    /// The first process ended.
    Ended,
    /// The process printed more than it may.
    Flood,
    /// A stream ended, and all of its output was passed on.
    Drained,
}

/// Sends an event when the first process of a group has ended. It does not read the status: until psf does, no other process gets
/// the number of the process or of its group.
pub(super) fn announce_end(group: &Group, events: Sender<Event>) {
    let Some(pid) = Pid::from_raw(group.pid()) else { return };
    std::thread::spawn(move || {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
        while matches!(waitid(WaitId::Pid(pid), options), Err(rustix::io::Errno::INTR)) {}
        let _ = events.send(Event::Ended); // the receiver may be gone
    });
}

/// Waits for the end of a process and ends everything that it started. Fails if it exceeded a limit; messages call it `what`.
/// Also returns the number of drained streams.
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

/// The kernel ends a process that exceeds its processor time, if psf does not do so first.
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

/// A limit that was exceeded, with words for a message about the process.
struct Over {
    kind: FailureKind,
    detail: String,
}

fn cpu_over(limit: Time) -> Over {
    let detail = format!("took more than {limit} of processor time, its limit (--cpu-time)");
    Over { kind: FailureKind::TimeLimit, detail }
}

/// The resources that processes used.
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
    /// The time of the last search for the processes that it started.
    searched: Option<Instant>,
    /// The resources that these processes used.
    others: Taken,
}

impl Watch<'_> {
    /// Returns how long to wait for an event before the next check.
    fn patience(&self) -> Duration {
        let bounds = self.bounds;
        let wall = bounds.wall_time.map(|limit| limit.duration().saturating_sub(self.begun.elapsed()));
        let looks = bounds.cpu_time.is_some() || bounds.heap.is_some() || bounds.disk.is_some();
        wall.unwrap_or(Duration::MAX).min(if looks { LOOK } else { Duration::from_secs(3600) })
    }

    /// Returns the limit that was exceeded, if one was. If the process has `ended`, its wall-clock time no longer matters.
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

    /// Returns the resources that the process and everything that it started used. The search for the others is less frequent;
    /// there is one more at the end.
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

/// Returns a time in ticks, in which the kernel counts processor time.
fn ticks(time: Duration) -> u64 {
    let per_second = rustix::param::clock_ticks_per_second();
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX).saturating_mul(per_second) / 1000
}

fn memory_over(heap: Size, taken: &Taken) -> Option<Over> {
    let kind = FailureKind::MemoryLimit;
    if taken.threads > THREADS {
        let detail = format!("had more than {THREADS} threads, the limit if memory has one (--max-heap)");
        return Some(Over { kind, detail });
    }
    let page = u64::try_from(rustix::param::page_size()).unwrap_or(4096);
    let most = heap.bytes().saturating_add(BESIDES_HEAP);
    (taken.pages.saturating_mul(page) > most).then(|| {
        let detail = format!("took more than {} MB of memory, including {heap} for its heap (--max-heap)", most >> 20);
        Over { kind, detail }
    })
}

/// Returns the failure of a program whose Java heap was too small.
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
