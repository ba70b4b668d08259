//! The pages that psf writes, in a real browser.
//!
//! `cargo test --test browser` runs these tests; without Chromium (Debian: `apt-get install chromium`) they fail. They are
//! not part of `cargo test`, which needs no browser. `PSF_SCREENSHOTS=DIR` keeps screenshots there.

mod calls;
mod chromium;
mod class;
mod compared;
mod own;
mod programs;
mod speedscope;
#[path = "../support/mod.rs"]
mod support;
mod traced;

use std::io::Write;
use std::path::Path;

use crate::support::turn::in_turn;
use chromium::{Chromium, Screen};
use programs::{many_methods, sorts};
use serde_json::{Value, json};
use support::workspace::Workspace;

const DESK: Screen = Screen { width: 1200, height: 900, scale: 1, dark: false, phone: false };
const NIGHT: Screen = Screen { dark: true, ..DESK };
const PHONE: Screen = Screen { width: 390, height: 844, scale: 2, dark: false, phone: true };

/// The texts of the rows in the table of methods.
const ROWS: &str = "[...document.querySelectorAll('#methods tbody > tr.row')].map((row) => row.textContent)";
/// The text of the element that has the focus.
const FOCUS: &str = "document.activeElement.textContent";

/// Opens the page of a program that sorts.
fn opened(screen: Screen) -> (Chromium, Workspace) {
    let work = sorts();
    work.psf("report counts.json --format html -o report.html --sources src").ok();
    let mut chromium = Chromium::start();
    chromium.show_on(screen);
    chromium.open(&work.path("report.html"));
    (chromium, work)
}

/// The lowest contrast of all elements with text of their own, by WCAG's formula.
const LEAST_CONTRAST: &str = "(() => { \
    const parse = (c) => c.match(/[\\d.]+/g).map(Number); \
    const light = ([r, g, b]) => [r, g, b].map((v) => v / 255).map((v) => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4).reduce((s, v, i) => s + v * [0.2126, 0.7152, 0.0722][i], 0); \
    const ground = (e) => { const all = []; for (; e; e = e.parentElement) { const c = parse(getComputedStyle(e).backgroundColor); if (c.length < 4 || c[3] > 0) all.push(c); } \
      return all.reverse().reduce((under, c) => { const a = c.length < 4 ? 1 : c[3]; return [0, 1, 2].map((i) => a * c[i] + (1 - a) * under[i]); }, [255, 255, 255]); }; \
    let worst = [99, '']; \
    for (const e of document.querySelectorAll('body *')) { \
      if (['SCRIPT', 'NOSCRIPT', 'OPTION'].includes(e.tagName) || ![...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim())) continue; \
      const [a, b] = [light(parse(getComputedStyle(e).color)), light(ground(e))]; \
      const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05); \
      if (ratio < worst[0]) worst = [ratio, e.outerHTML.slice(0, 200)]; \
    } return worst; })()";

#[track_caller]
fn clean(chromium: &mut Chromium, work: &Workspace) {
    assert_eq!(chromium.complaints(), [""; 0], "the console is empty");
    let itself = format!("file://{}", work.path("report.html").display());
    let others: Vec<String> =
        chromium.requests().into_iter().filter(|url| *url != itself && *url != "data:,").collect();
    assert_eq!(others, [""; 0], "nothing is asked of any network");
}

fn rows(chromium: &mut Chromium) -> Vec<String> {
    let rows = chromium.value(ROWS);
    rows.as_array().expect("rows").iter().map(|row| row.as_str().unwrap_or_default().to_owned()).collect()
}

#[test]
fn the_page_opens_with_the_score_and_loads_nothing() {
    in_turn!();
    let (mut page, work) = opened(DESK);
    let report = work.report("counts.json");
    let score = page.value("document.querySelector('h1').textContent");
    let digits: String = score.as_str().unwrap_or_default().chars().filter(char::is_ascii_digit).collect();
    assert_eq!(digits, report["score"].to_string());
    assert_eq!(rows(&mut page).len(), report["methods"].as_array().map_or(0, Vec::len));
    assert!(page.value("document.title").as_str().unwrap_or_default().contains("the whole program"));
    clean(&mut page, &work);
}

