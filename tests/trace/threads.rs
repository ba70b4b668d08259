//! Starts of threads, waits of threads for each other, and entries of methods that the user names.

use serde_json::Value;

use super::known::{calls, executed, lane, psf, trace, workspace};
use crate::support::jdk::{first_jdk, jdks_in_turn};
use crate::support::report::{array, number, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

fn at(moment: &Value) -> (u64, u64) {
    (number(&moment["lane"]), number(&moment["at"]))
}

#[test]
fn threads_stand_where_they_were_started_and_joined() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = workspace(jdk);
        let trace = trace(&work, "--grain 1");
        let names: Vec<&str> = array(&trace["lanes"]).iter().map(|lane| text(&lane["thread"])).collect();
        assert_eq!(
            names,
            ["main", "early", "late"],
            "each after the thread that started it, in the order of the starts"
        );
        let (main, early, late) = (lane(&trace, "main"), lane(&trace, "early"), lane(&trace, "late"));
        let (first, second) = (at(&early["started"]), at(&late["started"]));
        assert!(first.0 == 0 && second.0 == 0 && first.1 < second.1, "{trace}");
        assert_eq!((number(&early["begins"]), number(&late["begins"])), (first.1, second.1));
        let joined: Vec<(u64, u64)> = array(&main["joined"]).iter().map(at).collect();
        assert!(joined[0].0 == 1 && joined[1].0 == 2 && joined[0].1 < joined[1].1, "{trace}");
        // main waits for the thread that began last, because both do the same, and then continues to its end.
        let rest = number(&main["clock"]) - joined[1].1;
        assert_eq!(number(&trace["span"]), second.1 + number(&late["clock"]) + rest);
        let printed = psf(&work, "trace classes").ok().stdout;
        assert!(printed.contains(&format!(", started by \"main\" at {}\n", grouped(first.1))), "{printed}");
        assert!(printed.contains("\nspan     ") && printed.contains(", parallelism 1."), "{printed}");
    }
}

fn grouped(number: u64) -> String {
    format!("{},{:03}", number / 1000, number % 1000)
}

#[test]
fn a_thread_of_a_pool_has_no_known_beginning() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.write(
        "Pool.java",
        "import java.util.concurrent.*;
public class Pool {
    static int work(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        System.out.println(pool.submit(() -> work(1000)).get());
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
    }
}",
    );
    let printed = psf(&work, "trace Pool.java").ok().stdout;
    assert!(printed.contains("span     not known: psf did not see what started \"pool-1-thread-1\"\n"), "{printed}");
    assert!(printed.contains("Pool.work(int)"), "{printed}");
}

/// Two threads take from one queue, and chance decides how much each takes. The time since the computer started is such a
/// chance: pins do not change it, and a scheduler cannot repeat it.
#[test]
fn several_runs_say_where_threads_take_turns() {
    in_turn!();
    let work = workspace(first_jdk());
    psf(&work, "trace classes --runs 3").ok();
    let work = Workspace::new(first_jdk());
    work.write(
        "Turns.java",
        "import java.nio.file.*;
public class Turns {
    static int left = 20000;
    static synchronized int take() { return left > 0 ? left-- : 0; }
    static void serve(int most) { for (int i = 0; i < most && take() > 0; i++) { } }
    public static void main(String[] args) throws Exception {
        int chance = Files.readString(Path.of(\"/proc/uptime\")).hashCode() & 8191;
        Thread one = new Thread(() -> serve(chance)), other = new Thread(() -> serve(20000));
        one.start(); one.join(); other.start(); other.join();
    }
}",
    );
    let ran = psf(&work, "trace Turns.java --grain 1 --max-calls 50000 --runs 4").run().expect(7);
    ran.complains(&["of 4 differs from run 1: thread \"Thread-", "take turns by chance"]);
}

#[test]
fn events_have_the_time_of_every_entry() {
    in_turn!();
    let work = workspace(first_jdk());
    let trace = trace(&work, "--grain 1 --event Steps.leaf --event Steps.careful");
    let main = lane(&trace, "main");
    let of = |method: &str| -> Vec<u64> {
        let named = |event: &&Value| trace["methods"][number(&event["method"]) as usize]["method"] == method;
        array(&main["events"]).iter().filter(named).map(|event| number(&event["at"])).collect()
    };
    let starts = |method: &str| calls(&trace, "main", method).into_iter().map(|(start, _)| start).collect::<Vec<_>>();
    assert_eq!(of("leaf"), starts("leaf"));
    assert_eq!(of("careful"), starts("careful"));
    assert_eq!(executed(&work, ""), trace["total"], "an event costs nothing");
    // The limit is the same as for calls.
    let few = super::known::trace(&work, "--max-calls 3 --event Steps.fib");
    let main = lane(&few, "main");
    assert_eq!(array(&main["events"]).len(), 3);
    assert_eq!(number(&main["lost_events"]), 465 - 3, "fib(12) is entered 465 times");
    let printed = psf(&work, "trace classes --event Steps.fib").ok().stdout;
    assert!(printed.contains("425 more"), "{printed}");
    psf(&work, "trace classes --event Steps.nothing").run().expect(2).complains(&["nothing"]);
}
