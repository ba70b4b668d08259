//! No false alarms: the policy allows honest programs. Honest programs that it refuses use what a policy must refuse.

use crate::support::turn::in_turn;
use std::path::{Path, PathBuf};

use crate::support::cache::cached;
use crate::support::command::Ran;
use crate::support::compiler::javac;
use crate::support::fixture::{compiled, fixtures};
use crate::support::jdk::{first_jdk, jdks_in_turn};
use crate::support::workspace::Workspace;

/// Fixtures about things that policy `course` refuses, and the rules that refuse them.
const ON_PURPOSE: [(&str, &[&str]); 16] = [
    ("AskedLoaders", &["class-loading", "reflection"]),
    ("CallerSensitiveHandle", &["method-handles", "reflection"]),
    ("Cleaners", &["cleaners"]),
    ("CollectionListener", &["garbage-collection", "jvm"]),
    ("Finalizers", &["finalizers", "garbage-collection"]),
    ("FinalizersRun", &["finalizers", "garbage-collection"]),
    ("HookByReflection", &["reflection"]),
    ("MainRecursion", &["class-loading", "reflection"]),
    ("MethodHandleCalls", &["method-handles"]),
    ("ProcessReaper", &["processes"]),
    ("ProxyCalls", &["class-loading", "reflection"]),
    ("ReflectionListing", &["reflection"]),
    ("RootGroupThread", &["other-threads"]),
    ("SerializableLambda", &["serialization"]),
    ("SignalHandlers", &["jvm"]),
    ("TwoLoaders", &["class-loading", "network", "not-listed", "reflection"]),
];

#[test]
fn fixtures_are_allowed_unless_they_test_refused_features() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let classes = compiled(jdk);
        let work = Workspace::new(jdk);
        for fixture in fixtures().into_iter().filter(|fixture| fixture.fits(jdk)) {
            let ran = work.psf("check --format json").arg(classes.join(&fixture.name)).run();
            let mut rules: Vec<String> =
                super::found(&ran).iter().filter_map(|found| found.split(' ').next().map(str::to_owned)).collect();
            rules.sort();
            rules.dedup();
            let expected =
                ON_PURPOSE.iter().find(|(name, _)| *name == fixture.name).map_or(&[][..], |(_, rules)| rules);
            if rules != expected {
                ran.fail(&format!("{} on {}: refused by {rules:?}", fixture.name, jdk.label));
            }
        }
    }
}

/// Returns the Java sources below a directory.
fn sources(directory: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(directory);
    let entries = walkdir::WalkDir::new(&root).sort_by_file_name();
    let paths = entries.into_iter().map(|entry| entry.expect("it can be listed").into_path());
    let paths: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|end| end == "java")).collect();
    assert!(!paths.is_empty(), "no program below {}", root.display());
    paths
}

/// Compiles all of them together and checks them as one program.
#[track_caller]
fn allowed(directory: &str) {
    let found = checked(&sources(directory));
    found.expect(0).prints(&["policy course allows the program", "nothing found"]);
}

/// Compiles Java sources together and checks them.
#[track_caller]
fn checked(paths: &[PathBuf]) -> Ran {
    let texts: Vec<Vec<u8>> = paths.iter().map(|path| std::fs::read(path).expect("it was listed")).collect();
    let home = first_jdk().home.to_string_lossy().into_owned();
    let mut inputs: Vec<&[u8]> = vec![home.as_bytes()];
    inputs.extend(texts.iter().map(Vec::as_slice));
    let classes = cached("honest", &inputs, |to| {
        let flags = ["-g", "-nowarn", "-encoding", "UTF-8", "-d"].map(PathBuf::from);
        javac(first_jdk(), flags.into_iter().chain([to.to_owned()]).chain(paths.iter().cloned()));
    });
    Workspace::new(first_jdk()).psf("check").arg(&classes).run()
}

#[test]
fn the_programs_that_judge_tables_are_allowed() {
    allowed("weights/validation/programs");
}

#[test]
fn the_exercises_that_judge_tables_are_allowed() {
    allowed("weights/validation/exercises");
}

#[test]
fn programs_in_the_library_are_allowed_except_two_with_native_work() {
    in_turn!();
    // A checksum of any length would cost only a call.
    const NATIVE: [&str; 2] = ["PacketFrames.java", "TokenVault.java"];
    let is_native = |path: &PathBuf| NATIVE.iter().any(|name| path.ends_with(name));
    let (native, others): (Vec<PathBuf>, Vec<PathBuf>) =
        sources("weights/validation/library").into_iter().partition(is_native);
    checked(&others).expect(0).prints(&["policy course allows the program", "nothing found"]);
    assert_eq!(native.len(), NATIVE.len());
    checked(&native).expect(6).prints(&[
        "java.util.zip.CRC32.update",
        "java.util.zip.Adler32.update",
        "6 things found",
    ]);
}

#[test]
fn the_programs_that_judge_scope_jdk_are_allowed() {
    allowed("weights/validation/jdk");
}

#[test]
fn the_programs_of_the_examples_are_allowed() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    // The programs of one benchmark are compiled together.
    let benchmarks = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/benchmarks");
    let alone = sources("examples").into_iter().filter(|path| !path.starts_with(&benchmarks));
    for path in alone.chain([benchmarks.clone()]) {
        work.psf("check").arg(&path).run().expect(0).prints(&["policy course allows the program"]);
    }
}
