//! `--wall-time`, `--cpu-time`, `--max-output`, `--max-heap`, `--max-disk`: a program that takes more has no score.

use std::time::{Duration, Instant};

use super::held;
use crate::support::report::json;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Scores a program that takes more than it may; checks how it ends and what graders get.
#[track_caller]
fn over(work: &Workspace, flags: &str, verdict: &str, says: &[&str]) {
    let line =
        format!("score classes --policy off --output verdict=verdict.json --output gradescope=grade.json {flags}");
    let ran = work.psf(&line).run().expect(8).complains(says);
    assert!(!ran.stdout.contains("score  "), "{}", ran.stdout);
    let told = json(&work.read("verdict.json"));
    assert_eq!((&told["verdict"], &told["score"]), (&verdict.into(), &serde_json::Value::Null), "{told}");
    assert!(work.read("grade.json").contains("\"failed\""));
}

#[test]
fn the_time_limit_ends_an_endless_program() {
    in_turn!();
    for body in [
        "for (;;) { work++; }",
        "Thread.sleep(1_000_000);",
        "Object lock = new Object(); synchronized (lock) { lock.wait(); }",
        "Runtime.getRuntime().addShutdownHook(new Thread(() -> { for (;;) { work++; } }));",
        "for (;;) { try { throw new Error(); } catch (Throwable t) { work++; } }",
    ] {
        let begun = Instant::now();
        over(
            &held(body),
            "--wall-time 2s",
            "time-limit",
            &["the program ran for more than 2 s, its limit (--wall-time)"],
        );
        assert!(begun.elapsed() < Duration::from_secs(60), "{body}: {:?}", begun.elapsed());
    }
}

#[test]
fn threads_that_live_on_after_main_are_named() {
    in_turn!();
    let pool = "var pool = java.util.concurrent.Executors.newFixedThreadPool(2); \
                pool.submit(() -> System.out.println(1)); pool.submit(() -> System.out.println(2));";
    let lives = "the program ran for more than 2 s, its limit (--wall-time); main has returned, and the threads \
                 \"pool-1-thread-1\", \"pool-1-thread-2\" live on";
    let work = held(pool);
    over(&work, "--wall-time 2s", "time-limit", &[lives, "shut pools down"]);
    assert!(json(&work.read("verdict.json"))["message"].as_str().is_some_and(|message| message.contains(lives)));
    // The JVM's thread dump is not part of the program's output.
    let ran = work.psf("score classes --wall-time 2s").run().expect(8);
    assert!(!ran.stdout.contains("thread dump") && !ran.stderr.contains("thread dump"), "{}{}", ran.stdout, ran.stderr);
    over(
        &held("new Thread(() -> { for (;;) { work++; } }, \"a \\\"b\\\"\").start();"),
        "--cpu-time 1s",
        "time-limit",
        &["main has returned, and the thread \"a \"b\"\" lives on"],
    );
    let daemon = "var thread = new Thread(() -> { for (;;) { work++; } }); thread.setDaemon(true); thread.start(); \
                  Thread.sleep(1_000_000);";
    for body in ["for (;;) { work++; }", daemon] {
        let ran = held(body).psf("score classes --wall-time 2s").run().expect(8);
        assert!(!ran.stderr.contains("main has returned"), "{}", ran.stderr);
    }
}

#[test]
fn time_of_processors_is_summed_over_threads_and_children() {
    in_turn!();
    let busy = "for (;;) { work++; }";
    let thread =
        format!("for (int i = 0; i < 3; i++) {{ new Thread(() -> {{ {busy} }}).start(); }} Thread.sleep(1_000_000);");
    let child = "new ProcessBuilder(\"sh\", \"-c\", \"while :; do :; done\").start(); Thread.sleep(1_000_000);";
    for body in [busy, &thread, child] {
        over(&held(body), "--cpu-time 1s", "time-limit", &["more than 1 s of processor time, its limit (--cpu-time)"]);
    }
    held("Thread.sleep(1500);").psf("score classes --quiet --cpu-time 60s --wall-time 1m").ok();
}

#[test]
fn a_flood_is_cut_off_where_the_limit_is() {
    in_turn!();
    for stream in ["out", "err"] {
        let work = held(&format!("for (;;) {{ System.{stream}.println(\"0123456789\"); }}"));
        over(
            &work,
            "--max-output 1KB",
            "output-limit",
            &["the program printed more than 1 KB, its limit (--max-output)"],
        );
        let ran = work.psf("score classes --max-output 1KB").run().expect(8);
        let printed = if stream == "out" { ran.stdout } else { ran.stderr };
        assert_eq!(printed.matches("0123456789\n").count(), 1024 / 11, "{printed}");
    }
    held("System.out.print(\"0123456789\");").psf("score classes --quiet --max-output 10").ok();
    over(&held("System.out.print(\"0123456789\");"), "--max-output 9", "output-limit", &["9 bytes"]);
}

