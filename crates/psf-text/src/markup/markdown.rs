//! Markdown in which text of a program cannot become markup.

/// These characters are markup at any place: of CommonMark, of tables and formulas, and references to people and issues.
const MARKUP: &[char] = &['\\', '`', '*', '[', ']', '<', '>', '|', '~', '@', '#', '&', '$'];

/// Escapes everything in a text that Markdown could read as markup, and puts it on one line. Other characters stay, so that
/// people can read the source.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let starts = text.len() - text.trim_start().len();
    for (at, character) in text.char_indices() {
        if is_markup(text, at, character) || at == starts && begins_block(&text[at..]) {
            out.push('\\');
        } else if character.is_ascii_digit() && begins_list(&text[starts..], at - starts.min(at)) {
            // The digits of a list cannot be escaped, but the character after them can.
            out.push(character);
            out.push('\\');
            continue;
        }
        // A line end would end a table's row; other control characters have no place in a text.
        out.push(if character.is_control() || matches!(character, '\u{2028}' | '\u{2029}') { ' ' } else { character });
    }
    out
}

/// Returns true if a character may be markup where it is.
fn is_markup(text: &str, at: usize, character: char) -> bool {
    let before = text[..at].chars().next_back();
    let after = &text[at + character.len_utf8()..];
    let next = after.chars().next();
    let is_word = |neighbour: Option<char>| neighbour.is_some_and(char::is_alphanumeric);
    match character {
        '_' => !(is_word(before) && is_word(next)),
        // References to milestones and merge requests.
        '!' | '%' => is_word(next) || next == Some('"'),
        ':' => after.starts_with("//") || is_emoji(after),
        '.' => text[..at].to_ascii_lowercase().ends_with("www"),
        _ => MARKUP.contains(&character),
    }
}

/// Returns true if a text after a colon goes on as the name of an emoji does: `tada:`.
fn is_emoji(after: &str) -> bool {
    let name = after.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || "_+-".contains(c));
    name.len() < after.len() && name.starts_with(':')
}

/// Returns true if a text at the beginning of a line would begin a list, a rule or a heading.
fn begins_block(text: &str) -> bool {
    let after = text.trim_start_matches(['+', '-', '=']);
    after.len() < text.len() && (after.is_empty() || after.starts_with(char::is_whitespace))
}

/// Returns true if the digit at this place is the last one of a number that begins a list: `1.` or `1)`.
fn begins_list(text: &str, at: usize) -> bool {
    let after = &text[at + 1..];
    text[..at].bytes().all(|byte| byte.is_ascii_digit())
        && after.strip_prefix(['.', ')']).is_some_and(|rest| rest.is_empty() || rest.starts_with(char::is_whitespace))
}

/// Writes a text as a fenced code block that the text cannot end.
#[must_use]
pub fn fenced(text: &str) -> String {
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}\n{text}\n{fence}")
}

/// Writes a text as code, on one line.
#[must_use]
pub fn code(text: &str) -> String {
    if text.trim().is_empty() || text.contains(|c: char| c.is_control()) {
        return escape(text);
    }
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest + 1);
    let space = if text.starts_with(['`', ' ']) || text.ends_with(['`', ' ']) { " " } else { "" };
    format!("{fence}{space}{text}{space}{fence}")
}

/// Writes a text as code in a table. A vertical bar would end the cell, so it is escaped. A text in which it follows a backslash
/// cannot be code.
#[must_use]
pub fn code_cell(text: &str) -> String {
    if text.contains("\\|") { escape(text) } else { code(text).replace('|', "\\|") }
}

/// The number of rows of a comment that a reader sees at once.
const SEEN: usize = 5;

/// Returns the hidden first line of a comment, by which a script finds the comment of a command again.
#[must_use]
pub fn marker(command: &str) -> String {
    format!("<!-- psf {command} -->\n")
}

/// Writes rows below a head, which may be empty. Rows after the fifth are folded. The rows must already be Markdown.
#[must_use]
pub fn folded(head: &str, rows: &[String]) -> String {
    let (seen, rest) = rows.split_at(rows.len().min(SEEN));
    let seen = format!("{head}{}", seen.concat());
    match rest.len() {
        0 => seen,
        more => {
            let rest = rest.concat();
            format!("{seen}\n<details><summary>{more} more</summary>\n\n{head}{rest}\n</details>\n")
        }
    }
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

#[cfg(test)]
mod tests {
    use super::{code, code_cell, escape, folded};

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(escape(text), expected);
    }

    #[test]
    fn numbers_and_names_stay_readable() {
        check("2,159,979 is 43.6% over (at most 2%), 1.5 times", "2,159,979 is 43.6% over (at most 2%), 1.5 times");
        check("app/Words.java:10 -> 12", "app/Words.java:10 -\\> 12");
        check("Main.lambda_run_0(int, String)", "Main.lambda_run_0(int, String)");
    }

    #[test]
    fn text_cannot_become_markup() {
        check("[a](http://b) <c> `d` *e* _f_ |", "\\[a\\](http\\://b) \\<c\\> \\`d\\` \\*e\\* \\_f\\_ \\|");
        check(
            "![a] !12 %3 &amp; #4 @you :tada: $x$ ~~y~~",
            "!\\[a\\] \\!12 \\%3 \\&amp; \\#4 \\@you \\:tada: \\$x\\$ \\~\\~y\\~\\~",
        );
        check("see WWW.example.org", "see WWW\\.example.org");
        check("a\\|b\nc", "a\\\\\\|b c");
    }

    #[test]
    fn a_text_begins_no_list_heading_or_rule() {
        check("+27,388 (+23.6%)", "+27,388 (+23.6%)");
        check("- a", "\\- a");
        check("---", "\\---");
        check("=", "\\=");
        check("1. a", "1\\. a");
        check(" 12) a", " 12\\) a");
        check("1.5 times", "1.5 times");
        check("# a", "\\# a");
    }

    #[test]
    fn code_ends_where_its_text_ends() {
        assert_eq!(code("if (!a[i].equals(\"\\n\")) {"), "`if (!a[i].equals(\"\\n\")) {`");
        assert_eq!(code("a ` b"), "``a ` b``");
        assert_eq!(code("``"), "``` `` ```");
        assert_eq!(code("a || b"), "`a || b`");
        assert_eq!(code_cell("a || b"), "`a \\|\\| b`");
        assert_eq!(code_cell("a\\|b"), "a\\\\\\|b");
        assert_eq!(code_cell("a + b"), "`a + b`");
        assert_eq!(code("a\nb"), "a b");
        assert_eq!(code(" "), " ");
    }

    #[test]
    fn rows_after_the_fifth_are_folded() {
        let rows: Vec<String> = (1..=7).map(|n| format!("- {n}\n")).collect();
        assert_eq!(folded("", &rows[..5]), "- 1\n- 2\n- 3\n- 4\n- 5\n");
        let both = "H\n- 1\n- 2\n- 3\n- 4\n- 5\n\n<details><summary>2 more</summary>\n\nH\n- 6\n- 7\n\n</details>\n";
        assert_eq!(folded("H\n", &rows), both);
    }
}
