//! The page of a class with 1,000 students. Their results are made up, and the real merge combines them.

use std::io::Write;

use serde_json::{Value, json};

use crate::chromium::Chromium;
use crate::support::graded::{Made, failed, leave, right, test};
use crate::support::jdk::first_jdk;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;
use crate::{DESK, NIGHT, PHONE};

const STUDENTS: usize = 1000;
const TESTS: usize = 5;
const EVIL: &str = "</script><img src=x onerror=evil()> #1%2F";

/// Makes up the results of a student. Some of every hundred run into limits, some are refused, and the others have various
/// scores.
fn made(number: usize) -> Made {
    let name = if number == 7 { EVIL.to_owned() } else { format!("student {number:04}") };
    if number % 100 == 13 {
        let message = format!("javac refused it:\nMain.java:1: {EVIL}");
        return Made { name, results: Err(("refused", message)) };
    }
    let result = |at: usize| match number % 100 {
        17 if at == 4 => failed("time-limit", "it ran for longer than 20 s"),
        19 if at == 3 => failed("not-deterministic", "run 2 differs from run 1"),
        23 => failed("wrong-output", "line 1 of the output is not what is expected"),
        29 if at == 0 => failed("tampered", EVIL),
        _ => {
            let mut result = right(800 + (number as u64 * 37) % 4000 + at as u64);
            // Ten students have equal results.
            result["loose_fingerprint"] = json!(format!("{number} {at}"));
            result["fingerprint"] = json!(if number % 100 == 42 { format!("{at}") } else { format!("{number} {at}") });
            result
        }
    };
    Made { name, results: Ok((0..TESTS).map(result).collect()) }
}

fn opened() -> (Chromium, Workspace) {
    opened_with(STUDENTS)
}

fn opened_with(students: usize) -> (Chromium, Workspace) {
    let work = Workspace::new(first_jdk());
    let tests: Vec<Value> = (0..TESTS).map(|at| test(&format!("{at:02}"), at < 2, "2")).collect();
    let class: Vec<Made> = (0..students).map(made).collect();
    leave(&work, "out", "Sorting <i>", "[points]\nright = 2\ncost = [[1.5, 3], [4, 1]]\n", &tests, &class);
    work.psf("grade merge out -o page").ok();
    let mut chromium = Chromium::start();
    chromium.show_on(DESK);
    chromium.open(&work.path("page/class.html"));
    (chromium, work)
}

fn texts(page: &mut Chromium, selector: &str) -> Vec<String> {
    let texts = page.value(&format!("[...document.querySelectorAll('{selector}')].map((e) => e.textContent)"));
    texts.as_array().expect("texts").iter().map(|text| text.as_str().unwrap_or_default().to_owned()).collect()
}

/// Returns a column of the table in a section, for the rows that exist.
fn column(page: &mut Chromium, section: &str, number: usize) -> Vec<String> {
    texts(page, &format!("#{section} tbody > tr.row > td:nth-child({number})"))
}

#[test]
fn a_class_of_a_thousand_opens_sorts_and_is_searched() {
    in_turn!();
    let (mut page, work) = opened();
    // The page only makes the visible rows.
    let names = column(&mut page, "everybody", 1);
    assert!(!names.is_empty() && names.len() < 400, "{}", names.len());
    page.click("#everybody thead th:nth-child(2) button");
    let points: Vec<f64> = column(&mut page, "everybody", 2).iter().map(|p| p.parse().expect("points")).collect();
    assert!(points[0] == 25.0 && points.is_sorted_by(|a, b| a >= b), "{points:?}");
    page.click("#everybody thead th:nth-child(2) button");
    let points: Vec<f64> = column(&mut page, "everybody", 2).iter().map(|p| p.parse().expect("points")).collect();
    assert!(points[0] == 0.0 && points.is_sorted(), "{points:?}");
    page.click("#search");
    page.enter("student 0117 TIME");
    assert_eq!(column(&mut page, "everybody", 1), ["student 0117"]);
    // A row opens and shows each test.
    page.click("#everybody tbody > tr.row button");
    let detail = texts(&mut page, "#everybody tr.detail").concat();
    assert!(detail.contains("it ran for longer than 20 s") && detail.contains("5 of 5"), "{detail}");
    let times = page.value("performance.getEntriesByType('navigation')[0].loadEventEnd");
    assert!(times.as_f64().is_some_and(|time| time < 5000.0), "{times}");
    let size = std::fs::metadata(work.path("page/class.html")).expect("it is there").len();
    let said = format!("{STUDENTS} students: {size} bytes, loaded after {times} ms\n");
    std::io::stdout().write_all(said.as_bytes()).expect("the receiver exists");
    clean(&mut page);
}

