//! The fixtures on the Java runtimes that `.ci/runtimes` fetches: `Name::release8`, `Name::release11`, `Name::psf21`.
//!
//! Archives of psf-instrument count on every JVM since 8, without psf. So these tests rewrite every fixture that javac can
//! compile for Java 8 (class file version 52) and for 11 in both modes. They run it on runtimes without a compiler.
//! Behaviour and counts must be the same as on the oldest available JDK, and the lines must run as the fixture says.
//! Package registries have no Java 8, so the classes for it run on 11 (`.ci/currency` has Java 8). The JVMs of psf itself
//! are 17, 21 and 25. These tests score the fixtures on the ones that the other suites do not find.
//!
//! `PSF_TEST_RUNTIMES=HOME:HOME` names other runtimes, and then only the tests that fit them run.
//!
//! These tests run only if they are named, because they need more than a registry of crates has: `.ci/runtimes && cargo
//! test --test runtimes`.

mod support;

use std::path::{Path, PathBuf};

use serde_json::Value;
use support::command::{Cmd, Ran};
use support::expected::{expected_lines, expected_marks, same_behaviour};
use support::fixture::{Fixture, compiled_for, fixtures};
use support::jdk::{TestJdk, by_age, runtime, runtimes};
use support::report::{array, assert_same_counts, json, opcodes, text};
use support::trials::Trials;
use support::turn::takes;
use support::workspace::Workspace;

/// The releases for which classes are compiled, and the runtimes.
const RELEASES: [(u32, &[u32]); 2] = [(8, &[8, 11]), (11, &[11, 21, 25])];
/// The runtimes for scores, besides the ones that the other suites find.
const PSF: [u32; 2] = [21, 25];
/// The loaders of this fixture ask neither parents nor the application loader, so they do not find psf's runtime in the archive.
const FINDS_NO_RUNTIME: &str = "TwoLoaders";

fn main() {
    let compiler = by_age().next().expect("jdks() would have failed");
    let mut trials = Trials::of("runtimes");
    for (release, versions) in RELEASES {
        let runtimes = chosen(versions);
        if runtimes.is_empty() {
            continue;
        }
        let taken = fixtures().into_iter().enumerate().filter(|(number, _)| takes(*number, 4));
        let taken: Vec<Fixture> = taken.map(|(_, fixture)| fixture).collect();
        let mut compiled: Vec<(Fixture, PathBuf)> = Vec::new();
        for fixture in &taken {
            if let Some(classes) = compiled_for(compiler, fixture, release) {
                compiled.push((fixture.clone(), classes));
            }
        }
        let (some, all) = (compiled.len(), taken.len());
        assert!(some * 4 >= all, "javac compiles only {some} of {all} fixtures for Java {release}");
        for (fixture, classes) in compiled {
            if release == 11 {
                let (fixture, classes) = (fixture.clone(), classes.clone());
                for version in unseen() {
                    let (fixture, classes) = (fixture.clone(), classes.clone());
                    let name = format!("{}::psf{version}", fixture.name);
                    trials.add(name, move || scored(&fixture, &classes, runtime(version)));
                }
            }
            if fixture.name != FINDS_NO_RUNTIME {
                let (name, runtimes) = (format!("{}::release{release}", fixture.name), runtimes.clone());
                trials.add(name, move || counted(&fixture, &classes, compiler, &runtimes));
            }
        }
    }
    for version in unseen() {
        trials.add(format!("library::psf{version}"), move || library_counts(compiler, runtime(version)));
        trials.add(format!("sleeps::psf{version}"), move || clock_moves(compiler, runtime(version)));
    }
    trials.run()
}

/// Returns the runtimes of some versions: all that `.ci/runtimes` fetches, or the named ones that fit.
fn chosen(versions: &[u32]) -> Vec<&'static TestJdk> {
    if is_named() {
        return runtimes().iter().filter(|runtime| versions.contains(&runtime.version)).collect();
    }
    versions.iter().filter(|version| **version > NOT_FETCHED).map(|version| runtime(*version)).collect()
}

/// Older versions know only the line of a call that ends the JVM.
const KNOWS_INSTRUCTIONS: u32 = 10;
/// The fixtures with several calls in such a line. They have no score in edge mode there.
const SEVERAL_CALLS: [&str; 2] = ["ExitBeforeSuper", "ExitInInitializer"];

/// No registry has a runtime of this version.
const NOT_FETCHED: u32 = 8;

/// True if the user names runtimes.
fn is_named() -> bool {
    std::env::var_os("PSF_TEST_RUNTIMES").is_some()
}

fn unseen() -> impl Iterator<Item = u32> {
    let has = |version: u32| !is_named() || runtimes().iter().any(|runtime| runtime.version == version);
    PSF.into_iter().filter(move |version| has(*version) && by_age().all(|jdk| jdk.version != *version))
}

