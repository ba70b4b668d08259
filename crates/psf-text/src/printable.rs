//! Text from programs, made safe to print. Names in class files may contain any character, even ones that control a terminal.
//!
//! A **name** has its own place: [`printable`] leaves nothing in it that moves the cursor. A **text** uses tabs and line ends for
//! its layout, such as a message of a compiler or a line of source code. [`with_tabs`] keeps tabs, [`laid_out`] keeps both,
//! and [`on_one_line`] turns both into spaces.

use std::borrow::Cow;

/// Escapes a name: control characters, and characters that change the direction of writing, become `\u{..}`.
#[must_use]
pub fn printable(text: &str) -> Cow<'_, str> {
    escaped(text, &[])
}

/// Escapes a line of a text like [`printable`], but keeps tabs.
#[must_use]
pub fn with_tabs(text: &str) -> Cow<'_, str> {
    escaped(text, &['\t'])
}

/// Escapes a text of several lines like [`printable`], but keeps tabs and line ends.
#[must_use]
pub fn laid_out(text: &str) -> Cow<'_, str> {
    if text.contains("\r\n") {
        return Cow::Owned(escaped(&text.replace("\r\n", "\n"), &['\t', '\n']).into_owned());
    }
    escaped(text, &['\t', '\n'])
}

/// Escapes a text for a place with one line and columns, such as a cell of a table. Tabs and line ends become spaces.
#[must_use]
pub fn on_one_line(text: &str) -> Cow<'_, str> {
    if !text.contains(['\t', '\n']) {
        return printable(text);
    }
    Cow::Owned(printable(&text.replace("\r\n", " ").replace(['\t', '\n'], " ")).into_owned())
}

/// Replaces control characters in a name. A line end would end the record in a format of lines.
#[must_use]
pub fn one_line(name: &str) -> String {
    name.chars().map(|c| if c.is_control() { '?' } else { c }).collect()
}

/// Replaces tabs for a format that loses them: with spaces up to the next column that is a multiple of eight.
#[must_use]
pub fn tabs_as_blanks(text: &str) -> Cow<'_, str> {
    if !text.contains('\t') {
        return Cow::Borrowed(text);
    }
    let (mut blanks, mut column) = (String::with_capacity(text.len()), 0);
    for c in text.chars() {
        let width = if c == '\t' { 8 - column % 8 } else { 1 };
        match c {
            '\t' => blanks.extend(std::iter::repeat_n(' ', width)),
            c => blanks.push(c),
        }
        column = if c == '\n' { 0 } else { column + width };
    }
    Cow::Owned(blanks)
}

/// Removes the sequences that control a terminal (ECMA-48), such as colours, from another program's text.
#[must_use]
pub fn without_sequences(text: &str) -> Cow<'_, str> {
    if !text.contains(['\u{1b}', '\u{9b}']) {
        return Cow::Borrowed(text);
    }
    let (mut out, mut rest) = (String::with_capacity(text.len()), text);
    while let Some(at) = rest.find(['\u{1b}', '\u{9b}']) {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        match sequence(rest) {
            Some(length) => rest = &rest[length..],
            // An incomplete sequence stays; it is escaped when it is shown.
            None => {
                let first = rest.chars().next().map_or(0, char::len_utf8);
                out.push_str(&rest[..first]);
                rest = &rest[first..];
            }
        }
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// Returns the length of the sequence at the start of a text.
fn sequence(text: &str) -> Option<usize> {
    let (kind, start) = match text.strip_prefix('\u{9b}') {
        Some(_) => ('[', '\u{9b}'.len_utf8()),
        None => (text.chars().nth(1)?, 2),
    };
    let rest = text.get(start..)?;
    match kind {
        // Parameters and intermediate characters, then a final character.
        '[' => {
            let end = rest.find(|c: char| !(' '..='?').contains(&c))?;
            let last = rest[end..].chars().next().filter(|c| ('@'..='~').contains(c))?;
            Some(start + end + last.len_utf8())
        }
        // A text for the terminal, such as the title of its window.
        ']' | 'P' | 'X' | '^' | '_' => {
            let end = rest.find(['\u{7}', '\u{1b}', '\n'])?;
            match &rest[end..] {
                ended if ended.starts_with('\u{7}') => Some(start + end + 1),
                ended if ended.starts_with("\u{1b}\\") => Some(start + end + 2),
                _ => None,
            }
        }
        ' '..='/' => Some(start + rest.chars().next().filter(|c| ('0'..='~').contains(c))?.len_utf8()),
        '0'..='~' => Some(start),
        _ => None,
    }
}

/// Escapes the text of a program that points at columns with a second line, as compilers do. Each character that the other
/// functions write as several characters becomes a single one.
#[must_use]
pub fn in_columns(text: &str) -> Cow<'_, str> {
    let is_layout = |c: char| matches!(c, '\t' | '\n' | '\r');
    if !text.chars().any(|c| is_odd(c) && !is_layout(c)) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(|c| if is_odd(c) && !is_layout(c) { '\u{fffd}' } else { c }).collect())
}

