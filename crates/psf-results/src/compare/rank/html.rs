//! A leaderboard as a page, with tables to sort and search.

use std::io::{self, Write};

use maud::html;

use super::Ranking;
use psf_report::limits::Percent;
use psf_text::markup::page::{RichPage, facts, notes};
use psf_text::markup::sorted::{Cell, SORTED_SCRIPTS, SortedColumn, SortedTable, data};
use psf_text::numbers::grouped;

/// Writes the leaderboard.
pub fn write(ranking: &Ranking, out: &mut dyn Write) -> io::Result<()> {
    let count = |count: usize| grouped(count as u64);
    let mut compared = vec![("Ranked", count(ranking.ranked.len())), ("Without a rank", count(ranking.unranked.len()))];
    compared.extend(ranking.facts.iter().cloned());
    let header = html! {
        p.kind { "psf rank" }
        h1 { "Leaderboard" }
        p.meaning { "The lowest score is the best." }
        @if ranking.tie != Percent::ZERO {
            p.meaning { "A rank is shared by scores at most " (ranking.tie) " above the best that has it." }
        }
        (notes(&ranking.notes))
        (facts(&compared))
    };
    let (ranked, unranked) = (ranked(ranking), unranked(ranking));
    let page = RichPage {
        title: "Leaderboard - psf".to_owned(),
        skip: ("ranked", "Skip to the leaderboard"),
        styles: &[],
        header,
        main: html! {
            (ranked.section(&html! {}))
            @if !unranked.is_empty() { (unranked.section(&html! {})) }
        },
        data: data("Search names", &[&ranked, &unranked])?,
        scripts: SORTED_SCRIPTS,
    };
    out.write_all(page.markup().into_string().as_bytes())
}

fn ranked(ranking: &Ranking) -> SortedTable {
    let columns = vec![
        SortedColumn::number("Rank"),
        SortedColumn::number("Score"),
        SortedColumn::number("Behind"),
        SortedColumn::number("Instructions").wide(),
        SortedColumn::text("Name").searched(),
    ];
    let mut table = SortedTable::new("ranked", "Ranked", columns);
    for result in &ranking.ranked {
        let tilde = if result.bare.starts_with('~') { "~" } else { "" };
        let score = result.score as f64;
        table.add(vec![
            Cell::number(result.rank as f64, ranking.shown_rank(result)),
            Cell::number(score, format!("{tilde}{}", grouped(result.score))),
            Cell::number(score, result.behind.clone()),
            Cell::count(result.instructions),
            Cell::text(&result.name).to(result.page.clone()),
        ]);
    }
    table
}

fn unranked(ranking: &Ranking) -> SortedTable {
    let columns = vec![SortedColumn::text("Name").searched(), SortedColumn::text("Why")];
    let mut table = SortedTable::new("unranked", "Without a rank", columns);
    for result in &ranking.unranked {
        table.add(vec![Cell::text(&result.name).to(result.page.clone()), Cell::text(&result.why)]);
    }
    table
}
