//! The time and memory for reading and showing large results: `cargo bench --bench reports`.
//!
//! See `benches/README.md`. The page of 5,000 methods needs Chromium.

#[path = "../tests/browser/chromium.rs"]
#[allow(dead_code, reason = "the tests do more with it")]
mod chromium;
mod support {
    pub(crate) mod outcome;
    pub(crate) mod peak;
    pub(crate) mod rounds;
    pub(crate) mod table;
}

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use chromium::{Chromium, Screen};
use psf_calibrate::statistics::median;
use psf_wire::counts::{ClassCounts, Counts};
use psf_wire::map::ClassMap;
use psf_wire::mode::Scope;
use support::rounds::{self, minimum};
use support::table::{Report, row};
use support::{outcome, peak};

/// The size of a large counts file, in bytes.
const LARGE: u64 = 100_000_000;
/// The number of methods on a large page.
const METHODS: usize = 5_000;

fn main() -> ExitCode {
    outcome::of("reports", run)
}

fn run() -> Result<(), String> {
    let rounds = rounds::asked_for(7, 3)?;
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("reports");
    std::fs::create_dir_all(&directory).map_err(|e| format!("failed to make {}: {e}", directory.display()))?;
    let real = counts(&directory)?;
    let mut report = Report::new("reports.txt");
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    report.line(&format!("reports; {cores} cores, load {}", load()));
    report.line("");
    report.table(&large(&directory, &real, rounds)?);
    report.table(&page(&directory, &real, rounds)?);
    report.keep()
}

/// Returns the load of the last minute, if the system reports it.
fn load() -> String {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split(' ').next().unwrap_or("?").to_owned()
}

fn psf() -> Command {
    Command::new(env!("CARGO_BIN_EXE_psf"))
}

/// Returns the counts of a program and of the JDK classes that it runs.
fn counts(directory: &Path) -> Result<Counts, String> {
    let file = directory.join("real.json");
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/programs/TextStatistics.java");
    let status = psf()
        .args(["score", "--scope", "jdk", "--quiet", "--counts"])
        .args([&file, &program])
        .env("XDG_CACHE_HOME", directory)
        .stdout(Stdio::null())
        .status()
        .map_err(|e| format!("failed to run psf: {e}"))?;
    if !status.success() {
        return Err(format!("psf score failed: {status}"));
    }
    psf_session::read_counts(&file).map_err(|failure| failure.to_string())
}

/// Returns the counts with copies of their classes, until `enough` returns true, and at least one class.
fn repeated(real: &Counts, mut enough: impl FnMut(&ClassMap) -> bool) -> Counts {
    let mut counts = Counts { counters: Vec::new(), natives: Vec::new(), stacks: Vec::new(), ..real.clone() };
    counts.map.scope = Scope::App;
    counts.map.classes.clear();
    let mut base = 0;
    for copy in 0.. {
        for class in &real.map.classes {
            let Some(counters) = real.counters.iter().find(|counters| counters.base == class.base) else { continue };
            let name = if copy == 0 { class.class.clone() } else { format!("{}${copy}", class.class) };
            let class = ClassMap { class: name, base, ..class.clone() };
            base += u64::from(class.slots);
            counts.counters.push(ClassCounts { base: class.base, counts: counters.counts.clone() });
            let done = enough(&class);
            counts.map.classes.push(class);
            if done {
                counts.map.slots = base;
                return counts;
            }
        }
    }
    counts
}

fn write(path: &Path, counts: &Counts) -> Result<(), String> {
    let text = serde_json::to_vec(counts).map_err(|e| e.to_string())?;
    std::fs::write(path, text).map_err(|e| format!("failed to write {}: {e}", path.display()))
}

