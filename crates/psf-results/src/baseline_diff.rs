//! Changes from one baseline of tests or benchmarks to another, with a row for each that costs something else.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

use serde_json::{Value, json};

use crate::bench::against::{BENCH_SCHEMA, Before, Conditions, HEADERS};
use crate::bench::decimal;
use crate::compare::diff::Shown;
use crate::suite::baseline::{BASELINES_SCHEMA, Baselines};
use psf_report::limits::Percent;
use psf_text::markup::markdown::{escape, head, row};
use psf_text::names::Name;
use psf_text::numbers::{change, grouped};
use psf_text::screen::{Emphasis, Screen};
use psf_text::sentences;
use psf_text::tables::{Column, Table};

/// Schema name of such a comparison.
pub const BASELINE_DIFF_SCHEMA: &str = "psf-kept-diff/1";
/// Number of rows if the caller sets none.
const ROWS: usize = 40;

/// A name, and the costs in the base and in the new baseline.
type Change = (String, Option<u64>, Option<u64>);

/// A baseline of tests or benchmarks.
#[derive(Clone, Debug)]
pub struct CostBaseline {
    /// `tests` or `benchmarks`.
    what: &'static str,
    /// The counting version.
    counting: u32,
    /// Thousandths of units, by name.
    scores: BTreeMap<String, u64>,
    /// The conditions for a comparison: the name and the value of each.
    conditions: Conditions,
    /// The baselines with the work of methods, if they are of tests.
    tests: Option<Baselines>,
}

impl CostBaseline {
    /// Reads a baseline of `psf test --save` or `psf bench --save`. Returns `None` for other files. Fails with a message.
    pub fn parse(text: &str) -> Result<Option<Self>, String> {
        // Files of counts may be large, but their beginning identifies them.
        if text.get(..64).unwrap_or(text).contains("\"psf-counts/") {
            return Ok(None);
        }
        let document: Option<Value> = serde_json::from_str(text).ok();
        let schema = document.as_ref().and_then(|document| document["schema"].as_str()).unwrap_or_default();
        if schema == BENCH_SCHEMA {
            let before = Before::parse(text)?;
            let (counting, conditions, scores) = before.into_parts();
            return Ok(Some(Self { what: "benchmarks", counting, scores, conditions, tests: None }));
        }
        if schema != BASELINES_SCHEMA {
            return Ok(None);
        }
        let before = Baselines::parse(text)?;
        let thousandths = |(name, one): (String, crate::suite::baseline::Baseline)| {
            (name, one.score.saturating_mul(psf_score::weights::UNIT))
        };
        let kept = before.clone();
        let conditions = [("scope", before.scope), ("weight table", before.weights_sha256), ("JVM", before.jvm)];
        let [scope, table, jvm] = conditions;
        // Tests do not count bytes.
        let conditions = [scope, table, jvm, (HEADERS, String::new())];
        let (what, counting) = ("tests", before.counting);
        let scores = before.tests.into_iter().map(thousandths).collect();
        Ok(Some(Self { what, counting, scores, conditions, tests: Some(kept) }))
    }
}

/// A comparison of two baselines.
#[derive(Clone, Debug)]
pub struct BaselineDiff {
    what: &'static str,
    /// Everything that does not cost the same, largest change first: the name, and both costs.
    rows: Vec<Change>,
    same: usize,
    /// Notes for the reader.
    notes: Vec<String>,
    /// The tests or benchmarks that cost more than they may, in sentences.
    over: Vec<String>,
    /// The methods that explain why tests cost more, in sentences.
    causes: Vec<String>,
    /// Cost of the whole base.
    whole: u64,
}

impl BaselineDiff {
    /// Compares two baselines. Fails with a message if they are of different kinds or counting versions.
    pub fn new(base: &CostBaseline, new: &CostBaseline, max_increase: Option<Percent>) -> Result<Self, String> {
        if base.what != new.what {
            return Err(format!("one baseline is of {}, the other of {}", base.what, new.what));
        }
        if base.counting != new.counting {
            let save = if base.what == "tests" { "psf test --save" } else { "psf bench --save" };
            return Err(format!(
                "counting versions differ: {} in the base, {} in the new baseline; {save} renews the older one",
                base.counting, new.counting
            ));
        }
        let pairs = base.conditions.iter().zip(&new.conditions).filter(|(one, other)| one.1 != other.1);
        let notes = pairs.map(|(one, other)| format!("they differ in the {}: {}, then {}", one.0, one.1, other.1));
        let names: BTreeSet<&String> = base.scores.keys().chain(new.scores.keys()).collect();
        let all = names.into_iter().map(|name| (name, base.scores.get(name).copied(), new.scores.get(name).copied()));
        let (same, mut rows): (Vec<_>, Vec<_>) = all.partition(|(_, base, new)| base == new);
        rows.sort_by_key(|(_, base, new)| std::cmp::Reverse(apart(*base, *new)));
        let over = rows.iter().filter_map(|(name, base, new)| {
            let (most, (base, new)) = (max_increase?, base.zip(*new)?);
            (new > most.above(base)).then(|| {
                format!(
                    "{name} costs {}; it cost {}, and may cost {}",
                    decimal(new),
                    decimal(base),
                    decimal(most.above(base))
                )
            })
        });
        Ok(Self {
            what: base.what,
            over: over.collect(),
            causes: base
                .tests
                .as_ref()
                .zip(new.tests.as_ref())
                .map_or_else(Vec::new, |(base, new)| base.causes_of(new)),
            notes: notes.collect(),
            same: same.len(),
            whole: base.scores.values().fold(0, |sum: u64, one| sum.saturating_add(*one)),
            rows: rows.into_iter().map(|(name, base, new)| (name.clone(), base, new)).collect(),
        })
    }

