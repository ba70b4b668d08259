//! The number of test commands that keep a processor busy at the same time.
//!
//! More tests run at a time than there are processors, because some of them mostly wait for a limit or for a signal. All
//! other commands wait for a permit, and there are as many permits as processors. A permit is a courtesy, not a lock. A
//! command that has waited for a long time starts without one, so a test whose commands need each other cannot wait for ever.

use std::num::NonZero;
use std::sync::{Condvar, LazyLock, Mutex, PoisonError};
use std::time::Duration;

/// The number of tests that run at a time; `.cargo/config.toml` sets the same number for libtest.
pub(crate) const THREADS: usize = 8;

/// A command that has waited this long starts without a permit.
const PATIENCE: Duration = Duration::from_secs(60);

/// The permits of this process.
pub(crate) static PERMITS: LazyLock<Permits> = LazyLock::new(|| Permits {
    number: std::thread::available_parallelism().map_or(2, NonZero::get),
    tickets: Mutex::default(),
    returned: Condvar::new(),
});

/// A number of permits, which threads get in the order of their requests.
pub(crate) struct Permits {
    number: usize,
    tickets: Mutex<Tickets>,
    returned: Condvar,
}

#[derive(Default)]
struct Tickets {
    drawn: usize,
    returned: usize,
}

impl Permits {
    /// Takes a permit. Dropping it gives it back.
    pub(crate) fn take(&self) -> Permit<'_> {
        let mut tickets = self.tickets.lock().unwrap_or_else(PoisonError::into_inner);
        let ticket = tickets.drawn;
        tickets.drawn += 1;
        let late = |tickets: &mut Tickets| ticket >= tickets.returned + self.number;
        drop(self.returned.wait_timeout_while(tickets, PATIENCE, late));
        Permit(self)
    }
}

/// A permit for one command.
pub(crate) struct Permit<'a>(&'a Permits);

impl Drop for Permit<'_> {
    fn drop(&mut self) {
        self.0.tickets.lock().unwrap_or_else(PoisonError::into_inner).returned += 1;
        self.0.returned.notify_all();
    }
}
