//! psf's files for speedscope, opened in the page of its npm package, which `.ci/speedscope` fetches.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::DESK;
use crate::chromium::Chromium;
use crate::support::jdk::first_jdk;
use crate::support::report::{array, json, number, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Rows of speedscope's table of methods: total, self, name.
const ROWS: &str = "[...document.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('td')].map((cell) => \
    cell.textContent)).filter((row) => row.length > 0)";

fn page() -> PathBuf {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/speedscope/package/dist/release/index.html");
    assert!(page.is_file(), "{} is missing: run .ci/speedscope", page.display());
    page
}

/// Opens a file like the command of the package: a script next to the file passes its content to the page.
fn opened(work: &Workspace, file: &str) -> Chromium {
    let content = serde_json::to_string(&work.read(file)).expect("it is text");
    work.write("open.js", format!("speedscope.loadFileFromBase64({file:?}, btoa({content}))"));
    let mut chromium = Chromium::start();
    chromium.show_on(DESK);
    let hash = format!("{}#localProfilePath={}", page().display(), work.path("open.js").display());
    chromium.open(Path::new(&hash));
    until(&mut chromium, "document.body.textContent.includes('Left Heavy')");
    chromium
}

#[track_caller]
fn until(chromium: &mut Chromium, condition: &str) {
    let deadline = Instant::now() + Duration::from_secs(30);
    while chromium.value(condition) != true {
        assert!(Instant::now() < deadline, "{condition}: {}", chromium.value("document.body.textContent"));
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Opens speedscope's table of methods. The list of threads is also a table, and a click is lost if the page does not
/// listen yet. So the click is repeated until the method has a row.
#[track_caller]
fn sandwich(chromium: &mut Chromium, method: &str) {
    let tab = "[...document.querySelectorAll('div')].filter((d) => d.textContent.endsWith('Sandwich')).pop()";
    let there = format!("[...document.querySelectorAll('td')].some((cell) => cell.textContent.endsWith('{method}'))");
    until(chromium, &format!("{there} || ({tab}.click(), false)"));
}

/// Checks that nothing threw an exception. The page also writes messages of its own to the console.
fn no_exception(chromium: &mut Chromium) {
    let thrown = chromium.complaints().into_iter().filter(|event| event.contains("Runtime.exceptionThrown"));
    assert_eq!(thrown.collect::<Vec<_>>(), Vec::<String>::new());
}

/// Returns the units of a method in speedscope's table: total and self.
fn row(chromium: &mut Chromium, name: &str) -> [u64; 2] {
    let rows = chromium.value(ROWS);
    let is =
        |row: &&serde_json::Value| array(row).iter().any(|cell| cell.as_str().is_some_and(|own| own.ends_with(name)));
    let found = array(&rows).iter().find(is).unwrap_or_else(|| panic!("no {name} in {rows}"));
    // `43,168 (55%)`; the total is before the method itself.
    let cell = |at: usize| {
        let cell = text(&found[at]);
        let digits = cell.split('(').next().unwrap_or_default().replace(',', "");
        digits.trim().parse::<u64>().unwrap_or_else(|e| panic!("{cell}: {e}"))
    };
    [cell(0), cell(1)]
}

#[test]
fn a_tree_has_its_costs_there() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Steps.java", include_str!("../trace/Steps.java"))]);
    work.psf("tree classes --format speedscope -o tree.speedscope.json").ok();
    let tree = json(&work.psf("tree classes --format json").ok().stdout);
    let main = array(&tree["threads"]).iter().find(|thread| thread["thread"] == "main").expect("main ran");
    let of = |name: &str, key: &str| -> u64 {
        let is = |node: &&serde_json::Value| tree["methods"][number(&node["method"]) as usize]["method"] == name;
        array(&main["nodes"]).iter().filter(is).map(|node| number(&node[key])).sum()
    };
    let mut chromium = opened(&work, "tree.speedscope.json");
    sandwich(&mut chromium, "Steps.twice(int)");
    // The page shows the most expensive thread first.
    assert_eq!(row(&mut chromium, "Steps.twice(int)"), [of("twice", "accumulated"), of("twice", "base")]);
    assert_eq!(row(&mut chromium, "Steps.main(String[])"), [of("main", "accumulated"), of("main", "base")]);
    no_exception(&mut chromium);
}

#[test]
fn a_trace_is_in_the_order_of_time_there() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Steps.java", include_str!("../trace/Steps.java"))]);
    work.psf("trace classes --grain 1 --format speedscope -o trace.speedscope.json").ok();
    let mut chromium = opened(&work, "trace.speedscope.json");
    sandwich(&mut chromium, "Steps.twice(int)");
    // Each time 6 instructions and two calls of leaf.
    let leaf = |n: u64| 9 * n + 9;
    assert_eq!(row(&mut chromium, "Steps.twice(int)"), [12 + 2 * leaf(10) + 2 * leaf(1000), 12]);
    no_exception(&mut chromium);
}
