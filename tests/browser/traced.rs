//! The page of a trace: lanes, in which a reader zooms and selects a range, and the instructions that ran in the range.

use serde_json::Value;

use crate::chromium::Chromium;
use crate::support::jdk::first_jdk;
use crate::support::report::{array, json as json_of, number};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;
use crate::{DESK, LEAST_CONTRAST, NIGHT, PHONE, clean, keep};

/// Calls of a lane: label, left, width.
const TILES: &str = "[...document.querySelectorAll('.lane')].map((lane) => [...lane.querySelectorAll('.tile')].map((t) => \
    [t.getAttribute('aria-label').split(', ')[0], parseFloat(t.style.left), parseFloat(t.style.width)]))";
const SAID: &str = "document.getElementById('lanes-said').textContent";
const IN_RANGE: &str =
    "[...document.querySelectorAll('#range .icicle > .tile')].map((t) => t.getAttribute('aria-label'))";

fn traced() -> Workspace {
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Steps.java", include_str!("../trace/Steps.java"))]);
    work.psf("trace classes --scope app --grain 1 --event Steps.careful --format html -o report.html").ok();
    let trace = work.psf("trace classes --scope app --grain 1 --format json").ok().stdout;
    work.write("trace.json", trace);
    work
}

fn opened() -> (Chromium, Workspace, Value) {
    let work = traced();
    let trace = json_of(&work.read("trace.json"));
    let mut page = Chromium::start();
    page.show_on(DESK);
    page.open(&work.path("report.html"));
    (page, work, trace)
}

/// Returns start and length of the calls of a method in the first lane.
fn calls(trace: &Value, method: &str) -> Vec<(u64, u64)> {
    let of = |call: &&Value| trace["methods"][number(&call["method"]) as usize]["method"] == method;
    let calls = array(&trace["lanes"][0]["calls"]).iter().filter(of);
    calls.map(|call| (number(&call["start"]), number(&call["length"]))).collect()
}

fn tile(page: &mut Chromium, lane: usize, name: &str) -> [f64; 2] {
    let tiles = page.value(TILES);
    let found = array(&tiles[lane]).iter().find(|tile| tile[0].as_str().is_some_and(|own| own.starts_with(name)));
    let own = found.unwrap_or_else(|| panic!("no call of {name} in {tiles}"));
    [1, 2].map(|at| own[at].as_f64().expect("a number"))
}

fn said(page: &mut Chromium) -> String {
    page.value(SAID).as_str().unwrap_or_default().to_owned()
}

fn by_name(name: &str) -> String {
    format!(".lane .tile[aria-label^='{name}']")
}

fn press(page: &mut Chromium, button: &str) {
    let find = "[...document.querySelectorAll('#lanes .controls button')].find((b) => b.textContent === ";
    page.value(&format!("{find}'{button}').click()"));
}

#[test]
fn calls_stand_where_they_ran_on_the_axis_of_all_threads() {
    in_turn!();
    let (mut page, work, trace) = opened();
    let all = page.value("document.querySelector('.lane .icicle').clientWidth").as_f64().expect("it is shown");
    let span = number(&trace["span"]) as f64;
    let (start, length) = calls(&trace, "twice")[0];
    let [left, width] = tile(&mut page, 0, "Steps.twice(int)");
    let near = |found: f64, expected: f64| (found - expected).abs() < 1.5;
    assert!(near(left, all * start as f64 / span) && near(width + 1.0, all * length as f64 / span), "{left} {width}");
    for (lane, name) in [(1, "early"), (2, "late")] {
        assert_eq!(trace["lanes"][lane]["thread"], name);
        let begins = number(&trace["lanes"][lane]["begins"]) as f64;
        let [left, width] = tile(&mut page, lane, "Steps.lambda");
        let clock = number(&trace["lanes"][lane]["clock"]) as f64;
        assert!(near(left, all * begins / span) && near(width + 1.0, all * clock / span), "{name}: {left} {width}");
    }
    assert_eq!(page.value("document.querySelectorAll('.lane .event').length"), 1);
    assert_eq!(page.value("document.querySelectorAll('.lane .arrow').length"), 4, "two starts and two joins");
    assert!(said(&mut page).starts_with("26,481 instructions in the range"), "{}", said(&mut page));
    clean(&mut page, &work);
}

