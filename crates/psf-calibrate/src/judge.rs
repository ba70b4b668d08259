//! Judges how well a weight table predicts times, compared with the plain instruction count.

pub mod plots;
pub mod text;

use std::collections::BTreeMap;

use super::corpus::sizes::Sizes;
use super::corpus::times::Times;
use super::corpus::{Counted, Engine, Program, Set};
use super::interpreter::Unseen;
use super::statistics::{Pairs, Point, median, r_squared, relative_errors, share_explained, variance};
use psf_report::report::Report;
use psf_score::Scorer;
use psf_score::weights::{UNIT, Weights};
use psf_text::failure::{Failure, FailureKind};

/// One program and its time.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its name.
    pub name: String,
    /// The set that it belongs to.
    pub set: Set,
    /// The exercise that it solves, if any.
    pub exercise: Option<String>,
    /// The family that it belongs to, if any.
    pub family: Option<String>,
    /// Time, score and instructions: of all runs of a program together, or of one run of a solution.
    pub point: Point,
    /// The standard error of its time, as a part of the time.
    pub doubt: f64,
    /// Relative error of its score, after one factor for all programs of its set.
    pub error: f64,
}

/// How well a table, or the plain count, predicts the times of a set.
#[derive(Clone, Debug)]
pub struct Figures {
    /// The share of the variance of log(time per instruction) that is explained.
    pub share: f64,
    /// The share of that variance that is noise of the times, which no table can explain.
    pub noise: f64,
    /// The median relative error.
    pub median_error: f64,
    /// The largest relative error.
    pub worst_error: f64,
    /// The program with the largest error.
    pub worst: String,
    /// Pairs of programs.
    pub pairs: Pairs,
    /// Pairs of solutions of the same exercise.
    pub exercise_pairs: Pairs,
}

/// How well a table predicts the times of a family of programs.
#[derive(Clone, Debug)]
pub struct FamilyFigures {
    /// Its name.
    pub family: String,
    /// The number of its programs.
    pub programs: usize,
    /// The median relative error, after one factor for all programs of the set.
    pub median_error: f64,
    /// The geometric mean of score over time, after that factor. It is above 1 if the table is too high for the family.
    pub bias: f64,
    /// The median relative error of the plain count, after a factor of its own.
    pub plain_error: f64,
    /// Pairs of its programs.
    pub pairs: Pairs,
}

/// A table's figures for one engine.
#[derive(Clone, Debug)]
pub struct Judged {
    /// Name of the table.
    pub weights: String,
    /// The engine.
    pub engine: Engine,
    /// The programs and solutions.
    pub rows: Vec<Row>,
    /// The programs that have times but no score, because their counts are incomplete.
    pub unscored: Vec<String>,
    /// Figures by set, of the table and of the plain count.
    pub sets: BTreeMap<Set, (Figures, Figures)>,
    /// The families of each set, the worst first.
    pub families: BTreeMap<Set, Vec<FamilyFigures>>,
}

/// Judges a table. Programs without a time under the engine are left out.
pub fn judge(
    programs: &[Program],
    sizes: &Sizes,
    counted: &[Counted],
    times: &Times,
    weights: &Weights,
    engine: Engine,
) -> Result<Judged, Failure> {
    let (mut rows, mut unscored) = (Vec::new(), Vec::new());
    for (program, counted) in programs.iter().zip(counted) {
        let (Some(size), Some(timed)) = (sizes.programs.get(&program.name), times.programs.get(&program.name)) else {
            continue;
        };
        let Some(time) = timed.of(&program.name, size, engine)? else { continue };
        // The second of several short runs costs less than the first, so all runs are weighed together.
        let counts = match engine {
            Engine::Cold => &counted.repeated(size.cold),
            _ => &counted.counts,
        };
        let report = Report::new(counts, weights).map_err(|what| {
            Failure::new(FailureKind::Psf, format!("{}: the counts are damaged: {what}", program.name))
        })?;
        let Some(score) = report.score() else {
            unscored.push(program.name.clone());
            continue;
        };
        // All programs take about the same time, so size does not improve the figures. Solutions of an exercise do the same
        // work.
        let alone = program.exercise.is_some() || engine == Engine::Cold;
        let times = if alone { 1.0 } else { f64::from(size.times(engine)) };
        let point = Point {
            time: time.time * times,
            score: (score.0 as f64 / UNIT as f64).max(1e-3) * times,
            instructions: report.instructions() as f64 * times,
        };
        let exercise = program.exercise.clone();
        rows.push(Row {
            name: program.name.clone(),
            set: program.set,
            exercise,
            family: program.family.clone(),
            point,
            doubt: time.error / time.time,
            error: 0.0,
        });
    }
    let (mut sets, mut families_of) = (BTreeMap::new(), BTreeMap::new());
    for set in Set::ALL {
        let of_set = |row: &Row| row.set == set && row.exercise.is_none();
        if rows.iter().filter(|row| of_set(row)).count() < 2 {
            continue;
        }
        let (table, errors) = figures(&rows, set, &|point| point);
        let (plain, plain_errors) = figures(&rows, set, &|point| Point { score: point.instructions, ..point });
        for (row, error) in rows.iter_mut().filter(|row| of_set(row)).zip(errors) {
            row.error = error;
        }
        let of_this: Vec<&Row> = rows.iter().filter(|row| of_set(row)).collect();
        families_of.insert(set, families(&of_this, &plain_errors));
        sets.insert(set, (table, plain));
    }
    Ok(Judged { weights: weights.name.clone(), engine, rows, unscored, sets, families: families_of })
}

