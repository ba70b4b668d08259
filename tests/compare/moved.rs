//! `psf diff` between two versions of a program in which many lines and names changed, but not the work.

use serde_json::{Value, json};

use super::printed;
use crate::formats::documents::{refuses, validates};
use crate::support::jdk::first_jdk;
use crate::support::report::{array, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const BASE: &str = r#"import java.util.function.*;
public class Shop {
    int stock = 3;
    static final Supplier<Integer> TEN = new Supplier<Integer>() {
        public Integer get() { int s = 0; for (int i = 0; i < 10; i++) s += i * i; return s; }
    };
    static final Supplier<Integer> TWENTY = new Supplier<Integer>() {
        public Integer get() { int s = 1; for (int i = 0; i < 20; i++) s ^= i; return s; }
    };
    int total(int n) { int s = stock; for (int i = 0; i < n; i++) s += i; return s; }
    int sum(int n) {
        int s = 0;
        for (int i = 0; i < n; i++) s -= i;
        return s;
    }
    int same() { return stock; }
    int edited(int n) {
        int s = 0;
        for (int i = 0; i < n; i++) {
            s += i;
            s ^= stock;
        }
        return s;
    }
    public static void main(String[] args) {
        Shop shop = new Shop();
        IntUnaryOperator twice = x -> x + x;
        IntUnaryOperator square = x -> x * x + shop.stock;
        int s = TEN.get() + TWENTY.get() + shop.total(9) + shop.sum(8) + shop.same() + shop.edited(30);
        for (int i = 0; i < 5; i++) s += twice.applyAsInt(i) + square.applyAsInt(i);
        System.out.println(s);
    }
}
"#;

/// Adds an anonymous class and a lambda before the others, renames a method, changes a parameter, and adds a line to a loop.
fn new() -> String {
    let new = BASE
        .replace("    static final Supplier<Integer> TEN", "    static final Runnable FIRST = new Runnable() {\n        public void run() { }\n    };\n    static final Supplier<Integer> TEN")
        .replace("int total(int n)", "int inAll(int n)")
        .replace("shop.total(9)", "shop.inAll(9)")
        .replace("int sum(int n)", "int sum(long n)")
        .replace("            s ^= stock;\n", "            s ^= stock;\n            s -= n;\n")
        .replace("        IntUnaryOperator twice", "        IntUnaryOperator none = x -> x;\n        FIRST.run();\n        IntUnaryOperator twice")
        .replace("s += twice.", "s += none.applyAsInt(i) + twice.");
    assert_ne!(new, BASE);
    new
}

#[track_caller]
fn both() -> Workspace {
    let work = Workspace::new(first_jdk());
    for (name, source) in [("base", BASE.to_owned()), ("new", new())] {
        work.compile(name, &[("Shop.java", &source)]);
        work.psf(&format!("score {name} --counts {name}.json")).ok();
    }
    work
}

fn named(change: &Value) -> String {
    let key = |of: &Value| format!("{}.{}", text(&of["class"]), text(&of["method"]));
    format!("{} > {}", key(&change["from"]), key(change))
}

#[test]
fn a_method_that_only_moved_is_matched_and_reported_as_moved() {
    in_turn!();
    let work = both();
    let diff = printed(&work, "diff base.json new.json --format json", 0);
    validates(&diff, "psf-diff-1.json");
    refuses(&diff, "psf-diff-1.json", "/moved/0/from", json!("Shop"));
    let moved: Vec<String> = array(&diff["moved"]).iter().map(named).collect();
    for expected in [
        "Shop$1.get > Shop$2.get",
        "Shop$2.get > Shop$3.get",
        "Shop$1.<init> > Shop$2.<init>",
        "Shop.lambda$main$0 > Shop.lambda$main$1",
        "Shop.lambda$main$1 > Shop.lambda$main$2",
        "Shop.total > Shop.inAll",
        "Shop.sum > Shop.sum",
    ] {
        assert!(moved.iter().any(|name| name == expected), "{expected}: {moved:#?}");
    }
    let names = |key: &str| {
        let methods = array(&diff[key]).iter();
        let mut names: Vec<String> =
            methods.map(|of| format!("{}.{}", text(&of["class"]), text(&of["method"]))).collect();
        names.sort();
        names
    };
    assert_eq!(names("added"), ["Shop$1.<init>", "Shop$1.run", "Shop.lambda$main$0"]);
    assert_eq!(names("gone"), [""; 0]);
    assert_eq!(names("changed"), ["Shop.<clinit>", "Shop.edited", "Shop.main"]);
    // The loop of `sum` converts its bound, so it costs more. Methods with the same cost have no row.
    let shown = work.psf("diff base.json new.json").ok();
    shown.clone().prints(&["Shop.sum(int) -> sum(long)", " moved, ", "3 changed, 3 added, 0 gone, "]);
    assert!(!shown.stdout.contains("Shop$2"), "{}", shown.stdout);
    let page = work.psf("diff base.json new.json --format html").ok().stdout.replace("<wbr>", "");
    assert!(page.contains("Shop.sum(int) -&gt; sum(long)"), "{page}");
    // In the other direction, added methods are gone, and the same methods moved back.
    let back = printed(&work, "diff new.json base.json --format json", 0);
    assert_eq!(array(&back["moved"]).len(), moved.len());
    assert_eq!((array(&back["gone"]).len(), array(&back["added"]).len()), (3, 0));
    // Reports give the same result. Reports of an old psf, without hashes of code, are compared by name.
    for name in ["base", "new"] {
        work.psf(&format!("report {name}.json --format json -o {name}-report.json")).ok();
        let mut report = crate::support::report::json(&work.read(&format!("{name}-report.json")));
        for method in report["methods"].as_array_mut().expect("a list") {
            method.as_object_mut().expect("an object").remove("code");
        }
        work.write(&format!("{name}-old.json"), report.to_string());
    }
    let of_reports = printed(&work, "diff base-report.json new-report.json --format json", 0);
    assert_eq!((&of_reports["moved"], &of_reports["changed"]), (&diff["moved"], &diff["changed"]));
    let of_old = printed(&work, "diff base-old.json new-old.json --format json", 0);
    let of_old: Vec<String> = of_old["moved"].as_array().into_iter().flatten().map(named).collect();
    assert_eq!(of_old, ["Shop.sum > Shop.sum"]);
    // Another mode of counting has the same code.
    work.psf("score new --mode instruction --counts slow.json").ok();
    let same = printed(&work, "diff new.json slow.json --format json", 0);
    assert_eq!((same.get("moved"), array(&same["changed"]).len()), (None, 0), "{same}");
    lines(&work);
    rows(&work);
}

/// `--by line`
fn lines(work: &Workspace) {
    let diff = printed(work, "diff base.json new.json --by line --format json", 0);
    validates(&diff, "psf-diff-1.json");
    refuses(&diff, "psf-diff-1.json", "/lines/0/base", json!(7));
    let line = |source: &str, text: &str| {
        let line = source.lines().position(|line| line.trim() == text).expect("it has the line") + 1;
        json!({ "file": "Shop.java", "line": line })
    };
    let lines = array(&diff["lines"]);
    let added = lines.iter().find(|of| of["new"] == line(&new(), "s -= n;")).expect("the new line");
    assert_eq!((&added["base"], &added["runs"]), (&json!(null), &json!([0, 30])));
    // The lines around it moved and cost the same.
    for text in ["s ^= stock;", "s += i;"] {
        assert!(lines.iter().all(|of| of["new"] != line(&new(), text)), "{text}: {lines:#?}");
    }
    let number = added["new"]["line"].as_u64().expect("a number");
    work.psf("diff base.json new.json --by line").ok().prints(&[
        &format!("Shop.java:{number}"),
        "Shop.edited(int)",
        "runs",
    ]);
    for format in ["markdown", "html"] {
        let shown = work.psf("diff base.json new.json --by line --format").arg(format).ok().stdout;
        assert!(shown.replace('\\', "").contains(&format!("Shop.java:{number}")), "{shown}");
    }
}

/// `--top` and `--min` add up the rows that they do not show.
fn rows(work: &Workspace) {
    let all = printed(work, "diff base.json new.json --format json", 0);
    let more = |of: &Value| of["score"][1].as_i64().expect("a number") - of["score"][0].as_i64().expect("a number");
    let mut changes: Vec<i64> =
        ["changed", "added", "gone", "moved"].iter().flat_map(|key| all[key].as_array()).flatten().map(more).collect();
    changes.retain(|change| *change != 0);
    changes.sort_by_key(|change| -change.abs());
    let rest: i64 = changes[1..].iter().sum();
    let row = format!("+{rest}");
    let smaller = |ran: &str| ran.lines().find(|line| line.contains(" smaller")).map(str::to_owned);
    for format in ["text", "markdown"] {
        let shown = |flags: &str| {
            let ran = work.psf(&format!("diff base.json new.json {flags} --format")).arg(format).ok();
            // The causes of an increase are about methods with smaller changes, too.
            let rows =
                ran.stdout.lines().filter(|line| !line.trim_start_matches("- ").to_lowercase().starts_with("cause"));
            rows.map(|row| row.replace('\\', "") + "\n").collect::<String>()
        };
        let ran = shown("--top 1");
        assert!(smaller(&ran).expect("a row").contains(&row), "{row}: {ran}");
        assert!(ran.contains("Shop.edited(int)") && !ran.contains("Shop.main"), "{ran}");
        let ran = shown("--min 1000%");
        assert!(smaller(&ran).is_some() && !ran.contains("Shop.edited(int)"), "{ran}");
        let ran = shown("--top 100");
        assert_eq!(smaller(&ran), None, "{ran}");
    }
    work.psf("diff base.json new.json --top 1 --format html").ok().prints(&["Not shown: "]);
    let cut = printed(work, "diff base.json new.json --top 1 --format json", 0);
    assert_eq!(cut, all, "json has all");
    work.psf("diff base.json new.json --min").arg("2").run().expect(2);
}
