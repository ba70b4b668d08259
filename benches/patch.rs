//! The speed of rewriting classes, the growth of the classes, and the memory: `cargo bench --bench patch`.
//!
//! See `benches/README.md`.

mod support {
    pub(crate) mod java_base;
    pub(crate) mod jdks;
    pub(crate) mod outcome;
    pub(crate) mod peak;
    pub(crate) mod rounds;
    pub(crate) mod table;
}

use std::collections::HashSet;
use std::hint::black_box;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::Instant;

use psf_calibrate::statistics::median;
use psf_classfile::ClassFile;
use psf_instrument::{
    CallGraph, Instrumented, Program, Request, RuntimeNames, Selection, Summary, instrument, summarize,
};
use psf_wire::map::Counting;
use psf_wire::mode::Mode;
use support::java_base::{self, Class};
use support::rounds::{self, minimum};
use support::table::{Report, row};
use support::{jdks, outcome, peak};

/// The allocator of the binaries, because their behaviour is measured here.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The target for edge mode on one core, in MB/s.
const TARGET_SPEED: f64 = 150.0;
/// The target for the memory of psf-instrument in bytes, in addition to four times the largest entry.
const TARGET_MEMORY: u64 = 100_000_000;
/// How many times psf-instrument runs.
const MEMORY_ROUNDS: usize = 3;

fn main() -> ExitCode {
    outcome::of("patch", run)
}

fn run() -> Result<(), String> {
    let rounds = rounds::asked_for(9, 7)?;
    let jdk = jdks::all()?.swap_remove(0);
    let classes = java_base::classes(&jdk)?;
    let size: usize = classes.iter().map(|class| class.bytes.len()).sum();
    let mut report = Report::new("patch.txt");
    report.line(&format!(
        "java.base of {}: {} classes, {:.2} MB; {} cores; psf {}",
        jdks::name(&jdk),
        classes.len(),
        size as f64 / 1e6,
        jdks::cores(),
        env!("CARGO_PKG_VERSION")
    ));
    report.line("");
    let rewriter = Rewriter::new(&classes)?;
    growth(&mut report, &rewriter, size)?;
    speed(&mut report, &rewriter, size, rounds);
    memory(&mut report, &classes, size)?;
    report.keep()
}

/// Rewrites all classes of an input, one after the other.
struct Rewriter<'a> {
    classes: &'a [Class],
    summaries: Vec<Summary>,
    program: Program,
    names: RuntimeNames,
    no_targets: HashSet<(String, String)>,
}

impl<'a> Rewriter<'a> {
    fn new(classes: &'a [Class]) -> Result<Self, String> {
        let mut summaries = Vec::new();
        for class in classes {
            let summary = ClassFile::parse(&class.bytes).and_then(|parsed| summarize(&parsed));
            summaries.push(summary.map_err(|e| format!("{}: {e}", class.name))?);
        }
        Ok(Self {
            classes,
            program: follow(&summaries),
            summaries,
            names: psf_instrument::rewrite::runtime::names_of_app(),
            no_targets: HashSet::new(),
        })
    }

    fn rewrite(&self, class: &Class, mode: Mode) -> Result<Option<Instrumented>, String> {
        let failed = |e| format!("{}: {e}", class.name);
        let parsed = ClassFile::parse(&class.bytes).map_err(failed)?;
        let request = Request {
            mode,
            keeps: true,
            selection: Selection::All,
            targets: &self.no_targets,
            events: &self.no_targets,
            never_run: &self.no_targets,
            redirects: false,
            program: &self.program,
            runtime: &self.names,
        };
        instrument(&parsed, request).map_err(failed)
    }

    /// Rewrites everything, and keeps only the number of bytes.
    fn rewrite_all(&self, mode: Mode) -> usize {
        let length = |class: &Class| match self.rewrite(class, mode) {
            Ok(Some(done)) => done.bytes.len(),
            _ => class.bytes.len(),
        };
        self.classes.iter().map(length).sum()
    }

    fn summarize_all(&self) -> usize {
        let summary = |class: &Class| ClassFile::parse(&class.bytes).and_then(|parsed| summarize(&parsed));
        self.classes.iter().filter(|class| black_box(summary(class)).is_ok()).count()
    }

    /// Reads the same classes with another crate, including their code. The time is the baseline.
    fn baseline(&self) -> usize {
        let mut options = cafebabe::ParseOptions::default();
        options.parse_bytecode(true);
        let read = |class: &&Class| black_box(cafebabe::parse_class_with_options(&class.bytes, &options)).is_ok();
        self.classes.iter().filter(read).count()
    }
}

fn follow(summaries: &[Summary]) -> Program {
    let mut graph = CallGraph::default();
    summaries.iter().for_each(|summary| graph.add(summary.clone()));
    graph.follow()
}

/// Measures how much the classes grow, and how many methods are not counted in the requested mode.
fn growth(report: &mut Report, rewriter: &Rewriter<'_>, size: usize) -> Result<(), String> {
    let mut table = vec![row(["", "class bytes", "growth", "counters", "methods", "by edges", "entry only", "unfit"])];
    for (name, mode) in [("edge mode", Mode::Edge), ("instruction mode", Mode::Instruction)] {
        let (mut bytes, mut slots, mut methods, mut edge, mut entry, mut unfit) = (0, 0, 0, 0, 0, 0);
        for class in rewriter.classes {
            let Some(done) = rewriter.rewrite(class, mode)? else {
                bytes += class.bytes.len();
                continue;
            };
            bytes += done.bytes.len();
            slots += done.map.slots;
            methods += done.map.methods.len();
            let counted_by = |counting| done.map.methods.iter().filter(|m| m.count == counting).count();
            edge += counted_by(Counting::Edge);
            entry += counted_by(Counting::Entry);
            unfit += done.unfit.len();
        }
        table.push(vec![
            name.to_owned(),
            format!("{:.2} MB", bytes as f64 / 1e6),
            format!("{:+.1} %", (bytes as f64 / size as f64 - 1.0) * 100.0),
            slots.to_string(),
            methods.to_string(),
            edge.to_string(),
            entry.to_string(),
            unfit.to_string(),
        ]);
    }
    report.table(&table);
    Ok(())
}

