//! A progress bar on a terminal, for work that takes over a second.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Shows progress after one second, but only if standard error is a terminal.
#[derive(Debug)]
pub(crate) struct Progress {
    bar: ProgressBar,
    started: Instant,
    what: &'static str,
    terminal: bool,
}

impl Progress {
    /// Creates a bar for work with this name. A quiet bar never shows.
    pub(crate) fn new(what: &'static str, quiet: bool) -> Self {
        let terminal = std::io::stderr().is_terminal() && !quiet;
        Self { bar: ProgressBar::hidden(), started: Instant::now(), what, terminal }
    }

    /// Shows that `done` of `all` parts are done.
    pub(crate) fn show(&self, done: usize, all: usize) {
        if self.terminal && self.bar.is_hidden() && self.started.elapsed() > Duration::from_secs(1) {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
            if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} {msg}, {eta} left") {
                self.bar.set_style(style);
            }
            self.bar.set_message(self.what);
        }
        self.bar.set_length(all as u64);
        self.bar.set_position(done as u64);
    }

    /// Removes the bar.
    pub(crate) fn end(&self) {
        self.bar.finish_and_clear();
    }
}
