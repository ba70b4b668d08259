//! A program with pinned sources: psf counts what the oracle observes, with the same pins and without psf.

use crate::support::turn::in_turn;
use std::collections::BTreeSet;

use super::others::{PINNED, with_others};
use super::with_main;
use crate::support::jdk::{TestJdk, jdks_in_turn};
use crate::support::oracle::observe;
use crate::support::report::{assert_same_counts, json, opcodes};

pub(super) use psf_session::launch::PRELOADED as LIBRARY;

/// Returns the flags by which psf pins, as a program finds them.
fn flags(jdk: &'static TestJdk) -> Vec<String> {
    let work = with_main(
        jdk,
        "for (String flag : java.lang.management.ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            System.out.println(flag);
        }",
    );
    let ran = work.psf("score classes --quiet").ok();
    // The other flags depend on the run, such as the paths of its files and of psf's classes.
    let own = ["-Xlog", "-Xbootclasspath", "-Dpsf.", "-Djava.io.tmpdir="];
    let pins = |flag: &&str| flag.starts_with('-') && !own.iter().any(|own| flag.starts_with(own));
    ran.stdout.lines().filter(pins).map(str::to_owned).collect()
}

#[test]
fn pinned_sources_count_as_the_oracle_counts_them() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let flags = flags(jdk);
        assert!(flags.iter().any(|flag| flag == "-XX:hashCode=5"), "{flags:?}");
        // Numbers of threads include psf's own threads and the compilers', which the oracle does not have. Numbers of files
        // begin after the files that the JVM itself looked at, and psf's run-time is one more.
        for source in PINNED.into_iter().filter(|source| !["threads", "fileKeys"].contains(source)) {
            let work = with_others(jdk);
            let report = json(work.psf("score classes --main Others --format json --").arg(source).ok().last_line());
            std::fs::create_dir(work.path("tmp")).expect("it is not there yet");
            // The library deletes its own file.
            let library = work.path("psf-pins.so");
            std::fs::write(&library, LIBRARY).expect("it can be written");
            let observed = observe(jdk, &work.path("classes"), None, &work.path(""), |java| {
                let java = java.args(&flags).env("LD_PRELOAD", &library);
                let java = java.arg(format!("-Djava.io.tmpdir={}", work.path("tmp").display()));
                java.arg("-cp").arg(work.path("classes")).arg("Others").arg(source)
            });
            let classes: BTreeSet<_> = observed.opcodes.keys().map(|[class, ..]| class.as_str()).collect();
            assert_eq!(classes, BTreeSet::from(["Others"]), "{source}");
            assert_same_counts(&format!("{source}, {}", jdk.label), &observed.opcodes, &opcodes(&report));
        }
    }
}
