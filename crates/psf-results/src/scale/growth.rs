//! Growths with their names, and the functions that are fitted.

use std::fmt;
use std::str::FromStr;

/// A growth. The order is from slow to fast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Growth {
    /// An equal cost for every n.
    Constant,
    /// `log n`
    Logarithmic,
    /// `log^2 n`
    LogSquared,
    /// `n^0.5`
    Root,
    /// `n`
    Linear,
    /// `n log n`
    Linearithmic,
    /// `n log^2 n`
    LinearLogSquared,
    /// `n^1.5`
    ThreeHalves,
    /// `n^2`
    Quadratic,
    /// `n^2 log n`
    QuadraticLog,
    /// `n^2.5`
    FiveHalves,
    /// `n^3`
    Cubic,
    /// `n^4`
    Quartic,
    /// `c^n`
    Exponential,
    /// `n!`
    Factorial,
}

/// All growths, slowest first.
pub const GROWTHS: [Growth; 15] = [
    Growth::Constant,
    Growth::Logarithmic,
    Growth::LogSquared,
    Growth::Root,
    Growth::Linear,
    Growth::Linearithmic,
    Growth::LinearLogSquared,
    Growth::ThreeHalves,
    Growth::Quadratic,
    Growth::QuadraticLog,
    Growth::FiveHalves,
    Growth::Cubic,
    Growth::Quartic,
    Growth::Exponential,
    Growth::Factorial,
];

impl Growth {
    /// Returns the name, which `--at-most` also accepts.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Constant => "constant",
            Self::Logarithmic => "log n",
            Self::LogSquared => "log^2 n",
            Self::Root => "n^0.5",
            Self::Linear => "n",
            Self::Linearithmic => "n log n",
            Self::LinearLogSquared => "n log^2 n",
            Self::ThreeHalves => "n^1.5",
            Self::Quadratic => "n^2",
            Self::QuadraticLog => "n^2 log n",
            Self::FiveHalves => "n^2.5",
            Self::Cubic => "n^3",
            Self::Quartic => "n^4",
            Self::Exponential => "exponential",
            Self::Factorial => "n!",
        }
    }

    /// Returns the function with this growth. The constant has none, and neither has the exponential, whose base is fitted.
    #[must_use]
    pub fn function(self) -> Option<Term> {
        match self {
            Self::Constant | Self::Exponential => None,
            Self::Logarithmic => Some(Term::Log),
            Self::LogSquared => Some(Term::LogSquare),
            Self::Root => Some(Term::Root),
            Self::Linear => Some(Term::N),
            Self::Linearithmic => Some(Term::NLog),
            Self::LinearLogSquared => Some(Term::NLogSquare),
            Self::ThreeHalves => Some(Term::ThreeHalves),
            Self::Quadratic => Some(Term::Square),
            Self::QuadraticLog => Some(Term::SquareLog),
            Self::FiveHalves => Some(Term::FiveHalves),
            Self::Cubic => Some(Term::Cube),
            Self::Quartic => Some(Term::Fourth),
            Self::Factorial => Some(Term::Factorial),
        }
    }
}

impl fmt::Display for Growth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Growth {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let lower = text.trim().to_lowercase();
        let inside = lower.strip_prefix('o').map(str::trim_start).and_then(|rest| rest.strip_prefix('('));
        let inside = inside.and_then(|rest| rest.strip_suffix(')')).unwrap_or(&lower);
        let plain: String =
            inside.chars().filter(|c| !c.is_whitespace() && !"()*\u{b7}\u{22c5}\u{d7}".contains(*c)).collect();
        let plain = plain.replace('\u{b2}', "^2").replace('\u{b3}', "^3").replace('\u{2074}', "^4");
        // The base of a logarithm does not matter.
        let plain = plain.replace("log2n", "logn").replace("log2^", "log^").replace("log10n", "logn");
        let plain = plain.replace("ln", "logn").replace("lognn", "logn").replace("lgn", "logn");
        Ok(match plain.as_str() {
            "1" | "constant" => Self::Constant,
            "logn" | "logarithmic" => Self::Logarithmic,
            "log^2n" | "logn^2" => Self::LogSquared,
            "n^0.5" | "n^.5" | "n^1/2" | "sqrtn" | "\u{221a}n" => Self::Root,
            "n" | "linear" => Self::Linear,
            "nlogn" | "linearithmic" => Self::Linearithmic,
            "nlog^2n" | "nlogn^2" => Self::LinearLogSquared,
            "n^1.5" | "n^3/2" | "nsqrtn" | "n\u{221a}n" => Self::ThreeHalves,
            "n^2" | "n2" | "nsquared" | "quadratic" => Self::Quadratic,
            "n^2logn" => Self::QuadraticLog,
            "n^2.5" | "n^5/2" | "n^2sqrtn" | "n^2\u{221a}n" => Self::FiveHalves,
            "n^3" | "n3" | "cubic" => Self::Cubic,
            "n^4" | "n4" | "quartic" => Self::Quartic,
            "exponential" | "2^n" | "2n" | "c^n" | "cn" => Self::Exponential,
            "n!" | "factorial" => Self::Factorial,
            _ => {
                let known = GROWTHS.map(Self::name).join(", ");
                return Err(format!("psf does not know the growth {text:?}; it knows {known}"));
            }
        })
    }
}

