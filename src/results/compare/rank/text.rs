//! A leaderboard as text.

use std::io::{self, Write};

use super::Ranking;
use crate::results::compare::table::{Align, write_table};
use crate::results::limits::Percent;
use crate::results::report::text::grouped;
use crate::text::printable::printable;

/// Writes the leaderboard.
pub fn write(ranking: &Ranking, out: &mut dyn Write) -> io::Result<()> {
    for note in &ranking.notes {
        writeln!(out, "note: {}", printable(note))?;
    }
    let head = ["rank", "score", "behind", "instructions", "name"].map(str::to_owned).to_vec();
    let rows = ranking.ranked.iter().map(|result| {
        let cells = [
            ranking.shown_rank(result),
            result.bare.clone(),
            result.behind.clone(),
            grouped(result.instructions),
            printable(&result.name).into_owned(),
        ];
        cells.to_vec()
    });
    let none = ranking.unranked.iter().map(|result| {
        vec![
            "-".to_owned(),
            "none".to_owned(),
            String::new(),
            String::new(),
            format!("{}: {}", printable(&result.name), printable(&result.why)),
        ]
    });
    let rows: Vec<Vec<String>> = std::iter::once(head).chain(rows).chain(none).collect();
    let right = Align::Right;
    write_table(&rows, &[right, right, right, right, Align::Left], out)?;
    if ranking.tie != Percent::ZERO {
        writeln!(out, "\nA rank is shared by scores at most {} above the best that has it.", ranking.tie)?;
    }
    Ok(())
}
