//! Checks archives and directories with a policy: every class in them, and their other content.

use std::collections::HashMap;

use rayon::prelude::*;

use super::class;
use super::judgement::Policy;
use super::own_classes::{Own, OwnClasses};
use super::shape::Shape;
use super::source_trust::SourceTrust;
use crate::archive::{EntryKind, Source, Unread};
use psf_classfile::{ClassFile, decode_modified_utf8};
use psf_text::failure::Failure;
use psf_text::finding::Finding;

/// The directory in which a multi-release archive has classes for newer JVMs. Each version has a subdirectory, named by its
/// number.
const VERSIONS: &str = "META-INF/versions/";
/// The directory in which an archive names classes that the JDK uses for its own services.
const SERVICES: &str = "META-INF/services/";
/// The number of classes that are read at once.
const WINDOW: usize = 256;

/// Returns what a policy refuses on a class path, in the order of its entries. The sources are everything that will run.
/// The policy refuses names that are in none of them and on none of its lists.
///
/// Each source is checked according to its trust. A class with the same name as one of the course's own classes is a
/// duplicate, whether or not the program may name it.
pub fn check(policy: &Policy, sources: &mut [Source], trusts: &[SourceTrust]) -> Result<Vec<Finding>, Failure> {
    let mut program = Program { policy, own: OwnClasses::default(), places: HashMap::new(), found: Vec::new() };
    for (source, trust) in sources.iter_mut().zip(trusts) {
        let root = source.class_root();
        if matches!(trust, SourceTrust::Own(_) | SourceTrust::Hidden) {
            program.own.guard();
        }
        let is_library = *trust == SourceTrust::Library;
        let seen = |bytes| seen(bytes, is_library.then_some(policy));
        each_class(source, &|_, bytes| seen(bytes), &mut |entry, seen| match (trust, seen) {
            (SourceTrust::Checked, seen) => program.add(root, entry, seen),
            (SourceTrust::Library, Seen::Class(name, own)) => program.know(name, own),
            (SourceTrust::Own(visible), Seen::Class(name, own)) => {
                program.take(&entry, &name, "");
                match visible.has(&name) {
                    true => program.know(name, own),
                    false => program.own.hide(name),
                }
            }
            (SourceTrust::Hidden, Seen::Class(name, _)) => program.own.hide(name),
            _ => {}
        });
    }
    let given = sources.iter_mut().zip(trusts).filter(|(_, trust)| **trust == SourceTrust::Checked);
    for (source, _) in given {
        program.besides(source)?;
        let Program { own, found, .. } = &mut program;
        let own = &*own;
        each_class(source, &|entry, bytes| of_class(policy, own, entry, bytes), &mut |_, of_class| {
            found.extend(of_class)
        });
    }
    Ok(program.found)
}

/// An entry: its name, and its location for messages.
struct Place {
    name: String,
    at: String,
}

/// The result of the first look at a class file.
enum Seen {
    Class(String, Own),
    Module,
    Unreadable(String),
}

/// Reads a class file. If the class belongs to a library, `library` is the policy, and the calls of the class are read as
/// well.
fn seen(bytes: Result<Vec<u8>, Failure>, library: Option<&Policy>) -> Seen {
    let bytes = match bytes {
        Ok(bytes) => bytes,
        Err(failure) => return Seen::Unreadable(failure.message),
    };
    let read = ClassFile::parse(&bytes).and_then(|class| {
        if class.is_module() {
            return Ok(Seen::Module);
        }
        let own = library.map_or_else(|| Own::of(&class), |policy| Own::of_library(&class, policy))?;
        Ok(Seen::Class(decode_modified_utf8(class.name()?), own))
    });
    read.unwrap_or_else(|error| Seen::Unreadable(error.to_string()))
}

fn of_class(policy: &Policy, own: &OwnClasses, entry: &Place, bytes: Result<Vec<u8>, Failure>) -> Vec<Finding> {
    // The first look has already reported what cannot be read.
    let Ok(bytes) = bytes else { return Vec::new() };
    match ClassFile::parse(&bytes) {
        // A class path has no modules.
        Ok(class) if class.is_module() => Vec::new(),
        Ok(class) => class::findings(policy, own, &entry.at, &class),
        Err(_) => Vec::new(),
    }
}

