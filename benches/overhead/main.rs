//! The cost of counting in a running program: `cargo bench --bench overhead`.
//!
//! See `benches/README.md`.

mod arguments;
mod jars;
mod programs;
mod runs;
mod sizes;
#[path = "../support"]
mod support {
    pub(crate) mod java_base;
    pub(crate) mod jdks;
    pub(crate) mod table;
}
mod targets;
mod threads;
mod times;
mod variants;

use std::io::Write as _;
use std::process::ExitCode;

use arguments::{Arguments, Part};
use clap::Parser as _;
use programs::Programs;
use psf_session::launch::Jdk;
use runs::Pace;
use support::jdks;
use support::table::Report;
use variants::Variant;

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            say(&format!("overhead: {sentence}"));
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), String> {
    let jdk = match &arguments.java {
        Some(home) => Jdk::at(home).ok_or_else(|| format!("there is no java at {}", home.display()))?,
        None => jdks::all()?.swap_remove(0),
    };
    let mut report = Report::new("overhead.txt");
    report.line(&format!(
        "{}; {} cores, load {}; best of {} JVMs, of {} batches each after {} ms of CPU time; psf {}",
        jdks::name(&jdk),
        jdks::cores(),
        load(),
        arguments.rounds,
        arguments.batches,
        arguments.warm_up,
        env!("CARGO_PKG_VERSION")
    ));
    report.line("");
    let parts = arguments.parts();
    let mut targets = targets::Targets::default();
    if parts.contains(&Part::Times) {
        let variants = arguments.variants();
        let programs = Programs::new(&jdk, arguments.kernels(programs::kernels()?)?, &variants, arguments)?;
        let pace = Pace { threads: 0, warm_up: arguments.warm_up, batches: arguments.batches };
        let times = times::measure(&programs, &variants, pace, arguments.rounds)?;
        times::print(&mut report, &times, &variants);
        targets.of_times(&times, &variants);
    }
    if parts.contains(&Part::Simulation) {
        let variants = [Variant::Plain, Variant::Simulate, Variant::SimulateJdk];
        let programs = Programs::new(&jdk, arguments.kernels(programs::kernels()?)?, &variants, arguments)?;
        // The runs with and without a machine have to execute the same instructions. A warm-up by time would prevent that.
        let pace = Pace { threads: 0, warm_up: 0, batches: arguments.simulated_batches };
        let times = times::measure(&programs, &variants, pace, arguments.rounds)?;
        times::print(&mut report, &times, &variants);
        targets.of_times(&times, &variants);
    }
    if parts.contains(&Part::Threads) {
        let variants = arguments.variants_of_threads();
        let kernels = if arguments.kernels.is_empty() { threads::kernels() } else { programs::kernels()? };
        let programs = Programs::new(&jdk, arguments.kernels(kernels)?, &variants, arguments)?;
        let scaling = threads::measure(&programs, &variants, arguments)?;
        threads::print(&mut report, &scaling, &variants);
        targets.of_threads(&scaling, &variants);
    }
    if parts.contains(&Part::Sizes) {
        sizes::print(&mut report, &jdk)?;
    }
    targets.print(&mut report);
    report.line(&format!("load {} at the end", load()));
    if arguments.is_whole() {
        return report.keep();
    }
    say("overhead: only a part was asked for: benches/results is left as it is");
    Ok(())
}

/// Returns the average number of processes that wanted a core in the last minute, if the system reports it.
fn load() -> String {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split_whitespace().next().unwrap_or("not known").to_owned()
}

/// Prints a sentence that is not a result.
fn say(sentence: &str) {
    let _ = writeln!(std::io::stderr(), "{sentence}"); // stderr may be closed
}
