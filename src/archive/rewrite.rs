//! The second pass: rewriting the classes, numbering their counters, writing the probe map.

use std::collections::{HashMap, HashSet};
use std::fs::File;
use std::io::{BufWriter, Write};

use globset::GlobSet;
use rayon::prelude::*;

use super::scan::WINDOW;
use super::{EntryKind, Packing, Sink, Source};
use crate::classfile::{ClassFile, NEWEST_MAJOR, add_package, decode_modified_utf8};
use crate::failure::{Failure, FailureKind};
use crate::instrument::{Instrumented, Program, Request, RuntimeNames, Selection, Target, instrument};
use crate::probes::{MAP_SCHEMA, Mode, Scope};
use crate::runtime::{self, Layout};

/// What to count, in the whole input.
#[derive(Debug)]
pub struct Selector {
    /// How to count.
    pub mode: Mode,
    /// Whose instructions count.
    pub scope: Scope,
    /// What turns counting on; empty: everything that runs counts.
    pub targets: Vec<Target>,
    /// Classes to count, by internal name; all where it is empty.
    pub include: GlobSet,
    /// Classes not to count.
    pub exclude: GlobSet,
}

impl Selector {
    fn selection(&self, class: &str) -> Selection {
        let included = self.include.is_empty() || self.include.is_match(class);
        match (self.scope, included && !self.exclude.is_match(class)) {
            (_, false) => Selection::None,
            (Scope::App, true) => Selection::All,
            (Scope::Method, true) => Selection::Targets,
        }
    }
}

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
    program: &'a Program,
    targets: HashMap<String, HashSet<(String, String)>>,
    names: RuntimeNames,
    map: BufWriter<File>,
    unfit: Vec<String>,
    written: Written,
}

struct Work {
    name: String,
    at: String,
    index: usize,
    bytes: Vec<u8>,
    done: Option<Instrumented>,
    /// A rewritten `module-info`.
    module: Option<Vec<u8>>,
    note: Option<String>,
    unknown_version: bool,
}

impl Work {
    fn rewritten(&self) -> Option<&[u8]> {
        self.done.as_ref().map(|done| done.bytes.as_slice()).or(self.module.as_deref())
    }
}

impl<'a> Rewriter<'a> {
    /// A rewriter with no counters yet.
    pub fn new(selector: &'a Selector, program: &'a Program) -> Result<Self, Failure> {
        let map = tempfile::tempfile().map_err(|e| Failure::io("make", &std::env::temp_dir(), &e))?;
        let mut targets: HashMap<String, HashSet<(String, String)>> = HashMap::new();
        for target in &selector.targets {
            targets.entry(target.class.clone()).or_default().insert((target.method.clone(), target.descriptor.clone()));
        }
        let mut rewriter = Self {
            selector,
            program,
            targets,
            names: RuntimeNames { class: runtime::ENTRY_POINTS.to_owned() },
            map: BufWriter::new(map),
            unfit: Vec::new(),
            written: Written::default(),
        };
        let header = serde_json::json!({
            "schema": MAP_SCHEMA,
            "psf": env!("CARGO_PKG_VERSION"),
            "mode": selector.mode,
            "scope": selector.scope,
            "targets": selector.targets.iter().map(ToString::to_string).collect::<Vec<_>>(),
        });
        let header = header.to_string();
        // Line by line, so that the runtime can copy what it needs without a parser.
        rewriter.map_line(&format!("{},\"classes\":[\n", header.trim_end_matches('}')))?;
        Ok(rewriter)
    }

