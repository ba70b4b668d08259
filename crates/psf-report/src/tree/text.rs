//! A tree as text: `LEVEL CALLS BASE ACCUMULATED NAME`, thread by thread.

use std::io::{self, Write};

use super::TreeReport;
use super::shared::takes_turns;
use super::view::{View, ViewNode};
use crate::limits::Percent;
use crate::names;
use psf_score::Cost;
use psf_score::tree::ThreadCost;
use psf_text::failure::Failure;
use psf_text::names::Name;
use psf_text::numbers::{counted, grouped, share};
use psf_text::printable::printable;
use psf_text::screen::{Emphasis, Screen};
use psf_text::sentences;
use psf_text::tables::{Column, Table};
use psf_wire::marks::MarkKind;

/// Width of a table without a terminal, so that it is the same everywhere.
pub(super) const WIDTH: usize = 100;

/// The options for printing a tree.
#[derive(Clone, Debug, Default)]
pub struct TreeOptions {
    /// The screen that the text is for.
    pub screen: Screen,
    /// Print only threads with this name.
    pub thread: Option<String>,
    /// Print all threads as if they were one.
    pub merge: bool,
    /// The number of levels; all if not set.
    pub depth: Option<usize>,
    /// A call has a row if it has at least this part of the thread's cost; 1 % if not set.
    pub min: Option<Percent>,
}

impl TreeOptions {
    /// Fails if no thread has the requested name.
    pub fn check(&self, report: &TreeReport) -> Result<(), Failure> {
        let names = || report.tree.threads.iter().map(|thread| &thread.thread);
        let Some(wanted) = self.thread.as_ref().filter(|wanted| !names().any(|name| name == *wanted)) else {
            return Ok(());
        };
        let names: Vec<String> = names().map(|name| format!("\"{name}\"")).collect();
        Err(Failure::usage(format!("no thread is called \"{wanted}\""))
            .remedy(format!("these counted: {}", names.join(", "))))
    }

    /// Returns the selected threads.
    pub(super) fn threads<'r>(&self, report: &'r TreeReport) -> Vec<&'r ThreadCost> {
        let wanted = |thread: &&ThreadCost| self.thread.as_ref().is_none_or(|name| *name == thread.thread);
        report.tree.threads.iter().filter(wanted).collect()
    }
}

/// Returns the text of a tree, without its small parts.
#[must_use]
pub fn whole(report: &TreeReport, screen: Screen) -> Vec<u8> {
    let mut text = Vec::new();
    // Writing into memory never fails.
    let _ = write(report, &TreeOptions { screen, ..TreeOptions::default() }, &mut text);
    text
}

/// Writes the trees of threads.
pub fn write(report: &TreeReport, options: &TreeOptions, out: &mut dyn Write) -> io::Result<()> {
    let threads = options.threads(report);
    let whole = report.total().0;
    let groups: Vec<Vec<&ThreadCost>> =
        if options.merge { vec![threads.to_vec()] } else { threads.iter().map(|&thread| vec![thread]).collect() };
    if report.tree.has_parts() && !options.merge {
        let tests = threads.iter().map(|&thread| (report.label(thread), View::of(&[thread]))).collect();
        let head = format!("{}, test by test", units(Cost(threads.iter().map(|own| own.total().0).sum())));
        part(report, &head, tests, options, out)?;
    } else {
        for group in groups {
            let view = View::of(&group);
            let total = view.total();
            let head = format!("{}, {}, {}", named(&group), units(total), share(total.0, whole));
            part(report, &head, vec![(String::new(), view)], options, out)?;
        }
    }
    for mark in &report.marks {
        sentences::write("mark", &format!("{}: {}", mark.kind, mark.detail), Emphasis::None, &options.screen, out)?;
    }
    if report.marks.iter().any(|mark| mark.kind == MarkKind::SharedWork)
        && takes_turns(&threads).is_some()
        && !options.merge
    {
        sentences::write("threads", BY_CHANCE, Emphasis::None, &options.screen, out)?;
    }
    let head = format!("total    {}", grouped(report.total().units()));
    writeln!(out, "{}", options.screen.emphasize(Emphasis::Strong, &head))
}

