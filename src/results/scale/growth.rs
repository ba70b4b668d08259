//! How something grows, as people name it, and the functions that are fitted.

use std::fmt;
use std::str::FromStr;

/// How something grows, slowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Growth {
    /// The same for every n.
    Constant,
    /// `log n`
    Logarithmic,
    /// `n`
    Linear,
    /// `n log n`
    Linearithmic,
    /// `n^2`
    Quadratic,
    /// `n^3`
    Cubic,
    /// `c^n`
    Exponential,
}

/// All growths, slowest first.
pub const GROWTHS: [Growth; 7] = [
    Growth::Constant,
    Growth::Logarithmic,
    Growth::Linear,
    Growth::Linearithmic,
    Growth::Quadratic,
    Growth::Cubic,
    Growth::Exponential,
];

impl fmt::Display for Growth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Constant => "constant",
            Self::Logarithmic => "log n",
            Self::Linear => "n",
            Self::Linearithmic => "n log n",
            Self::Quadratic => "n^2",
            Self::Cubic => "n^3",
            Self::Exponential => "exponential",
        })
    }
}

impl FromStr for Growth {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let plain: String =
            text.to_lowercase().chars().filter(|c| !c.is_whitespace() && !"()*^".contains(*c)).collect();
        Ok(match plain.strip_prefix('o').filter(|_| text.contains('(')).unwrap_or(&plain) {
            "1" | "constant" => Self::Constant,
            "logn" | "logarithmic" => Self::Logarithmic,
            "n" | "linear" => Self::Linear,
            "nlogn" | "linearithmic" => Self::Linearithmic,
            "n2" | "n\u{b2}" | "nsquared" | "quadratic" => Self::Quadratic,
            "n3" | "n\u{b3}" | "cubic" => Self::Cubic,
            "exponential" | "2n" | "cn" => Self::Exponential,
            _ => {
                let known = "constant, log n, n, n log n, n^2, n^3, exponential";
                return Err(format!("{text:?} is no growth that psf knows; these are: {known}"));
            }
        })
    }
}

/// A function of n.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Term {
    /// `log n`, to base 2
    Log,
    /// `n`
    N,
    /// `n log n`, to base 2
    NLog,
    /// `n^2`
    Square,
    /// `n^3`
    Cube,
    /// `c^n`
    Power(f64),
}

impl Term {
    /// Its value.
    #[must_use]
    pub fn at(self, n: f64) -> f64 {
        match self {
            Self::Log => n.log2(),
            Self::N => n,
            Self::NLog => n * n.log2(),
            Self::Square => n * n,
            Self::Cube => n * n * n,
            Self::Power(base) => base.powf(n),
        }
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Log => f.write_str("log2 n"),
            Self::N => f.write_str("n"),
            Self::NLog => f.write_str("n log2 n"),
            Self::Square => f.write_str("n^2"),
            Self::Cube => f.write_str("n^3"),
            Self::Power(base) => write!(f, "{base:.4}^n"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Growth;

    #[test]
    fn reads_growths_as_people_write_them() {
        for (text, growth) in [
            ("n log n", Growth::Linearithmic),
            ("O(n^2)", Growth::Quadratic),
            ("n\u{b2}", Growth::Quadratic),
            ("constant", Growth::Constant),
            ("O(1)", Growth::Constant),
            ("2^n", Growth::Exponential),
            ("O(log n)", Growth::Logarithmic),
        ] {
            assert_eq!(text.parse(), Ok(growth), "{text}");
        }
        "n^4".parse::<Growth>().expect_err("no such growth");
    }
}