#[test]
fn the_table_sorts_by_every_head_both_ways() {
    in_turn!();
    let (mut page, work) = opened(DESK);
    let heads = page.value("document.querySelectorAll('#methods thead th').length");
    assert_eq!(heads, json!(5));
    for head in 1..=5 {
        let column = |page: &mut Chromium| {
            let cells = page.value(&format!(
                "[...document.querySelectorAll('#methods tbody > tr.row > td:nth-child({head})')].map((cell) => cell.textContent)"
            ));
            let cells = cells.as_array().expect("cells").clone();
            let number = |cell: &Value| {
                let text: String = cell.as_str().unwrap_or_default().replace([',', '%'], "");
                text.parse::<f64>().ok()
            };
            cells.iter().map(|cell| (number(cell), cell.to_string())).collect::<Vec<_>>()
        };
        let selector = format!("#methods thead th:nth-child({head}) button");
        page.click(&selector);
        let state = format!("document.querySelector('#methods thead th:nth-child({head})').getAttribute('aria-sort')");
        let first = page.value(&state);
        let once = column(&mut page);
        page.click(&selector);
        assert_ne!(first, page.value(&state));
        let twice = column(&mut page);
        let falls = |column: &[(Option<f64>, String)]| column.windows(2).all(|pair| pair[0] >= pair[1]);
        let rises = |column: &[(Option<f64>, String)]| column.windows(2).all(|pair| pair[0] <= pair[1]);
        let (down, up) = if first == json!("descending") { (once, twice) } else { (twice, once) };
        assert!(falls(&down), "column {head} falls: {down:?}");
        assert!(rises(&up), "column {head} rises: {up:?}");
        assert_ne!(up, down, "column {head}");
    }
    clean(&mut page, &work);
}

#[test]
fn the_search_leaves_what_has_every_word() {
    in_turn!();
    let (mut page, work) = opened(DESK);
    let all = rows(&mut page).len();
    page.click("#search");
    page.enter("QUICK sorts");
    let found = rows(&mut page);
    assert!(!found.is_empty() && found.len() < all, "{found:?}");
    assert!(found.iter().all(|row| row.contains("quick")), "{found:?}");
    let status = page.value("document.querySelector('#methods [role=status]').textContent");
    assert!(status.as_str().unwrap_or_default().contains("in all"), "{status}");
    page.enter(" nothing-like-that");
    assert_eq!(rows(&mut page).len(), 0);
    clean(&mut page, &work);
}

#[test]
fn a_row_opens_and_shows_lines_with_source_blocks_opcodes_branches_and_allocations() {
    in_turn!();
    let (mut page, work) = opened(DESK);
    page.click("#search");
    page.enter("merge(");
    page.click("#methods tbody > tr.row button");
    let detail = page.value("document.querySelector('#methods tr.detail').textContent");
    let detail = detail.as_str().unwrap_or_default();
    for part in ["Lines", "Opcodes", "Blocks", "Branches", "Allocations", "iload", "int[]", "new int["] {
        assert!(detail.contains(part), "{part} in {detail}");
    }
    page.click("#methods tbody > tr.row button");
    assert_eq!(page.value("document.querySelectorAll('#methods tr.detail').length"), json!(0));
    clean(&mut page, &work);
}

#[test]
fn the_keyboard_reaches_everything() {
    in_turn!();
    let (mut page, work) = opened(DESK);
    page.key("Tab");
    assert_eq!(page.value(FOCUS), json!("Skip to the methods"));
    // Into the treemap: it is one tab stop. Arrows move within it, Enter opens, Escape goes back.
    let map = "document.activeElement.parentElement.id";
    for _ in 0..8 {
        if page.value(map) == json!("treemap") {
            break;
        }
        page.key("Tab");
    }
    assert_eq!(page.value(map), json!("treemap"));
    let first = page.value(FOCUS);
    page.key("ArrowRight");
    assert_ne!(page.value(FOCUS), first);
    page.key("ArrowLeft");
    assert_eq!(page.value(FOCUS), first);
    let crumbs = "document.querySelectorAll('#crumbs button').length";
    let before = page.value(crumbs);
    page.key("Enter");
    assert_ne!(page.value(crumbs), before);
    page.key("Escape");
    assert_eq!(page.value(crumbs), before);
    // On to the search, the column heads and the rows.
    page.key("Tab");
    assert_eq!(page.value("document.activeElement.id"), json!("search"));
    for _ in 0..5 {
        page.key("Tab");
    }
    assert_eq!(page.value(FOCUS), json!("Method"));
    page.key("Enter");
    assert_eq!(page.value("document.activeElement.parentElement.getAttribute('aria-sort')"), json!("ascending"));
    page.key("Tab");
    let row = page.value(FOCUS);
    page.key("ArrowDown");
    assert_ne!(page.value(FOCUS), row);
    page.key("ArrowUp");
    assert_eq!(page.value(FOCUS), row);
    page.key("Enter");
    assert_eq!(page.value("document.activeElement.getAttribute('aria-expanded')"), json!("true"));
    assert_eq!(page.value("document.querySelectorAll('#methods tr.detail').length"), json!(1));
    clean(&mut page, &work);
}

