//! Real code, rewritten and linked: `cargo bench --bench corpus`, or `just corpus`.
//!
//! The bench rewrites every class of every installed JDK, and of the jars in `jars.txt`, in both modes. It links each class
//! under full verification before and after. A class that linked must link again, and any other class must fail in the same
//! way. Then programs that check themselves run plain and instrumented. See `README.md` in this directory.

#[path = "../support"]
mod support {
    pub(crate) mod jdks;
    #[allow(dead_code, reason = "here a line is printed as soon as it is known, not a table at the end")]
    pub(crate) mod table;
}
mod fetch;
mod link;
mod platform;
mod programs;

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use support::jdks;
use support::table::Report;

use link::Outcome;

/// The words on the command line. Without words, everything is selected.
struct Asked {
    parts: Vec<String>,
    words: Vec<String>,
}

impl Asked {
    fn from(arguments: impl Iterator<Item = String>) -> Self {
        let words = arguments.filter(|word| !word.starts_with('-')); // cargo adds --bench
        let (parts, words) = words.partition(|word| ["jars", "jdks", "programs"].contains(&word.as_str()));
        Self { parts, words }
    }

    fn part(&self, name: &str) -> bool {
        self.parts.is_empty() || self.parts.iter().any(|part| part == name)
    }

    fn word(&self, name: &str) -> bool {
        self.words.is_empty() || self.words.iter().any(|word| name.contains(word.as_str()))
    }
}

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(sentence) => {
            let _ = writeln!(std::io::stderr(), "corpus: {sentence}"); // stderr may be closed
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<bool, String> {
    let started = Instant::now();
    let asked = Asked::from(std::env::args().skip(1));
    let jdks = jdks::all()?;
    let listed = fetch::jars()?;
    let newest = jdks.iter().max_by_key(|jdk| feature(jdk)).ok_or("there is no JDK")?;
    let mut report = Report::new("corpus.txt");
    report.line(&format!("jars link on {}; {} cores", jdks::name(newest), jdks::cores()));
    let mut total = Outcome::default();
    report.line(&Outcome::head());
    if asked.part("jars") {
        let all: Vec<PathBuf> = listed.iter().cloned().chain(fetch::installed()).collect();
        for jar in all.iter().filter(|jar| asked.word(&fetch::file_name(jar))) {
            let others: Vec<PathBuf> = listed.iter().filter(|other| *other != jar).cloned().collect();
            total.add(&mut report, &fetch::file_name(jar), link::archive(jar, &others, newest));
        }
    }
    if asked.part("jdks") {
        let runtimes = fetch::runtimes()?;
        for jdk in jdks.iter().chain(&runtimes) {
            let name = jdks::name(jdk);
            if asked.word(&name) {
                total.add(&mut report, &name, platform::link(jdk, newest));
            }
        }
    }
    report.line(&total.row("total"));
    // Words that match nothing must not look like success.
    let looked_for = asked.part("jars") || asked.part("jdks");
    let mut fine = total.fine() && (total.classes > 0 || !looked_for);
    if asked.part("programs") {
        fine &= programs::run(&mut report, &jdks[0], &listed, &|name| asked.word(name))?;
    }
    report.line(&format!("{:.0} s; {}", started.elapsed().as_secs_f64(), if fine { "all is well" } else { "FAILED" }));
    report.keep()?;
    Ok(fine)
}

/// Returns the feature version: 17 for 17.0.15.
fn feature(jdk: &psf_session::launch::Jdk) -> u32 {
    let version = jdk.release().map(|(version, _)| version).unwrap_or_default();
    version.split(['.', '+', '-']).next().and_then(|number| number.parse().ok()).unwrap_or(0)
}