#[test]
fn a_page_of_a_large_class_shows_a_part_and_says_so() {
    in_turn!();
    const MANY: usize = 10_000;
    let (mut page, work) = opened_with(MANY);
    // The bars count the points of all students.
    let bars = texts(&mut page, ".bars li span:last-child");
    let counted: usize = bars.iter().map(|count| count.parse::<usize>().expect("a number")).sum();
    assert_eq!(counted, MANY);
    assert_eq!(column(&mut page, "tests", 2)[1], "9,800 of 10,000");
    // The page has the first students, and all students of its other tables.
    let rows = page.value("JSON.parse(document.getElementById('data').textContent).students.length");
    let rows = usize::try_from(rows.as_u64().expect("a number")).expect("not so many");
    assert!((2_000..5_000).contains(&rows), "{rows}");
    let said = texts(&mut page, "#everybody .left").concat();
    let left = MANY - rows;
    let left = format!("{},{:03} more students", left / 1000, left % 1000);
    assert!(said.starts_with(&left) && said.contains("-o class.sqlite"), "{said}");
    let ranked = texts(&mut page, "#leaderboard .left").concat();
    assert!(ranked.contains("more would be too much for a page: here are the best"), "{ranked}");
    let scores = page.value("JSON.parse(document.getElementById('data').textContent).best");
    assert_eq!(scores, json!(1000));
    assert_eq!(texts(&mut page, "#look .left").len(), 0, "400 rows are not too many");
    // The page keeps every student with a result to look at, whatever the name. The test uses the focus instead of a click,
    // because the tables above grow when the browser scrolls past them.
    page.value("document.getElementById('search').focus()");
    page.enter("student 9913");
    assert_eq!(column(&mut page, "everybody", 1), ["student 9913"]);
    let alike = column(&mut page, "alike", 3).concat();
    assert!(alike.contains("student 0042, student 0142") && alike.ends_with(" and 50 more"), "{alike}");
    let times = page.value("performance.getEntriesByType('navigation')[0].loadEventEnd");
    assert!(times.as_f64().is_some_and(|time| time < 3000.0), "{times}");
    let size = std::fs::metadata(work.path("page/class.html")).expect("it is there").len();
    assert!(size < 3_000_000, "{size}");
    let said = format!("{MANY} students: {size} bytes, loaded after {times} ms\n");
    std::io::stdout().write_all(said.as_bytes()).expect("the receiver exists");
    clean(&mut page);
}

#[test]
fn the_page_lists_suspects_best_students_and_distributions() {
    in_turn!();
    let (mut page, _work) = opened();
    let mut why = column(&mut page, "look", 2);
    assert_eq!(why.len(), 40);
    why.sort_unstable();
    why.dedup();
    assert_eq!(why, ["not deterministic", "refused", "tampered", "time limit"]);
    let right = column(&mut page, "tests", 2);
    assert_eq!(right, ["970 of 1,000", "980 of 1,000", "980 of 1,000", "970 of 1,000", "970 of 1,000"]);
    // The table counts all students: how many earn each share of the points for the cost of a test.
    let tiers = texts(&mut page, "table.tiers tbody tr:first-child td");
    let counted: usize = tiers.iter().map(|count| count.parse::<usize>().expect("a number")).sum();
    assert_eq!((tiers.len(), counted), (4, STUDENTS), "{tiers:?}");
    let bars = texts(&mut page, ".bars li span:last-child");
    let counted: usize = bars.iter().map(|count| count.parse::<usize>().expect("a number")).sum();
    assert!(bars.len() > 2 && counted == STUDENTS, "{bars:?}");
    let scores: Vec<u64> =
        column(&mut page, "leaderboard", 2).iter().map(|s| s.replace(',', "").parse().expect("a score")).collect();
    assert!(scores.len() >= 100 && scores.is_sorted(), "{scores:?}");
    assert_eq!(column(&mut page, "leaderboard", 1)[0], "1");
    assert_eq!(column(&mut page, "alike", 2), ["10"]);
    clean(&mut page);
}

#[test]
fn links_lead_to_the_pages_of_the_students() {
    in_turn!();
    let (mut page, work) = opened();
    page.click("#search");
    page.enter("onerror scored");
    let link = page.value("document.querySelector('#everybody tbody a').href");
    page.follow("#everybody tbody a");
    let at = page.value("location.href");
    assert_eq!(at, link);
    let said = page.value("document.body.textContent");
    assert!(said.as_str().is_some_and(|said| said.contains(EVIL)), "{said}");
    assert_eq!(page.value("document.querySelectorAll('img, script').length"), json!(0));
    assert!(work.exists("page/class.csv"));
    assert_eq!(page.complaints(), [""; 0]);
}

#[test]
fn the_page_fits_a_phone_and_dark_mode_and_escapes_text() {
    in_turn!();
    let (mut page, work) = opened();
    assert_eq!(page.value("document.querySelectorAll('img, iframe').length"), json!(0));
    assert_eq!(page.value("typeof window.evil"), json!("undefined"));
    for (name, screen) in [("phone", PHONE), ("dark", NIGHT), ("light", DESK)] {
        page.show_on(screen);
        page.open(&work.path("page/class.html"));
        let wide = page.value("document.documentElement.scrollWidth");
        assert!(wide.as_f64().is_some_and(|wide| wide <= f64::from(screen.width)), "{name}: {wide}");
        if let Some(directory) = std::env::var_os("PSF_SCREENSHOTS") {
            let path = std::path::Path::new(&directory).join(format!("class-{name}.png"));
            std::fs::write(path, page.screenshot()).expect("the disk has room");
        }
    }
    clean(&mut page);
}

/// Checks that the console is empty and that the page asks no network for anything.
#[track_caller]
fn clean(page: &mut Chromium) {
    assert_eq!(page.complaints(), [""; 0]);
    let others: Vec<String> =
        page.requests().into_iter().filter(|url| !url.starts_with("file://") && *url != "data:,").collect();
    assert_eq!(others, [""; 0]);
}
