//! Reads how late submissions are, from a file that a course makes of its platform's list.

use std::collections::BTreeMap;
use std::path::Path;

use psf_report::limits::Time;
use psf_text::failure::Failure;

/// Reads lines of a name, a comma and a time. Fails with the number of the first bad line.
pub(crate) fn read(path: &Path) -> Result<BTreeMap<String, u64>, Failure> {
    let text = std::fs::read_to_string(path).map_err(|e| Failure::unreadable(path, &e))?;
    parse(&text).map_err(|(line, what)| Failure::refused(format!("{}, line {line}: {what}", path.display())))
}

fn parse(text: &str) -> Result<BTreeMap<String, u64>, (usize, String)> {
    let mut late = BTreeMap::new();
    for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let (name, time) = line.rsplit_once(',').ok_or_else(|| (at + 1, "write a line like ada,36h".to_owned()))?;
        let time: Time = time.trim().parse().map_err(|what| (at + 1, what))?;
        late.insert(name.trim().trim_matches('"').to_owned(), time.duration().as_secs().max(1));
    }
    Ok(late)
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn a_line_is_a_name_and_a_time() {
        let late = parse("ada,36h\n\"Lovelace, Ada\", 5min\n\nbert,1ms\n").expect("three lines");
        let late: Vec<(&str, u64)> = late.iter().map(|(name, seconds)| (name.as_str(), *seconds)).collect();
        assert_eq!(late, [("Lovelace, Ada", 300), ("ada", 129_600), ("bert", 1)]);
        assert_eq!(parse("ada,1h\nbert").expect_err("no comma").0, 2);
        assert_eq!(parse("ada,soon").expect_err("no time").0, 1);
    }
}
