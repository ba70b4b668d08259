//! The first pass over the input: finds the classes and builds the call graph.

use rayon::prelude::*;

use super::original::{original, refuse_runtime_names};
use crate::archive::{EntryKind, Manifest, Source, Unread};
use crate::{CallGraph, MainClass, Program, Summary, summarize};
use psf_classfile::jdks::{EXPERIMENTAL_MAJOR, VALUE_OBJECTS};
use psf_classfile::{ClassError, ClassFile};
use psf_text::failure::Failure;

/// The bytes of classes that are read at once.
pub(super) const WINDOW: u64 = 512 << 10;

/// The results of the first pass.
#[derive(Debug, Default)]
pub struct Scan {
    /// All classes, in order.
    pub classes: Vec<MainClass>,
    /// The call graph.
    pub program: Program,
    /// The manifest of each source.
    pub manifests: Vec<Manifest>,
    /// A sentence with the first class file that is too new for psf, and its place.
    pub too_new: Option<String>,
}

/// The classes that have been read so far, and the call graph.
#[derive(Default)]
struct Reading {
    classes: Vec<MainClass>,
    graph: CallGraph,
    too_new: Option<String>,
}

/// The result of this pass for a class.
enum Scanned {
    Class(MainClass, Summary),
    TooNew(String),
    /// A module, or a class that the second pass will report.
    Other,
}

/// Reads all classes of all sources. Keeps the methods of the classes in `named` (internal names).
///
/// Skips a class that cannot be read; the second pass names it. Fails if a class has value objects.
pub fn scan(sources: &mut [Source], named: &[String]) -> Result<Scan, Failure> {
    let mut manifests = Vec::new();
    let mut reading = Reading::default();
    for source in sources {
        manifests.push(source.manifest()?);
        scan_source(source, named, &mut reading)?;
    }
    let Reading { classes, graph, too_new } = reading;
    match classes.iter().find(|class| class.is_value) {
        Some(class) => Err(has_values(&class.class)),
        None => Ok(Scan { classes, program: graph.follow(), manifests, too_new }),
    }
}

/// Returns the failure for value objects. A comparison of two may run code of the JDK, and they have no place for a number.
fn has_values(class: &str) -> Failure {
    let name = class.replace('/', ".");
    Failure::refused(format!(
        "{name} is a value class, a preview feature of JDK {VALUE_OBJECTS}; psf cannot count value objects yet"
    ))
    .remedy("leave out the modifier value, or the class")
}

/// Reads all classes of a JDK, which is a library that any program may use.
pub fn scan_library(source: &mut Source) -> Result<Program, Failure> {
    let mut reading = Reading::default();
    scan_source(source, &[], &mut reading)?;
    match reading.too_new {
        Some(what) => Err(Failure::refused(what).remedy("score with --scope app, or use another JDK with --java")),
        None => Ok(reading.graph.follow_library()),
    }
}

fn scan_source(source: &mut Source, named: &[String], reading: &mut Reading) -> Result<(), Failure> {
    let mut index = 0;
    while index < source.entries.len() {
        let mut window: Vec<Unread> = Vec::new();
        let mut size = 0;
        while index < source.entries.len() && size < WINDOW {
            let entry = &source.entries[index];
            match entry.kind {
                EntryKind::Class => {
                    size += entry.size;
                    window.extend(source.unread(index));
                }
                EntryKind::Nested => {
                    if let Ok(mut nested) = source.open_nested(index).and_then(original) {
                        scan_source(&mut nested, named, reading)?;
                    }
                }
                _ => {}
            }
            index += 1;
        }
        let scanned: Vec<_> = window.into_par_iter().map(|entry| scan_entry(entry, named)).collect();
        for result in scanned {
            match result? {
                Scanned::Class(class, summary) => {
                    reading.classes.push(class);
                    reading.graph.add(summary);
                }
                Scanned::TooNew(what) => drop(reading.too_new.get_or_insert(what)),
                Scanned::Other => {}
            }
        }
    }
    Ok(())
}

fn scan_entry(entry: Unread, named: &[String]) -> Result<Scanned, Failure> {
    let at = entry.at.clone();
    match entry.unpack() {
        Ok(bytes) => scan_class(&at, &bytes, named),
        Err(_) => Ok(Scanned::Other),
    }
}

fn scan_class(at: &str, bytes: &[u8], named: &[String]) -> Result<Scanned, Failure> {
    let class = match ClassFile::parse(bytes) {
        Ok(class) => class,
        Err(error) if is_too_new(bytes) => return Ok(Scanned::TooNew(format!("{at}: {error}"))),
        Err(_) => return Ok(Scanned::Other),
    };
    refuse_runtime_names(at, &class)?;
    if class.is_module() {
        return Ok(Scanned::Other);
    }
    let read = || -> Result<_, ClassError> { Ok(Scanned::Class(MainClass::of(&class, named)?, summarize(&class)?)) };
    Ok(read().unwrap_or(Scanned::Other))
}

/// Returns whether this is a class file of a version that only a newer JVM may run.
pub(super) fn is_too_new(bytes: &[u8]) -> bool {
    let major = bytes.get(6..8).map_or(0, |v| u16::from_be_bytes([v[0], v[1]]));
    bytes.starts_with(&[0xca, 0xfe, 0xba, 0xbe]) && major > EXPERIMENTAL_MAJOR
}
