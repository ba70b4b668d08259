//! A progress bar on a terminal, for what takes over a second.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Shows how much is done once it has taken a second, on a terminal's standard error and nowhere else.
#[derive(Debug)]
pub(crate) struct Progress {
    bar: ProgressBar,
    started: Instant,
    what: &'static str,
    terminal: bool,
}

impl Progress {
    /// A bar for work with that name; one that is quiet never shows.
    pub(crate) fn new(what: &'static str, quiet: bool) -> Self {
        let terminal = std::io::stderr().is_terminal() && !quiet;
        Self { bar: ProgressBar::hidden(), started: Instant::now(), what, terminal }
    }

    /// So much is done, of so much.
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

    /// Takes the bar away.
    pub(crate) fn end(&self) {
        self.bar.finish_and_clear();
    }
}
