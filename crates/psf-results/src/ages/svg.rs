//! The survival curve as SVG.

use std::io::{self, Write};

use plotters::prelude::*;

use super::{AgesReport, Clock, Point};
use psf_text::numbers::grouped;

/// Size of the picture.
const SIZE: (u32, u32) = (720, 440);

/// Writes the curve.
pub fn write(report: &AgesReport, clock: Clock, out: &mut dyn Write) -> io::Result<()> {
    out.write_all(draw(report, clock)?.as_bytes())?;
    writeln!(out)
}

/// Draws the picture.
pub(super) fn draw(report: &AgesReport, clock: Clock) -> io::Result<String> {
    let mut svg = String::new();
    chart(report, clock, &mut svg).map_err(|e| io::Error::other(e.to_string()))?;
    Ok(svg)
}

/// Returns the horizontal place of a time: powers of two are equally far apart, and 0 is to the left of 1.
fn place(after: u64) -> f64 {
    if after == 0 { -1.0 } else { (after as f64).log2() }
}

fn chart(report: &AgesReport, clock: Clock, svg: &mut String) -> Result<(), Box<dyn std::error::Error>> {
    let none = Vec::new();
    let points = report.survival.iter().find(|(own, _)| *own == clock).map_or(&none, |(_, points)| points);
    let whole = (report.all.bytes as f64).max(1.0);
    let reached = if clock == Clock::Bytes { report.reached.as_slice() } else { &[] };
    let ends = [points, reached].map(|curve| curve.last().map_or(0.0, |point| place(point.after)));
    let last = ends[0].max(ends[1]) + 1.0;
    let area = SVGBackend::with_string(svg, SIZE).into_drawing_area();
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&area)
        .caption("How long objects are used", ("sans-serif", 20))
        .margin(12)
        .x_label_area_size(42)
        .y_label_area_size(64)
        .build_cartesian_2d(-1.0..last.max(1.0), 0.0..100.0)?;
    let time = |at: &f64| if *at < 0.0 { "0".to_owned() } else { grouped(at.exp2().round() as u64) };
    let percent = |value: &f64| format!("{value:.0} %");
    let mut mesh = chart.configure_mesh();
    let axis = format!("{} after birth", clock.unit());
    mesh.x_desc(axis).y_desc("still used").x_label_formatter(&time).y_label_formatter(&percent);
    mesh.x_labels(8).max_light_lines(0).draw()?;
    let objects = (report.all.followed as f64).max(1.0);
    let of_objects = |point: &Point| (place(point.after), point.objects as f64 * 100.0 / objects);
    let of_bytes = |point: &Point| (place(point.after), point.bytes as f64 * 100.0 / whole);
    let mut lines = vec![
        ("objects", BLUE, points.iter().map(of_objects).collect::<Vec<_>>()),
        ("their bytes", RED, points.iter().map(of_bytes).collect()),
    ];
    if !reached.is_empty() {
        lines.push(("objects in reach", CYAN, reached.iter().map(of_objects).collect()));
        lines.push(("bytes in reach", MAGENTA, reached.iter().map(of_bytes).collect()));
    }
    for (name, color, line) in lines {
        let drawn = chart.draw_series(LineSeries::new(line, color.stroke_width(2)).point_size(3))?;
        drawn.label(name).legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], color.stroke_width(2)));
    }
    chart.configure_series_labels().border_style(BLACK).background_style(WHITE).draw()?;
    area.present()?;
    Ok(())
}
