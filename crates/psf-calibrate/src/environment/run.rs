//! Runs a command on one core.
//!
//! This changes nothing on the machine except a control group, which a guard removes when psf ends, however it ends. Core and
//! priority belong to the command, and the kernel asks the command to end when psf ends.

use std::ffi::OsString;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};

use rustix::process::Signal;
use rustix::thread::CpuSet;

use super::{cpuset, findings};
use psf_text::failure::{Failure, FailureKind};

/// The priority to request.
const NICENESS: i32 = -10;

/// The command to run, and how.
#[derive(Clone, Debug)]
pub struct Pinned {
    /// The psf that runs it.
    pub psf: PathBuf,
    /// The core; `None` chooses a suitable one.
    pub core: Option<usize>,
    /// The command and its arguments.
    pub command: Vec<OsString>,
}

/// Runs a command on a core. `note` receives messages about steps that failed.
pub fn run_pinned(request: &Pinned, note: &mut dyn FnMut(&str)) -> Result<ExitStatus, Failure> {
    let core = choose(request.core)?;
    let group = cpuset::make(core).map_err(|why| note(&format!("no cpuset: {why}"))).ok();
    let mut inside = Command::new(&request.psf);
    inside.args(["env", "inside", "--core", &core.to_string()]);
    let mut watched = None;
    if let Some(group) = &group {
        match watch(&request.psf, group) {
            Ok(guard) => {
                watched = Some(guard);
                inside.arg("--group").arg(group);
            }
            Err(why) => {
                note(&format!("no cpuset: nothing would put it back if psf were killed: {why}"));
                cpuset::remove(group);
            }
        }
    }
    let status = inside.arg("--").args(&request.command).status();
    if let Some(mut guard) = watched {
        drop(guard.stdin.take());
        let _ = guard.wait(); // it has removed the group, or could not
    }
    status.map_err(|e| Failure::io("run", &request.psf, &e))
}

/// Starts the guard, which removes the group when this process ends. It has its own process group, so that Ctrl-C does not
/// reach it.
fn watch(psf: &Path, group: &Path) -> std::io::Result<Child> {
    Command::new(psf).args(["env", "guard"]).arg(group).stdin(Stdio::piped()).process_group(0).spawn()
}

fn choose(wanted: Option<usize>) -> Result<usize, Failure> {
    let failed = |e: rustix::io::Errno| Failure::new(FailureKind::Psf, format!("failed to ask for the cores: {e}"));
    let allowed = rustix::thread::sched_getaffinity(None).map_err(failed)?;
    let may = |core: &usize| *core < CpuSet::MAX_CPU && allowed.is_set(*core);
    if let Some(core) = wanted {
        return match may(&core) {
            true => Ok(core),
            false => {
                let all: Vec<String> = (0..CpuSet::MAX_CPU).filter(may).map(|core| core.to_string()).collect();
                Err(Failure::usage(format!("psf may not run on core {core}"))
                    .remedy(format!("name one of {}", all.join(", "))))
            }
        };
    }
    let isolated = findings::isolated().into_iter().find(may);
    let chosen = isolated.or_else(|| (0..CpuSet::MAX_CPU).rev().find(may));
    chosen.ok_or_else(|| Failure::new(FailureKind::Psf, "there is no core that psf may run on"))
}

/// Sets core, priority and group, and becomes the command. Returns only if that failed.
pub fn become_command(core: usize, group: Option<&Path>, command: &[OsString], note: &mut dyn FnMut(&str)) -> Failure {
    let mut tried = |what: &str, done: Result<(), String>| {
        if let Err(why) = done {
            note(&format!("{what}: {why}"));
        }
    };
    if let Some(group) = group {
        let moved = std::fs::write(group.join("cgroup.procs"), std::process::id().to_string());
        tried("not in the cpuset", moved.map_err(|e| e.to_string()));
    }
    let mut cores = CpuSet::new();
    if core < CpuSet::MAX_CPU {
        cores.set(core);
    }
    tried("not on one core", rustix::thread::sched_setaffinity(None, &cores).map_err(|e| e.to_string()));
    tried("priority not raised", rustix::process::setpriority_process(None, NICENESS).map_err(|e| e.to_string()));
    let ending = rustix::process::set_parent_process_death_signal(Some(Signal::TERM));
    tried("does not end with psf", ending.map_err(|e| e.to_string()));
    let Some((program, arguments)) = command.split_first() else {
        return Failure::usage("there is no command to run");
    };
    let error = Command::new(program).args(arguments).exec();
    Failure::io("run", Path::new(program), &error)
}
