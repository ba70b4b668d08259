//! The pages of comparisons: they sort, search and link like the pages of a report and of a class.

use serde_json::json;

use crate::chromium::Chromium;
use crate::programs::sorts;
use crate::support::jdk::first_jdk;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;
use crate::{DESK, NIGHT, PHONE};

const EVIL: &str = "<img src=x onerror=evil()> #1%2e";

/// A program in which each method grows in its own way.
const PROGRAM: &str = "public class Main {
    static int merge(int n) { return n < 2 ? n : merge(n / 2) + merge(n - n / 2); }
    static int quick(int n) { int sum = 0; for (int i = 0; i < n; i++) for (int j = 0; j < i; j++) sum += j; return sum; }
    static int quickest(int n) { return n + 1; }
    static int other(int n) { int sum = 0; for (int i = 0; i < n; i++) sum ^= i; return sum; }
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        System.out.println(merge(n) + quick(n) + quickest(n) + other(n));
    }
}";

fn counted() -> Workspace {
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Main.java", PROGRAM)]);
    work.psf("score classes --counts counts.json -- 12").ok();
    work
}

fn opened(work: &Workspace, page: &str) -> Chromium {
    let mut chromium = Chromium::start();
    chromium.show_on(DESK);
    chromium.open(&work.path(page));
    chromium
}

/// Returns a column of the table in a section.
fn column(page: &mut Chromium, section: &str, number: usize) -> Vec<String> {
    let cells = page.value(&format!(
        "[...document.querySelectorAll('#{section} tbody > tr.row > td:nth-child({number})')].map((e) => e.textContent)"
    ));
    let cells = cells.as_array().expect("cells").iter();
    cells.map(|cell| cell.as_str().unwrap_or_default().to_owned()).collect()
}

fn numbers(page: &mut Chromium, section: &str, at: usize) -> Vec<f64> {
    let cells = column(page, section, at);
    cells.iter().map(|cell| cell.replace([',', '+', '~'], "").parse().expect("a number")).collect()
}

/// Sorts by a column of numbers in both directions, and leaves it ascending.
fn sorts_by(page: &mut Chromium, section: &str, at: usize) {
    let head = format!("#{section} thead th:nth-child({at}) button");
    page.click(&head);
    let falling = numbers(page, section, at);
    assert!(falling.len() > 1 && falling.is_sorted_by(|a, b| a >= b), "{section} {at}: {falling:?}");
    page.click(&head);
    let rising = numbers(page, section, at);
    assert!(rising.is_sorted() && rising != falling, "{section} {at}: {rising:?}");
}

/// Checks that the console is empty, that the page asks no network for anything, and that it fits every screen.
#[track_caller]
fn clean(page: &mut Chromium, work: &Workspace, file: &str) {
    for (name, screen) in [("phone", PHONE), ("dark", NIGHT), ("light", DESK)] {
        page.show_on(screen);
        page.open(&work.path(file));
        let wide = page.value("document.documentElement.scrollWidth");
        assert!(wide.as_f64().is_some_and(|wide| wide <= f64::from(screen.width)), "{file}, {name}: {wide}");
        if let Some(directory) = std::env::var_os("PSF_SCREENSHOTS") {
            let path = std::path::Path::new(&directory).join(format!("{}-{name}.png", file.replace(".html", "")));
            std::fs::write(path, page.screenshot()).expect("the disk has room");
        }
    }
    assert_eq!(page.complaints(), [""; 0]);
    let others: Vec<String> =
        page.requests().into_iter().filter(|url| !url.starts_with("file://") && *url != "data:,").collect();
    assert_eq!(others, [""; 0]);
}

#[test]
fn a_diff_sorts_is_searched_and_says_of_what_it_is() {
    in_turn!();
    let work = counted();
    work.psf("score classes --counts other.json --no-pin -- 2").ok();
    work.psf("diff counts.json other.json --format html -o diff.html --max-increase 0%").run();
    let mut page = opened(&work, "diff.html");
    let all = column(&mut page, "methods", 7).len();
    assert!(all >= 3);
    sorts_by(&mut page, "methods", 1);
    sorts_by(&mut page, "methods", 4);
    page.click("#search");
    page.enter("QUICK");
    let found = column(&mut page, "methods", 7);
    assert!(!found.is_empty() && found.len() < all && found.iter().all(|name| name.contains("quick")), "{found:?}");
    // The page highlights the pins because they differ.
    let differs = page.value("[...document.querySelectorAll('tr.differs th')].map((e) => e.textContent)");
    assert_eq!(differs, json!(["Pins"]));
    let limit = page.value("document.querySelector('.limits').textContent");
    assert!(limit.as_str().is_some_and(|limit| limit.contains("at most 0% above counts")), "{limit}");
    clean(&mut page, &work, "diff.html");
}

