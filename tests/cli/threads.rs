//! Counting while threads other than main do the work.

use super::with;
use crate::support::jdk::jdks_in_turn;
use crate::support::report::{json, marks, method, number};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const WORKER: &str = r#"
public class Worker {
    static int twice(int n) {
        return n * 2;
    }

    static void work(int times) {
        for (int i = 0; i < times; i++) {
            twice(i);
        }
    }
}

class Starter {
    public static void main(String[] args) throws Exception {
        int count = Integer.parseInt(args[0]);
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            threads[i] = new Thread(() -> Worker.work(7));
            threads[i].start();
            if (i % 3 == 0) {
                threads[i].join();
            }
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
"#;

#[test]
fn every_one_of_many_short_threads_counts() {
    in_turn!();
    let work = with("Worker", WORKER);
    for mode in ["edge", "instruction"] {
        let report = json(&work.psf("score classes --format json --mode").arg(mode).line("-- 500").ok().stdout);
        assert_eq!(report["threads"], 501, "--mode {mode}");
        assert_eq!(number(&method(&report, "Worker.work(I)V")["invocations"]), 500, "--mode {mode}");
        assert_eq!(number(&method(&report, "Worker.twice(I)I")["instructions"]), 500 * 7 * 4, "--mode {mode}");
    }
}

#[test]
fn classes_that_only_other_threads_run_count() {
    in_turn!();
    let work = with("Worker", WORKER);
    for options in ["--include Worker", "--include Worker --target Worker.work"] {
        let report = json(&work.psf("score classes --format json").line(options).line("-- 40").ok().stdout);
        assert_eq!(number(&method(&report, "Worker.work(I)V")["invocations"]), 40, "{options}");
        assert_eq!(number(&method(&report, "Worker.twice(I)I")["invocations"]), 280, "{options}");
        assert_eq!(report["threads"], 40, "{options}");
        assert!(marks(&report).is_empty(), "{options}: {}", report["marks"]);
    }
}

#[test]
fn work_that_goes_on_outside_the_target_does_not_count() {
    in_turn!();
    let work = with(
        "Beside",
        r#"public class Beside {
            static int twice(int n) { return n * 2; }
            static int target() { return twice(1); }
            public static void main(String[] args) throws Exception {
                Thread other = new Thread(() -> { for (int i = 0; i < 100; i++) { twice(i); } });
                other.start();
                other.join();
                target();
                Thread later = new Thread(() -> { for (int i = 0; i < 100; i++) { twice(i); } });
                later.start();
                later.join();
            }
        }"#,
    );
    let report = json(&work.psf("score classes --target Beside.target --format json").ok().stdout);
    assert_eq!(number(&method(&report, "Beside.twice(I)I")["invocations"]), 1);
    assert_eq!(report["threads"], 1);
}

/// Threads that start at once and pass on their result as their last action; 300 times.
const ROUNDS: &str = r#"
import java.util.concurrent.*;

public class Rounds {
    static class Worker {
        static int twice(int n) {
            return n * 2;
        }

        static void work(CountDownLatch done) {
            for (int i = 0; i < 5; i++) {
                twice(i);
            }
            done.countDown();
        }
    }

    static void round(boolean virtual) throws Exception {
        CountDownLatch done = new CountDownLatch(3);
        CyclicBarrier start = new CyclicBarrier(3);
        for (int i = 0; i < 3; i++) {
            Runnable task = () -> {
                try {
                    start.await();
                } catch (Exception e) {
                    throw new Error(e);
                }
                Worker.work(done);
            };
            if (virtual) {
                Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
            } else {
                new Thread(task).start();
            }
        }
        done.await();
    }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 300; i++) {
            round(args[0].equals("virtual"));
        }
    }
}
"#;

/// Counts `Rounds` with these options: all of the work counts, and there is no mark.
#[track_caller]
fn counts_every_round(options: &str) {
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Rounds.java", ROUNDS)]);
        for kind in ["platform", "virtual"].iter().take(if jdk.version >= 21 { 2 } else { 1 }) {
            let ran = work.psf("score classes --format json").line(options).args(["--", kind]).run();
            if ran.code != 0 {
                ran.fail(&format!("{kind} threads on {}: no score", jdk.label));
            }
            let report = json(&ran.stdout);
            let calls = number(&method(&report, "Rounds$Worker.twice(I)I")["invocations"]);
            assert_eq!(calls, 300 * 3 * 5, "{kind} threads on {}", jdk.label);
            assert!(marks(&report).is_empty(), "{kind} threads on {}: {}", jdk.label, report["marks"]);
        }
    }
}

#[test]
fn threads_that_are_about_to_finish_are_waited_for() {
    in_turn!();
    counts_every_round("--target Rounds.round");
}

#[test]
fn threads_that_enter_a_target_at_once_are_not_in_the_middle_of_anything() {
    in_turn!();
    counts_every_round("--target Rounds$Worker.work --include Rounds$Worker");
}

const OVERLAP: &str = r#"
import java.util.concurrent.CountDownLatch;

public class Overlap {
    static int loop(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += i;
        }
        return sum;
    }

    static void first(Thread other, CountDownLatch begun) throws InterruptedException {
        other.start();
        begun.await();
    }

    static void second(CountDownLatch begun, CountDownLatch end, Thread waiting) {
        try {
            begun.countDown();
            end.await();
            // A thread that still counts when counting ends leaves no score; in join() nothing counts.
            while (waiting.getState() != Thread.State.WAITING) {
                Thread.sleep(1);
            }
        } catch (InterruptedException e) {
            throw new Error(e);
        }
    }

    public static void main(String[] args) throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        Thread self = Thread.currentThread();
        Thread other = new Thread(() -> second(begun, end, self));
        first(other, begun);
        for (int i = 0; i < 10; i++) {
            loop(i);
        }
        end.countDown();
        other.join();
    }
}
"#;

#[test]
fn a_thread_that_leaves_its_target_while_another_is_in_one_goes_on_counting() {
    in_turn!();
    let work = with("Overlap", OVERLAP);
    let targets = "score classes --format json --target Overlap.first --target Overlap.second";
    // psf cannot count the middle of main by its edges, and says so.
    let edge = work.psf(targets).run();
    assert_eq!(edge.code, 7, "{}", edge.stdout);
    let report = json(&edge.stdout);
    assert!(report["score"].is_null());
    let marks = report["marks"].to_string();
    assert!(marks.contains("was in the middle of Overlap.main"), "{marks}");
    let report = json(&work.psf(targets).line("--mode instruction").ok().stdout);
    assert_eq!(number(&method(&report, "Overlap.loop(I)I")["invocations"]), 10);
}
