//! How often counters add in scope `jdk`: `cargo bench --bench edges`. With `-- --measure` it writes the file of frequencies
//! that decides where counters of the JDK are.
//!
//! See `benches/README.md`.

#[path = "../support"]
mod support {
    pub(crate) mod jdks;
    pub(crate) mod library;
    pub(crate) mod outcome;
    pub(crate) mod table;
}
mod measured;
mod programs;
mod twins;

use std::path::Path;
use std::process::{Command, ExitCode};

use psf_score::profile::{MethodProfile, Profile};
use psf_session::launch::Jdk;
use psf_wire::counts::{self, Counts};
use psf_wire::edge::NodeMap;
use psf_wire::map::MethodMap;
use support::table::{Report, row};
use support::{jdks, library, outcome};
use twins::Twins;

fn main() -> ExitCode {
    match std::env::args().any(|argument| argument == "--measure") {
        true => outcome::of("edges", measured::write),
        false => outcome::of("edges", compare),
    }
}

/// Prints how often counters add in the programs of the bench `library`. The frequencies come from other programs.
fn compare() -> Result<(), String> {
    let mut report = Report::new("edges.txt");
    report.line(&format!("Thousands of increments in 31 rounds; psf {}", env!("CARGO_PKG_VERSION")));
    report.line("");
    for jdk in jdks::all()? {
        let classes = library::compiled(&jdk)?;
        // A new cache, which then has one JDK.
        let cache = tempfile::tempdir().map_err(|e| format!("failed to make a directory: {e}"))?;
        let mut twins = None;
        let mut rows = vec![row([&jdks::name(&jdk), "runs of edges", "increments", "of these at entries"])];
        for program in library::PROGRAMS {
            let counts = counted(&jdk, cache.path(), classes.path(), ("Programs", &[program, "0"]))?;
            let twins = match &twins {
                Some(twins) => twins,
                None => twins.insert(Twins::read(cache.path())?),
            };
            let (mut sums, mut of_twins) = ([0u64; 3], 0);
            of_jdk(&counts, |class, method, profile| {
                of_twins += twins.called_by(class, profile);
                for (edge, &runs) in method.edges.iter().zip(&profile.edges) {
                    sums[0] += if edge.kind.is_exceptional() { 0 } else { runs };
                }
                // Counters that psf infers do not add.
                for &counted in method.counted.iter().skip(usize::from(method.inferred_entry)) {
                    let (edge, runs) = (&method.edges[counted as usize], profile.edges[counted as usize]);
                    sums[1] += runs;
                    sums[2] += if edge.from == NodeMap::OUTSIDE { runs } else { 0 };
                }
            })?;
            // Both include the entries of twins.
            sums[1..].iter_mut().for_each(|sum| *sum = sum.saturating_sub(of_twins));
            rows.push(std::iter::once(program.to_owned()).chain(sums.map(|sum| (sum / 1000).to_string())).collect());
        }
        report.table(&rows);
    }
    report.keep()
}

/// Runs a program in scope `jdk`, and returns its counts. `cache` has the copies of JDKs.
fn counted(jdk: &Jdk, cache: &Path, classes: &Path, (main, arguments): (&str, &[&str])) -> Result<Counts, String> {
    let file = tempfile::NamedTempFile::new().map_err(|e| format!("failed to make a file: {e}"))?;
    let mut command = Command::new(env!("CARGO_BIN_EXE_psf"));
    command.args(["score", "--scope", "jdk", "--quiet", "--main", main, "--counts"]).arg(file.path());
    command.arg("--java").arg(jdk.home()).arg(classes).arg("--").args(arguments);
    command.env("XDG_CACHE_HOME", cache);
    let output = command.output().map_err(|e| format!("failed to run {command:?}: {e}"))?;
    let text = std::fs::read_to_string(file.path()).map_err(|e| format!("failed to read the counts: {e}"))?;
    counts::parse(&text).map_err(|e| format!("{command:?}: {e}\n{}", String::from_utf8_lossy(&output.stderr)))
}

/// Calls `of` with each method of the JDK that ran: the name of its class, its place in the map, and what it executed.
fn of_jdk(counts: &Counts, mut of: impl FnMut(&str, &MethodMap, &MethodProfile)) -> Result<(), String> {
    for profile in &Profile::new(counts)?.methods {
        let class = &counts.map.classes[profile.place.0];
        if class.base < counts.map.first_of_program {
            of(&class.class, &class.methods[profile.place.1], profile);
        }
    }
    Ok(())
}
