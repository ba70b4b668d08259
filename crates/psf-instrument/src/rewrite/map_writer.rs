//! Writes the probe map while classes are rewritten. Lines are made and compressed on any thread, and appended in the order
//! of the classes.

use rayon::prelude::*;

use super::class::Work;
use super::selector::Selector;
use crate::archive::{PackedPiece, PackedText, Packing};
use psf_text::failure::{Failure, FailureKind};
use psf_wire::map;

/// The bytes of classes whose maps are compressed together.
const GROUP: usize = 64 << 10;

/// A map that is being written.
#[derive(Debug)]
pub(super) struct MapWriter {
    text: PackedText,
    /// The number of the input's first counter.
    first_slot: u64,
}

impl MapWriter {
    /// Makes a map without classes, packed as a new entry.
    pub(super) fn new(selector: &Selector, packing: Packing) -> Result<Self, Failure> {
        let method = match packing {
            Packing::AsOriginal => zip::CompressionMethod::Deflated,
            Packing::Stored => zip::CompressionMethod::Stored,
        };
        let text = PackedText::new(method).map_err(|e| Failure::io("make", &std::env::temp_dir(), &e))?;
        let mut map = Self { text, first_slot: selector.first_slot() };
        let targets: Vec<String> = selector.targets.iter().map(ToString::to_string).collect();
        let head = map::Head { mode: selector.mode, scope: selector.scope, targets: &targets };
        map.add(&head.text().map_err(unwritable)?)?;
        Ok(map)
    }

    /// Makes the lines of classes whose counters are numbered.
    pub(super) fn lines(&self, works: &[Work]) -> Vec<Result<PackedPiece, Failure>> {
        groups(works).into_par_iter().map(|group| self.piece(group)).collect()
    }

    /// Appends lines.
    pub(super) fn append(&mut self, lines: Vec<Result<PackedPiece, Failure>>) -> Result<(), Failure> {
        lines.into_iter().try_for_each(|piece| self.text.append(&piece?).map_err(|e| failed(&e)))
    }

    /// Completes the map. `slots` is the number of its last counter plus one. `unfit` has everything that cannot count.
    pub(super) fn finish(mut self, slots: u64, unfit: &[String]) -> Result<PackedText, Failure> {
        let tail = map::Tail { has_classes: slots != self.first_slot, slots, unfit };
        let text = tail.text().map_err(unwritable)?;
        self.add(&text)?;
        Ok(self.text)
    }

    fn add(&mut self, text: &str) -> Result<(), Failure> {
        let piece = self.text.piece(text.as_bytes()).map_err(|e| failed(&e))?;
        self.text.append(&piece).map_err(|e| failed(&e))
    }

    fn piece(&self, works: &[Work]) -> Result<PackedPiece, Failure> {
        let mut text = Vec::new();
        for map in works.iter().filter_map(Work::counting).map(|done| &done.map).filter(|map| map.slots > 0) {
            map::class_line(map, map.base == self.first_slot, &mut text).map_err(unwritable)?;
        }
        self.text.piece(&text).map_err(|e| failed(&e))
    }
}

/// Splits the classes into groups that are large enough to compress their maps together.
fn groups(works: &[Work]) -> Vec<&[Work]> {
    let mut size = 0;
    works
        .chunk_by(|work, _| {
            size += work.size;
            let full = size >= GROUP;
            size *= usize::from(!full);
            !full
        })
        .collect()
}

fn unwritable(error: serde_json::Error) -> Failure {
    Failure::new(FailureKind::Psf, format!("failed to write the probe map: {error}"))
}

/// The map is in a temporary file until it is complete.
fn failed(error: &std::io::Error) -> Failure {
    Failure::io("write", &std::env::temp_dir(), error)
}