#[test]
fn everything_has_a_name_for_those_who_listen() {
    in_turn!();
    let (mut page, work) = opened(DESK);
    page.click("#methods tbody > tr.row button");
    let nameless = page.value(
        "[...document.querySelectorAll('button, input, select, table, section, nav, [role=group]')].filter((e) => \
         !(e.getAttribute('aria-label') || e.getAttribute('aria-labelledby') || e.textContent.trim() || (e.labels && e.labels.length))).map((e) => e.outerHTML)",
    );
    assert_eq!(nameless, json!([]));
    let broken = page.value(
        "[...document.querySelectorAll('[aria-labelledby]')].filter((e) => !document.getElementById(e.getAttribute('aria-labelledby'))).length",
    );
    assert_eq!(broken, json!(0));
    assert_eq!(page.value("document.documentElement.lang"), json!("en"));
    assert_eq!(page.value("[...document.querySelectorAll('th')].every((head) => head.scope === 'col')"), json!(true));
    clean(&mut page, &work);
}

#[test]
fn a_tile_of_a_method_opens_its_row() {
    in_turn!();
    let (mut page, work) = opened(DESK);
    for _ in 0..3 {
        if page.value("document.querySelector('#treemap > button').getAttribute('aria-label').endsWith('show its row')")
            == json!(true)
        {
            break;
        }
        page.click("#treemap > button .label");
    }
    page.click("#treemap > button .label");
    assert_eq!(page.value("document.activeElement.getAttribute('aria-expanded')"), json!("true"));
    assert_eq!(page.value("document.activeElement.closest('#methods') !== null"), json!(true));
    clean(&mut page, &work);
}

#[test]
fn tiles_fill_the_map_and_do_not_overlap() {
    in_turn!();
    let (mut page, work) = opened(DESK);
    for screen in [DESK, PHONE] {
        page.show_on(screen);
        page.open(&work.path("report.html"));
        let boxes = page.value(
            "(() => { const m = document.getElementById('treemap'); return [m.clientWidth, m.clientHeight, \
             [...m.querySelectorAll(':scope > button')].map((t) => [t.offsetLeft, t.offsetTop, t.offsetWidth, t.offsetHeight])]; })()",
        );
        let number = |value: &Value| value.as_f64().expect("a number");
        let (width, height) = (number(&boxes[0]), number(&boxes[1]));
        let tiles: Vec<[f64; 4]> = boxes[2]
            .as_array()
            .expect("tiles")
            .iter()
            .map(|tile| std::array::from_fn(|side| number(&tile[side])))
            .collect();
        assert!(tiles.len() > 1, "{tiles:?}");
        for (at, a) in tiles.iter().enumerate() {
            assert!(a[0] >= -1.0 && a[1] >= -1.0 && a[0] + a[2] <= width + 1.0 && a[1] + a[3] <= height + 1.0, "{a:?}");
            for b in &tiles[at + 1..] {
                let apart = a[0] + a[2] <= b[0] + 1.0
                    || b[0] + b[2] <= a[0] + 1.0
                    || a[1] + a[3] <= b[1] + 1.0
                    || b[1] + b[3] <= a[1] + 1.0;
                assert!(apart, "{a:?} overlaps {b:?}");
            }
        }
        let covered: f64 = tiles.iter().map(|tile| (tile[2] + 2.0) * (tile[3] + 2.0)).sum();
        assert!(covered > 0.95 * width * height, "{covered} of {}", width * height);
    }
}

