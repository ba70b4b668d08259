//! Figures of how well scores predict times. They are not part of a score, so they may use floating-point numbers.

/// Returns the median; NaN without values.
#[must_use]
pub fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    match sorted.len() {
        0 => f64::NAN,
        n if n % 2 == 1 => sorted[n / 2],
        n => f64::midpoint(sorted[n / 2 - 1], sorted[n / 2]),
    }
}

/// Returns the median; 0 without values.
pub(crate) fn median_or_zero(values: &[f64]) -> f64 {
    if values.is_empty() { 0.0 } else { median(values) }
}

/// Returns a standard deviation that ignores outliers: it uses the median distance to the median.
#[must_use]
pub fn spread(values: &[f64]) -> f64 {
    let middle = median(values);
    1.4826 * median(&values.iter().map(|value| (value - middle).abs()).collect::<Vec<_>>())
}

/// Returns the variance around the mean.
#[must_use]
pub fn variance(values: &[f64]) -> f64 {
    let mean = values.iter().sum::<f64>() / values.len() as f64;
    values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / values.len() as f64
}

/// A program in the figures.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Its time.
    pub time: f64,
    /// Its score.
    pub score: f64,
    /// The instructions that it executed.
    pub instructions: f64,
}

/// Returns the share of the variance of log(time per counted instruction) that the scores explain. It is 0 for the plain
/// count, and below 0 for scores that are worse. It is 1 if every score predicts the time up to one factor.
#[must_use]
pub fn share_explained(points: &[Point]) -> f64 {
    let left: Vec<f64> = points.iter().map(|p| (p.time / p.score).ln()).collect();
    let all: Vec<f64> = points.iter().map(|p| (p.time / p.instructions).ln()).collect();
    1.0 - variance(&left) / variance(&all)
}

/// Returns the relative errors of the scores after one scale factor, which the median program determines.
#[must_use]
pub fn relative_errors(points: &[Point]) -> Vec<f64> {
    let factor = median(&points.iter().map(|p| p.time / p.score).collect::<Vec<_>>());
    points.iter().map(|p| factor * p.score / p.time - 1.0).collect()
}

/// Returns the share of the variance of the times that the scores explain after one factor.
#[must_use]
pub fn r_squared(points: &[Point]) -> f64 {
    let times: Vec<f64> = points.iter().map(|p| p.time).collect();
    let factor =
        points.iter().map(|p| p.time * p.score).sum::<f64>() / points.iter().map(|p| p.score * p.score).sum::<f64>();
    let left: f64 = points.iter().map(|p| (p.time - factor * p.score).powi(2)).sum();
    1.0 - left / (variance(&times) * times.len() as f64)
}

/// Numbers of pairs of points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// Pairs whose times differ by 20 % or more.
    pub all: usize,
    /// Pairs among these whose scores are ordered like their times.
    pub right: usize,
}

impl Pairs {
    /// Counts the pairs of these points.
    #[must_use]
    pub fn of(points: &[Point]) -> Self {
        let mut pairs = Self::default();
        for (number, a) in points.iter().enumerate() {
            for b in &points[number + 1..] {
                if a.time.max(b.time) >= 1.2 * a.time.min(b.time) {
                    pairs.all += 1;
                    pairs.right += usize::from((a.time < b.time) == (a.score < b.score) && a.score != b.score);
                }
            }
        }
        pairs
    }

    /// Adds two counts of pairs.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self { all: self.all + other.all, right: self.right + other.right }
    }

    /// Returns the share of pairs in the right order.
    #[must_use]
    pub fn share(self) -> f64 {
        self.right as f64 / self.all as f64
    }
}

#[cfg(test)]
mod tests {
    use super::{Pairs, Point, median, median_or_zero, r_squared, relative_errors, share_explained, spread};

    fn point(time: f64, score: f64, instructions: f64) -> Point {
        Point { time, score, instructions }
    }

    #[test]
    fn medians_of_odd_and_even_numbers() {
        assert_eq!(median(&[3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(&[4.0, 1.0, 2.0, 3.0]), 2.5);
        assert!(median(&[]).is_nan());
        assert!((spread(&[1.0, 2.0, 3.0, 4.0, 100.0]) - 1.4826).abs() < 1e-9);
    }

    #[test]
    fn an_empty_list_has_a_median_of_zero() {
        assert_eq!([median_or_zero(&[]), median_or_zero(&[4.0, 1.0, 2.0, 3.0])], [0.0, 2.5]);
    }

    #[test]
    fn plain_counting_explains_nothing_and_a_perfect_table_everything() {
        let plain = [point(1.0, 10.0, 10.0), point(5.0, 20.0, 20.0), point(2.0, 7.0, 7.0)];
        assert!(share_explained(&plain).abs() < 1e-12);
        let perfect = [point(1.0, 3.0, 10.0), point(5.0, 15.0, 20.0), point(2.0, 6.0, 7.0)];
        assert!((share_explained(&perfect) - 1.0).abs() < 1e-12);
        let worse = [point(1.0, 3.0, 1.0), point(2.0, 1.0, 2.1), point(3.0, 9.0, 3.0)];
        assert!(share_explained(&worse) < 0.0);
    }

    #[test]
    fn errors_are_relative_to_a_fitted_factor() {
        let errors = relative_errors(&[point(1.0, 2.0, 1.0), point(2.0, 4.0, 1.0), point(3.0, 9.0, 1.0)]);
        assert_eq!(errors, [0.0, 0.0, 0.5]);
    }

    #[test]
    fn r_squared_is_one_where_scores_are_proportional_to_times() {
        let perfect = [point(1.0, 3.0, 1.0), point(2.0, 6.0, 1.0), point(5.0, 15.0, 1.0)];
        assert!((r_squared(&perfect) - 1.0).abs() < 1e-12);
        let flat = [point(1.0, 3.0, 1.0), point(2.0, 3.0, 1.0), point(3.0, 3.0, 1.0)];
        assert!(r_squared(&flat).abs() < 1e-12);
    }

    #[test]
    fn pairs_that_are_too_close_do_not_count() {
        let points = [point(1.0, 5.0, 1.0), point(1.1, 1.0, 1.0), point(2.0, 9.0, 1.0), point(3.0, 9.0, 1.0)];
        let pairs = Pairs::of(&points);
        assert_eq!((pairs.all, pairs.right), (5, 4), "two of the same score are not ordered");
    }
}
