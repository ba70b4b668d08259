//! `psf scale` on a real program of each class of growth.

use serde_json::{Value, json};

use super::printed;
use crate::formats::documents::{refuses, validates};
use crate::support::jdk::first_jdk;
use crate::support::report::{array, number, text};
use crate::support::turn::{in_turn, takes};
use crate::support::workspace::Workspace;

/// A program of each class: `Growth NAME N`.
const GROWTH: &str = include_str!("Growth.java");

#[track_caller]
fn workspace() -> Workspace {
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Growth.java", GROWTH)]);
    work
}

#[track_caller]
fn class_of<'s>(scaling: &'s Value, name: &str) -> &'s Value {
    let found = array(&scaling["methods"]).iter().find(|method| text(&method["name"]).starts_with(name));
    &found.unwrap_or_else(|| panic!("no method {name} in {scaling}"))["class"]
}

#[test]
fn names_the_class_of_real_programs_for_the_whole_and_for_the_method() {
    in_turn!();
    let work = workspace();
    for (name, sizes, class) in [
        ("constant", "500,1000,2000,4000", "constant"),
        ("search", "500,1000,2000,4000", "log n"),
        ("sum", "500,700,1500,4000", "n"),
        ("merge", "500,1000,2000,4000", "n log n"),
        ("bubble", "100,200,400,800", "n^2"),
        ("product", "8,16,32,64", "n^3"),
        ("fib", "8,12,16,20", "exponential"),
    ] {
        let scaling = printed(&work, &format!("scale classes --n {sizes} --format json -- {name} {{n}}"), 0);
        validates(&scaling, "psf-scale-1.json");
        assert_eq!(scaling["total"]["class"], json!(class), "{name}: {scaling}");
        assert_eq!(scaling["total"]["close"], json!(true), "{name}: {scaling}");
        assert_eq!(class_of(&scaling, &format!("Growth.{name}")), &json!(class), "{name}: {scaling}");
        // A new array costs its length.
        let in_main = if name == "merge" { "n" } else { "constant" };
        assert_eq!(class_of(&scaling, "Growth.main"), &json!(in_main), "{name}: {scaling}");
        let scores = array(&scaling["total"]["scores"]).len();
        assert_eq!(array(&scaling["total"]["residuals"]).len(), scores, "{name}");
    }
}

/// Programs of known growth: `Known NAME N`.
const KNOWN: &str = include_str!("Known.java");

/// Name, right classes, sizes, a bound that the growth is within, and a bound that it exceeds.
const GROWN: [(&str, &[&str], &str, &str, &str); 38] = [
    ("constant", &["constant"], DOUBLING, "constant", ""),
    ("binary", &["log n"], DOUBLING, "log n", ""),
    ("power", &["log n"], "1023,2047,4095,8191", "log n", ""),
    ("logs", &["log^2 n"], "1000,4000,16000,64000", "log^2 n", ""),
    ("roots", &["n^0.5"], DOUBLING, "n^0.5", ""),
    ("sum", &["n"], DOUBLING, "n", "n^0.5"),
    ("table", &["n"], DOUBLING, "n", "n^0.5"),
    ("list", &["n"], DOUBLING, "n", "n^0.5"),
    ("text", &["n"], DOUBLING, "n", "n^0.5"),
    ("merge", &["n log n"], DOUBLING, "n log n", "n^0.5"),
    ("heap", &["n log n"], DOUBLING, "n log n", "n^0.5"),
    ("quick", &["n log n"], "1000,4000,16000,64000", "n log n", "n^0.5"),
    ("tree", &["n log n"], DOUBLING, "n log n", "n^0.5"),
    ("sorted", &["n log n"], DOUBLING, "n log n", "n^0.5"),
    ("harmonic", &["n log n"], DOUBLING, "n log n", "n^0.5"),
    ("sieve", &["n", "n log n"], DOUBLING, "n log n", "n^0.5"),
    ("nloglog", &["n log^2 n"], HALF, "n log^2 n", "n^0.5"),
    ("mergeSorted", &["n log^2 n"], HALF, "n log^2 n", "n^0.5"),
    ("primes", &["n^1.5"], DOUBLING, "n^2", "n"),
    ("blocks", &["n^1.5"], DOUBLING, "n^2", "n"),
    ("bubble", &["n^2"], HUNDREDS, "n^2", "n^1.5"),
    ("insertion", &["n^2"], HUNDREDS, "n^2", "n^1.5"),
    ("pairs", &["n^2"], HUNDREDS, "n^2", "n^1.5"),
    ("lcs", &["n^2"], HUNDREDS, "n^2", "n^1.5"),
    ("listRemove", &["n^2"], HUNDREDS, "n^2", "n^1.5"),
    ("rows", &["n^2 log n"], "50,100,200,400", "n^2 log n", "n^1.5"),
    ("gcds", &["n^2 log n"], "50,100,200,400", "n^2 log n", "n^1.5"),
    ("squareRoots", &["n^2.5"], "50,100,200,400", "n^3", "n^2"),
    ("product", &["n^3"], "16,32,64,128", "n^3", "n^2.5"),
    ("triples", &["n^3"], "32,64,128,256", "n^3", "n^2.5"),
    ("fours", &["n^4"], "8,16,32,64", "n^4", "n^3"),
    ("karatsuba", &["n^1.5", "n^2"], "256,512,1024,2048", "n^2", "n"),
    ("fib", &["exponential"], "8,12,16,20", "exponential", "n^4"),
    ("subsets", &["exponential"], "8,12,16,20", "exponential", "n^4"),
    ("hanoi", &["exponential"], "8,10,12,14", "exponential", "n^4"),
    ("queens", &["exponential", "n!"], "5,6,7,8", "n!", "n^4"),
    ("perms", &["n!", "exponential"], "5,6,7,8", "n!", "n^4"),
    ("salesman", &["exponential"], "6,8,10,12", "n!", "n^4"),
];

