//! A leaderboard as text.

use std::io::{self, Write};

use super::Ranking;
use psf_report::limits::Percent;
use psf_text::names::Name;
use psf_text::numbers::grouped;
use psf_text::screen::{Emphasis, Screen};
use psf_text::sentences;
use psf_text::tables::{Column, Table};

/// Writes the leaderboard.
pub fn write(ranking: &Ranking, screen: &Screen, out: &mut dyn Write) -> io::Result<()> {
    for note in &ranking.notes {
        sentences::write("note", note, Emphasis::None, screen, out)?;
    }
    table(ranking).write(screen, usize::MAX, out)?;
    if ranking.tie == Percent::ZERO {
        return Ok(());
    }
    let shared = format!("A rank is shared by scores at most {} above the best that has it.", ranking.tie);
    writeln!(out)?;
    sentences::write("", &shared, Emphasis::None, screen, out)
}

fn table(ranking: &Ranking) -> Table {
    // If every instruction costs one unit, the instructions equal the score.
    let instructions = ranking.ranked.iter().any(|result| result.instructions != result.score);
    let mut columns = vec![Column::number("rank"), Column::number("score"), Column::number("behind").dropped(1)];
    columns.extend(instructions.then(|| Column::number("instructions").dropped(0)));
    let mut table = Table::new(columns, "name", "");
    for result in &ranking.ranked {
        let tilde = if result.bare.starts_with('~') { "~" } else { "" };
        let score = format!("{tilde}{}", grouped(result.score));
        let mut cells = vec![ranking.shown_rank(result), score, result.behind.clone()];
        cells.extend(instructions.then(|| grouped(result.instructions)));
        table.add(cells, Name::path(&result.name), Vec::new());
    }
    for result in &ranking.unranked {
        let mut cells = vec!["-".to_owned(), "none".to_owned(), String::new()];
        cells.extend(instructions.then(String::new));
        table.add(cells, Name::whole(&format!("{}: {}", result.name, result.why)), Vec::new());
    }
    table
}
