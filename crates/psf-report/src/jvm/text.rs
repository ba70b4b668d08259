//! The JVM's own work as text.

use std::io::{self, Write};

use super::nodes::{Label, Node, nodes};
use super::work::{JvmWork, Row};
use crate::names;
use psf_text::names::Name;
use psf_text::numbers::{self, grouped, share};
use psf_text::printable::printable;
use psf_text::screen::{Emphasis, Screen};
use psf_text::tables::{Column, Table};

/// Width of a table without a terminal.
const WIDTH: usize = 100;
/// Work that takes less than one part in this many of its kind has no row of its own.
const LEAST: u128 = 100;
/// Number of methods that have a row.
const ROWS: usize = 20;

/// Returns the heading.
pub(super) fn heading(work: &JvmWork) -> String {
    format!("the JVM's own work in one run of {} ns: it differs in every run, and is in no count", grouped(work.length))
}

/// Returns a sentence on whether the recorded run counted the same as the reported one.
pub(super) fn counted(work: &JvmWork) -> String {
    match &work.differs {
        None => "every counter had the same value in the recorded run".to_owned(),
        Some(class) => format!(
            "{} counted something else in the recorded run: chance or other programs decide what it does",
            printable(class)
        ),
    }
}

/// Writes the text.
pub fn write(work: &JvmWork, screen: &Screen, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\n{}\n", screen.emphasize(Emphasis::Strong, &heading(work)))?;
    let nodes = nodes(work);
    if nodes.is_empty() {
        writeln!(out, "nothing was collected, compiled or swept")?;
    } else {
        table(work, &nodes).write(screen, WIDTH, out)?;
    }
    let of = &work.disagreement;
    writeln!(out, "\n{}\n", screen.emphasize(Emphasis::Strong, &samples(work)))?;
    if !of.rows.is_empty() {
        disagreement(work).write(screen, WIDTH, out)?;
        writeln!(out)?;
    }
    writeln!(out, "counted  {}", counted(work))
}

pub(super) fn samples(work: &JvmWork) -> String {
    let outside = match work.outside {
        0 => String::new(),
        outside => format!(", {} more found no method of the program", grouped(outside)),
    };
    format!(
        "where time and score disagree, by {}{outside}",
        numbers::counted(work.disagreement.samples, "sample", "samples")
    )
}

fn table(work: &JvmWork, nodes: &[Node]) -> Table {
    let mut columns: Vec<Column> = ["level", "times", "nanoseconds", ""].map(Column::number).to_vec();
    columns.extend([Column::number("longest").dropped(0), Column::number("bytes freed")]);
    let mut table = Table::new(columns, "name", "");
    for node in nodes {
        add(&mut table, work, node, 0, node.length.into());
    }
    table
}

fn add(table: &mut Table, work: &JvmWork, node: &Node, level: usize, whole: u128) {
    let name = match &node.label {
        Label::Words(words) => Name::whole(&printable(words)),
        Label::Method(number) => {
            let method = &work.methods[*number];
            Name::java(&names::package(&method.class), &method.name())
        }
    };
    row(table, level, node, whole, name);
    let (shown, smaller): (Vec<&Node>, Vec<&Node>) =
        node.below.iter().partition(|node| u128::from(node.length) * LEAST >= whole);
    shown.iter().for_each(|node| add(table, work, node, level + 1, whole));
    if !smaller.is_empty() {
        let mut rest =
            Node { label: node.label.clone(), times: 0, length: 0, longest: 0, freed: None, below: Vec::new() };
        for node in &smaller {
            rest.times += node.times;
            rest.length += node.length;
            rest.longest = rest.longest.max(node.longest);
        }
        row(table, level + 1, &rest, whole, Name::whole(&format!("{} smaller", grouped(smaller.len() as u64))));
    }
}

fn row(table: &mut Table, level: usize, node: &Node, whole: u128, name: Name) {
    let cells = vec![
        level.to_string(),
        grouped(node.times),
        grouped(node.length),
        share(node.length.into(), whole),
        grouped(node.longest),
        node.freed.map_or_else(String::new, grouped),
    ];
    table.add(cells, name.indented(level), Vec::new());
}

fn disagreement(work: &JvmWork) -> Table {
    let of = &work.disagreement;
    let columns = ["time", "score", "apart", "+-"].map(Column::number).into_iter();
    let columns = columns.chain(["samples", "outside"].map(|head| Column::number(head).dropped(0)));
    let mut table = Table::new(columns.collect(), "name", "");
    for row in of.rows.iter().take(ROWS) {
        table.add(cells(work, row).to_vec(), Name::java(&names::package(&row.class), &row.name), Vec::new());
    }
    if of.rows.len() > ROWS {
        let name = Name::whole(&format!("{} more", grouped((of.rows.len() - ROWS) as u64)));
        table.add(vec![String::new(); 6], name, Vec::new());
    }
    table
}

/// Returns the share of time, the share of the score, their difference, its margin, the samples, and the samples outside of
/// counted code.
pub(super) fn cells(work: &JvmWork, row: &Row) -> [String; 6] {
    let of = &work.disagreement;
    [
        share(row.samples.into(), of.samples.into()),
        share(row.cost, of.total),
        format!("{}{}.{}", sign(row.difference), row.difference.abs() / 10, row.difference.abs() % 10),
        format!("{}.{}", row.margin / 10, row.margin % 10),
        grouped(row.samples),
        grouped(row.below),
    ]
}

/// Returns the sign, which is shown apart from the number: a difference between -1 and 0 has no whole part to carry it.
fn sign(difference: i64) -> &'static str {
    match difference {
        0 => "",
        1.. => "+",
        _ => "-",
    }
}

#[cfg(test)]
mod tests {
    use super::{JvmWork, Row, cells};

    #[test]
    fn differences_have_their_signs() {
        let work = JvmWork::default();
        let of = |difference| {
            let row = Row {
                class: String::new(),
                name: String::new(),
                samples: 0,
                below: 0,
                cost: 0,
                difference,
                margin: 105,
            };
            cells(&work, &row)[2].clone()
        };
        assert_eq!([of(123), of(-123), of(-5), of(5), of(0)], ["+12.3", "-12.3", "-0.5", "+0.5", "0.0"]);
    }
}
