//! The curve of a scaling as SVG: the counted scores and the fit through them.

use std::io::{self, Write};

use plotters::prelude::*;

use super::Scaling;
use psf_text::numbers::measured;

/// Width and height of the picture.
const SIZE: (u32, u32) = (720, 440);
/// Number of points of the drawn curve.
const POINTS: u32 = 200;

/// Writes the curve.
pub fn write(scaling: &Scaling, out: &mut dyn Write) -> io::Result<()> {
    out.write_all(draw(scaling)?.as_bytes())?;
    writeln!(out)
}

/// Draws the picture.
pub(super) fn draw(scaling: &Scaling) -> io::Result<String> {
    let mut svg = String::new();
    chart(scaling, &mut svg).map_err(|e| io::Error::other(e.to_string()))?;
    Ok(svg)
}

fn chart(scaling: &Scaling, svg: &mut String) -> Result<(), Box<dyn std::error::Error>> {
    let (first, last) = match scaling.sizes.as_slice() {
        [first, .., last] => (*first as f64, *last as f64),
        _ => (0.0, 1.0),
    };
    let total = &scaling.total;
    let counted = total.scores.iter().map(|&score| score as f64);
    let highest = counted.chain(total.fit.fitted.iter().copied()).fold(1.0, f64::max) * 1.05;
    let area = SVGBackend::with_string(svg, SIZE).into_drawing_area();
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&area)
        .caption(format!("Growth: {}", total.growth()), ("sans-serif", 20))
        .margin(12)
        .x_label_area_size(42)
        .y_label_area_size(84)
        .build_cartesian_2d(0.0..last * 1.05, 0.0..highest)?;
    let label = |value: &f64| measured(*value);
    let mut mesh = chart.configure_mesh();
    mesh.x_desc("n").y_desc("units").x_label_formatter(&label).y_label_formatter(&label);
    mesh.max_light_lines(0).draw()?;
    let curve = (0..=POINTS).map(|point| {
        let n = first + (last - first) * f64::from(point) / f64::from(POINTS);
        (n, total.fit.at(n))
    });
    chart.draw_series(LineSeries::new(curve, BLUE.stroke_width(2)))?;
    let points = scaling.sizes.iter().zip(&total.scores);
    chart.draw_series(points.map(|(&n, &score)| Circle::new((n as f64, score as f64), 4, RED.filled())))?;
    area.present()?;
    Ok(())
}
