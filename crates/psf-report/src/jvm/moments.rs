//! Times as the JDK's tool prints them: `2026-11-23T17:42:04.399390492Z`, `PT0.017391894S`.

/// Nanoseconds of a day.
const DAY: i128 = 86_400 * SECOND;
const SECOND: i128 = 1_000_000_000;

/// Parses a date with a zone, as nanoseconds since 1970.
pub(super) fn moment(text: &str) -> Option<i128> {
    let (date, time) = text.split_once('T')?;
    let mut parts = date.splitn(3, '-').map(|part| part.parse::<i128>().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    let at = time.find(['Z', '+', '-'])?;
    let (time, zone) = time.split_at(at);
    Some(days(year, month, day) * DAY + clock(time)? - offset(zone)?)
}

/// Parses a length of time, as whole nanoseconds.
pub(super) fn length(text: &str) -> Option<u64> {
    let mut rest = text.strip_prefix("PT")?;
    let mut sum = 0;
    for (unit, worth) in [('H', 3600 * SECOND), ('M', 60 * SECOND), ('S', SECOND)] {
        if let Some((number, behind)) = rest.split_once(unit) {
            sum += decimal(number, worth)?;
            rest = behind;
        }
    }
    rest.is_empty().then(|| u64::try_from(sum).ok())?
}

/// Returns the days since 1970 of a calendar date (Hinnant, `days_from_civil`).
fn days(year: i128, month: i128, day: i128) -> i128 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

fn clock(time: &str) -> Option<i128> {
    let mut parts = time.splitn(3, ':');
    let (hours, minutes) = (parts.next()?.parse::<i128>().ok()?, parts.next()?.parse::<i128>().ok()?);
    // Seconds are omitted if they are 0.
    Some((hours * 3600 + minutes * 60) * SECOND + decimal(parts.next().unwrap_or("0"), SECOND)?)
}

fn offset(zone: &str) -> Option<i128> {
    match zone.split_at_checked(1)? {
        ("Z", "") => Some(0),
        ("+", zone) => clock(zone),
        ("-", zone) => clock(zone).map(|ahead| -ahead),
        _ => None,
    }
}

/// Parses a decimal number of units that are worth `worth` nanoseconds each.
fn decimal(number: &str, worth: i128) -> Option<i128> {
    let (whole, part) = number.split_once('.').unwrap_or((number, ""));
    let part: String = part.chars().chain("000000000".chars()).take(9).collect();
    let nanoseconds = part.parse::<i128>().ok()?.checked_mul(worth)? / SECOND;
    whole.parse::<i128>().ok()?.checked_mul(worth)?.checked_add(nanoseconds)
}

#[cfg(test)]
mod tests {
    use super::{length, moment};

    #[test]
    fn dates_are_nanoseconds_in_every_zone() {
        assert_eq!(moment("1970-01-01T00:00:00Z"), Some(0));
        assert_eq!(moment("2000-02-29T12:00Z"), Some(951_825_600_000_000_000));
        assert_eq!(moment("2026-11-23T17:42:04.399390492Z"), Some(1_795_455_724_399_390_492));
        assert_eq!(moment("2026-11-23T18:42:04.399390492+01:00"), moment("2026-11-23T17:42:04.399390492Z"));
        assert_eq!(moment("2026-11-23T12:12:04-05:30"), moment("2026-11-23T17:42:04Z"));
        for text in ["", "2026-11-23", "2026-11-23T", "2026-11-23T17:42:04", "x-y-zT17:42:04Z"] {
            assert_eq!(moment(text), None, "{text}");
        }
    }

    #[test]
    fn lengths_are_nanoseconds() {
        assert_eq!(length("PT0.017391894S"), Some(17_391_894));
        assert_eq!(length("PT1H2M3.5S"), Some(3_723_500_000_000));
        assert_eq!(length("PT0S"), Some(0));
        for text in ["", "PT", "P1D", "PT-1S", "PT1X"] {
            assert!(length(text).is_none_or(|length| text == "PT" && length == 0), "{text}");
        }
    }
}