/// Checks that a fixture that is rewritten in both modes has the same counts on all runtimes as on a JDK.
fn counted(fixture: &Fixture, classes: &Path, jdk: &'static TestJdk, runtimes: &[&'static TestJdk]) {
    let work = Workspace::new(jdk);
    let modes = ["edge", "instruction"];
    for mode in modes {
        work.psf_instrument("").arg(classes).line(&format!("{mode}.jar --mode {mode}")).ok();
    }
    let run = |java: &TestJdk, path: &Path| fixture.run_with(java.java().dir(work.path("")).arg("-cp").arg(path)).run();
    let rewritten = |java: &TestJdk, mode: &str, original: &Ran| -> Option<Value> {
        let what = format!("rewritten in {mode} mode on {}", java.label);
        same_behaviour(&what, original, &run(java, &work.path(&format!("{mode}.jar"))));
        let report = work.psf("report counts.json --format json").run();
        std::fs::remove_file(work.path("counts.json")).expect("the program left its counts");
        let report = json(&report.stdout);
        let is_limit = |mark: &Value| text(&mark["detail"]).contains("--mode instruction counts it");
        let knows = java.version >= KNOWS_INSTRUCTIONS || !SEVERAL_CALLS.contains(&fixture.name.as_str());
        if mode == "edge" && !knows {
            assert!(report["score"].is_null() && array(&report["marks"]).iter().any(is_limit), "{what}: {report}");
            return None;
        }
        assert!(!report["score"].is_null(), "{what}: no score, marks {}", report["marks"]);
        Some(report)
    };
    let original = run(jdk, classes).expect(fixture.exit);
    let expected = rewritten(jdk, "edge", &original).expect("the compiler's JDK knows instructions");
    for runtime in runtimes {
        let original = run(runtime, classes).expect(fixture.exit);
        for mode in modes {
            let Some(report) = rewritten(runtime, mode, &original) else { continue };
            let what = format!("{} and, in {mode} mode, {}", jdk.label, runtime.label);
            assert_same_counts(&what, &opcodes(&expected), &opcodes(&report));
            expected_lines(fixture, &report);
        }
    }
}

/// Runs `psf score` of a fixture on a runtime.
fn scored(fixture: &Fixture, classes: &Path, runtime: &'static TestJdk) {
    let work = Workspace::new(runtime);
    let original = fixture.run_with(runtime.java().dir(work.path("")).arg("-cp").arg(classes)).run();
    let score = work.psf("score --format json --java").arg(&runtime.home).arg(classes);
    let score = score.args(["--main", &fixture.name]).args(&fixture.options).arg("--").args(&fixture.arguments);
    let score = score.stdin(fixture.stdin.clone());
    let ran = score.run().expect(if fixture.exit == 0 { 0 } else { 5 });
    let (program, printed) = ran.apart(fixture.exit);
    same_behaviour("under psf score", &original, &program);
    let report = json(&printed);
    expected_lines(fixture, &report);
    expected_marks(fixture, runtime, &report);
}

/// Checks that a runtime can count itself, with the same counts if it interprets everything. On a simulated machine the
/// misses must be equal, too.
fn library_counts(compiler: &'static TestJdk, runtime: &'static TestJdk) {
    let work = Workspace::new(compiler);
    work.compile("classes", &[("Library.java", include_str!("jdk/Library.java"))]);
    let last = |command: &str, flags: &str| {
        let cache = concat!(env!("CARGO_TARGET_TMPDIR"), "/cache");
        let psf = Cmd::psf().dir(work.path("")).env("XDG_CACHE_HOME", cache).line(command);
        let psf = psf.line("classes --main Library --scope jdk --java").arg(&runtime.home).line(flags);
        psf.ok().last_line().to_owned()
    };
    let first = last("score --quiet", "");
    assert!(first.len() > 6, "a score of a million and more: {first}");
    assert_eq!(first, last("score --quiet", "-J -Xint"));
    let simulate = |flags: &str| {
        let simulation = json(&last("simulate --format json", flags));
        assert!(array(&simulation["methods"]).len() > 50, "the library's methods are there");
        simulation
    };
    assert_eq!(simulate(""), simulate("-J -Xint"));
}

/// Checks that a sleep advances the pinned clock by its length, whatever unit the JDK uses.
fn clock_moves(compiler: &'static TestJdk, runtime: &'static TestJdk) {
    let work = Workspace::new(compiler);
    let program = "public class Sleeps {
        public static void main(String[] args) throws Exception {
            long start = System.nanoTime();
            for (int i = 0; i < 20; i++) { Thread.sleep(1 + i % 3); }
            synchronized (args) { args.wait(5); }
            System.out.println((System.nanoTime() - start) / 1_000_000);
        }
    }";
    work.compile("classes", &[("Sleeps.java", program)]);
    let ran = work.psf("score classes --main Sleeps --java").arg(&runtime.home).ok();
    let moved: u64 = ran.stdout.lines().next().and_then(|line| line.parse().ok()).expect("a number of milliseconds");
    // 39 and 5. If only the JVM's own deadline defines the length of a wait, a busy machine may make it look shorter.
    assert!((24..=44).contains(&moved), "{moved} ms on {}", runtime.label);
}
