//! `psf doctor`: lists what is there, what is missing, and how to get it.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use psf_classfile::jdks::{Knowledge, NEWEST, OLDEST, knowledge};
use psf_session::launch::{Jdk, Jvm, offered};
use psf_text::failure::Failure;

use crate::flags::java::java;

/// Prints the findings. Fails if psf could not run a program.
pub(crate) fn doctor() -> Result<ExitCode, Failure> {
    let mut out = io::stdout().lock();
    let mut line = |text: String| {
        let _ = writeln!(out, "{text}"); // the terminal or pipe may be gone
    };
    line(format!("psf      {}", env!("CARGO_PKG_VERSION")));
    let default = java(None);
    match &default {
        Ok(jdk) => {
            line(format!("java     {}", describe(jdk)));
            line(match &jdk.javac {
                Some(javac) => format!("javac    {}", javac.display()),
                None => "javac    missing: psf score cannot compile .java files; install a JDK \
                         (Debian: apt-get install openjdk-17-jdk-headless)"
                    .to_owned(),
            });
            line(match Jvm::new(&jdk.java).flags(["-version"]).reads(&[]).output() {
                Ok(output) if output.status.success() => {
                    let text = String::from_utf8_lossy(&output.stderr).into_owned();
                    format!("runs     {}", text.lines().last().unwrap_or("yes"))
                }
                Ok(output) => format!("runs     no: {}", output.status),
                Err(failure) => format!("runs     no: {failure}"),
            });
        }
        Err(failure) => line(format!("java     missing: {failure}")),
    }
    for jdk in others(default.as_ref().ok()) {
        line(format!("also     {}", describe(&jdk)));
    }
    let temporary = std::env::temp_dir();
    line(match tempfile::tempdir() {
        Ok(_) => format!("temp     {}", temporary.display()),
        Err(e) => format!("temp     {} cannot be written to: {e}; set TMPDIR", temporary.display()),
    });
    line(match offered() {
        Ok(landlock) => format!("sandbox  landlock {landlock}, seccomp"),
        Err(why) => format!("sandbox  none: {why}; --sandbox require does not run anything"),
    });
    let tables = psf_score::weights::BUILT_IN.map(|(name, _)| name);
    line(format!("weights  {}", tables.join(", ")));
    Ok(if default.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn describe(jdk: &Jdk) -> String {
    let place = jdk.home().display().to_string();
    let known = match (jdk.feature(), knowledge(jdk.feature())) {
        (_, Knowledge::Known) => String::new(),
        (_, Knowledge::Experimental) => format!(" (psf tries it, but knows only JDKs up to {NEWEST})"),
        (Some(release), _) if release < OLDEST => format!(" (psf scores programs on {OLDEST} to {NEWEST})"),
        (_, Knowledge::Unknown) => format!(" (psf does not know it, only JDKs up to {NEWEST})"),
    };
    match jdk.release() {
        Some((version, implementor)) => format!("{version}, {implementor}: {place}{known}"),
        None => format!("{place}{known}"),
    }
}

/// Returns the installations in the places where packages put them.
fn others(known: Option<&Jdk>) -> Vec<Jdk> {
    let mut homes = BTreeSet::new();
    for directory in ["/usr/lib/jvm", "/opt", "/usr/java", "/Library/Java/JavaVirtualMachines"] {
        let entries = std::fs::read_dir(directory).into_iter().flatten().flatten();
        let candidates = entries.flat_map(|entry| [entry.path(), entry.path().join("Contents/Home")]);
        homes.extend(candidates.filter_map(|home| home.canonicalize().ok()));
    }
    if let Some(known) = known {
        homes.remove(&known.home());
    }
    homes.iter().map(PathBuf::as_path).filter_map(Jdk::at).collect()
}
