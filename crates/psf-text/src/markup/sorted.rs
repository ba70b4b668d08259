//! Pages with tables that sort by their heads and share a search field.

use maud::{Markup, html};
use serde::{Serialize, Serializer};

use super::page::{TABLE_SCRIPT, breakable, script_data};
use crate::numbers::grouped;
use crate::printable::printable;

/// All scripts of such a page, for data in the format of [`data`].
pub const SORTED_SCRIPTS: &[&str] = &[TABLE_SCRIPT, SORTED_SCRIPT];
/// The script that builds the tables; needs [`TABLE_SCRIPT`] before it.
pub const SORTED_SCRIPT: &str = include_str!("sorted.js");
/// The number of rows that a browser without scripts shows.
const WITHOUT_SCRIPT: usize = 20;

/// A table in its own section.
#[derive(Serialize)]
pub struct SortedTable {
    section: &'static str,
    #[serde(skip)]
    title: &'static str,
    columns: Vec<SortedColumn>,
    rows: Vec<Vec<Cell>>,
}

/// A column: its head, and how its cells are sorted and shown.
#[derive(Serialize)]
pub struct SortedColumn {
    head: String,
    number: bool,
    /// Hidden on narrow screens.
    wide: bool,
    searched: bool,
}

impl SortedColumn {
    /// Creates a column of text.
    pub fn text(head: impl Into<String>) -> Self {
        Self { head: head.into(), number: false, wide: false, searched: false }
    }

    /// Creates a column of numbers.
    pub fn number(head: impl Into<String>) -> Self {
        Self { number: true, ..Self::text(head) }
    }

    /// Hides the column on narrow screens.
    pub fn wide(self) -> Self {
        Self { wide: true, ..self }
    }

    /// Shows the column on narrow screens, too.
    pub fn narrow(self) -> Self {
        Self { wide: false, ..self }
    }

    /// Lets readers search the column.
    pub fn searched(self) -> Self {
        Self { searched: true, ..self }
    }
}

/// A cell: its text, its number to sort by, and the page that it links to.
#[derive(Clone)]
pub struct Cell {
    shown: String,
    number: Option<f64>,
    page: Option<String>,
}

impl Cell {
    /// Creates a cell with a text.
    pub fn text(text: &str) -> Self {
        Self { shown: printable(text).into_owned(), number: None, page: None }
    }

    /// Creates a cell with a number and its text. Floats are exact enough to sort by.
    pub fn number(number: f64, shown: impl Into<String>) -> Self {
        Self { shown: shown.into(), number: Some(number), page: None }
    }

    /// Creates a cell with a count, its digits in groups.
    pub fn count(count: u64) -> Self {
        Self::number(count as f64, grouped(count))
    }

    /// Links the cell to a page.
    pub fn to(self, page: Option<String>) -> Self {
        Self { page, ..self }
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match (self.number, &self.page) {
            (None, None) => serializer.serialize_str(&self.shown),
            (Some(number), None) => (number, &self.shown).serialize(serializer),
            (None, Some(page)) => (&self.shown, &self.shown, page).serialize(serializer),
            (Some(number), Some(page)) => (number, &self.shown, page).serialize(serializer),
        }
    }
}

impl SortedTable {
    /// Creates a table for the section with this name.
    pub fn new(section: &'static str, title: &'static str, columns: Vec<SortedColumn>) -> Self {
        Self { section, title, columns, rows: Vec::new() }
    }

    /// Adds a row: one cell for each column.
    pub fn add(&mut self, row: Vec<Cell>) {
        self.rows.push(row);
    }

    /// True if the table has no rows.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Writes the section for the script to fill. Without scripts, readers see the first rows.
    pub fn section(&self, said: &Markup) -> Markup {
        let title = format!("{}-title", self.section);
        html! {
            section id=(self.section) aria-labelledby=(title) {
                h2 id=(title) { (self.title) }
                (said)
                @if !self.is_empty() { noscript { (self.without_script()) } }
            }
        }
    }

    fn without_script(&self) -> Markup {
        let kind = |column: &SortedColumn| if column.number { "number" } else { "name" };
        html! {
            @if self.rows.len() > WITHOUT_SCRIPT {
                p { "The first " (WITHOUT_SCRIPT) " of " (grouped(self.rows.len() as u64)) "; all of them need JavaScript." }
            }
            table {
                thead { tr { @for column in &self.columns { th scope="col" class=(kind(column)) { (column.head) } } } }
                tbody {
                    @for row in self.rows.iter().take(WITHOUT_SCRIPT) {
                        tr { @for (cell, column) in row.iter().zip(&self.columns) { td class=(kind(column)) { (breakable(&cell.shown)) } } }
                    }
                }
            }
        }
    }
}

/// Writes the data of a page with these tables. `search` is the text before the search field.
pub fn data(search: &str, tables: &[&SortedTable]) -> std::io::Result<String> {
    data_with_paths(search, tables, None::<()>)
}

/// Writes the data like [`data`], and adds paths of calls for another script.
pub fn data_with_paths(
    search: &str,
    tables: &[&SortedTable],
    paths: Option<impl Serialize>,
) -> std::io::Result<String> {
    #[derive(Serialize)]
    struct Data<'a, P> {
        search: &'a str,
        tables: &'a [&'a SortedTable],
        #[serde(skip_serializing_if = "Option::is_none")]
        paths: Option<P>,
    }
    script_data(&Data { search, tables, paths })
}
