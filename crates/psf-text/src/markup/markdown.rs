//! Markdown in which text of a program cannot become markup.

/// Escapes everything in a text that Markdown could read as markup, and puts it on one line.
///
/// CommonMark allows a backslash before every ASCII punctuation character.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_ascii_punctuation() {
            out.push('\\');
        }
        // A line end would end a table's row; other control characters have no place in a text.
        out.push(if character.is_control() || matches!(character, '\u{2028}' | '\u{2029}') { ' ' } else { character });
    }
    out
}

/// Writes a text as a fenced code block that the text cannot end.
#[must_use]
pub fn fenced(text: &str) -> String {
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}\n{text}\n{fence}")
}

/// Writes a row of a table. The cells must already be Markdown.
#[must_use]
pub fn row(cells: &[String]) -> String {
    format!("| {} |\n", cells.join(" | "))
}

/// Writes the head of a table. Columns of numbers are flush right.
#[must_use]
pub fn head(columns: &[(&str, bool)]) -> String {
    let names: Vec<String> = columns.iter().map(|(name, _)| (*name).to_owned()).collect();
    let rule: Vec<String> = columns.iter().map(|(_, number)| if *number { "---:" } else { "---" }.to_owned()).collect();
    row(&names) + &row(&rule)
}
