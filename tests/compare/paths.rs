//! `psf diff --by path`: which subtree of calls became more expensive.

use serde_json::Value;

use crate::support::jdk::first_jdk;
use crate::support::report::{array, json, number};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Makes counts with trees. Before, `slow` calls `spin` with 100. After, it is called `sluggish` and calls `spin` with 900,
/// and nothing calls `other`.
fn counted() -> Workspace {
    let work = Workspace::new(first_jdk());
    let program = |slow: &str, times: u32, other: &str| {
        format!(
            "package app; public class Main {{\n  static int spin(int n) {{ int s = 0; for (int i = 0; i < n; i++) s += i; return s; }}\n  \
             static int {slow}() {{ int a = 1; return spin(times()) + a; }}\n  static int times() {{ return {times}; }}\n  static int other() {{ return spin(50); }}\n  \
             public static void main(String[] args) {{ {slow}(); {other} }}\n}}\n"
        )
    };
    for (name, source) in [("base", program("slow", 100, "other();")), ("new", program("sluggish", 900, ""))] {
        work.compile(name, &[("app/Main.java", &source)]);
        work.psf(&format!("tree --scope app {name} --counts {name}.json --format json -o {name}-tree.json")).ok();
    }
    work
}

#[test]
fn a_path_costs_in_both_what_the_trees_say_whatever_its_methods_are_called() {
    in_turn!();
    let work = counted();
    let diff = json(&work.psf("diff base.json new.json --by path --format json").ok().stdout);
    crate::formats::documents::validates(&diff, "psf-diff-1.json");
    let paths = array(&diff["paths"]);
    let of = |name: &str| -> &Value {
        let found = paths.iter().find(|path| path["method"][1] == name);
        found.unwrap_or_else(|| panic!("no {name} in {diff}"))
    };
    let trees = ["base", "new"].map(|name| json(&work.read(&format!("{name}-tree.json"))));
    let whole = [&trees[0], &trees[1]].map(|tree| number(&tree["total"]));
    assert_eq!(paths[0]["thread"], "main");
    assert_eq!([0, 1].map(|side| number(&paths[0]["accumulated"][side])), whole);
    // The renamed method is one path, and so is each of its callees.
    let slow = of("sluggish");
    assert_eq!([0, 1].map(|side| number(&slow["calls"][side])), [1, 1], "{diff}");
    assert!(!paths.iter().any(|path| path["method"][1] == "slow"), "{diff}");
    let spin = of("spin");
    let grown = number(&spin["accumulated"][1]) - number(&spin["accumulated"][0]);
    assert_eq!(grown, 9 * 800, "nine instructions in each round");
    assert_eq!(number(&of("other")["accumulated"][1]), 0);
    // In both, the costs of all paths add up to the whole.
    for side in [0, 1] {
        let own: u64 = paths.iter().map(|path| number(&path["base"][side])).sum();
        assert_eq!(own, whole[side]);
    }
}

#[test]
fn the_text_leads_down_to_what_changed() {
    in_turn!();
    let work = counted();
    let text = work.psf("diff base.json new.json --by path --min 10%").ok().stdout;
    let rows: Vec<Vec<&str>> = text
        .lines()
        .skip_while(|line| !line.trim_end().ends_with("path"))
        .skip(1)
        .take_while(|line| !line.is_empty())
        .map(|line| line.split_whitespace().collect())
        .collect();
    let names: Vec<&str> = rows.iter().filter_map(|row| row.last().copied()).collect();
    assert_eq!(
        names[..4],
        ["\"main\"", "app.Main.main(String[])", "app.Main.sluggish()", "app.Main.spin(int)"],
        "{text}"
    );
    assert!(rows.iter().any(|row| row.contains(&"gone") && row.last() == Some(&"app.Main.other()")), "{text}");
    assert_eq!(rows[3][0], "+7,200", "{text}");
    let few = work.psf("diff base.json new.json --by path --top 2").ok().stdout;
    assert!(few.contains("smaller") && !few.contains("app.Main.spin"), "{few}");
    let markdown = work.psf("diff base.json new.json --by path --format markdown").ok().stdout;
    assert!(markdown.contains("| +7,200 |"), "{markdown}");
}

#[test]
fn without_trees_there_are_no_paths() {
    in_turn!();
    let work = counted();
    work.psf("score new --counts flat.json").ok();
    work.psf("diff base.json flat.json --by path")
        .run()
        .expect(2)
        .complains(&["not both results have a call tree", "psf tree --counts"]);
    work.psf("diff base.json flat.json").ok();
}
