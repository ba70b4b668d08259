//! Command lines for a shell.

use std::ffi::OsStr;

use psf_text::printable::printable;

/// Quotes an argument for a shell. Returns `None` if it has characters that must not reach a terminal, or is not text.
pub(crate) fn quoted(argument: &OsStr) -> Option<String> {
    let text = argument.to_str()?;
    if printable(text) != text {
        return None;
    }
    let plain = |character: char| character.is_ascii_alphanumeric() || "-_./:=,+@%".contains(character);
    let is_plain = !text.is_empty() && text.chars().all(plain) && !text.starts_with('=');
    Some(if is_plain { text.to_owned() } else { format!("'{}'", text.replace('\'', "'\\''")) })
}

/// Returns a command line for a shell.
pub(crate) fn line<'a>(arguments: impl IntoIterator<Item = &'a OsStr>) -> Option<String> {
    let quoted: Option<Vec<String>> = arguments.into_iter().map(quoted).collect();
    quoted.map(|quoted| quoted.join(" "))
}

#[cfg(test)]
mod tests {
    use std::ffi::OsStr;

    use super::{line, quoted};

    #[track_caller]
    fn check(argument: &str, expected: Option<&str>) {
        assert_eq!(quoted(OsStr::new(argument)).as_deref(), expected);
    }

    #[test]
    fn a_shell_reads_back_what_was_typed() {
        check("src/Words.java", Some("src/Words.java"));
        check("--n=4,8", Some("--n=4,8"));
        check("", Some("''"));
        check("my file", Some("'my file'"));
        check("$(rm x)", Some("'$(rm x)'"));
        check("it's", Some("'it'\\''s'"));
        check("=ls", Some("'=ls'"));
        check("~", Some("'~'"));
        assert_eq!(line(["psf", "a b"].map(OsStr::new)).as_deref(), Some("psf 'a b'"));
    }

    #[test]
    fn characters_that_change_a_terminal_are_not_printed() {
        check("a\u{1b}[2J", None);
        check("a\nb", None);
        check("a\u{202e}b", None);
    }
}
