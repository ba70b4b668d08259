//! The methods that explain why a run costs more than before.

use psf_report::report::Report;

/// A method of the program that explains why a run costs more than before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cause {
    /// A sentence with the method and the reason.
    pub sentence: String,
    /// The method in the form that people read.
    pub method: String,
    /// The path of the source file, from its class, and the line to look at. It is missing if the method has no source.
    pub place: Option<(String, u16)>,
}

impl Cause {
    /// Returns a cause with its place in the report of the run. `line` is the line that ran more often, if one did.
    #[must_use]
    pub(crate) fn in_report(report: &Report, method: String, line: Option<u16>, sentence: String) -> Self {
        let own = report.methods().iter().find(|own| own.name() == method && own.source.is_some());
        let place = own.and_then(|own| {
            let line = line.or_else(|| own.lines.keys().copied().find(|line| *line > 0))?;
            Some((own.source_path(), line))
        });
        Self { sentence, method, place }
    }
}
