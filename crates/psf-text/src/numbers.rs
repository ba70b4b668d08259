//! Numbers for people, written in one way everywhere.

/// Writes a number with its digits in groups: `78,853`.
#[must_use]
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (position, digit) in digits.chars().enumerate() {
        if position > 0 && (digits.len() - position).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// Writes a number with its noun, which has another form after 1: `1 test`, `3,000 tests`, `0 tests`.
#[must_use]
pub fn counted(number: u64, one: &str, several: &str) -> String {
    format!("{} {}", grouped(number), if number == 1 { one } else { several })
}

/// Writes a part of a whole in percent, rounded down to tenths, without floats: `33.3%`.
#[must_use]
pub fn share(part: u128, whole: u128) -> String {
    percent(part.saturating_mul(1000).checked_div(whole).unwrap_or(0))
}

/// Writes how many times `base` a number is: `1.5 times`, `9,009,785 times`. Only results below ten have a decimal.
///
/// The base must not be 0.
#[must_use]
pub fn times(base: u64, number: u64) -> String {
    let (base, number) = (u128::from(base.max(1)), u128::from(number));
    let tenths = (number * 10 + base / 2) / base;
    if tenths < 100 {
        format!("{}.{} times", tenths / 10, tenths % 10)
    } else {
        format!("{} times", grouped(u64::try_from((number + base / 2) / base).unwrap_or(u64::MAX)))
    }
}

/// Writes how much `number` is above or below `base`: `+12.5%`, `-50.0%`, and from twice as much on, `2.5 times`.
/// Returns `None` if `base` is 0.
///
/// A change of less than 0.1% has one significant digit, and a remaining part never becomes -100.0%.
#[must_use]
pub fn change(base: u64, number: u64) -> Option<String> {
    if base == 0 {
        return None;
    }
    if number / 2 >= base {
        return Some(times(base, number));
    }
    let sign = if number >= base { '+' } else { '-' };
    Some(format!("{sign}{}", part_between(base, number)))
}

/// Writes how far `number` is over `limit`, to be read before the limit: `22.5% over`, `2.5 times`, and `over` if the limit
/// is 0.
#[must_use]
pub fn over(limit: u64, number: u64) -> String {
    match limit {
        0 => "over".to_owned(),
        _ if number / 2 >= limit => times(limit, number),
        _ => format!("{} over", part_between(limit, number)),
    }
}

/// Writes the difference of two numbers with its sign: `+1,234`.
#[must_use]
pub fn difference(base: u64, number: u64) -> String {
    let sign = if number >= base { '+' } else { '-' };
    format!("{sign}{}", grouped(number.abs_diff(base)))
}

/// Writes a measured number with its significant digits only: `78,853`, `12.50`, `0.1250`, `1.234e15`.
#[must_use]
pub fn measured(value: f64) -> String {
    match value.abs() {
        size if size >= 1e15 || size > 0.0 && size < 1e-3 => format!("{value:.3e}"),
        size if size >= 100.0 => {
            let sign = if value < 0.0 { "-" } else { "" };
            format!("{sign}{}", grouped(size.round() as u64))
        }
        size if size >= 1.0 => format!("{value:.2}"),
        size if size > 0.0 => format!("{value:.4}"),
        _ => "0".to_owned(),
    }
}

/// Returns how far two numbers are apart, as a part of the first. Rounding never turns a difference into 0, nor a part into
/// 100.0%.
fn part_between(base: u64, number: u64) -> String {
    let (apart, base) = (u128::from(number.abs_diff(base)), u128::from(base));
    if apart > 0 && apart * 1000 < base {
        return small_percent(apart, base);
    }
    let tenths = (apart * 1000 + base / 2) / base;
    percent(match (apart, number) {
        (0, _) | (_, 0) => tenths,
        _ if apart < base => tenths.clamp(1, 999),
        _ => tenths.max(1),
    })
}

/// Returns a part below 0.1% with one significant digit.
fn small_percent(apart: u128, base: u128) -> String {
    let (mut digits, mut parts) = (1, apart * 1000);
    while parts < base {
        (digits, parts) = (digits + 1, parts * 10);
    }
    // Rounding may reach the next power of ten, which has a digit less.
    let digit = (parts + base / 2) / base;
    match digit {
        10 => format!("0.{:0>1$}%", 1, digits - 1),
        _ => format!("0.{digit:0>digits$}%"),
    }
}

fn percent(tenths: u128) -> String {
    format!("{}.{}%", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::{change, counted, difference, grouped, measured, over, share, times};

    #[test]
    fn thousands_are_apart() {
        assert_eq!([0, 999, 1000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!(grouped(u64::MAX), "18,446,744,073,709,551,615");
        assert_eq!([difference(3, 1003), difference(1003, 3), difference(3, 3)], ["+1,000", "-1,000", "+0"]);
    }

    #[test]
    fn a_noun_agrees_with_its_number() {
        assert_eq!(
            [0, 1, 1000].map(|number| counted(number, "class", "classes")),
            ["0 classes", "1 class", "1,000 classes"]
        );
    }

    #[test]
    fn shares_are_rounded_down() {
        for (part, whole, expected) in [(1, 3, "33.3%"), (2, 3, "66.6%"), (0, 0, "0.0%"), (5, 5, "100.0%")] {
            assert_eq!(share(part, whole), expected);
        }
    }

    #[test]
    fn from_twice_as_much_on_a_ratio_says_more_than_a_percentage() {
        for (base, number, expected) in [
            (1000, 1000, "+0.0%"),
            (1000, 500, "-50.0%"),
            (1000, 1125, "+12.5%"),
            (1_000_000, 1_000_001, "+0.0001%"),
            (1_000_000, 999_965, "-0.004%"),
            (1_000_000, 1_000_999, "+0.1%"),
            (1_000_000, 1_001_000, "+0.1%"),
            (100_000, 100_097, "+0.1%"),
            (3, 3, "+0.0%"),
            (1000, 1999, "+99.9%"),
            (1000, 2000, "2.0 times"),
            (100, 255, "2.6 times"),
            (2, 21, "11 times"),
            (1, 9_009_785, "9,009,785 times"),
            (1, u64::MAX, "18,446,744,073,709,551,615 times"),
            (u64::MAX, 0, "-100.0%"),
            (u64::MAX, 1, "-99.9%"),
        ] {
            assert_eq!(change(base, number).as_deref(), Some(expected), "{base} {number}");
        }
        assert_eq!(change(0, 5), None);
        assert_eq!([times(3, 2), times(20, 199)], ["0.7 times", "10 times"]);
    }

    #[test]
    fn an_excess_is_never_rounded_down_to_zero() {
        for (limit, number, expected) in [
            (64_345, 78_853, "22.5% over"),
            (1_000_000, 1_000_001, "0.0001% over"),
            (100, 200, "2.0 times"),
            (0, 7, "over"),
        ] {
            assert_eq!(over(limit, number), expected);
        }
    }

    #[test]
    fn measured_numbers_have_the_digits_that_say_something() {
        for (value, expected) in [
            (0.0, "0"),
            (0.125, "0.1250"),
            (-12.5, "-12.50"),
            (78_853.4, "78,853"),
            (-1e6, "-1,000,000"),
            (1e15, "1.000e15"),
            (0.0001, "1.000e-4"),
        ] {
            assert_eq!(measured(value), expected);
        }
    }
}