/// Reads the classes of a source in order, many at a time.
fn each_class<T: Send>(
    source: &mut Source,
    read: &(impl Fn(&Place, Result<Vec<u8>, Failure>) -> T + Sync),
    take: &mut dyn FnMut(Place, T),
) {
    let classes: Vec<usize> =
        (0..source.entries.len()).filter(|&index| source.entries[index].kind == EntryKind::Class).collect();
    for window in classes.chunks(WINDOW) {
        let unread: Vec<(Place, Result<Unread, Failure>)> = window
            .iter()
            .map(|&index| {
                let entry = &source.entries[index];
                let place = Place { name: entry.name.clone(), at: source.at(entry) };
                (place, source.unread(index))
            })
            .collect();
        let work = |(place, unread): (Place, Result<Unread, Failure>)| {
            let result = read(&place, unread.and_then(Unread::unpack));
            (place, result)
        };
        let done: Vec<(Place, T)> = unread.into_par_iter().map(work).collect();
        done.into_iter().for_each(|(place, result)| take(place, result));
    }
}

/// The state of the check of a whole class path.
struct Program<'p> {
    policy: &'p Policy,
    own: OwnClasses,
    /// The location of each class, by name and version.
    places: HashMap<(String, String), String>,
    found: Vec<Finding>,
}

impl Program<'_> {
    fn add(&mut self, root: &str, entry: Place, seen: Seen) {
        match seen {
            Seen::Module => {}
            Seen::Unreadable(why) => {
                let what = format!("a class file that cannot be read ({})", why.trim_start_matches(&*entry.at));
                self.shape(Shape::UnreadableClass, &entry.at, "", what);
            }
            Seen::Class(name, own) => {
                self.located(root, &entry, &name);
                self.know(name, own);
            }
        }
    }

    fn know(&mut self, name: String, own: Own) {
        // A class with the name of a class of the JDK never runs in its place.
        if !self.policy.is_reserved(&name) {
            self.own.add(name, own);
        }
    }

    /// Compares the location of a class with its name, and looks for an earlier class of the same name.
    fn located(&mut self, root: &str, entry: &Place, name: &str) {
        let below = entry.name.strip_prefix(root).unwrap_or(&entry.name);
        let versioned = below.strip_prefix(VERSIONS).and_then(|rest| rest.split_once('/'));
        let (version, path) =
            versioned.filter(|(version, _)| version.bytes().all(|b| b.is_ascii_digit())).unwrap_or(("", below));
        if path.strip_suffix(".class") != Some(name) {
            self.shape(Shape::MisplacedClass, &entry.at, name, format!("the class {}", name.replace('/', ".")));
        }
        let version = version.to_owned();
        self.take(entry, name, &version);
    }

    /// Records a class of a version. There may be only one of each version.
    fn take(&mut self, entry: &Place, name: &str, version: &str) {
        let before = self.places.insert((name.to_owned(), version.to_owned()), entry.at.clone());
        if let Some(before) = before {
            self.shape(
                Shape::DuplicateClass,
                &entry.at,
                name,
                format!("a second class of this name; the first is {before}"),
            );
        }
    }

    /// Checks the content of a source besides its classes.
    fn besides(&mut self, source: &mut Source) -> Result<(), Failure> {
        for entry in &source.entries {
            let at = source.at(entry);
            // A jar within a directory is a file like any other.
            if entry.kind == EntryKind::Nested {
                self.shape(Shape::NestedArchive, &at, "", "an archive that is not on the class path".to_owned());
            }
            let service = entry.name.strip_prefix(SERVICES).filter(|name| !name.is_empty() && !name.contains('/'));
            // Only `ServiceLoader` uses a library's own services, and it is refused.
            if let Some(service) = service.filter(|service| self.policy.is_reserved(&service.replace('.', "/"))) {
                self.shape(Shape::Service, &at, "", format!("a class for the service {service}"));
            }
        }
        let at = format!("{}!/META-INF/MANIFEST.MF", source.place);
        let manifest = source.manifest()?;
        for (name, value) in manifest.launch.iter().chain(&manifest.agents) {
            self.shape(Shape::Manifest, &at, "", format!("{name}: {value}"));
        }
        Ok(())
    }

    fn shape(&mut self, shape: Shape, at: &str, class: &str, what: String) {
        if self.policy.has(shape) {
            let place = Finding { at: at.to_owned(), class: class.to_owned(), ..Finding::default() };
            self.found.push(shape.finding(what, &place));
        }
    }
}
