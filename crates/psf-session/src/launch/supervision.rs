//! Makes sure that psf leaves nothing: neither processes that it started nor directories that it made.
//!
//! The command itself calls [`supervise`] once, because signals and orphans concern a process as a whole. A program that only
//! uses the library keeps its own signals. In such a program, psf ends only the group of each process that it started.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, WaitOptions, kill_process, kill_process_group, waitpid};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGXFSZ};
use signal_hook::iterator::Signals;
use tempfile::TempDir;

use super::descendants;
use super::living::Answer;
use psf_text::failure::{Failure, FailureKind};

/// The time that running work has to end by itself after a signal.
const GRACE: Duration = Duration::from_secs(5);
/// The time that psf hunts processes that start others as fast as it ends them.
const HUNT: Duration = Duration::from_secs(10);

/// An action before a signal ends the process. Its argument is the number of the signal.
type LastWords = Box<dyn FnOnce(i32) + Send>;

struct State {
    /// The program that psf starts as itself, if it is supervised.
    psf: Option<PathBuf>,
    /// The children that psf had at its start. A program that replaces itself by psf leaves its children to psf.
    before: BTreeSet<i32>,
    /// The processes that psf started and that have not ended, JVMs with their answers.
    running: BTreeMap<i32, Option<Answer>>,
    directories: Vec<PathBuf>,
    signal: Option<i32>,
    /// The threads that kept a JVM alive when the signal came.
    living: Option<String>,
    last_words: Option<LastWords>,
}

static STATE: Mutex<State> = Mutex::new(State {
    psf: None,
    before: BTreeSet::new(),
    running: BTreeMap::new(),
    directories: Vec::new(),
    signal: None,
    living: None,
    last_words: None,
});

fn state() -> MutexGuard<'static, State> {
    // The state is never half changed, so a poisoned lock is harmless.
    STATE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Begins the supervision: from now on, nothing that psf starts outlives it. TERM, INT and HUP end the process with `end`, after
/// everything is removed. `psf` is the program that psf starts as itself.
pub fn supervise(psf: PathBuf, end: fn(i32)) -> Result<(), Failure> {
    let failed =
        |what: &str, why: &dyn std::fmt::Display| Failure::new(FailureKind::Psf, format!("failed to {what}: {why}"));
    let heard: Vec<i32> = [SIGTERM, SIGINT, SIGHUP].into_iter().filter(|&signal| !is_ignored(signal)).collect();
    let mut signals = Signals::new(heard).map_err(|e| failed("listen for signals", &e))?;
    {
        let mut state = state();
        state.psf = Some(psf);
        state.before = descendants::children();
    }
    rustix::process::set_child_subreaper(Some(rustix::process::getpid())).map_err(|e| failed("adopt orphans", &e))?;
    std::thread::spawn(move || {
        let Some(signal) = signals.forever().next() else { return };
        ended_by(signal, &mut signals);
        end(signal);
    });
    Ok(())
}

/// Turns a file that exceeds the system's limit (`ulimit -f`) into a failure of the write, instead of a silent end of the
/// process. A process that psf starts gets the system's default again.
pub fn outlive_file_limits() -> Result<(), Failure> {
    let heard = signal_hook::flag::register(SIGXFSZ, Arc::new(AtomicBool::new(false)));
    let failed = |e| Failure::new(FailureKind::Psf, format!("failed to listen for signals: {e}"));
    heard.map(|_| ()).map_err(failed)
}

/// Returns true if psf was started with a signal ignored, as by `nohup`.
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    mask >> (signal - 1) & 1 == 1
}

