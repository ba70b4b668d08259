//! Comparing a class path with a policy, and the refusal that may follow.

use std::path::{Path, PathBuf};

use super::class_path::{ClassPath, canonical};
use psf_instrument::archive::EntryKind;
use psf_instrument::rewrite::policy::{Policy, PolicyRequest, SourceTrust, check};
use psf_report::findings::{Checked, line, summary};
use psf_text::failure::Failure;

/// The maximum number of findings in a message.
const NAMED: usize = 20;

/// Reads the policy that the request names, if it names one.
pub(crate) fn policy(request: &PolicyRequest) -> Result<Option<Policy>, Failure> {
    Policy::new(request).map_err(|what| {
        Failure::usage(format!("the policy of the course: {what}")).remedy(
            "a name is a package (java.nio.file), a class (java.io.File), a member (java.lang.Class.forName) or a rule",
        )
    })
}

/// Checks all code that will run against a policy. The user also vouches for the libraries in `beside`.
pub(crate) fn held_against(
    policy: &Policy,
    class_path: &mut ClassPath,
    request: &PolicyRequest,
    beside: &[PathBuf],
) -> Result<Checked, Failure> {
    // Compare places, not names: a submission may have another jar of the same name.
    let trusts: Vec<SourceTrust> = class_path.places.iter().map(|path| trust_of(path, request, beside)).collect();
    let sources = &mut class_path.sources;
    let findings = check(policy, sources, &trusts)?;
    let checked = sources.iter().zip(&trusts).filter(|(_, trust)| **trust == SourceTrust::Checked);
    let entries = checked.flat_map(|(source, _)| &source.entries);
    let classes = entries.filter(|entry| entry.kind == EntryKind::Class).count();
    Ok(Checked { policy: policy.name().name(), classes, findings })
}

fn trust_of(path: &Path, request: &PolicyRequest, beside: &[PathBuf]) -> SourceTrust {
    let place = canonical(path);
    let has = |paths: &[PathBuf]| paths.iter().any(|path| canonical(path) == place);
    match () {
        () if has(&request.hidden) => SourceTrust::Hidden,
        () if has(&request.own) => SourceTrust::Own(request.visible.clone()),
        () if has(&request.jars) || has(beside) => SourceTrust::Library,
        () => SourceTrust::Checked,
    }
}

/// Returns the reason why a program does not run; `None` if the policy allows it.
pub(crate) fn refusal(checked: &Checked) -> Option<Failure> {
    if checked.findings.is_empty() {
        return None;
    }
    let mut message = summary(checked);
    for finding in checked.findings.iter().take(NAMED) {
        message += &format!("\n{}", line(finding));
    }
    let more = checked.findings.len().saturating_sub(NAMED);
    if more > 0 {
        message += &format!("\nand {more} more, which psf check lists");
    }
    let mut failure = Failure::refused(message);
    failure.findings.clone_from(&checked.findings);
    Some(failure)
}
