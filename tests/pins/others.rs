//! Values that the JVM takes from the system, or from addresses in memory.

use crate::support::turn::{in_turn, repetitions};
use std::path::Path;

use super::with_main;
use crate::support::busy::Busy;
use crate::support::jdk::{TestJdk, jdks_in_turn};
use crate::support::report::{json, marks};
use crate::support::workspace::Workspace;

/// The methods of `Others.java` that do the same in every run.
pub(super) const PINNED: [&str; 19] = [
    "secureRandom",
    "seed",
    "uuid",
    "temporaryNames",
    "dates",
    "fileKeys",
    "methods",
    "constructors",
    "hiddenNames",
    "freeMemory",
    "host",
    "user",
    "sleeps",
    "process",
    "processBean",
    "processors",
    "sizes",
    "threads",
    "traces",
];

#[track_caller]
pub(super) fn with_others(jdk: &'static TestJdk) -> Workspace {
    let work = Workspace::new(jdk);
    work.compile("classes", &[("Others.java", include_str!("Others.java"))]);
    work
}

#[test]
fn pinned_methods_have_one_score_and_no_mark() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = with_others(jdk);
        let runs = repetitions(4, 30).to_string();
        let score = |scope: &str, runs: &str, methods: &[&str]| {
            let ran = work.psf("score classes --main Others --format json").line(scope).arg("--runs").arg(runs);
            json(ran.arg("--").args(methods).ok().last_line())
        };
        let idle = score("", &runs, &PINNED);
        assert!(marks(&idle).is_empty(), "{}", idle["marks"]);
        let busy = Busy::new();
        assert_eq!(idle["score"], score("", &runs, &PINNED)["score"], "idle and busy, {}", jdk.label);
        drop(busy);
        // The JDK's code decides how one thread waits for another, so its counts vary.
        let alone: Vec<&str> =
            PINNED.into_iter().filter(|method| !["threads", "processors"].contains(method)).collect();
        let whole = score("--scope jdk", &runs, &alone);
        assert!(marks(&whole).iter().all(|mark| mark == "race"), "{}", whole["marks"]);
        let threads = score("--scope jdk", "1", &["threads"]);
        assert!(marks(&threads).iter().eq(["race"]), "{}", threads["marks"]);
    }
}

#[test]
fn each_method_differs_without_pins_and_is_named() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = with_others(jdk);
        for (source, flags, name) in [
            (
                "secureRandom",
                "",
                "secure random numbers (Others.secureRandom(), line 24 calls SecureRandom's constructor)",
            ),
            ("seed", "", "secure random numbers (Others.seed(), line 28 calls SecureRandom's constructor)"),
            ("uuid", "", "secure random numbers (Others.uuid(), line 33 calls UUID.randomUUID)"),
            (
                "temporaryNames",
                "",
                "secure random numbers (Others.temporaryNames(), line 37 calls File.createTempFile)",
            ),
            // With the archive of classes, most names have the same address as in the run before.
            ("methods", "-J -Xshare:off", "the order in which reflection lists methods"),
            ("hiddenNames", "", "the names of hidden classes, such as lambdas"),
            ("constructors", "-J -Xshare:off", "the order in which reflection lists methods"),
            ("sleeps", "", "a clock"),
            ("dates", "", "a clock ("),
            ("process", "", "the number of a process (Others.process(), line 82 calls ProcessHandle.pid)"),
            ("processBean", "", "the number of a process ("),
            (
                "traces",
                "",
                "stack traces, which compiled code may leave out (Others.trace(int[], int), line 100 calls ArrayIndexOutOfBoundsException.getStackTrace)",
            ),
        ] {
            let ran =
                work.psf("score classes --main Others --quiet --no-pin --runs 20").line(flags).arg("--").arg(source);
            ran.run().expect(7).complains(&[name]);
        }
    }
}

#[test]
fn methods_come_in_the_same_order_wherever_their_names_lie() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = with_others(jdk);
        let score = |flags: &str| {
            let ran =
                work.psf("score classes --main Others --quiet").line(flags).arg("--").args(["methods", "constructors"]);
            ran.ok().last_line().to_owned()
        };
        assert_eq!(score(""), score("-J -Xshare:off"), "{}", jdk.label);
        let work = with_main(
            jdk,
            "for (var m : String.class.getDeclaredMethods()) { if (m.getName().equals(\"indexOf\")) { System.out.println(m); } }",
        );
        let shown = work.psf("score classes").ok().stdout;
        let listed: Vec<&str> = shown.lines().filter(|line| line.contains(".indexOf(")).collect();
        // By descriptor: I for a number, L for a string, [ for an array of bytes.
        let kind = |line: &&str| line.split_once(".indexOf(").and_then(|(_, rest)| "ijb".find(&rest[..1]));
        let kinds: Vec<usize> = listed.iter().filter_map(kind).collect();
        assert!(kinds.len() == listed.len() && kinds.len() > 3 && kinds.is_sorted(), "{listed:?}");
    }
}