/// A function of n. Logarithms are to base 2.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Term {
    /// `log n`
    Log,
    /// `log^2 n`
    LogSquare,
    /// `n^0.5`
    Root,
    /// `n`
    N,
    /// `n log n`
    NLog,
    /// `n log^2 n`
    NLogSquare,
    /// `n^1.5`
    ThreeHalves,
    /// `n^2`
    Square,
    /// `n^2 log n`
    SquareLog,
    /// `n^2.5`
    FiveHalves,
    /// `n^3`
    Cube,
    /// `n^4`
    Fourth,
    /// `c^n`
    Power(f64),
    /// `n!`
    Factorial,
}

impl Term {
    /// Returns the value for `n`.
    #[must_use]
    pub fn at(self, n: f64) -> f64 {
        match self {
            Self::Log => n.log2(),
            Self::LogSquare => n.log2() * n.log2(),
            Self::Root => n.sqrt(),
            Self::N => n,
            Self::NLog => n * n.log2(),
            Self::NLogSquare => n * n.log2() * n.log2(),
            Self::ThreeHalves => n * n.sqrt(),
            Self::Square => n * n,
            Self::SquareLog => n * n * n.log2(),
            Self::FiveHalves => n * n * n.sqrt(),
            Self::Cube => n * n * n,
            Self::Fourth => n * n * n * n,
            Self::Power(base) => base.powf(n),
            Self::Factorial => factorial(n),
        }
    }
}

/// Returns `n!`, or the gamma function between whole numbers: Stirling's series for a large number, divided down.
fn factorial(n: f64) -> f64 {
    let (mut x, mut divisor) = (n + 1.0, 1.0);
    while x < 12.0 {
        divisor *= x;
        x += 1.0;
    }
    let series = 1.0 / (12.0 * x) - 1.0 / (360.0 * x.powi(3)) + 1.0 / (1260.0 * x.powi(5));
    ((x - 0.5) * x.ln() - x + 0.5 * std::f64::consts::TAU.ln() + series).exp() / divisor
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Log => f.write_str("log2 n"),
            Self::LogSquare => f.write_str("log2^2 n"),
            Self::Root => f.write_str("n^0.5"),
            Self::N => f.write_str("n"),
            Self::NLog => f.write_str("n log2 n"),
            Self::NLogSquare => f.write_str("n log2^2 n"),
            Self::ThreeHalves => f.write_str("n^1.5"),
            Self::Square => f.write_str("n^2"),
            Self::SquareLog => f.write_str("n^2 log2 n"),
            Self::FiveHalves => f.write_str("n^2.5"),
            Self::Cube => f.write_str("n^3"),
            Self::Fourth => f.write_str("n^4"),
            Self::Power(base) => write!(f, "{base:.4}^n"),
            Self::Factorial => f.write_str("n!"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{GROWTHS, Growth, Term};

    #[test]
    fn reads_growths_as_people_write_them() {
        for (text, growth) in [
            ("n log n", Growth::Linearithmic),
            ("O(n log2 n)", Growth::Linearithmic),
            ("n ln n", Growth::Linearithmic),
            ("O(n^2)", Growth::Quadratic),
            ("n\u{b2}", Growth::Quadratic),
            ("constant", Growth::Constant),
            ("O(1)", Growth::Constant),
            ("2^n", Growth::Exponential),
            ("O(log n)", Growth::Logarithmic),
            ("log(n)", Growth::Logarithmic),
            ("log\u{b2} n", Growth::LogSquared),
            ("(log n)^2", Growth::LogSquared),
            ("O(n (log n)^2)", Growth::LinearLogSquared),
            ("n log^2(n)", Growth::LinearLogSquared),
            ("sqrt(n)", Growth::Root),
            ("n^(1/2)", Growth::Root),
            ("n sqrt n", Growth::ThreeHalves),
            ("n\u{b7}\u{221a}n", Growth::ThreeHalves),
            ("n^(3/2)", Growth::ThreeHalves),
            ("n^2*log(n)", Growth::QuadraticLog),
            ("n!", Growth::Factorial),
        ] {
            assert_eq!(text.parse(), Ok(growth), "{text}");
        }
        for text in ["n^5", "n^n", "", "log", "o"] {
            text.parse::<Growth>().expect_err("no such growth");
        }
    }

    #[test]
    fn every_growth_reads_its_own_name() {
        for growth in GROWTHS {
            assert_eq!(growth.name().parse(), Ok(growth));
        }
        assert!(GROWTHS.windows(2).all(|pair| pair[0] < pair[1]));
    }

    #[test]
    fn each_function_grows_faster_than_the_one_before() {
        let functions: Vec<Term> = GROWTHS.iter().filter_map(|growth| growth.function()).collect();
        for pair in functions.windows(2) {
            let ratio = |n: f64| pair[1].at(n) / pair[0].at(n);
            assert!(ratio(1e6) < ratio(1e7) || pair[1] == Term::Factorial, "{pair:?}");
        }
    }

    #[test]
    fn factorials_are_products() {
        let mut product = 1.0;
        for n in 1..=30 {
            product *= f64::from(n);
            assert!((Term::Factorial.at(f64::from(n)) / product - 1.0).abs() < 1e-9, "{n}");
        }
    }
}
