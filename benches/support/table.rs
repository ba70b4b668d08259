//! Tables for people, with aligned columns. They are printed, and kept in `benches/results`.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;

/// Text that goes to standard output at once, and into a file at the end.
pub(crate) struct Report {
    file: &'static str,
    text: String,
}

impl Report {
    /// Returns an empty report for the file `benches/results/<file>`.
    pub(crate) fn new(file: &'static str) -> Self {
        Self { file, text: String::new() }
    }

    /// Adds a line of text.
    pub(crate) fn line(&mut self, line: &str) {
        let _ = writeln!(std::io::stdout(), "{line}"); // the file has the line in any case
        let _ = writeln!(self.text, "{line}"); // a String takes everything
    }

    /// Adds a table whose first row is its head. The first column is flush left, the others are flush right.
    pub(crate) fn table(&mut self, rows: &[Vec<String>]) {
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| {
            rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let layout = |row: &[String]| {
            let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| match column {
                0 => format!("{cell:<width$}"),
                _ => format!("{cell:>width$}"),
            });
            cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
        };
        for (number, row) in rows.iter().enumerate() {
            self.line(&layout(row));
            if number == 0 {
                self.line(&"-".repeat(widths.iter().sum::<usize>() + 2 * columns.saturating_sub(1)));
            }
        }
        self.line("");
    }

    /// Writes the file.
    pub(crate) fn keep(self) -> Result<(), String> {
        let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/results");
        let file = directory.join(self.file);
        std::fs::create_dir_all(&directory)
            .and_then(|()| std::fs::write(&file, &self.text))
            .map_err(|e| format!("failed to write {}: {e}", file.display()))
    }
}

/// Returns a row of cells.
pub(crate) fn row<const N: usize>(cells: [&str; N]) -> Vec<String> {
    cells.map(str::to_owned).to_vec()
}
