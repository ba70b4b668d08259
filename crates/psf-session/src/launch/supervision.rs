//! What keeps psf from leaving anything behind: processes that it started, directories that it made.
//!
//! [`supervise`] is called once, by the command itself: signals belong to a process as a whole, and so do orphans. A
//! program that only uses the library keeps its own signals; what it starts then ends with its own group, no more.

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

/// How long what is under way has to end by itself after a signal.
const GRACE: Duration = Duration::from_secs(5);
/// How long psf hunts processes that start others as fast as they are ended.
const HUNT: Duration = Duration::from_secs(10);

/// What is to be done before a signal ends the process; the number is the signal's.
type LastWords = Box<dyn FnOnce(i32) + Send>;

struct State {
    /// The program that psf starts itself as, where it is supervised.
    psf: Option<PathBuf>,
    /// The children that psf had from the beginning: who starts psf in its own place leaves it those.
    before: BTreeSet<i32>,
    /// The processes that psf started and has not seen end; JVMs with their answers.
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
    // What it holds is never half changed.
    STATE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on nothing that psf starts outlives it, and TERM, INT and HUP end the process by `end`, with everything put
/// away before. `psf` is the program that psf starts itself as.
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

/// From now on a file that grows beyond the system's limit (`ulimit -f`) is a failure of who writes it, and not the end of the
/// process without a word. A process that psf starts gets the system's default again.
pub fn outlive_file_limits() -> Result<(), Failure> {
    let heard = signal_hook::flag::register(SIGXFSZ, Arc::new(AtomicBool::new(false)));
    let failed = |e| Failure::new(FailureKind::Psf, format!("failed to listen for signals: {e}"));
    heard.map(|_| ()).map_err(failed)
}

/// Whether psf was started so that it does not hear a signal, as `nohup` does.
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    mask >> (signal - 1) & 1 == 1
}

/// Ends what runs, lets the command end by itself where it can, and puts away what it could not.
fn ended_by(signal: i32, signals: &mut Signals) {
    let running: Vec<(i32, Option<Answer>)> = {
        let mut state = state();
        state.signal = Some(signal);
        state.running.iter().map(|(&pid, answer)| (pid, answer.clone())).collect()
    };
    for (pid, answer) in &running {
        // A JVM whose main has returned may be waiting for threads that never end.
        let living = answer.as_ref().and_then(|answer| answer.ask(*pid));
        if living.is_some() {
            state().living = living;
        }
        kill_all(*pid);
    }
    let begun = Instant::now();
    let again = |signals: &mut Signals| signals.pending().next().is_some();
    // Whoever waited for what ran goes on now, says what happened, and takes the last words for itself.
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
        // Who uses it may be putting it away, and either can get into the other's way.
        while std::fs::remove_dir_all(&directory).is_err() && directory.exists() && begun.elapsed() < 2 * GRACE {
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

/// The signal that ends psf, if one does.
#[must_use]
pub fn ended_by_signal() -> Option<i32> {
    state().signal
}

/// What is to be done if a signal ends psf while it is busy with something else than waiting.
pub fn on_signal(last_words: impl FnOnce(i32) + Send + 'static) {
    state().last_words = Some(Box::new(last_words));
}

/// From now on the command says itself how it ended.
pub fn no_last_words() {
    state().last_words = None;
}

/// Why psf ends before it is done, where a signal ends it.
pub(crate) fn check_signal() -> Result<(), Failure> {
    ended_by_signal().map_or(Ok(()), |signal| Err(interrupted(signal)))
}

/// That a signal ended psf.
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

/// The program that psf starts itself as, where it is supervised.
pub(super) fn own_program() -> Option<PathBuf> {
    state().psf.clone()
}

/// Makes a directory that goes away if a signal ends psf. After a signal none is made.
pub(crate) fn goes_with_psf(make: impl FnOnce() -> Result<TempDir, Failure>) -> Result<TempDir, Failure> {
    // No signal falls between the directory and the note of it.
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

/// A directory is put away already.
pub(crate) fn is_gone(directory: &Path) {
    state().directories.retain(|known| known != directory);
}

/// A process with all that it started. It ends when this is dropped.
#[derive(Debug)]
pub(super) struct Group {
    child: Child,
    ended: Option<ExitStatus>,
    answer: Option<Answer>,
}

impl Group {
    /// Starts a process that leads a group of its own. A JVM has an `answer`.
    pub(super) fn start(command: &mut Command, program: &Path, answer: Option<&Answer>) -> Result<Self, Failure> {
        // No signal falls between the start and the note of it.
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

    /// Asks a JVM that is to be ended which threads keep it alive after `main` has returned.
    pub(super) fn living(&self) -> Option<String> {
        self.answer.as_ref()?.ask(self.pid())
    }

    pub(super) fn child(&mut self) -> &mut Child {
        &mut self.child
    }

    pub(super) fn pid(&self) -> i32 {
        self.child.id().cast_signed()
    }

    /// All processes of it that can be seen.
    pub(super) fn processes(&self) -> Vec<descendants::Process> {
        processes(self.pid())
    }

    /// Ends it with all that it started; how its first process ended, if that had not before.
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
        let _ = self.end(); // nobody asks how
    }
}

fn processes(pid: i32) -> Vec<descendants::Process> {
    let others = {
        let state = state();
        if state.psf.is_none() {
            // Without supervision orphans do not fall to this process, and its children may be anybody's.
            return descendants::Process::of(pid).into_iter().collect();
        }
        state.before.iter().chain(state.running.keys()).copied().filter(|&other| other != pid).collect()
    };
    descendants::of(pid, &others)
}

/// Ends a process, its group, and what it started outside of that.
fn kill_all(pid: i32) {
    let Some(leader) = Pid::from_raw(pid) else { return };
    let _ = kill_process_group(leader, Signal::KILL); // it may be gone, all of it
    let _ = kill_process(leader, Signal::KILL); // where it had no time to make a group
    let begun = Instant::now();
    while begun.elapsed() < HUNT {
        let left: Vec<_> = processes(pid).into_iter().filter(|process| process.pid != pid).collect();
        if left.iter().all(|process| process.ended) {
            // Those that fell to psf are asked how they ended, so that they go.
            for ended in left.iter().filter_map(|process| Pid::from_raw(process.pid)) {
                let _ = waitpid(Some(ended), WaitOptions::NOHANG); // it may be another's child
            }
            return;
        }
        for process in left.iter().filter_map(|process| Pid::from_raw(process.pid)) {
            let _ = kill_process(process, Signal::KILL); // it may be gone
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}
