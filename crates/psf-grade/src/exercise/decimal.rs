//! Exact numbers: the decimals that a course writes, and their sums, products and quotients.

use std::fmt;
use std::ops::{Add, Div, Mul, Sub};
use std::str::FromStr;

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive, Zero};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The longest number that can be read, and the largest exponent. No double needs more.
const LONGEST: usize = 1100;
const LARGEST_EXPONENT: u32 = 400;
/// The most decimals that are shown.
const SHOWN: u32 = 6;

/// A rational number, so that nothing is rounded unless a course asks for it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Decimal(BigRational);

/// How a number between two steps is rounded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rounding {
    /// To the nearest step; a half goes up.
    #[default]
    HalfUp,
    /// To the nearest step; a half goes to the even step.
    HalfEven,
    /// Up, in favour of the student.
    Up,
    /// Down.
    Down,
}

impl Decimal {
    /// Returns zero.
    #[must_use]
    pub fn zero() -> Self {
        Self(BigRational::zero())
    }

    /// Returns a whole number.
    #[must_use]
    pub fn integer(number: u128) -> Self {
        Self(BigRational::from_integer(number.into()))
    }

    /// Returns a quotient; `None` if the divisor is zero.
    #[must_use]
    pub fn ratio(number: u64, of: u64) -> Option<Self> {
        (of > 0).then(|| Self(BigRational::new(number.into(), of.into())))
    }

    /// Returns true if the number is below zero.
    #[must_use]
    pub fn is_negative(&self) -> bool {
        self.0.is_negative()
    }

    /// Returns true if the number is zero.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.0.is_zero()
    }

    /// Returns the number without its sign.
    #[must_use]
    pub fn abs(&self) -> Self {
        Self(self.0.abs())
    }

    /// Rounds the number to a multiple of `step`. If the step is zero, returns the number itself.
    #[must_use]
    pub fn rounded(&self, step: &Self, rounding: Rounding) -> Self {
        if step.is_zero() {
            return self.clone();
        }
        let steps = &self.0 / &step.0;
        let half = BigRational::new(1.into(), 2.into());
        let whole = match rounding {
            Rounding::Up => steps.ceil(),
            Rounding::Down => steps.floor(),
            Rounding::HalfUp => (steps + half).floor(),
            Rounding::HalfEven => {
                let up = (&steps + &half).floor();
                let is_middle = &up - &steps == half;
                let is_odd = !(up.to_integer() % BigInt::from(2)).is_zero();
                if is_middle && is_odd { up - BigRational::one() } else { up }
            }
        };
        Self(whole * &step.0)
    }

    /// Returns the exact number as a fraction: `6/5`.
    #[must_use]
    pub fn fraction(&self) -> String {
        self.0.to_string()
    }

    /// Returns the nearest double, for formats that cannot express more.
    #[must_use]
    pub fn to_f64(&self) -> f64 {
        self.0.to_f64().unwrap_or_default()
    }
}

impl From<u64> for Decimal {
    fn from(number: u64) -> Self {
        Self(BigRational::from_integer(number.into()))
    }
}

impl FromStr for Decimal {
    type Err = String;

    /// Parses `12`, `-1.5` or `1e-9`, as Java and C print numbers.
    fn from_str(text: &str) -> Result<Self, String> {
        parse(text).ok_or_else(|| format!("{text:?} is not a decimal number: write 2, 1.5 or 1e-9"))
    }
}

fn parse(text: &str) -> Option<Decimal> {
    if text.len() > LONGEST {
        return None;
    }
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (sign, digits) = match mantissa.as_bytes().first()? {
        b'-' => (-1, &mantissa[1..]),
        b'+' => (1, &mantissa[1..]),
        _ => (1, mantissa),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let are_digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    if whole.len() + part.len() == 0 || !are_digits(whole) || !are_digits(part) {
        return None;
    }
    let number: BigInt = format!("{whole}{part}").parse().ok()?;
    let exponent: i32 = exponent.parse().ok().filter(|e: &i32| e.unsigned_abs() <= LARGEST_EXPONENT)?;
    let exponent = exponent - i32::try_from(part.len()).ok()?;
    let power = BigInt::from(10).pow(exponent.unsigned_abs());
    let number = BigRational::from_integer(number * sign);
    Some(Decimal(if exponent < 0 { number / power } else { number * power }))
}

impl fmt::Display for Decimal {
    /// Writes as many decimals as the number has, but at most six.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut places = 0;
        let mut power = BigInt::one();
        while places < SHOWN && !(&self.0 * &power).is_integer() {
            places += 1;
            power *= 10;
        }
        let scaled = (&self.0.abs() * &power).round().to_integer();
        let sign = if self.0.is_negative() && !scaled.is_zero() { "-" } else { "" };
        let (whole, part) = (&scaled / &power, &scaled % &power);
        if places == 0 {
            return write!(f, "{sign}{whole}");
        }
        let part = format!("{part:0>width$}", part = part.to_string(), width = places as usize);
        write!(f, "{sign}{whole}.{part}")
    }
}

