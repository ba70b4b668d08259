//! A program whose tree is known, in every output format.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::support::command::Cmd;
use crate::support::jdk::{TestJdk, first_jdk, jdks};
use crate::support::report::{array, json, listed_marks, number, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const SHAPES: &str = include_str!("Shapes.java");

#[track_caller]
pub(super) fn workspace(jdk: &'static TestJdk) -> Workspace {
    let work = Workspace::new(jdk);
    work.compile("classes", &[("Shapes.java", SHAPES)]);
    work
}

#[track_caller]
pub(super) fn psf(work: &Workspace, options: &str) -> Cmd {
    work.psf(options)
}

#[track_caller]
fn rows(work: &Workspace, options: &str) -> Vec<String> {
    let text = psf(work, &format!("tree --scope app classes {options}")).ok().stdout;
    text.lines().skip_while(|line| *line != "done").skip(1).map(str::to_owned).collect()
}

#[test]
fn the_text_has_levels_calls_and_costs() {
    in_turn!();
    let work = workspace(first_jdk());
    let all = rows(&work, "--min 0%");
    // leaf: 4 instructions; two: iload, two calls, ireturn, and 8 of leaf.
    for row in [["1", "1", "4", "12"], ["2", "2", "8", "8"]] {
        let is = |line: &String| line.split_whitespace().take(4).eq(row);
        assert!(all.iter().any(is), "{row:?} in\n{}", all.join("\n"));
    }
    let of = |name: &str| {
        let found = all.iter().find(|line| line.trim_end().ends_with(name));
        found.unwrap_or_else(|| panic!("no {name} in\n{}", all.join("\n"))).split_whitespace().collect::<Vec<_>>()
    };
    assert_eq!(of("Shapes.even(int)")[..3], ["1", "1", "5"], "called once, and five times within itself");
    assert_eq!(of("Shapes.odd(int)")[..2], ["2", "5"]);
    assert_eq!(of("Shapes.careful(int[])")[..2], ["1", "1"]);
    assert!(all.iter().any(|line| line.starts_with("2 threads \"worker\", ")), "{}", all.join("\n"));
    assert!(all.iter().any(|line| line.starts_with("thread \"other\", ")), "{}", all.join("\n"));
    let merged = rows(&work, "--merge-threads --depth 1");
    assert!(merged[0].starts_with("4 threads, "), "{merged:?}");
    let other = rows(&work, "--thread other");
    assert!(
        other[0].starts_with("thread \"other\", ") && !other.iter().any(|line| line.contains("Shapes.main")),
        "{other:?}"
    );
    psf(&work, "tree --scope app classes --thread unknown")
        .run()
        .expect(2)
        .complains(&["\"unknown\"", "\"main\", \"other\", \"worker\""]);
}

#[test]
fn twice_the_same_bytes_and_the_score_of_a_run_without() {
    let work = workspace(first_jdk());
    for file in ["a.json", "b.json"] {
        psf(&work, &format!("tree --scope app classes --format json --counts counts-{file} -o {file} -J -Xint")).ok();
    }
    assert_eq!(work.read("a.json"), work.read("b.json"));
    let other = psf(&work, "tree --scope app classes --format json -J -XX:TieredStopAtLevel=1").ok().stdout;
    assert_eq!(other.trim_start_matches("done\n"), work.read("a.json"));
    let tree = json(&work.read("a.json"));
    let score = psf(&work, "score classes --quiet").ok().stdout;
    assert_eq!(score.trim_start_matches("done\n").trim(), tree["total"].to_string());
    let roots = array(&tree["threads"]).iter().flat_map(|thread| array(&thread["nodes"]));
    let whole: u64 = roots.filter(|node| node["parent"].is_null()).map(|node| number(&node["accumulated"])).sum();
    assert_eq!(whole, number(&tree["total"]), "a method without a caller accumulates everything");
    // The counts have the tree, and are otherwise like all counts.
    crate::formats::documents::validates(&json(&work.read("counts-a.json")), "psf-counts-1.json");
    psf_report(&work);
}

#[track_caller]
fn psf_report(work: &Workspace) {
    let of_tree = Cmd::psf().dir(work.path("")).line("report counts-a.json --format json").ok().stdout;
    assert_eq!(json(&of_tree)["score"], json(&work.read("a.json"))["total"]);
}

#[test]
fn methods_beyond_the_number_of_contexts_have_only_names() {
    in_turn!();
    let work = workspace(first_jdk());
    let all = json(psf(&work, "tree --scope app classes --format json").ok().stdout.trim_start_matches("done\n"));
    let few = |number: u32| {
        let ran = psf(&work, &format!("tree --scope app classes --format json --contexts {number}")).ok();
        ran.stdout.trim_start_matches("done\n").to_owned()
    };
    let (one, again) = (few(3), few(3));
    assert_eq!(one, again);
    let tree = json(&one);
    assert_eq!(tree["total"], all["total"], "every instruction is somewhere");
    let main = array(&tree["threads"]).iter().find(|thread| thread["thread"] == "main").expect("main ran");
    let nodes = array(&main["nodes"]);
    assert!(nodes.iter().filter(|node| node["deeper"].is_null() && node["again"].is_null()).count() <= 3, "{tree}");
    assert!(nodes.iter().any(|node| node["deeper"] == true && node["parent"].is_null()), "{tree}");
}

const INITIALIZERS: &str = include_str!("Initializers.java");

/// Returns the line that runs the initializer of each class, by the comments of the source.
fn starts() -> BTreeMap<String, u64> {
    let lines = INITIALIZERS.lines().zip(1..).filter_map(|(line, number)| Some((line.split_once("; // ")?.1, number)));
    lines.flat_map(|(classes, line)| classes.split(' ').map(move |class| (class.to_owned(), line))).collect()
}

#[test]
fn an_initializer_is_at_the_line_that_runs_it() {
    in_turn!();
    for jdk in jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Initializers.java", INITIALIZERS)]);
        for options in ["", "--mode instruction", "--recursion 2"] {
            let ran = psf(
                &work,
                &format!("tree --scope app classes --main Initializers --format json -o tree.json {options}"),
            );
            ran.ok().prints(&["true"]);
            let tree = json(&work.read("tree.json"));
            assert_eq!(lines_of_initializers(&tree), starts(), "{} {options}", jdk.label);
        }
    }
}

