//! psf's output, verified by the JVM, which is the only verifier to trust.

use crate::support::turn::in_turn;
use std::path::Path;

use super::lossless::{NO_JMODS, module};
use crate::support::fixture::compiled;
use crate::support::jdk::{jdks, jdks_in_turn};
use crate::support::workspace::Workspace;

/// Instruments an input in both modes and has `psf verify` link every class of the result. The number of classes that miss
/// another class stays the same, no class fails, and at least `least` link.
#[track_caller]
fn links(work: &Workspace, input: &Path, least: usize) {
    let needy = |line: &str| line.split(", ").nth(1).map(str::to_owned);
    let before = work.psf("verify").arg(input).run();
    for mode in ["edge", "instruction"] {
        work.psf_instrument("--mode").arg(mode).arg(input).arg("out.jar").ok();
        let ran = work.psf("verify out.jar").ok();
        let linked = ran.last_line().split(' ').next().and_then(|number| number.parse().ok()).unwrap_or(0);
        let same_needs = needy(ran.last_line()) == needy(before.last_line());
        if !ran.last_line().ends_with(", 0 fail") || !same_needs || linked < least {
            ran.fail(&format!("--mode {mode} on {}: at least {least} classes should link", work.jdk.label));
        }
    }
}

#[test]
fn the_fixtures_link_in_both_modes() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        links(&work, &compiled(jdk), 150);
    }
}

#[test]
fn jrt_fs_links_in_both_modes() {
    in_turn!();
    for jdk in jdks_in_turn() {
        links(&Workspace::new(jdk), &jdk.home.join("lib/jrt-fs.jar"), 30);
    }
}

#[test]
fn a_compiler_links_in_both_modes() {
    in_turn!();
    // The compiler of a JDK with jmods has 1,500 classes that the platform's loaders do not have, so the JVM links the
    // rewritten ones.
    let mut linked = 0;
    for jdk in jdks() {
        let Some(files) = module(jdk, "jdk.compiler") else { continue };
        linked += 1;
        let work = Workspace::new(jdk);
        for (name, bytes) in files {
            if let Some(class) = name.strip_prefix("classes/").filter(|class| class.ends_with(".class")) {
                work.write(&format!("compiler/{class}"), bytes);
            }
        }
        links(&work, &work.path("compiler"), 1000);
    }
    assert!(linked > 0, "{NO_JMODS}");
}

#[test]
fn verify_reads_the_inputs_class_and_not_the_jdks() {
    let work = Workspace::new(&jdks()[0]);
    work.write("classes/jdk/internal/jrtfs/JrtPath.class", "this is no class file");
    work.psf("verify classes").run().expect(6).prints(&["failed   classes/jdk/internal/jrtfs/JrtPath.class"]);
}
