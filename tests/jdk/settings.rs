//! One score under every JIT: psf turns off the code that the JIT uses instead of the library's methods.

use crate::pins::{SOURCES, with_sources};
use crate::support::busy::Busy;
use crate::support::jdk::{counting_jdks, jdks};
use crate::support::turn::{in_turn, repetitions, some_of};

/// Flags of the JIT. Without psf's flags that turn intrinsics off, code compiled by C2 counts less (see `cache`).
const SETTINGS: [&str; 6] = ["", "-Xint", "-Xcomp", "-XX:TieredStopAtLevel=1", "-XX:-TieredCompilation", "-Xbatch"];

#[test]
fn a_program_in_the_library_has_one_score_under_every_jit() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = super::with_library(jdk);
        let mut first = None;
        for setting in SETTINGS {
            let flag = if setting.is_empty() { String::new() } else { format!("-J {setting}") };
            let score = super::psf(&work, &format!("score classes --main Library --scope jdk --quiet {flag}")).ok();
            let score = score.last_line().to_owned();
            let expected = first.get_or_insert_with(|| score.clone());
            assert_eq!(*expected, score, "{} with {setting:?}", jdk.label);
        }
        assert!(first.is_some_and(|score| score.len() > 6), "a score of a million and more on {}", jdk.label);
    }
}

#[test]
fn method_handles_have_one_score_under_every_jit() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = crate::support::workspace::Workspace::new(jdk);
        work.compile("classes", &[("Handles.java", include_str!("Handles.java"))]);
        let score = |setting: &str| {
            let flag = if setting.is_empty() { String::new() } else { format!("-J {setting}") };
            super::psf(&work, &format!("score classes --main Handles --scope jdk --quiet {flag}"))
                .ok()
                .last_line()
                .to_owned()
        };
        let scores = SETTINGS.map(score);
        assert!(scores.iter().all(|one| *one == scores[0]), "{} has {scores:?} with {SETTINGS:?}", jdk.label);
    }
}

#[test]
fn instructions_that_the_second_compiler_combines_count_one_by_one() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = crate::support::workspace::Workspace::new(jdk);
        work.compile("classes", &[("Joins.java", include_str!("Joins.java"))]);
        let score = |flag: &str| {
            let line = format!("score classes --main Joins --scope jdk --quiet -J {flag}");
            super::psf(&work, &line).ok().last_line().to_owned()
        };
        let interpreted = score("-Xint");
        for flag in ["-Xbatch", "-XX:-TieredCompilation"] {
            assert_eq!(interpreted, score(flag), "{} with {flag}", jdk.label);
        }
    }
}

#[test]
fn pinned_sources_have_one_score_in_scope_jdk() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = with_sources(jdk);
        let score = |flags: &str| {
            let command = format!("score classes --main Sources --scope jdk --quiet {flags}");
            super::psf(&work, &command).arg("--").args(SOURCES).ok().last_line().to_owned()
        };
        let runs = format!("--runs {}", repetitions(2, 5));
        let idle = score(&runs);
        // Two settings in each turn, and all of them in a full run.
        for setting in some_of(&SETTINGS[1..], 2) {
            assert_eq!(idle, score(&format!("-J {setting}")), "{} with {setting}", jdk.label);
        }
        let busy = Busy::new();
        assert_eq!(idle, score(&runs), "idle and busy, {}", jdk.label);
        drop(busy);
    }
}

#[test]
fn the_common_pool_does_its_work() {
    in_turn!();
    const PROGRAM: &str = "import java.util.concurrent.*;
        public class Pool {
            public static void main(String[] args) throws Exception {
                CountDownLatch done = new CountDownLatch(1);
                ForkJoinPool.commonPool().execute(done::countDown);
                System.out.println(done.await(30, TimeUnit.SECONDS));
                System.out.println(CompletableFuture.supplyAsync(() -> 5).get(30, TimeUnit.SECONDS));
            }
        }";
    for jdk in counting_jdks() {
        let work = crate::support::workspace::Workspace::new(jdk);
        work.compile("classes", &[("Pool.java", PROGRAM)]);
        let ran = super::psf(&work, "score classes --main Pool").ok();
        assert!(ran.stdout.starts_with("true\n5\n"), "{}: {}", jdk.label, ran.stdout);
    }
}

#[test]
fn the_scope_says_what_counts() {
    in_turn!();
    let work = super::with_library(&jdks()[0]);
    let instructions = |scope: &str| -> u64 {
        let printed = super::psf(&work, &format!("score classes --main Library --scope {scope} --format json")).ok();
        let report = crate::support::report::json(printed.last_line());
        assert_eq!(report["scope"], scope);
        report["instructions"].as_u64().expect("a number")
    };
    let (method, app, jdk) = (instructions("method"), instructions("app"), instructions("jdk"));
    assert!(method < app && 5 * app < jdk, "{method} in main, {app} in the program, {jdk} with the library");
}

