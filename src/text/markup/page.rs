//! What psf's small HTML pages share: one file, no network, readable in light and dark.

use maud::{DOCTYPE, Markup, PreEscaped, html};

const STYLE: &str = include_str!("style.css");

/// A page with a title, which is its first headline as well.
pub(crate) fn page(title: &str, body: &Markup) -> Markup {
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
pub(crate) fn table(caption: &str, columns: &[(&str, bool)], rows: &[Vec<String>]) -> Markup {
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
