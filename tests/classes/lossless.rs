//! "An empty plan gives back the input", for every available class.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{Cursor, Read};
use std::path::Path;

use psf_classfile::{ClassFile, PoolAdditions, Replacements, patch};

use crate::support::fixture::compiled;
use crate::support::jar;
use crate::support::jdk::{TestJdk, jdks, jdks_in_turn};

/// Reads every class and writes it back without an addition. There must be `least` classes.
#[track_caller]
fn come_back_unchanged(files: &BTreeMap<String, Vec<u8>>, least: usize, place: &str) {
    let mut classes = 0;
    for (name, bytes) in files.iter().filter(|(name, _)| name.ends_with(".class")) {
        let class = ClassFile::parse(bytes).unwrap_or_else(|e| panic!("{place}, {name}: {e}"));
        let written = patch(&class, &PoolAdditions::new(&class.pool), &Replacements::default());
        let at = written.iter().zip(bytes).position(|(a, b)| a != b);
        assert!(written == *bytes, "{place}, {name}: differs at {at:?}, {} bytes of {}", written.len(), bytes.len());
        classes += 1;
    }
    assert!(classes >= least, "{place} has only {classes} classes");
}

/// The message of a test that found no module.
pub(super) const NO_JMODS: &str = "none of the JDKs here has a directory jmods: install one that has (Debian: \
     apt-get install openjdk-17-jdk-headless)";

/// Returns the files of a module. A jmod has four bytes of its own before the archive.
#[track_caller]
pub(super) fn module(jdk: &TestJdk, name: &str) -> Option<BTreeMap<String, Vec<u8>>> {
    let path = jdk.home.join("jmods").join(format!("{name}.jmod"));
    let mut bytes = Vec::new();
    File::open(&path)
        .ok()?
        .read_to_end(&mut bytes)
        .unwrap_or_else(|e| panic!("failed to read {}: {e}", path.display()));
    assert_eq!(&bytes[..4], b"JM\x01\x00", "{} is no jmod", path.display());
    Some(jar::entries(Cursor::new(&bytes[4..])))
}

#[test]
fn the_classes_of_the_fixtures_come_back_byte_for_byte() {
    for jdk in jdks_in_turn() {
        come_back_unchanged(&jar::files(&compiled(jdk)), 100, &format!("fixtures, {}", jdk.label));
    }
}

#[test]
fn the_classes_of_jrt_fs_come_back_byte_for_byte() {
    for jdk in jdks_in_turn() {
        let path = jdk.home.join("lib/jrt-fs.jar");
        let file = File::open(&path).unwrap_or_else(|e| panic!("failed to open {}: {e}", path.display()));
        come_back_unchanged(&jar::entries(file), 30, &path.display().to_string());
    }
}

#[test]
fn the_classes_of_java_base_come_back_byte_for_byte() {
    // Some JDKs since 24 are built without jmods. Every JDK can compile the fixtures and has jrt-fs.jar.
    let mut compared = 0;
    for jdk in jdks() {
        match module(jdk, "java.base") {
            Some(files) => {
                come_back_unchanged(&files, 5000, &format!("java.base, {}", jdk.label));
                compared += 1;
            }
            None => assert!(!Path::new(&jdk.home).join("jmods").exists(), "{} has jmods and no java.base", jdk.label),
        }
    }
    assert!(compared > 0, "{NO_JMODS}");
}
