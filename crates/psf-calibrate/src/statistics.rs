//! Figures of how well scores tell times. Nothing here is part of a score, so it may use floats.

/// The median; not a number where there is nothing.
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

/// The median, and 0 where there are no values.
pub(crate) fn median_or_zero(values: &[f64]) -> f64 {
    if values.is_empty() { 0.0 } else { median(values) }
}

/// A standard deviation that single values cannot spoil: from the median distance to the median.
#[must_use]
pub fn spread(values: &[f64]) -> f64 {
    let middle = median(values);
    1.4826 * median(&values.iter().map(|value| (value - middle).abs()).collect::<Vec<_>>())
}

/// The variance around the mean.
#[must_use]
pub fn variance(values: &[f64]) -> f64 {
    let mean = values.iter().sum::<f64>() / values.len() as f64;
    values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / values.len() as f64
}

/// A program as the figures see it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// What it took.
    pub time: f64,
    /// What it scored.
    pub score: f64,
    /// Instructions that it executed.
    pub instructions: f64,
}

/// The share of the variance of log(time per counted instruction) that the scores explain: 0 for the plain count, 1 where
/// every score tells the time up to one factor, below 0 where the plain count is better.
#[must_use]
pub fn share_explained(points: &[Point]) -> f64 {
    let left: Vec<f64> = points.iter().map(|p| (p.time / p.score).ln()).collect();
    let all: Vec<f64> = points.iter().map(|p| (p.time / p.instructions).ln()).collect();
    1.0 - variance(&left) / variance(&all)
}

/// Relative errors of the scores after one scale factor, that of the middle program.
#[must_use]
pub fn relative_errors(points: &[Point]) -> Vec<f64> {
    let factor = median(&points.iter().map(|p| p.time / p.score).collect::<Vec<_>>());
    points.iter().map(|p| factor * p.score / p.time - 1.0).collect()
}

/// The share of the variance of the times that one factor times the scores explains.
#[must_use]
pub fn r_squared(points: &[Point]) -> f64 {
    let times: Vec<f64> = points.iter().map(|p| p.time).collect();
    let factor =
        points.iter().map(|p| p.time * p.score).sum::<f64>() / points.iter().map(|p| p.score * p.score).sum::<f64>();
    let left: f64 = points.iter().map(|p| (p.time - factor * p.score).powi(2)).sum();
    1.0 - left / (variance(&times) * times.len() as f64)
}

/// Pairs of points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// Whose times differ by 20 % or more.
    pub all: usize,
    /// Of these, ordered as their times are.
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

    /// Both together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self { all: self.all + other.all, right: self.right + other.right }
    }

    /// The share that is ordered rightly.
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
    fn nothing_has_a_median_of_zero_where_a_number_is_needed() {
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
    fn errors_are_those_after_one_factor() {
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
