//! Classes that may run although psf did not rewrite them.

use globset::{Glob, GlobSet, escape};

use super::suite::OWN_CLASSES;
use crate::inputs::libraries::{has_only_junit, is_harness_output};
use psf_instrument::archive::{EntryKind, Source};
use psf_text::failure::Failure;

/// Sets of classes, by globs over names with dots.
pub(super) struct Permitted {
    /// Classes that may run without being rewritten.
    pub(super) allowed: GlobSet,
    /// Classes that run tests.
    pub(super) runners: GlobSet,
}

impl Permitted {
    /// Permits the classes of `globs`, of libraries and, in a suite, of the runner. `harness` has the names of rewritten classes
    /// of JMH.
    pub(super) fn new(
        globs: &[String],
        is_suite: bool,
        harness: &[String],
        libraries: &[Source],
    ) -> Result<Self, Failure> {
        let is_runner = |source: &&Source| (is_suite && has_only_junit(source)) || is_harness_output(source);
        let (runners, others): (Vec<&Source>, Vec<&Source>) = libraries.iter().partition(is_runner);
        let own: Vec<String> =
            is_suite.then(|| OWN_CLASSES.to_owned()).into_iter().chain(harness.iter().cloned()).collect();
        Ok(Self { allowed: classes(globs, &others)?, runners: classes(&own, &runners)? })
    }
}

/// Returns a set of class names: the given globs, and all classes of some archives.
fn classes(globs: &[String], uncounted: &[&Source]) -> Result<GlobSet, Failure> {
    let mut set = GlobSet::builder();
    for glob in globs {
        let wrong = |e: globset::Error| Failure::usage(format!("{glob} is not a glob: {}", e.kind()));
        set.add(Glob::new(&glob.replace('/', ".")).map_err(wrong)?);
    }
    let too_large = |e: globset::Error| Failure::usage(format!("the globs are too large together: {}", e.kind()));
    for entry in uncounted.iter().flat_map(|source| &source.entries).filter(|entry| entry.kind == EntryKind::Class) {
        if let Some(name) = class_name(&entry.name) {
            set.add(Glob::new(&escape(&name)).map_err(too_large)?);
        }
    }
    set.build().map_err(too_large)
}

/// Returns the name, with dots, of the class in an entry, for any release of Java.
fn class_name(entry: &str) -> Option<String> {
    let path = entry.strip_suffix(".class")?;
    let path = match path.strip_prefix("META-INF/versions/") {
        Some(rest) => rest.split_once('/')?.1,
        None => path,
    };
    Some(path.replace('/', "."))
}

#[cfg(test)]
mod tests {
    use super::class_name;

    #[test]
    fn a_class_is_named_as_it_lies() {
        let check = |entry: &str, expected: Option<&str>| assert_eq!(class_name(entry).as_deref(), expected, "{entry}");
        check("a/b/C$D.class", Some("a.b.C$D"));
        check("META-INF/versions/17/a/B.class", Some("a.B"));
        check("a/b.txt", None);
    }
}
