//! The parts of an archive that lead the JVM to other archives: `Class-Path` of the manifest, and the index of a set of
//! archives.

/// Returns whether an entry is the archive's manifest. The JVM ignores the case of its name.
pub(super) fn is_manifest(name: &str) -> bool {
    name.eq_ignore_ascii_case("META-INF/MANIFEST.MF")
}

/// Returns whether an entry lists the packages of several archives. JDKs before 22 follow it.
pub(super) fn is_index(name: &str) -> bool {
    name.eq_ignore_ascii_case("META-INF/INDEX.LIST")
}

/// Returns a manifest without its `Class-Path`.
pub(super) fn without_class_path(manifest: &[u8]) -> Vec<u8> {
    let mut kept = Vec::with_capacity(manifest.len());
    let mut dropping = false;
    for line in lines(manifest) {
        // A line that begins with a space continues the line before.
        if !line.starts_with(b" ") {
            let name = line.split(|byte| *byte == b':').next().unwrap_or_default();
            dropping = name.trim_ascii().eq_ignore_ascii_case(b"Class-Path");
        }
        if !dropping {
            kept.extend_from_slice(line);
        }
    }
    kept
}

/// Returns lines with their ends: `\n`, `\r\n` or `\r`.
fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let end = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
        let end = end.map_or(rest.len(), |at| at + if rest[at..].starts_with(b"\r\n") { 2 } else { 1 });
        let (line, behind) = rest.split_at(end);
        rest = behind;
        (!line.is_empty()).then_some(line)
    })
}

#[cfg(test)]
mod tests {
    use super::without_class_path;

    #[test]
    fn a_class_path_is_removed_with_its_continuation_lines() {
        for (manifest, expected) in [
            ("Manifest-Version: 1.0\r\nMain-Class: A\r\n", "Manifest-Version: 1.0\r\nMain-Class: A\r\n"),
            ("A: 1\nClass-Path: x.jar\n  y.jar\nB: 2\n", "A: 1\nB: 2\n"),
            ("A: 1\rclass-path: x.jar\r y.jar\rB: 2\r", "A: 1\rB: 2\r"),
            ("Class-Path: x.jar", ""),
            ("A: 1\n Class-Path: x\n", "A: 1\n Class-Path: x\n"),
        ] {
            assert_eq!(without_class_path(manifest.as_bytes()), expected.as_bytes(), "{manifest:?}");
        }
    }
}
