//! The differences between two weight tables, and how they change a result.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

use psf_report::report::Report;
use psf_score::Cost;
use psf_score::weights::{UNIT, Weight, Weights};
use psf_text::numbers::{counted, times};

/// The number of rows in each part of the text.
const ROWS: usize = 20;

/// A key with different weights in two tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyDifference {
    /// The key, or a parameter of a model.
    pub key: String,
    /// The weight in each table. `None` if a table does not have the key.
    pub weights: [Option<u64>; 2],
}

/// A comparison of two tables.
#[derive(Clone, Debug)]
pub struct TableDifference {
    /// The name of each table, and its SHA-256.
    pub tables: [(String, String); 2],
    /// The number of keys with equal weights.
    pub alike: usize,
    /// The other keys, the largest difference in proportion first.
    pub keys: Vec<KeyDifference>,
}

/// Compares two tables.
#[must_use]
pub fn compare(a: &Weights, b: &Weights) -> TableDifference {
    let (of_a, of_b) = (all(a), all(b));
    let keys: BTreeSet<&str> = of_a.keys().chain(of_b.keys()).copied().collect();
    let weights = |key: &str| [&of_a, &of_b].map(|table| table.get(key).map(|weight| weight.weight));
    let pairs = keys.into_iter().map(|key| KeyDifference { key: key.to_owned(), weights: weights(key) });
    let (alike, mut keys): (Vec<_>, Vec<_>) = pairs.partition(|pair| pair.weights[0] == pair.weights[1]);
    // The proportion in thousandths: integers sort in the same order on every machine.
    let proportion = |pair: &KeyDifference| {
        let [a, b] = pair.weights.map(|weight| u128::from(weight.unwrap_or(0)));
        a.abs_diff(b) * 1000 / a.max(b).max(1)
    };
    keys.sort_by(|x, y| proportion(y).cmp(&proportion(x)).then_with(|| x.key.cmp(&y.key)));
    let table = |weights: &Weights| (weights.name.clone(), weights.sha256.clone());
    TableDifference { tables: [table(a), table(b)], alike: alike.len(), keys }
}

/// Returns everything that a table weighs, including the parameters of its model.
fn all(weights: &Weights) -> BTreeMap<&str, Weight> {
    weights.named().collect()
}

/// Writes the differences, and the cost of each opcode of a result with either table.
pub fn write(difference: &TableDifference, reports: Option<[&Report; 2]>, out: &mut dyn Write) -> io::Result<()> {
    for (label, (name, sha256)) in ["first", "second"].into_iter().zip(&difference.tables) {
        writeln!(out, "{label:<7} {name} (sha256 {})", sha256.get(..12).unwrap_or_default())?;
    }
    writeln!(
        out,
        "{} the same, {} not\n",
        counted(difference.alike as u64, "key weighs", "keys weigh"),
        counted(difference.keys.len() as u64, "does", "do")
    )?;
    if !difference.keys.is_empty() {
        writeln!(out, "{:>11}  {:>11}  {:>8}  key", "first", "second", "change")?;
    }
    let units =
        |weight: Option<u64>| weight.map_or_else(|| "none".to_owned(), |w| format!("{}.{:03}", w / UNIT, w % UNIT));
    for KeyDifference { key, weights } in difference.keys.iter().take(ROWS) {
        let [a, b] = *weights;
        let change = change(a.map(u128::from), b.map(u128::from));
        writeln!(out, "{:>11}  {:>11}  {change:>8}  {key}", units(a), units(b))?;
    }
    if difference.keys.len() > ROWS {
        writeln!(out, "{} more", difference.keys.len() - ROWS)?;
    }
    match reports {
        Some(reports) => results(reports, out),
        None => Ok(()),
    }
}

fn results(reports: [&Report; 2], out: &mut dyn Write) -> io::Result<()> {
    let opcodes = reports.map(by_opcode);
    let total = |costs: &BTreeMap<&str, Cost>| Cost(costs.values().fold(0, |sum, cost| sum.saturating_add(cost.0)));
    let totals = [total(&opcodes[0]), total(&opcodes[1])];
    writeln!(out, "\n{:>14}  {:>14}  {:>8}  opcode", "first", "second", "change")?;
    let names: BTreeSet<&str> = opcodes.iter().flat_map(|costs| costs.keys().copied()).collect();
    let of = |name: &str| [0, 1].map(|table: usize| opcodes[table].get(name).copied().unwrap_or_default());
    let mut rows: Vec<(&str, [Cost; 2])> = names.into_iter().map(|name| (name, of(name))).collect();
    rows.sort_by(|x, y| y.1[0].0.abs_diff(y.1[1].0).cmp(&x.1[0].0.abs_diff(x.1[1].0)).then_with(|| x.0.cmp(y.0)));
    for (name, [a, b]) in rows.iter().take(ROWS).chain(std::iter::once(&("score", totals))) {
        let change = change(Some(a.0), Some(b.0));
        writeln!(out, "{:>14}  {:>14}  {change:>8}  {name}", a.units(), b.units())?;
    }
    Ok(())
}

fn by_opcode(report: &Report) -> BTreeMap<&str, Cost> {
    let mut costs: BTreeMap<&str, Cost> = BTreeMap::new();
    for (name, (_, cost)) in report.methods().iter().flat_map(|method| &method.opcodes) {
        let sum = costs.entry(*name).or_default();
        *sum = Cost(sum.0.saturating_add(cost.0));
    }
    costs
}

/// Returns how much the second is above or below the first, in tenths of a percent. From ten times as much on, it is a factor.
fn change(a: Option<u128>, b: Option<u128>) -> String {
    let (Some(a), Some(b)) = (a, b) else { return String::new() };
    if a == 0 {
        return if b == 0 { "0.0%".to_owned() } else { "new".to_owned() };
    }
    if b / 10 >= a {
        return times(u64::try_from(a).unwrap_or(u64::MAX), u64::try_from(b).unwrap_or(u64::MAX));
    }
    let tenths = (a.abs_diff(b).saturating_mul(1000) + a / 2) / a;
    format!("{}{}.{}%", if b < a { '-' } else { '+' }, tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::{Weights, change, compare};

    #[test]
    fn the_largest_relative_difference_is_first() {
        let table = |keys: &str| {
            let text = format!(r#"{{"schema":"psf-weights/1","name":"t","calibrated":true,"keys":{{{keys}}}}}"#);
            Weights::parse(&text).expect("a table")
        };
        let a = table(r#""iadd":{"weight":1000},"isub":{"weight":1000},"imul":{"weight":5}"#);
        let b = table(r#""iadd":{"weight":1100},"isub":{"weight":1000},"idiv":{"weight":9}"#);
        let difference = compare(&a, &b);
        assert_eq!(difference.alike, 1);
        let keys: Vec<&str> = difference.keys.iter().map(|pair| pair.key.as_str()).collect();
        assert_eq!(keys, ["idiv", "imul", "iadd"]);
        assert_eq!(difference.keys[2].weights, [Some(1000), Some(1100)]);
    }

    #[test]
    fn changes_are_rounded() {
        assert_eq!(change(Some(1000), Some(1100)), "+10.0%");
        assert_eq!(change(Some(3), Some(2)), "-33.3%");
        assert_eq!(change(Some(3), Some(3000)), "1,000 times");
        assert_eq!(change(Some(0), Some(2)), "new");
        assert_eq!(change(None, Some(2)), "");
    }
}
