//! The sizes of the objects that a run made. psf reads the run's classes and the JDK's again to compute them.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::PathBuf;

use crate::launch::{Jdk, MODULES};
use psf_classfile::{ClassFile, Fields, Room};
use psf_instrument::archive::{EntryKind, Source};
use psf_results::suite::made::limited_classes;
use psf_results::trace::made_classes;
use psf_text::failure::Failure;
use psf_wire::counts::Counts;

/// The size of an object of each class in bytes, by internal name. Classes that psf does not find are missing.
pub type Sizes = BTreeMap<String, u32>;

/// Classes by name: the superclass, and the declared fields.
type Known = HashMap<String, (String, Fields)>;

/// Returns the sizes for the classes that a run made objects of.
pub(crate) fn sizes(counts: &Counts, class_path: &[PathBuf], jdk: &Jdk) -> Result<Sizes, Failure> {
    sizes_of(made_classes(counts), counts.jvm.header.unwrap_or(HEADER), class_path, jdk)
}

/// Returns the sizes for the classes whose objects count for limits of tests. They are the same on every JVM.
pub(crate) fn limited_sizes(counts: &Counts, class_path: &[PathBuf], jdk: &Jdk) -> Result<Sizes, Failure> {
    let made = limited_classes(counts).map_err(|what| Failure::refused(format!("the counts are damaged: {what}")))?;
    if made.is_empty() { Ok(Sizes::new()) } else { sizes_of(made, HEADER, class_path, jdk) }
}

/// Returns the sizes for these classes, in the same way.
pub(super) fn sizes_on_any_jvm(made: BTreeSet<String>, class_path: &[PathBuf], jdk: &Jdk) -> Result<Sizes, Failure> {
    sizes_of(made, HEADER, class_path, jdk)
}

/// Bytes of the header of an object if the counts do not say it.
const HEADER: u32 = 12;

fn sizes_of(made: BTreeSet<String>, header: u32, class_path: &[PathBuf], jdk: &Jdk) -> Result<Sizes, Failure> {
    let mut known = Known::new();
    for path in class_path.iter().filter(|_| !made.is_empty()) {
        add_all(&mut Source::open(path)?, &mut known);
    }
    add_of_jdk(&made, jdk, &mut known);
    let sized = made.into_iter().filter_map(|class| room(&class, &known, header, 0).map(|room| (class, room.bytes())));
    Ok(sized.collect())
}

/// The maximum depth of a class hierarchy. A JVM cannot load a deeper one within its stack.
const DEEPEST: usize = 1000;

fn room(class: &str, known: &Known, header: u32, depth: usize) -> Option<Room> {
    if class.is_empty() || class == "java/lang/Object" {
        return Some(Room::header(header));
    }
    let (superclass, fields) = known.get(class).filter(|_| depth < DEEPEST)?;
    Some(room(superclass, known, header, depth + 1)?.extended(fields))
}

fn add(bytes: &[u8], known: &mut Known) -> Option<String> {
    let class = ClassFile::parse(bytes).ok()?;
    let name = String::from_utf8_lossy(class.name().ok()?).into_owned();
    let superclass = String::from_utf8_lossy(class.super_name().unwrap_or_default()).into_owned();
    // The JVM uses the first class of a name on the class path.
    known.entry(name).or_insert((superclass.clone(), Fields::of(&class).ok()?));
    Some(superclass)
}

/// Adds all classes of an archive. A class that psf cannot read cannot have run.
fn add_all(source: &mut Source, known: &mut Known) {
    for index in 0..source.entries.len() {
        match source.entries[index].kind {
            EntryKind::Class => drop(source.read(index).ok().and_then(|bytes| add(&bytes, known))),
            EntryKind::Nested => drop(source.open_nested(index).map(|mut nested| add_all(&mut nested, known))),
            _ => {}
        }
    }
}

/// Adds the JDK's classes among these, and all JDK superclasses.
fn add_of_jdk(made: &BTreeSet<String>, jdk: &Jdk, known: &mut Known) {
    let Ok(mut image) = Source::image(&jdk.home().join(MODULES)) else { return };
    // The name of an entry has the form `/java.base/java/lang/Object.class`.
    let name = |entry: &str| {
        let behind = entry.strip_prefix('/')?.split_once('/')?.1;
        behind.strip_suffix(".class").map(str::to_owned)
    };
    let places: HashMap<String, usize> =
        image.entries.iter().enumerate().filter_map(|(at, entry)| Some((name(&entry.name)?, at))).collect();
    let supers = known.values().map(|(superclass, _)| superclass.clone());
    let mut open: Vec<String> = made.iter().cloned().chain(supers).collect();
    while let Some(class) = open.pop() {
        if known.contains_key(&class) {
            continue;
        }
        let bytes = places.get(&class).and_then(|&at| image.read(at).ok());
        open.extend(bytes.and_then(|bytes| add(&bytes, known)));
    }
}
