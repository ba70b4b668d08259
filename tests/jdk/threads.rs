//! Threads in a JDK that counts itself: which work psf counts completely, and which runs get a mark.

use crate::support::expected::expected_lines;
use crate::support::fixture::{Fixture, compiled, fixture};
use crate::support::jdk::{TestJdk, counting_jdks, jdks_of};
use crate::support::report::{json, marks, method, methods, number};
use crate::support::turn::{in_turn, repetitions};
use crate::support::workspace::Workspace;

/// Returns the report of a fixture.
#[track_caller]
fn scored(jdk: &'static TestJdk, fixture: &Fixture) -> serde_json::Value {
    let work = Workspace::new(jdk);
    let classes = compiled(jdk).join(&fixture.name);
    let line = format!("score --scope jdk --format json --main {}", fixture.name);
    let psf = super::psf(&work, &line).arg(classes).args(&fixture.options);
    let ran = psf.arg("--").args(&fixture.arguments).stdin(fixture.stdin.clone()).run();
    json(&ran.expect(if fixture.exit == 0 { 0 } else { 5 }).apart(fixture.exit).1)
}

#[track_caller]
fn is_marked(name: &str, expected: &[&str]) {
    let fixture = fixture(name);
    for jdk in jdks_of(fixture.oldest_jdk, u32::MAX) {
        let report = scored(jdk, &fixture);
        expected_lines(&fixture, &report);
        let found: Vec<String> = marks(&report).into_iter().collect();
        assert_eq!(found, expected, "{name} on {}: {}", jdk.label, report["marks"]);
    }
}

#[test]
fn a_pool_of_an_initializer_is_counted_to_the_exit_under_it() {
    in_turn!();
    is_marked("PoolInInitializer", &["race", "thread-alive"]);
}

#[test]
fn an_exit_below_thousands_of_frames_is_counted() {
    is_marked("DeepExit", &[]);
}

/// The JDK's code depends on threads, and it counts. Hash codes have numbers in the order of requests, locks are free or
/// not, and waiting for a thread that has ended takes less.
#[test]
fn a_program_with_threads_says_that_they_race() {
    in_turn!();
    is_marked("ThreadJoinsMain", &["race"]);
    is_marked("Loops", &[]);
}

#[test]
fn each_of_many_threads_counts_whether_or_not_it_has_a_block() {
    in_turn!();
    let fixture = fixture("ManyThreads");
    for jdk in jdks_of(fixture.oldest_jdk, u32::MAX) {
        let report = scored(jdk, &fixture);
        expected_lines(&fixture, &report);
        // There may be another mark if the garbage collector ran.
        assert!(marks(&report).contains("race"), "{}: {}", jdk.label, report["marks"]);
    }
}

#[test]
fn code_of_jvm_threads_at_the_edge_of_their_stacks_is_counted() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Edge.java", include_str!("Edge.java"))]);
        let report = json(super::psf(&work, "score classes --main Edge --scope jdk --format json").ok().last_line());
        assert_eq!(number(&method(&report, "Edge.work()I")["invocations"]), 16, "{}", jdk.label);
    }
}

/// A thread that left the table of counters could hide the entries of other threads. JDK code that psf called for such a
/// thread then counted, such as `getParent`, which psf calls for each new thread.
#[test]
fn short_threads_do_not_count_code_that_psf_calls() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Starters.java", include_str!("Starters.java"))]);
        for _ in 0..3 {
            let report =
                json(super::psf(&work, "score classes --main Starters --scope jdk --format json").ok().last_line());
            assert_eq!(number(&method(&report, "Starters.work(I)I")["invocations"]), 1200, "{}", jdk.label);
            // A thread's constructor asks for the group once or twice. Only psf asks for the group's parent.
            let asked = method(&report, "java/lang/Thread.getThreadGroup()Ljava/lang/ThreadGroup;");
            assert_eq!(number(&asked["invocations"]) % 1206, 0, "{}: {asked}", jdk.label);
            let above = methods(&report).into_iter().find(|name| name.starts_with("java/lang/ThreadGroup.getParent("));
            assert_eq!(above, None, "{}", jdk.label);
        }
    }
}

/// The JDK code that the wait called used to count. It came too late as well and waited, until the stack overflowed.
#[test]
fn a_thread_that_comes_to_count_too_late_waits_and_nothing_else() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Late.java", include_str!("Late.java"))]);
        for _ in 0..3 {
            let ran = super::psf(&work, "score classes --main Late --scope jdk").run().prints(&["done"]);
            if ran.stderr.contains("StackOverflowError") {
                ran.fail("expected no stack to overflow");
            }
        }
    }
}

