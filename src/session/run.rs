//! One run of a prepared program, in a fresh JVM.

use std::ffi::OsString;
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};

use super::jdk::CountingJdk;
use super::launch::{INSTALL, Jvm, Pins, exit_code};
use super::prepare::Prepared;
use super::request::ScoreRequest;
use crate::text::failure::Failure;

/// A run that ended, however it did.
pub(super) struct RawRun {
    /// Its exit code, as a shell has it.
    pub(super) exit_code: i32,
    /// Where its counts are, if it wrote any.
    pub(super) written: PathBuf,
    /// What was to be pinned.
    pub(super) pins: Pins,
}

/// Runs a program to its end. Its files go into `directory`, which is made; it reads `input`, or psf's own standard input.
/// `note` hears what cannot be pinned.
pub(super) fn run(
    request: &ScoreRequest,
    program: &Prepared,
    directory: &Path,
    input: Option<&[u8]>,
    shown: bool,
    note: &mut dyn FnMut(&str),
) -> Result<RawRun, Failure> {
    std::fs::create_dir(directory).map_err(|e| Failure::io("make", directory, &e))?;
    let pins = if request.pinned { Pins::new(&request.flags, directory, program.uses_pool) } else { Pins::none() };
    pins.notes().for_each(|sentence| note(&sentence));
    let written = directory.join("counts.json");
    // The user's flags behind the pins, and psf's own behind those: the last one wins.
    let mut jvm = Jvm::new(&program.java)
        .flags(pins.flags())
        .environment(pins.environment()?)
        .flags(&program.flags)
        .flags(own_flags(program))
        .property("psf.counts", &written)
        .class_path(&program.class_path)?
        .main(&program.main_class, &request.arguments);
    if let Some(input) = input {
        jvm = jvm.reads(input);
    }
    if !shown {
        jvm = jvm.hidden();
    }
    let status = jvm.run().map_err(|failure| failure.remedy(INSTALL))?;
    Ok(RawRun { exit_code: exit_code(status), written, pins })
}

/// What the JVM must be told so that the program finds the runtime, and the runtime what it needs.
fn own_flags(program: &Prepared) -> Vec<OsString> {
    match &program.counting {
        Some(jdk) => flags_of_counting_jdk(program, jdk),
        None => {
            // The boot loader is everybody's parent: a class loader of the program's own finds the runtime there, too.
            let mut boot = OsString::from("-Xbootclasspath/a:");
            boot.push(&program.runtime);
            vec![boot]
        }
    }
}

fn flags_of_counting_jdk(program: &Prepared, jdk: &CountingJdk) -> Vec<OsString> {
    let mut flags: Vec<OsString> = jdk.flags.iter().map(OsString::from).collect();
    // As stack traces name them.
    let methods = program.targets.iter().map(|target| format!("{}.{}", target.class.replace('/', "."), target.method));
    flags.push(format!("-Dpsf.targets={}", methods.collect::<Vec<_>>().join(",")).into());
    flags.push(format!("-Dpsf.slots={}", program.slots).into());
    // Not to be guessed by a program that would like to leave its target early.
    let secret = RandomState::new().hash_one(std::process::id()) >> 1;
    flags.push(format!("-Dpsf.secret={secret}").into());
    flags
}
