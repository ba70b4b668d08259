//! Ages as text: a table of classes or of places that make objects, the places to look at first, and the survival curve.

use std::io::{self, Write};

use super::{AgesReport, Clock, Point, Quantiles, Spread, Why};
use crate::headers::compact;
use psf_report::names;
use psf_text::names::Name;
use psf_text::numbers::{counted, grouped, share};
use psf_text::printable::printable;
use psf_text::screen::Screen;
use psf_text::tables::{Column, Table};

/// Width of a table without a terminal, so that it is the same everywhere.
const WIDTH: usize = 110;
/// Number of places to look at first.
const FIRST: usize = 10;

/// The subject of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rows {
    /// A class.
    Classes,
    /// A place that makes objects.
    Sites,
}

/// Options of the text.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The subject of a row.
    pub by: Rows,
    /// The largest number of rows.
    pub top: usize,
    /// The clock that measures the age of objects.
    pub clock: Clock,
}

/// Writes the table, the places to look at first, the curve and the totals.
pub fn write(report: &AgesReport, options: Options, screen: &Screen, out: &mut dyn Write) -> io::Result<()> {
    rows(report, options, screen, out)?;
    writeln!(out)?;
    first(report, out)?;
    survival(report, options.clock, screen, out)?;
    totals(report, out)
}

fn rows(report: &AgesReport, options: Options, screen: &Screen, out: &mut dyn Write) -> io::Result<()> {
    // A narrow table drops this column first. `kept` stays if collections measured it.
    let least = if report.collections.is_some() { "90 %" } else { "kept: median" };
    let heads = ["objects", "bytes", "", "never used", "used: median", "90 %", "most", "kept: median"];
    let columns = heads.map(|head| if head == least { Column::number(head).dropped(0) } else { Column::number(head) });
    let mut table = Table::new(columns.into(), "name", "");
    let cells = |count: u64, bytes: u64, spread: &Spread| {
        let used = if options.clock == Clock::Bytes { spread.used } else { spread.ran };
        let of = |from: Option<Quantiles>, value: fn(Quantiles) -> u64| {
            from.map_or_else(|| "-".to_owned(), |from| grouped(value(from)))
        };
        vec![
            grouped(count),
            grouped(bytes),
            share(bytes.into(), report.bytes.into()),
            share(spread.never.into(), spread.followed.into()),
            of(used, |used| used.median),
            of(used, |used| used.p90),
            of(used, |used| used.most),
            of(spread.kept, |kept| kept.median),
        ]
    };
    let all = match options.by {
        Rows::Classes => {
            for class in report.classes.iter().take(options.top) {
                let name = Name::java(&names::package(&class.name.replace('.', "/")), &class.name);
                table.add(cells(class.count, class.bytes, &class.spread), name, Vec::new());
            }
            report.classes.len()
        }
        Rows::Sites => {
            for site in report.sites.iter().take(options.top) {
                table.add(
                    cells(site.count, site.bytes, &site.spread),
                    Name::whole(&printable(&site.name())),
                    Vec::new(),
                );
            }
            report.sites.len()
        }
    };
    table.write(screen, WIDTH, out)?;
    if all > options.top {
        writeln!(out, "{} more: --top shows more", grouped((all - options.top) as u64))?;
    }
    Ok(())
}

/// Returns the reason why a site is worth a look, as a sentence.
pub(super) fn why(report: &AgesReport, look: super::Look) -> String {
    let site = &report.sites[look.site];
    let of_all = |bytes: u64| share(bytes.into(), report.bytes.into());
    match look.why {
        Why::Never => {
            let share = share(site.spread.never.into(), site.spread.followed.into());
            format!("{share} of {} never used", counted(site.count, "object was", "objects were"))
        }
        Why::Idle => {
            let reached = report.all.reach.map_or(0, |reach| reach.in_reach);
            let idle = site.spread.idle();
            let part = share(idle.into(), reached.into());
            format!(
                "keeps {} no longer used, {part} of all reachable bytes",
                counted(idle, "byte on average that is", "bytes on average that are")
            )
        }
        Why::Brief => {
            let p90 = site.spread.used.map_or(0, |used| used.p90);
            let done = match p90 {
                0 => "before anything else is allocated".to_owned(),
                _ => format!("when {} allocated", counted(p90, "more byte is", "more bytes are")),
            };
            format!("{} of all bytes, and nine of ten objects are used for the last time {done}", of_all(site.bytes))
        }
        Why::Held => {
            format!("holds {} on average, {} of all bytes in use", counted(site.spread.in_use, "byte", "bytes"), {
                share(site.spread.in_use.into(), report.all.in_use.into())
            })
        }
    }
}

