//! The second pass: rewriting the classes, numbering their counters, writing the probe map.

use rayon::prelude::*;

use super::class::{ClassRewriter, Rewritten, Work};
use super::original::original;
use super::runtime::{self, Layout};
use super::scan::WINDOW;
use super::selector::Selector;
use crate::archive::{EntryKind, PackedPiece, PackedText, Packing, Sink, Source, Unread};
use crate::instrument::Program;
use crate::text::failure::{Failure, FailureKind};
use crate::wire::map::{self, Counting};
use crate::wire::mode::Mode;

/// What was written.
#[derive(Debug, Default)]
pub struct Written {
    /// Number of classes rewritten.
    pub classes: usize,
    /// Number of methods that count.
    pub methods: usize,
    /// Number of counters.
    pub slots: u64,
    /// What could not be counted and may run all the same.
    pub unfit: Vec<String>,
    /// What the user should know: a sentence each.
    pub notes: Vec<String>,
}

/// Rewrites sources, one after the other, into sinks; all their counters are in one map.
#[derive(Debug)]
pub struct Rewriter<'a> {
    selector: &'a Selector,
    classes: ClassRewriter<'a>,
    map: PackedText,
    /// Classes that have counters of others, for whose code there was no room.
    outlined: Vec<(String, Vec<u8>)>,
    unfit: Vec<String>,
    written: Written,
}

/// The probe map of a JDK, or of a program that runs on one that counts itself: psf reads it, the runtime does not.
pub const MAP_OF_JDK: &str = "map.json";

/// How many bytes of classes have their maps compressed together.
const GROUP: usize = 64 << 10;

impl<'a> Rewriter<'a> {
    /// A rewriter with no counters yet. Its map is packed as a new entry would be.
    pub fn new(selector: &'a Selector, program: &'a Program, packing: Packing) -> Result<Self, Failure> {
        let method = match packing {
            Packing::AsOriginal => zip::CompressionMethod::Deflated,
            Packing::Stored => zip::CompressionMethod::Stored,
        };
        let map = PackedText::new(method).map_err(|e| Failure::io("make", &std::env::temp_dir(), &e))?;
        let mut rewriter = Self {
            selector,
            classes: ClassRewriter::new(selector, program),
            map,
            outlined: Vec::new(),
            unfit: Vec::new(),
            written: Written { slots: selector.in_jdk.unwrap_or(0), ..Written::default() },
        };
        let targets: Vec<String> = selector.targets.iter().map(ToString::to_string).collect();
        let head = map::Head { mode: selector.mode, scope: selector.scope, targets: &targets };
        rewriter.add_to_map(&head.text().map_err(unwritable)?)?;
        Ok(rewriter)
    }

    fn add_to_map(&mut self, text: &str) -> Result<(), Failure> {
        let piece = self.map.piece(text.as_bytes()).map_err(|e| map_failed(&e))?;
        self.map.append(&piece).map_err(|e| map_failed(&e))
    }

    /// Rewrites one source. `progress` hears how many entries are done.
    pub fn rewrite(&mut self, source: &mut Source, sink: &mut Sink, progress: &dyn Fn(usize)) -> Result<(), Failure> {
        let mut index = 0;
        let mut signatures = false;
        while index < source.entries.len() {
            let entry = source.entries[index].clone();
            match entry.kind {
                EntryKind::Class => {
                    index = self.window(source, index, sink)?;
                    progress(index);
                    continue;
                }
                EntryKind::Nested => self.nested(source, index, sink)?,
                EntryKind::Signature => signatures = true,
                EntryKind::Other => sink.copy(&entry.name, source.raw(index))?,
            }
            index += 1;
            progress(index);
        }
        if signatures {
            self.written
                .notes
                .push(format!("{}: signatures dropped, because rewritten classes do not match them", source.place));
        }
        if source.prefix() > 0 {
            let sentence = "the bytes in front of the archive, as a rule a script that starts it, are dropped";
            self.written.notes.push(format!("{}: {sentence}; java -jar starts it", source.place));
        }
        sink.comment(source.comment());
        Ok(())
    }

    /// Rewrites consecutive classes from `index` on, in parallel; returns where it stopped.
    fn window(&mut self, source: &mut Source, index: usize, sink: &mut Sink) -> Result<usize, Failure> {
        let mut works = self.rewrite_window(source, index);
        for work in &mut works {
            self.number(work)?;
        }
        self.write_window(source, &works, sink)?;
        Ok(index + works.len())
    }

    /// Reads classes from `index` on, one after the other, and rewrites them, many at a time.
    fn rewrite_window(&self, source: &mut Source, mut index: usize) -> Vec<Work> {
        let mut unread = Vec::new();
        let mut size = 0;
        while index < source.entries.len() && source.entries[index].kind == EntryKind::Class && size < WINDOW {
            let entry = &source.entries[index];
            size += entry.size;
            let (name, at) = (entry.name.clone(), source.at(entry));
            unread.push((index, name, at, source.unread(index)));
            index += 1;
        }
        let work = |(index, name, at, unread): (_, _, _, Result<Unread, Failure>)| {
            self.classes.rewrite(index, name, at, unread.and_then(Unread::unpack))
        };
        unread.into_par_iter().map(work).collect()
    }

