//! Java sources on the class path.

use std::borrow::Cow;
use std::collections::HashSet;
use std::path::{Path, PathBuf};

use super::given::given;
use crate::inputs::request::SourceOptions;
use crate::launch::{Bounds, Disk, Jdk, Sandbox, Variables, jail_for};
use psf_instrument::archive::{Entry, EntryKind, Source};
use psf_report::limits::{RunLimits, Size, Time};
use psf_text::failure::Failure;

/// A class path without Java sources.
#[derive(Debug)]
pub(crate) struct Compiled {
    /// The class path: the classes of the sources first.
    pub(crate) paths: Vec<PathBuf>,
    /// True if there were sources.
    pub(crate) has_sources: bool,
    /// Sentences about input that psf skipped or changed.
    pub(crate) notes: Vec<String>,
}

/// Returns the class path with Java sources replaced by a directory of their classes.
pub(crate) fn compiled(
    paths: &[PathBuf],
    jdk: Result<&Jdk, &Failure>,
    temporary: &Path,
    within: &Compiling<'_>,
) -> Result<Compiled, Failure> {
    let mut given = given(paths, &within.sources, within.tests, &temporary.join(GIVEN))?;
    let mut paths = given.class_path.clone();
    let has_sources = !given.sources.is_empty();
    if has_sources {
        let jdk = jdk.map_err(Failure::clone)?;
        let classes = temporary.join(COMPILED);
        std::fs::create_dir(&classes).map_err(|e| Failure::io("make", &classes, &e))?;
        let class_path = [paths.as_slice(), within.beside].concat();
        let bounds = within.bounds(jdk, &class_path, &classes)?;
        let flags = &within.sources.javac_flags;
        jdk.compile_within(&given.sources, &class_path, &classes, flags, &bounds).map_err(|mut failure| {
            failure.message = given.of_originals(&failure.message);
            failure
        })?;
        given.leave_out_stale(&classes)?;
        paths.insert(0, classes);
    }
    Ok(Compiled { paths, has_sources, notes: given.notes })
}

/// The directory of the sources' classes until psf rewrites them.
const COMPILED: &str = "compiled";
/// The directory of sources and of contents of zips until then.
const GIVEN: &str = "given";

/// Removes the classes as javac made them. The program must not find classes that are not rewritten.
pub(super) fn remove_compiled(temporary: &Path) -> Result<(), Failure> {
    for directory in [COMPILED, GIVEN].map(|name| temporary.join(name)) {
        match std::fs::remove_dir_all(&directory) {
            Err(e) if e.kind() != std::io::ErrorKind::NotFound => return Err(Failure::io("remove", &directory, &e)),
            _ => {}
        }
    }
    Ok(())
}

/// Reports a class that a source and another input define. The JVM takes the first of the two.
pub(super) fn note_shadows(sources: &[Source], note: &mut dyn FnMut(&str)) {
    let Some((own, others)) = sources.split_first() else { return };
    let is_class = |entry: &&Entry| entry.kind == EntryKind::Class && !entry.name.ends_with("module-info.class");
    let names: HashSet<&str> = own.entries.iter().filter(is_class).map(|entry| entry.name.as_str()).collect();
    for other in others {
        let Some(shadowed) = other.entries.iter().find(|entry| names.contains(entry.name.as_str())) else { continue };
        let class = shadowed.name.trim_end_matches(".class").replace('/', ".");
        let at = other.at(shadowed);
        note(&format!("{at}: a source file defines {class} as well, and its class is the one that runs"));
    }
}

/// The least heap of the compiler in bytes. A limit for the program may be smaller than what the compiler needs.
const LEAST_HEAP: u64 = 128 << 20;

/// The time limit of javac in seconds if a run has none: ten lines of source can keep javac busy forever.
const PATIENCE: u64 = 600;

/// The limits and permissions of javac. It has the same ones as a run, if the run has any.
#[derive(Clone, Debug, Default)]
pub(crate) struct Compiling<'a> {
    pub(crate) limits: RunLimits,
    pub(crate) sandbox: Sandbox,
    pub(crate) variables: Cow<'a, Variables>,
    pub(crate) sources: Cow<'a, SourceOptions>,
    /// True if a project's tests are part of it, whatever else is given.
    pub(crate) tests: bool,
    /// Libraries for javac in addition to the class path.
    pub(crate) beside: &'a [PathBuf],
}

impl Compiling<'_> {
    pub(crate) fn bounds(&self, jdk: &Jdk, paths: &[PathBuf], to: &Path) -> Result<Bounds, Failure> {
        let Self { limits, sandbox, variables, .. } = self;
        let (mut jail, _) = jail_for(*sandbox, jdk.javac.as_ref().unwrap_or(&jdk.java), &[jdk])?;
        if let Some(jail) = &mut jail {
            jail.read.extend(paths.iter().cloned());
            jail.write.push(to.to_owned());
        }
        Ok(Bounds {
            wall_time: Some(limits.wall_time.unwrap_or(Time::seconds(PATIENCE))),
            cpu_time: limits.cpu_time,
            output: limits.output,
            heap: limits.heap.map(|heap| heap.max(Size::of_bytes(LEAST_HEAP))),
            disk: limits.disk.map(|size| Disk { directory: to.to_owned(), size, own: 0 }),
            jail,
            variables: variables.clone().into_owned(),
            directory: None,
        })
    }
}
