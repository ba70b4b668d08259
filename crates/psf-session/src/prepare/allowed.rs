//! Classes that may run although psf did not rewrite them.

use globset::{Glob, GlobSet, escape};

use psf_instrument::archive::{EntryKind, Source};
use psf_text::failure::Failure;

/// Returns a set of class names: the given globs, and all classes of some archives.
pub(super) fn allowed(globs: &[String], uncounted: &[&Source]) -> Result<GlobSet, Failure> {
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
