//! How psf becomes `java`: psf starts itself, sets lasting limits for its own process, and is replaced by the JVM.
//!
//! Safe Rust cannot do work between `fork` and `exec`, and need not: a replaced process keeps its session, its limits and its
//! parent-death signal.

use std::ffi::{OsStr, OsString};
use std::fs::OpenOptions;
use std::io::{Read, Write};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use rustix::process::{Pid, Resource, Rlimit, Signal};
use tempfile::NamedTempFile;

use super::sandbox::{self, Jail};
use super::supervision::own_program;
use super::watch::Bounds;
use psf_text::failure::{Failure, FailureKind};

/// The first argument of a psf that is to become another program.
pub const BECOME: &str = "__become";

/// A variable for the program that psf becomes. psf itself must not load the libraries in it.
const PRELOAD: &str = "LD_PRELOAD";

/// A command to start. It is kept until the process that it starts has ended.
#[derive(Debug)]
pub(super) struct Wrapped {
    pub(super) command: Command,
    /// The file in which the started process reports why it could not become the program. The process removes the name of the
    /// file first.
    complaint: Option<NamedTempFile>,
}

impl Wrapped {
    /// Fails if the started process did not become the program.
    pub(super) fn check(self) -> Result<(), Failure> {
        let mut text = String::new();
        let read = self.complaint.map_or(Ok(0), |mut file| file.as_file_mut().read_to_string(&mut text));
        match read {
            Ok(0) => Ok(()),
            Ok(_) => Err(Failure::new(FailureKind::Psf, text)),
            Err(e) => Err(failed("read what psf said of itself", &e)),
        }
    }
}

/// Returns the command that does what `command` does within `bounds`, and ends with psf. It does not take over the streams.
pub(super) fn wrapped(command: &Command, bounds: &Bounds) -> Result<Wrapped, Failure> {
    let Some(psf) = own_program() else {
        return plain(command, bounds).map(|command| Wrapped { command, complaint: None });
    };
    let complaint = tempfile::Builder::new()
        .prefix("psf-complaint-")
        .tempfile()
        .map_err(|e| Failure::io("make a file in", &std::env::temp_dir(), &e))?;
    let mut own = Command::new(psf);
    own.arg(BECOME).arg(complaint.path()).arg("parent").arg(std::process::id().to_string());
    if let Some(limit) = bounds.cpu_time {
        // The kernel counts whole seconds, and psf's own limit must come first.
        own.arg("cpu").arg((limit.duration().as_secs() + 2).to_string());
    }
    if let Some(disk) = &bounds.disk {
        own.arg("file").arg(disk.largest_file().to_string());
    }
    if let Some(jail) = &bounds.jail {
        for (name, paths) in [("read", &jail.read), ("write", &jail.write), ("execute", &jail.execute)] {
            for path in paths {
                own.arg(name).arg(path);
            }
        }
        own.arg("landlock").arg(jail.landlock.to_string());
    }
    if let Some(directory) = &bounds.directory {
        own.arg("directory").arg(directory);
    }
    bounds.variables.apply(&mut own);
    for (name, value) in command.get_envs() {
        match value {
            Some(value) if name == PRELOAD => drop(own.arg("preload").arg(value)),
            Some(value) => drop(own.env(name, value)),
            None => drop(own.env_remove(name)),
        }
    }
    own.arg("--").arg(command.get_program()).args(command.get_args());
    Ok(Wrapped { command: own, complaint: Some(complaint) })
}

/// Returns the command in a group of its own. It is for programs that use psf's library and cannot be started again as psf.
fn plain(command: &Command, bounds: &Bounds) -> Result<Command, Failure> {
    if bounds.cpu_time.is_some() || bounds.disk.is_some() || bounds.jail.is_some() {
        let message =
            "limits of processor time and disk, and a sandbox, need the command psf, but this is another program";
        return Err(Failure::new(FailureKind::Psf, message));
    }
    let mut own = Command::new(command.get_program());
    own.args(command.get_args()).process_group(0);
    bounds.variables.apply(&mut own);
    if let Some(directory) = &bounds.directory {
        own.current_dir(directory);
    }
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => own.env(name, value),
            None => own.env_remove(name),
        };
    }
    Ok(own)
}

