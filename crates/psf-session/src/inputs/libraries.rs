//! The archives of a class path that belong to JUnit: they run tests, and are not part of the program under test.

use std::path::{Path, PathBuf};

use psf_instrument::archive::{EntryKind, Source};
use psf_text::failure::Failure;

/// The packages of JUnit and of its dependencies.
const PACKAGES: [&str; 8] = [
    "org/junit/",
    "junit/",
    "org/hamcrest/",
    "org/opentest4j/",
    "org/apiguardian/",
    "org/jspecify/",
    "org/testng/",
    "psf/junit/",
];

/// The class in which Byte Buddy's agent starts.
const AGENT: &str = "net/bytebuddy/agent/Installer.class";

/// Globs for classes that mocking libraries make while tests run. Their instructions do not count, and the score gets a mark.
/// Mocking libraries hide some classes with the last one. From JDK 25 on, its presence means that a class may only look like
/// a lambda.
pub(crate) const MOCKS: [&str; 6] = [
    "net.bytebuddy.*",
    "*$MockitoMock$*",
    "*$ByteBuddy$*",
    "*$$EnhancerBy*",
    "*$$$EasyMock$*",
    "java.lang.invoke.MethodHandles$Lookup$ClassOption",
];

/// Takes out the archives that contain only JUnit.
pub(crate) fn take_junit(paths: &mut Vec<PathBuf>) -> Result<Vec<PathBuf>, Failure> {
    let mut taken = Vec::new();
    let mut left = Vec::new();
    for path in paths.drain(..) {
        if is_junit(&path)? { taken.push(path) } else { left.push(path) }
    }
    *paths = left;
    Ok(taken)
}

/// Returns the agent with which mocking libraries change classes, if it is among the libraries (Byte Buddy's, which Mockito
/// uses). The JVM must load it at the start: psf's JVMs do not allow a later attachment.
pub(crate) fn mocking_agent(libraries: &[PathBuf]) -> Result<Option<PathBuf>, Failure> {
    for path in libraries {
        let named = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("byte-buddy-agent"));
        if named && path.is_file() && Source::open(path)?.entries.iter().any(|entry| entry.name == AGENT) {
            let absolute = std::path::absolute(path).map_err(|e| Failure::unreadable(path, &e))?;
            return Ok(Some(absolute));
        }
    }
    Ok(None)
}

fn is_junit(path: &Path) -> Result<bool, Failure> {
    if path.extension().is_none_or(|end| end != "jar") || !path.is_file() {
        return Ok(false);
    }
    Ok(has_only_junit(&Source::open(path)?))
}

/// Returns true if the source contains only the class that harnesses print to.
pub(crate) fn is_harness_output(source: &Source) -> bool {
    let mut classes = source.entries.iter().filter(|entry| entry.kind == EntryKind::Class).peekable();
    classes.peek().is_some() && classes.all(|entry| entry.name.starts_with("psf/harness/"))
}

/// Returns true if there are classes and all of them are JUnit's.
pub(crate) fn has_only_junit(source: &Source) -> bool {
    let classes = source.entries.iter().filter(|entry| entry.kind == EntryKind::Class);
    let mut names = classes.map(|entry| match entry.name.strip_prefix("META-INF/versions/") {
        Some(rest) => rest.split_once('/').map_or(rest, |(_, name)| name),
        None => entry.name.as_str(),
    });
    let is_own = |name: &str| name == "module-info.class" || PACKAGES.iter().any(|package| name.starts_with(package));
    names.clone().next().is_some() && names.all(is_own)
}