macro_rules! arithmetic {
    ($($operator:ident $name:ident),*) => {$(
        impl $operator for &Decimal {
            type Output = Decimal;

            fn $name(self, other: Self) -> Decimal {
                Decimal((&self.0).$name(&other.0))
            }
        }
    )*};
}

arithmetic!(Add add, Sub sub, Mul mul);

impl Div for &Decimal {
    type Output = Option<Decimal>;

    /// Returns `None` if the divisor is zero.
    fn div(self, other: Self) -> Option<Decimal> {
        (!other.is_zero()).then(|| Decimal(&self.0 / &other.0))
    }
}

impl std::iter::Sum for Decimal {
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::zero(), |sum, number| &sum + &number)
    }
}

/// The forms of a decimal in a file.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a number or a text")]
enum Written {
    Whole(i64),
    Decimal(f64),
    Text(String),
}

impl<'de> Deserialize<'de> for Decimal {
    /// Reads a number of a file as the shortest decimal with the same double. This is what its author wrote, up to 15 digits.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = match Written::deserialize(deserializer)? {
            Written::Whole(number) => number.to_string(),
            Written::Decimal(number) => number.to_string(),
            Written::Text(text) => text,
        };
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl Serialize for Decimal {
    /// Writes a text, so that no reader makes a double of it.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::{Decimal, Rounding};

    fn decimal(text: &str) -> Decimal {
        text.parse().expect(text)
    }

    #[test]
    fn reads_and_prints_what_programs_and_people_write() {
        for (text, shown) in [
            ("12", "12"),
            ("-1.50", "-1.5"),
            ("+.5", "0.5"),
            ("5.", "5"),
            ("1e-9", "0.000000"),
            ("1.5E3", "1500"),
            ("-0", "0"),
            ("0.000001", "0.000001"),
            ("123456789012345678901234567890.5", "123456789012345678901234567890.5"),
        ] {
            assert_eq!(decimal(text).to_string(), shown, "{text}");
        }
        let long = "1".repeat(2000);
        for text in ["", "-", ".", "1e", "1e999999999", "0x10", "NaN", "1,5", "1 ", "--1", "1.2.3", "e5", &long] {
            text.parse::<Decimal>().expect_err(text);
        }
    }

    #[test]
    fn is_exact_where_doubles_are_not() {
        let sum: Decimal = std::iter::repeat_n(decimal("0.1"), 10).sum();
        assert_eq!(sum, Decimal::from(1));
        let third = (&Decimal::from(10) / &Decimal::from(3)).expect("3 is not 0");
        assert_eq!(third.to_string(), "3.333333");
        assert_eq!(&third * &Decimal::from(3), Decimal::from(10));
        assert_eq!(&Decimal::from(1) / &Decimal::zero(), None);
        assert!(Decimal::ratio(12, 10).expect("10 is not 0") <= decimal("1.2"));
    }

    #[test]
    fn rounds_as_a_course_says() {
        let rounded = |text: &str, step: &str, rounding| decimal(text).rounded(&decimal(step), rounding).to_string();
        for (text, up, half_up, half_even, down) in
            [("7.25", "7.5", "7.5", "7", "7"), ("7.75", "8", "8", "8", "7.5"), ("7.2", "7.5", "7", "7", "7")]
        {
            let all = [Rounding::Up, Rounding::HalfUp, Rounding::HalfEven, Rounding::Down];
            assert_eq!(all.map(|rounding| rounded(text, "0.5", rounding)), [up, half_up, half_even, down], "{text}");
        }
        assert_eq!(rounded("2.5", "1", Rounding::HalfEven), "2");
        assert_eq!(rounded("2.345", "0", Rounding::HalfUp), "2.345");
    }

    #[test]
    fn a_number_in_a_file_is_what_was_written() {
        let read: std::collections::BTreeMap<String, Decimal> =
            toml::from_str("a = 1.2\nb = 3\nc = '0.1'\nd = 1e-3").expect("all are decimals");
        let shown: Vec<String> = read.values().map(ToString::to_string).collect();
        assert_eq!(shown, ["1.2", "3", "0.1", "0.001"]);
        toml::from_str::<std::collections::BTreeMap<String, Decimal>>("a = inf").expect_err("not a decimal");
    }
}
