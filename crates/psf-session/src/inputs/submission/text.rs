//! Reads source files of any encoding as text.

use std::borrow::Cow;

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// A text, and its encoding if that is not UTF-8.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Decoded {
    pub(super) text: String,
    pub(super) encoding: Option<&'static str>,
}

/// Returns the encoding of that name, for files that do not declare their own.
pub(super) fn encoding(label: Option<&str>) -> Result<&'static Encoding, String> {
    let Some(label) = label else { return Ok(WINDOWS_1252) };
    let known = Encoding::for_label(label.as_bytes());
    known.ok_or_else(|| format!("there is no encoding {label:?}: names are like windows-1252, ISO-8859-2, Big5"))
}

/// Reads bytes as text: by their byte order mark, as UTF-8 if valid, as UTF-16 if they look like it, or else in `otherwise`.
/// Returns `None` if they are not text.
pub(super) fn decoded(bytes: &[u8], otherwise: &'static Encoding) -> Option<Decoded> {
    let (encoding, rest) = match Encoding::for_bom(bytes) {
        Some((encoding, length)) => (encoding, &bytes[length..]),
        None => (unmarked(bytes, otherwise), bytes),
    };
    let (text, failed) = encoding.decode_without_bom_handling(rest);
    if text.contains('\0') || (failed && encoding != otherwise) {
        return None;
    }
    let text = Cow::into_owned(text);
    Some(Decoded { text, encoding: (encoding != UTF_8).then(|| encoding.name()) })
}

fn unmarked(bytes: &[u8], otherwise: &'static Encoding) -> &'static Encoding {
    // Java is mostly ASCII, so every other byte of UTF-16 is 0.
    let zeros = |from: usize| bytes.iter().skip(from).step_by(2).filter(|&&byte| byte == 0).count();
    let half = bytes.len() / 2;
    match (zeros(0), zeros(1)) {
        (0, 0) if std::str::from_utf8(bytes).is_ok() => UTF_8,
        (0, 0) => otherwise,
        (_, low) if low * 2 > half => UTF_16LE,
        (high, _) if high * 2 > half => UTF_16BE,
        _ => otherwise,
    }
}

#[cfg(test)]
mod tests {
    use encoding_rs::{Encoding, WINDOWS_1252};

    use super::{Decoded, decoded, encoding};

    #[track_caller]
    fn check(bytes: &[u8], otherwise: &'static Encoding, expected: Option<(&str, Option<&'static str>)>) {
        let expected = expected.map(|(text, encoding)| Decoded { text: text.to_owned(), encoding });
        assert_eq!(decoded(bytes, otherwise), expected, "{bytes:?}");
    }

    #[test]
    fn reads_the_encodings_that_come() {
        let utf16 = |text: &str, big: bool| -> Vec<u8> {
            text.encode_utf16().flat_map(|unit| if big { unit.to_be_bytes() } else { unit.to_le_bytes() }).collect()
        };
        let text = "class \u{c4} {}";
        check(text.as_bytes(), WINDOWS_1252, Some((text, None)));
        check(&[b"\xef\xbb\xbf", text.as_bytes()].concat(), WINDOWS_1252, Some((text, None)));
        check(b"class \xc4 {}", WINDOWS_1252, Some((text, Some("windows-1252"))));
        check(&utf16(text, true), WINDOWS_1252, Some((text, Some("UTF-16BE"))));
        check(&utf16(text, false), WINDOWS_1252, Some((text, Some("UTF-16LE"))));
        check(&[b"\xff\xfe".to_vec(), utf16(text, false)].concat(), WINDOWS_1252, Some((text, Some("UTF-16LE"))));
        let czech = encoding(Some("windows-1250")).expect("it is known");
        check(b"class \xe8 {}", czech, Some(("class \u{10d} {}", Some("windows-1250"))));
        check(b"", WINDOWS_1252, Some(("", None)));
    }

    #[test]
    fn a_file_that_is_no_text_is_refused() {
        check(b"\xca\xfe\xba\xbe\0\0\0\x3d", WINDOWS_1252, None);
        check(b"\xef\xbb\xbfclass \xc4", WINDOWS_1252, None);
        encoding(Some("klingon")).expect_err("nobody writes it");
    }
}
