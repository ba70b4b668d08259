//! A JDK that counts itself: a copy of a stock one with all classes rewritten and psf's runtime in `java.base`.
//!
//! `lib/modules` is the only file that differs, so the JVM is the stock one; with a CDS archive of its own it starts as
//! fast. Where no such copy can be made, or nobody wants one, the rewritten classes take the place of the stock JDK's
//! under `--patch-module`. Either is made when it is first needed, and kept.

mod build;
mod cache;
mod closed;
mod counts;
mod files;
mod index;
mod intrinsics;
mod natives;
mod resolve;
mod sparse;
mod tree;

use std::ffi::OsString;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use closed::ClosedForms;
use index::Index;
use rayon::prelude::*;

use psf_instrument::rewrite::{MAP_OF_JDK, TICKS, Worth, ticks};
use psf_text::failure::Failure;

pub use build::{Form, Kind, Tells};
pub use cache::{Cache, KeptJdk};
pub use counts::{collect, collect_trees};

/// A JDK that counts itself.
#[derive(Clone, Debug)]
pub struct CountingJdk {
    /// Where it is kept.
    directory: PathBuf,
    /// Its `java`.
    pub java: PathBuf,
    /// Why it is not what was asked for, where that could not be made.
    pub instead: Option<String>,
    /// Number of its counters.
    pub slots: u64,
    /// Flags that the JVM must have.
    pub flags: Vec<String>,
    /// Intrinsics that need not be off.
    closed: ClosedForms,
    /// Read once, and while a program runs.
    index: Arc<OnceLock<Result<Index, Failure>>>,
    /// As long as this is open, no other psf removes it.
    _in_use: Option<Arc<File>>,
}

impl CountingJdk {
    /// The archives whose classes take the place of a JDK's, where it is no copy.
    pub(super) fn patches(&self) -> impl Iterator<Item = &str> {
        self.flags.iter().filter_map(|flag| Some(flag.strip_prefix("--patch-module=")?.split_once('=')?.1))
    }

    /// Whether it is a copy of a JDK, which has a home of its own.
    pub(super) fn is_copy(&self) -> bool {
        self.patches().next().is_none()
    }

    /// The flags for a run, and what its run-time must be told of the intrinsics that are on with them.
    pub(super) fn flags_beside<'a>(&self, of_program: impl IntoIterator<Item = &'a OsString>) -> (Vec<String>, &str) {
        match self.closed.applied(&self.flags, of_program) {
            Some((numbers, flags)) => (flags, numbers),
            None => (self.flags.clone(), ""),
        }
    }

    /// Where all of it is that is not the JDK's that it was made of.
    #[must_use]
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// The file that says what each of its counters tells of at least.
    #[must_use]
    pub fn ticks(&self) -> PathBuf {
        self.directory.join(build::MAP).join(TICKS)
    }

    /// Begins to read what is needed when a program has run, while the JVM is at work.
    pub(super) fn read_ahead(&self) {
        let jdk = self.clone();
        // Where there is no thread to be had, who needs it reads it.
        let _ = std::thread::Builder::new().spawn(move || jdk.index().is_ok());
    }

    fn index(&self) -> Result<&Index, Failure> {
        let index = self.index.get_or_init(|| Index::load(&self.directory.join(build::MAP).join(MAP_OF_JDK)));
        index.as_ref().map_err(Failure::clone)
    }

    /// What each of its counters tells of at least, where instructions are worth something else than one.
    pub fn ticks_of(&self, worth: &Worth) -> Result<Vec<u32>, Failure> {
        let index = self.index()?;
        let each = |line: &index::Line| Ok((line.counters(), ticks(&index.read(line)?, worth)));
        let each: Vec<_> = index.lines.par_iter().map(each).collect::<Result<_, Failure>>()?;
        let mut all = vec![0; usize::try_from(self.slots).unwrap_or_default()];
        for (counters, ticks) in each {
            let own = all.iter_mut().skip(counters.start as usize);
            own.zip(ticks).for_each(|(all, tick)| *all = tick);
        }
        Ok(all)
    }
}
