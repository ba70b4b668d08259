//! `psf jdk`: JDKs that count themselves, which psf keeps.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Subcommand;
use psf_session::jdk::{Cache, Form, Kind, Tells};
use psf_text::failure::{Failure, FailureKind};
use psf_wire::mode::Mode;

use crate::flags::java::java;
use crate::progress::Progress;
use crate::stdout::print;

/// What to do with them.
#[derive(Subcommand, Debug)]
pub(crate) enum JdkCommand {
    /// List those that are kept
    List,
    /// Make one now, if it is not there
    Build {
        /// Directory of the JDK or JRE [default: JAVA_HOME, or the java on the PATH]
        #[arg(long, value_name = "HOME")]
        java: Option<PathBuf>,
        /// Not a copy of the JDK, but classes that take the place of its own, as score --patch-jdk needs them
        #[arg(long)]
        patch: bool,
        /// One in which every calling context counts for itself, as tree --scope jdk needs it
        #[arg(long)]
        tree: bool,
        /// One that tells a simulated machine what it does, as simulate --scope jdk needs it
        #[arg(long, conflicts_with = "tree")]
        machine: bool,
    },
    /// Remove all that are kept
    Clean,
}

/// Where they are kept: `$XDG_CACHE_HOME/psf/jdk`, or below `~/.cache`.
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
                let state = if kept.whole { "whole" } else { "damaged: made again when it is needed" };
                let size = kept.size >> 20;
                let _ = writeln!(
                    text,
                    "{}  {:>4} MB  {:<9} {:<11} {:<5}  {:<7}  {}  {state}",
                    kept.key,
                    size,
                    kept.version,
                    kept.mode.to_string(),
                    kept.form.to_string(),
                    kept.tells,
                    kept.home
                ); // to memory
            }
        }
        JdkCommand::Build { java: home, patch, tree, machine } => {
            let progress = Progress::new("of a JDK that counts itself", false);
            let tells = match (tree, machine) {
                (true, _) => Tells::Tree,
                (_, true) => Tells::Machine,
                _ => Tells::Nothing,
            };
            let kind = Kind { mode: Mode::Edge, form: form(*patch), tells };
            let made = cache.get(&java(home.as_deref())?, kind, &|done, all| progress.show(done, all))?;
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
