//! A test binary whose tests are made at run time, one for each file or page: running them and reporting on them.

use std::cell::RefCell;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Instant;

use libtest_mimic::{Arguments, Failed, Trial};

use super::permits::THREADS;
use super::repeat;

thread_local! {
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// The tests of a binary.
pub(crate) struct Trials {
    binary: &'static str,
    all: Vec<Trial>,
}

impl Trials {
    /// Makes an empty list; `binary` is its name for `cargo test --test`.
    pub(crate) fn of(binary: &'static str) -> Self {
        Self { binary, all: Vec::new() }
    }

    /// Adds a test, which fails if `check` panics.
    pub(crate) fn add(&mut self, name: impl Into<String>, check: impl FnOnce() + Send + 'static) {
        let name = name.into();
        let (binary, test) = (self.binary, Arc::<str>::from(name.as_str()));
        let run = move || {
            let begun = Instant::now();
            let outcome = catch_unwind(AssertUnwindSafe(check));
            note(binary, &test, begun);
            outcome.map_err(|_| Failed::from(format!("{}\n{}", PANIC.take(), repeat::command(binary, &test))))
        };
        self.all.push(Trial::test(name, run));
    }

    /// Runs the tests that the command line selects, and ends the process.
    pub(crate) fn run(self) -> ! {
        let mut arguments = Arguments::from_args();
        arguments.test_threads.get_or_insert(THREADS);
        // A failing check is a panic. Its place belongs to the message, which libtest_mimic prints at the end.
        std::panic::set_hook(Box::new(|panic| PANIC.set(panic.to_string())));
        libtest_mimic::run(&arguments, self.all).exit()
    }
}

/// Adds a line to the file that `.ci/times` reads: binary, test, seconds.
fn note(binary: &str, test: &str, begun: Instant) {
    let Some(file) = std::env::var_os("PSF_TEST_TIMES") else { return };
    let line = format!("{binary}\t{test}\t{:.3}\n", begun.elapsed().as_secs_f64());
    // A missing line in this file is not a reason to fail.
    let _ =
        OpenOptions::new().append(true).create(true).open(file).and_then(|mut file| file.write_all(line.as_bytes()));
}
