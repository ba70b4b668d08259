//! The second pass: rewrites the classes of archives, numbers their counters, and adds the runtime.

use rayon::prelude::*;

use super::class::{ClassRewriter, Rewritten, Work};
use super::homes::{HomeRegions, Homes};
use super::leads_on;
use super::map_writer::MapWriter;
use super::original::original;
use super::runtime::{self, Layout};
use super::scan::WINDOW;
use super::selector::Selector;
use super::stamps::Stamps;
use super::ticks;
use crate::Program;
use crate::archive::{EntryKind, Packing, Sink, Source, Unread};
use crate::near::is_near;
use psf_text::failure::{Failure, FailureKind};
use psf_wire::map::Counting;
use psf_wire::mode::Mode;

/// The results of rewriting.
#[derive(Debug, Default)]
pub struct Written {
    /// The number of classes rewritten.
    pub classes: usize,
    /// The number of methods that count.
    pub methods: usize,
    /// The number of counters.
    pub slots: u64,
    /// In a JDK, the number of counters of the classes that most programs use. The others are in memory only if they are
    /// used.
    pub near: u64,
    /// Classes and methods that cannot count but may run.
    pub unfit: Vec<String>,
    /// The regions of homes, in scope `jdk`.
    pub homes: HomeRegions,
    /// Notes for the user, a sentence each.
    pub notes: Vec<String>,
    /// The size and checksum of each class as written.
    pub stamps: Stamps,
}

/// Rewrites sources, one after the other, into sinks. All their counters are in one map.
#[derive(Debug)]
pub struct Rewriter<'a> {
    selector: &'a Selector,
    classes: ClassRewriter<'a>,
    map: MapWriter,
    /// Classes with the counters of other classes that had no room for them.
    outlined: Vec<(String, Vec<u8>)>,
    written: Written,
    homes: Homes,
    /// The tick of each counter.
    ticks: Vec<u32>,
    /// True if the rewritten archives must not lead to any others.
    alone: bool,
}

/// The file of a JDK's probe map, or of a program's in scope `jdk`. psf reads it, the runtime does not.
pub const MAP_OF_JDK: &str = "map.json";

/// The file of a program's homes in scope `jdk`, next to the map, see [`HomeRegions::bytes`].
pub const HOMES: &str = "homes";

/// The file of the ticks, with four bytes for each counter. In scope `jdk` it is next to the map. Otherwise it is among the
/// runtime's classes.
pub const TICKS: &str = "ticks";

impl<'a> Rewriter<'a> {
    /// Makes a rewriter without counters. Its map is packed as a new entry.
    pub fn new(selector: &'a Selector, program: &'a Program, packing: Packing) -> Result<Self, Failure> {
        Ok(Self {
            selector,
            classes: ClassRewriter::new(selector, program),
            map: MapWriter::new(selector, packing)?,
            outlined: Vec::new(),
            homes: Homes::default(),
            written: Written { slots: selector.first_slot(), ..Written::default() },
            ticks: Vec::new(),
            alone: false,
        })
    }

    /// Makes a rewriter for archives that are the whole class path. Their manifests and indices then name no other
    /// archives. Otherwise the JVM would take classes from archives that psf has not seen.
    #[must_use]
    pub fn alone(self) -> Self {
        Self { alone: true, ..self }
    }

    /// Rewrites one source. Calls `progress` with the number of entries that are done.
    pub fn rewrite(&mut self, source: &mut Source, sink: &mut Sink, progress: &dyn Fn(usize)) -> Result<(), Failure> {
        self.homes.source();
        self.rewrite_entries(source, sink, progress)
    }

