//! Checkstyle XML, which many tools show next to the source: hot lines are warnings, violations of a policy are
//! errors.

use std::collections::BTreeMap;
use std::io::{self, Write};

use quick_junit::XmlString;
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};

use crate::verdict::Outcome;
use psf_report::findings::{sentence, within};

/// A message about a line.
struct Line {
    line: u16,
    severity: &'static str,
    message: String,
    source: String,
}

pub(super) fn write(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let mut files: BTreeMap<String, Vec<Line>> = BTreeMap::new();
    for cause in &outcome.causes {
        let Some((file, line)) = &cause.place else { continue };
        let message = format!("it costs more: {} ({})", cause.sentence, cause.method);
        let line = Line { line: *line, severity: "warning", message, source: "psf.cause".to_owned() };
        files.entry(outcome.path_of(file)).or_default().push(line);
    }
    for hot in outcome.hot() {
        let message = format!("{} ({})", hot.sentence, hot.method);
        let line = Line { line: hot.line, severity: "warning", message, source: "psf.hot-line".to_owned() };
        files.entry(outcome.path_of(&hot.file)).or_default().push(line);
    }
    for finding in &outcome.findings {
        let file = if finding.file.is_empty() { finding.at.clone() } else { outcome.path_of(&finding.file) };
        let within = within(finding).map_or_else(String::new, |within| format!(" ({within})"));
        let message = format!("{}{within}", sentence(finding));
        let source = format!("psf.{}", finding.rule);
        // If the line is not known, tools show the finding at line 1.
        files.entry(file).or_default().push(Line {
            line: finding.line.unwrap_or(1),
            severity: "error",
            message,
            source,
        });
    }
    let mut xml = Writer::new_with_indent(out, b' ', 2);
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    xml.create_element("checkstyle").with_attribute(("version", "4.3")).write_inner_content(|xml| {
        for (file, mut lines) in files {
            lines.sort_by_key(|line| line.line);
            xml.create_element("file").with_attribute(("name", plain(&file).as_str())).write_inner_content(|xml| {
                for Line { line, severity, message, source } in lines {
                    xml.create_element("error")
                        .with_attribute(("line", line.to_string().as_str()))
                        .with_attribute(("severity", severity))
                        .with_attribute(("message", plain(&message).as_str()))
                        .with_attribute(("source", source.as_str()))
                        .write_empty()?;
                }
                Ok(())
            })?;
        }
        Ok(())
    })?;
    xml.write_event(Event::Text(BytesText::new("\n")))
}

/// Removes the characters that XML cannot contain. The writer escapes the others.
fn plain(text: &str) -> String {
    XmlString::new(text).as_str().to_owned()
}
