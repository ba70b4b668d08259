//! A leaderboard as a page, whose tables sort and are searched like the report's.

use std::io::{self, Write};

use maud::html;
use serde::Serialize;

use super::Ranking;
use crate::results::limits::Percent;
use crate::text::markup::page::{RichPage, TABLE_SCRIPT, script_data};
use crate::text::numbers::grouped;
use crate::text::printable::printable;

const SCRIPT: &str = include_str!("html/rank.js");

#[derive(Serialize)]
struct Page {
    /// Place, rank, name, score, how it is printed, how far behind, instructions.
    ranked: Vec<(usize, String, String, u64, String, String, u64)>,
    /// Name, why.
    unranked: Vec<(String, String)>,
}

/// Writes the leaderboard.
pub fn write(ranking: &Ranking, out: &mut dyn Write) -> io::Result<()> {
    let text = |text: &str| printable(text).into_owned();
    let ranked = ranking.ranked.iter().map(|r| {
        let tilde = if r.bare.starts_with('~') { "~" } else { "" };
        let shown = format!("{tilde}{}", grouped(r.score));
        (r.rank, ranking.shown_rank(r), text(&r.name), r.score, shown, r.behind.clone(), r.instructions)
    });
    let unranked = ranking.unranked.iter().map(|r| (text(&r.name), text(&r.why)));
    let data = Page { ranked: ranked.collect(), unranked: unranked.collect() };
    let header = html! {
        p.kind { "psf rank" }
        h1 { "Leaderboard" }
        p.meaning { "The lowest score is the best." }
        @if ranking.tie != Percent::ZERO {
            p.meaning { "A rank is shared by scores at most " (ranking.tie) " above the best that has it." }
        }
        @if !ranking.notes.is_empty() {
            ul.marks aria-label="What differs between the results" {
                @for note in &ranking.notes { li { (printable(note)) } }
            }
        }
    };
    let main = html! {
        section #ranked aria-labelledby="ranked-title" {
            h2 #ranked-title { "Ranked" }
            noscript { p { "The tables of this page need JavaScript; psf rank --format csv has the same." } }
        }
        section #unranked aria-labelledby="unranked-title" { h2 #unranked-title { "Without a rank" } }
    };
    let page = RichPage {
        title: "Leaderboard - psf".to_owned(),
        skip: ("ranked", "Skip to the leaderboard"),
        styles: &[],
        header,
        main,
        data: script_data(&data)?,
        scripts: &[TABLE_SCRIPT, SCRIPT],
    };
    out.write_all(page.markup().into_string().as_bytes())
}
