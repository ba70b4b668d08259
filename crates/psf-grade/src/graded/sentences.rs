//! Sentences for students.

/// Capitalizes a text, unless it begins with the name of a file.
pub(super) fn sentence(text: &str) -> String {
    let word = text.split_whitespace().next().unwrap_or_default();
    if word.contains(['.', '/', '_', '$']) {
        return text.to_owned();
    }
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
