//! Sentences for people: with a label in front, broken between words if the terminal is narrower.

use std::io::{self, Write};

use textwrap::core::Word;
use textwrap::wrap_algorithms::wrap_first_fit;
use textwrap::{Options, WordSplitter};

use super::names::parts;
use super::printable::laid_out;
use super::screen::{Emphasis, Screen};

/// The column of the text after its label.
const INDENT: usize = 9;

/// Prints a sentence after a label, which has the emphasis. Breaks the sentence at spaces if it is wider than the terminal.
/// The sentence keeps its own line ends and tabs.
pub fn write(label: &str, text: &str, emphasis: Emphasis, screen: &Screen, out: &mut dyn Write) -> io::Result<()> {
    let text = laid_out(text);
    let indent = if label.is_empty() { 0 } else { INDENT };
    let lines: Vec<String> = match screen.width {
        Some(width) => text.split('\n').enumerate().flat_map(|(at, line)| broken(line, width, at, indent)).collect(),
        None => text.split('\n').map(str::to_owned).collect(),
    };
    for (number, line) in lines.iter().enumerate() {
        match (number, indent) {
            (0, 0) => writeln!(out, "{line}")?,
            (0, _) => {
                let gap = INDENT.saturating_sub(label.chars().count());
                writeln!(out, "{}{:gap$}{line}", screen.emphasize(emphasis, label), "")?;
            }
            _ => writeln!(out, "{:INDENT$}{line}", "")?,
        }
    }
    Ok(())
}

/// Breaks a line into lines that fit. A line with tabs or leading spaces already has a layout and stays.
fn broken(line: &str, width: usize, at: usize, indent: usize) -> Vec<String> {
    if line.contains('\t') || line.starts_with(' ') || line.is_empty() {
        return vec![line.to_owned()];
    }
    wrapped(line, width, if at == 0 { indent } else { INDENT })
}

/// Breaks a text whose first line starts at column `first` and all others at [`INDENT`]. A word that is too long for one line
/// is broken between its parts. A part that is too long is broken, too.
fn wrapped(text: &str, width: usize, first: usize) -> Vec<String> {
    let width = width.max(2 * INDENT);
    let room = width - INDENT;
    if text.split(' ').any(|word| textwrap::core::display_width(word) > room) {
        return in_parts(text, room, width - first);
    }
    // The columns in front count here; the caller prints them.
    let blanks = " ".repeat(INDENT);
    let options = Options::new(width)
        .initial_indent(&blanks[..first])
        .subsequent_indent(&blanks)
        .word_splitter(WordSplitter::NoHyphenation)
        .word_separator(textwrap::WordSeparator::AsciiSpace);
    let lines = textwrap::wrap(text, options);
    lines.iter().enumerate().map(|(number, line)| line[if number == 0 { first } else { INDENT }..].to_owned()).collect()
}

/// Breaks a text between the parts of its words.
fn in_parts(text: &str, room: usize, first: usize) -> Vec<String> {
    let words = textwrap::WordSeparator::AsciiSpace.find_words(text).flat_map(|word| {
        let fits = textwrap::core::display_width(word.word) <= room;
        let pieces: Vec<&str> = if fits { vec![word.word] } else { parts(word.word).collect() };
        let last = pieces.len().saturating_sub(1);
        pieces.into_iter().enumerate().map(move |(at, piece)| {
            let whitespace = if at == last { word.whitespace } else { "" };
            Word { whitespace, penalty: "", ..Word::from(piece) }
        })
    });
    let words = textwrap::core::break_words(words, room);
    let lines = wrap_first_fit(&words, &[first as f64, room as f64]);
    let joined = |line: &[Word<'_>]| -> String { line.iter().flat_map(|word| [word.word, word.whitespace]).collect() };
    lines.into_iter().map(|line| joined(line).trim_end().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::{Emphasis, Screen, write};

    #[track_caller]
    fn check(label: &str, text: &str, width: Option<usize>, expected: &str) {
        let mut written = Vec::new();
        let screen = Screen { width, colour: false };
        write(label, text, Emphasis::Bad, &screen, &mut written).expect("memory takes it");
        assert_eq!(String::from_utf8(written).expect("it is text"), expected);
    }

    #[test]
    fn sentences_are_broken_on_terminals_only() {
        let text = "clock: it asks what time it is";
        check("mark", text, None, "mark     clock: it asks what time it is\n");
        check("mark", text, Some(24), "mark     clock: it asks\n         what time it is\n");
        check("mark", text, Some(1), "mark     clock: it\n         asks what\n         time it\n         is\n");
        check("", "one two three four", Some(18), "one two three four\n");
        check("", "one two three four five", Some(18), "one two three four\n         five\n");
    }

    #[test]
    fn ends_of_lines_and_tabs_are_layout() {
        let text = "javac refused it:\nA.java:1: error: x\n\tint x;\n\t    ^";
        let expected = "note     javac refused it:\n         A.java:1: error: x\n         \tint x;\n         \t    ^\n";
        check("note", text, None, expected);
        check("note", text, Some(80), expected);
        check("", "a\n  ^\n\nb", Some(80), "a\n           ^\n         \n         b\n");
    }

    #[test]
    fn a_word_that_fits_on_no_line_is_broken() {
        check("mark", "abcdefghijklmnop", Some(18), "mark     abcdefghi\n         jklmnop\n");
        check("mark", "", Some(18), "mark     \n");
    }

    #[test]
    fn a_long_name_is_broken_between_its_parts() {
        let text = "most beyond it: org.example.Parser.next(java.lang.String) 12.5%";
        let expected = "mark     most beyond it: org\n         .example.Parser.next\n         (java.lang.String)\n         12.5%\n";
        check("mark", text, Some(30), expected);
    }

    #[test]
    fn only_the_label_has_the_emphasis() {
        let (mut written, screen) = (Vec::new(), Screen { width: Some(20), colour: true });
        write("limit", "it is over the limit", Emphasis::Bad, &screen, &mut written).expect("memory takes it");
        let text = String::from_utf8(written).expect("it is text");
        assert_eq!(text, "\u{1b}[1m\u{1b}[31mlimit\u{1b}[0m    it is over\n         the limit\n");
    }
}
