//! A JDK that counts itself: a copy of a stock JDK with all classes rewritten and psf's run-time in `java.base`.
//!
//! The JVM is the stock one, because only `lib/modules` and `lib/jrt-fs.jar` differ. With a CDS archive of its own it starts as
//! fast. If no such copy can be made, or the user wants none, rewritten classes replace the stock JDK's under `--patch-module`.
//! psf makes either form when it is first needed, and keeps it.

mod build;
mod cache;
mod closed;
mod counts;
mod files;
mod index;
mod intrinsics;
mod natives;
mod prices;
mod resolve;
mod tree;

use std::ffi::OsString;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use closed::ClosedForms;
use index::Index;
use rayon::prelude::*;

use psf_instrument::rewrite::{MAP_OF_JDK, TICKS, Worth, ticks};
use psf_score::profile::{MethodPrices, PriceUnit, Prices};
use psf_text::failure::{Failure, FailureKind};
use psf_wire::map::{ClassMap, ClassPlace};

pub use build::{Form, Kind};
pub use cache::{Cache, KeptJdk};
pub use counts::{collect, collect_laps, collect_trees};

/// A JDK that counts itself.
#[derive(Clone, Debug)]
pub struct CountingJdk {
    /// The directory in which psf keeps it.
    directory: PathBuf,
    /// The path of its `java`.
    pub java: PathBuf,
    /// Why it is not in the requested form, if that could not be made.
    pub instead: Option<String>,
    /// The number of its counters.
    pub slots: u64,
    /// The number of counters of the classes that most programs use. They are in memory in every run.
    pub near: u64,
    /// Flags that the JVM must have.
    pub flags: Vec<String>,
    /// The intrinsics that may stay on.
    closed: ClosedForms,
    /// The index of its map, which is read once, while a program runs.
    index: Arc<OnceLock<Result<Index, Failure>>>,
    /// A lock. While this file is open, no other psf removes the JDK.
    _in_use: Option<Arc<File>>,
}

impl CountingJdk {
    /// Returns how many regions of counters the homes of a program may have. The size of a region follows from
    /// `java-runtime/jdk/psf/runtime/Slots.java`: near counters, and a table of pages for the others. It is address space: the
    /// operating system provides memory for pages that are written, which are a tenth of it.
    pub(crate) fn most_homes(&self) -> usize {
        const ADDRESSES: u64 = 1 << 30;
        let region = 8 * (self.near + (self.slots >> 10) + 1);
        (ADDRESSES / region) as usize
    }

    /// Returns the archives whose classes replace the JDK's, if it is not a copy.
    pub(super) fn patches(&self) -> impl Iterator<Item = &str> {
        self.flags.iter().filter_map(|flag| Some(flag.strip_prefix("--patch-module=")?.split_once('=')?.1))
    }

    /// Returns true if it is a copy of a JDK, which has a home of its own.
    pub(super) fn is_copy(&self) -> bool {
        self.patches().next().is_none()
    }

    /// Returns the flags for a run, and the numbers that the run-time needs for the intrinsics that these flags leave on.
    pub(super) fn flags_beside<'a>(&self, of_program: impl IntoIterator<Item = &'a OsString>) -> (Vec<String>, &str) {
        match self.closed.applied(&self.flags, of_program) {
            Some((numbers, flags)) => (flags, numbers),
            None => (self.flags.clone(), ""),
        }
    }

    /// Returns the directory with everything that does not belong to the original JDK.
    #[must_use]
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// Returns the file with the ticks of each counter: the fewest instructions that one increment implies.
    #[must_use]
    pub fn ticks(&self) -> PathBuf {
        self.directory.join(build::MAP).join(TICKS)
    }

    /// Returns the file with the price of each counter.
    pub(crate) fn prices(&self, unit: PriceUnit) -> PathBuf {
        self.directory.join(build::MAP).join(prices::file(unit))
    }

    /// Returns the prices of entries that are inferred, which the prices of frames depend on.
    fn known_prices<'i>(&self, unit: PriceUnit, index: &'i Index) -> Result<Prices<'i>, Failure> {
        let path = self.directory.join(build::MAP).join(prices::file_of_entries(unit));
        let text = std::fs::read(&path).map_err(|e| Failure::unreadable(&path, &e))?;
        let damaged = |e: serde_json::Error| {
            Failure::new(FailureKind::Psf, format!("{}: {e}", path.display())).remedy("psf jdk clean removes it")
        };
        Ok(Prices::known(unit, &index.inferred, serde_json::from_slice(&text).map_err(damaged)?))
    }

    /// Returns the map of a class, with the prices of its counters in instructions. `None` if the JDK has no such class.
    pub(crate) fn priced(&self, class: &str) -> Result<Option<(ClassMap, Vec<MethodPrices>)>, Failure> {
        let index = self.index()?;
        let Some(line) = index.lines.iter().find(|line| line.head.class == class) else { return Ok(None) };
        let class = index.read(line)?;
        let prices = self.known_prices(PriceUnit::Instruction, index)?.of_class(&class);
        Ok(Some((class, prices.map_err(|what| Failure::new(FailureKind::Psf, what))?)))
    }

    /// Begins to read, while the JVM is at work, what psf needs after a program has run.
    pub(super) fn read_ahead(&self) {
        let jdk = self.clone();
        // If no thread can be started, the first user reads the index.
        let _ = std::thread::Builder::new().spawn(move || jdk.index().is_ok());
    }

    fn index(&self) -> Result<&Index, Failure> {
        let index = self.index.get_or_init(|| Index::load(&self.directory.join(build::MAP).join(MAP_OF_JDK)));
        index.as_ref().map_err(Failure::clone)
    }

    /// Returns the ticks of each counter, if instructions have other worths than one: the least that one increment implies.
    pub fn ticks_of(&self, worth: &Worth) -> Result<Vec<u32>, Failure> {
        let index = self.index()?;
        let each = |line: &ClassPlace| Ok((line.counters(), ticks(&index.read(line)?, worth)));
        let each: Vec<_> = index.lines.par_iter().map(each).collect::<Result<_, Failure>>()?;
        let mut all = vec![0; usize::try_from(self.slots).unwrap_or_default()];
        for (counters, ticks) in each {
            let own = all.iter_mut().skip(counters.start as usize);
            own.zip(ticks).for_each(|(all, tick)| *all = tick);
        }
        Ok(all)
    }
}
