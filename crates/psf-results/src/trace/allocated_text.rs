//! The allocations of threads as text: a row for each type, size, package, class or method, with its distribution over the
//! clock.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::allocated::Made;
use super::{ThreadCalls, TraceReport};
use psf_report::names;
use psf_text::names::Name;
use psf_text::numbers::{counted, grouped, share};
use psf_text::printable::printable;
use psf_text::screen::{Emphasis, Screen};
use psf_text::tables::{Column, Table};

/// The key by which allocations are added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Grouping {
    /// The type of the object.
    #[default]
    Type,
    /// The size of each object, rounded up to a power of two.
    Size,
    /// The package of the code that makes it.
    Package,
    /// The class of the code.
    Class,
    /// The method of the code.
    Method,
}

/// The number of cells for the clock.
const CELLS: usize = 24;
/// The characters for amounts, from nothing to the largest amount of the row.
const LEVELS: &[u8] = b" .:-=+*#";
/// The largest number of rows.
const ROWS: usize = 20;

/// Writes the table of a thread.
pub(super) fn write(
    report: &TraceReport,
    thread: &ThreadCalls,
    by: Grouping,
    screen: &Screen,
    width: usize,
    out: &mut dyn Write,
) -> io::Result<()> {
    if thread.made.is_empty() {
        return Ok(());
    }
    let total = Sum::of(thread.made.iter());
    let times = counted(total.count, "object or array", "objects and arrays");
    let head = format!("allocated {}, {times}", counted(total.bytes, "byte", "bytes"));
    writeln!(out, "{}\n", screen.emphasize(Emphasis::Strong, &head))?;
    let mut groups: BTreeMap<String, (Name, Vec<&Made>)> = BTreeMap::new();
    for made in &thread.made {
        let (key, name) = named(report, made, by);
        groups.entry(key).or_insert((name, Vec::new())).1.push(made);
    }
    let mut groups: Vec<(Name, Sum, Vec<&Made>)> =
        groups.into_values().map(|(name, made)| (name, Sum::of(made.iter().copied()), made)).collect();
    // A stable sort: groups with equally many bytes stay ordered by name.
    groups.sort_by_key(|(_, sum, _)| std::cmp::Reverse((sum.bytes, sum.count)));
    let columns = ["bytes", "", "number"].map(Column::number).into_iter();
    let columns = columns.chain([Column::text("on the clock").dropped(0)]);
    let mut table = Table::new(columns.collect(), "name", "");
    let row = |sum: &Sum, cells: String| {
        vec![grouped(sum.bytes), share(sum.bytes.into(), total.bytes.into()), grouped(sum.count), cells]
    };
    for (name, sum, made) in groups.iter().take(ROWS) {
        table.add(row(sum, cells(thread, made)), name.clone(), Vec::new());
    }
    if let Some(rest) = groups.get(ROWS..).filter(|rest| !rest.is_empty()) {
        let made: Vec<&Made> = rest.iter().flat_map(|(_, _, made)| made.iter().copied()).collect();
        let name = Name::whole(&format!("{} smaller", grouped(rest.len() as u64)));
        table.add(row(&Sum::of(made.iter().copied()), cells(thread, &made)), name, Vec::new());
    }
    table.write(screen, width, out)?;
    writeln!(out)
}

/// Returns the key and the name of the group of an allocation.
fn named(report: &TraceReport, made: &Made, by: Grouping) -> (String, Name) {
    let method = &report.methods[made.method];
    match by {
        Grouping::Type => {
            let name = report.types[made.of].name.replace('/', ".");
            (name.clone(), Name::java(&names::package(&report.types[made.of].name), &name))
        }
        Grouping::Size => {
            let each = (made.bytes / made.count.max(1)).max(1).next_power_of_two();
            (format!("{each:020}"), Name::whole(&format!("up to {} each", counted(each, "byte", "bytes"))))
        }
        Grouping::Package => {
            let package = names::package(&method.class);
            let name = if package.is_empty() { "(no package)" } else { &package };
            (package.clone(), Name::whole(&printable(name)))
        }
        Grouping::Class => {
            let name = names::class(&method.class);
            (name.clone(), Name::java(&names::package(&method.class), &name))
        }
        Grouping::Method => (method.name(), Name::java(&names::package(&method.class), &method.name())),
    }
}

#[derive(Clone, Copy, Default)]
struct Sum {
    count: u64,
    bytes: u64,
}

impl Sum {
    fn of<'m>(made: impl Iterator<Item = &'m Made>) -> Self {
        made.fold(Self::default(), |sum, made| Self {
            count: sum.count.saturating_add(made.count),
            bytes: sum.bytes.saturating_add(made.bytes),
        })
    }
}

/// Draws how many bytes were allocated at each part of the clock.
fn cells(thread: &ThreadCalls, made: &[&Made]) -> String {
    let mut sums = [0u128; CELLS];
    for made in made {
        // The middle of the slice decides.
        let at = (2 * u128::from(made.slice) + 1) * u128::from(thread.width) * CELLS as u128;
        let cell = at / (2 * u128::from(thread.clock.max(1)));
        sums[(cell as usize).min(CELLS - 1)] += u128::from(made.bytes);
    }
    let most = sums.iter().copied().max().unwrap_or(0).max(1);
    let top = LEVELS.len() as u128 - 1;
    let level = |sum: &u128| LEVELS[(sum * top).div_ceil(most) as usize] as char;
    format!("|{}|", sums.iter().map(level).collect::<String>())
}
