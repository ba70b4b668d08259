//! How many of the tests' commands keep a processor busy at once.
//!
//! More tests run at a time than there are processors, since some of them mostly wait for a limit or for a signal. All other
//! commands wait for a permit, and there are as many permits as processors. A permit is a courtesy, not a lock: a command
//! that has waited for long starts without one, so a test whose commands need each other cannot wait forever.

use std::num::NonZero;
use std::sync::{Condvar, LazyLock, Mutex, PoisonError};
use std::time::Duration;

/// How many tests run at a time; `.cargo/config.toml` says the same to the tests that libtest runs.
pub(crate) const THREADS: usize = 8;

/// A command that has waited for this long starts without a permit.
const PATIENCE: Duration = Duration::from_secs(60);

/// The permits of this process.
pub(crate) static PERMITS: LazyLock<Permits> = LazyLock::new(|| Permits {
    free: Mutex::new(std::thread::available_parallelism().map_or(2, NonZero::get).cast_signed()),
    returned: Condvar::new(),
});

/// A number of permits. It falls below zero while commands run that did not get one.
pub(crate) struct Permits {
    free: Mutex<isize>,
    returned: Condvar,
}

impl Permits {
    /// A permit, which its holder gives back by dropping it.
    pub(crate) fn take(&self) -> Permit<'_> {
        let free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.returned.wait_timeout_while(free, PATIENCE, |free| *free <= 0);
        *waited.unwrap_or_else(PoisonError::into_inner).0 -= 1;
        Permit(self)
    }
}

/// A permit for one command.
pub(crate) struct Permit<'a>(&'a Permits);

impl Drop for Permit<'_> {
    fn drop(&mut self) {
        *self.0.free.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.0.returned.notify_one();
    }
}
