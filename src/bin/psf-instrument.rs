//! The `psf-instrument` command: rewrites an archive so that it counts without psf.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use psf::cli::{CountFlags, Progress};
use psf::failure::{Failure, FailureKind};
use psf::session::{InstrumentRequest, instrument_archive};

/// Rewrite Java classes so that they count every bytecode instruction they execute.
///
/// The result runs on any JVM without psf and without any flag; at its end counts.json appears in the working directory
/// (-Dpsf.counts=FILE puts it elsewhere), and psf report reads it. Counting is on while a target is active: by default
/// the main method that the manifest names; where there is none, everything that runs is counted.
#[derive(Parser, Debug)]
#[command(name = "psf-instrument", version, max_term_width = 100)]
struct Args {
    /// A jar, a directory of classes or a .class file
    #[arg(value_name = "IN")]
    input: PathBuf,
    /// What to write: a jar for a jar; for classes a new directory, or a jar if it is named so
    #[arg(value_name = "OUT")]
    output: PathBuf,
    #[command(flatten)]
    count: CountFlags,
    /// How many threads to use [default: one for each core]
    #[arg(long, value_name = "N")]
    jobs: Option<std::num::NonZeroUsize>,
    /// Print nothing unless something is wrong
    #[arg(long)]
    quiet: bool,
}

/// glibc's allocator keeps what it freed: on a jar of 130 MB of classes its peak was 606 MB where 63 MB were in use.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    match run(Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            complain(&failure.to_string());
            ExitCode::from(failure.kind.exit_code())
        }
    }
}

fn run(args: Args) -> Result<(), Failure> {
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.jobs.map_or(0, std::num::NonZeroUsize::get));
    let pool = threads.build().map_err(|e| Failure::new(FailureKind::Psf, format!("failed to start threads: {e}")))?;
    let request = InstrumentRequest { input: args.input, output: args.output, options: args.count.into() };
    let bar = Progress::new("entries", args.quiet);
    let progress = |done: usize, all: usize| bar.show(done, all);
    let written = pool.install(|| instrument_archive(&request, &progress))?;
    bar.end();
    written.notes.iter().for_each(|sentence| complain(sentence));
    if !args.quiet {
        complain(&format!(
            "{}: {} classes rewritten, {} methods counted by {} counters",
            request.output.display(),
            written.classes,
            written.methods,
            written.slots
        ));
    }
    Ok(())
}

fn complain(sentence: &str) {
    let _ = writeln!(io::stderr(), "psf: {sentence}"); // nobody is left to hear of it
}