fn first(report: &AgesReport, out: &mut dyn Write) -> io::Result<()> {
    if report.first.is_empty() {
        return Ok(());
    }
    writeln!(out, "to look at first")?;
    for &look in report.first.iter().take(FIRST) {
        writeln!(out, "  {}: {}", printable(&report.sites[look.site].name()), why(report, look))?;
    }
    writeln!(out)
}

/// Writes every second power of two. It leaves out a row that repeats the one before, unless it is the last row.
fn survival(report: &AgesReport, clock: Clock, screen: &Screen, out: &mut dyn Write) -> io::Result<()> {
    let Some((_, used)) = report.survival.iter().find(|(own, _)| *own == clock) else { return Ok(()) };
    // Collections are measured in bytes only.
    let reached = if clock == Clock::Bytes { report.reached.as_slice() } else { &[] };
    let after = format!("{} after birth", clock.unit());
    let mut heads = vec![after.as_str(), "objects still used", "bytes of them"];
    let mut curves = vec![used.as_slice()];
    if !reached.is_empty() {
        heads.extend(["still reachable", "bytes of them"]);
        curves.push(reached);
    }
    let mut table = Table::new(heads.into_iter().map(Column::number).collect(), "", "");
    let rows = if used.len() < reached.len() { reached } else { used };
    let is_shown = |(at, _): &(usize, &Point)| *at == 0 || at % 2 == 1 || at + 1 == rows.len();
    let mut before = Vec::new();
    for (at, row) in rows.iter().enumerate().filter(is_shown) {
        let still = |curve: &&[Point]| curve.get(at).map_or((0, 0), |point| (point.objects, point.bytes));
        let still: Vec<(u64, u64)> = curves.iter().map(still).collect();
        if before == still && at + 1 < rows.len() {
            continue;
        }
        let shares = still.iter().flat_map(|&(objects, bytes)| {
            [share(objects.into(), report.all.followed.into()), share(bytes.into(), report.all.bytes.into())]
        });
        table.add(std::iter::once(grouped(row.after)).chain(shares).collect(), Name::whole(""), Vec::new());
        before = still;
    }
    table.write(screen, WIDTH, out)?;
    writeln!(out)
}

fn totals(report: &AgesReport, out: &mut dyn Write) -> io::Result<()> {
    let all = &report.all;
    let (never, followed) = (u128::from(all.never), u128::from(all.followed));
    writeln!(out, "objects       {}, {} never used", grouped(report.born), share(never, followed))?;
    let (bytes, in_use, compact) = (grouped(report.bytes), grouped(all.in_use), compact(report.header));
    writeln!(out, "allocated     {bytes} bytes, {in_use} in use on average{compact}")?;
    writeln!(out, "instructions  {}", grouped(report.instructions))?;
    if let Some(reach) = all.reach {
        let (in_reach, at_end) = (grouped(reach.in_reach), grouped(reach.at_end));
        let of = if report.every > 1 { " of the followed ones" } else { "" };
        writeln!(out, "reachable     {in_reach} bytes on average, {at_end} objects{of} at the end")?;
    }
    if report.unseen > 0 {
        let unseen = grouped(report.unseen);
        writeln!(out, "unseen        {unseen} more objects that the code that made them did not keep")?;
    }
    if let Some(error) = report.error() {
        let (every, followed) = (grouped(report.every), grouped(all.followed));
        let error = format!("{}.{:02}", error / 100, error % 100);
        writeln!(
            out,
            "sample        one object of {every}, {followed} in total: shares of all are accurate to {error} points"
        )?;
    }
    for mark in &report.marks {
        writeln!(out, "mark          {}: {}", mark.kind, printable(&mark.detail))?;
    }
    Ok(())
}
