//! Tables for terminals: numbers flush right, names as long as there is room, and columns left out if there is none.

use std::io::{self, Write};

use super::names::{Name, width};
use super::screen::{Emphasis, Screen};

/// Columns of space between two columns of the table.
const GAP: usize = 2;
/// The least room for the parts at the end; with less, they are left out.
const LEAST_PARTS: usize = 18;
/// The least room for names, even on a narrower terminal.
const LEAST_NAME: usize = 12;
/// The widest name for which columns are left out. Longer names are broken, so that columns of numbers remain.
const MOST_NAME: usize = 40;

/// A table: columns of numbers and texts, then one of names, then as many parts as there is room for.
#[derive(Debug)]
pub struct Table {
    columns: Vec<Column>,
    rows: Vec<Row>,
}

/// A column before the names.
#[derive(Clone, Debug)]
pub struct Column {
    head: String,
    right: bool,
    drop: Option<usize>,
}

#[derive(Debug)]
struct Row {
    cells: Vec<String>,
    name: Name,
    parts: Vec<String>,
}

impl Column {
    /// Creates a column of numbers, flush right.
    #[must_use]
    pub fn number(head: impl Into<String>) -> Self {
        Self { head: head.into(), right: true, drop: None }
    }

    /// Creates a column of texts, flush left.
    #[must_use]
    pub fn text(head: impl Into<String>) -> Self {
        Self { head: head.into(), right: false, drop: None }
    }

    /// Lets the table leave out this column if room is short. Columns with the lowest order go first.
    #[must_use]
    pub fn dropped(mut self, order: usize) -> Self {
        self.drop = Some(order);
        self
    }
}

impl Table {
    /// Creates a table with heads for the columns, the names, and the parts after them.
    #[must_use]
    pub fn new(columns: Vec<Column>, name: &str, parts: &str) -> Self {
        let heads = columns.iter().map(|column| column.head.clone()).collect();
        let mut table = Self { columns, rows: Vec::new() };
        table.add(heads, Name::whole(name), vec![parts.to_owned()]);
        table
    }

    /// Adds a row, with a cell for each column.
    pub fn add(&mut self, cells: Vec<String>, name: Name, parts: Vec<String>) {
        self.rows.push(Row { cells, name, parts });
    }

    /// Prints the table: as wide as the terminal, or `piped` columns wide without a terminal.
    pub fn write(&self, screen: &Screen, piped: usize, out: &mut dyn Write) -> io::Result<()> {
        let all = screen.width.unwrap_or(piped);
        let kept = self.kept(all);
        let taken: usize = kept.iter().map(|(_, width)| width + GAP).sum();
        let room = all.saturating_sub(taken).max(LEAST_NAME);
        let longest = self.rows.iter().map(|row| row.name.width()).max().unwrap_or(0).min(room);
        let parts = room.saturating_sub(longest + GAP);
        for (number, row) in self.rows.iter().enumerate() {
            let mut line = String::new();
            for &(column, width) in &kept {
                line += &padded(&row.cells[column], width, self.columns[column].right);
                line += &" ".repeat(GAP);
            }
            // If class and method do not fit next to the numbers, they go on the lines below.
            let beside = row.name.least() <= room;
            let (indent, names) = match beside {
                true => (taken, row.name.lines(room)),
                false => (GAP, [vec![String::new()], row.name.lines(all.saturating_sub(GAP))].concat()),
            };
            line += &padded(&names[0], longest, false);
            if parts >= LEAST_PARTS {
                line = line + &" ".repeat(GAP) + &fitting(&row.parts, parts);
            }
            let emphasis = if number == 0 { Emphasis::Strong } else { Emphasis::None };
            writeln!(out, "{}", screen.emphasize(emphasis, line.trim_end()))?;
            for more in &names[1..] {
                writeln!(out, "{:indent$}{more}", "")?;
            }
        }
        Ok(())
    }

