//! Names in narrow places. Packages are shortened, class and method never.

use super::printable::{on_one_line, printable};

/// The maximum length of a name, in characters; the middle of a longer name is cut. A class file may have names of 64 KB.
const LONGEST: usize = 200;
/// Replaces the parameters if room is short.
const ELIDED: &str = "(...)";

/// A name that can be shortened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Name {
    /// The packages or directories before the rest.
    packages: Vec<String>,
    /// The character after each package.
    separator: char,
    /// The part that is never shortened: class and method, or a file.
    rest: String,
    /// Parameters in parentheses, if there are any.
    parameters: String,
}

impl Name {
    /// Creates a Java name that begins with a package: `app.stock`, `app.stock.Shelf.item(int)`. The package may be empty.
    #[must_use]
    pub fn java(package: &str, full: &str) -> Self {
        let rest = full.strip_prefix(package).and_then(|rest| rest.strip_prefix('.')).filter(|_| !package.is_empty());
        let packages = if rest.is_some() { package } else { "" };
        let rest = rest.unwrap_or(full);
        // Start at the last parenthesis: the name of a method may contain parentheses.
        let at = rest.rfind('(').filter(|_| rest.ends_with(')')).unwrap_or(rest.len());
        Self { parameters: printable(&rest[at..]).into_owned(), ..Self::behind(packages, '.', &rest[..at]) }
    }

    /// Creates the name of a file. Its directories can be shortened, its file name cannot.
    #[must_use]
    pub fn path(path: &str) -> Self {
        let (directories, file) = path.rsplit_once('/').unwrap_or(("", path));
        Self::behind(directories, '/', file)
    }

    /// Creates a name without packages from a text, on one line.
    #[must_use]
    pub fn whole(text: &str) -> Self {
        Self::behind("", '.', &on_one_line(text))
    }

    fn behind(packages: &str, separator: char, rest: &str) -> Self {
        let packages = packages.split(separator).filter(|_| !packages.is_empty());
        let packages = packages.map(|package| printable(package).into_owned()).collect();
        Self { packages, separator, rest: cut(&printable(rest)), parameters: String::new() }
    }

    /// Indents the name by this number of spaces.
    #[must_use]
    pub fn indented(mut self, steps: usize) -> Self {
        let first = self.packages.first_mut().unwrap_or(&mut self.rest);
        *first = " ".repeat(steps) + first;
        self
    }

    /// Returns the width of the full name.
    #[must_use]
    pub fn width(&self) -> usize {
        width(&self.written(0, &self.parameters))
    }

    /// Returns the width of the part that is never shortened.
    #[must_use]
    pub fn least(&self) -> usize {
        width(&self.rest)
    }

    /// Returns the name in lines of at most `room` columns: on one line, if shortening makes it fit.
    #[must_use]
    pub fn lines(&self, room: usize) -> Vec<String> {
        let fits = |text: &String| width(text) <= room;
        let shortened = (0..=self.packages.len()).map(|count| self.written(count, &self.parameters));
        let elided = if self.parameters.len() > ELIDED.len() { ELIDED } else { self.parameters.as_str() };
        let bare = format!("{}{elided}", self.rest);
        let elided = self.written(self.packages.len(), elided);
        match shortened.chain([elided, bare.clone()]).find(fits) {
            Some(text) => vec![text],
            None => broken(&bare, room),
        }
    }

    /// Returns the name with its first packages as initials.
    fn written(&self, initials: usize, parameters: &str) -> String {
        let mut text = String::new();
        for (number, package) in self.packages.iter().enumerate() {
            // The first package may have spaces before it, which indent the name.
            let bare = package.trim_start_matches(' ');
            match bare.chars().next().filter(|_| number < initials) {
                Some(initial) => {
                    text += &package[..package.len() - bare.len()];
                    text.push(initial);
                }
                None => text += package,
            }
            text.push(self.separator);
        }
        text + &self.rest + parameters
    }
}

/// Returns the number of columns that a text takes on a terminal.
#[must_use]
pub fn width(text: &str) -> usize {
    textwrap::core::display_width(text)
}

/// Replaces the middle of a name with dots if the name is longer than [`LONGEST`].
fn cut(name: &str) -> String {
    let length = name.chars().count();
    if length <= LONGEST {
        return name.to_owned();
    }
    let half = (LONGEST - 3) / 2;
    let (head, tail): (String, String) =
        (name.chars().take(half).collect(), name.chars().skip(length - half).collect());
    format!("{head}...{tail}")
}

