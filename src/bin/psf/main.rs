//! The `psf` command: what was typed to one function, and its end to an exit code.

mod args;
mod calibrate;
mod check;
mod completions;
mod diff;
mod doctor;
mod dump;
mod env;
mod flags;
mod jdk;
mod judged;
mod man;
mod progress;
mod rank;
mod render;
mod report;
mod scale;
mod score;
mod stderr;
mod stdout;
mod validate;
mod verify;
mod waiting;
mod weights;

use std::process::ExitCode;

use args::{Args, Command};

/// glibc's allocator keeps what it freed: on a jar of 130 MB of classes its peak was 606 MB where 63 MB were in use.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    stderr::exit_code(match Args::typed().command {
        Command::Score(args) => score::score(*args),
        Command::Report(args) => report::report(&args),
        Command::Diff(args) => diff::diff(&args),
        Command::Rank(args) => rank::rank(&args),
        Command::Scale(args) => scale::scale(*args),
        Command::Check(args) => check::check(args),
        Command::Dump(args) => dump::dump(args),
        Command::Weights(args) => weights::weights(&args),
        Command::Verify(args) => verify::verify(&args),
        Command::Jdk(command) => jdk::jdk(&command),
        Command::Env(command) => env::env(&command),
        Command::Doctor => doctor::doctor(),
        Command::Completions(args) => completions::completions(&args),
        Command::Man(args) => man::man(&args),
        Command::Calibrate(args) => calibrate::calibrate(&args),
    })
}
