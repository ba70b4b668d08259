//! The probe map, written while classes are rewritten: its lines are made and compressed on any thread, and put one
//! behind the other in the order of the classes.

use rayon::prelude::*;

use super::class::Work;
use super::selector::Selector;
use crate::archive::{PackedPiece, PackedText, Packing};
use psf_text::failure::{Failure, FailureKind};
use psf_wire::map;

/// How many bytes of classes have their maps compressed together.
const GROUP: usize = 64 << 10;

/// A map that is being written.
#[derive(Debug)]
pub(super) struct MapWriter {
    text: PackedText,
    /// The number of the input's first counter.
    first_slot: u64,
}

impl MapWriter {
    /// A map without classes, packed as a new entry would be.
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

    /// The lines of classes whose counters have their numbers.
    pub(super) fn lines(&self, works: &[Work]) -> Vec<Result<PackedPiece, Failure>> {
        groups(works).into_par_iter().map(|group| self.piece(group)).collect()
    }

    /// Puts lines behind those that there are.
    pub(super) fn append(&mut self, lines: Vec<Result<PackedPiece, Failure>>) -> Result<(), Failure> {
        lines.into_iter().try_for_each(|piece| self.text.append(&piece?).map_err(|e| failed(&e)))
    }

    /// The whole map. `slots` is the number behind that of its last counter, `unfit` what could not be counted.
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

/// Consecutive classes, so many that their maps are worth compressing together.
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

/// The map lies in a temporary file until it is whole.
fn failed(error: &std::io::Error) -> Failure {
    Failure::io("write", &std::env::temp_dir(), error)
}
