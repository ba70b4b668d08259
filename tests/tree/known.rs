//! A program whose tree is known, in every way to print it.

use crate::support::command::Cmd;
use crate::support::jdk::{TestJdk, first_jdk};
use crate::support::report::{array, json, number};
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
    let text = psf(work, &format!("tree classes {options}")).ok().stdout;
    text.lines().skip_while(|line| *line != "done").skip(1).map(str::to_owned).collect()
}

#[test]
fn the_text_has_levels_calls_and_costs() {
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
    psf(&work, "tree classes --thread nobody")
        .run()
        .expect(2)
        .complains(&["\"nobody\"", "\"main\", \"other\", \"worker\""]);
}

#[test]
fn twice_the_same_bytes_and_the_score_of_a_run_without() {
    let work = workspace(first_jdk());
    for file in ["a.json", "b.json"] {
        psf(&work, &format!("tree classes --format json --counts counts-{file} -o {file} -J -Xint")).ok();
    }
    assert_eq!(work.read("a.json"), work.read("b.json"));
    let other = psf(&work, "tree classes --format json -J -XX:TieredStopAtLevel=1").ok().stdout;
    assert_eq!(other.trim_start_matches("done\n"), work.read("a.json"));
    let tree = json(&work.read("a.json"));
    let score = psf(&work, "score classes --quiet").ok().stdout;
    assert_eq!(score.trim_start_matches("done\n").trim(), tree["total"].to_string());
    let roots = array(&tree["threads"]).iter().flat_map(|thread| array(&thread["nodes"]));
    let whole: u64 = roots.filter(|node| node["parent"].is_null()).map(|node| number(&node["accumulated"])).sum();
    assert_eq!(whole, number(&tree["total"]), "what nobody called accumulates all there is");
    // The counts have the tree and are counts like any other.
    crate::formats::documents::validates(&json(&work.read("counts-a.json")), "psf-counts-1.json");
    psf_report(&work);
}

#[track_caller]
fn psf_report(work: &Workspace) {
    let of_tree = Cmd::psf().dir(work.path("")).line("report counts-a.json --format json").ok().stdout;
    assert_eq!(json(&of_tree)["score"], json(&work.read("a.json"))["total"]);
}

#[test]
fn beyond_the_number_of_contexts_methods_are_told_by_name_alone() {
    let work = workspace(first_jdk());
    let all = json(psf(&work, "tree classes --format json").ok().stdout.trim_start_matches("done\n"));
    let few = |number: u32| {
        let ran = psf(&work, &format!("tree classes --format json --contexts {number}")).ok();
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

#[test]
fn a_target_is_what_its_tree_begins_with() {
    let work = workspace(first_jdk());
    let tree = psf(&work, "tree classes --target Shapes.careful --min 0%").ok().stdout;
    let rows: Vec<&str> = tree.lines().filter(|line| line.contains("Shapes.")).collect();
    let names: Vec<&str> = rows.iter().map(|row| row.split_whitespace().last().unwrap_or_default()).collect();
    let expected = ["careful(int[])", "thrower(int[])", "leaf(int)", "leaf(int)"].map(|name| format!("Shapes.{name}"));
    assert_eq!(names, expected, "{tree}");
}
