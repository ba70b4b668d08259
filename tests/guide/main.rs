//! The documents: every console block of README.md and of the guide is run, every link leads somewhere, and the book
//! has every page.
//!
//! The blocks of a page are run from its top to its bottom in a directory that holds a copy of `examples/` and nothing
//! else. `BLESS=1` writes what the commands printed into the page. In what a block shows, `[..]` stands for any text
//! within a line, and `...` on a line of its own for any lines. Behind `<!-- varies -->` other figures are as good.

mod book;
mod console;
mod links;
mod markdown;
#[path = "../support/mod.rs"]
mod support;

use libtest_mimic::{Arguments, Trial};
use markdown::Document;

fn main() {
    let arguments = Arguments::from_args();
    let documents = Document::all();
    let mut trials = Vec::new();
    for document in &documents {
        let document = document.clone();
        if document.is_for_users() {
            let page = document.clone();
            trials.push(Trial::test(format!("console::{}", page.name), move || console::check(&page)));
        }
        let all = documents.clone();
        trials.push(Trial::test(format!("links::{}", document.name), move || links::check(&document, &all)));
    }
    trials.push(Trial::test("console::other_figures_are_as_good", console::check_shapes));
    let all = documents.clone();
    trials.push(Trial::test("book::the_summary_names_every_chapter", move || book::summary(&all)));
    let all = documents.clone();
    trials.push(Trial::test("book::options_that_the_pages_name_exist", move || book::options(&all)));
    trials.push(Trial::test("book::first_pages_are_short", move || book::sizes(&documents)));
    libtest_mimic::run(&arguments, trials).exit();
}
