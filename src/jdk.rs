//! A JDK that counts itself: a copy of a stock one with all classes rewritten and psf's runtime in `java.base`.
//!
//! `lib/modules` is the only file that differs, so the JVM is the stock one; with a CDS archive of its own it starts as
//! fast. It is made when it is first needed, and kept.

mod build;
mod cache;
mod counts;
mod index;
mod intrinsics;
mod tree;

use std::path::PathBuf;

pub use cache::{Cache, Kept};
pub use counts::collect;

/// A JDK that counts itself.
#[derive(Clone, Debug)]
pub struct CountingJdk {
    /// Where it is kept.
    directory: PathBuf,
    /// Number of its counters.
    pub slots: u64,
    /// Flags that the JVM must have.
    pub flags: Vec<String>,
}

impl CountingJdk {
    /// Its home directory.
    #[must_use]
    pub fn home(&self) -> PathBuf {
        self.directory.join(build::HOME)
    }
}