#[test]
fn a_heap_that_is_too_small_is_no_failure_of_the_programs() {
    in_turn!();
    let fills = "List<byte[]> all = new ArrayList<>(); for (;;) { all.add(new byte[1 << 20]); }";
    let catches = format!("try {{ {fills} }} catch (OutOfMemoryError e) {{ say(\"caught\", 1); }}");
    for body in [fills, &catches] {
        let work = held(body);
        over(
            &work,
            "--max-heap 32MB",
            "memory-limit",
            &["the program needed more than 32 MB of heap, its limit (--max-heap)"],
        );
        assert!(!work.exists("caught"), "what is over its limit does not go on");
    }
    let threads =
        "for (;;) { new Thread(() -> { try { Thread.sleep(1_000_000); } catch (Exception e) { } }).start(); }";
    over(&held(threads), "--max-heap 32MB", "memory-limit", &["more than 2000 threads"]);
    held("System.exit(3);").psf("score classes --max-heap 32MB").run().expect(5).complains(&["ended with code 3"]);
}

#[test]
fn the_heap_of_the_pins_is_a_limit_like_another() {
    in_turn!();
    let work = held("Object[] all = new Object[1000]; for (int i = 0; i < 1000; i++) { all[i] = new int[100]; }");
    let score = work.psf("score classes --quiet").ok().stdout;
    assert_eq!(work.psf("score classes --quiet --max-heap 1g").ok().stdout, score);
    let small = work.psf("score classes --format json --max-heap 64m").ok();
    assert!(!small.stdout.contains("heap not pinned"), "{}", small.stdout);
}

#[test]
fn disk_is_counted_by_file_and_in_all() {
    in_turn!();
    let one = "try (OutputStream file = Files.newOutputStream(Files.createTempFile(\"one\", \"\"))) { for (;;) { file.write(new byte[1 << 16]); } }";
    let many = "for (int i = 0; ; i++) { Files.write(Files.createTempFile(\"many\", \"\"), new byte[1 << 16]); }";
    let kept_on = format!("for (;;) {{ try {{ {one} }} catch (IOException e) {{ work++; }} }}");
    for body in [one, many, &kept_on] {
        over(&held(body), "--max-disk 1MB", "disk-limit", &["wrote more than 1 MB to disk, its limit (--max-disk)"]);
    }
    let within = held("Files.write(Files.createTempFile(\"x\", \"\"), new byte[1 << 19]);");
    within.psf("score classes --quiet --max-disk 1MB").ok();
}

#[test]
fn limits_are_rules_as_well() {
    in_turn!();
    let work = held("for (;;) { work++; }");
    work.write(
        "psf.toml",
        "[limits]\nwall-time = '1s'\nmax-output = '1MB'\nmax-heap = '64MB'\ncpu-time = 60\nmax-disk = '1GB'\n",
    );
    over(&work, "", "time-limit", &["the program ran for more than 1 s"]);
    over(&work, "--wall-time 2s", "time-limit", &["the program ran for more than 2 s"]);
    work.psf("score classes --wall-time soon").run().expect(2).complains(&["10s, 500ms, 2m or 1h"]);
}

#[test]
fn a_compiler_that_does_not_end_is_ended() {
    in_turn!();
    let work = held("");
    // The type doubles with each call, so one line keeps javac busy for ages.
    let calls = "f(".repeat(64) + "1" + &")".repeat(64);
    work.write("Bomb.java", format!("class Bomb {{ static <T> Pair<T, T> f(T t) {{ return null; }} record Pair<A, B>(A a, B b) {{}} public static void main(String[] a) {{ Object o = {calls}; }} }}"));
    let ran = work.psf("score Bomb.java --wall-time 5s --max-heap 256MB --output verdict=verdict.json").run().expect(8);
    let told = json(&work.read("verdict.json"));
    assert!(["time-limit", "memory-limit"].iter().any(|verdict| told["verdict"] == *verdict), "{told}");
    ran.complains(&["javac "]);
}

#[test]
fn every_run_has_the_limits() {
    in_turn!();
    let work = held("if (!new File(\"ran\").createNewFile()) { for (;;) { work++; } }");
    work.psf("score classes --quiet --runs 2 --wall-time 5s")
        .run()
        .expect(8)
        .complains(&["run 2 of 2: the program ran for"]);
}
