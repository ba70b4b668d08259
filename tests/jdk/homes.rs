//! Homes: for each call of the program, the JDK executes what a call tree shows.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::Value;

use super::psf;
use crate::support::jdk::counting_jdks;
use crate::support::report::{json, number};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// How often a method of the JDK was entered for a line: the method of the program and its line, and the method of the JDK.
type Entries = BTreeMap<(String, u64, String), u64>;

fn is_of_jdk(class: &str) -> bool {
    ["java/", "jdk/", "sun/"].iter().any(|package| class.starts_with(package))
}

/// Reads the entries from the homes of a report.
fn of_homes(report: &Value) -> Entries {
    let list = |value: &Value| value.as_array().expect("it is a list").clone();
    let text = |value: &Value| value.as_str().expect("it is known").to_owned();
    let mut entries = Entries::new();
    for home in list(&report["homes"]) {
        let at = format!("{}.{}", text(&home["class"]), text(&home["method"]));
        for ran in list(&home["ran"]) {
            let key = (at.clone(), number(&home["line"]), text(&ran["method"]));
            *entries.entry(key).or_default() += number(&ran["calls"]);
        }
    }
    entries.retain(|_, entries| *entries > 0);
    entries
}

/// Folds a call tree to the lines of the program. Leaves out what the JVM starts by itself, and the thread's own frames.
fn of_tree(tree: &Value) -> Entries {
    let list = |value: &Value| value.as_array().expect("it is a list").clone();
    let text = |value: &Value| value.as_str().expect("it is a text").to_owned();
    let methods = list(&tree["methods"]);
    let mut entries = Entries::new();
    for thread in list(&tree["threads"]) {
        let nodes = list(&thread["nodes"]);
        let mut homes: Vec<Option<(String, u64)>> = Vec::new();
        for node in &nodes {
            let method = &methods[number(&node["method"]) as usize];
            let name = format!("{}{}", text(&method["method"]), text(&method["descriptor"]));
            let above = node["parent"].as_u64().map(|parent| parent as usize);
            let home = above.filter(|_| is_of_jdk(&text(&method["class"]))).and_then(|above| {
                let caller = &methods[number(&nodes[above]["method"]) as usize];
                if is_of_jdk(&text(&caller["class"])) {
                    return homes[above].clone();
                }
                let at =
                    format!("{}.{}{}", text(&caller["class"]), text(&caller["method"]), text(&caller["descriptor"]));
                Some((at, node["line"].as_u64()?))
            });
            if let Some((at, line)) = &home {
                let callee = format!("{}.{name}", text(&method["class"]));
                *entries.entry((at.clone(), *line, callee)).or_default() += number(&node["calls"]);
            }
            homes.push(home);
        }
    }
    entries
}

/// Returns a program with so many methods, each of which calls the JDK on two lines. Twelve threads and then main call them all.
fn many(methods: usize) -> String {
    let mut program = String::from("public class Many {\n");
    for i in 0..methods {
        let _ =
            write!(program, "static int m{i}(int i) {{\nint n = Math.abs(i);\nreturn n + Integer.bitCount(i);\n}}\n");
    }
    program += "static int all() {\nint sum = 0;\n";
    (0..methods).for_each(|i| program += &format!("sum += m{i}({i});\n"));
    program
        + "return sum;\n}\npublic static void main(String[] arguments) throws Exception {\n\
           Thread[] threads = new Thread[12];\n\
           for (int i = 0; i < 12; i++) {\n(threads[i] = new Thread(Many::all)).start();\n}\n\
           for (Thread thread : threads) {\nthread.join();\n}\n\
           System.out.println(all());\n}\n}\n"
}

/// Returns a program with so many methods, each of which calls the next one until the stack is full. From there on back, each calls
/// the JDK for the first time. The program prints how many of these calls returned.
fn full(methods: usize) -> String {
    let mut program = String::from("public class Full {\nstatic int caught, done, sum;\n");
    for i in 0..methods {
        let _ = write!(
            program,
            "static int m{i}(int n) {{\ntry {{\nreturn m{}(n + 1);\n}} catch (StackOverflowError e) {{\ncaught++;\n\
             sum += Integer.bitCount(n);\ndone++;\nif (caught < 1500) throw e;\nreturn Integer.reverse(n);\n}}\n}}\n",
            (i + 1) % methods
        );
    }
    program
        + "public static void main(String[] arguments) throws Exception {\n\
           for (int i = 0; i < 3; i++) {\ncaught = 0;\n\
           Thread thread = new Thread(null, () -> m0(0), \"small\", 256 << 10);\n\
           thread.setUncaughtExceptionHandler((one, e) -> { });\n\
           thread.start();\nthread.join();\n}\n\
           System.out.println(done);\n}\n}\n"
}

/// Returns how often a method of the JDK was entered for all homes together.
fn entries(homes: &[Value], method: &str) -> u64 {
    let of_home = |home: &Value| -> u64 {
        let ran = home["ran"].as_array().expect("it is a list");
        ran.iter().filter(|ran| ran["method"] == method).map(|ran| number(&ran["calls"])).sum()
    };
    homes.iter().map(of_home).sum()
}