#[test]
fn two_simulations_sort_and_are_searched() {
    in_turn!();
    let work = counted();
    for (name, size) in [("few", "12"), ("many", "40")] {
        work.psf("simulate --scope app classes --format json").args(["-o", &format!("{name}.json"), "--", size]).ok();
    }
    work.psf("diff few.json many.json --format html -o simulated.html --max-increase 0%").run().expect(3);
    let mut page = opened(&work, "simulated.html");
    let all = column(&mut page, "methods", 13).len();
    assert!(all >= 3);
    sorts_by(&mut page, "methods", 3);
    sorts_by(&mut page, "methods", 5);
    page.click("#search");
    page.enter("QUICK");
    let found = column(&mut page, "methods", 13);
    assert!(!found.is_empty() && found.len() < all && found.iter().all(|name| name.contains("quick")), "{found:?}");
    let limit = page.value("document.querySelector('.limits').textContent");
    assert!(limit.as_str().is_some_and(|limit| limit.contains("may wait")), "{limit}");
    clean(&mut page, &work, "simulated.html");
}

#[test]
fn places_that_make_objects_sort_and_have_curves() {
    in_turn!();
    let work = sorts();
    work.psf("ages classes --reachable --format html -o ages.html -- 40").ok();
    let mut page = opened(&work, "ages.html");
    assert_eq!(page.value("document.querySelectorAll('figure svg').length"), json!(2));
    let all = column(&mut page, "sites", 13);
    assert!(all.len() >= 3);
    for column in [1, 7, 10, 11] {
        sorts_by(&mut page, "sites", column);
    }
    page.click("#search");
    page.enter("MERGE");
    let found = column(&mut page, "sites", 13);
    assert!(!found.is_empty() && found.iter().all(|name| name.contains("merge")), "{found:?}");
    clean(&mut page, &work, "ages.html");
}

#[test]
fn a_scaling_has_its_curve_and_tables_that_sort() {
    in_turn!();
    let work = counted();
    work.psf("scale classes --n 10,20,40,80 --format html -o scale.html -- {n}").ok();
    let mut page = opened(&work, "scale.html");
    assert_eq!(page.value("document.querySelectorAll('figure svg circle').length"), json!(4));
    assert_eq!(numbers(&mut page, "sizes", 1), [10.0, 20.0, 40.0, 80.0]);
    sorts_by(&mut page, "sizes", 2);
    sorts_by(&mut page, "methods", 5);
    page.click("#search");
    page.enter("merge");
    let found = column(&mut page, "methods", 8);
    assert!(!found.is_empty() && found.iter().all(|name| name.contains("merge")), "{found:?}");
    // A table without a search keeps all of its rows.
    assert_eq!(numbers(&mut page, "sizes", 1).len(), 4);
    clean(&mut page, &work, "scale.html");
}

#[test]
fn a_leaderboard_leads_to_the_pages_of_those_on_it() {
    in_turn!();
    let work = counted();
    let evil = EVIL;
    for (name, arguments) in [("ada", "3"), ("bert", "9"), (evil, "5")] {
        work.psf("score classes").args(["--counts", &format!("{name}.json"), "--", arguments]).ok();
    }
    work.psf("report ada.json --format html -o ada.html").ok();
    work.psf("rank --format html -o rank.html ada.json bert.json").args([format!("{evil}.json")]).ok();
    let mut page = opened(&work, "rank.html");
    assert_eq!(column(&mut page, "ranked", 5), ["ada", evil, "bert"]);
    sorts_by(&mut page, "ranked", 2);
    page.click("#ranked thead th:nth-child(2) button");
    assert_eq!(column(&mut page, "ranked", 5), ["bert", evil, "ada"]);
    assert_eq!(page.value("document.querySelectorAll('img, iframe').length"), json!(0));
    page.click("#search");
    page.enter("AD");
    assert_eq!(column(&mut page, "ranked", 5), ["ada"]);
    page.follow("#ranked tbody a");
    assert_eq!(page.value("document.querySelector('.kind').textContent"), json!("Performance score"));
    clean(&mut page, &work, "rank.html");
}