    fn map_line(&mut self, text: &str) -> Result<(), Failure> {
        self.map.write_all(text.as_bytes()).map_err(|e| Failure::io("write", &std::env::temp_dir(), &e))
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
    fn window(&mut self, source: &mut Source, mut index: usize, sink: &mut Sink) -> Result<usize, Failure> {
        let mut works: Vec<Work> = Vec::new();
        let mut unread: Vec<(usize, usize)> = Vec::new();
        let mut size = 0;
        while index < source.entries.len() && source.entries[index].kind == EntryKind::Class && size < WINDOW {
            let entry = &source.entries[index];
            let (name, at) = (entry.name.clone(), source.at(entry));
            match source.read(index) {
                Ok(bytes) => {
                    size += bytes.len() as u64;
                    works.push(Work {
                        name,
                        at,
                        index,
                        bytes,
                        done: None,
                        module: None,
                        note: None,
                        unknown_version: false,
                    });
                }
                Err(failure) => {
                    self.written.notes.push(format!("{}; left as it is", failure.message));
                    self.unfit.push(format!("{at} (not read)"));
                    unread.push((works.len(), index));
                }
            }
            index += 1;
        }
        works.par_iter_mut().for_each(|work| self.rewrite_class(work));
        for work in &mut works {
            self.number(work)?;
        }
        let prepared: Vec<_> = works
            .par_iter()
            .map(|work| match work.rewritten() {
                Some(bytes) => sink.prepare(&work.name, source.entries[work.index].options, bytes),
                None => Ok(None),
            })
            .collect();
        let mut unread = unread.into_iter().peekable();
        for (position, (work, prepared)) in works.into_iter().zip(prepared).enumerate() {
            while let Some((_, index)) = unread.next_if(|(at, _)| *at == position) {
                copy(source, index, sink)?;
            }
            match work.rewritten() {
                Some(bytes) => sink.put(&work.name, prepared?, bytes)?,
                None => copy(source, work.index, sink)?,
            }
        }
        for (_, index) in unread {
            copy(source, index, sink)?;
        }
        Ok(index)
    }

    fn rewrite_class(&self, work: &mut Work) {
        let none = HashSet::new();
        let result = ClassFile::parse(&work.bytes).and_then(|class| {
            if class.is_module() {
                // A module can only see packages that its descriptor lists, those in its own jar included.
                return Ok((add_package(&class, runtime::PACKAGE.trim_end_matches('/'))?, None));
            }
            let name = decode_modified_utf8(class.name()?);
            let request = Request {
                mode: self.selector.mode,
                selection: self.selector.selection(&name),
                targets: self.targets.get(&name).unwrap_or(&none),
                program: self.program,
                runtime: &self.names,
            };
            Ok((None, instrument(&class, request)?))
        });
        match result {
            Ok((module, done)) => {
                work.module = module;
                work.done = done;
            }
            Err(error) => {
                let separator = if error.method.is_some() { "," } else { ":" };
                work.note = Some(format!("{}{separator} {error}; left as it is", work.at));
                let major = work.bytes.get(6..8).map_or(0, |v| u16::from_be_bytes([v[0], v[1]]));
                work.unknown_version = work.bytes.starts_with(&[0xca, 0xfe, 0xba, 0xbe]) && major > NEWEST_MAJOR;
            }
        }
    }

    fn number(&mut self, work: &mut Work) -> Result<(), Failure> {
        self.written.notes.extend(work.note.take());
        if work.unknown_version {
            self.unfit.push(format!("{} (a newer class file version than psf knows)", work.at));
        }
        let Some(done) = &mut work.done else { return Ok(()) };
        for method in &done.unfit {
            self.unfit.push(format!("{} {method}", work.at));
            self.written
                .notes
                .push(format!("{}, method {method}: no room for a counter; a run is incomplete", work.at));
        }
        for method in done.map.methods.iter().filter(|m| m.count == crate::probes::Counting::Entry) {
            self.written.notes.push(format!(
                "{}, method {}{} ({} bytes of code): no room to count it; a run that enters it is incomplete",
                work.at, method.name, method.desc, method.size
            ));
        }
        done.set_base(self.written.slots);
        self.written.classes += 1;
        self.written.methods += done.map.methods.len();
        let first = self.written.slots == 0;
        self.written.slots += u64::from(done.map.slots);
        if self.written.slots > i32::MAX as u64 {
            return Err(Failure::new(FailureKind::Psf, "the input needs more than 2147483647 counters")
                .remedy("--include fewer classes"));
        }
        if done.map.slots > 0 {
            let line = serde_json::to_string(&done.map)
                .map_err(|e| Failure::new(FailureKind::Psf, format!("failed to write the probe map: {e}")))?;
            self.map_line(if first { "" } else { ",\n" })?;
            self.map_line(&line)?;
        }
        Ok(())
    }

    fn nested(&mut self, source: &mut Source, index: usize, sink: &mut Sink) -> Result<(), Failure> {
        let entry = source.entries[index].clone();
        let at = source.at(&entry);
        let opened = source.read(index).and_then(|bytes| Source::nested(at.clone(), bytes));
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
        let prepared = sink.prepare(&entry.name, entry.options, &bytes)?;
        sink.put(&entry.name, prepared, &bytes)
    }

    /// Puts the runtime and the probe map into `sink`, after the last source, below `root`.
    pub fn finish(mut self, sink: &mut Sink, root: &str) -> Result<Written, Failure> {
        let unfit = serde_json::to_string(&self.unfit).unwrap_or_default();
        self.written.unfit = std::mem::take(&mut self.unfit);
        let slots = self.written.slots;
        let line = if slots == 0 { "" } else { "\n" };
        self.map_line(&format!("{line}],\"slots\":{slots},\"unfit\":{unfit}}}\n"))?;
        let mut map = self.map.into_inner().map_err(|e| Failure::io("write", &std::env::temp_dir(), e.error()))?;
        let layout = Layout {
            slots: slots as u32, // checked against 2^31 in number()
            everything: self.selector.targets.is_empty(),
            edges: self.selector.mode == Mode::Edge,
        };
        for (name, bytes) in runtime::classes(layout) {
            sink.add(&format!("{root}{name}"), &bytes)?;
        }
        sink.add_file(&format!("{root}{}", runtime::MAP), &mut map)?;
        Ok(self.written)
    }
}

fn copy(source: &mut Source, index: usize, sink: &mut Sink) -> Result<(), Failure> {
    let name = source.entries[index].name.clone();
    sink.copy(&name, source.raw(index))
}
