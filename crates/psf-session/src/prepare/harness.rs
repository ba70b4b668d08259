//! JMH's own classes, rewritten to announce each entry and exit. A benchmark calls them, but their instructions and allocations
//! are not its work.

use std::collections::{BTreeSet, HashSet};
use std::path::{Path, PathBuf};

use super::suite::write;
use psf_classfile::{ClassError, ClassFile};
use psf_instrument::archive::{EntryKind, Source};
use psf_instrument::rewrite::runtime;
use psf_instrument::{Program, Request, Selection, instrument};
use psf_text::failure::Failure;
use psf_wire::mode::Mode;

/// The packages of JMH that benchmarks call. The JVM initializes the enums of annotations when the runner reads them.
const PACKAGES: [&str; 4] = [
    "org/openjdk/jmh/annotations/",
    "org/openjdk/jmh/infra/",
    "org/openjdk/jmh/runner/options/",
    "org/openjdk/jmh/util/",
];

/// The rewritten classes.
#[derive(Debug)]
pub(super) struct Harness {
    /// The directory of the classes, which comes first on the class path.
    pub(super) directory: PathBuf,
    /// The names of the classes, with dots.
    pub(super) classes: Vec<String>,
}

/// Rewrites JMH's classes on a class path into a directory of their own below `temporary`.
pub(super) fn harness(sources: &mut [Source], temporary: &Path) -> Result<Harness, Failure> {
    let directory = temporary.join("harness");
    std::fs::create_dir_all(&directory).map_err(|e| Failure::io("make", &directory, &e))?;
    let mut seen = BTreeSet::new();
    for source in sources {
        for at in 0..source.entries.len() {
            let entry = &source.entries[at];
            let is_jmh =
                entry.kind == EntryKind::Class && PACKAGES.iter().any(|package| entry.name.starts_with(package));
            // The JVM takes the first class of a name.
            if !is_jmh || !seen.insert(entry.name.clone()) {
                continue;
            }
            let (name, place) = (entry.name.clone(), source.at(entry));
            let bytes = source.read(at)?;
            let announcing = announcing(&bytes).map_err(|e| Failure::refused(format!("{place}: {e}")))?;
            write(&directory.join(name), announcing.as_deref().unwrap_or(&bytes))?;
        }
    }
    let classes = seen.iter().map(|name| name.trim_end_matches(".class").replace('/', ".")).collect();
    Ok(Harness { directory, classes })
}

/// Returns a class whose methods announce their entries and exits; `None` if no method has code.
fn announcing(bytes: &[u8]) -> Result<Option<Vec<u8>>, ClassError> {
    let (program, runtime, none) = (Program::default(), runtime::names_of_harness(), HashSet::new());
    let request = Request {
        mode: Mode::Edge,
        selection: Selection::None,
        keeps: false,
        targets: &none,
        events: &none,
        never_run: &none,
        redirects: false,
        program: &program,
        runtime: &runtime,
    };
    Ok(instrument(&ClassFile::parse(bytes)?, request)?.map(|done| done.bytes))
}
