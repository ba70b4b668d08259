//! Call trees in scope jdk. Every counter is the same as in a run without a tree, and the JDK's work is with the calls that
//! caused it.

use serde_json::Value;

use super::TRAPS;
use super::known::psf;
use crate::support::command::Cmd;
use crate::support::fixture::{compiled, fixture};
use crate::support::jdk::{counting_jdks, first_jdk};
use crate::support::report::{array, json, number, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const HOME: &str = include_str!("Home.java");

#[track_caller]
fn workspace() -> Workspace {
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Home.java", HOME)]);
    work
}

/// `psf score --tree` fails with 7 if the contexts do not add up to the counts. It also fails with 7 if an instruction of
/// any method was not executed as often as in a run without a tree.
#[test]
fn every_counter_of_the_jdk_is_that_of_a_run_without_a_tree() {
    in_turn!();
    let jdk = first_jdk();
    let classes = &compiled(jdk);
    for name in TRAPS {
        let fixture = fixture(name);
        let ran = Cmd::psf().line("score --tree --scope jdk --java").arg(&jdk.home).args(&fixture.options);
        let ran = ran.args(["--main", &fixture.name]).arg(classes.join(name)).arg("--").args(&fixture.arguments);
        ran.stdin(fixture.stdin.clone()).run().expect(if fixture.exit == 0 { 0 } else { 5 });
    }
}

/// The score of these programs depends on the hash codes of classes that they load. The JVM gives them by the classes that it has
/// linked before, and a run-time with a tree uses other classes than one without.
#[test]
fn classes_that_are_loaded_later_have_the_hash_codes_of_a_run_without_a_tree() {
    in_turn!();
    for jdk in counting_jdks() {
        let classes = &compiled(jdk);
        for name in ["MethodHandleCalls", "SerializableLambda"] {
            let fixture = fixture(name);
            let ran = Cmd::psf().line("score --tree --scope jdk --java").arg(&jdk.home).args(&fixture.options);
            ran.args(["--main", &fixture.name]).arg(classes.join(name)).ok();
        }
    }
}

/// Objects in an archive of classes have the hash codes of the run that made the archive. Each copy of the JDK has its own
/// archive. One digit more makes another score.
#[test]
fn classes_and_modules_have_the_hash_codes_of_a_run_without_a_tree() {
    in_turn!();
    let jdk = counting_jdks()[0];
    let work = Workspace::new(jdk);
    let names = ["java.util.HashMap", "java.text.spi.NumberFormatProvider", "java.util.TimerTask", "Main"];
    let source = format!(
        "public class Main {{
            public static void main(String[] args) throws Exception {{
                for (String name : new String[] {{\"{}\"}}) {{
                    Class<?> c = Class.forName(name);
                    System.out.println(c.hashCode() + \" \" + c.getModule().hashCode());
                }}
                System.out.println(int[].class.hashCode() + \" \" + new Object().hashCode());
            }}
        }}",
        names.join("\", \"")
    );
    work.compile("classes", &[("Main.java", &source)]);
    psf(&work, "score --tree --scope jdk classes").ok();
}

#[test]
fn twice_the_same_bytes_and_the_score_of_a_run_without() {
    in_turn!();
    let work = workspace();
    for steady in ["--steady", "--no-steady"] {
        for file in ["a.json", "b.json"] {
            let options = format!("tree classes --scope jdk {steady} --format json --counts counts.json -o {file}");
            psf(&work, &options).ok();
        }
        assert_eq!(work.read("a.json"), work.read("b.json"));
        let score = psf(&work, &format!("score classes --scope jdk {steady} --quiet")).ok().stdout;
        let tree = json(&work.read("a.json"));
        assert_eq!(score.trim_start_matches("done\n").trim(), tree["total"].to_string());
        let uses = named(&tree, "java/lang/ClassLoader", "loadClass");
        assert_eq!(uses.is_empty(), steady == "--steady", "first uses have contexts of their own, or are left out");
    }
    crate::formats::documents::validates(&json(&work.read("counts.json")), "psf-counts-1.json");
    let left_out = Cmd::psf().dir(work.path("")).line("report counts.json --steady --format json").ok().stdout;
    let steady = psf(&work, "tree classes --scope jdk --format json").ok().stdout;
    let steady = json(steady.trim_start_matches("done\n"));
    assert_eq!(json(&left_out)["score"], steady["total"], "they can be left out later");
}

#[test]
fn the_jdks_work_is_charged_to_the_programs_calls() {
    in_turn!();
    let work = workspace();
    let get = |calls: &str| {
        let ran = psf(&work, &format!("tree classes --scope jdk {calls} --format json")).ok();
        json(ran.stdout.trim_start_matches("done\n"))
    };
    let all = get("--calls all");
    check_calls(&all, &get("--jdk-frames --calls mine"), "java/util/stream/IntPipeline");
    check_calls(&all, &get(""), "java/util/stream/IntStream");
    assert_eq!(get("--jdk-frames"), all, "the flag shows these calls");
    let shown = psf(&work, "tree classes --scope jdk").ok().stdout;
    assert!(
        shown.lines().any(|line| line.split_whitespace().eq("level calls base jdk accumulated name".split(' '))
            || line.contains("recursive") && line.contains("jdk")),
        "{shown}"
    );
}

/// Checks the tree of the program's calls. `all` is the tree of all calls, and `stream` the class by which a stream's method is named.
#[track_caller]
fn check_calls(all: &Value, mine: &Value, stream: &str) {
    // The cost of each row is rounded separately, because native work can cost fractions of a unit.
    let adds_up = |tree: &Value| {
        let nodes = array(&tree["threads"]).iter().flat_map(|thread| array(&thread["nodes"]));
        let costs: Vec<u64> = nodes.map(|node| number(&node["base"])).collect();
        let (sum, total) = (costs.iter().sum::<u64>(), number(&tree["total"]));
        assert!(total.abs_diff(sum) <= costs.len() as u64 / 2, "{sum} in {} rows, {total} in all", costs.len());
    };
    adds_up(all);
    adds_up(mine);
    assert_eq!(mine["total"], all["total"], "folded rows add up to the score");
    // Calls from sort are below main, at the line of the call, like sort itself.
    let line = HOME.lines().position(|line| line.contains("numbers.sort")).expect("it sorts") + 1;
    for (class, method) in [("Home", "compare"), ("java/util/List", "sort"), ("java/util/ArrayList", "sort")] {
        for (thread, node) in named(mine, class, method) {
            assert_eq!(node["line"].as_u64(), Some(line as u64), "{class}.{method}");
            let caller = &thread["nodes"][node["parent"].as_u64().expect("it was called") as usize];
            assert_eq!(method_of(mine, caller), ("Home".to_owned(), "main".to_owned()));
        }
    }
    // If a lambda of a stream uses another stream, the work belongs to the inner call.
    let line = HOME.lines().position(|line| line.contains("range(0, n)")).expect("it streams") + 1;
    let sums = named(mine, stream, "sum");
    assert!(sums.iter().any(|(thread, node)| {
        let caller = &thread["nodes"][node["parent"].as_u64().expect("it was called") as usize];
        node["line"].as_u64() == Some(line as u64)
            && method_of(mine, caller).1 == "inner"
            && number(&node["calls"]) == 5
    }));
    let compared =
        |tree: &Value| -> u64 { named(tree, "Home", "compare").iter().map(|(_, n)| number(&n["calls"])).sum() };
    assert_eq!(compared(mine), compared(all));
    assert!(compared(mine) > 0);
    // The JDK calls nothing in this tree.
    for (thread, node) in array(&mine["threads"]).iter().flat_map(|t| array(&t["nodes"]).iter().map(move |n| (t, n))) {
        if let Some(parent) = node["parent"].as_u64() {
            let (class, _) = method_of(mine, &thread["nodes"][parent as usize]);
            assert!(class.starts_with("Home"), "{class} calls");
        }
    }
}

#[test]
fn threads_have_trees_that_add_up() {
    in_turn!();
    let jdk = first_jdk();
    let classes = compiled(jdk);
    for name in ["CompletableWork", "BlockedDaemon", "SharedMethodThreads"] {
        let path = classes.join(name);
        let fixture = fixture(name);
        let ran =
            Cmd::psf().line("tree --scope jdk --format json -o /dev/null --java").arg(&jdk.home).args(&fixture.options);
        let ran = ran.args(["--main", &fixture.name]).arg(path).arg("--").args(&fixture.arguments);
        ran.stdin(fixture.stdin.clone()).run().expect(if fixture.exit == 0 { 0 } else { 5 });
    }
}

/// Returns the contexts of a method, with their threads.
fn named<'t>(tree: &'t Value, class: &str, method: &str) -> Vec<(&'t Value, &'t Value)> {
    let all = array(&tree["threads"])
        .iter()
        .flat_map(|thread| array(&thread["nodes"]).iter().map(move |node| (thread, node)));
    all.filter(|(_, node)| method_of(tree, node) == (class.to_owned(), method.to_owned())).collect()
}

fn method_of(tree: &Value, node: &Value) -> (String, String) {
    let method = &tree["methods"][node["method"].as_u64().expect("it has a method") as usize];
    (text(&method["class"]).to_owned(), text(&method["method"]).to_owned())
}
