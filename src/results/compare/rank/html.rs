//! A leaderboard as a page.

use std::io::{self, Write};

use maud::html;

use super::Ranking;
use crate::results::limits::Percent;
use crate::text::markup::page::{page, table};
use crate::text::numbers::grouped;

/// Writes the leaderboard.
pub fn write(ranking: &Ranking, out: &mut dyn Write) -> io::Result<()> {
    let ranked = ranking.ranked.iter().map(|result| {
        let cells = [
            ranking.shown_rank(result),
            result.name.clone(),
            result.bare.clone(),
            result.behind.clone(),
            grouped(result.instructions),
        ];
        cells.to_vec()
    });
    let columns = [("rank", true), ("name", false), ("score", true), ("behind", true), ("instructions", true)];
    let unranked = ranking.unranked.iter().map(|result| vec![result.name.clone(), result.why.clone()]);
    let (ranked, unranked): (Vec<_>, Vec<_>) = (ranked.collect(), unranked.collect());
    let body = html! {
        p { "The lowest score is the best." }
        @for note in &ranking.notes { p.note { "Note: " (note) } }
        (table("Leaderboard", &columns, &ranked))
        @if ranking.tie != Percent::ZERO {
            p { "A rank is shared by scores at most " (ranking.tie) " above the best that has it." }
        }
        @if !unranked.is_empty() {
            (table("Without a score", &[("name", false), ("why", false)], &unranked))
        }
    };
    out.write_all(page("Leaderboard", &body).into_string().as_bytes())
}
