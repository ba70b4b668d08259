//! Pictures of the figures (SVG): scores over times, errors by program, prices with their standard errors.

use plotters::coord::Shift;
use plotters::prelude::*;

use super::Judged;
use crate::corpus::Set;
use crate::statistics::median;
use psf_score::weights::{UNIT, Weights};

const TRAINING: RGBColor = RGBColor(150, 150, 150);
const HELDOUT: RGBColor = RGBColor(20, 90, 160);
const TEXT: (&str, u32) = ("sans-serif", 14);
const TITLE: (&str, u32) = ("sans-serif", 18);

fn color(set: Set) -> RGBColor {
    match set {
        Set::Training => TRAINING,
        Set::Heldout => HELDOUT,
    }
}

/// Draws on a white background. Returns an error if drawing fails.
fn picture(
    size: (u32, u32),
    draw: impl FnOnce(&DrawingArea<SVGBackend<'_>, Shift>) -> Result<(), Box<dyn std::error::Error>>,
) -> Result<String, String> {
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, size).into_drawing_area();
        let drawn = || -> Result<(), Box<dyn std::error::Error>> {
            area.fill(&WHITE)?;
            draw(&area)?;
            area.present()?;
            Ok(())
        };
        drawn().map_err(|e| format!("failed to draw: {e}"))?;
    }
    Ok(text)
}

/// Draws scores over times, after one factor for all. The points of a perfect table are on the line.
pub fn scores(judged: &Judged) -> Result<String, String> {
    let rows: Vec<_> = judged.rows.iter().filter(|row| row.exercise.is_none()).collect();
    let factor = median(&rows.iter().map(|row| row.point.time / row.point.score).collect::<Vec<_>>());
    let all = rows.iter().flat_map(|row| [row.point.time, factor * row.point.score]);
    let (low, high) = all.fold((f64::MAX, f64::MIN), |(low, high), value| (low.min(value), high.max(value)));
    if low <= 0.0 || low > high {
        return Err("there is nothing to draw".to_owned());
    }
    let range = low / 1.2..high * 1.2;
    picture((720, 720), |area| {
        let title =
            format!("{}: score over time, {} (grey: training, blue: held out)", judged.weights, judged.engine.name());
        let mut chart = ChartBuilder::on(area)
            .caption(title, TITLE)
            .margin(12)
            .x_label_area_size(44)
            .y_label_area_size(64)
            .build_cartesian_2d(range.clone().log_scale(), range.clone().log_scale())?;
        chart
            .configure_mesh()
            .x_desc("time, in runs of the reference")
            .y_desc("score, after one factor")
            .label_style(TEXT)
            .light_line_style(WHITE)
            .draw()?;
        let diagonal = vec![(range.start, range.start), (range.end, range.end)];
        chart.draw_series(std::iter::once(PathElement::new(diagonal, BLACK.stroke_width(1))))?;
        chart.draw_series(
            rows.iter().map(|row| Circle::new((row.point.time, factor * row.point.score), 4, color(row.set).filled())),
        )?;
        Ok(())
    })
}

/// Draws the relative error of each program's score, with its name.
pub fn residuals(judged: &Judged) -> Result<String, String> {
    let mut rows: Vec<_> = judged.rows.iter().filter(|row| row.exercise.is_none()).collect();
    rows.sort_by(|a, b| (b.set, b.error).partial_cmp(&(a.set, a.error)).unwrap_or(std::cmp::Ordering::Equal));
    let values = rows
        .iter()
        .map(|row| (row.name.rsplit('/').next().unwrap_or_default(), 100.0 * row.error, 0.0, color(row.set)));
    let title = format!(
        "{}: error of the score in %, {} (grey: training, blue: held out)",
        judged.weights,
        judged.engine.name()
    );
    bars(&title, &values.collect::<Vec<_>>())
}

/// Draws the weights of a table's keys, or of its model's parameters, in units and with their standard errors.
pub fn weights(table: &Weights) -> Result<String, String> {
    let entries = table.model.as_ref().map_or(&table.keys, |model| &model.parameters);
    let units = |thousandths: u64| thousandths as f64 / UNIT as f64;
    let values: Vec<_> = entries
        .iter()
        .map(|(key, weight)| (key.as_str(), units(weight.weight), units(weight.error), HELDOUT))
        .collect();
    bars(&format!("{}: weights in units, with standard errors", table.name), &values)
}

/// Draws horizontal bars from 0: name, value, error, colour.
fn bars(title: &str, values: &[(&str, f64, f64, RGBColor)]) -> Result<String, String> {
    const ROW: u32 = 16;
    let ends = values.iter().flat_map(|(_, value, error, _)| [value - error, value + error]);
    let (low, high) = ends.fold((0f64, 0f64), |(low, high), end| (low.min(end), high.max(end)));
    if values.is_empty() || low == high {
        return Err("there is nothing to draw".to_owned());
    }
    let count = values.len();
    picture((900, 110 + ROW * count as u32), |area| {
        let room = (high - low) / 50.0;
        let mut chart = ChartBuilder::on(area)
            .caption(title, TITLE)
            .margin(12)
            .x_label_area_size(30)
            .y_label_area_size(190)
            .build_cartesian_2d(low - room..high + room, 0f64..count as f64)?;
        let name = |at: &f64| {
            let row = (at - 0.5).round();
            if row < 0.0 {
                String::new()
            } else {
                values.get(row as usize).map_or_else(String::new, |v| v.0.to_owned())
            }
        };
        chart
            .configure_mesh()
            .disable_y_mesh()
            .disable_y_axis()
            .label_style(TEXT)
            .y_labels(0)
            .y_label_formatter(&name)
            .draw()?;
        for (row, &(name, value, error, color)) in values.iter().enumerate() {
            let middle = row as f64 + 0.5;
            let bar = Rectangle::new([(0.0, middle - 0.35), (value, middle + 0.35)], color.filled());
            chart.draw_series(std::iter::once(bar))?;
            if error > 0.0 {
                let line = vec![(value - error, middle), (value + error, middle)];
                chart.draw_series(std::iter::once(PathElement::new(line, BLACK.stroke_width(1))))?;
            }
            let (_, y) = chart.backend_coord(&(0.0, middle));
            area.draw_text(name, &TextStyle::from(("sans-serif", 12)), (16, y - 6))?;
        }
        Ok(())
    })
}
