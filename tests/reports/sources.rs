//! `--sources`: the text of the lines, or a sentence.

use super::html::data;
use super::shop;
use crate::support::report::{array, text};
use crate::support::workspace::Workspace;

const MAIN: &str = "package shop;\npublic class Main {\n  // three\n  // four\n} // five\n";
const SHELF: &str = "package shop.stock;\n\n// 3\n// 4\n\n// 6\n\n// 8\n// 9\n// 10\n";

#[track_caller]
fn page(work: &Workspace, options: &str) -> serde_json::Value {
    data(&work.psf("report counts.json --format html").line(options).ok().stdout)
}

fn texts(data: &serde_json::Value) -> Vec<(String, Option<usize>)> {
    let lines = |file: &serde_json::Value| file["text"].as_array().map(Vec::len);
    array(&data["files"]).iter().map(|file| (text(&file["path"]).to_owned(), lines(file))).collect()
}

fn both(main: Option<usize>, shelf: Option<usize>) -> Vec<(String, Option<usize>)> {
    vec![("shop/stock/Shelf.java".to_owned(), shelf), ("shop/Main.java".to_owned(), main)]
}

#[test]
fn sources_are_found_by_their_packages_or_by_what_they_say_of_theirs() {
    let work = shop();
    work.write("plain/shop/Main.java", MAIN);
    work.write("plain/shop/stock/Shelf.java", SHELF);
    // A file of the same name in another package.
    work.write("plain/other/Shelf.java", "package other;\n");
    work.write("deep/app/src/main/java/shop/Main.java", MAIN);
    work.write("deep/lib/src/main/java/shop/stock/Shelf.java", SHELF);
    work.write("flat/Main.java", MAIN);
    work.write("flat/Shelf.java", SHELF);
    for directory in ["plain", "deep", "flat"] {
        assert_eq!(texts(&page(&work, &format!("--sources {directory}"))), both(Some(5), Some(10)), "{directory}");
    }
    let data = page(&work, "--sources plain");
    assert_eq!(text(&data["files"][0]["text"][2]), "// 3");
    assert_eq!(texts(&page(&work, "")), both(None, None));
    work.write("one/shop/Main.java", MAIN);
    work.write("two/shop/stock/Shelf.java", SHELF);
    assert_eq!(texts(&page(&work, "--sources one --sources two")), both(Some(5), Some(10)));
}

#[test]
fn what_is_missing_is_said_and_the_rest_is_shown() {
    let work = shop();
    work.write("src/shop/Main.java", MAIN);
    let ran = work.psf("report counts.json --format html --sources src").ok();
    ran.clone().complains(&["psf: 1 of 2 source files not found: shop/stock/Shelf.java\n"]);
    assert_eq!(texts(&data(&ran.stdout)), both(Some(5), None));
    // psf does not accept a file of the same name from another package.
    work.write(
        "src/elsewhere/Shelf.java",
        "package shop.other;\n".to_owned() + SHELF.trim_start_matches("package shop.stock;"),
    );
    work.psf("report counts.json --format html --sources src").ok().complains(&["1 of 2 source files not found"]);
    let quiet = work.psf("report counts.json --format html --sources src --quiet").ok();
    assert_eq!(quiet.stderr, "");
}

#[test]
fn sources_of_something_else_are_refused() {
    let work = shop();
    let refused = |options: &str, code: i32, parts: &[&str]| {
        let ran =
            work.psf("report counts.json --format html -o page.html").line(options).run().expect(code).complains(parts);
        assert!(ran.stderr.lines().count() <= 2 && !work.exists("page.html"), "{}", ran.stderr);
    };
    work.write("short/shop/Main.java", "package shop;\n");
    work.write("short/shop/stock/Shelf.java", SHELF);
    refused(
        "--sources short",
        6,
        &[
            "short/shop/Main.java: code of shop/Main.java that ran is in line 5, but the file has 1 lines",
            "compiled from",
        ],
    );
    work.write("none/Other.java", "class Other {}");
    refused("--sources none", 6, &["none: none of the sources that ran are there, such as shop/stock/Shelf.java"]);
    refused("--sources nowhere", 6, &["failed to read sources", "nowhere"]);
    let ran = work.psf("report counts.json --sources short").run().expect(2);
    ran.complains(&["--sources needs --format html", "--by line"]);
}

#[test]
fn a_program_that_ran_has_its_page_even_if_the_sources_are_not_its_own() {
    let work = shop();
    work.write("short/shop/Main.java", "package shop;\n");
    work.psf("score classes --format html -o page.html --sources short").run().expect(6).complains(&["in line 5"]);
    assert_eq!(texts(&data(&work.read("page.html"))), both(None, None));
}

#[test]
fn sources_need_not_be_utf_8() {
    let work = shop();
    work.write("src/shop/Main.java", b"package shop;\r\n// caf\xe9\r\n\r\n\r\n}\r\n");
    let data = data(&work.psf("report counts.json --format html --sources src").ok().stdout);
    assert_eq!(text(&data["files"][1]["text"][1]), "// caf\u{fffd}");
}
