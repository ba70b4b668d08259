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

use libtest_mimic::Failed;
use markdown::Document;
use support::trials::Trials;

fn main() {
    let documents = Document::all();
    let mut trials = Trials::of("guide");
    for document in &documents {
        let document = document.clone();
        if document.is_for_users() {
            let page = document.clone();
            trials.add(format!("console::{}", page.name), move || passes(console::check(&page)));
        }
        let all = documents.clone();
        trials.add(format!("links::{}", document.name), move || passes(links::check(&document, &all)));
    }
    trials.add("console::other_figures_are_as_good", || passes(console::check_shapes()));
    let all = documents.clone();
    trials.add("book::the_summary_names_every_chapter", move || passes(book::summary(&all)));
    let all = documents.clone();
    trials.add("book::options_that_the_pages_name_exist", move || passes(book::options(&all)));
    trials.add("book::first_pages_are_short", move || passes(book::sizes(&documents)));
    trials.run()
}

/// Panics with the message of a check that failed.
fn passes(checked: Result<(), Failed>) {
    if let Err(failed) = checked {
        panic!("{}", failed.message().unwrap_or_default());
    }
}
