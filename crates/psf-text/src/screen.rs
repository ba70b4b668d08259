//! Where text for people goes: a terminal of some width, with colours or without, or a file.

use std::io::IsTerminal;

use anstyle::{AnsiColor, Style};

/// What text is written for. By default a file: no width, no colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Screen {
    /// Columns of the terminal; `None` where it is none. Without a terminal sentences are not broken.
    pub width: Option<usize>,
    /// Whether text has colours.
    pub colour: bool,
}

/// What a part of a text is, which decides how it looks; the same as in what clap prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emphasis {
    /// Text.
    None,
    /// The head of a table, the line with the score.
    Strong,
    /// What failed.
    Bad,
    /// What passed.
    Good,
}

impl Screen {
    /// Standard output. Colours are those of clap's errors: on a terminal, unless `NO_COLOR` or a dumb terminal say
    /// otherwise.
    #[must_use]
    pub fn stdout() -> Self {
        let stdout = std::io::stdout();
        if !stdout.is_terminal() {
            return Self::default();
        }
        let width = terminal_size::terminal_size_of(&stdout).map(|(width, _)| usize::from(width.0));
        Self { width, colour: anstream::AutoStream::choice(&stdout) != anstream::ColorChoice::Never }
    }

    /// The text with its emphasis, where there are colours.
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
