//! Lines of assembler text as words, and numbers in them.

/// A word of a line, as modified UTF-8.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Word {
    pub(crate) bytes: Vec<u8>,
    /// True if the word was in quotes.
    pub(crate) quoted: bool,
}

impl Word {
    /// Returns an ASCII word as text.
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.bytes).unwrap_or("?")
    }
}

/// Splits a line at spaces. `"..."` is one word, with the escapes `\n`, `\"`, `\\` and `\u0041`. The last is a UTF-16 unit,
/// so a text can contain a lone surrogate. `//` after a space starts a comment.
pub(crate) fn words(line: &str) -> Vec<Word> {
    let mut words = Vec::new();
    let mut rest = line.trim_start();
    while !rest.is_empty() && !rest.starts_with("//") {
        if let Some(quoted) = rest.strip_prefix('"') {
            let (units, behind) = unquote(quoted).unwrap_or_else(|| panic!("a quote is not closed in {line:?}"));
            words.push(Word { bytes: encode(&units), quoted: true });
            rest = behind;
        } else {
            let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
            let units: Vec<u16> = rest[..end].encode_utf16().collect();
            words.push(Word { bytes: encode(&units), quoted: false });
            rest = &rest[end..];
        }
        rest = rest.trim_start();
    }
    words
}

fn unquote(text: &str) -> Option<(Vec<u16>, &str)> {
    let mut units = Vec::new();
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return Some((units, &text[at + 1..])),
            '\\' => match chars.next()?.1 {
                'n' => units.push(10),
                'u' => {
                    let digits: String = (0..4).filter_map(|_| chars.next()).map(|(_, digit)| digit).collect();
                    units.push(u16::from_str_radix(&digits, 16).ok()?);
                }
                other => units.extend(other.encode_utf16(&mut [0; 2]).iter()),
            },
            other => units.extend(other.encode_utf16(&mut [0; 2]).iter()),
        }
    }
    None
}

/// Encodes UTF-16 units as modified UTF-8 (JVMS 4.4.7), including lone surrogates.
fn encode(units: &[u16]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for &unit in units {
        match unit {
            1..0x80 => bytes.push(unit as u8),
            0 | 0x80..0x800 => bytes.extend([0xc0 | (unit >> 6) as u8, 0x80 | (unit & 0x3f) as u8]),
            _ => bytes.extend([0xe0 | (unit >> 12) as u8, 0x80 | (unit >> 6 & 0x3f) as u8, 0x80 | (unit & 0x3f) as u8]),
        }
    }
    bytes
}

/// Parses a number, decimal or hexadecimal, possibly negative.
#[track_caller]
pub(crate) fn number(word: &Word) -> i64 {
    let text = word.text();
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let value = match digits.strip_prefix("0x") {
        Some(digits) => i64::from_str_radix(digits, 16),
        None => digits.parse(),
    };
    sign * value.unwrap_or_else(|_| panic!("{text:?} is not a number"))
}