#[test]
fn a_call_is_a_range_and_what_it_executed_appears_beneath() {
    in_turn!();
    let (mut page, work, trace) = opened();
    page.click(&by_name("Steps.twice(int), 18,024"));
    let (start, length) = calls(&trace, "twice")[1];
    assert_eq!(
        said(&mut page),
        format!("18,024 instructions in the range from {start} to 18,{}", start + length - 18_000)
    );
    page.value("document.querySelector('.controls').scrollIntoView()");
    keep("trace.png", &page.screenshot());
    let tiles = page.value(IN_RANGE).to_string();
    assert!(tiles.contains("Steps.leaf(int), 99.9 %") && !tiles.contains("Steps.fib"), "{tiles}");
    press(&mut page, "Zoom to it");
    let all = page.value("document.querySelector('.lane .icicle').clientWidth").as_f64().expect("it is shown");
    assert!((tile(&mut page, 0, "Steps.twice(int)")[1] + 1.0 - all).abs() < 1.5, "it is all there is to see");
    // Down to the first call within it, and right to the call next to that one.
    page.click(&by_name("Steps.twice(int), 18,024"));
    page.key("ArrowDown");
    page.key("ArrowRight");
    let focused = page.value("document.activeElement.getAttribute('aria-label')");
    let second = calls(&trace, "leaf")[3];
    let expected = format!("Steps.leaf(int), 9,009 from {},{:03} on, level 2", second.0 / 1000, second.0 % 1000);
    assert_eq!(focused, expected, "{trace}");
    page.key("Enter");
    assert!(said(&mut page).starts_with("9,009 instructions"), "{}", said(&mut page));
    press(&mut page, "Whole");
    assert!(tile(&mut page, 0, "Steps.main")[1] > all / 2.0);
    clean(&mut page, &work);
}

#[test]
fn a_range_is_typed_or_dragged_and_cuts_calls_off() {
    in_turn!();
    let (mut page, work, trace) = opened();
    let (start, _) = calls(&trace, "leaf")[2];
    let set = |page: &mut Chromium, from: u64, to: u64| {
        let field = |name: &str, value: u64| {
            format!("(() => {{ const f = document.getElementById('lanes-{name}'); f.value = '{value}'; }})();")
        };
        page.value(&format!(
            "{}{} document.getElementById('lanes-to').dispatchEvent(new Event('change'))",
            field("from", from),
            field("to", to)
        ));
    };
    set(&mut page, start + 100, start + 300);
    assert!(said(&mut page).starts_with("200 instructions in the range"), "{}", said(&mut page));
    let tiles = page.value(IN_RANGE).to_string();
    assert!(tiles.contains("Steps.leaf(int), 100.0 %"), "all of it is within one call: {tiles}");
    // At this time the other threads run, too, so two or three lanes have a part of the range.
    let late = &trace["lanes"][2];
    let from = number(&late["begins"]) + 100;
    set(&mut page, from, from + 50);
    let in_all = said(&mut page);
    assert!(in_all.starts_with("100 instructions") || in_all.starts_with("150 instructions"), "{in_all}");
    let drag = "(() => { const map = document.querySelector('.lane .icicle'); const box = map.getBoundingClientRect(); \
        const event = (type, x) => new PointerEvent(type, { bubbles: true, button: 0, clientX: box.left + x, clientY: box.top + 5 }); \
        map.dispatchEvent(event('pointerdown', 100)); document.dispatchEvent(event('pointermove', 200)); \
        document.dispatchEvent(event('pointerup', 200)); return box.width; })()";
    let all = page.value(drag).as_f64().expect("a width");
    let expected = (100.0 * number(&trace["span"]) as f64 / all).round();
    let from = page.value("Number(document.getElementById('lanes-from').value.replace(/,/g, ''))").as_f64();
    let to = page.value("Number(document.getElementById('lanes-to').value.replace(/,/g, ''))").as_f64();
    let (from, to) = (from.expect("a number"), to.expect("a number"));
    assert!((from - expected).abs() <= 2.0 && (to - 2.0 * expected).abs() <= 2.0, "{from} to {to}, not {expected}");
    clean(&mut page, &work);
}

#[test]
fn a_page_of_a_hundred_thousand_calls_opens_at_once() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.write(
        "Many.java",
        "public class Many {
    static int leaf(int n) { return n & 3; }
    static int some(int n) { int s = 0; for (int i = 0; i < 9; i++) s += leaf(i); return s; }
    public static void main(String[] args) { int s = 0; for (int i = 0; i < 9990; i++) s += some(i); System.out.println(s); }
}",
    );
    work.psf("trace Many.java --scope app --grain 1 --format html -o report.html").ok();
    let size = std::fs::metadata(work.path("report.html")).expect("it was written").len();
    assert!(size < 5 << 20, "{size} bytes");
    let mut page = Chromium::start();
    page.show_on(DESK);
    page.open(&work.path("report.html"));
    let took = page.value("performance.getEntriesByType('navigation')[0].loadEventEnd").as_f64().expect("it is loaded");
    // An idle machine takes one second.
    assert!(took < 3000.0, "{took} ms");
    assert_eq!(page.value("document.querySelectorAll('.lane .tile').length > 0"), true);
    clean(&mut page, &work);
}

