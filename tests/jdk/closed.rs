//! Intrinsics that stay on: psf adds the instructions of their methods after the calls.

use psf_classfile::jdks::{NEWEST, OLDEST};

use crate::support::jdk::{TestJdk, counting_jdks, jdks_of};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// With these flags the second compiler starts early.
const EARLY: &str = "-J -XX:-TieredCompilation -J -XX:CompileThresholdScaling=0.01";

fn with_forms(jdk: &'static TestJdk) -> Workspace {
    let work = Workspace::new(jdk);
    work.compile("classes", &[("Forms.java", include_str!("Forms.java"))]);
    work
}

/// Returns standard output without the score, and the score.
fn scored(work: &Workspace, flags: &str, arguments: &str) -> (String, String) {
    let ran = super::psf(work, &format!("score classes --main Forms --scope jdk --quiet {flags}"));
    let ran = ran.arg("--").line(arguments).ok();
    let score = ran.last_line().to_owned();
    (ran.stdout, score)
}

/// The known versions.
fn known() -> impl Iterator<Item = &'static TestJdk> {
    jdks_of(OLDEST, NEWEST).into_iter()
}

#[test]
fn the_second_compiler_uses_its_own_code() {
    in_turn!();
    const METHODS: [&str; 12] = [
        "StringLatin1::inflate",
        "StringUTF16::compress",
        "StringLatin1::equals",
        "StringLatin1::indexOfChar",
        "StringUTF16::indexOfChar",
        "StringUTF16::toBytes",
        "StringUTF16::getChars",
        "ArraysSupport::vectorizedMismatch",
        "MD5::implCompress0",
        "SHA::implCompress0",
        "SHA2::implCompress0",
        "SHA5::implCompress0",
    ];
    let says = "-J -XX:+UnlockDiagnosticVMOptions -J -XX:+PrintCompilation -J -XX:+PrintInlining";
    for jdk in known() {
        let (said, _) = scored(&with_forms(jdk), &format!("{EARLY} -J -Xbatch {says}"), "1500");
        for method in METHODS {
            let is_used = |line: &str| line.contains(method) && line.contains("(intrinsic)");
            assert!(said.lines().any(is_used), "{method} on {}", jdk.label);
        }
    }
}

#[test]
fn intrinsics_of_the_jit_change_no_score() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = with_forms(jdk);
        for arguments in ["400", "100 threads"] {
            let (_, early) = scored(&work, EARLY, arguments);
            let (_, first) = scored(&work, "-J -XX:TieredStopAtLevel=1", arguments);
            assert_eq!(first, early, "{arguments} on {}", jdk.label);
        }
    }
}

/// psf cannot add anything after a call that it does not see, so these intrinsics are off then.
#[test]
fn a_program_that_may_look_into_the_library_is_counted_as_well() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = with_forms(jdk);
        let opens = "-J --add-opens=java.base/java.lang=ALL-UNNAMED";
        let (_, early) = scored(&work, &format!("{opens} {EARLY}"), "2000 handle");
        let (_, interpreted) = scored(&work, &format!("{opens} -J -Xint"), "2000 handle");
        assert_eq!(interpreted, early, "{}", jdk.label);
        assert!(early.len() > 6, "a million and more, {}", jdk.label);
    }
}
