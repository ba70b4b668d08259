//! Pairs of caller and callee: the callers of a method, or its callees, with their costs.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::TreeReport;
use super::text::{TreeOptions, WIDTH};
use crate::names;
use psf_score::Cost;
use psf_score::tree::ContextCost;
use psf_text::failure::Failure;
use psf_text::names::Name;
use psf_text::numbers::{counted, grouped, share};
use psf_text::screen::Emphasis;
use psf_text::tables::{Column, Table};

/// A method of the map.
type Place = (usize, usize);

/// The side of pairs that a method is on, and the method: `CLASS.METHOD`, with parameters, or without them for all overloads.
#[derive(Clone, Debug)]
pub enum Pairs {
    /// The callers of the method.
    Callers(String),
    /// The callees of the method.
    Callees(String),
}

#[derive(Default)]
struct Pair {
    calls: u64,
    again: u64,
    accumulated: Cost,
}

impl Pairs {
    fn method(&self) -> &str {
        match self {
            Self::Callers(method) | Self::Callees(method) => method,
        }
    }

    /// Fails if no method with this name ran.
    pub fn check(&self, report: &TreeReport) -> Result<(), Failure> {
        let nodes = report.tree.threads.iter().flat_map(|thread| &thread.nodes);
        if nodes.into_iter().any(|node| self.means(&report.name(node.place))) {
            return Ok(());
        }
        Err(Failure::usage(format!("no method {} ran", self.method()))
            .remedy("a method is CLASS.METHOD, and may have its parameters, as psf tree prints them"))
    }

    fn means(&self, name: &str) -> bool {
        let wanted = self.method();
        let bare = name.split('(').next().unwrap_or(name);
        let ends = |name: &str| {
            name.strip_suffix(wanted).is_some_and(|before| before.is_empty() || before.ends_with(['.', '$']))
        };
        ends(name) || ends(bare)
    }

    /// Writes the pairs of all selected threads together.
    pub fn write(&self, report: &TreeReport, options: &TreeOptions, out: &mut dyn Write) -> io::Result<()> {
        let mut pairs: BTreeMap<Option<Place>, Pair> = BTreeMap::new();
        let (mut total, mut own) = (Cost::default(), Cost::default());
        for thread in options.threads(report) {
            total.0 += thread.total().0;
            for node in &thread.nodes {
                let parent = node.parent.map(|parent| thread.nodes[parent].place);
                let is_own = self.means(&report.name(node.place));
                let outermost = is_own && !thread.is_within(node, |above| self.means(&report.name(above.place)));
                own.0 += if outermost { node.accumulated.0 } else { 0 };
                let other = match self {
                    Self::Callers(_) if is_own => parent,
                    Self::Callees(_) if parent.is_some_and(|parent| self.means(&report.name(parent))) => {
                        Some(node.place)
                    }
                    _ => continue,
                };
                let pair = pairs.entry(other).or_default();
                match node.again {
                    Some(_) => pair.again = pair.again.saturating_add(node.calls),
                    None => pair.calls = pair.calls.saturating_add(node.calls),
                }
                let call = |of: &ContextCost| (thread.caller(of), of.place);
                let within = thread.is_within(node, |above| call(above) == call(node));
                pair.accumulated.0 += if within { 0 } else { node.accumulated.0 };
            }
        }
        let (what, name) = match self {
            Self::Callers(_) => ("callers of", "caller"),
            Self::Callees(_) => ("called by", "callee"),
        };
        let head =
            format!("{what} {}, {}, {}", self.method(), counted(own.units(), "unit", "units"), share(own.0, total.0));
        writeln!(out, "{}\n", options.screen.emphasize(Emphasis::Strong, &head))?;
        let columns = ["calls", "recursive", "accumulated", ""].map(Column::number);
        let mut table = Table::new(columns.into(), name, "");
        let mut rows: Vec<(Option<Place>, Pair)> = pairs.into_iter().collect();
        rows.sort_by_key(|(place, pair)| (std::cmp::Reverse(pair.accumulated), *place));
        for (place, pair) in rows {
            let again = if pair.again > 0 { grouped(pair.again) } else { String::new() };
            let cost = [grouped(pair.accumulated.units()), share(pair.accumulated.0, total.0)];
            let name = match place {
                Some(place) => Name::java(&names::package(&report.method(place).class), &report.name(place)),
                None => Name::whole("(no caller that counts)"),
            };
            table.add([grouped(pair.calls), again].into_iter().chain(cost).collect(), name, Vec::new());
        }
        table.write(&options.screen, WIDTH, out)
    }
}