#[test]
fn the_page_is_readable_in_light_dark_and_on_a_phone() {
    in_turn!();
    let work = traced();
    let mut page = Chromium::start();
    for (name, screen) in [("traced", DESK), ("traced-night", NIGHT), ("traced-phone", PHONE)] {
        page.show_on(screen);
        page.open(&work.path("report.html"));
        let worst = page.value(LEAST_CONTRAST);
        assert!(worst[0].as_f64().is_some_and(|contrast| contrast >= 4.5), "{name}: {worst}");
        let wide = page.value("document.documentElement.scrollWidth - document.documentElement.clientWidth");
        assert_eq!(wide, 0, "{name} has nothing to the right of the screen");
        keep(&format!("{name}.png"), &page.screenshot());
    }
    clean(&mut page, &work);
}

/// The section's sentence about the part that the lanes show.
const ALLOCATED: &str = "document.getElementById('allocated-said').textContent";

#[test]
fn allocations_are_shown_for_the_visible_part_of_the_lanes() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Made.java", include_str!("../trace/Made.java"))]);
    work.psf("trace classes --allocations --jvm-events --format html -o report.html").stdin("").ok();
    let trace = json_of(&work.psf("trace classes --allocations --format json").ok().stdout);
    let made = || array(&trace["lanes"][0]["allocated"]).iter();
    let bytes: u64 = made().map(|made| number(&made["bytes"])).sum();
    let mut page = Chromium::start();
    page.show_on(DESK);
    page.open(&work.path("report.html"));
    let grouped =
        |number: u64| format!("{},{:03},{:03} bytes", number / 1_000_000, number / 1000 % 1000, number % 1000);
    let said = page.value(ALLOCATED);
    assert!(said.as_str().is_some_and(|said| said.starts_with(&grouped(bytes))), "{said}, not {bytes}");
    let first =
        |page: &mut Chromium| page.value("document.querySelector('#allocated tbody tr').textContent").to_string();
    assert!(first(&mut page).contains("int[]"), "most of it is arrays");
    for (by, row) in [("1", "up to 64 bytes"), ("2", "(no package)"), ("3", "Made"), ("4", "Made.loop(int)")] {
        page.value(&format!("(() => {{ const by = document.getElementById('allocated-by'); by.value = '{by}'; by.dispatchEvent(new Event('change')); }})()"));
        assert!(first(&mut page).contains(row), "{row} in {}", first(&mut page));
    }
    page.value("document.getElementById('allocated').scrollIntoView()");
    keep("allocated.png", &page.screenshot());
    // A part has fewer, and the whole range has all of them again.
    let field =
        |name: &str, value: u64| format!("(() => {{ document.getElementById('lanes-{name}').value = '{value}'; }})();");
    let clock = number(&trace["lanes"][0]["clock"]);
    page.value(&format!(
        "{}{} document.getElementById('lanes-to').dispatchEvent(new Event('change'))",
        field("from", clock / 2),
        field("to", clock)
    ));
    press(&mut page, "Zoom to it");
    let half: u64 =
        page.value(&format!("Number({ALLOCATED}.split(' ')[0].replace(/,/g, ''))")).as_u64().expect("a number");
    assert!(half > bytes / 3 && half < bytes * 2 / 3, "{half} of {bytes}");
    assert_eq!(page.value("document.querySelectorAll('#jvm svg rect').length > 0"), true);
    for (name, screen) in [("allocated", DESK), ("allocated-night", NIGHT), ("allocated-phone", PHONE)] {
        page.show_on(screen);
        page.open(&work.path("report.html"));
        let worst = page.value(LEAST_CONTRAST);
        assert!(worst[0].as_f64().is_some_and(|contrast| contrast >= 4.5), "{name}: {worst}");
        let wide = page.value("document.documentElement.scrollWidth - document.documentElement.clientWidth");
        assert_eq!(wide, 0, "{name} has nothing to the right of the screen");
    }
    clean(&mut page, &work);
}
