//! Several threads: a thread's own part of the machine gives the same results on every run. So does the shared part while
//! threads take turns.

use serde_json::Value;

use super::kernels::{count, method, psf, simulate};
use crate::support::jdk::{first_jdk, jdks_of};
use crate::support::report::{array, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const WALKS: &str = include_str!("Walks.java");

/// The positions of the misses of the last level, in the order of the document's events.
const OF_LAST_LEVEL: [usize; 2] = [7, 10];

#[track_caller]
fn workspace() -> Workspace {
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Walks.java", WALKS)]);
    work
}

fn is_marked(simulation: &Value) -> bool {
    array(&simulation["marks"]).iter().any(|mark| mark["kind"] == "shared-cache")
}

/// Returns the costs of methods, without the misses of the last level.
fn own(simulation: &Value) -> Vec<(String, Vec<u64>)> {
    let events = (0..11).filter(|event| !OF_LAST_LEVEL.contains(event));
    let of = |own: &Value| (text(&own["method"]).to_owned(), events.clone().map(|event| count(own, event)).collect());
    let mut all = array(&simulation["methods"]).iter().map(of).collect::<Vec<_>>();
    all.sort();
    all
}

#[test]
fn caches_of_each_thread_behave_as_in_one_thread() {
    in_turn!();
    let work = workspace();
    let (one, beside) = (simulate(&work, "-- one"), simulate(&work, "-- beside"));
    for name in ["array", "list", "<init>"] {
        let (one, beside) = (method(&one, name), method(&beside, name));
        for (event, cold) in [(0, 0), (1, 0), (2, 40), (4, 2), (5, 0), (6, 8), (8, 0), (9, 8)] {
            let (one, beside) = (count(one, event), count(beside, event));
            assert!(one.abs_diff(beside) <= cold, "event {event} of {name}: {one} in one thread, {beside} in two");
        }
    }
    assert!(!is_marked(&one) && is_marked(&beside));
    for _ in 1..5 {
        assert_eq!(own(&simulate(&work, "-- beside")), own(&beside));
    }
    psf(&work, "simulate --scope app classes -- beside")
        .ok()
        .prints(&["mark          shared-cache: threads ran at the same time"]);
}

#[test]
fn threads_that_take_turns_have_one_result() {
    in_turn!();
    let work = workspace();
    for way in ["-- turns", "-- pool"] {
        let first = simulate(&work, way);
        assert!(!is_marked(&first), "{way}: {}", first["marks"]);
        for _ in 1..4 {
            let other = simulate(&work, way);
            assert_eq!((&first["methods"], &first["marks"]), (&other["methods"], &other["marks"]), "{way}");
        }
    }
}

/// Two walks of an array, each in a thread of its own, or as many as an argument says.
const VIRTUAL: &str = "import java.util.concurrent.*;
public class Virtual {
    static int[] all = new int[4096];
    static int walk() {
        int sum = 0;
        for (int i = 0; i < all.length; i += 4) if ((i & 24) == 0) all[i] = sum; else sum += all[i];
        return sum;
    }
    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case \"platform\" -> {
                for (int i = 0; i < 2; i++) { Thread thread = new Thread(Virtual::walk); thread.start(); thread.join(); }
            }
            case \"executor\" -> {
                try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
                    for (int i = 0; i < 2; i++) executor.submit(Virtual::walk).get();
                }
            }
            case \"beside\" -> {
                CountDownLatch both = new CountDownLatch(2);
                Thread[] threads = new Thread[2];
                for (int i = 0; i < 2; i++) {
                    Thread.Builder builder = args.length > 1 ? Thread.ofVirtual() : Thread.ofPlatform();
                    threads[i] = builder.unstarted(new Together(both));
                }
                for (Thread thread : threads) thread.start();
                for (Thread thread : threads) thread.join();
            }
            default -> {
                for (int i = Integer.parseInt(args[0]); i > 0; i--) Thread.startVirtualThread(Virtual::walk).join();
            }
        }
    }
    record Together(CountDownLatch both) implements Runnable {
        public void run() {
            both.countDown();
            try { both.await(); } catch (InterruptedException e) { throw new AssertionError(e); }
            walk();
        }
    }
}";

#[test]
fn a_virtual_thread_has_of_the_machine_what_any_other_has() {
    in_turn!();
    for jdk in jdks_of(21, u32::MAX) {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Virtual.java", VIRTUAL)]);
        let walk = |way: &str| {
            let simulation = simulate(&work, &format!("-- {way}"));
            let walk = method(&simulation, "walk").clone();
            ((0..11).map(|event| count(&walk, event)).collect::<Vec<_>>(), is_marked(&simulation))
        };
        let (platform, is_marked) = walk("platform");
        assert!(!is_marked && platform[6] + platform[9] >= 2 * 256, "each misses all of its lines: {platform:?}");
        for way in ["2", "executor"] {
            assert_eq!(walk(way), (platform.clone(), false), "{way}");
        }
        // Many threads that have ended leave only their counts. The array is in the last level since the first walk.
        let (many, is_marked) = walk("600");
        assert!(!is_marked);
        for event in [0, 1, 4, 5, 6, 8, 9] {
            assert_eq!(many[event], 300 * platform[event], "event {event}");
        }
        // If the threads run at once, each thread's own part is the same.
        for way in ["beside", "beside virtual"] {
            let (beside, _) = walk(way);
            for event in [0, 1, 5, 6, 8, 9] {
                assert_eq!(beside[event], platform[event], "event {event}, {way}");
            }
        }
    }
}