#[test]
fn an_initializer_is_at_the_line_that_runs_it_where_the_jdk_counts() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Initializers.java", INITIALIZERS)]);
    psf(&work, "tree classes --main Initializers --scope jdk --calls mine --format json -o tree.json").ok();
    assert_eq!(lines_of_initializers(&json(&work.read("tree.json"))), starts());
}

/// Returns the line above each class's initializer, for the classes within the main class.
fn lines_of_initializers(tree: &Value) -> BTreeMap<String, u64> {
    let nodes = array(&tree["threads"]).iter().flat_map(|thread| array(&thread["nodes"]));
    let of_class = nodes.filter_map(|node| {
        let method = &tree["methods"][number(&node["method"]) as usize];
        let class = text(&method["class"]).strip_prefix("Initializers$")?;
        (method["method"] == "<clinit>").then(|| (class.to_owned(), number(&node["line"])))
    });
    of_class.collect()
}

#[test]
fn lines_have_what_they_initialized_in_reports_and_for_callgrind() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Initializers.java", INITIALIZERS)]);
    psf(&work, "score classes --scope app --main Initializers --tree --format json -o report.json").ok();
    psf(&work, "tree --scope app classes --main Initializers --format callgrind -o calls.out").ok();
    let report = json(&work.read("report.json"));
    let costs = array(&report["methods"]).iter().filter_map(|method| method["line_costs"].as_object()).flatten();
    let inclusive: BTreeMap<u64, u64> =
        costs.filter_map(|(line, cost)| Some((line.parse().ok()?, cost["inclusive"].as_u64()?))).collect();
    let callgrind = work.read("calls.out");
    for (class, line) in starts() {
        let size = INITIALIZERS.split_once(&format!("class {class} ")).or(INITIALIZERS.split_once("interface Shared"));
        let size = size.and_then(|(_, rest)| rest.split_once("work(")?.1.split_once(')')?.0.parse::<u64>().ok());
        // Each round of the loop has at least five instructions.
        let least = 5 * size.expect("the class works");
        let own = inclusive.get(&line).copied().unwrap_or(0);
        assert!(own > least, "{class}: line {line} has {own}, at least {least}: {inclusive:?}");
        let call = format!("cfn=Initializers${class}.<clinit>()\ncalls=1 ");
        let rest = callgrind.split_once(&call).unwrap_or_else(|| panic!("no {call} in {callgrind}")).1;
        let of_line = rest.lines().nth(1).and_then(|cost| cost.split_once(' ')).expect("a line and its cost");
        assert_eq!(of_line.0, line.to_string(), "{class} in {callgrind}");
    }
    // The calls before them cost no more than their own loops.
    for line in INITIALIZERS.lines().zip(1..).filter(|(line, _)| line.trim() == "work(1);").map(|(_, line)| line) {
        assert!(inclusive.get(&line).is_some_and(|own| *own < 300), "line {line}: {inclusive:?}");
    }
}

