//! CSV: the verdict and the total, then every method.

use std::io::{self, Write};

use crate::verdict::Outcome;
use psf_text::markup::spreadsheet::cell;

pub(super) fn write(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    let report = outcome.report.as_ref();
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
        let inclusive = inclusive.as_ref().map(|costs| costs[number].units().to_string());
        csv.write_record(
            std::iter::once("").chain(names.iter().chain(&numbers).chain(&inclusive).map(String::as_str)),
        )?;
    }
    csv.flush()
}
