//! `psf dump`: classes as text, with the counters that psf would put into them or the counts of a run.

use std::collections::{HashMap, HashSet};
use std::io::Write;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use super::listing::{Dump, DumpError, dump};
use psf_classfile::{ClassFile, decode_modified_utf8};
use psf_instrument::archive::{EntryKind, Source};
use psf_instrument::rewrite::{original, runtime, scan};
use psf_instrument::{Program, Request, Selection, instrument};
use psf_score::profile::{MethodProfile, Profile};
use psf_text::failure::Failure;
use psf_wire::counts::Counts;
use psf_wire::map::ClassMap;
use psf_wire::mode::Mode;

/// The classes to print, and how.
#[derive(Clone, Debug)]
pub struct DumpRequest {
    /// A jar, a directory of classes or a class file.
    pub path: PathBuf,
    /// If given, psf prints only methods of this name.
    pub method: Option<String>,
    /// The way of counting to show, without counts of a run.
    pub mode: Mode,
    /// The counts of a run.
    pub counts: Option<Counts>,
}

/// Prints classes. Returns a sentence for each class that psf cannot read.
pub fn dump_classes(request: &DumpRequest, out: &mut dyn Write) -> Result<Vec<String>, Failure> {
    let mut source = original(Source::open(&request.path)?)?;
    let counted = request.counts.as_ref().map(RunCounts::new).transpose()?;
    if let Some(counted) = &counted {
        counted.check(&mut source, &request.path)?;
    }
    let program = match counted {
        Some(_) => Program::default(),
        None => scan(std::slice::from_mut(&mut source), &[])?.program,
    };
    let mut dumper = Dumper { request, counted, program, out, printed: 0, unread: Vec::new() };
    dumper.source(&mut source)?;
    if let (0, Some(method)) = (dumper.printed, &request.method)
        && dumper.unread.is_empty()
    {
        let message = format!("{}: no class in it has a method {method}", request.path.display());
        return Err(Failure::usage(message).remedy("--method takes the bare name, such as main or <init>"));
    }
    Ok(dumper.unread)
}

/// The counts of a run, by class.
struct RunCounts<'a> {
    counts: &'a Counts,
    /// Positions in the map, by name and SHA-256.
    classes: HashMap<(&'a str, &'a str), usize>,
    profile: Profile,
    /// Positions in the profile, by positions in the map.
    methods: HashMap<(usize, usize), usize>,
}

impl<'a> RunCounts<'a> {
    fn new(counts: &'a Counts) -> Result<Self, Failure> {
        let profile = Profile::new(counts)
            .map_err(|what| Failure::refused(format!("the counts are damaged: {what}")))
            .map_err(|failure| failure.remedy("run the program again to get new counts"))?;
        let classes = counts.map.classes.iter().enumerate();
        let classes = classes.map(|(at, class)| ((class.class.as_str(), class.sha256.as_str()), at)).collect();
        let methods = profile.methods.iter().enumerate().map(|(at, method)| (method.place, at)).collect();
        Ok(Self { counts, classes, profile, methods })
    }

    fn find(&self, name: &str, sha256: &str) -> Option<(usize, &'a ClassMap)> {
        let at = *self.classes.get(&(name, sha256))?;
        Some((at, &self.counts.map.classes[at]))
    }

    /// Returns the profile of each method of a class of the map.
    fn methods_of(&self, class: Option<(usize, &ClassMap)>) -> Vec<Option<&MethodProfile>> {
        let ran = |place| self.methods.get(&place).and_then(|&at| self.profile.methods.get(at));
        class.map_or_else(Vec::new, |(at, map)| (0..map.methods.len()).map(|own| ran((at, own))).collect())
    }

    /// Fails if the counts belong to another version of a class, or to none of the classes.
    fn check(&self, source: &mut Source, path: &Path) -> Result<(), Failure> {
        let names: HashSet<&str> = self.counts.map.classes.iter().map(|class| class.class.as_str()).collect();
        let (mut found, mut other) = (HashSet::new(), Vec::new());
        each_class(source, &mut |at, bytes| {
            let Ok(bytes) = bytes else { return Ok(()) };
            let Some(name) = name_of(&bytes) else { return Ok(()) };
            if self.find(&name, &sha256(&bytes)).is_some() {
                found.insert(name);
            } else if names.contains(name.as_str()) {
                other.push((at, name));
            }
            Ok(())
        })?;
        // If a jar has several versions of a class, only one of them ran.
        let wrong = other.into_iter().find(|(_, name)| !found.contains(name));
        let remedy = "give psf the classes that ran, before they were instrumented";
        if let Some((at, name)) = wrong {
            let message = format!("{at}: the counts are of another class {name}, with another SHA-256");
            return Err(Failure::refused(message).remedy(remedy));
        }
        if found.is_empty() {
            let message =
                format!("{}: the counts are of other classes: none of these counted anything", path.display());
            return Err(Failure::refused(message).remedy(remedy));
        }
        Ok(())
    }
}

