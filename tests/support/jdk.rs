//! The JDKs on which the tests run.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use super::cache::cached;
use super::command::Cmd;
use super::repeat::announce;
use super::turn::one_jdk_of;

/// A JDK with a `javac`.
#[derive(Debug)]
pub(crate) struct TestJdk {
    /// Its directory, without links.
    pub(crate) home: PathBuf,
    /// Its feature version: 17, 25.
    pub(crate) version: u32,
    /// Its name in tests: `jdk17`, and `jdk17-2` for a second one of that version.
    pub(crate) label: String,
}

impl TestJdk {
    /// Returns the flags that choose the size of object headers, each with that size. If a JDK has only one size, there is
    /// one entry without flags.
    pub(crate) fn headers(&self) -> Vec<(&'static str, u64)> {
        // Experimental in 24, and the default since 27.
        if self.version >= 25 {
            vec![("-XX:-UseCompactObjectHeaders", 12), ("-XX:+UseCompactObjectHeaders", 8)]
        } else {
            vec![("", 12)]
        }
    }

    /// Prepares its `java`.
    pub(crate) fn java(&self) -> Cmd {
        Cmd::new(self.home.join("bin/java"))
    }
}

static JDKS: LazyLock<Vec<TestJdk>> = LazyLock::new(find);

/// Returns all JDKs of this machine, or the ones that `PSF_TEST_JDKS` names, separated by colons. The default JDK of a user
/// of this machine comes first.
pub(crate) fn jdks() -> &'static [TestJdk] {
    announce();
    assert!(
        !JDKS.is_empty(),
        "these tests run Java programs and found no JDK: set JAVA_HOME to one, or install one (Debian: apt-get install \
         openjdk-17-jdk-headless); PSF_TEST_JDKS=HOME:HOME names others than the tests find"
    );
    &JDKS
}

/// Returns the first of [`jdks`], for tests that need only one JDK.
pub(crate) fn first_jdk() -> &'static TestJdk {
    &jdks()[0]
}

/// Returns the JDK that this turn takes for the calling test; all of them in `just nightly`.
#[track_caller]
pub(crate) fn jdks_in_turn() -> Vec<&'static TestJdk> {
    one_jdk_of(by_age().collect())
}

/// Like [`jdks_in_turn`], for tests that count in scope `jdk`. All of them take the same JDK, because each copy takes long
/// to make.
pub(crate) fn counting_jdks() -> Vec<&'static TestJdk> {
    one_jdk_of(by_age().collect())
}

/// Returns a runtime of the first JDK with few modules, for tests that make copies of a JDK again and again.
pub(crate) fn small_jdk() -> &'static TestJdk {
    static SMALL: LazyLock<TestJdk> = LazyLock::new(|| {
        let jdk = first_jdk();
        let release = std::fs::read(jdk.home.join("release")).expect("it was read before");
        let made = cached("small", &[jdk.home.to_string_lossy().as_bytes(), &release], |directory| {
            let jlink = Cmd::new(jdk.home.join("bin/jlink")).line("--add-modules java.base,java.logging,jdk.compiler");
            jlink.arg("--output").arg(directory.join("jdk")).ok();
        });
        TestJdk { home: made.join("jdk"), version: jdk.version, label: format!("small {}", jdk.label) }
    });
    &SMALL
}

/// Returns [`jdks`], the oldest first.
pub(crate) fn by_age() -> impl DoubleEndedIterator<Item = &'static TestJdk> {
    let mut all: Vec<&TestJdk> = jdks().iter().collect();
    all.sort_by_key(|jdk| jdk.version);
    all.into_iter()
}

/// Like [`jdks_in_turn`], for the JDKs between two versions. If no JDK fits, it returns a runtime of `.ci/runtimes`, which
/// has no javac. If there is none of these either, it fails, so that no test passes without running anything.
#[track_caller]
pub(crate) fn jdks_of(oldest: u32, newest: u32) -> Vec<&'static TestJdk> {
    let fits = |jdk: &&TestJdk| (oldest..=newest).contains(&jdk.version);
    let mut fitting: Vec<&TestJdk> = by_age().filter(fits).collect();
    if fitting.is_empty() {
        fitting = runtimes().iter().filter(fits).collect();
    }
    let versions = match newest {
        u32::MAX => format!("{oldest} or newer"),
        _ if newest == oldest => newest.to_string(),
        _ => format!("{oldest} to {newest}"),
    };
    let found: Vec<&str> = by_age().map(|jdk| jdk.label.as_str()).collect();
    assert!(
        !fitting.is_empty(),
        "this test needs JDK {versions} and found {} only: install one in /usr/lib/jvm, name it with the others in \
         PSF_TEST_JDKS=HOME:HOME, or run .ci/runtimes, which fetches a runtime of each version",
        found.join(", ")
    );
    one_jdk_of(fitting)
}

