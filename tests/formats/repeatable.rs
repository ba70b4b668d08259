//! The same input gives the same bytes.

use super::with_all_fixtures;
use crate::support::fixture::{compiled, fixture};
use crate::support::jar;
use crate::support::jdk::{jdks, jdks_in_turn};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

#[test]
fn a_run_gives_the_same_counts_and_report_byte_for_byte() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        for name in ["SortHarness", "SharedMethodThreads", "ImplicitExceptions", "ExitRunsHooks"] {
            let fixture = fixture(name);
            work.psf_instrument("")
                .arg(compiled(jdk).join(name))
                .line("out.jar --target")
                .arg(format!("{name}.main"))
                .ok();
            let mut results = Vec::new();
            for file in ["first.json", "second.json", "third.json"] {
                let java = work.java("-cp out.jar").arg(format!("-Dpsf.counts={file}"));
                fixture.run_with(java).run().expect(fixture.exit);
                let report = |format: &str| work.psf("report").args([file, "--format", format]).run().stdout;
                results.push((work.read(file), report("json"), report("text")));
            }
            assert!(results.iter().all(|result| *result == results[0]), "{name} on {}: {results:?}", jdk.label);
        }
    }
}

#[test]
fn rewriting_gives_the_same_bytes_by_one_thread_or_two_and_every_time() {
    in_turn!();
    let jdk = &jdks()[0];
    let work = with_all_fixtures(jdk);
    work.jar("in.jar", "Main-Class: SortHarness", "classes");
    for mode in ["edge", "instruction"] {
        let outputs = ["--jobs 1", "--jobs 2", "--jobs 2", ""].map(|jobs| {
            work.psf_instrument("in.jar out.jar --mode").arg(mode).line(jobs).ok();
            std::fs::read(work.path("out.jar")).expect("it was written")
        });
        assert!(outputs.iter().all(|output| *output == outputs[0]), "--mode {mode}: the jars differ");
        assert!(outputs[0].len() > 100_000, "a jar of some size");
    }
}

#[test]
fn a_jar_and_a_directory_are_rewritten_to_the_same_classes() {
    in_turn!();
    let jdk = &jdks()[0];
    let work = with_all_fixtures(jdk);
    work.jar("in.jar", "", "classes");
    work.psf_instrument("in.jar out.jar").ok();
    work.psf_instrument("classes out").ok();
    let from_jar = jar::entries(std::fs::File::open(work.path("out.jar")).expect("it was written"));
    let from_directory = jar::files(&work.path("out"));
    assert_eq!(from_jar.keys().collect::<Vec<_>>(), from_directory.keys().collect::<Vec<_>>());
    for (name, bytes) in from_jar {
        assert!(bytes == from_directory[&name], "{name} differs");
    }
}