#[test]
fn calls_of_what_has_no_bytecode_are_counted() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = crate::support::workspace::Workspace::new(jdk);
        let source = "public class Natives {
            public static void main(String[] args) {
                double sum = 0;
                for (int i = 0; i < 70; i++) {
                    sum += Math.sin(i);
                    sum += System.identityHashCode(args) % 2;
                }
                System.out.println(sum > 1000);
            }
        }";
        work.compile("classes", &[("Natives.java", source)]);
        let score = "score classes --main Natives --scope jdk --format json --counts counts.json";
        let printed = super::psf(&work, score).ok();
        let report = crate::support::report::json(printed.last_line());
        let calls = |name: &str| {
            let natives = report["natives"].as_array().expect("a list");
            natives
                .iter()
                .find(|native| native["method"] == name)
                .map_or(0, |native| native["calls"].as_u64().unwrap_or(0))
        };
        assert_eq!(calls("java/lang/Math.sin(D)D"), 70, "{}", jdk.label);
        assert_eq!(calls("java/lang/System.identityHashCode(Ljava/lang/Object;)I"), 70, "{}", jdk.label);
        assert!(calls("java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V") > 0, "{}", jdk.label);
        // The kept counts give the same report.
        let again = crate::support::report::json(&super::psf_report(&work).ok().stdout);
        assert_eq!(again["natives"], report["natives"]);
        assert_eq!(again["score"], report["score"]);
        assert_eq!(again["pins"], report["pins"]);
    }
}

#[test]
fn sizes_of_what_has_no_bytecode_are_added_up() {
    in_turn!();
    const PROGRAM: &str = "import java.util.zip.*;
        public class Sizes {
            public static void main(String[] args) throws Exception {
                long[] numbers = new long[100].clone();
                Object[][] table = new Object[3][4].clone();
                byte[] none = null;
                try {
                    none.clone();
                } catch (NullPointerException e) {
                    System.out.println(e.getMessage());
                }
                byte[] bytes = new byte[1000];
                CRC32 crc = new CRC32();
                crc.update(bytes, 10, 500);
                crc.update(7);
                CRC32C other = new CRC32C();
                other.update(bytes, 100, 700);
                Adler32 adler = new Adler32();
                adler.update(bytes, 0, 900);
                java.nio.ByteBuffer direct = java.nio.ByteBuffer.allocateDirect(2000);
                direct.put(bytes);
                System.arraycopy(bytes, 0, bytes, 1, 600);
                System.out.println(crc.getValue() + other.getValue() + adler.getValue() + numbers.length + table.length);
            }
        }";
    for jdk in counting_jdks() {
        let work = crate::support::workspace::Workspace::new(jdk);
        work.compile("classes", &[("Sizes.java", PROGRAM)]);
        for (scope, mode) in some_of([("app", "edge"), ("jdk", "edge"), ("jdk", "instruction")], 2) {
            let score = format!("score classes --main Sizes --scope {scope} --mode {mode} --format json");
            let printed = super::psf(&work, &score).ok();
            let report = crate::support::report::json(printed.last_line());
            let methods = report["methods"].as_array().expect("a list");
            let sizes = methods.iter().flat_map(|method| method["sizes"].as_array().expect("a list"));
            let mut all = std::collections::BTreeMap::<String, (u64, u64)>::new();
            for size in sizes {
                let sum = all.entry(size["key"].as_str().expect("a key").to_owned()).or_default();
                sum.0 += size["count"].as_u64().expect("a number");
                sum.1 += size["elements"].as_u64().expect("a number");
            }
            let of = |key: &str| all.get(key).copied();
            assert_eq!(of("invokevirtual:[J.clone()Ljava/lang/Object;"), Some((1, 100)), "{} {scope}", jdk.label);
            assert_eq!(of("invokevirtual:[[Ljava/lang/Object;.clone()Ljava/lang/Object;"), Some((1, 3)));
            if scope == "app" {
                assert_eq!(of("invokevirtual:[B.clone()Ljava/lang/Object;"), Some((1, 0)), "a null has no length");
                let copy = "invokestatic:java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V";
                assert_eq!(of(copy), Some((1, 600)));
                continue;
            }
            for (key, expected) in [
                ("invokestatic:java/util/zip/CRC32.updateBytes0(I[BII)I", (1, 500)),
                ("invokestatic:java/util/zip/CRC32C.updateBytes(I[BII)I", (1, 700)),
                ("invokestatic:java/util/zip/Adler32.updateBytes(I[BII)I", (1, 900)),
                ("invokevirtual:jdk/internal/misc/Unsafe.setMemory0(Ljava/lang/Object;JJB)V", (1, 2000)),
                (
                    "invokevirtual:jdk/internal/misc/Unsafe.copyMemory0(Ljava/lang/Object;JLjava/lang/Object;JJ)V",
                    (1, 1000),
                ),
            ] {
                assert_eq!(of(key), Some(expected), "{} {mode} {key}", jdk.label);
            }
            let natives = report["natives"].as_array().expect("a list");
            let clone = natives.iter().find(|native| native["method"] == "[J.clone()Ljava/lang/Object;");
            assert_eq!(clone.expect("it is listed")["calls"], 1);
        }
    }
}