fn escaped<'t>(text: &'t str, layout: &[char]) -> Cow<'t, str> {
    let is_escaped = |c: char| is_odd(c) && !layout.contains(&c);
    if !text.chars().any(is_escaped) {
        return Cow::Borrowed(text);
    }
    let escaped = text.chars().fold(String::with_capacity(text.len() + 8), |mut out, c| {
        if is_escaped(c) {
            out.extend(c.escape_unicode());
        } else {
            out.push(c);
        }
        out
    });
    Cow::Owned(escaped)
}

fn is_odd(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{2028}' | '\u{2029}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::{in_columns, laid_out, on_one_line, printable, with_tabs, without_sequences};

    #[test]
    fn no_control_character_reaches_the_terminal() {
        assert_eq!(printable("app.Main.sort(int[])"), "app.Main.sort(int[])");
        assert_eq!(printable("Zoe\u{308}"), "Zoe\u{308}");
        assert_eq!(printable("\u{1b}[2Ja\nb"), "\\u{1b}[2Ja\\u{a}b");
        assert_eq!(printable("\u{202e}evil"), "\\u{202e}evil");
        assert_eq!(laid_out("\u{1b}[2J\rb\u{202e}"), "\\u{1b}[2J\\u{d}b\\u{202e}");
    }

    #[test]
    fn tabs_and_ends_of_lines_are_layout_in_a_text() {
        let said = "Main.java:3: error: x\r\n\t\tint x;\n\t\t    ^";
        assert_eq!(laid_out(said), "Main.java:3: error: x\n\t\tint x;\n\t\t    ^");
        assert_eq!(with_tabs("\tint x;\n"), "\tint x;\\u{a}");
        assert_eq!(on_one_line("expected:\t<1>\nbut was:\r\n<2>"), "expected: <1> but was: <2>");
    }

    #[test]
    fn whole_sequences_are_left_out_and_others_are_escaped() {
        for (text, expected) in [
            ("\u{1b}[1;31m[ERROR]\u{1b}[m COMPILATION ERROR", "[ERROR] COMPILATION ERROR"),
            ("\u{1b}[0m[ERROR] a\n\u{1b}[K[ERROR] b", "[ERROR] a\n[ERROR] b"),
            ("\u{9b}32mgreen\u{9b}0m", "green"),
            ("\u{1b}]0;title\u{7}text", "text"),
            ("\u{1b}]8;;http://x\u{1b}\\link\u{1b}]8;;\u{1b}\\", "link"),
            ("\u{1b}(Bplain\u{1b}=", "plain"),
            ("cut \u{1b}[31", "cut \u{1b}[31"),
            ("cut \u{1b}", "cut \u{1b}"),
            ("\u{1b}]0;no end\nnext", "\u{1b}]0;no end\nnext"),
            ("\u{1b}\u{e9}", "\u{1b}\u{e9}"),
            ("none", "none"),
        ] {
            assert_eq!(without_sequences(text), expected, "{text:?}");
        }
    }

    #[test]
    fn a_caret_stays_below_its_column() {
        assert_eq!(in_columns("\ts = \"\u{1b}\" + y;\n\t          ^"), "\ts = \"\u{fffd}\" + y;\n\t          ^");
    }
}
