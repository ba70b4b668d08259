//! psf check and --policy: what psf refuses before anything runs, and what it allows.

mod besides;
mod formats;
mod honest;
mod refused;

use crate::support::command::Ran;
use crate::support::report;
use crate::support::report::text;

/// Returns the findings of a check, as `rule what`, in order.
#[track_caller]
fn found(ran: &Ran) -> Vec<String> {
    let document = report::json(&ran.stdout);
    let findings = document["findings"].as_array().expect("there is a list");
    findings.iter().map(|finding| format!("{} {}", text(&finding["rule"]), text(&finding["what"]))).collect()
}