/// The remedy for threads that take turns.
const BY_CHANCE: &str = "--merge-threads prints what is the same in every run";

/// Writes the trees of the named parts, each by itself and in this order. All other work is left out.
pub fn parts<'a>(
    report: &TreeReport,
    names: impl Iterator<Item = &'a str>,
    screen: Screen,
    out: &mut dyn Write,
) -> io::Result<()> {
    let options = TreeOptions { screen, ..TreeOptions::default() };
    for name in names {
        let threads: Vec<&ThreadCost> =
            report.tree.threads.iter().filter(|thread| thread.part.as_deref() == Some(name)).collect();
        let view = View::of(&threads);
        let head = format!("{}, {}", printable(name), units(view.total()));
        part(report, &head, vec![(String::new(), view)], &options, out)?;
    }
    Ok(())
}

fn units(cost: Cost) -> String {
    counted(cost.units(), "unit", "units")
}

/// Returns the name of a group of threads.
fn named(group: &[&ThreadCost]) -> String {
    let threads: u64 = group.iter().map(|thread| thread.threads).sum();
    match *group {
        [thread] if thread.threads == 1 => format!("thread \"{}\"", printable(&thread.thread)),
        [thread] => format!("{} threads \"{}\"", grouped(threads), printable(&thread.thread)),
        _ => format!("{} threads", grouped(threads)),
    }
}

/// Writes a table below its heading.
fn part(
    report: &TreeReport,
    head: &str,
    views: Vec<(String, View)>,
    options: &TreeOptions,
    out: &mut dyn Write,
) -> io::Result<()> {
    writeln!(out, "{}\n", options.screen.emphasize(Emphasis::Strong, head))?;
    table(report, views, options).write(&options.screen, WIDTH, out)?;
    writeln!(out)
}

/// Builds a table of trees. The tree of a test is below a row for the test.
fn table(report: &TreeReport, mut views: Vec<(String, View)>, options: &TreeOptions) -> Table {
    let mut columns = vec![Column::number("level"), Column::number("calls")];
    let recursive = views.iter().any(|(_, view)| view.nodes.iter().any(|node| node.again > 0));
    columns.extend(recursive.then(|| Column::number("recursive").dropped(0)));
    columns.push(Column::number("base"));
    columns.extend(report.folded.then(|| Column::number("jdk")));
    columns.extend(["accumulated", ""].map(Column::number));
    let total = views.iter().map(|(_, view)| view.total().0).sum();
    let least = options.min.unwrap_or(Percent::ONE);
    let mut rows =
        Rows { report, table: Table::new(columns, "name", ""), recursive, total, least, depth: options.depth };
    views.sort_by_key(|(_, view)| std::cmp::Reverse(view.total()));
    let shown = |view: &View| least.is_reached(view.total().0, total);
    for (name, view) in views.iter().filter(|(name, view)| name.is_empty() || shown(view)) {
        rows.of(name, view);
    }
    let smaller: Vec<&View> =
        views.iter().filter(|(name, view)| !name.is_empty() && !shown(view)).map(|(_, view)| view).collect();
    if !smaller.is_empty() {
        let calls = smaller.iter().flat_map(|view| view.roots.iter().map(|&root| view.nodes[root].calls));
        let accumulated = Cost(smaller.iter().map(|view| view.total().0).sum());
        rows.add_smaller(0, smaller.len() as u64, calls.fold(0, u64::saturating_add), accumulated);
    }
    rows.table
}

/// A table under construction.
struct Rows<'r> {
    report: &'r TreeReport,
    table: Table,
    recursive: bool,
    total: u128,
    least: Percent,
    depth: Option<usize>,
}