struct Dumper<'a> {
    request: &'a DumpRequest,
    counted: Option<RunCounts<'a>>,
    program: Program,
    out: &'a mut dyn Write,
    printed: usize,
    unread: Vec<String>,
}

impl Dumper<'_> {
    fn source(&mut self, source: &mut Source) -> Result<(), Failure> {
        let mut first = true;
        each_class(source, &mut |at, bytes| {
            let text = match bytes.map_err(|failure| failure.message).and_then(|bytes| self.class(&at, &bytes)) {
                Ok(text) => text,
                Err(sentence) => {
                    self.unread.push(sentence);
                    return Ok(());
                }
            };
            if !text.is_empty() {
                let blank: &[u8] = if first { b"" } else { b"\n" };
                let written = self.out.write_all(blank).and_then(|()| self.out.write_all(&text));
                written.map_err(|e| Failure::io("write", Path::new("standard output"), &e))?;
                first = false;
            }
            Ok(())
        })
    }

    /// Returns the text of a class, or an empty text if it has no method that is wanted. The error is a sentence.
    fn class(&mut self, at: &str, bytes: &[u8]) -> Result<Vec<u8>, String> {
        let mut text = Vec::new();
        let printed = ClassFile::parse(bytes).map_err(DumpError::from).and_then(|class| self.print(&class, &mut text));
        self.printed += printed.map_err(|error| match error {
            DumpError::Class(error) => format!("{at}{} {error}", if error.method.is_some() { "," } else { ":" }),
            DumpError::Io(error) => format!("{at}: {error}"),
        })?;
        Ok(text)
    }

    fn print(&self, class: &ClassFile<'_>, out: &mut dyn Write) -> Result<usize, DumpError> {
        let name = decode_modified_utf8(class.name()?);
        let sha256 = sha256(class.bytes);
        let found = self.counted.as_ref().and_then(|counted| counted.find(&name, &sha256));
        let planned = if found.is_none() { self.plan(class)? } else { None };
        let map = found.map(|(_, map)| map).or(planned.as_ref());
        let ran = self.counted.as_ref().map(|counted| counted.methods_of(found));
        dump(&Dump { class, sha256: &sha256, map, counts: ran.as_deref(), method: self.request.method.as_deref() }, out)
    }

    /// Returns the map that psf would use to count a class, if all of its methods count.
    fn plan(&self, class: &ClassFile<'_>) -> Result<Option<ClassMap>, DumpError> {
        if class.is_module() {
            return Ok(None);
        }
        let request = Request {
            events: &HashSet::new(),
            mode: self.request.mode,
            selection: Selection::All,
            keeps: true,
            targets: &HashSet::new(),
            never_run: &HashSet::new(),
            redirects: false,
            program: &self.program,
            runtime: &runtime::names_of_app(),
        };
        Ok(instrument(class, request)?.map(|done| done.map))
    }
}

/// A callback for a class. It gets the class's place and bytes.
type Visit<'v> = dyn FnMut(String, Result<Vec<u8>, Failure>) -> Result<(), Failure> + 'v;

/// Reads every class, including the classes in nested archives.
fn each_class(source: &mut Source, visit: &mut Visit<'_>) -> Result<(), Failure> {
    for index in 0..source.entries.len() {
        let at = source.at(&source.entries[index]);
        match source.entries[index].kind {
            EntryKind::Class => visit(at, source.read(index))?,
            EntryKind::Nested => {
                // If a file is named like an archive but is not one, the JVM does not read it either.
                if let Ok(mut nested) = source.open_nested(index).and_then(original) {
                    each_class(&mut nested, visit)?;
                }
            }
            EntryKind::Signature | EntryKind::Other => {}
        }
    }
    Ok(())
}

fn name_of(bytes: &[u8]) -> Option<String> {
    let class = ClassFile::parse(bytes).ok()?;
    class.name().ok().map(decode_modified_utf8)
}

fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