    /// Returns the tests or benchmarks that cost more than they may, in sentences.
    #[must_use]
    pub fn over(&self) -> &[String] {
        &self.over
    }

    fn shown(&self, shown: Shown) -> &[Change] {
        let is_reached = |row: &Change| shown.min.is_reached(u128::from(apart(row.1, row.2)), u128::from(self.whole));
        let reached = self.rows.partition_point(is_reached);
        &self.rows[..reached.min(shown.top.unwrap_or(ROWS))]
    }

    fn summary(&self) -> String {
        let count = |of: &dyn Fn(&Change) -> bool| self.rows.iter().filter(|row| of(row)).count();
        let (dearer, cheaper) =
            (count(&|row| row.1.is_some() && row.2 > row.1), count(&|row| row.2.is_some() && row.2 < row.1));
        let (added, gone) = (count(&|row| row.1.is_none()), count(&|row| row.2.is_none()));
        format!(
            "{dearer} costlier, {cheaper} cheaper, {added} added, {gone} gone, {} the same",
            grouped(self.same as u64)
        )
    }

    /// Writes the comparison as text.
    pub fn text(&self, shown: Shown, screen: &Screen, out: &mut dyn Write) -> io::Result<()> {
        for note in &self.notes {
            sentences::write("note", note, Emphasis::None, screen, out)?;
        }
        let rows = self.shown(shown);
        if !rows.is_empty() {
            let mut table = Table::new(["change", "base", "new"].map(Column::number).to_vec(), self.what, "");
            rows.iter().for_each(|row| table.add(cells(row).to_vec(), Name::whole(&row.0), Vec::new()));
            table.write(screen, usize::MAX, out)?;
            writeln!(out)?;
        }
        sentences::write(self.what, &self.summary(), Emphasis::Strong, screen, out)?;
        self.causes.iter().try_for_each(|cause| sentences::write("cause", cause, Emphasis::None, screen, out))?;
        self.over.iter().try_for_each(|over| sentences::write("over", over, Emphasis::Bad, screen, out))
    }

    /// Writes the comparison as Markdown.
    pub fn markdown(&self, shown: Shown, out: &mut dyn Write) -> io::Result<()> {
        let verdict = if self.over.is_empty() { "" } else { "**Failed**: " };
        writeln!(out, "### Change of {}\n\n{verdict}{}\n", self.what, escape(&self.summary()))?;
        let causes = self.causes.iter().map(|cause| format!("Cause: {cause}"));
        for sentence in self.over.iter().cloned().chain(causes).chain(self.notes.iter().cloned()) {
            writeln!(out, "- {}", escape(&sentence))?;
        }
        let rows = self.shown(shown);
        if rows.is_empty() {
            return Ok(());
        }
        let columns = [("change", true), ("base", true), ("new", true), (self.what, false)];
        write!(out, "\n{}", head(&columns))?;
        for of in rows {
            out.write_all(
                row(&[cells(of).map(|cell| escape(&cell)).to_vec(), vec![escape(&of.0)]].concat()).as_bytes(),
            )?;
        }
        Ok(())
    }

    /// Writes the comparison as JSON, `schemas/psf-kept-diff-1.json`, with all rows.
    pub fn json(&self, out: &mut dyn Write) -> io::Result<()> {
        let units = |score: &Option<u64>| score.map(|score| score as f64 / 1000.0);
        let rows =
            self.rows.iter().map(|(name, base, new)| json!({"name": name, "base": units(base), "new": units(new)}));
        let mut value = json!({
            "schema": BASELINE_DIFF_SCHEMA,
            "what": self.what,
            "passed": self.over.is_empty(),
            "same": self.same,
            "changes": rows.collect::<Vec<Value>>(),
            "notes": self.notes,
            "over": self.over,
        });
        if !self.causes.is_empty() {
            value["causes"] = json!(self.causes);
        }
        serde_json::to_writer_pretty(&mut *out, &value)?;
        writeln!(out)
    }
}

fn apart(base: Option<u64>, new: Option<u64>) -> u64 {
    base.unwrap_or(0).abs_diff(new.unwrap_or(0))
}

fn cells((_, base, new): &Change) -> [String; 3] {
    let changed = match (base, new) {
        (None, _) => "added".to_owned(),
        (_, None) => "gone".to_owned(),
        (Some(base), Some(new)) => change(*base, *new).unwrap_or_default(),
    };
    let [base, new] = [base, new].map(|score| score.map_or_else(String::new, decimal));
    [changed, base, new]
}
