//! The speed and the memory of `psf-instrument` as a whole, compared with JaCoCo's `instrument`: `cargo bench --bench
//! instrument`, with `-- --rounds N` for more rounds.
//!
//! Both rewrite the same jar, one after the other in every round, first on one core, then on all. For one core the bench uses
//! `taskset` if it is installed, and `-XX:ActiveProcessorCount=1` for JaCoCo. JaCoCo rewrites less: a probe records if code
//! ran, not how often, and its output has no map. JaCoCo's time includes the start of a JVM, as it does for users.

mod support {
    pub(crate) mod fetch;
    pub(crate) mod java_base;
    pub(crate) mod jdks;
    pub(crate) mod outcome;
    pub(crate) mod peak;
    pub(crate) mod rounds;
    pub(crate) mod table;
}

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use psf_calibrate::statistics::median;
use support::peak::{self, Usage};
use support::rounds::{self, minimum};
use support::table::{Report, row};
use support::{fetch, java_base, jdks, outcome};

/// The target for the speed of psf-instrument, as a multiple of JaCoCo's.
const TARGET_RATIO: f64 = 20.0;
/// The target for the peak memory in bytes, in addition to four times the largest entry.
const TARGET_MEMORY: u64 = 100_000_000;
/// The size of the jar that shows that memory does not depend on the size.
const LARGE: usize = 300_000_000;

fn main() -> ExitCode {
    outcome::of("instrument", run)
}

fn run() -> Result<(), String> {
    let rounds = rounds::asked_for(5, 3)?;
    let jdk = jdks::all()?.swap_remove(0);
    let directory = tempfile::tempdir().map_err(|e| format!("failed to make a temporary directory: {e}"))?;
    let mut report = Report::new("instrument.txt");
    report.line(&format!("{}; {} cores; psf {}", jdks::name(&jdk), jdks::cores(), env!("CARGO_PKG_VERSION")));
    report.line("");
    let jacoco = Jacoco { java: jdk.home().join("bin/java"), jar: fetch::JACOCO_CLI.fetch()? };
    for jar in [fetch::GUAVA, fetch::KOTLIN_COMPILER] {
        let input = Input::open(jar.name(), jar.fetch()?)?;
        compare(&mut report, &input, &jacoco, directory.path(), rounds)?;
    }
    let large = directory.path().join("large.jar");
    pack(&java_base::classes(&jdk)?, &large).map_err(|e| format!("failed to write {}: {e}", large.display()))?;
    memory(&mut report, &Input::open("java.base again and again".to_owned(), large)?, directory.path())?;
    report.keep()
}

/// A jar, and the sizes of its contents.
struct Input {
    name: String,
    path: PathBuf,
    length: u64,
    class_bytes: u64,
    largest: u64,
}

impl Input {
    fn open(name: String, path: PathBuf) -> Result<Self, String> {
        let failed = |e: String| format!("failed to read {}: {e}", path.display());
        let file = std::fs::File::open(&path).map_err(|e| failed(e.to_string()))?;
        let length = file.metadata().map_err(|e| failed(e.to_string()))?.len();
        let mut zip = zip::ZipArchive::new(file).map_err(|e| failed(e.to_string()))?;
        let (mut class_bytes, mut largest) = (0, 0);
        for index in 0..zip.len() {
            let entry = zip.by_index_raw(index).map_err(|e| failed(e.to_string()))?;
            largest = largest.max(entry.size());
            if entry.name().is_ok_and(|name| name.ends_with(".class")) {
                class_bytes += entry.size();
            }
        }
        Ok(Self { name, path, length, class_bytes, largest })
    }

    fn describe(&self) -> String {
        format!(
            "{}: {} of classes in a jar of {}, largest entry {}",
            self.name,
            megabytes(self.class_bytes),
            megabytes(self.length),
            megabytes(self.largest)
        )
    }
}

struct Jacoco {
    java: PathBuf,
    jar: PathBuf,
}

/// The number of cores that a command gets.
#[derive(Clone, Copy, PartialEq)]
enum Cores {
    One,
    All,
}

/// Returns the command for a program, on one core if the system supports that.
fn on(cores: Cores, program: &Path) -> Command {
    let taskset = Command::new("taskset").args(["-c", "0", "true"]).stderr(Stdio::null()).status();
    if cores == Cores::One && taskset.is_ok_and(|status| status.success()) {
        let mut command = Command::new("taskset");
        command.args(["-c", "0"]).arg(program);
        return command;
    }
    Command::new(program)
}

