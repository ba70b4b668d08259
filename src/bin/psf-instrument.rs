//! The `psf-instrument` command: rewrites an archive so that it counts without psf.

#[path = "psf/flags/count.rs"]
mod count;
#[path = "psf/flags/instrument.rs"]
mod instrument;
#[path = "psf/progress.rs"]
mod progress;
#[path = "psf/stderr.rs"]
mod stderr;

use std::num::NonZeroUsize;
use std::process::ExitCode;

use clap::Parser;
use instrument::InstrumentArgs;
use progress::Progress;
use psf_session::launch::outlive_file_limits;
use psf_session::{CountOptions, InstrumentRequest, instrument_archive};
use psf_text::failure::{Failure, FailureKind};
use psf_text::numbers::counted;
use psf_wire::observe::{ContextOptions, Observe};
use stderr::complain;

/// glibc's allocator keeps freed memory: on a jar with 130 MB of classes its peak was 606 MB, although 63 MB were in use.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let arguments = InstrumentArgs::parse();
    stderr::exit_code(outlive_file_limits().and_then(|()| instrument(arguments)))
}

fn instrument(args: InstrumentArgs) -> Result<ExitCode, Failure> {
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.jobs.map_or(0, NonZeroUsize::get));
    let pool = threads.build().map_err(|e| Failure::new(FailureKind::Psf, format!("failed to start threads: {e}")))?;
    let observe = if args.tree { Observe::Tree(ContextOptions::default()) } else { Observe::Counts };
    let options = CountOptions { observe, ..args.count.into() };
    let mut inputs = args.paths;
    let last = inputs.pop();
    let output = last.filter(|_| !inputs.is_empty()).ok_or_else(|| {
        Failure::usage("an input is given, but no output").remedy("name the output last: psf-instrument IN OUT")
    })?;
    let request = InstrumentRequest { inputs, output, options };
    let bar = Progress::new("entries", args.quiet);
    let progress = |done: usize, all: usize| bar.show(done, all);
    let written = pool.install(|| instrument_archive(&request, &progress))?;
    bar.end();
    written.notes.iter().for_each(|sentence| complain(sentence));
    if !args.quiet {
        complain(&format!(
            "{}: {} rewritten, {} counted by {}",
            request.output.display(),
            counted(written.classes as u64, "class", "classes"),
            counted(written.methods as u64, "method", "methods"),
            counted(written.slots, "counter", "counters")
        ));
    }
    Ok(ExitCode::SUCCESS)
}