/// Ends running processes, lets the command end by itself if it can, and removes the directories that it left.
fn ended_by(signal: i32, signals: &mut Signals) {
    let running: Vec<(i32, Option<Answer>)> = {
        let mut state = state();
        state.signal = Some(signal);
        state.running.iter().map(|(&pid, answer)| (pid, answer.clone())).collect()
    };
    for (pid, answer) in &running {
        // A JVM whose `main` has returned may be waiting for threads that never end.
        let living = answer.as_ref().and_then(|answer| answer.ask(*pid));
        if living.is_some() {
            state().living = living;
        }
        kill_all(*pid);
    }
    let begun = Instant::now();
    let again = |signals: &mut Signals| signals.pending().next().is_some();
    // The thread that waited for the processes now continues, reports what happened, and withdraws the last words.
    while !running.is_empty() && state().last_words.is_some() && begun.elapsed() < GRACE && !again(signals) {
        std::thread::sleep(Duration::from_millis(5));
    }
    let last_words = state().last_words.take();
    match last_words {
        Some(last_words) => last_words(signal),
        None => {
            while !running.is_empty() && begun.elapsed() < GRACE && !again(signals) {
                std::thread::sleep(Duration::from_millis(5));
            }
        }
    }
    let directories = std::mem::take(&mut state().directories);
    for directory in directories {
        // The owner of a directory may be removing it at the same time, and either removal can disturb the other.
        while std::fs::remove_dir_all(&directory).is_err() && directory.exists() && begun.elapsed() < 2 * GRACE {
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

/// Returns the signal that ends psf, if one does.
#[must_use]
pub fn ended_by_signal() -> Option<i32> {
    state().signal
}

/// Sets an action for a signal that ends psf while it does something other than waiting.
pub fn on_signal(last_words: impl FnOnce(i32) + Send + 'static) {
    state().last_words = Some(Box::new(last_words));
}

/// Withdraws the action: from now on, the command itself reports how it ended.
pub fn no_last_words() {
    state().last_words = None;
}

/// Fails if a signal ends psf before it is done.
pub(crate) fn check_signal() -> Result<(), Failure> {
    ended_by_signal().map_or(Ok(()), |signal| Err(interrupted(signal)))
}

/// Returns the failure of a psf that a signal ended.
#[must_use]
pub fn interrupted(signal: i32) -> Failure {
    let name = match signal {
        SIGINT => "SIGINT",
        SIGHUP => "SIGHUP",
        _ => "SIGTERM",
    };
    let living = state().living.clone();
    let living = living.map_or_else(String::new, |living| format!("; {living}"));
    Failure::new(FailureKind::Psf, format!("{name} ended psf before the run was over{living}"))
}

/// Returns the program that psf starts as itself, if it is supervised.
pub(super) fn own_program() -> Option<PathBuf> {
    state().psf.clone()
}

/// Makes a directory that is removed if a signal ends psf. After a signal, it fails and makes no directory.
pub(crate) fn goes_with_psf(make: impl FnOnce() -> Result<TempDir, Failure>) -> Result<TempDir, Failure> {
    // With the lock, no signal comes between making and recording the directory.
    let mut state = state();
    let signal = state.signal;
    if let Some(signal) = signal {
        drop(state);
        return Err(interrupted(signal));
    }
    let directory = make()?;
    state.directories.push(directory.path().to_owned());
    Ok(directory)
}

/// Records that a directory has been removed already.
pub(crate) fn is_gone(directory: &Path) {
    state().directories.retain(|known| known != directory);
}

/// A process and everything that it started. They end when this value is dropped.
#[derive(Debug)]
pub(super) struct Group {
    child: Child,
    ended: Option<ExitStatus>,
    answer: Option<Answer>,
}

impl Group {
    /// Starts a process that leads a group of its own. A JVM has an `answer`.
    pub(super) fn start(command: &mut Command, program: &Path, answer: Option<&Answer>) -> Result<Self, Failure> {
        // With the lock, no signal comes between starting and recording the process.
        let mut state = state();
        let signal = state.signal;
        if let Some(signal) = signal {
            drop(state);
            return Err(interrupted(signal));
        }
        let child = command.spawn().map_err(|e| Failure::io("run", program, &e))?;
        let pid = child.id().cast_signed();
        state.running.insert(pid, answer.cloned());
        Ok(Self { child, ended: None, answer: answer.cloned() })
    }

    /// Asks a JVM that is about to be ended for the threads that keep it alive after `main` has returned.
    pub(super) fn living(&self) -> Option<String> {
        self.answer.as_ref()?.ask(self.pid())
    }

    pub(super) fn child(&mut self) -> &mut Child {
        &mut self.child
    }

    pub(super) fn pid(&self) -> i32 {
        self.child.id().cast_signed()
    }

    /// Returns all processes of the group that are visible.
    pub(super) fn processes(&self) -> Vec<descendants::Process> {
        processes(self.pid())
    }

    /// Ends the process and everything that it started. Returns how its first process ended, now or earlier.
    pub(super) fn end(&mut self) -> std::io::Result<ExitStatus> {
        if let Some(status) = self.ended {
            return Ok(status);
        }
        let pid = self.pid();
        kill_all(pid);
        let status = self.child.wait();
        state().running.remove(&pid);
        self.ended = status.as_ref().ok().copied();
        status
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        let _ = self.end(); // the status is not needed
    }
}

fn processes(pid: i32) -> Vec<descendants::Process> {
    if state().psf.is_none() {
        // Without supervision, this process does not adopt orphans, and its children may have nothing to do with psf.
        return descendants::Process::of(pid).into_iter().collect();
    }
    descendants::of(pid, || {
        let state = state();
        state.before.iter().chain(state.running.keys()).copied().filter(|&other| other != pid).collect()
    })
}

/// Ends a process, its group, and the processes that it started outside of the group.
fn kill_all(pid: i32) {
    let Some(leader) = Pid::from_raw(pid) else { return };
    let _ = kill_process_group(leader, Signal::KILL); // the whole group may be gone
    let _ = kill_process(leader, Signal::KILL); // if it had no time to make a group
    let begun = Instant::now();
    while begun.elapsed() < HUNT {
        let left: Vec<_> = processes(pid).into_iter().filter(|process| process.pid != pid).collect();
        if left.iter().all(|process| process.ended) {
            // psf reads the status of the processes that it adopted, so that they disappear.
            for ended in left.iter().filter_map(|process| Pid::from_raw(process.pid)) {
                let _ = waitpid(Some(ended), WaitOptions::NOHANG); // it may be the child of another process
            }
            return;
        }
        for process in left.iter().filter_map(|process| Pid::from_raw(process.pid)) {
            let _ = kill_process(process, Signal::KILL); // it may be gone
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}