/// Returns the directory in which `.ci/runtimes` puts Java runtimes, each in a directory of its version.
fn runtimes_directory() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("runtimes")
}

static RUNTIMES: LazyLock<Vec<TestJdk>> = LazyLock::new(|| {
    let found: Vec<PathBuf> = match std::env::var_os("PSF_TEST_RUNTIMES") {
        Some(named) => std::env::split_paths(&named).collect(),
        None => {
            let listed = std::fs::read_dir(runtimes_directory()).into_iter().flatten().flatten();
            listed.map(|entry| entry.path()).collect()
        }
    };
    let homes = found.into_iter().filter(|home| home.join("bin/java").is_file());
    let runtime = |home: PathBuf| {
        let version = feature_version(&home);
        TestJdk { home, version, label: format!("runtime{version}") }
    };
    let mut all: Vec<TestJdk> = homes.map(runtime).collect();
    all.sort_by_key(|runtime| runtime.version);
    all
});

/// Returns the Java runtimes that were fetched, or that `PSF_TEST_RUNTIMES` names, separated by colons; the oldest first.
pub(crate) fn runtimes() -> &'static [TestJdk] {
    &RUNTIMES
}

/// Returns the runtime of a version. Fails if it was not fetched.
#[track_caller]
pub(crate) fn runtime(version: u32) -> &'static TestJdk {
    runtimes().iter().find(|runtime| runtime.version == version).unwrap_or_else(|| {
        panic!("there is no Java runtime {version} in {}: .ci/runtimes fetches it", runtimes_directory().display())
    })
}

fn find() -> Vec<TestJdk> {
    let homes: Vec<PathBuf> = match std::env::var_os("PSF_TEST_JDKS") {
        Some(named) => std::env::split_paths(&named)
            .filter(|home| !home.as_os_str().is_empty())
            .inspect(|home| require_javac(home))
            .collect(),
        None => installed(),
    };
    let (mut seen, mut labels) = (BTreeSet::new(), BTreeSet::new());
    let mut jdks = Vec::new();
    for home in homes.iter().filter(|home| home.join("bin/javac").is_file()) {
        let home = home.canonicalize().unwrap_or_else(|e| panic!("failed to resolve {}: {e}", home.display()));
        if seen.insert(home.clone()) {
            let version = feature_version(&home);
            let names = (1..).map(|n| if n == 1 { format!("jdk{version}") } else { format!("jdk{version}-{n}") });
            let label = names.into_iter().find(|name| labels.insert(name.clone())).unwrap_or_default();
            jdks.push(TestJdk { home, version, label });
        }
    }
    jdks
}

fn require_javac(home: &Path) {
    assert!(home.join("bin/javac").is_file(), "PSF_TEST_JDKS names {}, which has no bin/javac", home.display());
}

/// Returns `JAVA_HOME`, the JDK of the `java` on the `PATH`, and the packages' JDKs in `/usr/lib/jvm`.
fn installed() -> Vec<PathBuf> {
    let mut homes: Vec<PathBuf> =
        std::env::var_os("JAVA_HOME").filter(|home| !home.is_empty()).map(PathBuf::from).into_iter().collect();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let java = std::env::split_paths(&path).map(|dir| dir.join("java")).find(|java| java.is_file());
    if let Some(real) = java.and_then(|java| java.canonicalize().ok()) {
        homes.extend(real.parent().and_then(Path::parent).map(Path::to_owned));
    }
    let packages = std::fs::read_dir("/usr/lib/jvm").into_iter().flatten().flatten();
    let mut packages: Vec<PathBuf> = packages.map(|entry| entry.path()).collect();
    packages.sort();
    homes.extend(packages);
    homes
}

/// Reads the feature version from the `release` file: 17 of "17.0.15", 8 of "1.8.0_402".
fn feature_version(home: &Path) -> u32 {
    let file = home.join("release");
    let text = std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("failed to read {}: {e}", file.display()));
    let version =
        text.lines().find_map(|line| line.strip_prefix("JAVA_VERSION=")).unwrap_or_default().trim_matches('"');
    let feature = version.strip_prefix("1.").unwrap_or(version).split(['.', '_', '-', '+']).next();
    feature
        .and_then(|feature| feature.parse().ok())
        .unwrap_or_else(|| panic!("{}: JAVA_VERSION is {version:?}", file.display()))
}
