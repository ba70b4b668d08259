//! A class as one page: all students, the points, the tests, and the submissions to look at.
//!
//! Like the page of a report, it is one file without network access. Its script makes tables from the data in the page, and
//! sets text, never markup.

mod data;
mod look;
mod overview;
mod shown;

use std::io::{self, Write};

pub use data::Links;

use maud::{Markup, html};

use self::shown::{Left, Shown};
use super::alike::{LookAlikes, look_alikes};
use super::class::Class;
use psf_text::markup::page::{RichPage, TABLE_SCRIPT};
use psf_text::numbers::grouped;
use psf_text::printable::printable;

const SCRIPT: &str = include_str!("html/class.js");
const STYLE: &str = include_str!("html/class.css");

/// Writes a page. `links` lead to the pages of the students, if these are written as well.
pub fn write(class: &Class, links: Option<Links<'_>>, out: &mut dyn Write) -> io::Result<()> {
    let alike = look_alikes(class);
    let shown = Shown::new(class, &alike);
    let page = RichPage {
        title: format!("{} - psf", printable(&class.exercise.name)),
        skip: ("everybody", "Skip to all students"),
        styles: &[STYLE],
        header: header(class),
        main: sections(class, &alike, &shown),
        data: data::of(class, &shown, links)?,
        scripts: &[TABLE_SCRIPT, SCRIPT],
    };
    out.write_all(page.markup().into_string().as_bytes())
}

fn header(class: &Class) -> Markup {
    let exercise = &class.exercise;
    let of = class.students.first().map(|student| student.points.of.to_string()).unwrap_or_default();
    let mut totals: Vec<_> = class.students.iter().map(|student| &student.points.total).collect();
    totals.sort();
    let all_right = |student: &&super::class::Student| student.right() == exercise.tests.len();
    html! {
        p.kind { "Class" }
        h1 { (printable(&exercise.name)) }
        dl.facts {
            div { dt { "Submissions" } dd { (grouped(class.students.len() as u64)) } }
            div { dt { "Points" } dd { "at most " (of) } }
            @if let Some(median) = totals.get(totals.len() / 2) { div { dt { "Median" } dd { (median) } } }
            div { dt { "All tests right" } dd { (grouped(class.students.iter().filter(all_right).count() as u64)) } }
            @let unfinished = class.unfinished().count();
            @if unfinished > 0 { div { dt { "Not graded yet" } dd { (grouped(unfinished as u64)) } } }
            div { dt { "Weights" } dd { (printable(&exercise.weights)) } }
            div { dt { "JVM" } dd { (printable(&exercise.jdk)) } }
        }
    }
}

fn sections(class: &Class, alike: &LookAlikes<'_>, shown: &Shown) -> Markup {
    let Left { students, look, ranked, alike: groups } = shown.left;
    html! {
        section #points aria-labelledby="points-title" {
            h2 #points-title { "Points" }
            (overview::distribution(class))
        }
        section #tests aria-labelledby="tests-title" {
            h2 #tests-title { "Tests" }
            (overview::tiers(class))
        }
        section #look aria-labelledby="look-title" {
            h2 #look-title { "Submissions to look at" }
            p.hint { "Not a verdict: these hit a limit, were refused, differ from run to run or touched the counting." }
            (left(look, "more", "the most severe come first"))
        }
        section #everybody aria-labelledby="everybody-title" {
            h2 #everybody-title { "Everybody" }
            (left(students, "more students", "here are the first by name, and all in another table of this page"))
            noscript { p { "The tables of this page need JavaScript; class.csv has the same." } }
        }
        section #leaderboard aria-labelledby="leaderboard-title" {
            h2 #leaderboard-title { "Leaderboard" }
            p.hint { "Students with all answers right, by cost; the lowest is the best." }
            (left(ranked, "more", "here are the best"))
        }
        section #alike aria-labelledby="alike-title" {
            h2 #alike-title { "Executed the same" }
            p.hint {
                "This is a hint, not a verdict. " (grouped(alike.compared as u64)) " programs are right in every test; "
                "by their computations they are " (grouped(alike.different as u64)) " different ones. "
                "The fewer these are, the less it means if two are the same: short programs often are."
            }
            (left(groups, "more groups", "the first ones are here"))
        }
    }
}

/// Says how much is not on the page, and where it is.
fn left(count: usize, what: &str, instead: &str) -> Markup {
    html! {
        @if count > 0 {
            p.hint.left {
                strong { (grouped(count as u64)) " " (what) } " would be too much for a page: " (instead)
                ". class.csv and the database of psf grade merge OUT -o class.sqlite have all of it."
            }
        }
    }
}
