//! The sandbox: the files that a program may access, with Landlock, and its system calls, with seccomp.
//!
//! A process gives up these rights and cannot get them back. The programs that it starts or becomes have no more rights. The
//! sandbox needs no privileges.

mod files;
mod jail;
mod system_calls;

use std::path::{Path, PathBuf};

pub(super) use files::restrict_files;
pub(crate) use jail::Jail;
pub(super) use system_calls::restrict_system_calls;

use super::installation::Jdk;
use psf_text::failure::{Failure, FailureKind};
pub use psf_wire::sandbox::Sandbox;
use psf_wire::sandbox::SandboxState;

/// Paths that every program of a JDK reads: libraries, the loader's cache, time zones.
const SYSTEM: [&str; 7] =
    ["/lib", "/lib32", "/lib64", "/usr/lib", "/usr/lib64", "/etc/ld.so.cache", "/usr/share/zoneinfo"];
/// Directories in which some systems keep each package separately.
const STORES: [&str; 2] = ["/nix/store", "/gnu/store"];
/// Directories with the loaders that start programs.
const LOADERS: [&str; 4] = ["/lib64", "/lib", "/usr/lib", "/usr/lib64"];

/// Returns the version of Landlock that psf uses on this machine, or why this machine cannot have a sandbox.
pub fn offered() -> Result<u32, String> {
    let landlock = files::version().ok_or("this kernel has no Landlock, or it is not allowed here")?;
    // A kernel without filters does not know the request for the mode.
    rustix::thread::secure_computing_mode().map_err(|_| "this kernel has no seccomp, or it is not allowed here")?;
    system_calls::architecture().map_err(|_| "psf knows the system calls of x86-64 and 64-bit ARM only")?;
    Ok(landlock)
}

/// Returns what `program` of a JDK may touch, and the state of the sandbox for the result. Fails if the sandbox is required
/// and this machine offers none.
pub(crate) fn jail_for(
    sandbox: Sandbox,
    program: &Path,
    homes: &[&Jdk],
) -> Result<(Option<Jail>, Option<SandboxState>), Failure> {
    let none = |why: String| SandboxState { landlock: None, seccomp: false, why: Some(why) };
    let offered = match sandbox {
        Sandbox::Off => return Ok((None, None)),
        _ if super::supervision::own_program().is_none() => Err("only the command psf can start one".to_owned()),
        _ => offered(),
    };
    match offered {
        Ok(landlock) => {
            let state = SandboxState { landlock: Some(landlock), seccomp: true, why: None };
            Ok((Some(jail(landlock, program, homes)), Some(state)))
        }
        Err(why) if sandbox == Sandbox::Auto => Ok((None, Some(none(why)))),
        Err(why) => Err(Failure::new(FailureKind::Psf, format!("there is no sandbox here: {why}"))
            .remedy("--sandbox auto runs the program without one; psf doctor says what this machine offers")),
    }
}

fn jail(landlock: u32, program: &Path, homes: &[&Jdk]) -> Jail {
    let program = program.canonicalize().unwrap_or_else(|_| program.to_owned());
    let mut read: Vec<PathBuf> = SYSTEM.iter().map(PathBuf::from).collect();
    // Debian's JDKs have their settings here, with links to them.
    let settings = std::fs::read_dir("/etc").into_iter().flatten().flatten().map(|entry| entry.path());
    read.extend(
        settings.filter(|path| path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"java"))),
    );
    read.extend(homes.iter().map(|jdk| jdk.home()));
    read.extend(STORES.iter().filter(|store| program.starts_with(store)).map(PathBuf::from));
    let loaders = LOADERS.iter().filter_map(|directory| std::fs::read_dir(directory).ok()).flatten().flatten();
    let is_loader = |path: &PathBuf| path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"ld-"));
    let mut execute: Vec<PathBuf> = loaders.map(|entry| entry.path()).filter(is_loader).collect();
    execute.push(program);
    Jail { landlock, read, write: Vec::new(), execute }
}
