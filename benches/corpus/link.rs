//! Checks one archive: rewrites it in both modes, links it before and after, and compares class by class.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use psf_session::launch::Jdk;
use psf_session::{Linkage, LinkedClass, verify_archive};

use crate::support::table::Report;

/// The modes of psf-instrument.
pub(crate) const MODES: [&str; 2] = ["edge", "instruction"];
/// The number of differences that are shown for an archive.
const SHOWN: usize = 8;

/// The results of one archive or of several.
#[derive(Default)]
pub(crate) struct Outcome {
    pub(crate) classes: usize,
    /// How many classes link: before, and after in each mode.
    pub(crate) linked: [usize; 3],
    /// How many classes need something that is missing, before.
    pub(crate) missing: usize,
    /// How many classes fail by themselves, before.
    pub(crate) failing: usize,
    /// How many classes psf did not rewrite although they link.
    pub(crate) left: usize,
    /// How many methods have no room for counters, in edge mode.
    pub(crate) unfit: usize,
    pub(crate) refused: usize,
    /// The differences, one line each.
    pub(crate) differences: Vec<String>,
    pub(crate) seconds: f64,
}

impl Outcome {
    pub(crate) fn head() -> String {
        let columns = ["classes", "link", "edge", "instr.", "need", "fail", "left", "unfit", "differ", "s"];
        columns.iter().fold(format!("{:<52}", ""), |line, column| line + &format!("{column:>8}"))
    }

    pub(crate) fn row(&self, name: &str) -> String {
        let [before, edge, instruction] = self.linked;
        let counts = [
            self.classes,
            before,
            edge,
            instruction,
            self.missing,
            self.failing,
            self.left,
            self.unfit,
            self.differences.len(),
        ];
        let line = counts.iter().fold(format!("{name:<52}"), |line, count| line + &format!("{count:>8}"));
        let refused = if self.refused > 0 { format!("  {} refused", self.refused) } else { String::new() };
        format!("{line}{:>8.1}{refused}", self.seconds)
    }

    pub(crate) fn fine(&self) -> bool {
        self.differences.is_empty() && self.refused == 0 && self.left == 0
    }

    /// Adds the results of one archive, and reports them.
    pub(crate) fn add(&mut self, report: &mut Report, name: &str, outcome: Result<Self, String>) {
        let one = outcome.unwrap_or_else(|why| Self { refused: 1, differences: vec![why], ..Self::default() });
        report.line(&one.row(name));
        one.differences.iter().take(SHOWN).for_each(|difference| report.line(&format!("    {difference}")));
        self.classes += one.classes;
        (0..3).for_each(|index| self.linked[index] += one.linked[index]);
        self.missing += one.missing;
        self.failing += one.failing;
        self.left += one.left;
        self.unfit += one.unfit;
        self.refused += one.refused;
        self.differences.extend(one.differences);
        self.seconds += one.seconds;
    }

    /// Counts the classes that link after rewriting, and compares each with its state before.
    pub(crate) fn compare(&mut self, mode: usize, before: &[LinkedClass], after: &[LinkedClass]) {
        self.linked[mode + 1] = after.iter().filter(|class| class.linkage == Linkage::Ok).count();
        if before.len() != after.len() {
            self.differences.push(format!("{} has {} classes, not {}", MODES[mode], after.len(), before.len()));
        }
        for (old, new) in before.iter().zip(after) {
            // The reason why a class does not link may differ: the order of checks decides which of several reasons comes
            // first.
            if (&old.place, old.linkage) != (&new.place, new.linkage) {
                self.differences.push(format!(
                    "{} {}: {} {} -> {} {} {}",
                    MODES[mode],
                    new.place,
                    old.linkage.name(),
                    old.message,
                    new.linkage.name(),
                    if old.place == new.place { "" } else { &old.place },
                    new.message
                ));
            }
        }
    }

    pub(crate) fn linked_before(&mut self, before: &[LinkedClass]) {
        let count = |wanted: Linkage| before.iter().filter(|class| class.linkage == wanted).count();
        self.classes = before.len();
        (self.linked[0], self.missing, self.failing) =
            (count(Linkage::Ok), count(Linkage::Missing), count(Linkage::Failed));
    }

    /// Runs psf-instrument, and evaluates its messages about classes and methods.
    pub(crate) fn instrument(
        &mut self,
        mode: usize,
        input: &Path,
        output: &Path,
        before: &[LinkedClass],
    ) -> Result<(), String> {
        let mut command = Command::new(env!("CARGO_BIN_EXE_psf-instrument"));
        command.args(["--mode", MODES[mode]]).arg(input).arg(output);
        let run = command.output().map_err(|e| format!("failed to run psf-instrument: {e}"))?;
        let said = String::from_utf8_lossy(&run.stderr);
        if !run.status.success() {
            return Err(format!("{}: {}: {}", MODES[mode], run.status, said.trim_end()));
        }
        for line in said.lines().filter(|line| line.ends_with("left as it is")) {
            // psf may leave a class as it is if the JVM rejects it, too.
            let place = line.trim_start_matches("psf: ").trim_start_matches(&*input.to_string_lossy());
            let links = before.iter().any(|v| {
                v.linkage != Linkage::Failed
                    && place.strip_prefix(&*v.place).is_some_and(|rest| rest.starts_with([',', ':']))
            });
            if links {
                self.left += 1;
                self.differences.push(format!("{}: {line}", MODES[mode]));
            }
        }
        if mode == 0 {
            self.unfit += said.lines().filter(|line| line.contains("no room")).count();
        }
        Ok(())
    }
}

/// Rewrites a jar in both modes, and compares.
pub(crate) fn archive(jar: &Path, others: &[PathBuf], jdk: &Jdk) -> Result<Outcome, String> {
    let started = Instant::now();
    let directory = tempfile::tempdir().map_err(|e| format!("failed to make a temporary directory: {e}"))?;
    let before = verdicts(jar, others, jdk)?;
    let mut outcome = Outcome::default();
    outcome.linked_before(&before);
    for mode in 0..MODES.len() {
        let output = directory.path().join("out.jar");
        outcome.instrument(mode, jar, &output, &before)?;
        outcome.compare(mode, &before, &verdicts(&output, others, jdk)?);
    }
    outcome.seconds = started.elapsed().as_secs_f64();
    Ok(outcome)
}

/// Returns the JVM's verdict on every class except psf's run-time, by its place within the archive.
fn verdicts(jar: &Path, others: &[PathBuf], jdk: &Jdk) -> Result<Vec<LinkedClass>, String> {
    let mut verdicts = verify_archive(jar, others, jdk).map_err(|e| e.to_string())?;
    verdicts.retain(|verdict| !verdict.place.contains("/psf/runtime/"));
    for verdict in &mut verdicts {
        verdict.place = verdict.place.trim_start_matches(&*jar.to_string_lossy()).to_owned();
    }
    Ok(verdicts)
}