/// Returns R2 of the times per instruction of generated programs, for the table and for the plain count.
#[must_use]
pub fn judge_unseen(programs: &[Unseen], weights: &Weights) -> (f64, f64) {
    let point = |program: &Unseen| {
        let scorer = Scorer::new(&program.profile, weights);
        let methods = program.profile.methods.iter().enumerate();
        let score: u128 = methods.map(|(number, method)| scorer.weigh(number, method).total.0).sum();
        let instructions = (program.instructions as f64).max(1.0);
        Point { time: program.time / instructions, score: score as f64 / instructions, instructions: 1.0 }
    };
    let points: Vec<Point> = programs.iter().map(point).collect();
    let plain: Vec<Point> = points.iter().map(|p| Point { score: p.instructions, ..*p }).collect();
    (r_squared(&points), r_squared(&plain))
}

/// Returns the figures of each family among the rows of a set.
fn families(rows: &[&Row], plain_errors: &[f64]) -> Vec<FamilyFigures> {
    let mut members: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (number, row) in rows.iter().enumerate() {
        if let Some(family) = &row.family {
            members.entry(family).or_default().push(number);
        }
    }
    let median_of = |errors: &mut dyn Iterator<Item = f64>| median(&errors.map(f64::abs).collect::<Vec<_>>());
    let mut families: Vec<FamilyFigures> = members
        .into_iter()
        .map(|(family, own)| {
            let logs = own.iter().map(|&number| rows[number].error.ln_1p()).sum::<f64>();
            FamilyFigures {
                family: family.to_owned(),
                programs: own.len(),
                median_error: median_of(&mut own.iter().map(|&number| rows[number].error)),
                bias: (logs / own.len() as f64).exp(),
                plain_error: median_of(&mut own.iter().map(|&number| plain_errors[number])),
                pairs: Pairs::of(&own.iter().map(|&number| rows[number].point).collect::<Vec<_>>()),
            }
        })
        .collect();
    families.sort_by(|a, b| b.median_error.total_cmp(&a.median_error));
    families
}

fn figures(rows: &[Row], set: Set, score: &dyn Fn(Point) -> Point) -> (Figures, Vec<f64>) {
    let programs: Vec<&Row> = rows.iter().filter(|row| row.set == set && row.exercise.is_none()).collect();
    let points: Vec<Point> = programs.iter().map(|row| score(row.point)).collect();
    let errors = relative_errors(&points);
    let sizes: Vec<f64> = errors.iter().map(|error| error.abs()).collect();
    let worst = (0..sizes.len()).max_by(|&a, &b| sizes[a].total_cmp(&sizes[b])).unwrap_or_default();
    let mut exercises: BTreeMap<&str, Vec<Point>> = BTreeMap::new();
    for row in rows.iter().filter(|row| row.set == set) {
        if let Some(exercise) = &row.exercise {
            exercises.entry(exercise).or_default().push(score(row.point));
        }
    }
    let exercise_pairs = exercises.values().fold(Pairs::default(), |sum, points| sum.and(Pairs::of(points)));
    let doubts = programs.iter().map(|row| row.doubt * row.doubt).sum::<f64>() / programs.len() as f64;
    let figures = Figures {
        share: share_explained(&points),
        noise: doubts
            / variance(&points.iter().map(|point| (point.time / point.instructions).ln()).collect::<Vec<_>>()),
        median_error: median(&sizes),
        worst_error: sizes[worst],
        worst: programs[worst].name.clone(),
        pairs: Pairs::of(&points),
        exercise_pairs,
    };
    (figures, errors)
}
