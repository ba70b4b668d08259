//! Tables of aligned columns for terminals.

use std::io::{self, Write};

/// On which side of a column its cells stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Texts.
    Left,
    /// Numbers.
    Right,
}

/// Writes rows of the same number of cells, two spaces apart.
pub fn write_table(rows: &[Vec<String>], columns: &[Align], out: &mut dyn Write) -> io::Result<()> {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns.len()).map(width).collect();
    for row in rows {
        let cells = row.iter().zip(columns).zip(&widths).map(|((cell, align), width)| match align {
            Align::Left => format!("{cell:<width$}"),
            Align::Right => format!("{cell:>width$}"),
        });
        writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    Ok(())
}
