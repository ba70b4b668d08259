//! Multi-release jars: psf rewrites every version of a class, and the one that the JVM chooses runs.

use super::tool;
use crate::support::jar;
use crate::support::jdk::{first_jdk, jdks_in_turn};
use crate::support::report::{json, method, methods, number};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const MAIN: &str =
    "package app; public class Main { public static void main(String[] a) { System.out.println(Version.name()); } }";

/// Returns the class of a version; each version runs a different number of rounds, so its count identifies it.
fn version(name: &str, turns: usize) -> String {
    format!(
        "package app; public class Version {{ static String name() {{
            int n = 0;
            for (int i = 0; i < {turns}; i++) {{ n += i; }}
            return \"{name}\" + n;
        }} }}"
    )
}

/// Makes `in.jar` with a class for all releases, one for 9, one for 17, and one for a release in the far future.
fn with_versions() -> Workspace {
    let work = Workspace::new(first_jdk());
    work.compile("base", &[("app/Main.java", MAIN), ("app/Version.java", &version("any", 1))]);
    for (release, turns) in [(9, 10), (17, 100), (99, 1000)] {
        let name = format!("since{release}-");
        work.compile(&format!("r{release}"), &[("app/Version.java", &version(&name, turns))]);
    }
    tool(
        &work,
        "jar",
        "--create --file in.jar --main-class app.Main -C base . --release 9 -C r9 . --release 17 -C r17 . --release 99 -C r99 .",
    )
    .ok();
    work
}

#[test]
fn every_version_is_rewritten_and_the_right_one_runs() {
    in_turn!();
    let work = with_versions();
    for mode in ["edge", "instruction"] {
        let ran = work.psf_instrument("in.jar out.jar --mode").arg(mode).ok();
        ran.complains(&["5 classes rewritten"]);
        let open = |name| jar::entries(std::fs::File::open(work.path(name)).expect("it is there"));
        let (before, after) = (open("in.jar"), open("out.jar"));
        for (name, bytes) in before.iter().filter(|(name, _)| name.ends_with(".class")) {
            assert!(*bytes != after[name], "{name} was not rewritten");
        }
        for jdk in jdks_in_turn() {
            let java = jdk.java().dir(work.path(""));
            java.line("-jar out.jar").ok().prints(&["since17-4950\n"]);
            let report = work.report("counts.json");
            assert_eq!(
                methods(&report),
                ["app/Main.main([Ljava/lang/String;)V", "app/Version.name()Ljava/lang/String;"]
            );
            let name = method(&report, "app/Version.name()Ljava/lang/String;");
            assert_eq!((number(&name["invocations"]), number(&name["opcodes"]["iinc"])), (1, 100), "on {}", jdk.label);
        }
    }
}

#[test]
fn the_classes_for_older_jvms_count_where_no_jvm_takes_the_newer_ones() {
    in_turn!();
    let work = with_versions();
    work.psf_instrument("in.jar out.jar").ok();
    work.java("-Djdk.util.jar.version=9 -jar out.jar").ok().prints(&["since9-45\n"]);
    let name = "app/Version.name()Ljava/lang/String;";
    assert_eq!(number(&method(&work.report("counts.json"), name)["opcodes"]["iinc"]), 10);
    work.java("-Djdk.util.jar.enableMultiRelease=false -jar out.jar").ok().prints(&["any0\n"]);
    assert_eq!(number(&method(&work.report("counts.json"), name)["opcodes"]["iinc"]), 1);
}

#[test]
fn the_score_is_that_of_the_version_that_runs() {
    let work = with_versions();
    let report = json(&work.psf("score in.jar --format json").ok().apart(0).1);
    let name = method(&report, "app/Version.name()Ljava/lang/String;");
    assert_eq!(number(&name["opcodes"]["iinc"]), 100);
}

#[test]
fn all_versions_link() {
    let work = with_versions();
    work.psf_instrument("in.jar out.jar").ok();
    let ran = work.psf("verify out.jar").ok();
    assert!(ran.last_line().ends_with(" 0 need something that is not there, 0 fail"), "{}", ran.last_line());
}