impl Rows<'_> {
    /// Adds the trees of one thread or test.
    fn of(&mut self, test: &str, view: &View) {
        let mut first = 0;
        if !test.is_empty() {
            let mut cells = vec!["0".to_owned(), String::new()];
            cells.extend(self.recursive.then(String::new));
            cells.extend(self.report.folded.then(String::new));
            let total = view.total();
            cells.extend([String::new(), grouped(total.units()), share(total.0, self.total)]);
            self.table.add(cells, Name::whole(&printable(test)), Vec::new());
            first = 1;
            if self.depth == Some(1) {
                return;
            }
        }
        let mut open: Vec<Row> = rows(view, &view.roots, first, self.total, self.least);
        open.reverse();
        while let Some(row) = open.pop() {
            match row {
                Row::Smaller { level, nodes, calls, accumulated } => self.add_smaller(level, nodes, calls, accumulated),
                Row::Node { level, node } => {
                    self.add(level, view, node);
                    if self.depth.is_none_or(|depth| level + 1 < depth) {
                        let called = &view.nodes[node].called;
                        open.extend(rows(view, called, level + 1, self.total, self.least).into_iter().rev());
                    }
                }
            }
        }
    }

    fn add_smaller(&mut self, level: usize, nodes: u64, calls: u64, accumulated: Cost) {
        let name = Name::whole(&format!("{} smaller", grouped(nodes))).indented(level);
        let mut cells = vec![level.to_string(), grouped(calls)];
        cells.extend(self.recursive.then(String::new));
        cells.extend(self.report.folded.then(String::new));
        cells.extend([String::new(), grouped(accumulated.units()), share(accumulated.0, self.total)]);
        self.table.add(cells, name, Vec::new());
    }

    fn add(&mut self, level: usize, view: &View, number: usize) {
        let own: &ViewNode = &view.nodes[number];
        let is_of_jdk = |place| !self.report.method(place).is_own;
        let name = self.report.name(own.place);
        let name = Name::java(&names::package(&self.report.method(own.place).class), &name).indented(level);
        let mut cells = vec![level.to_string(), grouped(own.calls)];
        let again = || if own.again > 0 { grouped(own.again) } else { String::new() };
        cells.extend(self.recursive.then(again));
        if !self.report.folded {
            cells.push(grouped(own.base.units()));
        } else if is_of_jdk(own.place) {
            cells.extend([String::new(), grouped(own.base.units())]);
        } else {
            cells.extend([own.base, view.called_of(number, is_of_jdk)].map(|cost| grouped(cost.units())));
        }
        cells.push(grouped(own.accumulated.units()));
        cells.push(share(own.accumulated.0, self.total));
        let deeper = own.deeper.then(|| "(deeper)".to_owned());
        self.table.add(cells, name, deeper.into_iter().collect());
    }
}

enum Row {
    Node {
        level: usize,
        node: usize,
    },
    /// The sum of the calls that are too cheap for rows of their own.
    Smaller {
        level: usize,
        nodes: u64,
        calls: u64,
        accumulated: Cost,
    },
}

/// Returns the rows of the called methods.
fn rows(view: &View, called: &[usize], level: usize, total: u128, least: Percent) -> Vec<Row> {
    let shown = |&&node: &&usize| least.is_reached(view.nodes[node].accumulated.0, total);
    let mut rows: Vec<Row> = called.iter().filter(shown).map(|&node| Row::Node { level, node }).collect();
    let smaller: Vec<&usize> = called.iter().filter(|node| !shown(node)).collect();
    if !smaller.is_empty() {
        let calls = smaller.iter().fold(0u64, |sum, &&node| sum.saturating_add(view.nodes[node].calls));
        let accumulated = Cost(smaller.iter().map(|&&node| view.nodes[node].accumulated.0).sum());
        rows.push(Row::Smaller { level, nodes: smaller.len() as u64, calls, accumulated });
    }
    rows
}
