//! Asks a Git repository that was handed in.
//!
//! Its settings may name programs for nearly everything that Git does: filters, monitors, a way to fetch missing objects. So psf
//! runs only plumbing commands that need none of these programs. They fetch nothing, and run in the sandbox if there is one.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::process::Run;
use super::sandbox::{Sandbox, jail_for};
use super::streams::Sink;
use super::watch::Bounds;
use psf_report::limits::Time;
use psf_text::failure::{Failure, FailureKind};

/// The time that Git may take for an answer, in seconds.
const PATIENCE: u64 = 60;

/// A checkout with its repository.
#[derive(Clone, Debug)]
pub(crate) struct Repository {
    folder: PathBuf,
    program: PathBuf,
    sandbox: Sandbox,
}

impl Repository {
    /// Returns the repository of a folder, or `None` if the folder is not a checkout. Fails if git is not installed.
    pub(crate) fn of(folder: &Path, sandbox: Sandbox) -> Result<Option<Self>, Failure> {
        if !folder.join(".git").exists() {
            return Ok(None);
        }
        let path = std::env::var_os("PATH").unwrap_or_default();
        let program = std::env::split_paths(&path).map(|directory| directory.join("git")).find(|path| path.is_file());
        let program = program.ok_or_else(|| {
            let message = format!("{} is a Git checkout, but git is not on the PATH", folder.display());
            Failure::new(FailureKind::Psf, message).remedy("install it (Debian: apt-get install git)")
        })?;
        let folder = folder.canonicalize().map_err(|e| Failure::unreadable(folder, &e))?;
        Ok(Some(Self { folder, program, sandbox }))
    }

    /// Returns Git's output. Fails with Git's complaint.
    pub(crate) fn ask(&self, arguments: &[&str], input: &[u8]) -> Result<Vec<u8>, Failure> {
        let (mut jail, _) = jail_for(self.sandbox, &self.program, &[])?;
        if let Some(jail) = &mut jail {
            jail.read.push(self.folder.clone());
        }
        let bounds = Bounds {
            wall_time: Some(Time::seconds(PATIENCE)),
            jail,
            directory: Some(self.folder.clone()),
            ..Bounds::default()
        };
        let mut command = Command::new(&self.program);
        for (name, _) in std::env::vars_os() {
            // For example, they may name another repository.
            if name.as_encoded_bytes().starts_with(b"GIT_") {
                command.env_remove(name);
            }
        }
        command.env("GIT_CONFIG_NOSYSTEM", "1").env("GIT_CONFIG_GLOBAL", "/dev/null").env("LC_ALL", "C.UTF-8");
        command.env("GIT_ALLOW_PROTOCOL", "none").env("GIT_NO_LAZY_FETCH", "1").env("GIT_OPTIONAL_LOCKS", "0");
        command.args(["--git-dir", ".git", "-c", "safe.directory=*", "-c", "core.fsmonitor=false"]).args(arguments);
        let (out, err) = (Sink::Kept, Sink::Kept);
        let output = Run {
            command: &command,
            program: &self.program,
            what: "git",
            bounds: &bounds,
            input: Some(input),
            out,
            err,
            is_jvm: false,
        }
        .finish()?
        .output;
        if output.status.success() {
            return Ok(output.stdout);
        }
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        let said = said
            .lines()
            .next()
            .map_or_else(|| format!("git ended with {} and printed nothing", output.status), str::to_owned);
        Err(Failure::refused(format!("the Git repository cannot be read: {said}")).remedy("clone it again"))
    }
}
