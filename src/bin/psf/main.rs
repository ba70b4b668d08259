//! The `psf` command: passes the command line to one function, and turns its result into an exit code.

mod ages;
mod args;
mod bench;
mod benchmark_project;
mod calibrate;
mod check;
mod completions;
mod diff;
mod doctor;
mod dump;
mod ended;
mod env;
mod flags;
mod grade;
mod jdk;
mod judged;
mod man;
mod merge;
mod mistyped;
mod next;
mod older;
mod one_module;
mod overview;
mod overwrite;
mod progress;
mod rank;
mod render;
mod report;
mod scale;
mod score;
#[cfg(test)]
mod shared_options;
mod shell;
mod simulate;
mod stderr;
mod stdout;
mod test;
mod trace;
mod tree;
mod validate;
mod verify;
mod waiting;
mod weights;

use std::process::ExitCode;

use args::{Args, Command};
use psf_session::launch::{BECOME, become_java, interrupted, outlive_file_limits, supervise};
use psf_text::failure::{Failure, FailureKind};

/// glibc's allocator keeps freed memory: on a jar with 130 MB of classes its peak was 606 MB, although 63 MB were in use.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    if arguments.next().is_some_and(|first| first == BECOME) {
        become_java(arguments);
        return ExitCode::FAILURE;
    }
    if let Err(failure) = overwrite::check(&std::env::args_os().skip(1).collect::<Vec<_>>()) {
        return stderr::exit_code(Err(failure));
    }
    older::look();
    let command = Args::typed().command;
    let result = outlive_file_limits().and_then(|()| supervised(&command)).and_then(|()| run(command));
    if !matches!(result, Ok(code) if code == ExitCode::SUCCESS) {
        older::remove();
    }
    stderr::exit_code(result)
}

fn run(command: Command) -> Result<ExitCode, Failure> {
    match command {
        Command::Score(args) => score::score(*args),
        Command::Report(args) => report::report(&args),
        Command::Merge(args) => merge::merge(&args),
        Command::Diff(args) => diff::diff(&args),
        Command::Rank(args) => rank::rank(&args),
        Command::Test(args) => test::test(*args),
        Command::Bench(args) => bench::bench(*args),
        Command::Scale(args) => scale::scale(*args),
        Command::Tree(args) => tree::tree(*args),
        Command::Trace(args) => trace::trace(*args),
        Command::Ages(args) => ages::ages(*args),
        Command::Simulate(args) => simulate::simulate(*args),
        Command::Check(args) => check::check(args),
        Command::Dump(args) => dump::dump(args),
        Command::Grade(args) => grade::grade(*args),
        Command::Weights(args) => weights::weights(&args),
        Command::Verify(args) => verify::verify(&args),
        Command::Jdk(command) => jdk::jdk(&command),
        Command::Env(command) => env::env(&command),
        Command::Doctor => doctor::doctor(),
        Command::Completions(args) => completions::completions(&args),
        Command::Man(args) => man::man(&args),
        Command::Calibrate(args) => calibrate::calibrate(&args),
    }
}

/// Makes commands that start JVMs clean up, however they end.
fn supervised(command: &Command) -> Result<(), Failure> {
    let starts_jvms = match command {
        Command::Score(_)
        | Command::Test(_)
        | Command::Bench(_)
        | Command::Scale(_)
        | Command::Tree(_)
        | Command::Trace(_)
        | Command::Ages(_)
        | Command::Simulate(_)
        | Command::Diff(_)
        | Command::Verify(_)
        | Command::Jdk(_) => true,
        Command::Check(_) | Command::Grade(_) | Command::Doctor | Command::Calibrate(_) => true,
        Command::Report(_) | Command::Rank(_) | Command::Dump(_) | Command::Weights(_) => false,
        Command::Merge(_) => false,
        // `psf env` runs another command, which receives its own signals.
        Command::Env(_) | Command::Completions(_) | Command::Man(_) => false,
    };
    if !starts_jvms {
        return Ok(());
    }
    let psf = std::env::current_exe()
        .map_err(|e| Failure::new(FailureKind::Psf, format!("failed to find psf itself: {e}")))?;
    supervise(psf, |signal| {
        stderr::complain(&interrupted(signal).to_string());
        older::remove();
        std::process::exit(128 + signal);
    })
}