/// Measures reports on a large counts file.
fn large(directory: &Path, real: &Counts, rounds: usize) -> Result<Vec<Vec<String>>, String> {
    let file = directory.join("large.json");
    let once = serde_json::to_vec(real).map_err(|e| e.to_string())?.len() as u64;
    let classes = real.map.classes.len() as u64 * (LARGE / once + 1);
    let mut left = classes;
    write(
        &file,
        &repeated(real, |_| {
            left -= 1;
            left == 0
        }),
    )?;
    let size = std::fs::metadata(&file).map_err(|e| e.to_string())?.len();
    let head = format!("psf report of {} MB of counts, {classes} classes", size / 1_000_000);
    let mut rows = vec![row([&head, "least", "median", "processor time", "peak memory", "target"])];
    for options in ["--quiet", "--format text", "--format json", "--format html"] {
        let (mut seconds, mut busy, mut most) = (Vec::new(), Vec::new(), 0);
        for _ in 0..rounds {
            let out = directory.join("large.out");
            let before = processor_time();
            let used = peak::run(psf().arg("report").arg(&file).args(options.split(' ')).arg("-o").arg(&out))?;
            seconds.push(used.seconds);
            busy.push(processor_time() - before);
            most = most.max(used.peak.unwrap_or(0));
        }
        rows.push(row([
            options,
            &format!("{:.2} s", minimum(&seconds)),
            &format!("{:.2} s", median(&seconds)),
            &format!("{:.2} s", minimum(&busy)),
            &format!("{} MB", most / 1_000_000),
            "1 s, 500 MB",
        ]));
    }
    Ok(rows)
}

/// Returns the processor time of the ended child processes in seconds, or 0 if the system does not report it. Linux counts
/// hundredths.
fn processor_time() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let behind_name = text.rsplit(')').next().unwrap_or_default();
    let ticks = |field: usize| behind_name.split_whitespace().nth(field).and_then(|text| text.parse().ok());
    // The fields cutime and cstime. The first field after the name is the third.
    (ticks(13).unwrap_or(0.0) + ticks(14).unwrap_or(0.0)) / 100.0
}

/// Opens a page of many methods, and measures it.
fn page(directory: &Path, real: &Counts, rounds: usize) -> Result<Vec<Vec<String>>, String> {
    let (file, page) = (directory.join("many.json"), directory.join("many.html"));
    // Not every method of a class ran, so the page has fewer methods. More classes make up for it.
    let mut classes = real.map.classes.len();
    let methods = loop {
        let mut left = classes;
        let counts = repeated(real, |_| {
            left -= 1;
            left == 0
        });
        let report = psf_report::report::Report::new(&counts, &psf_score::weights::Weights::plain()?)?;
        if report.methods().len() >= METHODS {
            write(&file, &counts)?;
            break report.methods().len();
        }
        classes = classes * METHODS / report.methods().len().max(1) + 1;
    };
    peak::run(psf().arg("report").arg(&file).args(["--format", "html", "-o"]).arg(&page))?;
    let size = std::fs::metadata(&page).map_err(|e| e.to_string())?.len();
    let mut chromium = Chromium::start();
    chromium.show_on(Screen { width: 1200, height: 900, scale: 1, dark: false, phone: false });
    let (mut loaded, mut painted) = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        chromium.open(&PathBuf::from(&page));
        let time = |value: serde_json::Value| value.as_f64().map_or(f64::NAN, |milliseconds| milliseconds / 1000.0);
        loaded.push(time(chromium.value("performance.getEntriesByType('navigation')[0].loadEventEnd")));
        painted.push(time(chromium.value("performance.getEntriesByName('first-contentful-paint')[0].startTime")));
    }
    let head = format!("a page of {methods} methods, {} KB", size / 1000);
    let times = |what, times: &[f64]| {
        row([what, &format!("{:.2} s", minimum(times)), &format!("{:.2} s", median(times)), "1 s"])
    };
    Ok(vec![
        row([&head, "least", "median", "target"]),
        times("painted", &painted),
        times("loaded, tables and treemap made", &loaded),
    ])
}
