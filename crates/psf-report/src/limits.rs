//! Limits that a caller sets, with exact arithmetic: percentages and factors are integers, in thousandths.

mod check;
mod running;

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

pub use check::{Check, LimitName};
use psf_text::numbers::times;
pub use running::{RunLimits, Size, Time};

/// A percentage such as `2%` or `0.5%`, in thousandths of a percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Percent(u64);

/// A factor such as `4` or `1.5`, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Factor(u64);

/// The cost from which a line is hot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HotFrom {
    /// Units.
    Units(u64),
    /// A part of the score.
    Part(Percent),
}

/// The limits of a course.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The largest score.
    pub max_score: Option<u64>,
    /// The largest cost of the program outside of the target.
    pub max_outside: Option<u64>,
    /// File with the counts or a report of a reference solution.
    pub reference: Option<PathBuf>,
    /// The allowed multiple of the reference solution's score; 1 if it is not set.
    pub factor: Option<Factor>,
    /// The allowed increase above the reference's score, instead of the factor.
    pub increase: Option<Percent>,
    /// The cost from which a line is hot; a tenth of the score if it is not set.
    pub hot_from: Option<HotFrom>,
}

impl Percent {
    /// 0 %.
    pub const ZERO: Self = Self(0);
    /// 1 %.
    pub const ONE: Self = Self(1000);
    /// 10 %.
    pub const TENTH: Self = Self(10_000);
    /// Thousandths of a percent in a whole.
    const WHOLE: u128 = 100_000;

    /// Returns the largest value that is at most this part above `base`.
    #[must_use]
    pub fn above(self, base: u64) -> u64 {
        let more = u128::from(base) * u128::from(self.0) / Self::WHOLE;
        base.saturating_add(u64::try_from(more).unwrap_or(u64::MAX))
    }

    /// Returns true if `part` is at least this part of `whole`.
    #[must_use]
    pub fn is_reached(self, part: u128, whole: u128) -> bool {
        part.saturating_mul(Self::WHOLE) >= whole.saturating_mul(u128::from(self.0))
    }
}

impl Factor {
    /// The factor 1.
    pub const ONE: Self = Self(1000);

    /// Returns this many times `base`, rounded down.
    #[must_use]
    pub fn times(self, base: u64) -> u64 {
        u64::try_from(u128::from(base) * u128::from(self.0) / 1000).unwrap_or(u64::MAX)
    }
}

/// Reads a decimal with at most three places as thousandths.
fn thousandths(text: &str) -> Option<u64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    if whole.is_empty() || part.len() > 3 || !digits(whole) || !digits(part) || text.ends_with('.') {
        return None;
    }
    let part: u64 = format!("{part:0<3}").parse().ok()?;
    whole.parse::<u64>().ok()?.checked_mul(1000)?.checked_add(part)
}

fn decimal(thousandths: u64) -> String {
    let text = format!("{}.{:03}", thousandths / 1000, thousandths % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

impl FromStr for Percent {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = text.strip_suffix('%').ok_or_else(|| format!("{text:?} is not a percentage: write 2% or 0.5%"))?;
        let parsed = thousandths(number.trim_end()).map(Self);
        parsed.ok_or_else(|| format!("{text:?} is not a percentage with at most three decimals: write 2% or 0.5%"))
    }
}

impl FromStr for Factor {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("{text:?} is not a factor above 0 with at most three decimals: write 4 or 1.5");
        thousandths(text).filter(|&number| number > 0).map(Self).ok_or_else(wrong)
    }
}

impl FromStr for HotFrom {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.ends_with('%') {
            return text.parse().map(Self::Part);
        }
        text.parse().map(Self::Units).map_err(|_| format!("{text:?} is neither a number of units nor a percentage"))
    }
}

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}%", decimal(self.0))
    }
}

impl fmt::Display for Factor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&decimal(self.0))
    }
}

impl fmt::Display for HotFrom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Units(units) => write!(f, "{units} units"),
            Self::Part(part) => write!(f, "{part} of the score"),
        }
    }
}

/// Returns the change from `base` to `new`, for people: `+12.5%`; `None` if `base` is 0.
///
/// It is rounded away from zero, so that no change is shown as none. From ten times on, it is a factor.
#[must_use]
pub fn change(base: u64, new: u64) -> Option<String> {
    if base > 0 && new / 10 >= base {
        return Some(times(base, new));
    }
    let sign = if new >= base { '+' } else { '-' };
    let tenths = (u128::from(new.abs_diff(base)) * 1000).div_ceil(u128::from(base).max(1));
    (base > 0).then(|| format!("{sign}{}.{}%", tenths / 10, tenths % 10))
}

#[cfg(test)]
mod tests {
    use super::{Factor, HotFrom, Percent, change};

    #[test]
    fn reads_what_people_write_and_nothing_else() {
        for (text, shown) in [("2%", "2%"), ("0.5%", "0.5%"), ("12.125%", "12.125%"), ("0%", "0%"), ("100.0%", "100%")]
        {
            assert_eq!(text.parse::<Percent>().expect(text).to_string(), shown);
        }
        for text in ["", "%", "2", "-2%", "1.2345%", ".5%", "1.%", "1e3%", "99999999999999999999%", "NaN%", "+1%"] {
            text.parse::<Percent>().expect_err(text);
        }
        assert_eq!("1.5".parse::<Factor>().expect("a factor").times(1001), 1501);
        for text in ["0", "-1", "x", "", "inf", "18446744073709551615"] {
            text.parse::<Factor>().expect_err(text);
        }
        assert_eq!("1000".parse(), Ok(HotFrom::Units(1000)));
        assert_eq!("5%".parse::<HotFrom>().expect("a part").to_string(), "5% of the score");
        "five".parse::<HotFrom>().expect_err("a word");
    }

    #[test]
    fn is_exact_where_floats_are_not() {
        let two: Percent = "2%".parse().expect("a percentage");
        assert_eq!(two.above(9_007_199_254_740_993), 9_187_343_239_835_812);
        assert_eq!(two.above(u64::MAX), u64::MAX);
        assert_eq!(Factor::ONE.times(u64::MAX), u64::MAX);
        assert!(two.is_reached(2, 100) && !two.is_reached(1, 100));
    }

    #[test]
    fn no_change_is_hidden_by_rounding() {
        assert_eq!(change(1_000_000, 1_000_001).as_deref(), Some("+0.1%"));
        assert_eq!(change(1000, 1000).as_deref(), Some("+0.0%"));
        assert_eq!(change(1000, 500).as_deref(), Some("-50.0%"));
        assert_eq!([change(10, 99), change(10, 100)].map(Option::unwrap_or_default), ["+890.0%", "10 times"]);
        assert_eq!(change(1, 9_009_785).as_deref(), Some("9,009,785 times"));
        assert_eq!(change(0, 5), None);
    }
}
