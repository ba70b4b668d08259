//! `--scope jdk`: the JDK counts itself.

mod cache;
mod closed;
mod exact;
mod facts;
mod first_use;
mod generated;
mod homes;
mod inferred;
mod inside;
mod large;
mod natives;
mod one_time;
mod paths;
mod preview;
mod settings;
mod threads;
mod twins;
mod work;

use crate::support::command::Cmd;
use crate::support::jdk::TestJdk;
use crate::support::workspace::Workspace;

/// Makes a workspace with a program that spends most of its time in the library.
#[track_caller]
fn with_library(jdk: &'static TestJdk) -> Workspace {
    let work = Workspace::new(jdk);
    work.compile("classes", &[("Library.java", include_str!("Library.java"))]);
    work
}

/// Prepares `psf` with a cache that these tests share: making a JDK that counts itself takes some seconds.
fn psf(work: &Workspace, arguments: &str) -> Cmd {
    let cache = concat!(env!("CARGO_TARGET_TMPDIR"), "/cache");
    Cmd::psf().line(arguments).arg("--java").arg(&work.jdk.home).dir(work.path("")).env("XDG_CACHE_HOME", cache)
}

/// Prepares `psf report` of the counts that were kept.
fn psf_report(work: &Workspace) -> Cmd {
    Cmd::psf().line("report counts.json --format json").dir(work.path(""))
}
