//! Unpacks jars into directories if the JDK itself counts, so that the work of opening a jar does not count.
//!
//! psf does this only if the program cannot see the difference: no class of the program works with jars.

use std::collections::HashSet;

use psf_instrument::archive::{EntryKind, Source};
use psf_text::failure::Failure;

/// Returns true if a class of the program works with jars.
pub(super) fn looks_at_jars(sources: &mut [Source]) -> Result<bool, Failure> {
    for source in sources.iter_mut() {
        for at in 0..source.entries.len() {
            if source.entries[at].kind == EntryKind::Class && opens_jars(&source.read(at)?) {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Returns true if a directory with the jar's files looks the same to a program. The manifest must have no effect on the JVM.
/// Each name must be unique, be for all releases, and stay within the directory.
pub(super) fn runs_unpacked(source: &mut Source) -> Result<bool, Failure> {
    let mut names = HashSet::new();
    let plain = source.entries.iter().all(|entry| {
        let name = entry.name.as_str();
        let known = matches!(entry.kind, EntryKind::Class | EntryKind::Other);
        known && stays_inside(name) && !name.starts_with("META-INF/versions/") && names.insert(name)
    });
    if !plain {
        return Ok(false);
    }
    for at in 0..source.entries.len() {
        let entry = &source.entries[at];
        let is_manifest = entry.name == "META-INF/MANIFEST.MF";
        if is_manifest && !says_nothing(&String::from_utf8_lossy(&source.read(at)?)) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Returns true if a name in the jar is also a path within a directory.
fn stays_inside(name: &str) -> bool {
    let parts = name.strip_suffix('/').unwrap_or(name).split('/');
    parts.into_iter().all(|part| !part.is_empty() && part != "." && part != ".." && part.len() < 256)
}

/// Returns true if a class names an API that opens jars.
fn opens_jars(class: &[u8]) -> bool {
    const OPENERS: [&str; 5] =
        ["java/util/jar/", "java/util/zip/Zip", "java/net/JarURLConnection", "newFileSystem", "jar:"];
    OPENERS.iter().any(|opener| memchr::memmem::find(class, opener.as_bytes()).is_some())
}

/// Returns true if a manifest has only notes of tools and attributes that psf itself applies.
fn says_nothing(manifest: &str) -> bool {
    const NOTES: [&str; 12] = [
        "manifest-version",
        "created-by",
        "main-class",
        "class-path",
        "build-jdk",
        "build-jdk-spec",
        "built-by",
        "archiver-version",
        "ant-version",
        "add-exports",
        "add-opens",
        "enable-native-access",
    ];
    let name = |line: &str| line.split(':').next().unwrap_or_default().trim().to_ascii_lowercase();
    manifest.lines().all(|line| line.trim().is_empty() || line.starts_with(' ') || NOTES.contains(&name(line).as_str()))
}

#[cfg(test)]
mod tests {
    use super::{opens_jars, says_nothing, stays_inside};

    #[test]
    fn a_jar_that_needs_to_be_one_stays_one() {
        assert!(says_nothing("Manifest-Version: 1.0\r\nMain-Class: a.long\r\n name\r\n\r\n"));
        assert!(!says_nothing("Multi-Release: true\n"));
        assert!(!says_nothing("Implementation-Version: 3\n"));
        assert!(stays_inside("a/b.class") && stays_inside("a/"));
        assert!(!stays_inside("a/../b") && !stays_inside("/a") && !stays_inside("./a") && !stays_inside("a//b"));
        assert!(opens_jars(b"..java/util/jar/JarFile..") && !opens_jars(b"java/util/Jar"));
    }
}