/// Breaks a name into lines: between its parts, and within a part only if the part does not fit on one line.
fn broken(name: &str, room: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for part in parts(name) {
        let last = lines.len() - 1;
        if !lines[last].is_empty() && width(&lines[last]) + width(part.trim_end()) > room {
            lines.push(String::new());
        }
        for character in part.chars() {
            let last = lines.len() - 1;
            if width(&lines[last]) + width(character.encode_utf8(&mut [0; 4])) > room.max(1)
                && !character.is_whitespace()
            {
                lines.push(String::new());
            }
            let last = lines.len() - 1;
            lines[last].push(character);
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// Returns the parts of a name. A part begins at a word, a dot, a dollar, a slash or a parenthesis, and after a comma. A dot
/// between digits begins none.
pub(crate) fn parts(name: &str) -> impl Iterator<Item = &str> {
    let mut starts = vec![0];
    let mut before = None;
    let mut characters = name.char_indices().peekable();
    while let Some((at, character)) = characters.next() {
        let is_number = |neighbour: Option<char>| neighbour.is_some_and(|neighbour| neighbour.is_ascii_digit());
        let next = characters.peek().map(|(_, next)| *next);
        let begins = |before: char| match character {
            ' ' => false,
            '.' if is_number(Some(before)) && is_number(next) => false,
            '.' | '$' | '/' | '(' => !".$/(".contains(before),
            _ => before == ' ' || before == ',',
        };
        if before.is_some_and(begins) {
            starts.push(at);
        }
        before = Some(character);
    }
    let ends: Vec<usize> = starts.iter().copied().skip(1).chain([name.len()]).collect();
    starts.into_iter().zip(ends).map(|(start, end)| &name[start..end])
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, Name, width};

    #[track_caller]
    fn check(name: &Name, room: usize, expected: &[&str]) {
        assert_eq!(name.lines(room), expected, "{name:?} in {room}");
    }

    #[test]
    fn packages_are_shortened_from_the_first_on_and_only_as_far_as_needed() {
        let package = "com.google.gson.stream";
        let name = Name::java(package, "com.google.gson.stream.JsonReader.peek(boolean, int)");
        for (room, expected) in [
            (100, "com.google.gson.stream.JsonReader.peek(boolean, int)"),
            (52, "com.google.gson.stream.JsonReader.peek(boolean, int)"),
            (51, "c.google.gson.stream.JsonReader.peek(boolean, int)"),
            (49, "c.g.gson.stream.JsonReader.peek(boolean, int)"),
            (44, "c.g.g.stream.JsonReader.peek(boolean, int)"),
            (41, "c.g.g.s.JsonReader.peek(boolean, int)"),
            (36, "c.g.g.s.JsonReader.peek(...)"),
            (27, "JsonReader.peek(...)"),
            (20, "JsonReader.peek(...)"),
        ] {
            check(&name, room, &[expected]);
        }
        assert_eq!((name.width(), name.least()), (52, 15));
        check(&name.indented(3), 54, &["   c.google.gson.stream.JsonReader.peek(boolean, int)"]);
    }

    #[test]
    fn a_name_that_fits_on_no_line_is_broken_between_its_parts() {
        let name = Name::java("a", "a.LinkedTreeMap$LinkedTreeMapIterator.nextNode()");
        check(&name, 40, &["LinkedTreeMap$LinkedTreeMapIterator", ".nextNode()"]);
        check(&name, 31, &["LinkedTreeMap", "$LinkedTreeMapIterator.nextNode", "()"]);
        check(&name, 22, &["LinkedTreeMap", "$LinkedTreeMapIterator", ".nextNode()"]);
        check(&name, 10, &["LinkedTree", "Map", "$LinkedTre", "eMapIterat", "or", ".nextNode", "()"]);
        check(&Name::whole("f(Map<String,Integer>)"), 14, &["f(Map<String,", "Integer>)"]);
        check(&Name::whole("f.Map 12.50"), 8, &["f.Map", "12.50"]);
        check(&Name::whole("solution: the program ended"), 20, &["solution: the", "program ended"]);
    }

    #[test]
    fn paths_keep_their_file_and_packages_their_last_part() {
        check(&Name::path("com/google/gson/Gson.java:12"), 20, &["c/g/g/Gson.java:12"]);
        check(&Name::path("Gson.java (no line)"), 20, &["Gson.java (no line)"]);
        check(&Name::java("com.google", "com.google.gson"), 12, &["c.g.gson"]);
        check(&Name::java("", "Main.main(String[])"), 30, &["Main.main(String[])"]);
        check(&Name::java("app", "application.main()"), 30, &["application.main()"]);
    }

    #[test]
    fn long_names_are_cut_and_control_characters_escaped() {
        let long = Name::whole(&"x".repeat(70_000));
        assert_eq!(long.width(), LONGEST - 1);
        check(&Name::java("a\u{1b}", "a\u{1b}.B.x\u{1b}(int)"), 40, &["a\\u{1b}.B.x\\u{1b}(int)"]);
        assert_eq!(width("\u{6f22}"), 2, "as wide as it is shown");
        assert_eq!(Name::whole("\u{6f22}\u{6f22}").lines(2), ["\u{6f22}", "\u{6f22}"]);
    }
}
