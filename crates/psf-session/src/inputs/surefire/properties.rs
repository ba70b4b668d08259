//! Files in the format of `java.util.Properties`.

use std::collections::BTreeMap;

/// The properties of a file.
#[derive(Debug, Default)]
pub(super) struct Properties {
    all: BTreeMap<String, String>,
}

impl Properties {
    /// Reads a file as `java.util.Properties.load` does.
    pub(super) fn read(text: &str) -> Self {
        let mut all = BTreeMap::new();
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let mut line = line.trim_start().to_owned();
            if line.is_empty() || line.starts_with(['#', '!']) {
                continue;
            }
            // An odd number of backslashes at the end of a line joins the next line to it.
            while line.bytes().rev().take_while(|byte| *byte == b'\\').count() % 2 == 1 {
                line.pop();
                line.push_str(lines.next().unwrap_or_default().trim_start());
            }
            let (name, value) = split(&line);
            all.insert(unescaped(name), unescaped(value));
        }
        Self { all }
    }

    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.all.get(name).map(String::as_str)
    }

    /// Returns the values of `prefix0`, `prefix1` and so on.
    pub(super) fn list(&self, prefix: &str) -> Vec<&str> {
        (0..).map_while(|number| self.get(&format!("{prefix}{number}"))).collect()
    }

    /// Returns all properties, sorted by name.
    pub(super) fn all(&self) -> impl Iterator<Item = (&str, &str)> {
        self.all.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// Splits a line into name and value. The separator is the first equals sign, colon or blank without a backslash before it.
fn split(line: &str) -> (&str, &str) {
    let mut escaped = false;
    for (at, c) in line.char_indices() {
        if !escaped && (c == '=' || c == ':' || c.is_ascii_whitespace()) {
            let rest = line[at..].trim_start();
            return (&line[..at], rest.strip_prefix(['=', ':']).unwrap_or(rest).trim_start());
        }
        escaped = c == '\\' && !escaped;
    }
    (line, "")
}

fn unescaped(text: &str) -> String {
    let mut units: Vec<u16> = Vec::with_capacity(text.len());
    let mut chars = text.chars();
    let put = |units: &mut Vec<u16>, c: char| units.extend_from_slice(c.encode_utf16(&mut [0; 2]));
    while let Some(c) = chars.next() {
        match (c, if c == '\\' { chars.next() } else { None }) {
            ('\\', Some('t')) => put(&mut units, '\t'),
            ('\\', Some('n')) => put(&mut units, '\n'),
            ('\\', Some('r')) => put(&mut units, '\r'),
            ('\\', Some('f')) => put(&mut units, '\u{c}'),
            ('\\', Some('u')) => {
                let digits: String = chars.by_ref().take(4).collect();
                units.push(u16::from_str_radix(&digits, 16).unwrap_or(u16::from(b'?')));
            }
            ('\\', Some(other)) => put(&mut units, other),
            ('\\', None) => {}
            (other, _) => put(&mut units, other),
        }
    }
    String::from_utf16_lossy(&units)
}

#[cfg(test)]
mod tests {
    use super::Properties;

    #[track_caller]
    fn check(text: &str, expected: &[(&str, &str)]) {
        assert_eq!(Properties::read(text).all().collect::<Vec<_>>(), expected, "{text:?}");
    }

    #[test]
    fn lines_are_read_as_java_reads_them() {
        check(
            "#no\n! no\n\na=1\nb: 2\nc 3\n  d\t=\t4\ne\n",
            &[("a", "1"), ("b", "2"), ("c", "3"), ("d", "4"), ("e", "")],
        );
        check("a\\=b\\:c=d=e\n", &[("a=b:c", "d=e")]);
        check("a=one\\\n    two\\\\\nb=1\n", &[("a", "onetwo\\"), ("b", "1")]);
        check("a=\\u00e4\\ud83d\\ude00\\t\\n\\q\n", &[("a", "\u{e4}\u{1f600}\t\nq")]);
        check("a=1\na=2\n", &[("a", "2")]);
        check("a=1 \n", &[("a", "1 ")]);
    }

    #[test]
    fn a_list_ends_where_a_number_is_missing() {
        let properties = Properties::read("tc.1=b\ntc.0=a\ntc.3=d\ntc.10=k\n");
        assert_eq!(properties.list("tc."), ["a", "b"]);
    }
}
