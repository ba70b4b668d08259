//! Limits on the time, memory, output and disk of a run, as people write them: `10s`, `2m`, `8MB`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The limits of a run. `None` means unlimited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RunLimits {
    /// Time on the clock, hooks included.
    pub wall_time: Option<Time>,
    /// Processor time, over all threads and processes.
    pub cpu_time: Option<Time>,
    /// Bytes to standard output and standard error together.
    pub output: Option<Size>,
    /// The Java heap.
    pub heap: Option<Size>,
    /// Bytes on disk.
    pub disk: Option<Size>,
    /// Number of counted instructions.
    pub budget: Option<u64>,
}

impl RunLimits {
    /// Returns the default limits of an untrusted program.
    #[must_use]
    pub const fn untrusted() -> Self {
        Self {
            wall_time: Some(Time(60_000)),
            cpu_time: Some(Time(30_000)),
            output: Some(Size(8 << 20)),
            heap: Some(Size(1 << 30)),
            disk: Some(Size(64 << 20)),
            budget: None,
        }
    }

    /// Returns these limits; the ones that are not set come from `others`.
    #[must_use]
    pub fn or(self, others: Self) -> Self {
        Self {
            wall_time: self.wall_time.or(others.wall_time),
            cpu_time: self.cpu_time.or(others.cpu_time),
            output: self.output.or(others.output),
            heap: self.heap.or(others.heap),
            disk: self.disk.or(others.disk),
            budget: self.budget.or(others.budget),
        }
    }
}

/// A time, in thousandths of a second; never 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Time(u64);

/// A number of bytes; never 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Size(u64);

impl Time {
    /// Creates a time of at least one second.
    #[must_use]
    pub fn seconds(seconds: u64) -> Self {
        Self(seconds.max(1).saturating_mul(1000))
    }

    /// Returns the time as a duration.
    #[must_use]
    pub fn duration(self) -> Duration {
        Duration::from_millis(self.0)
    }
}

impl Size {
    /// Creates a size of at least one byte.
    #[must_use]
    pub fn of_bytes(bytes: u64) -> Self {
        Self(bytes.max(1))
    }

    /// Returns the number of bytes.
    #[must_use]
    pub fn bytes(self) -> u64 {
        self.0
    }
}

/// The units of a time, in thousandths of a second.
const TIMES: [(&str, u64); 5] = [("ms", 1), ("min", 60_000), ("s", 1000), ("m", 60_000), ("h", 3_600_000)];
/// The units of a size in lower case, in bytes: powers of 1024, as in the JVM.
const SIZES: [(&str, u64); 10] = [
    ("kib", 1 << 10),
    ("mib", 1 << 20),
    ("gib", 1 << 30),
    ("kb", 1 << 10),
    ("mb", 1 << 20),
    ("gb", 1 << 30),
    ("k", 1 << 10),
    ("m", 1 << 20),
    ("g", 1 << 30),
    ("b", 1),
];

/// Parses a whole number above 0 with an optional unit. `plain` is the unit of a bare number.
fn amount(text: &str, units: &[(&str, u64)], plain: u64) -> Option<u64> {
    let text = text.trim();
    let (digits, unit) = text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()));
    let unit = match unit.trim_start() {
        "" => plain,
        unit => units.iter().find(|(name, _)| *name == unit)?.1,
    };
    digits.parse::<u64>().ok()?.checked_mul(unit).filter(|&amount| amount > 0)
}

impl FromStr for Time {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("{text:?} is not a time above 0: write 10s, 500ms, 2m or 1h");
        amount(text, &TIMES, 1000).map(Self).ok_or_else(wrong)
    }
}

impl FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("{text:?} is not a size above 0: write 8MB, 512KB or 1GB");
        amount(&text.to_ascii_lowercase(), &SIZES, 1).map(Self).ok_or_else(wrong)
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            ms if ms % 1000 != 0 => write!(f, "{ms} ms"),
            ms if ms % 3_600_000 == 0 => write!(f, "{} h", ms / 3_600_000),
            ms if ms % 60_000 == 0 && ms > 60_000 => write!(f, "{} min", ms / 60_000),
            ms => write!(f, "{} s", ms / 1000),
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let units = [("GB", 1 << 30), ("MB", 1 << 20), ("KB", 1 << 10)];
        match units.into_iter().find(|(_, unit)| self.0.is_multiple_of(*unit)) {
            Some((name, unit)) => write!(f, "{} {name}", self.0 / unit),
            None => write!(f, "{} bytes", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{RunLimits, Size, Time};

    #[test]
    fn reads_what_people_write_and_nothing_else() {
        for (text, shown) in
            [("10s", "10 s"), ("2m", "2 min"), ("500ms", "500 ms"), ("1h", "1 h"), ("60", "60 s"), ("90 s", "90 s")]
        {
            assert_eq!(text.parse::<Time>().expect(text).to_string(), shown);
        }
        for text in ["", "s", "0", "0s", "-1s", "1.5s", "1d", "10 S", "99999999999999999999s", "18446744073709551615h"]
        {
            text.parse::<Time>().expect_err(text);
        }
        for (text, shown) in [
            ("8MB", "8 MB"),
            ("64k", "64 KB"),
            ("1g", "1 GB"),
            ("1000", "1000 bytes"),
            ("2048 KiB", "2 MB"),
            ("1b", "1 bytes"),
        ] {
            assert_eq!(text.parse::<Size>().expect(text).to_string(), shown);
        }
        for text in ["", "MB", "0", "0MB", "-1", "1.5MB", "8 TB", "99999999999GB"] {
            text.parse::<Size>().expect_err(text);
        }
    }

    #[test]
    fn a_given_limit_overrides_the_default() {
        let own = RunLimits { wall_time: Some(Time::seconds(5)), ..RunLimits::default() };
        let both = own.or(RunLimits::untrusted());
        assert_eq!((both.wall_time, both.cpu_time), (Some(Time::seconds(5)), Some(Time::seconds(30))));
        assert_eq!(own.or(RunLimits::default()), own);
    }
}
