//! Objects that several threads make and use, on one clock.

use crate::support::turn::in_turn;
use serde_json::Value;

use super::lives::{ages, psf, site};
use crate::support::command::Cmd;
use crate::support::jdk::{TestJdk, first_jdk, jdks_in_turn, jdks_of};
use crate::support::report::{array, json, listed_marks, number};
use crate::support::workspace::Workspace;

#[track_caller]
fn workspace(jdk: &'static TestJdk, source: (&str, &str)) -> Workspace {
    let work = Workspace::new(jdk);
    work.compile("classes", &[source]);
    work
}

/// Returns the longest use in instructions and in bytes.
#[track_caller]
fn used(site: &Value) -> (u64, u64) {
    (number(&site["used"]["used_instructions"]["most"]), number(&site["used"]["used_bytes"]["most"]))
}

fn is_marked(found: &Value) -> bool {
    array(&found["marks"]).iter().any(|mark| mark["kind"] == "race")
}

#[test]
fn threads_that_take_turns_have_one_clock() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = workspace(jdk, ("Two.java", include_str!("Two.java")));
        for setting in ["", "-J -Xint", "-J -XX:+UseParallelGC"] {
            let found = ages(&work, setting);
            assert!(!is_marked(&found), "{found}");
            // 2 until the end of the initializer; 13 from `new` to the last `iaload`, and 8 in the other thread.
            let (instructions, bytes) = used(site(&found, "<clinit>", "int[]"));
            let thread = site(&found, "main", "java.lang.Thread");
            assert_eq!((instructions, bytes), (2 + 13 + 8, number(&thread["bytes"])), "{found}");
            // The other thread waits until this one waits for it: astore, aload, start, aload, join.
            assert_eq!(used(thread), (5, 0), "{found}");
            // `main` executes two more, and the initializer executes two before.
            assert_eq!(number(&found["instructions"]), 2 + 23 + 2, "{found}");
        }
    }
}

/// The caller and a thread of an executor pass the executor's queue back and forth.
#[test]
fn tasks_of_an_executor_have_the_same_ages_on_every_run() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = workspace(jdk, ("Turns.java", include_str!("Turns.java")));
        let first = ages(&work, "");
        assert!(!is_marked(&first), "{first}");
        let made = site(&first, "task", "long[]");
        assert_eq!((number(&made["objects"]), number(&made["bytes"])), (200, 200 * 32), "{first}");
        // The caller reads the array after it has allocated a buffer and before the next task.
        assert_eq!(used(made).1, 80, "{first}");
        for setting in ["-J -Xint", "-J -XX:TieredStopAtLevel=1", "-J -XX:+UseG1GC", "--no-pin"] {
            assert_eq!(first, ages(&work, setting), "{setting} on {}", jdk.home.display());
        }
    }
}

/// A virtual thread that takes turns is like any other thread.
#[test]
fn virtual_threads_take_turns_as_well() {
    in_turn!();
    let work = workspace(first_jdk(), ("Virtual.java", include_str!("Virtual.java")));
    for jdk in jdks_of(21, u32::MAX) {
        let ages = |setting: &str| {
            let psf = Cmd::psf().dir(work.path("")).line("ages classes --format json -o ages.json").line(setting);
            psf.arg("--java").arg(&jdk.home).ok();
            json(&work.read("ages.json"))
        };
        let first = ages("");
        assert!(!is_marked(&first), "{first}");
        assert_eq!(number(&site(&first, "task", "int[]")["objects"]), 10, "{first}");
        assert_eq!(first, ages("-J -Xint"));
    }
}

/// A thread that still waits at the end gets a mark and does not change any age.
#[test]
fn a_thread_that_waits_at_the_end_is_marked() {
    in_turn!();
    let source = "public class Idle {
    static int[] made;
    static synchronized void idle() {
        made = new int[] {1, 2};
        Idle.class.notify();
        try {
            while (true) {
                Idle.class.wait();
            }
        } catch (InterruptedException e) {
            return;
        }
    }
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(Idle::idle);
        thread.setDaemon(true);
        synchronized (Idle.class) {
            thread.start();
            while (made == null) {
                Idle.class.wait();
            }
        }
        System.out.println(made[1]);
    }
}";
    let work = workspace(first_jdk(), ("Idle.java", source));
    let first = ages(&work, "--reachable");
    assert_eq!(listed_marks(&first), ["thread-alive", "this-run"], "{first}");
    assert_eq!(first, ages(&work, "--reachable -J -Xint"));
}

/// psf cannot find out which thread created the JDK's shared threads, so it cannot know that the threads take turns.
#[test]
fn threads_that_the_jdk_has_for_everybody_are_marked() {
    for jdk in jdks_of(17, u32::MAX) {
        let work = workspace(first_jdk(), ("Common.java", include_str!("Common.java")));
        let psf = Cmd::psf().dir(work.path("")).line("ages classes --format json -o ages.json --java");
        psf.arg(&jdk.home).ok();
        let found = json(&work.read("ages.json"));
        assert!(is_marked(&found), "{found}");
        let made = site(&found, "task", "int[]");
        assert_eq!((number(&made["objects"]), number(&made["used"]["never_used"])), (600, 0), "{found}");
    }
}

#[test]
fn threads_that_run_at_once_are_marked() {
    in_turn!();
    let work = workspace(first_jdk(), ("AtOnce.java", include_str!("AtOnce.java")));
    let found = ages(&work, "");
    assert!(is_marked(&found), "{found}");
    // The number of objects does not depend on turns.
    assert_eq!(number(&site(&found, "run", "int[]")["objects"]), 4000, "{found}");
    psf(&work, "ages classes --reachable")
        .ok()
        .prints(&["mark          race: threads ran at the same time", "this-run: "]);
}
