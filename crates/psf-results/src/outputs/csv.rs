//! CSV: the verdict and the total, then every method. If the work of the JDK is known by call, the rows are the program's methods.
//! A column then has the part of each score that the JDK executed.

use std::io::{self, Write};

use crate::result::{MethodResult, ScoredResult};
use crate::verdict::Outcome;
use psf_score::Cost;
use psf_text::markup::spreadsheet::cell;

pub(super) fn write(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    let report = outcome.report.as_ref();
    if let Some(own) = report.and_then(|report| ScoredResult::of_report("", report).own_methods()) {
        return write_own(outcome, own, csv);
    }
    let inclusive = report.and_then(|report| report.inclusive_methods());
    let column = inclusive.as_ref().map(|_| "inclusive");
    csv.write_record(
        ["verdict", "class", "method", "descriptor", "calls", "instructions", "score"].into_iter().chain(column),
    )?;
    let instructions = report.map_or_else(String::new, |report| report.instructions().to_string());
    let score = outcome.score().map_or_else(String::new, |score| score.to_string());
    let total = [outcome.verdict.name(), "", "total", "", "", &instructions, &score];
    csv.write_record(total.into_iter().chain(column.map(|_| score.as_str())))?;
    for (number, method) in report.iter().flat_map(|report| report.methods()).enumerate() {
        let names = [&method.class, &method.method, &method.descriptor].map(|name| cell(name));
        let numbers = [method.invocations, method.instructions, method.cost.units()].map(|number| number.to_string());
        let inclusive =
            inclusive.as_ref().map(|costs| costs[number].map_or_else(String::new, |cost| cost.units().to_string()));
        csv.write_record(
            std::iter::once("").chain(names.iter().chain(&numbers).chain(&inclusive).map(String::as_str)),
        )?;
    }
    csv.flush()
}

fn write_own(outcome: &Outcome, mut own: Vec<MethodResult>, mut csv: csv::Writer<&mut dyn Write>) -> io::Result<()> {
    csv.write_record(["verdict", "class", "method", "descriptor", "calls", "instructions", "score", "jdk"])?;
    let jdk = |method: &MethodResult| Cost(method.callees.iter().map(|callee| callee.cost.0).sum());
    let of_jdk = |method: &MethodResult| if method.class.is_empty() { method.cost } else { jdk(method) };
    let instructions = own.iter().fold(0u64, |sum, method| sum.saturating_add(method.instructions));
    let sum = Cost(own.iter().map(|method| of_jdk(method).0).sum());
    let score = outcome.score().map_or_else(String::new, |score| score.to_string());
    let (instructions, sum) = (instructions.to_string(), sum.units().to_string());
    csv.write_record([outcome.verdict.name(), "", "total", "", "", &instructions, &score, &sum])?;
    own.sort_by(|one, two| two.cost.cmp(&one.cost).then_with(|| one.key().cmp(&two.key())));
    for method in &own {
        let names = [&method.class, &method.method, &method.descriptor].map(|name| cell(name));
        let numbers = [method.invocations, method.instructions, method.score, of_jdk(method).units()];
        let numbers = numbers.map(|number| number.to_string());
        csv.write_record(std::iter::once("").chain(names.iter().chain(&numbers).map(String::as_str)))?;
    }
    csv.flush()
}
