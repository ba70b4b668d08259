//! Modified UTF-8 (JVMS 4.4.7) to and from Rust strings.

/// Decodes modified UTF-8. Anything but a character (a lone surrogate, a broken sequence) becomes U+FFFD.
#[must_use]
pub fn decode_modified_utf8(bytes: &[u8]) -> String {
    if bytes.is_ascii()
        && let Ok(text) = std::str::from_utf8(bytes)
    {
        return text.to_owned();
    }
    let mut units: Vec<u16> = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some((&first, tail)) = rest.split_first() {
        let (unit, used) = match (first, tail) {
            (0x00..=0x7f, _) => (u16::from(first), 1),
            (0xc0..=0xdf, [b, ..]) => (u16::from(first & 0x1f) << 6 | u16::from(b & 0x3f), 2),
            (0xe0..=0xef, [b, c, ..]) => {
                (u16::from(first & 0x0f) << 12 | u16::from(b & 0x3f) << 6 | u16::from(c & 0x3f), 3)
            }
            _ => (0xfffd, 1),
        };
        units.push(unit);
        rest = &rest[used..];
    }
    String::from_utf16_lossy(&units)
}

/// Encodes a string as modified UTF-8. NUL takes two bytes, a supplementary character two surrogates of three bytes each.
#[must_use]
pub fn encode_modified_utf8(text: &str) -> Vec<u8> {
    if text.bytes().all(|byte| (0x01..=0x7f).contains(&byte)) {
        return text.as_bytes().to_vec();
    }
    let mut bytes = Vec::with_capacity(text.len());
    for unit in text.encode_utf16() {
        let [high, low] = unit.to_be_bytes();
        match unit {
            0x01..=0x7f => bytes.push(low),
            0 | 0x80..=0x7ff => bytes.extend([0xc0 | high << 2 | low >> 6, 0x80 | low & 0x3f]),
            _ => bytes.extend([0xe0 | high >> 4, 0x80 | (high & 0x0f) << 2 | low >> 6, 0x80 | low & 0x3f]),
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::{decode_modified_utf8, encode_modified_utf8};

    #[test]
    fn round_trips_nul_and_supplementary_characters() {
        for text in ["", "plain", "a\0b", "ä€", "𝔘nicode"] {
            assert_eq!(decode_modified_utf8(&encode_modified_utf8(text)), text);
        }
        assert_eq!(encode_modified_utf8("\0"), [0xc0, 0x80]);
        assert_eq!(encode_modified_utf8("𝔘").len(), 6);
    }

    #[test]
    fn invalid_characters_are_replaced() {
        assert_eq!(decode_modified_utf8(&[0xed, 0xa0, 0x80]), "\u{fffd}", "lone surrogate");
        assert_eq!(decode_modified_utf8(&[0xff, b'x']), "\u{fffd}x");
        assert_eq!(decode_modified_utf8(&[b'x', 0xe2]), "x\u{fffd}", "cut off");
        assert_eq!(decode_modified_utf8(&[0xc1, 0x81]), "A", "overlong form");
    }
}