    /// Returns the columns that fit next to names that are shortened as far as possible, with their widths.
    fn kept(&self, room: usize) -> Vec<(usize, usize)> {
        let name = self.rows.iter().map(|row| row.name.least()).max().unwrap_or(0).clamp(LEAST_NAME, MOST_NAME);
        let widest = |column: usize| self.rows.iter().map(|row| width(&row.cells[column])).max().unwrap_or(0);
        let mut kept: Vec<(usize, usize)> = (0..self.columns.len()).map(|column| (column, widest(column))).collect();
        let needed = |kept: &[(usize, usize)]| name + kept.iter().map(|(_, width)| width + GAP).sum::<usize>();
        let mut optional: Vec<(usize, usize)> =
            self.columns.iter().enumerate().filter_map(|(at, column)| Some((column.drop?, at))).collect();
        optional.sort_unstable();
        for (_, column) in optional {
            if needed(&kept) <= room {
                break;
            }
            kept.retain(|(at, _)| *at != column);
        }
        kept
    }
}

fn padded(text: &str, to: usize, right: bool) -> String {
    let blanks = " ".repeat(to.saturating_sub(width(text)));
    if right { blanks + text } else { text.to_owned() + &blanks }
}

/// Joins as many of the parts as fit.
fn fitting(parts: &[String], room: usize) -> String {
    let mut text = String::new();
    for part in parts {
        let separator = if text.is_empty() { "" } else { ", " };
        if width(&text) + separator.len() + width(part) > room {
            break;
        }
        text = text + separator + part;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Column, Name, Screen, Table};

    fn table() -> Table {
        let columns = vec![Column::number("score"), Column::number("share").dropped(2), Column::text("is").dropped(1)];
        let mut table = Table::new(columns, "method", "opcodes");
        let both = || vec!["iload_0 60.0%".to_owned(), "iadd 40.0%".to_owned()];
        let cells = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
        let name = Name::java("app.stock", "app.stock.Main.run(int, int)");
        table.add(cells(["1,234", "9.0%", "new"]), name, both());
        table.add(cells(["5", "0.1%", ""]), Name::java("", "A.b()"), both());
        table
    }

    #[track_caller]
    fn check(width: Option<usize>, expected: &str) {
        let mut text = Vec::new();
        table().write(&Screen { width, colour: false }, 60, &mut text).expect("memory takes it");
        assert_eq!(String::from_utf8_lossy(&text), expected);
    }

    #[test]
    fn columns_without_room_are_dropped_or_shortened() {
        check(
            Some(80),
            "score  share  is   method                        opcodes\n\
             1,234   9.0%  new  app.stock.Main.run(int, int)  iload_0 60.0%, iadd 40.0%\n\
             \u{20}   5   0.1%       A.b()                         iload_0 60.0%, iadd 40.0%\n",
        );
        check(
            Some(40),
            "score  share  is   method\n\
             1,234   9.0%  new  a.s.Main.run(...)\n\
             \u{20}   5   0.1%       A.b()\n",
        );
        check(Some(30), "score  share  method\n1,234   9.0%  Main.run(...)\n    5   0.1%  A.b()\n");
        check(Some(20), "score  method\n1,234  Main.run(...)\n    5  A.b()\n");
    }

    #[test]
    fn piped_output_has_the_full_width() {
        check(
            None,
            "score  share  is   method\n\
             1,234   9.0%  new  app.stock.Main.run(int, int)\n\
             \u{20}   5   0.1%       A.b()\n",
        );
    }

    #[test]
    fn the_narrowest_terminal_still_has_a_table() {
        check(Some(1), "score  method\n1,234  Main.run\n       (...)\n    5  A.b()\n");
    }

    #[test]
    fn a_name_that_does_not_fit_beside_the_numbers_is_below_them() {
        let mut table = Table::new(vec![Column::number("score")], "method", "");
        table.add(vec!["1,234".to_owned()], Name::java("a", "a.JsonReader.nextNonWhitespace()"), Vec::new());
        let mut text = Vec::new();
        table.write(&Screen { width: Some(30), colour: false }, 0, &mut text).expect("memory takes it");
        assert_eq!(String::from_utf8_lossy(&text), "score  method\n1,234\n  JsonReader.nextNonWhitespace\n  ()\n");
    }

    #[test]
    fn the_head_is_emphasized() {
        let mut text = Vec::new();
        table().write(&Screen { width: Some(20), colour: true }, 0, &mut text).expect("memory takes it");
        let text = String::from_utf8_lossy(&text);
        assert!(text.starts_with("\u{1b}[1mscore  method\u{1b}[0m\n1,234  "), "{text:?}");
    }
}
