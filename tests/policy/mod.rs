//! psf check and --policy: what is refused before anything runs, and what is not.

mod besides;
mod formats;
mod honest;
mod refused;

use crate::support::command::Ran;
use crate::support::report;
use crate::support::report::text;

/// What a check found, as `rule what`, in order.
#[track_caller]
fn found(ran: &Ran) -> Vec<String> {
    let document = report::json(&ran.stdout);
    let findings = document["findings"].as_array().expect("there is a list");
    findings.iter().map(|finding| format!("{} {}", text(&finding["rule"]), text(&finding["what"]))).collect()
}
