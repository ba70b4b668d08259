//! The common parts of psf's HTML pages: one file, no network, readable in light and dark.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::names::parts;
use crate::printable::printable;

const STYLE: &str = include_str!("style.css");

/// Writes a page with a title, which is also its first headline.
pub fn page(title: &str, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body { main { h1 { (title) } (body) } }
        }
        "\n"
    }
}

/// Writes a table. Columns of numbers are flush right.
pub fn table(caption: &str, columns: &[(&str, bool)], rows: &[Vec<String>]) -> Markup {
    let class = |number: bool| if number { "number" } else { "text" };
    html! {
        div.wide tabindex="0" role="region" aria-label=(caption) {
            table {
                caption { (caption) }
                thead { tr { @for (name, number) in columns { th scope="col" class=(class(*number)) { (name) } } } }
                tbody {
                    @for row in rows {
                        tr { @for (cell, (_, number)) in row.iter().zip(columns) { td class=(class(*number)) { (breakable(cell)) } } }
                    }
                }
            }
        }
    }
}

/// Writes a text that a browser may break between the parts of its names, but not within a word.
pub fn breakable(text: &str) -> Markup {
    html! { @for (at, part) in parts(text).enumerate() { @if at > 0 { wbr; } (part) } }
}

/// Writes a list of facts about the subject of a rich page.
pub fn facts<'f>(facts: impl IntoIterator<Item = &'f (&'static str, String)>) -> Markup {
    html! {
        dl.facts { @for (what, said) in facts { div { dt { (what) } dd { (printable(said)) } } } }
    }
}

/// Writes the result of a limit as a list, like the report's list of limits.
pub fn limit(passed: bool, sentence: &str) -> Markup {
    html! {
        ul.limits aria-label="Limits" {
            li class=[(!passed).then_some("over")] { strong { (if passed { "kept" } else { "over" }) } ": " (printable(sentence)) }
        }
    }
}

/// Lists the differences that make two results hard to compare.
pub fn notes(notes: &[String]) -> Markup {
    html! {
        @if !notes.is_empty() {
            ul.marks aria-label="Differences between the results" { @for note in notes { li { (printable(note)) } } }
        }
    }
}

/// The script for tables that sort by their heads. It defines `table` and, for other scripts, `element` and `grouped`.
pub const TABLE_SCRIPT: &str = include_str!("table.js");
/// The scripts for trees whose nodes have numbers: an icicle graph, and a table that opens step by step. They need
/// [`TABLE_SCRIPT`] before them.
pub const FOREST_SCRIPT: &str =
    concat!(include_str!("forest.js"), include_str!("icicle.js"), include_str!("treetable.js"));
/// The style of icicle graphs and tree tables.
pub const FOREST_STYLE: &str = include_str!("icicle.css");
const RICH_STYLE: &str = include_str!("rich.css");
/// Forbids loading anything, even if hostile content gets into the page.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

/// A page whose scripts build tables from the data in it.
pub struct RichPage<'a> {
    /// The title in the browser's tab.
    pub title: String,
    /// The section that the first link leads to, and the text of this link.
    pub skip: (&'a str, &'a str),
    /// Styles of this page, in addition to the common style.
    pub styles: &'a [&'a str],
    /// The contents of `<header>`.
    pub header: Markup,
    /// The contents of `<main>`.
    pub main: Markup,
    /// JSON without a `<`: see [`script_data`].
    pub data: String,
    /// The scripts that build the tables, in order.
    pub scripts: &'a [&'a str],
}

impl RichPage<'_> {
    /// Writes the whole page.
    pub fn markup(&self) -> Markup {
        let (to, said) = self.skip;
        html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta http-equiv="Content-Security-Policy" content=(POLICY);
                    meta name="generator" content="psf";
                    link rel="icon" href="data:,";
                    title { (self.title) }
                    style { (PreEscaped(RICH_STYLE)) @for style in self.styles { (PreEscaped(style)) } }
                }
                body {
                    a.skip href=(format!("#{to}")) { (said) }
                    header { (self.header) }
                    main { (self.main) }
                    script id="data" type="application/json" { (PreEscaped(&self.data)) }
                    script { "'use strict';" @for part in self.scripts { (PreEscaped(part)) } }
                }
            }
            "\n"
        }
    }
}

/// Writes data as JSON that is safe in a script element.
pub fn script_data<T: serde::Serialize>(data: &T) -> std::io::Result<String> {
    // The HTML parser looks for `</script` and `<!--` only; in JSON a `<` is always within a string.
    Ok(serde_json::to_string(data)?.replace('<', "\\u003c"))
}
