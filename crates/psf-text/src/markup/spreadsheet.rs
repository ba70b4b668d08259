//! CSV in which no text of a program's can be a formula.

/// A cell that a spreadsheet shows as it is: in front of what it could take for a formula stands an apostrophe.
#[must_use]
pub fn cell(text: &str) -> String {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']) { format!("'{text}") } else { text.to_owned() }
}