const DOUBLING: &str = "1000,2000,4000,8000";
const HALF: &str = "500,1000,2000,4000";
const HUNDREDS: &str = "100,200,400,800";

#[track_caller]
fn check_growth(
    work: &Workspace,
    scope: &str,
    (name, classes, sizes, within, exceeded): (&str, &[&str], &str, &str, &str),
) {
    let line = format!("scale classes --scope {scope} --n {sizes} --format json -- {name} {{n}}");
    let scaling = printed(work, &line, 0);
    validates(&scaling, "psf-scale-1.json");
    let total = &scaling["total"];
    assert!(classes.contains(&total["class"].as_str().unwrap_or("unclear")), "{name}, scope {scope}: {total}");
    let excluded: Vec<&str> = array(&total["excluded"]).iter().map(text).collect();
    assert!(!excluded.contains(&within), "{name}, scope {scope}, is within {within}: {total}");
    assert!(exceeded.is_empty() || excluded.contains(&exceeded), "{name}, scope {scope}, exceeds {exceeded}: {total}");
    let second = &total["runner_up"];
    assert!(second.is_null() || second["class"] != total["class"], "{name}: {total}");
    // A method that hardly grows is never exponential or factorial, and listed methods grow.
    for method in array(&scaling["methods"]) {
        let scores: Vec<u64> = array(&method["scores"]).iter().map(number).collect();
        let fast = matches!(method["class"].as_str(), Some("exponential" | "n!"));
        assert!(!fast || scores[3] * 2 > scores[0] * 3, "{name}, scope {scope}: {method}");
        assert!(method["listed"] == false || scores.iter().min() != scores.iter().max(), "{name}: {method}");
    }
    if total["class"] != "constant" {
        assert_eq!(scaling["methods"][0]["listed"], true, "{name}, scope {scope}: {scaling}");
    }
}

#[test]
fn programs_of_known_growth_have_their_class_and_pass_and_fail_gates() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Known.java", KNOWN)]);
    // The JDK does the work of trees, sorts and lists, so it only counts in scope `jdk`.
    let own = GROWN.into_iter().filter(|grown| !["tree", "sorted", "listRemove"].contains(&grown.0));
    for (turn, grown) in own.enumerate() {
        if takes(turn, 3) {
            check_growth(&work, "app", grown);
        }
    }
}

#[test]
fn programs_of_known_growth_have_their_class_where_the_jdk_counts() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Known.java", KNOWN)]);
    for (turn, grown) in GROWN.into_iter().enumerate() {
        if takes(turn, 9) {
            check_growth(&work, "jdk", grown);
        }
    }
}

#[test]
fn a_gate_fails_only_if_the_counts_exclude_its_bound() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Known.java", KNOWN)]);
    let scale = |limit: &str, program: &str| {
        let scale = work.psf("scale classes --scope app --n 1000,2000,4000,8000 --at-most").arg(limit);
        scale.line(&format!("-- {program} {{n}}"))
    };
    scale("n^2", "blocks").ok().prints(&["limit    growth is n^1.5: within n^2", "second   "]);
    scale("n sqrt n", "blocks").ok();
    scale("n log n", "sieve").ok();
    scale("n", "blocks").run().expect(3).complains(&["growth is n^1.5, which is more than n"]);
    scale("log n", "roots").run().expect(3);
}

#[test]
fn the_base_of_fibonacci_is_the_golden_ratio() {
    let work = workspace();
    let scaling = printed(&work, "scale classes --n 8,12,16,20 --format json -- fib {n}", 0);
    assert_eq!(scaling["total"]["terms"][0]["of"], json!("1.6180^n"), "{scaling}");
    refuses(&scaling, "psf-scale-1.json", "/total/class", json!("n^5"));
    refuses(&scaling, "psf-scale-1.json", "/sizes", json!([1, 2, 3]));
    refuses(&scaling, "psf-scale-1.json", "/total/terms/0/of", json!("x^n"));
}

