//! The JDK on a simulated machine: its misses, its instructions, which are the same as without a machine, and what psf refuses.

use serde_json::Value;

use super::kernels::{JUMPS, MISSED_BY_LAST, MISSED_READS, READS, WRITES, about, count, method, psf, simulate, site};
use crate::support::command::Cmd;
use crate::support::fixture::{compiled, fixture};
use crate::support::jdk::{TestJdk, counting_jdks, first_jdk, jdks_of};
use crate::support::report::{array, marks, text};
use crate::support::turn::{in_turn, some_of};
use crate::support::workspace::Workspace;

const LIBRARY: &str = include_str!("Library.java");
const MISSED_WRITES: usize = WRITES + 1;
const WRITES_MISSED_BY_LAST: usize = WRITES + 2;

/// Programs in which calls of psf's run-time in the middle of the JDK could do harm. They have exceptions of the JVM, initializers, class loaders, reflection, serialization and hidden classes. They also have values that the JDK keeps, frames that end early, and every kind of end.
const TRAPS: [&str; 20] = [
    "ImplicitExceptions",
    "ReflectionListing",
    "SerializableLambda",
    "TwoLoaders",
    "FailingInitializer",
    "StackTraces",
    "CallerSensitiveHandle",
    "ThroughJdkFrames",
    "ConstructorThrows",
    "UncaughtFromMain",
    "Enums",
    "TextStatistics",
    "SortHarness",
    "Lambdas",
    "ProxyCalls",
    "ExitInComparator",
    "ExitBeforeSuper",
    "HaltDeepInside",
    "Recursion",
    "ReadsStdin",
];

#[track_caller]
fn workspace(jdk: &'static TestJdk) -> Workspace {
    let work = Workspace::new(jdk);
    work.compile("classes", &[("Library.java", LIBRARY)]);
    work
}

/// Returns a method of a class, if several methods share a name.
fn of<'v>(simulation: &'v Value, class: &str, name: &str, descriptor: &str) -> &'v Value {
    let is = |own: &&Value| own["class"] == class && own["method"] == name && own["descriptor"] == descriptor;
    array(&simulation["methods"]).iter().find(is).unwrap_or_else(|| panic!("no method {class}.{name}"))
}

#[track_caller]
fn same(one: &Value, other: &Value) {
    assert_eq!((&one["methods"], &one["marks"]), (&other["methods"], &other["marks"]));
}

/// `psf simulate` ends with 7 if a method of the JDK executes something else than without a machine.
#[test]
fn the_jdk_misses_what_it_misses_on_paper_and_always_the_same() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = workspace(jdk);
        let simulation = simulate(&work, "--scope jdk");
        // Eight elements per line, of an array four times as large as all caches.
        let fill = of(&simulation, "java/util/Arrays", "fill", "([JJ)V");
        assert_eq!(count(fill, WRITES), 1 << 19, "{}", jdk.label);
        about("filled", 1 << 16, count(fill, MISSED_WRITES));
        about("filled, of the last level", 1 << 16, count(fill, WRITES_MISSED_BY_LAST));
        // Sixteen elements per line. Failed copies access nothing.
        let copy = site(&simulation, "copy", "invokestatic", 0);
        for [lines, missed, missed_by_last] in
            [[READS, MISSED_READS, MISSED_BY_LAST], [WRITES, MISSED_WRITES, WRITES_MISSED_BY_LAST]]
        {
            let found = [lines, missed, missed_by_last].map(|event| count(copy, event));
            // One more if the first element is not at the start of a line. This line then also belongs to another array.
            assert!(found.iter().all(|lines| [1 << 14, (1 << 14) + 1].contains(lines)), "{found:?} on {}", jdk.label);
        }
        let merge = array(&simulation["methods"]).iter().find(|own| own["method"] == "merge").expect("it merges");
        assert!(text(&merge["class"]) == "java/util/HashMap" && count(merge, MISSED_READS) > 100);
        let flags = ["-J -Xint", "-J -XX:TieredStopAtLevel=1", "-J -XX:-TieredCompilation", "-J -XX:+UseParallelGC"];
        for flags in some_of(flags, 2) {
            same(&simulation, &simulate(&work, &format!("--scope jdk {flags}")));
        }
        // A request for a soft reference notes collections, and these happen when the heap is full.
        let short = |flags: &str| simulate(&work, &format!("--scope jdk {flags} -- short"));
        same(&short(""), &short("-J -XX:+UseParallelGC -J -Xmx3g"));
        assert!(marks(&simulation).is_empty(), "{}", simulation["marks"]);
    }
}

