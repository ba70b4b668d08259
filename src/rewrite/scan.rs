//! The first pass over the input: what classes there are, and the call graph.

use rayon::prelude::*;

use super::original::{original, refuse_runtime_names};
use crate::archive::{EntryKind, Manifest, Source, Unread};
use crate::classfile::{ClassError, ClassFile};
use crate::instrument::{CallGraph, MainClass, Program, Summary, summarize};
use crate::text::failure::Failure;

/// How many bytes of classes are read at once.
pub(super) const WINDOW: u64 = 512 << 10;

/// What the first pass found.
#[derive(Debug, Default)]
pub struct Scan {
    /// Every class, in order.
    pub classes: Vec<MainClass>,
    /// The call graph.
    pub program: Program,
    /// The manifest of each source.
    pub manifests: Vec<Manifest>,
}

/// Reads all classes of all sources. Of the classes in `named` (internal names) the methods are kept.
///
/// A class that cannot be read is passed over; rewriting names it.
pub fn scan(sources: &mut [Source], named: &[String]) -> Result<Scan, Failure> {
    let mut scan = Scan::default();
    let mut graph = CallGraph::default();
    for source in sources {
        scan.manifests.push(source.manifest()?);
        scan_source(source, named, &mut scan.classes, &mut graph)?;
    }
    scan.program = graph.follow();
    Ok(scan)
}

/// Reads all classes of a JDK: a library that any program may use.
pub fn scan_library(source: &mut Source) -> Result<Program, Failure> {
    let mut graph = CallGraph::default();
    scan_source(source, &[], &mut Vec::new(), &mut graph)?;
    Ok(graph.follow_library())
}

fn scan_source(
    source: &mut Source,
    named: &[String],
    classes: &mut Vec<MainClass>,
    graph: &mut CallGraph,
) -> Result<(), Failure> {
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
                        scan_source(&mut nested, named, classes, graph)?;
                    }
                }
                _ => {}
            }
            index += 1;
        }
        let scanned: Vec<_> = window.into_par_iter().map(|entry| scan_entry(entry, named)).collect();
        for result in scanned {
            if let Some((class, summary)) = result? {
                classes.push(class);
                graph.add(summary);
            }
        }
    }
    Ok(())
}

fn scan_entry(entry: Unread, named: &[String]) -> Result<Option<(MainClass, Summary)>, Failure> {
    let at = entry.at.clone();
    match entry.unpack() {
        Ok(bytes) => scan_class(&at, &bytes, named),
        Err(_) => Ok(None),
    }
}

fn scan_class(at: &str, bytes: &[u8], named: &[String]) -> Result<Option<(MainClass, Summary)>, Failure> {
    let Ok(class) = ClassFile::parse(bytes) else { return Ok(None) };
    refuse_runtime_names(at, &class)?;
    if class.is_module() {
        return Ok(None);
    }
    let read = || -> Result<_, ClassError> { Ok((MainClass::of(&class, named)?, summarize(&class)?)) };
    Ok(read().ok())
}