impl Jacoco {
    fn run(&self, cores: Cores, input: &Input, output: &Path) -> Result<Usage, String> {
        let mut command = on(cores, &self.java);
        if cores == Cores::One {
            command.arg("-XX:ActiveProcessorCount=1");
        }
        command.arg("-jar").arg(&self.jar).arg("instrument").arg(&input.path).arg("--dest").arg(output);
        // It prints warnings about the JDK.
        peak::run(command.stderr(Stdio::null()))
    }
}

fn psf(cores: Cores, input: &Input, output: &Path) -> Result<Usage, String> {
    let mut command = on(cores, Path::new(env!("CARGO_BIN_EXE_psf-instrument")));
    if cores == Cores::One {
        command.args(["--jobs", "1"]);
    }
    // Its messages about methods that do not fit are ignored here.
    peak::run(command.arg("--quiet").arg(&input.path).arg(output).stderr(Stdio::null()))
}

fn compare(report: &mut Report, input: &Input, jacoco: &Jacoco, to: &Path, rounds: usize) -> Result<(), String> {
    report.line(&input.describe());
    let (by_psf, by_jacoco) = (to.join("psf.jar"), to.join("jacoco"));
    let mut table = vec![row(["", "psf", "JaCoCo", "times faster", "target", "psf MB/s", "psf peak", "JaCoCo peak"])];
    for (name, cores) in [("one core", Cores::One), ("all cores", Cores::All)] {
        let (mut own, mut others) = (Vec::new(), Vec::new());
        for _ in 0..rounds {
            own.push(psf(cores, input, &by_psf)?);
            others.push(jacoco.run(cores, input, &by_jacoco)?);
        }
        let seconds = |usages: &[Usage]| usages.iter().map(|usage| usage.seconds).collect::<Vec<_>>();
        let (own_seconds, other_seconds) = (seconds(&own), seconds(&others));
        let ratios: Vec<f64> = other_seconds.iter().zip(&own_seconds).map(|(other, own)| other / own).collect();
        table.push(vec![
            name.to_owned(),
            format!("{:.2} s", minimum(&own_seconds)),
            format!("{:.2} s", minimum(&other_seconds)),
            format!("{:.1}", median(&ratios)),
            if cores == Cores::One { format!("{TARGET_RATIO:.0}") } else { String::new() },
            format!("{:.1}", input.class_bytes as f64 / 1e6 / minimum(&own_seconds)),
            peak_of(&own),
            peak_of(&others),
        ]);
    }
    report.table(&table);
    let length = |path: &Path| path.metadata().map_or(0, |m| m.len());
    let theirs = input.path.file_name().map_or_else(|| by_jacoco.clone(), |name| by_jacoco.join(name));
    report.line(&format!("written: psf {}, JaCoCo {}", megabytes(length(&by_psf)), megabytes(length(&theirs))));
    report.line("");
    Ok(())
}

/// Measures the memory for a jar of 300 MB.
fn memory(report: &mut Report, input: &Input, to: &Path) -> Result<(), String> {
    report.line(&input.describe());
    let mut table = vec![row(["", "time", "MB/s", "peak", "target peak"])];
    for (name, cores) in [("one core", Cores::One), ("all cores", Cores::All)] {
        let usage = psf(cores, input, &to.join("large-out.jar"))?;
        table.push(vec![
            name.to_owned(),
            format!("{:.1} s", usage.seconds),
            format!("{:.1}", input.class_bytes as f64 / 1e6 / usage.seconds),
            peak_of(std::slice::from_ref(&usage)),
            megabytes(TARGET_MEMORY + 4 * input.largest),
        ]);
    }
    report.table(&table);
    Ok(())
}

fn peak_of(usages: &[Usage]) -> String {
    usages.iter().filter_map(|usage| usage.peak).max().map_or("not known".to_owned(), megabytes)
}

fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1e6)
}

/// Packs the same classes again and again, each time in another folder, until the jar is large.
fn pack(classes: &[java_base::Class], jar: &Path) -> std::io::Result<()> {
    let mut zip = zip::ZipWriter::new(std::io::BufWriter::new(std::fs::File::create(jar)?));
    let options = zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Deflated);
    let options = options.compression_level(Some(1));
    let (mut copy, mut length) = (0, 0);
    while length < LARGE {
        let mut packed = Vec::new();
        for class in classes {
            let name = format!("META-INF/versions/{}/{}", 9 + copy, class.name);
            packed.push(zip::write::PreparedZipFile::from_data(name, options, &class.bytes)?);
        }
        for file in packed {
            length += file.compressed_size() as usize;
            zip.add_prepared_file(file)?;
        }
        copy += 1;
    }
    zip.finish()?.flush()
}
