//! OpenMetrics, for GitLab's metrics reports.
//!
//! GitLab shows every sample on the merge request, so only the costliest methods have one.

use std::io::{self, Write};

use crate::verdict::Outcome;
use psf_report::report::By;

/// Number of methods that have a sample.
const METHODS: usize = 20;

pub(super) fn write(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let gauge =
        |out: &mut dyn Write, name: &str, help: &str| writeln!(out, "# TYPE {name} gauge\n# HELP {name} {help}");
    gauge(out, "psf_passed", "Whether the run has a score within every limit.")?;
    writeln!(out, "psf_passed {}", u8::from(outcome.verdict.passed()))?;
    // A metric with another label is another metric. So the verdict, which changes, is the label of a metric of its own.
    writeln!(out, "# TYPE psf_run info\n# HELP psf_run The result of the run.")?;
    writeln!(out, "psf_run_info{{verdict=\"{}\"}} 1", outcome.verdict.name())?;
    if let Some((report, score)) = outcome.report.as_ref().zip(outcome.score()) {
        gauge(out, "psf_score", "The score, in units of the weight table.")?;
        writeln!(out, "psf_score{{weights=\"{}\"}} {score}", label(report.weights()))?;
        gauge(out, "psf_instructions", "Bytecode instructions that were executed.")?;
        writeln!(out, "psf_instructions {}", report.instructions())?;
        if !outcome.tests.is_empty() {
            gauge(out, "psf_test_score", "The score of one of the tests.")?;
        }
        for (test, score) in outcome.tests.iter().filter_map(|test| Some((test, test.score?))) {
            writeln!(out, "psf_test_score{{test=\"{}\"}} {score}", label(&test.name))?;
        }
        gauge(out, "psf_method_score", "The score of one of the costliest methods.")?;
        for row in report.rows(By::Method).iter().take(METHODS) {
            writeln!(out, "psf_method_score{{method=\"{}\"}} {}", label(&row.name), row.cost.units())?;
        }
    }
    writeln!(out, "# EOF")
}

/// Escapes the value of a label.
fn label(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n").replace('\r', " ")
}
