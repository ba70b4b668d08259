//! The progress of a run, for users who wait longer than a second at a terminal.

use std::cell::Cell;
use std::io::{IsTerminal, Write};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use psf_session::Step;
use psf_session::launch::Stream;

use crate::progress::Progress;
use crate::stderr::complain;

/// The time for which users wait without a message.
const PATIENCE: Duration = Duration::from_secs(1);
/// The time after which the line is drawn again.
const TICK: Duration = Duration::from_millis(200);

/// Printed before psf copies a JDK: the first score takes long, and nothing else would explain it.
const COPIES: &str = "copying the JDK so that its own classes count; this takes up to a minute, once for each JDK";

/// A line on a terminal's standard error. Without a terminal, psf reports only that it copies a JDK.
#[derive(Debug)]
pub(crate) struct Waiting {
    line: ProgressBar,
    jdk: Progress,
    terminal: bool,
    /// True if the user does not know yet that psf copies a JDK.
    unannounced: Cell<bool>,
}

impl Waiting {
    /// Creates a line that is not visible yet. A quiet line never is.
    pub(crate) fn new(quiet: bool) -> Self {
        let line = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template("{spinner} {msg}, {elapsed}") {
            line.set_style(style);
        }
        let terminal = std::io::stderr().is_terminal() && !quiet;
        let jdk = Progress::new("of the copy of the JDK", quiet);
        Self { line, jdk, terminal, unannounced: Cell::new(!quiet) }
    }

    /// Shows the current step.
    pub(crate) fn at(&self, step: Step) {
        match step {
            Step::Jdk { done, all } => {
                if self.unannounced.take() {
                    complain(COPIES);
                }
                self.jdk.show(done, all);
                if done == all {
                    self.jdk.end();
                }
            }
            Step::Run { number, all } => self.show(format!("run {number} of {all}")),
            Step::Ran => self.end(),
            Step::Size { number, all, n } => self.show(format!("size {number} of {all}: n = {n}")),
        }
    }

    /// Prints a sentence for the user, above the line.
    pub(crate) fn say(&self, sentence: &str) {
        self.line.suspend(|| complain(sentence));
    }

    /// Removes the line.
    pub(crate) fn end(&self) {
        self.line.finish_and_clear();
    }

    /// Shows a message after [`PATIENCE`], on a line of its own whatever a program printed before.
    fn show(&self, message: String) {
        let begins = self.line.message().is_empty();
        self.line.set_message(message);
        if begins && self.terminal {
            let line = self.line.clone();
            // The thread ends with the process, if not before.
            thread::spawn(move || {
                thread::sleep(PATIENCE);
                if !line.is_finished() {
                    if Stream::Err.take_open_line() {
                        let _ = std::io::stderr().write_all(b"\n"); // stderr may be closed
                    }
                    line.set_draw_target(ProgressDrawTarget::stderr());
                    line.enable_steady_tick(TICK);
                }
            });
        }
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.end();
    }
}