#[test]
fn every_method_of_the_jdk_executes_what_it_does_without_a_machine() {
    in_turn!();
    for jdk in counting_jdks() {
        let classes = &compiled(jdk);
        for name in some_of(TRAPS, TRAPS.len().div_ceil(2)) {
            let fixture = fixture(name);
            let ran = Cmd::psf().line("simulate --scope jdk --java").arg(&jdk.home).args(&fixture.options);
            let ran = ran.args(["--main", &fixture.name]).arg(classes.join(name)).arg("--").args(&fixture.arguments);
            let ran = ran.stdin(fixture.stdin.clone()).run().expect(if fixture.exit == 0 { 0 } else { 5 });
            assert!(!ran.stderr.contains("something else"), "{name} on {}: {}", jdk.label, ran.stderr);
        }
    }
}

#[test]
fn the_programs_own_code_counts_as_in_scope_app() {
    in_turn!();
    let work = super::kernels::workspace(first_jdk());
    let (app, jdk) = (simulate(&work, ""), simulate(&work, "--scope jdk"));
    for name in ["stride", "byRows", "byColumns", "inOrder", "outOfOrder"] {
        let (app, jdk) = (method(&app, name), method(&jdk, name));
        for event in [0, 1, JUMPS, READS, WRITES] {
            assert_eq!(count(app, event), count(jdk, event), "event {event} of {name}");
        }
        about(name, count(app, MISSED_READS), count(jdk, MISSED_READS));
    }
}

#[test]
fn threads_and_identity_hash_codes_of_the_program_are_those_without_a_machine() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Hashes.java", include_str!("Hashes.java"))]);
    let ran = psf(&work, "simulate --scope jdk classes").ok();
    assert!(!ran.stderr.contains("printed something else"), "{}", ran.stderr);
    ran.prints(&["shared-cache: threads ran at the same time", "race: threads ran at the same time"]);
}

/// A soft reference notes when the collector last ran, and a machine uses a part of the heap.
#[test]
fn decisions_of_the_collector_are_marked() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let source = "public class Soft {
        static Object keep;
        public static void main(String[] args) {
            int methods = 0;
            for (int i = 0; i < 20000; i++) {
                keep = new byte[100_000];
                if (i % 100 == 0) methods += Soft.class.getDeclaredMethods().length;
            }
            System.out.println(methods);
        }
    }";
    work.write("Soft.java", source);
    psf(&work, "simulate --scope jdk Soft.java").ok().prints(&["weak-references: ", "calls SoftReference.get"]);
}

#[test]
fn virtual_threads_are_refused() {
    in_turn!();
    let jdk = jdks_of(21, u32::MAX)[0];
    let work = Workspace::new(jdk);
    let source = "public class Virtual {
        public static void main(String[] args) throws Exception { Thread.startVirtualThread(() -> System.out.println(1)).join(); }
    }";
    work.write("Virtual.java", source);
    psf(&work, "simulate --scope jdk Virtual.java")
        .run()
        .expect(7)
        .complains(&["a virtual thread ran, which has no simulated machine in scope jdk"]);
    psf(&work, "simulate --scope app Virtual.java").ok();
}

#[test]
fn a_jdk_for_it_can_be_made_before() {
    in_turn!();
    let work = workspace(first_jdk());
    let java = format!("--java {}", work.jdk.home.display());
    psf(&work, &format!("jdk build --machine {java}")).ok().prints(&["counters"]);
    psf(&work, "jdk list").ok().prints(&["machine"]);
    psf(&work, &format!("jdk build --machine --tree {java}")).run().expect(2);
}