    fn rewrite_entries(
        &mut self,
        source: &mut Source,
        sink: &mut Sink,
        progress: &dyn Fn(usize),
    ) -> Result<(), Failure> {
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
                EntryKind::Other if self.alone && source.is_archive() && leads_on::is_index(&entry.name) => {}
                EntryKind::Other if self.alone && source.is_archive() && leads_on::is_manifest(&entry.name) => {
                    let bytes = leads_on::without_class_path(&source.read(index)?);
                    let packed = sink.prepare(&entry.name, entry.keeping, &bytes)?;
                    sink.put(&entry.name, packed, &bytes)?;
                }
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
            let sentence = "the bytes before the archive, usually a script that starts it, are dropped";
            self.written.notes.push(format!("{}: {sentence}; java -jar starts it", source.place));
        }
        sink.comment(source.comment());
        Ok(())
    }

    /// Rewrites consecutive classes from `index` on, in parallel. Returns the index after them.
    fn window(&mut self, source: &mut Source, index: usize, sink: &mut Sink) -> Result<usize, Failure> {
        let mut works = self.rewrite_window(source, index);
        for work in &mut works {
            self.number(work)?;
        }
        self.write_window(source, &works, sink)?;
        Ok(index + works.len())
    }

    /// Reads classes from `index` on, one after the other, and rewrites them in parallel.
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

    /// Compresses classes and their lines of the map in parallel, and writes them in order.
    fn write_window(&mut self, source: &mut Source, works: &[Work], sink: &mut Sink) -> Result<(), Failure> {
        let prepare = |work: &Work| match &work.rewritten {
            Some(rewritten) => sink.prepare(&work.name, source.entries[work.index].keeping, rewritten.bytes()),
            None => Ok(None),
        };
        let (packed, lines) =
            rayon::join(|| works.par_iter().map(prepare).collect::<Vec<_>>(), || self.map.lines(works));
        self.map.append(lines)?;
        let stamps = works.par_iter().filter_map(Work::stamp).collect::<Vec<_>>();
        stamps.into_iter().for_each(|(name, stamp)| self.written.stamps.put(name, stamp));
        works.iter().for_each(|work| self.written.stamps.mean(work.class_name(), work.means));
        for (work, packed) in works.iter().zip(packed) {
            match &work.rewritten {
                Some(rewritten) => sink.put(&work.name, packed?, rewritten.bytes())?,
                None => copy(source, work.index, sink)?,
            }
        }
        Ok(())
    }

    /// Numbers the counters of a class, and keeps the notes about it.
    fn number(&mut self, work: &mut Work) -> Result<(), Failure> {
        self.written.notes.extend(work.note.take());
        if let Some(why) = &work.unfit {
            self.written.unfit.push(format!("{} ({why})", work.at));
        }
        let Some(Rewritten::Counting(done)) = &mut work.rewritten else { return Ok(()) };
        for method in &done.unfit {
            self.written.unfit.push(format!("{} {method}", work.at));
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
        done.set_first_home(self.homes.count() as u32);
        self.homes.add(&done.map);
        self.outlined.extend(done.outlined.take());
        self.ticks.append(&mut work.ticks);
        self.written.classes += 1;
        self.written.methods += done.map.methods.len();
        let before = self.written.slots;
        self.written.slots += u64::from(done.map.slots);
        if self.selector.in_jdk == Some(0) && is_near(&work.name) {
            assert_eq!(self.written.near, before, "{}: the classes that most programs use come first", work.at);
            self.written.near = self.written.slots;
        }
        if self.written.slots > i32::MAX as u64 {
            return Err(Failure::new(FailureKind::Psf, "the input needs more than 2147483647 counters")
                .remedy("--include fewer classes"));
        }
        Ok(())
    }

    fn nested(&mut self, source: &mut Source, index: usize, sink: &mut Sink) -> Result<(), Failure> {
        let entry = source.entries[index].clone();
        let at = source.at(&entry);
        let opened = source.open_nested(index).and_then(original);
        let mut inner = match opened {
            Ok(inner) => inner,
            Err(failure) => {
                self.written.notes.push(format!("{}; left as it is", failure.message));
                return copy(source, index, sink);
            }
        };
        let mut memory = Sink::memory(&at, Packing::AsOriginal);
        self.rewrite_entries(&mut inner, &mut memory, &|_| {})?;
        sink.put_archive(&entry.name, entry.keeping, memory)
    }

    /// Writes the runtime and the probe map to `sink`, after the last source, in the directory `root`.
    pub fn finish(self, sink: &mut Sink, root: &str) -> Result<Written, Failure> {
        for (name, bytes) in runtime::classes(self.layout()) {
            sink.add(&format!("{root}{name}"), &bytes)?;
        }
        for (name, bytes) in &self.outlined {
            sink.add(&format!("{root}{name}"), bytes)?;
        }
        self.put_map(sink, &format!("{root}{}", runtime::MAP), &format!("{root}{}{TICKS}", runtime::PACKAGE))
    }

    /// Writes the runtime to the file of modules `image`, and the probe map to the directory `sink`.
    pub fn finish_jdk(self, image: &mut Sink, sink: &mut Sink) -> Result<Written, Failure> {
        for (name, bytes) in runtime::classes_in_jdk(self.layout()) {
            image.put(&name, None, &bytes)?;
        }
        self.put_map(sink, MAP_OF_JDK, TICKS)
    }

    /// Writes the probe map and the regions of homes to the directory `sink`, for a program in scope `jdk`.
    pub fn finish_program(mut self, sink: &mut Sink) -> Result<Written, Failure> {
        let regions = self.homes.plan(self.selector.most_homes);
        sink.add(HOMES, &regions.bytes())?;
        self.written.homes = regions;
        self.put_map(sink, MAP_OF_JDK, TICKS)
    }

    fn put_map(self, sink: &mut Sink, name: &str, to: &str) -> Result<Written, Failure> {
        let Self { map, written, .. } = self;
        if self.selector.ticks.is_some() {
            sink.add(to, &ticks::written(&self.ticks))?;
        }
        sink.add_text(name, map.finish(written.slots, &written.unfit)?)?;
        Ok(written)
    }

    fn layout(&self) -> Layout<'_> {
        Layout {
            slots: self.written.slots as u32, // checked against 2^31 in number()
            near: self.written.near as u32,
            everything: self.selector.targets.is_empty() && self.selector.in_jdk.is_none(),
            edges: self.selector.mode == Mode::Edge,
            in_jdk: self.selector.in_jdk.is_some(),
            observe: &self.selector.observe,
        }
    }
}

fn copy(source: &mut Source, index: usize, sink: &mut Sink) -> Result<(), Failure> {
    let name = source.entries[index].name.clone();
    sink.copy(&name, source.raw(index))
}
