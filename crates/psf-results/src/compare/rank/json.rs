//! A leaderboard as JSON, `psf-rank/1`: one line, keys in a fixed order.

use std::io::{self, Write};

use serde::Serialize;

use super::{RANK_SCHEMA, Ranking};

#[derive(Serialize)]
struct Document<'a> {
    schema: &'a str,
    tie: String,
    notes: &'a [String],
    ranked: Vec<Ranked<'a>>,
    unranked: Vec<Unranked<'a>>,
}

#[derive(Serialize)]
struct Ranked<'a> {
    rank: usize,
    name: &'a str,
    score: u64,
    instructions: u64,
}

#[derive(Serialize)]
struct Unranked<'a> {
    name: &'a str,
    why: &'a str,
}

/// Writes the leaderboard and a newline.
pub fn write(ranking: &Ranking, out: &mut dyn Write) -> io::Result<()> {
    let ranked = ranking.ranked.iter().map(|result| Ranked {
        rank: result.rank,
        name: &result.name,
        score: result.score,
        instructions: result.instructions,
    });
    let document = Document {
        schema: RANK_SCHEMA,
        tie: ranking.tie.to_string(),
        notes: &ranking.notes,
        ranked: ranked.collect(),
        unranked: ranking.unranked.iter().map(|result| Unranked { name: &result.name, why: &result.why }).collect(),
    };
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}
