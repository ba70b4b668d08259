//! Text of others, made safe to print: names in class files may hold anything, also what a terminal obeys.

use std::borrow::Cow;

/// The text with control characters, and those that turn the direction of writing, written as `\u{..}`.
#[must_use]
pub fn printable(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_odd) {
        return Cow::Borrowed(text);
    }
    let escaped = text.chars().fold(String::with_capacity(text.len() + 8), |mut out, c| {
        if is_odd(c) {
            out.extend(c.escape_unicode());
        } else {
            out.push(c);
        }
        out
    });
    Cow::Owned(escaped)
}

/// A name without ends of lines, which end everything in formats of lines.
#[must_use]
pub fn one_line(name: &str) -> String {
    name.chars().map(|c| if c.is_control() { '?' } else { c }).collect()
}

fn is_odd(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{2028}' | '\u{2029}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::printable;

    #[test]
    fn nothing_that_a_terminal_obeys_is_left() {
        assert_eq!(printable("app.Main.sort(int[])"), "app.Main.sort(int[])");
        assert_eq!(printable("Zoe\u{308}"), "Zoe\u{308}");
        assert_eq!(printable("\u{1b}[2Ja\nb"), "\\u{1b}[2Ja\\u{a}b");
        assert_eq!(printable("\u{202e}evil"), "\\u{202e}evil");
    }
}
