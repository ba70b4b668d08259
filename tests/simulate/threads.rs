//! Several threads: what each has of the machine for itself is the same on every run, and what they share while they take turns.

use serde_json::Value;

use super::kernels::{count, method, psf, simulate};
use crate::support::jdk::{first_jdk, jdks};
use crate::support::report::{array, text};
use crate::support::workspace::Workspace;

const WALKS: &str = include_str!("Walks.java");

/// Where the misses of the last level are, in the order of the document's events.
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

/// What methods cost, but for the misses of the last level.
fn own(simulation: &Value) -> Vec<(String, Vec<u64>)> {
    let events = (0..11).filter(|event| !OF_LAST_LEVEL.contains(event));
    let of = |own: &Value| (text(&own["method"]).to_owned(), events.clone().map(|event| count(own, event)).collect());
    let mut all = array(&simulation["methods"]).iter().map(of).collect::<Vec<_>>();
    all.sort();
    all
}

#[test]
fn what_threads_have_for_themselves_is_as_in_one_thread() {
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
    psf(&work, "simulate classes -- beside")
        .ok()
        .prints(&["mark          shared-cache: threads ran beside each other"]);
}

#[test]
fn threads_that_take_turns_have_one_result() {
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

#[test]
fn a_virtual_thread_has_no_machine() {
    let source = "public class Virtual {
    static int[] all = new int[10];
    public static void main(String[] args) throws Exception {
        Thread.startVirtualThread(() -> all[1]++).join();
    }
}";
    for jdk in jdks().iter().filter(|jdk| jdk.version >= 21) {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Virtual.java", source)]);
        psf(&work, "simulate classes")
            .run()
            .expect(7)
            .complains(&["a machine is simulated for platform threads alone"]);
    }
}
