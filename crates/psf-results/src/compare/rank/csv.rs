//! A leaderboard as CSV.

use std::io::{self, Write};

use super::Ranking;
use psf_text::markup::spreadsheet::cell;

/// Writes the leaderboard.
pub fn write(ranking: &Ranking, out: &mut dyn Write) -> io::Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    csv.write_record(["rank", "name", "score", "instructions", "why not"])?;
    for result in &ranking.ranked {
        let (rank, score) = (result.rank.to_string(), result.score.to_string());
        csv.write_record([&rank, &cell(&result.name), &score, &result.instructions.to_string(), ""])?;
    }
    for result in &ranking.unranked {
        csv.write_record(["", &cell(&result.name), "", "", &cell(&result.why)])?;
    }
    csv.flush()
}