#[test]
fn calls_of_a_large_program_share_homes_and_none_is_lost() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Many.java", &many(2000))]);
        let report = json(psf(&work, "score classes --main Many --scope jdk --format json").ok().last_line());
        let homes = report["homes"].as_array().expect("they are a list");
        // There is room for the regions of about eight threads. The others count in another way.
        assert_eq!(entries(homes, "java/lang/Math.abs(I)I"), 13 * 2000, "on {}", jdk.label);
        assert_eq!(entries(homes, "java/lang/Integer.bitCount(I)I"), 13 * 2000, "on {}", jdk.label);
        // The first calls that ran have homes of their own, later methods, and the last ones share the region of their group.
        let with = |key: &str| homes.iter().filter(|home| home[key].is_string() || home[key].is_u64()).count();
        assert!((1000..1500).contains(&homes.len()), "{} homes on {}", homes.len(), jdk.label);
        let known = [with("line"), with("method"), with("class")];
        assert!(known[0] > 500 && known[0] < known[1], "{known:?} on {}", jdk.label);
    }
}

#[test]
fn calls_that_first_run_on_a_full_stack_have_homes() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Full.java", &full(700))]);
        for flag in ["-XX:+TieredCompilation", "-XX:TieredStopAtLevel=1"] {
            let ran = psf(&work, &format!("score classes --main Full --scope jdk --format json -J {flag}")).ok();
            let done: u64 = ran.stdout.lines().next().and_then(|line| line.parse().ok()).expect("Full prints a number");
            let report = json(ran.last_line());
            let homes = report["homes"].as_array().expect("they are a list");
            assert!(done > 3000, "{done} calls with {flag} on {}", jdk.label);
            assert_eq!(entries(homes, "java/lang/Integer.bitCount(I)I"), done, "with {flag} on {}", jdk.label);
        }
    }
}

#[test]
fn homes_have_what_a_tree_shows_for_each_line() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Homes.java", include_str!("Homes.java"))]);
        let report = psf(&work, "score classes --main Homes --scope jdk --format json").ok();
        let tree = psf(&work, "tree classes --main Homes --scope jdk --jdk-frames --format json").ok();
        let homes = of_homes(&json(report.last_line()));
        let tree = of_tree(&json(tree.last_line()));
        assert!(homes.len() > 500, "{} entries on {}", homes.len(), jdk.label);
        // A thread's own frames belong to the line that started it. A tree has them at its root.
        let of_thread = homes.keys().find(|key| key.2 == "java/lang/Thread.run()V").expect("a thread ran");
        let started = |key: &(String, u64, String)| (&key.0, key.1) == (&of_thread.0, of_thread.1);
        let differ: Vec<_> = homes
            .keys()
            .chain(tree.keys())
            .filter(|key| homes.get(*key) != tree.get(*key) && !started(key))
            .map(|key| format!("{key:?}: {:?} and {:?}", homes.get(key), tree.get(key)))
            .collect();
        assert_eq!(differ, Vec::<String>::new(), "on {}", jdk.label);
    }
}

/// A thread waits at the end below frames that stacks alone do not place: `forEach` twice on a line, and a class without calls of the JDK.
const ENDS_IN_A_CALL: &str = r#"
import java.util.ArrayList;
import java.util.List;

class Through {
    static void pass(Task task) throws Exception {
        task.execute();
    }
}

interface Task {
    void execute() throws Exception;
}

public class Ends {
    static final Object LOCK = new Object();
    static boolean waits;

    static void down(int depth) throws Exception {
        if (depth == 0) {
            synchronized (LOCK) { waits = true; LOCK.notifyAll(); LOCK.wait(); }
            return;
        }
        List<Integer> one = new ArrayList<>(List.of(depth));
        one.forEach(x -> { try { Through.pass(() -> down(depth - 1)); } catch (Exception failed) { } }); one.forEach(x -> { });
    }

    public static void main(String[] arguments) throws Exception {
        Thread thread = new Thread(() -> { try { down(3); } catch (Exception failed) { } });
        thread.setDaemon(true);
        thread.start();
        synchronized (LOCK) { while (!waits) { LOCK.wait(); } }
        System.exit(0);
    }
}
"#;

#[test]
fn homes_of_a_thread_that_waits_at_the_end_add_up() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Ends.java", ENDS_IN_A_CALL)]);
        let text = psf(&work, "score classes --main Ends --scope jdk").ok();
        assert!(!text.stdout.contains("not exact"), "{}", text.stdout);
        let report = json(psf(&work, "score classes --main Ends --scope jdk --format json").ok().last_line());
        let list = |value: &Value| value.as_array().expect("it is a list").clone();
        let ran = list(&report["homes"]).iter().flat_map(|home| list(&home["ran"])).collect::<Vec<_>>();
        let of_homes: u64 = ran.iter().map(|ran| number(&ran["instructions"])).sum();
        let is_jdk = |method: &&Value| is_of_jdk(method["class"].as_str().expect("it is a text"));
        let methods = list(&report["methods"]);
        let of_methods: u64 = methods.iter().filter(is_jdk).map(|method| number(&method["instructions"])).sum();
        assert_eq!(of_homes, of_methods, "on {}", jdk.label);
    }
}
