//! A table's figures as text.

use std::io::{self, Write};

use super::{FamilyFigures, Figures, Judged};
use crate::corpus::Set;
use crate::statistics::Pairs;

/// Writes the figures of both sets, next to the figures of the plain count. Then writes every program, worst first.
pub fn write(judged: &Judged, programs: bool, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "table {}, engine {}", judged.weights, judged.engine.name())?;
    for set in Set::ALL {
        let Some((table, plain)) = judged.sets.get(&set) else { continue };
        let of_set = |exercise: bool| {
            judged.rows.iter().filter(|row| row.set == set && row.exercise.is_some() == exercise).count()
        };
        writeln!(
            out,
            "\n{} ({} programs, {} solutions){:>17}{:>12}",
            set.name(),
            of_set(false),
            of_set(true),
            "table",
            "plain"
        )?;
        for (what, figure) in FIGURES {
            writeln!(out, "  {what:<44}{:>12}{:>12}", figure(table), figure(plain))?;
        }
        writeln!(out, "  the worst are {} and {}", table.worst, plain.worst)?;
        if let Some(families) = judged.families.get(&set) {
            write_families(families, out)?;
        }
    }
    if !judged.unscored.is_empty() {
        writeln!(out, "\nwithout a score, and not in the figures: {}", judged.unscored.join(", "))?;
    }
    if programs {
        let mut rows: Vec<_> = judged.rows.iter().filter(|row| row.exercise.is_none()).collect();
        rows.sort_by(|a, b| b.error.abs().total_cmp(&a.error.abs()));
        writeln!(out, "\n   error       time      score  program")?;
        for row in rows {
            let error = format!("{:+.0} %", 100.0 * row.error);
            writeln!(out, "{error:>8} {:>10.4} {:>10.0}  {}", row.point.time, row.point.score, row.name)?;
        }
    }
    Ok(())
}

fn write_families(families: &[FamilyFigures], out: &mut dyn Write) -> io::Result<()> {
    if families.is_empty() {
        return Ok(());
    }
    writeln!(
        out,
        "\n  {:<16}{:>10}{:>16}{:>10}{:>10}{:>14}",
        "family", "programs", "median error", "plain", "too high", "pairs"
    )?;
    for of in families {
        let percent = |part: f64| format!("{:.1} %", 100.0 * part);
        writeln!(
            out,
            "  {:<16}{:>10}{:>16}{:>10}{:>10}{:>14}",
            of.family,
            of.programs,
            percent(of.median_error),
            percent(of.plain_error),
            format!("{:.2}", of.bias),
            pairs(of.pairs)
        )?;
    }
    Ok(())
}

fn pairs(pairs: Pairs) -> String {
    if pairs.all == 0 { "no pairs".to_owned() } else { format!("{:.1} %", 100.0 * pairs.share()) }
}

type Figure = fn(&Figures) -> String;

const FIGURES: [(&str, Figure); 6] = [
    ("share explained", |f| format!("{:.3}", f.share)),
    ("share that is in the times alone", |f| format!("{:.3}", f.noise)),
    ("median relative error", |f| format!("{:.1} %", 100.0 * f.median_error)),
    ("worst relative error", |f| format!("{:.0} %", 100.0 * f.worst_error)),
    ("pairs ordered rightly", |f| pairs(f.pairs)),
    ("pairs of an exercise ordered rightly", |f| pairs(f.exercise_pairs)),
];