#[test]
fn a_scaling_has_the_exact_scores() {
    in_turn!();
    let work = workspace();
    let scaling = printed(&work, "scale classes --n 10,20,40,80 --format json -- sum {n}", 0);
    for (n, counted) in [10, 20, 40, 80].iter().zip(array(&scaling["total"]["scores"])) {
        let ran = work.psf("score classes --quiet -- sum").arg(n.to_string()).ok();
        assert_eq!(ran.last_line(), counted.to_string());
    }
}

#[test]
fn gates_on_a_class() {
    in_turn!();
    let work = workspace();
    let scale =
        |limit: &str, program: &str| work.psf("scale classes --n 100,200,400,800 --at-most").arg(limit).line(program);
    scale("n^2", "-- bubble {n}").ok().prints(&["limit    growth is n^2: within n^2"]);
    scale("O(n^3)", "-- bubble {n}").ok();
    scale("n log n", "-- merge {n}").ok();
    let ran = scale("n log n", "-- bubble {n}").run().expect(3);
    ran.complains(&["growth is n^2, which is more than n log n; Growth.bubble(int[]) (n^2)"]);
    scale("n", "-- merge {n}").run().expect(3);
    scale("constant", "-- search {n}").run().expect(3);
    scale("n^n", "-- search {n}").run().expect(2).complains(&["psf does not know the growth"]);
    // If sizes do not double, the depth of a binary search jumps. There is no class then, but a bound.
    work.psf("scale classes --n 700,1900,3000,9000 --at-most").args(["log n", "--", "search", "{n}"]).ok();
}

#[test]
fn draws_the_curve() {
    in_turn!();
    let work = workspace();
    let svg = work.psf("scale classes --n 10,20,40,80 --format svg -- sum {n}").ok().stdout;
    let mut reader = quick_xml::Reader::from_str(&svg);
    let (mut circles, mut lines) = (0, 0);
    loop {
        match reader.read_event().unwrap_or_else(|e| panic!("not XML: {e}\n{svg}")) {
            quick_xml::events::Event::Eof => break,
            quick_xml::events::Event::Empty(element) | quick_xml::events::Event::Start(element) => {
                match element.name().as_ref() {
                    b"circle" => circles += 1,
                    b"polyline" => lines += 1,
                    _ => {}
                }
            }
            _ => {}
        }
    }
    assert!(circles == 4 && lines > 0, "{circles} points, {lines} lines\n{svg}");
    let html = work.psf("scale classes --n 10,20,40,80 --format html -o page.html -- sum {n}").ok();
    assert!(html.stdout.is_empty());
    let page = work.read("page.html");
    let data = crate::reports::html::data(&page);
    let rows = data["tables"].as_array().map(|tables| tables.iter().map(|of| array(&of["rows"]).len()));
    let rows: Option<Vec<usize>> = rows.map(Iterator::collect);
    // A row for every size; rows for the method that grows and for the whole.
    assert!(matches!(rows.as_deref(), Some(&[4, 2])), "{data}");
    assert!(page.contains("the whole program") && page.contains("psf scale"), "{page}");
    assert!(page.contains("<svg") && page.contains("Growth.sum(int)") && !page.contains("http://cdn"), "{page}");
    // The bytes are equal each time.
    work.psf("scale classes --n 80,40,20,10,10 --format html -o again.html -- sum {n}").ok();
    assert_eq!(page, work.read("again.html"));
}

#[test]
fn the_size_may_stand_in_a_flag_or_in_the_name_of_the_input() {
    in_turn!();
    let work = workspace();
    let flagged = printed(&work, "scale classes --n 10,20,40,80 --format json -J -Dsize={n} -- sum property", 0);
    let typed = printed(&work, "scale classes --n 10,20,40,80 --format json -- sum {n}", 0);
    assert_eq!(class_of(&flagged, "Growth.sum"), class_of(&typed, "Growth.sum"));
    for n in [10, 20, 40, 80] {
        work.write(&format!("in-{n}.txt"), format!("{n}\n"));
    }
    let read = printed(&work, "scale classes --n 10,20,40,80 --format json --input in-{n}.txt -- sum stdin", 0);
    assert_eq!(class_of(&read, "Growth.sum"), &json!("n"));
    let missing = work.psf("scale classes --n 10,20,40,81 --input in-{n}.txt -- sum stdin").run().expect(6);
    missing.complains(&["n = 81", "in-81.txt"]);
}

#[test]
fn says_what_it_needs() {
    in_turn!();
    let work = workspace();
    work.psf("scale classes --n 10,20,40 -- sum {n}").run().expect(2).complains(&["3 different sizes are too few"]);
    work.psf("scale classes --n 10,20,40,40 -- sum {n}").run().expect(2).complains(&["too few"]);
    work.psf("scale classes --n 10,20,40,80 -- sum 5").run().expect(2).complains(&["{n} is in no argument"]);
    work.psf("scale classes --n 10,20,-4,80 -- sum {n}").run().expect(2);
    let ran = work.psf("scale classes --n 10,20,40,80 -- sum x{n}").run().expect(5);
    ran.complains(&["n = 10: the program ended with code 1"]);
    work.psf("scale nothing --n 10,20,40,80 -- {n}").run().expect(6).complains(&["nothing"]);
}
