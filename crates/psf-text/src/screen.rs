//! The destination of text for people: a terminal with its width, with or without colours, or a file.

use std::io::IsTerminal;

use anstyle::{AnsiColor, Style};

/// The destination of a text. The default is a file: no width, no colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Screen {
    /// Columns of the terminal; `None` if the destination is not a terminal. Then sentences are not broken.
    pub width: Option<usize>,
    /// True if text has colours.
    pub colour: bool,
}

/// The role of a part of a text, which decides its style. The styles are the same as in clap's output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emphasis {
    /// Plain text.
    None,
    /// The head of a table, the line with the score.
    Strong,
    /// A failure.
    Bad,
    /// A success.
    Good,
}

impl Screen {
    /// Returns standard output. It has colours under the same conditions as clap's errors: on a terminal, unless `NO_COLOR` or
    /// a dumb terminal forbids them.
    #[must_use]
    pub fn stdout() -> Self {
        let stdout = std::io::stdout();
        if !stdout.is_terminal() {
            return Self::default();
        }
        let width = terminal_size::terminal_size_of(&stdout).map(|(width, _)| usize::from(width.0));
        Self { width, colour: anstream::AutoStream::choice(&stdout) != anstream::ColorChoice::Never }
    }

    /// Returns the text with its emphasis if there are colours.
    #[must_use]
    pub fn emphasize(&self, emphasis: Emphasis, text: &str) -> String {
        let style = match emphasis {
            Emphasis::None => return text.to_owned(),
            _ if !self.colour || text.is_empty() => return text.to_owned(),
            Emphasis::Strong => Style::new().bold(),
            Emphasis::Bad => AnsiColor::Red.on_default().bold(),
            Emphasis::Good => AnsiColor::Green.on_default(),
        };
        format!("{style}{text}{style:#}")
    }
}

#[cfg(test)]
mod tests {
    use super::{Emphasis, Screen};

    #[test]
    fn a_file_has_no_colours() {
        assert_eq!(Screen::default().emphasize(Emphasis::Strong, "score"), "score");
        let screen = Screen { colour: true, ..Screen::default() };
        assert_eq!(screen.emphasize(Emphasis::Strong, "score"), "\u{1b}[1mscore\u{1b}[0m");
        assert_eq!(screen.emphasize(Emphasis::None, "score"), "score");
    }
}
