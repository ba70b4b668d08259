//! `psf jdk`: manages the JDKs that count themselves.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Subcommand;
use psf_session::jdk::{Cache, Form, Kind};
use psf_session::read_machine;
use psf_text::failure::{Failure, FailureKind};
use psf_wire::mode::Mode;
use psf_wire::observe::{ContextOptions, Observe};

use crate::flags::java::java;
use crate::progress::Progress;
use crate::stdout::print;

/// The commands of `psf jdk`.
#[derive(Subcommand, Debug)]
pub(crate) enum JdkCommand {
    /// List all copies
    List,
    /// Make a copy ahead of time, if there is none
    Build {
        /// Use the JDK or JRE in this directory [default: JAVA_HOME, or the java on the PATH]
        #[arg(long, value_name = "HOME")]
        java: Option<PathBuf>,
        /// Make classes that replace the JDK's own instead of a copy, for score --patch-jdk
        #[arg(long)]
        patch: bool,
        /// Make a copy that counts each calling context separately, for tree --scope jdk
        #[arg(long)]
        tree: bool,
        /// Make a copy that reports its work to a simulated machine, for simulate --scope jdk
        #[arg(long, conflicts_with = "tree")]
        machine: bool,
    },
    /// Remove all copies
    Clean,
}

/// Returns the cache of these JDKs: `$XDG_CACHE_HOME/psf/jdk`, or below `~/.cache`.
pub(crate) fn cache() -> Result<Cache, Failure> {
    let directory = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let root = directory("XDG_CACHE_HOME").or_else(|| directory("HOME").map(|home| home.join(".cache")));
    let nowhere = || {
        Failure::new(FailureKind::Psf, "neither XDG_CACHE_HOME nor HOME names a directory for psf's copies of JDKs")
            .remedy("set XDG_CACHE_HOME")
    };
    root.map(|root| Cache::new(root.join("psf/jdk"))).ok_or_else(nowhere)
}

pub(crate) fn form(patch: bool) -> Form {
    if patch { Form::Patch } else { Form::Copy }
}

pub(crate) fn jdk(command: &JdkCommand) -> Result<ExitCode, Failure> {
    let cache = cache()?;
    let mut text = String::new();
    match command {
        JdkCommand::List => {
            for kept in cache.list()? {
                let state = if kept.whole { "whole" } else { "damaged: psf makes it again when needed" };
                let size = kept.size >> 20;
                let observes = match kept.observes {
                    name if name != Observe::Counts.name() => name,
                    _ if kept.opened => "opened".to_owned(),
                    _ => String::new(),
                };
                let _ = writeln!(
                    text,
                    "{}  {:>4} MB  {:<9} {:<11} {:<5}  {:<7}  {}  {state}",
                    kept.key,
                    size,
                    kept.version,
                    kept.mode.to_string(),
                    kept.form.to_string(),
                    observes,
                    kept.home
                ); // to memory
            }
        }
        JdkCommand::Build { java: home, patch, tree, machine } => {
            let progress = Progress::new("of the copy of the JDK", false);
            let observe = match (tree, machine) {
                (true, _) => Observe::Tree(ContextOptions::default()),
                // The same copy serves all machines.
                (_, true) => Observe::Machine(read_machine("laptop")?),
                _ => Observe::Counts,
            };
            let kind = Kind { mode: Mode::Edge, form: form(*patch), observe, opened: false };
            let made = cache.get(&java(home.as_deref())?, &kind, &|done, all| progress.show(done, all))?;
            progress.end();
            let _ = writeln!(text, "{} with {} counters", made.java.display(), made.slots); // to memory
        }
        JdkCommand::Clean => {
            let (count, busy) = cache.clean()?;
            let busy = if busy > 0 { format!(", {busy} in use") } else { String::new() };
            let _ = writeln!(text, "{count} removed{busy}"); // to memory
        }
    }
    print(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}