/// Does what the arguments after [`BECOME`] say, and becomes the program after `--`. Returns only if that failed; psf then knows
/// the reason.
pub fn become_java(arguments: impl IntoIterator<Item = OsString>) {
    let mut arguments = arguments.into_iter();
    let Some(path) = arguments.next() else { return };
    // The program that psf becomes cannot find the file.
    let complaint = OpenOptions::new().append(true).open(&path);
    if let (Ok(mut complaint), Ok(())) = (complaint, std::fs::remove_file(&path)) {
        let Err(failure) = become_what(&mut arguments);
        let _ = complaint.write_all(failure.message.as_bytes()); // psf sees that it ended in any case
    }
}

fn become_what(arguments: &mut dyn Iterator<Item = OsString>) -> Result<std::convert::Infallible, Failure> {
    let (mut preload, mut directory) = (None, None);
    let mut jail = Jail::default();
    let broken = || Failure::new(FailureKind::Psf, format!("{BECOME} is for psf itself"));
    // Ctrl-C and a stop of the terminal reach the process only through psf.
    rustix::process::setsid().map_err(|e| failed("begin a session", &e))?;
    let program = loop {
        let name = arguments.next().ok_or_else(broken)?;
        let value = arguments.next().ok_or_else(broken)?;
        match name.to_str() {
            Some("--") => break value,
            Some("parent") => ends_with(number(&value).ok_or_else(broken)?)?,
            Some("cpu") => limit(Resource::Cpu, number(&value).ok_or_else(broken)?)?,
            Some("file") => limit(Resource::Fsize, number(&value).ok_or_else(broken)?)?,
            Some("preload") => preload = Some(value),
            Some("directory") => directory = Some(PathBuf::from(value)),
            Some("read") => jail.read.push(value.into()),
            Some("write") => jail.write.push(value.into()),
            Some("execute") => jail.execute.push(value.into()),
            Some("landlock") => {
                let version = number(&value).and_then(|version| u32::try_from(version).ok());
                jail.landlock = version.ok_or_else(broken)?;
            }
            _ => return Err(broken()),
        }
    };
    // A JVM that crashes leaves no core dump, which has no reader.
    limit(Resource::Core, 0)?;
    if jail.landlock > 0 {
        // System calls come last, because restricting files makes some.
        let restricted = sandbox::restrict_files(&jail).and_then(|()| sandbox::restrict_system_calls());
        restricted.map_err(|why| Failure::new(FailureKind::Psf, why))?;
    }
    let mut command = Command::new(&program);
    if let Some(directory) = directory {
        // After the change of directory, a relative path would name another file.
        command = Command::new(std::path::absolute(&program).map_err(|e| failed("find out where psf is", &e))?);
        std::env::set_current_dir(&directory).map_err(|e| Failure::io("enter", &directory, &e))?;
    }
    command.args(arguments);
    if let Some(preload) = preload {
        command.env(PRELOAD, preload);
    }
    Err(Failure::io("run", Path::new(&program), &command.exec()))
}

fn number(text: &OsStr) -> Option<u64> {
    std::str::from_utf8(text.as_bytes()).ok()?.parse().ok()
}

fn failed(what: &str, why: &dyn std::fmt::Display) -> Failure {
    Failure::new(FailureKind::Psf, format!("failed to {what}: {why}"))
}

/// Makes the kernel end this process when its parent ends, for whatever reason.
fn ends_with(parent: u64) -> Result<(), Failure> {
    rustix::process::set_parent_process_death_signal(Some(Signal::KILL)).map_err(|e| failed("end with psf", &e))?;
    let now = rustix::process::getppid().map(Pid::as_raw_nonzero);
    if now.is_none_or(|now| u64::try_from(now.get()) != Ok(parent)) {
        return Err(failed("end with psf", &"it ended before"));
    }
    Ok(())
}

fn limit(resource: Resource, most: u64) -> Result<(), Failure> {
    // A lower limit stays in force.
    let allowed = rustix::process::getrlimit(resource).maximum.map_or(most, |maximum| maximum.min(most));
    let limit = Rlimit { current: Some(allowed), maximum: Some(allowed) };
    rustix::process::setrlimit(resource, limit).map_err(|e| failed("set a limit", &e))
}
