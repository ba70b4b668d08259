//! What psf's HTML pages share: one file, no network, readable in light and dark.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::printable::printable;

const STYLE: &str = include_str!("style.css");

/// A page with a title, which is its first headline as well.
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

/// A table; the columns that hold numbers are aligned to the right.
pub fn table(caption: &str, columns: &[(&str, bool)], rows: &[Vec<String>]) -> Markup {
    let class = |number: bool| if number { "number" } else { "text" };
    html! {
        div.wide tabindex="0" role="region" aria-label=(caption) {
            table {
                caption { (caption) }
                thead { tr { @for (name, number) in columns { th scope="col" class=(class(*number)) { (name) } } } }
                tbody {
                    @for row in rows {
                        tr { @for (cell, (_, number)) in row.iter().zip(columns) { td class=(class(*number)) { (cell) } } }
                    }
                }
            }
        }
    }
}

/// What is known of the things that a rich page is about.
pub fn facts<'f>(facts: impl IntoIterator<Item = &'f (&'static str, String)>) -> Markup {
    html! {
        dl.facts { @for (what, said) in facts { div { dt { (what) } dd { (printable(said)) } } } }
    }
}

/// Whether a limit is kept, in a list as that of the report.
pub fn limit(passed: bool, sentence: &str) -> Markup {
    html! {
        ul.limits aria-label="Limits" {
            li class=[(!passed).then_some("over")] { strong { (if passed { "kept" } else { "over" }) } " " (printable(sentence)) }
        }
    }
}

/// What stands in the way of a comparison.
pub fn notes(notes: &[String]) -> Markup {
    html! {
        @if !notes.is_empty() {
            ul.marks aria-label="What differs between the results" { @for note in notes { li { (printable(note)) } } }
        }
    }
}

/// The tables of a rich page, which sort by their heads: a function `table`, and `element` and `grouped`, for its script.
pub const TABLE_SCRIPT: &str = include_str!("table.js");
/// Trees whose nodes have numbers: an icicle and a table that opens step by step, for scripts behind [`TABLE_SCRIPT`].
pub const FOREST_SCRIPT: &str =
    concat!(include_str!("forest.js"), include_str!("icicle.js"), include_str!("treetable.js"));
/// What these look like.
pub const FOREST_STYLE: &str = include_str!("icicle.css");
const RICH_STYLE: &str = include_str!("rich.css");
/// Nothing is loaded from anywhere, even if something got into the page that should not.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

/// A page whose tables are made by scripts out of the data in it.
pub struct RichPage<'a> {
    /// The title in the browser's tab.
    pub title: String,
    /// The section that the first link leads to, and what that says.
    pub skip: (&'a str, &'a str),
    /// Styles besides those that such pages share.
    pub styles: &'a [&'a str],
    /// The contents of `<header>`.
    pub header: Markup,
    /// The contents of `<main>`.
    pub main: Markup,
    /// JSON in which no `<` stands: see [`script_data`].
    pub data: String,
    /// The scripts that build the tables, in order.
    pub scripts: &'a [&'a str],
}

impl RichPage<'_> {
    /// All of it.
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

/// Data as JSON that may stand in a script element.
pub fn script_data<T: serde::Serialize>(data: &T) -> std::io::Result<String> {
    // The parser of HTML looks for `</script` and `<!--` only; in JSON a `<` is always within a string.
    Ok(serde_json::to_string(data)?.replace('<', "\\u003c"))
}