    /// Compresses classes and their lines of the map, many at a time, and writes them in their order.
    fn write_window(&mut self, source: &mut Source, works: &[Work], sink: &mut Sink) -> Result<(), Failure> {
        let prepare = |work: &Work| match &work.rewritten {
            Some(rewritten) => sink.prepare(&work.name, source.entries[work.index].keeping, rewritten.bytes()),
            None => Ok(None),
        };
        let (packed, pieces) = rayon::join(
            || works.par_iter().map(prepare).collect::<Vec<_>>(),
            || groups(works).into_par_iter().map(|group| self.map_piece(group)).collect::<Vec<_>>(),
        );
        for piece in pieces {
            self.map.append(&piece?).map_err(|e| map_failed(&e))?;
        }
        for (work, packed) in works.iter().zip(packed) {
            match &work.rewritten {
                Some(rewritten) => sink.put(&work.name, packed?, rewritten.bytes())?,
                None => copy(source, work.index, sink)?,
            }
        }
        Ok(())
    }

    /// The lines of some classes in the map.
    fn map_piece(&self, works: &[Work]) -> Result<PackedPiece, Failure> {
        let mut text = Vec::new();
        for map in works.iter().filter_map(Work::counting).map(|done| &done.map) {
            if map.slots > 0 {
                let is_first = map.base == self.first_slot();
                map::class_line(map, is_first, &mut text).map_err(unwritable)?;
            }
        }
        self.map.piece(&text).map_err(|e| map_failed(&e))
    }

    /// Gives the counters of a class their numbers, and keeps what is to be said of it.
    fn number(&mut self, work: &mut Work) -> Result<(), Failure> {
        self.written.notes.extend(work.note.take());
        if let Some(why) = work.unfit {
            self.unfit.push(format!("{} ({why})", work.at));
        }
        let Some(Rewritten::Counting(done)) = &mut work.rewritten else { return Ok(()) };
        for method in &done.unfit {
            self.unfit.push(format!("{} {method}", work.at));
            self.written
                .notes
                .push(format!("{}, method {method}: no room for a counter; a run is incomplete", work.at));
        }
        for method in done.map.methods.iter().filter(|m| m.count == Counting::Entry) {
            self.written.notes.push(format!(
                "{}, method {}{} ({} bytes of code): no room to count it; a run that enters it is incomplete",
                work.at, method.name, method.desc, method.size
            ));
        }
        done.set_base(self.written.slots);
        self.outlined.extend(done.outlined.take());
        self.written.classes += 1;
        self.written.methods += done.map.methods.len();
        self.written.slots += u64::from(done.map.slots);
        if self.written.slots > i32::MAX as u64 {
            return Err(Failure::new(FailureKind::Psf, "the input needs more than 2147483647 counters")
                .remedy("--include fewer classes"));
        }
        Ok(())
    }

    fn nested(&mut self, source: &mut Source, index: usize, sink: &mut Sink) -> Result<(), Failure> {
        let entry = source.entries[index].clone();
        let at = source.at(&entry);
        let opened = source.read(index).and_then(|bytes| Source::nested(at.clone(), bytes)).and_then(original);
        let mut inner = match opened {
            Ok(inner) => inner,
            Err(failure) => {
                self.written.notes.push(format!("{}; left as it is", failure.message));
                return copy(source, index, sink);
            }
        };
        let mut memory = Sink::memory(&at, Packing::AsOriginal);
        self.rewrite(&mut inner, &mut memory, &|_| {})?;
        let bytes = memory.into_bytes()?;
        let prepared = sink.prepare(&entry.name, entry.keeping, &bytes)?;
        sink.put(&entry.name, prepared, &bytes)
    }

    /// Puts the runtime and the probe map into `sink`, after the last source, in the directory `root`.
    pub fn finish(mut self, sink: &mut Sink, root: &str) -> Result<Written, Failure> {
        self.end_map()?;
        let layout = self.layout();
        for (name, bytes) in runtime::classes(layout) {
            sink.add(&format!("{root}{name}"), &bytes)?;
        }
        for (name, bytes) in std::mem::take(&mut self.outlined) {
            sink.add(&format!("{root}{name}"), &bytes)?;
        }
        sink.add_text(&format!("{root}{}", runtime::MAP), self.map)?;
        Ok(self.written)
    }

    /// Puts the runtime into the file of modules `image`, and the probe map into the directory `sink`.
    pub fn finish_jdk(mut self, image: &mut Sink, sink: &mut Sink) -> Result<Written, Failure> {
        self.end_map()?;
        for (name, bytes) in runtime::classes_in_jdk(self.layout()) {
            image.put(&name, None, &bytes)?;
        }
        sink.add_text(MAP_OF_JDK, self.map)?;
        Ok(self.written)
    }

    /// Puts the probe map into the directory `sink`, for a program that runs on a JDK that counts itself.
    pub fn finish_program(mut self, sink: &mut Sink) -> Result<Written, Failure> {
        self.end_map()?;
        sink.add_text(MAP_OF_JDK, self.map)?;
        Ok(self.written)
    }

    fn layout(&self) -> Layout {
        Layout {
            slots: self.written.slots as u32, // checked against 2^31 in number()
            everything: self.selector.targets.is_empty() && self.selector.in_jdk.is_none(),
            edges: self.selector.mode == Mode::Edge,
            in_jdk: self.selector.in_jdk.is_some(),
        }
    }

    fn end_map(&mut self) -> Result<(), Failure> {
        self.written.unfit = std::mem::take(&mut self.unfit);
        let (slots, unfit) = (self.written.slots, &self.written.unfit);
        let tail = map::Tail { has_classes: slots != self.first_slot(), slots, unfit };
        let text = tail.text().map_err(unwritable)?;
        self.add_to_map(&text)
    }

    /// The number of the input's first counter.
    fn first_slot(&self) -> u64 {
        self.selector.in_jdk.unwrap_or(0)
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

fn map_failed(error: &std::io::Error) -> Failure {
    Failure::io("write", &std::env::temp_dir(), error)
}

fn copy(source: &mut Source, index: usize, sink: &mut Sink) -> Result<(), Failure> {
    let name = source.entries[index].name.clone();
    sink.copy(&name, source.raw(index))
}
