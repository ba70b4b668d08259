//! The times that grading takes, for people. They are not a part of a result.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::evidence::Took;

/// Sums of times over all submissions. Several submissions are graded at a time, so the sums exceed the time on the clock.
#[derive(Debug, Default)]
pub struct Times {
    compiling: AtomicU64,
    starting: AtomicU64,
    running: AtomicU64,
}

impl Times {
    /// Adds the time for compiling and rewriting a program.
    pub(super) fn add_compiling(&self, took: Duration) {
        add(&self.compiling, took);
    }

    /// Adds the time of a JVM.
    pub(super) fn add_run(&self, took: Took) {
        add(&self.starting, took.start_up);
        add(&self.running, took.run);
    }

    /// Returns true if nothing was compiled and nothing ran.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        [&self.compiling, &self.starting, &self.running].into_iter().all(|sum| sum.load(Ordering::Relaxed) == 0)
    }
}

fn add(sum: &AtomicU64, took: Duration) {
    sum.fetch_add(u64::try_from(took.as_micros()).unwrap_or(u64::MAX), Ordering::Relaxed);
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = |sum: &AtomicU64| sum.load(Ordering::Relaxed) / 100_000;
        let seconds = |sum: &AtomicU64| format!("{}.{} s", tenths(sum) / 10, tenths(sum) % 10);
        let [compiling, starting, running] = [&self.compiling, &self.starting, &self.running].map(seconds);
        write!(
            f,
            "time of all jobs together: {compiling} to compile and rewrite, {starting} to start JVMs, {running} to run programs"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::Times;
    use crate::evidence::Took;
    use std::time::Duration;

    #[test]
    fn times_add_up_apart() {
        let times = Times::default();
        assert!(times.is_zero());
        times.add_compiling(Duration::from_millis(1_250));
        for run in [50, 12_000] {
            times.add_run(Took { start_up: Duration::from_millis(400), run: Duration::from_millis(run) });
        }
        assert!(!times.is_zero());
        let said =
            "time of all jobs together: 1.2 s to compile and rewrite, 0.8 s to start JVMs, 12.0 s to run programs";
        assert_eq!(times.to_string(), said);
    }
}
