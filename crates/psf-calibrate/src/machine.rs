//! The machine and the date that a table records.

use std::time::{SystemTime, UNIX_EPOCH};

/// Returns the processor's name, without anything that identifies a single machine.
pub(crate) fn machine() -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let value = |name: &str| {
        let line = text.lines().find(|line| line.starts_with(name))?;
        Some(line.split_once(':')?.1.trim().to_owned())
    };
    let part = |name: &str| value(name).map(|value| format!(", {name} {value}")).unwrap_or_default();
    match value("model name") {
        Some(name) => {
            format!("{name}{}{}, {}", part("cpu family"), part("model\t").replace('\t', ""), std::env::consts::ARCH)
        }
        None => std::env::consts::ARCH.to_owned(),
    }
}

/// Returns today's date in UTC.
pub(crate) fn date() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let (mut days, mut year) = (seconds / 86_400, 1970);
    let leap = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    loop {
        let length = if leap(year) { 366 } else { 365 };
        if days < length {
            break;
        }
        days -= length;
        year += 1;
    }
    let lengths = [31, if leap(year) { 29 } else { 28 }, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 0;
    while days >= lengths[month] {
        days -= lengths[month];
        month += 1;
    }
    format!("{year}-{:02}-{:02}", month + 1, days + 1)
}