/// Measures the speed on one thread.
fn speed(report: &mut Report, rewriter: &Rewriter<'_>, size: usize, rounds: usize) {
    type Pass<'a> = (&'a str, &'a dyn Fn() -> usize);
    let passes: [Pass<'_>; 5] = [
        ("(a) cafebabe: parse with code", &|| rewriter.baseline()),
        ("(b) psf: parse to write, edge mode", &|| rewriter.rewrite_all(Mode::Edge)),
        ("(c) psf: parse to write, instruction mode", &|| rewriter.rewrite_all(Mode::Instruction)),
        ("(d) psf: first pass", &|| rewriter.summarize_all()),
        ("    psf: call graph", &|| {
            black_box(follow(&rewriter.summaries));
            0
        }),
    ];
    let mut seconds: [Vec<f64>; 5] = Default::default();
    for round in 0..rounds {
        // Another pass begins each round, so that none has the best place.
        for turn in 0..passes.len() {
            let number = (round + turn) % passes.len();
            let started = Instant::now();
            black_box((passes[number].1)());
            seconds[number].push(started.elapsed().as_secs_f64());
        }
    }
    let mut table = vec![row(["one thread", "best", "MB/s", "median MB/s", "time, (a) = 1", "target MB/s"])];
    for (number, (name, _)) in passes.iter().enumerate() {
        let speed = |seconds: f64| format!("{:.1}", size as f64 / 1e6 / seconds);
        let ratios: Vec<f64> = seconds[number].iter().zip(&seconds[0]).map(|(own, baseline)| own / baseline).collect();
        table.push(vec![
            (*name).to_owned(),
            format!("{:.3} s", minimum(&seconds[number])),
            speed(minimum(&seconds[number])),
            speed(median(&seconds[number])),
            format!("{:.2}", median(&ratios)),
            if number == 1 { format!("{TARGET_SPEED}") } else { String::new() },
        ]);
    }
    report.table(&table);
    let read = rewriter.baseline();
    if read < rewriter.classes.len() {
        report.line(&format!(
            "cafebabe reads {read} of {} classes; it stops early at the others",
            rewriter.classes.len()
        ));
        report.line("");
    }
}

/// Measures the memory and the time that psf-instrument needs for a jar of these classes.
fn memory(report: &mut Report, classes: &[Class], size: usize) -> Result<(), String> {
    let directory = tempfile::tempdir().map_err(|e| format!("failed to make a temporary directory: {e}"))?;
    let jar = directory.path().join("java.base.jar");
    pack(classes, &jar).map_err(|e| format!("failed to write {}: {e}", jar.display()))?;
    let largest = classes.iter().map(|class| class.bytes.len() as u64).max().unwrap_or(0);
    let jobs = ["1", "2"];
    let mut usages: [Vec<peak::Usage>; 2] = Default::default();
    for _ in 0..MEMORY_ROUNDS {
        for (usages, jobs) in usages.iter_mut().zip(jobs) {
            let mut command = Command::new(env!("CARGO_BIN_EXE_psf-instrument"));
            command.args(["--quiet", "--jobs", jobs]).arg(&jar).arg(directory.path().join("out.jar"));
            // The table above has the number of methods that do not fit.
            usages.push(peak::run(command.stderr(std::process::Stdio::null()))?);
        }
    }
    let target = TARGET_MEMORY + 4 * largest;
    let mut table = vec![row(["psf-instrument, a jar", "best", "MB/s", "time, one job = 1", "peak", "target peak"])];
    for (usages_of, jobs) in usages.iter().zip(jobs) {
        let seconds: Vec<f64> = usages_of.iter().map(|usage| usage.seconds).collect();
        let ratios: Vec<f64> = seconds.iter().zip(&usages[0]).map(|(own, one)| own / one.seconds).collect();
        let peak = usages_of.iter().filter_map(|usage| usage.peak).max();
        table.push(vec![
            format!("--jobs {jobs}"),
            format!("{:.2} s", minimum(&seconds)),
            format!("{:.1}", size as f64 / 1e6 / minimum(&seconds)),
            format!("{:.2}", median(&ratios)),
            peak.map_or("not known".to_owned(), megabytes),
            megabytes(target),
        ]);
    }
    report.table(&table);
    let length = |path: &Path| path.metadata().map_or(0, |m| m.len());
    report.line(&format!(
        "the jar {}, rewritten {}; largest entry {}",
        megabytes(length(&jar)),
        megabytes(length(&directory.path().join("out.jar"))),
        megabytes(largest)
    ));
    Ok(())
}

fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1e6)
}

fn pack(classes: &[Class], jar: &Path) -> std::io::Result<()> {
    let mut zip = zip::ZipWriter::new(std::io::BufWriter::new(std::fs::File::create(jar)?));
    let options = zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Deflated);
    for class in classes {
        zip.start_file(class.name.as_str(), options)?;
        zip.write_all(&class.bytes)?;
    }
    zip.finish()?.flush()
}
