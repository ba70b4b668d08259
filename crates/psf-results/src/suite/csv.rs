//! A suite as CSV: a line for each test.

use std::io::{self, Write};

use super::Suite;
use psf_text::markup::spreadsheet::cell;

/// Writes the tests in the order in which they ran.
pub fn write(suite: &Suite, out: &mut dyn Write) -> io::Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    csv.write_record(["test", "display name", "status", "score", "instructions", "calls", "first use", "message"])?;
    for test in &suite.tests {
        let of = |number: fn(&super::Spent) -> u64| test.score().and(test.spent.as_ref().ok()).map(number);
        let shown = |number: Option<u64>| number.map_or_else(String::new, |number| number.to_string());
        let first_use = test.first_use.map_or_else(String::new, |more| units(more).to_string());
        csv.write_record([
            &cell(&test.name),
            &cell(test.display.as_deref().unwrap_or_default()),
            test.status.name(),
            &shown(test.score()),
            &shown(of(|spent| spent.instructions)),
            &shown(of(|spent| spent.calls)),
            &first_use,
            &cell(test.message.lines().next().or(test.unscored()).unwrap_or_default()),
        ])?;
    }
    csv.flush()
}

/// Converts thousandths of units to units, rounding towards zero.
pub(super) fn units(thousandths: i128) -> i128 {
    thousandths / i128::from(psf_score::weights::UNIT)
}
