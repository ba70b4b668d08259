//! Java sources on the class path.

use std::borrow::Cow;
use std::collections::HashSet;
use std::path::{Path, PathBuf};

use crate::archive::{Entry, EntryKind, Source};
use crate::results::limits::{RunLimits, Time};
use crate::session::launch::{Bounds, Disk, Jdk, Sandbox, Variables};
use crate::text::failure::Failure;

/// The class path with Java sources replaced by a directory of their classes.
pub(in crate::session) fn compiled(
    given: &[PathBuf],
    jdk: &Jdk,
    temporary: &Path,
    within: &Compiling<'_>,
) -> Result<Vec<PathBuf>, Failure> {
    let (mut java, mut paths): (Vec<PathBuf>, Vec<PathBuf>) = given.iter().cloned().partition(|path| is_source(path));
    // What else is in a directory of sources stays on the class path: the program may read it.
    java.extend(paths.iter().flat_map(|path| sources_below(path)));
    if !java.is_empty() {
        let classes = temporary.join(COMPILED);
        std::fs::create_dir(&classes).map_err(|e| Failure::io("make", &classes, &e))?;
        jdk.compile_within(&java, &paths, &classes, &[], &within.bounds(jdk, &paths, &classes)?)?;
        paths.insert(0, classes);
    }
    Ok(paths)
}

/// Where the classes of sources are until they are rewritten.
const COMPILED: &str = "compiled";

/// Removes the classes as javac made them: what is not rewritten must not lie where the program could find it.
pub(super) fn remove_compiled(temporary: &Path) -> Result<(), Failure> {
    let classes = temporary.join(COMPILED);
    match std::fs::remove_dir_all(&classes) {
        Err(e) if e.kind() != std::io::ErrorKind::NotFound => Err(Failure::io("remove", &classes, &e)),
        _ => Ok(()),
    }
}

/// Says where a source defines a class that another input has as well: of two the JVM takes the first.
pub(super) fn note_shadows(given: &[PathBuf], sources: &[Source], note: &mut dyn FnMut(&str)) {
    let Some((own, others)) = sources.split_first().filter(|_| has_sources(given)) else {
        return;
    };
    let is_class = |entry: &&Entry| entry.kind == EntryKind::Class && !entry.name.ends_with("module-info.class");
    let names: HashSet<&str> = own.entries.iter().filter(is_class).map(|entry| entry.name.as_str()).collect();
    for other in others {
        let Some(shadowed) = other.entries.iter().find(|entry| names.contains(entry.name.as_str())) else { continue };
        let class = shadowed.name.trim_end_matches(".class").replace('/', ".");
        let at = other.at(shadowed);
        note(&format!("{at}: a source file defines {class} as well, and its class is the one that runs"));
    }
}

/// Whether there is anything for javac to compile.
pub(in crate::session) fn has_sources(given: &[PathBuf]) -> bool {
    given.iter().any(|path| is_source(path) || !sources_below(path).is_empty())
}

/// The sources below a directory, in order, if it has no classes: one that has is a directory of classes.
fn sources_below(directory: &Path) -> Vec<PathBuf> {
    if !directory.is_dir() {
        return Vec::new();
    }
    let files = walkdir::WalkDir::new(directory).sort_by_file_name().into_iter().flatten();
    let files: Vec<PathBuf> =
        files.filter(|found| found.file_type().is_file()).map(walkdir::DirEntry::into_path).collect();
    let is_class = |path: &PathBuf| path.extension().is_some_and(|end| end == "class");
    if files.iter().any(is_class) { Vec::new() } else { files.into_iter().filter(|path| is_source(path)).collect() }
}

fn is_source(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "java")
}

/// How long javac may take where nobody says how long a run may: ten lines of source can keep it busy for ever.
const PATIENCE: u64 = 600;

/// What javac may take and touch: what a run may, as far as it has that.
#[derive(Clone, Debug, Default)]
pub(in crate::session) struct Compiling<'a> {
    pub(in crate::session) limits: RunLimits,
    pub(in crate::session) sandbox: Sandbox,
    pub(in crate::session) variables: Cow<'a, Variables>,
}

impl Compiling<'_> {
    pub(in crate::session) fn bounds(&self, jdk: &Jdk, paths: &[PathBuf], to: &Path) -> Result<Bounds, Failure> {
        let Self { limits, sandbox, variables } = self;
        let (mut jail, _) = sandbox.jail(jdk.javac.as_ref().unwrap_or(&jdk.java), &[jdk])?;
        if let Some(jail) = &mut jail {
            jail.read.extend(paths.iter().cloned());
            jail.write.push(to.to_owned());
        }
        Ok(Bounds {
            wall_time: Some(limits.wall_time.unwrap_or(Time::seconds(PATIENCE))),
            cpu_time: limits.cpu_time,
            output: limits.output,
            heap: limits.heap,
            disk: limits.disk.map(|size| Disk { directory: to.to_owned(), size, own: 0 }),
            jail,
            variables: variables.clone().into_owned(),
        })
    }
}