#[test]
fn the_files_of_a_directory_come_in_the_order_of_their_names() {
    in_turn!();
    // A file system in memory lists the newest file first; others may have another order.
    let memory = Path::new("/dev/shm");
    let (one, other) =
        (tempfile::tempdir_in(memory).expect("/dev/shm"), tempfile::tempdir_in(memory).expect("/dev/shm"));
    let names = ["aaa", "b", "cc", "dddddd", "ee"];
    for (directory, names) in [(&one, names.to_vec()), (&other, names.iter().rev().copied().collect())] {
        for name in names {
            std::fs::write(directory.path().join(name), "").expect("it can be written");
        }
    }
    for jdk in jdks_in_turn() {
        let work = with_others(jdk);
        let score = |flags: &str, directory: &Path| {
            let ran = work.psf("score classes --main Others --format json").line(flags).arg("--").arg(directory);
            json(ran.ok().last_line())
        };
        assert_eq!(score("", one.path())["score"], score("", other.path())["score"], "{}", jdk.label);
        let unpinned = score("--no-pin", one.path());
        assert_ne!(unpinned["score"], score("--no-pin", other.path())["score"], "{}", jdk.label);
        assert!(marks(&unpinned).contains("directory-order"), "{}", unpinned["marks"]);
    }
}

/// Compiles a library that makes this machine look like another one to a program that preloads it.
#[track_caller]
fn another_machine(work: &Workspace) -> String {
    let (source, library) = (work.path("machine.c"), work.path("machine.so"));
    std::fs::write(&source, include_str!("machine.c")).expect("it can be written");
    let compiled =
        std::process::Command::new("cc").args(["-shared", "-fPIC", "-o"]).arg(&library).arg(&source).status();
    assert!(
        compiled.is_ok_and(|status| status.success()),
        "there is no C compiler \"cc\" on the PATH: install one (Debian: apt-get install gcc libc6-dev)"
    );
    format!("LD_PRELOAD={}", library.display())
}

#[test]
fn another_machine_has_the_same_score_and_without_pins_another() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = with_others(jdk);
        let machine = another_machine(&work);
        for source in ["host", "user", "processors", "sizes", "freeMemory", "threads"] {
            let score = |scope: &str, pins: &str, there: bool| {
                let ran = work.psf("score classes --main Others --format json --scope").arg(scope).line(pins);
                let ran = if there { ran.arg("--env").arg(&machine) } else { ran };
                json(ran.arg("--").arg(source).ok().last_line())
            };
            for scope in ["app", "jdk"] {
                let (here, there) = (score(scope, "", false), score(scope, "", true));
                let races = !marks(&here).is_empty();
                assert!(here["score"] == there["score"] || races, "{source} in scope {scope}, {}", jdk.label);
                assert!(!races || scope == "jdk" && source == "threads", "{}", here["marks"]);
                assert!(marks(&here).iter().all(|mark| mark == "race"), "{}", here["marks"]);
            }
            let (here, there) = (score("app", "--no-pin", false), score("app", "--no-pin", true));
            assert_ne!(here["score"], there["score"], "{source} without pins, {}", jdk.label);
        }
    }
}

#[test]
fn a_program_that_looks_at_processes_sees_the_real_ones() {
    for jdk in jdks_in_turn() {
        let work = with_main(
            jdk,
            "ProcessHandle own = ProcessHandle.current();
            System.out.println(own.isAlive() + \" \" + own.parent().isPresent()
                + \" \" + (ProcessHandle.of(own.pid()).orElseThrow().equals(own)));",
        );
        let ran = work.psf("score classes --scope app").ok();
        assert!(ran.stdout.starts_with("true true true\n"), "{}", ran.stdout);
        let ran = ran.complains(&["psf: process-id not pinned: the program can look up processes by their numbers"]);
        ran.prints(&["mark     process-id: Main.main(String[])"]);
        let child = with_main(jdk, "steps(new ProcessBuilder(\"true\").start().pid() % 7);");
        let report = json(child.psf("score classes --scope app --format json").ok().last_line());
        assert!(marks(&report).contains("process-id"), "{}", report["marks"]);
    }
}

#[test]
fn random_numbers_stay_the_systems_where_the_user_names_their_source() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = with_main(
            jdk,
            "System.out.println(new java.security.SecureRandom().nextLong());
            System.out.println(java.util.Arrays.toString(new java.io.FileInputStream(\"/dev/urandom\").readNBytes(9)));
            System.out.println(new java.io.FileInputStream(\"/dev/zero\").read());",
        );
        let lines = |flags: &str| {
            let ran = work.psf("score classes").line(flags).ok();
            ran.stdout.lines().take(3).map(str::to_owned).collect::<Vec<String>>()
        };
        assert_eq!(lines(""), lines(""), "{}", jdk.label);
        let own = "-J -Djava.security.egd=file:/dev/urandom";
        let (one, other) = (lines(own), lines(own));
        assert!(one[0] != other[0] && one[1] != other[1] && one[2] == "0", "{one:?} {other:?}");
    }
}

#[test]
fn the_age_of_soft_references_does_not_matter_to_the_collector() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = with_main(
            jdk,
            "java.lang.ref.SoftReference<byte[]> soft = new java.lang.ref.SoftReference<>(new byte[1000]);
            System.gc();
            Thread.sleep(1200);
            System.gc();
            // The collector goes by the time of the one before.
            System.gc();
            System.out.println(soft.get() == null ? \"cleared\" : \"kept\");",
        );
        let line = |flags: &str| {
            let ran = work.psf("score classes --scope app -J -Xmx8m").line(flags).ok();
            ran.stdout.lines().next().unwrap_or_default().to_owned()
        };
        assert_eq!(line(""), "kept", "{}", jdk.label);
        assert_eq!(line("-J -XX:SoftRefLRUPolicyMSPerMB=100"), "cleared", "{}: what the JVM does else", jdk.label);
    }
}
