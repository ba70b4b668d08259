//! The report as a page. The tests of its behaviour need a browser (`cargo test --test browser`).

use html5gum::{DefaultEmitter, Token, Tokenizer};
use serde_json::Value;

use super::shop;
use crate::support::report::{array, json};

/// Elements that have no end tag.
const VOID: [&str; 4] = ["meta", "link", "br", "input"];

/// Returns the text of a page's scripts, in order. Fails if the page is not well-formed, or would load something.
#[track_caller]
pub(crate) fn scripts(page: &str) -> Vec<String> {
    let (mut open, mut scripts): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    let mut emitter = DefaultEmitter::default();
    // Like a browser: the content of a script or a style is not markup.
    emitter.naively_switch_states(true);
    for token in Tokenizer::new_with_emitter(page, emitter).map(|token| token.expect("memory can be read")) {
        match token {
            Token::StartTag(tag) => {
                let name = String::from_utf8_lossy(&tag.name).into_owned();
                for (key, value) in &tag.attributes {
                    let (key, value) = (String::from_utf8_lossy(key), String::from_utf8_lossy(value));
                    assert!(!key.starts_with("on"), "{name} has a handler {key}");
                    let local = value.starts_with('#') || value == "data:,";
                    assert!(local || !["src", "href"].contains(&&*key), "{name} loads {value}");
                }
                if name == "script" {
                    scripts.push(String::new());
                }
                if !tag.self_closing && !VOID.contains(&name.as_str()) {
                    open.push(name);
                }
            }
            Token::EndTag(tag) => {
                assert_eq!(open.pop().map(String::into_bytes), Some(tag.name.to_vec()), "tags are closed in order");
            }
            Token::String(text) if open.last().is_some_and(|name| name == "script") => {
                if let Some(script) = scripts.last_mut() {
                    script.push_str(&String::from_utf8_lossy(&text));
                }
            }
            Token::Error(error) => panic!("not well-formed: {error:?}"),
            _ => {}
        }
    }
    assert_eq!(open, [""; 0], "everything is closed");
    scripts
}

/// Returns the data of a page.
#[track_caller]
pub(crate) fn data(page: &str) -> Value {
    let scripts = scripts(page);
    assert_eq!(scripts.len(), 2, "the data and the script");
    json(&scripts[0])
}

#[test]
fn the_page_is_well_formed_and_loads_nothing_and_has_what_the_report_has() {
    let work = shop();
    let page = work.psf("report counts.json --format html").ok().stdout;
    let report = work.report("counts.json");
    let data = data(&page);
    let rows = array(&data["methods"]);
    assert_eq!(rows.len(), array(&report["methods"]).len());
    for (row, method) in rows.iter().zip(array(&report["methods"])) {
        assert_eq!(row["score"], method["score"]);
        assert_eq!(row["calls"], method["invocations"]);
        assert_eq!(array(&row["blocks"]).len(), array(&method["blocks"]).len());
        assert_eq!(array(&row["branches"]).len(), array(&method["branches"]).len());
        assert_eq!(array(&row["made"]).len(), array(&method["allocations"]).len());
        assert!(!array(&row["lines"]).is_empty());
    }
    let hottest = rows.iter().flat_map(|row| array(&row["lines"])).filter_map(|line| line[4].as_u64()).max();
    assert_eq!(hottest, Some(9));
    assert!(page.contains("default-src 'none'"), "nothing may be loaded");
    for (score, text) in [("score", &report["score"]), ("instructions", &report["instructions"])] {
        let digits = page.replace(',', "");
        assert!(digits.contains(&text.to_string()), "{score} {text} is in the page without any script");
    }
}

#[test]
fn the_same_counts_give_the_same_page() {
    let work = shop();
    let page = || work.psf("report counts.json --format html").ok().stdout;
    let first = page();
    assert!(first == page() && first == page(), "three pages");
    work.psf("report counts.json --format html -o page.html").ok();
    assert!(work.read("page.html") == first, "as printed");
    work.psf("score classes --counts again.json").ok();
    assert!(work.psf("report again.json --format html").ok().stdout == first, "another run");
}

#[test]
fn psf_score_writes_a_page_too() {
    let work = shop();
    work.psf("score classes --format html -o page.html").ok();
    assert_eq!(array(&data(&work.read("page.html"))["methods"]).len(), 2);
}

#[test]
fn a_run_without_a_score_has_a_page_that_says_so() {
    let work = shop();
    let counts = work.read("counts.json").replacen("\"entries\":1", "\"entries\":0", 1);
    work.write("never.json", counts);
    let page = work.psf("report never.json --format html").run().expect(4).stdout;
    data(&page);
    assert!(page.contains("the program never ran"), "{page}");
}

#[test]
fn a_page_says_which_limits_were_kept() {
    let work = shop();
    let over = work.psf("report counts.json --format html --max-score 10").run().expect(3).stdout;
    data(&over);
    assert!(over.contains("<li class=\"over\"><strong>over</strong>: "), "{over}");
    let kept = work.psf("report counts.json --format html --max-score 1000000").ok().stdout;
    data(&kept);
    assert!(kept.contains("<li><strong>kept</strong>"), "{kept}");
}