#[test]
fn threads_that_share_work_have_a_mark_and_others_none() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Shares.java", SHARES)]);
    for (what, mark) in [
        ("fork", Some("calls Shares$Sum.fork")),
        ("invoke", Some("calls ForkJoinPool.invoke")),
        ("future", Some("calls CompletableFuture.thenApply")),
        ("pool", Some("whose name differs by a number")),
        ("one", None),
        ("alone", None),
        ("threads", None),
    ] {
        let ran = psf(&work, &format!("tree --scope app classes --main Shares --format json -o tree.json -- {what}"));
        ran.ok().prints(&["4950"]);
        let tree = json(&work.read("tree.json"));
        assert_eq!(listed_marks(&tree), mark.map(|_| "shared-work").as_slice(), "{what}: {tree}");
        if let Some(mark) = mark {
            let is_named = array(&tree["marks"]).iter().any(|own| text(&own["detail"]).contains(mark));
            assert!(is_named, "{what}: {tree}");
            let shown = psf(&work, &format!("tree --scope app classes --main Shares -- {what}")).ok();
            shown.prints(&["mark     shared-work: ", mark]);
        }
    }
    psf(&work, "trace classes --main Shares -- fork").ok().prints(&["mark     shared-work: "]);
}

/// Adds up numbers in ways that share work, and in ways that do not.
const SHARES: &str = r#"
import java.util.concurrent.*;

public class Shares {
    static class Sum extends RecursiveTask<Integer> {
        final int from, to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from < 10) {
                return sum(from, to);
            }
            int middle = (from + to) / 2;
            Sum left = new Sum(from, middle);
            left.fork();
            return new Sum(middle, to).compute() + left.join();
        }
    }

    static int sum(int from, int to) {
        int sum = 0;
        for (int i = from; i < to; i++) {
            sum += i;
        }
        return sum;
    }

    static int pool(ExecutorService pool) throws Exception {
        int sum = 0;
        Future<Integer>[] parts = new Future[4];
        for (int i = 0; i < 4; i++) {
            int from = 25 * i;
            parts[i] = pool.submit(() -> sum(from, from + 25));
        }
        for (Future<Integer> part : parts) {
            sum += part.get();
        }
        pool.shutdown();
        return sum;
    }

    public static void main(String[] args) throws Exception {
        int[] sum = new int[1];
        switch (args[0]) {
            case "fork" -> sum[0] = new Sum(0, 100).compute();
            case "invoke" -> sum[0] = new ForkJoinPool(2).invoke(new RecursiveTask<Integer>() {
                protected Integer compute() {
                    return sum(0, 100);
                }
            });
            case "future" -> sum[0] = CompletableFuture.supplyAsync(() -> sum(0, 50)).thenApply(s -> s + sum(50, 100)).get();
            case "pool" -> sum[0] = pool(Executors.newFixedThreadPool(2));
            case "one" -> sum[0] = pool(Executors.newSingleThreadExecutor());
            case "alone" -> sum[0] = sum(0, 100);
            default -> {
                Thread thread = new Thread(() -> sum[0] = sum(0, 100), "worker");
                thread.start();
                thread.join();
            }
        }
        System.out.println(sum[0]);
    }
}
"#;

#[test]
fn a_target_is_what_its_tree_begins_with() {
    in_turn!();
    let work = workspace(first_jdk());
    let tree = psf(&work, "tree --scope app classes --target Shapes.careful --min 0%").ok().stdout;
    let rows: Vec<&str> = tree.lines().filter(|line| line.contains("Shapes.")).collect();
    let names: Vec<&str> = rows.iter().map(|row| row.split_whitespace().last().unwrap_or_default()).collect();
    let expected = ["careful(int[])", "thrower(int[])", "leaf(int)", "leaf(int)"].map(|name| format!("Shapes.{name}"));
    assert_eq!(names, expected, "{tree}");
}
