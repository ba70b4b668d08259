//! The documents: the tests run every console block of README.md and of the guide, follow every link, and check that the
//! book has every page.
//!
//! The blocks of a page run from top to bottom in a directory that contains only a copy of `examples/`. `BLESS=1` writes
//! the output of the commands to the page. In a block, `[..]` matches any text within a line, and `...` on a line of its
//! own any lines. After `<!-- varies -->`, the figures may differ. Each turn takes README and half of the pages.

mod book;
mod console;
mod links;
mod markdown;
#[path = "../support/mod.rs"]
mod support;

use libtest_mimic::Failed;
use markdown::Document;
use support::trials::Trials;
use support::turn::takes_trial;

fn main() {
    let documents = Document::all();
    let mut trials = Trials::of("guide");
    for (number, document) in documents.iter().enumerate() {
        let document = document.clone();
        if document.is_for_users() && (document.name == "README.md" || takes_trial(number, 2)) {
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
    let all = documents.clone();
    trials.add("book::pages_are_short", move || passes(book::sizes(&all)));
    trials.add("book::pages_begin_with_their_purpose", move || passes(book::beginnings(&documents)));
    trials.run()
}

/// Panics with the message of a failed check.
fn passes(checked: Result<(), Failed>) {
    if let Err(failed) = checked {
        panic!("{}", failed.message().unwrap_or_default());
    }
}