#[test]
fn a_phone_shows_all_of_it_without_scrolling_sideways() {
    in_turn!();
    let (mut page, work) = opened(PHONE);
    page.click("#methods tbody > tr.row button");
    let wide = page.value("document.documentElement.scrollWidth");
    assert!(wide.as_f64().is_some_and(|wide| wide <= 390.0), "{wide}");
    clean(&mut page, &work);
}

#[test]
fn light_and_dark_are_both_readable() {
    in_turn!();
    let (mut page, work) = opened(DESK);
    for screen in [DESK, NIGHT] {
        page.show_on(screen);
        page.open(&work.path("report.html"));
        page.click("#methods tbody > tr.row button");
        let worst = page.value(LEAST_CONTRAST);
        assert!(worst[0].as_f64().is_some_and(|ratio| ratio >= 4.5), "dark {}: {worst}", screen.dark);
        let dark = page.value("getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0] < 99");
        assert_eq!(dark, json!(screen.dark));
    }
    clean(&mut page, &work);
}

#[test]
fn five_thousand_methods_open_sort_and_search() {
    in_turn!();
    let work = many_methods();
    let report = work.report("counts.json");
    let methods = report["methods"].as_array().map_or(0, Vec::len);
    assert!(methods > 5_000, "{methods}");
    work.psf("report counts.json --format html -o report.html").ok();
    let mut page = Chromium::start();
    page.show_on(DESK);
    page.open(&work.path("report.html"));
    let shown = rows(&mut page).len();
    assert!(shown > 0 && shown < 1_000, "{shown} rows of {methods} were made at once");
    page.click("#methods thead th:nth-child(5) button");
    page.click("#search");
    page.enter("p7.C37.m42");
    assert_eq!(rows(&mut page).len(), 1);
    clean(&mut page, &work);
    let times = page.value(
        "[performance.getEntriesByType('navigation')[0].loadEventEnd, performance.getEntriesByName('first-contentful-paint')[0].startTime]",
    );
    // For a run with --nocapture; benches/reports measures it.
    let said = format!("{methods} methods: loaded after {} ms, painted after {} ms\n", times[0], times[1]);
    std::io::stdout().write_all(said.as_bytes()).expect("the receiver exists");
}

#[test]
fn names_and_sources_that_look_like_markup_stay_text() {
    in_turn!();
    let work = programs::evil();
    work.psf("report counts.json --format html -o report.html --sources src").ok();
    let mut page = Chromium::start();
    page.show_on(DESK);
    page.open(&work.path("report.html"));
    for _ in 0..programs::EVIL_ROWS {
        page.click("#methods tbody > tr.row button[aria-expanded=false]");
    }
    let text = page.value("document.body.textContent");
    let text = text.as_str().unwrap_or_default();
    assert!(text.contains("</script><img src=x onerror=evil()>"), "the source is shown as it is");
    assert_eq!(
        page.value("document.querySelectorAll('img, iframe, body script:not([id]) ~ script, b').length"),
        json!(0)
    );
    assert_eq!(page.value("typeof window.evil"), json!("undefined"));
    clean(&mut page, &work);
}

/// Keeps a picture if `PSF_SCREENSHOTS` names a directory.
fn keep(name: &str, png: &[u8]) {
    assert!(png.starts_with(b"\x89PNG"), "{name}");
    if let Some(directory) = std::env::var_os("PSF_SCREENSHOTS") {
        let path = Path::new(&directory).join(name);
        std::fs::write(&path, png).unwrap_or_else(|e| panic!("failed to write {}: {e}", path.display()));
    }
}

#[test]
fn screenshots() {
    in_turn!();
    let (mut page, work) = opened(DESK);
    for (name, screen) in [("light", DESK), ("dark", NIGHT), ("phone", PHONE)] {
        page.show_on(screen);
        page.open(&work.path("report.html"));
        keep(&format!("report-{name}.png"), &page.screenshot());
    }
    page.show_on(DESK);
    page.open(&work.path("report.html"));
    page.click("#methods tbody > tr.row button");
    for part in ["methods", "sources"] {
        page.value(&format!("document.getElementById('{part}').scrollIntoView()"));
        keep(&format!("report-{part}.png"), &page.screenshot());
    }
}