/// Returns a program that links lambdas at the edge of a thread's stack, and then does work that has a score.
fn linking_at_the_edge() -> String {
    let sites: String = (0..300).map(|k| format!("case {k}: {{ int q = k; return x -> x + q + {k}; }}\n")).collect();
    format!(
        "import java.util.*;
        import java.util.function.IntUnaryOperator;
        public class Linking {{
            static int next, sum;
            static IntUnaryOperator site(int k) {{ switch (k) {{ {sites} }} return null; }}
            static void down() {{
                try {{ down(); }} catch (StackOverflowError edge) {{ }}
                if (next < 300) {{
                    try {{ sum += site(next++).applyAsInt(1); }} catch (StackOverflowError | LinkageError edge) {{ }}
                }}
            }}
            public static void main(String[] args) throws Exception {{
                Thread thread = new Thread(null, () -> {{
                    down();
                    Set<Integer> found = new TreeSet<>();
                    for (int i = 0; i < 1000; i++) {{ found.add(i * 7919 % 1009); }}
                    System.out.println(found.size());
                }}, \"edge\", 1 << 20);
                thread.start();
                thread.join();
            }}
        }}"
    )
}

#[test]
fn a_failed_first_call_at_the_edge_of_the_stack_is_tried_again() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Linking.java", &linking_at_the_edge())]);
        for _ in 0..repetitions(1, 3) {
            let ran = super::psf(&work, "score classes --scope jdk --quiet").ok();
            assert_eq!(ran.stdout.lines().next(), Some("1000"), "{}", jdk.label);
        }
    }
}

/// Threads that do the same work, one after the other or at once.
const ALIKE: &str = r#"import java.util.TreeMap;
public class Alike {
    static int work() {
        TreeMap<Integer, Integer> counted = new TreeMap<>();
        for (int i = 0; i < 500; i++) {
            counted.put(i * 7919 % 109, Integer.bitCount(i));
        }
        return counted.size();
    }

    public static void main(String[] arguments) throws Exception {
        Thread[] threads = new Thread[Integer.parseInt(arguments[0])];
        boolean atOnce = arguments[1].equals("at-once");
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> work());
            threads[i].start();
            if (!atOnce) {
                threads[i].join();
            }
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}"#;

/// A thread's counters are at a place that its number gives, and a later thread goes on with the counters of one that has ended.
/// Some of 300 threads have the same place.
#[test]
fn threads_count_alike_at_once_and_one_after_the_other() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Alike.java", ALIKE)]);
        for (threads, how) in [(1, "in-turn"), (300, "in-turn"), (40, "at-once")] {
            let psf = super::psf(&work, "score classes --main Alike --scope jdk --format json");
            let report = json(psf.arg("--").arg(threads.to_string()).arg(how).ok().last_line());
            let at = format!("{threads} threads {how} on {}", jdk.label);
            let counts = |name: &str| {
                let method = method(&report, name);
                (number(&method["invocations"]), number(&method["instructions"]))
            };
            assert_eq!(counts("java/lang/Integer.bitCount(I)I"), (500 * threads, 500 * 42 * threads), "{at}");
            assert_eq!(counts("Alike.work()I").0, threads, "{at}");
            let homes = report["homes"].as_array().expect("they are a list").iter();
            let of_line = homes.flat_map(|home| home["ran"].as_array().expect("it is a list"));
            let bit_counts = of_line.filter(|ran| ran["method"] == "java/lang/Integer.bitCount(I)I");
            assert_eq!(bit_counts.map(|ran| number(&ran["calls"])).sum::<u64>(), 500 * threads, "homes of {at}");
        }
    }
}

/// psf gives threads fields. This program looks for them in every way that a program without special rights has.
const LOOKER: &str = r#"import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;
public class Looker extends Thread {
    long psf$at = 7;
    public static void main(String[] args) throws Exception {
        for (Class<?> one = Looker.class; one != null; one = one.getSuperclass()) {
            List<String> names = new ArrayList<>();
            for (Field field : one.getDeclaredFields()) {
                names.add(field.toString());
            }
            for (Field field : one.getFields()) {
                names.add("public " + field);
            }
            System.out.println(one + " " + new TreeSet<>(names));
        }
        for (Class<?> one : new Class<?>[] {Thread.class, Looker.class}) {
            for (String name : new String[] {"psf$at", "tid"}) {
                try {
                    System.out.println(one.getDeclaredField(name));
                } catch (NoSuchFieldException e) {
                    System.out.println(e);
                }
            }
        }
        System.out.println(new Looker().psf$at + " " + Thread.class.getDeclaredMethods().length);
        System.out.println(Modifier.toString(Thread.class.getModifiers()) + " " + Thread.class.getDeclaredConstructors().length);
    }
}"#;

#[test]
fn a_program_sees_the_fields_of_threads_that_the_jdk_has() {
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Looker.java", LOOKER)]);
        let plain = work.java("-cp classes Looker").ok();
        let counted = super::psf(&work, "score classes --main Looker --scope jdk --quiet").ok();
        // The last line is the score.
        assert!(counted.stdout.starts_with(&plain.stdout), "{}: {}", jdk.label, counted.stdout);
    }
}
