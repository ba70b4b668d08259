//! A table of text: numbers flush right, names flush left, as wide as there is room.

use std::io::{self, Write};

use crate::text::printable::printable;

/// Between two columns.
const GAP: usize = 2;
/// With less room than that the last column is left out.
const LEAST_EXTRA: usize = 18;
/// Names are not cut shorter than that, however narrow the terminal.
const LEAST_NAME: usize = 12;

/// A table: columns of numbers, then one of names, then one of more where there is room for it.
pub(super) struct Table {
    rows: Vec<Row>,
}

struct Row {
    numbers: Vec<String>,
    name: String,
    extra: Vec<String>,
}

impl Table {
    /// A table with its head.
    pub(super) fn new(numbers: &[&str], name: &str, extra: &str) -> Self {
        let mut table = Self { rows: Vec::new() };
        table.add(numbers.iter().map(|&head| head.to_owned()).collect(), name, vec![extra.to_owned()]);
        table
    }

    /// Adds a row. Of `extra`, as many are printed as there is room for.
    pub(super) fn add(&mut self, numbers: Vec<String>, name: &str, extra: Vec<String>) {
        self.rows.push(Row { numbers, name: printable(name).into_owned(), extra });
    }

    /// Prints it into `width` columns.
    pub(super) fn print(&self, width: usize, out: &mut dyn Write) -> io::Result<()> {
        let columns = self.rows.iter().map(|row| row.numbers.len()).max().unwrap_or(0);
        let widest = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.numbers.get(column));
            cells.map(|cell| length(cell)).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(widest).collect();
        let numbers: usize = widths.iter().map(|width| width + GAP).sum();
        let room = width.saturating_sub(numbers).max(LEAST_NAME);
        let longest = self.rows.iter().map(|row| length(&row.name)).max().unwrap_or(0).min(room);
        let extra = room.saturating_sub(longest + GAP);
        for row in &self.rows {
            let mut line = String::new();
            for (cell, &width) in row.numbers.iter().zip(&widths) {
                line += &format!("{cell:>width$}{:GAP$}", "");
            }
            let name = shortened(&row.name, room);
            line += &format!("{name:<longest$}");
            if extra >= LEAST_EXTRA {
                line += &format!("{:GAP$}{}", "", fitting(&row.extra, extra));
            }
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

fn length(text: &str) -> usize {
    text.chars().count()
}

/// As many of the parts as fit.
fn fitting(parts: &[String], room: usize) -> String {
    let mut text = String::new();
    for part in parts {
        let separator = if text.is_empty() { "" } else { ", " };
        if length(&text) + separator.len() + length(part) > room {
            break;
        }
        text = text + separator + part;
    }
    text
}

/// A name with dots in place of its middle, where it is too long.
fn shortened(name: &str, room: usize) -> String {
    let length = length(name);
    if length <= room {
        return name.to_owned();
    }
    let kept = room.saturating_sub(3);
    let tail = kept / 2;
    let head: String = name.chars().take(kept - tail).collect();
    let tail: String = name.chars().skip(length - tail).collect();
    format!("{head}...{tail}")
}

#[cfg(test)]
mod tests {
    use super::Table;

    #[track_caller]
    fn check(width: usize, expected: &str) {
        let mut table = Table::new(&["score", "share"], "method", "opcodes");
        let both = || vec!["iload_0 60.0%".to_owned(), "iadd 40.0%".to_owned()];
        table.add(vec!["1,234".to_owned(), "9.0%".to_owned()], "app.Main.run(int, int)", both());
        table.add(vec!["5".to_owned(), "0.1%".to_owned()], "A.b()", both());
        let mut text = Vec::new();
        table.print(width, &mut text).expect("memory takes it");
        assert_eq!(String::from_utf8_lossy(&text), expected);
    }

    #[test]
    fn what_there_is_no_room_for_is_left_out_or_shortened() {
        check(
            80,
            "score  share  method                  opcodes\n\
             1,234   9.0%  app.Main.run(int, int)  iload_0 60.0%, iadd 40.0%\n\
             \u{20}   5   0.1%  A.b()                   iload_0 60.0%, iadd 40.0%\n",
        );
        check(
            60,
            "score  share  method                  opcodes\n\
             1,234   9.0%  app.Main.run(int, int)  iload_0 60.0%\n\
             \u{20}   5   0.1%  A.b()                   iload_0 60.0%\n",
        );
        check(
            30,
            "score  share  method\n\
             1,234   9.0%  app.Mai..., int)\n\
             \u{20}   5   0.1%  A.b()\n",
        );
    }

    #[test]
    fn the_narrowest_terminal_still_has_a_table() {
        check(
            1,
            "score  share  method\n\
             1,234   9.0%  app.M...int)\n\
             \u{20}   5   0.1%  A.b()\n",
        );
    }
}
