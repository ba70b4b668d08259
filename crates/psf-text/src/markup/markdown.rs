//! Markdown in which no text of a program's can be markup.

/// A text with everything escaped that Markdown could take for markup; one line.
///
/// CommonMark lets a backslash stand in front of every character of ASCII punctuation.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_ascii_punctuation() {
            out.push('\\');
        }
        // A line's end would end a table's row; what else controls has no place in a text.
        out.push(if character.is_control() || matches!(character, '\u{2028}' | '\u{2029}') { ' ' } else { character });
    }
    out
}

/// A text in a block that nothing in it can end.
#[must_use]
pub fn fenced(text: &str) -> String {
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}\n{text}\n{fence}")
}

/// A row of a table; the cells are Markdown already.
#[must_use]
pub fn row(cells: &[String]) -> String {
    format!("| {} |\n", cells.join(" | "))
}

/// The head of a table; the columns that hold numbers are aligned to the right.
#[must_use]
pub fn head(columns: &[(&str, bool)]) -> String {
    let names: Vec<String> = columns.iter().map(|(name, _)| (*name).to_owned()).collect();
    let rule: Vec<String> = columns.iter().map(|(_, number)| if *number { "---:" } else { "---" }.to_owned()).collect();
    row(&names) + &row(&rule)
}
