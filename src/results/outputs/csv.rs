//! CSV: the verdict and the total, then every method.

use std::io::{self, Write};

use crate::results::verdict::Outcome;
use crate::text::markup::spreadsheet::cell;

pub(super) fn write(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    csv.write_record(["verdict", "class", "method", "descriptor", "calls", "instructions", "score"])?;
    let report = outcome.report.as_ref();
    let instructions = report.map_or_else(String::new, |report| report.instructions().to_string());
    let score = outcome.score().map_or_else(String::new, |score| score.to_string());
    csv.write_record([outcome.verdict.name(), "", "total", "", "", &instructions, &score])?;
    for method in report.iter().flat_map(|report| report.methods()) {
        let names = [&method.class, &method.method, &method.descriptor].map(|name| cell(name));
        let numbers = [method.invocations, method.instructions, method.cost.units()].map(|number| number.to_string());
        csv.write_record(std::iter::once("").chain(names.iter().chain(&numbers).map(String::as_str)))?;
    }
    csv.flush()
}
