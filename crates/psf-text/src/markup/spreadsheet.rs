//! CSV in which text of a program cannot become a formula.

/// Writes a cell that a spreadsheet shows unchanged: an apostrophe precedes anything that could start a formula.
#[must_use]
pub fn cell(text: &str) -> String {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']) { format!("'{text}") } else { text.to_owned() }
}
