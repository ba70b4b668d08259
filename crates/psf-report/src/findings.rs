//! Violations of a policy, for people and for programs.

use psf_text::numbers::counted;
use std::io::{self, Write};

use serde::Serialize;

use crate::names::method_name;
use psf_text::finding::Finding;
use psf_text::screen::{Emphasis, Screen};
use psf_text::sentences;

/// Schema name of [`json`].
pub const CHECK_SCHEMA: &str = "psf-check/1";

/// The result of checking a program against a policy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Name of the policy.
    pub policy: &'static str,
    /// Number of classes.
    pub classes: usize,
    /// The violations.
    pub findings: Vec<Finding>,
}

/// Returns the place of a finding: file and line, or the input that psf was given.
#[must_use]
pub fn place(finding: &Finding) -> String {
    match (finding.file.as_str(), finding.line) {
        ("", _) => finding.at.clone(),
        (file, Some(line)) => format!("{file}:{line}"),
        (file, None) => file.to_owned(),
    }
}

/// Returns the method or class of a finding, as people write it; `None` if it is in none.
#[must_use]
pub fn within(finding: &Finding) -> Option<String> {
    match (finding.class.as_str(), finding.member.as_str()) {
        ("", _) => None,
        (class, "") => Some(class.replace('/', ".")),
        (class, member) => Some(method_name(class, member, &finding.descriptor)),
    }
}

/// Returns the finding in a sentence, without its place.
#[must_use]
pub fn sentence(finding: &Finding) -> String {
    let Finding { rule, what, why, instead, .. } = finding;
    format!("{what} is refused ({rule}): {why}; {instead}")
}

/// Returns the finding in one line, with its place.
#[must_use]
pub fn line(finding: &Finding) -> String {
    let within = within(finding).map_or_else(String::new, |within| format!(", {within}"));
    format!("{}{within}: {}", place(finding), sentence(finding))
}

/// Returns one sentence about all findings.
#[must_use]
pub fn summary(checked: &Checked) -> String {
    let classes = counted(checked.classes as u64, "class", "classes");
    match checked.findings.len() {
        0 => format!("policy {} allows the program: {classes}, nothing found", checked.policy),
        several => {
            let found = counted(several as u64, "thing", "things");
            format!("policy {} refuses the program: {found} found in {classes}", checked.policy)
        }
    }
}

/// Prints a check as text.
pub fn text(checked: &Checked, screen: &Screen, out: &mut dyn Write) -> io::Result<()> {
    for finding in &checked.findings {
        let within = within(finding).map_or_else(String::new, |within| format!(" in {within}"));
        let said = format!("{}: {}{within}", place(finding), finding.what);
        sentences::write("", &said, Emphasis::None, screen, out)?;
        sentences::write(" ", &format!("{}: {}", finding.rule, finding.why), Emphasis::None, screen, out)?;
        sentences::write(" ", &format!("instead: {}", finding.instead), Emphasis::None, screen, out)?;
    }
    sentences::write("", &summary(checked), Emphasis::None, screen, out)
}

#[derive(Serialize)]
struct Document<'a> {
    schema: &'a str,
    policy: &'a str,
    passed: bool,
    classes: usize,
    findings: Vec<Found<'a>>,
}

/// A finding in a document.
#[derive(Serialize)]
pub struct Found<'a> {
    rule: &'a str,
    what: &'a str,
    why: &'a str,
    instead: &'a str,
    at: &'a str,
    class: Option<&'a str>,
    method: Option<&'a str>,
    descriptor: Option<&'a str>,
    file: Option<&'a str>,
    line: Option<u16>,
}

/// Converts a finding for a document.
pub fn found(finding: &Finding) -> Found<'_> {
    Found {
        rule: &finding.rule,
        what: &finding.what,
        why: &finding.why,
        instead: &finding.instead,
        at: &finding.at,
        class: given(&finding.class),
        method: given(&finding.member),
        descriptor: given(&finding.descriptor),
        file: given(&finding.file),
        line: finding.line,
    }
}

fn given(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.is_empty())
}

/// Prints a check as JSON, `psf-check/1`: one line, keys in a fixed order.
pub fn json(checked: &Checked, out: &mut dyn Write) -> io::Result<()> {
    let document = Document {
        schema: CHECK_SCHEMA,
        policy: checked.policy,
        passed: checked.findings.is_empty(),
        classes: checked.classes,
        findings: checked.findings.iter().map(found).collect(),
    };
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}
