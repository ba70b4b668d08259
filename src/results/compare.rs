//! Comparing results: two of one program ([`diff`]), or many of one task ([`rank`]).
//!
//! Results come from counts files or from reports as JSON; see [`crate::results::result`]. Everything here is arithmetic with integers.

pub mod diff;
pub mod rank;

use crate::results::result::ScoredResult;

/// Why scores should not be compared as they are: sentences, empty where there is no reason.
#[must_use]
pub fn differences(one: &ScoredResult, other: &ScoredResult) -> Vec<String> {
    let of = |what: &str, a: &str, b: &str| {
        let shown = |text: &str| if text.is_empty() { "nothing".to_owned() } else { text.to_owned() };
        (a != b).then(|| format!("{what} differ: {} in {}, {} in {}", shown(a), one.name, shown(b), other.name))
    };
    let known = !one.weights_sha256.is_empty() && !other.weights_sha256.is_empty();
    let versions = |result: &ScoredResult| if known { result.weights_sha256.clone() } else { String::new() };
    let all = [
        of("weight tables", &one.weights, &other.weights),
        of("weights of tables of one name", &versions(one), &versions(other)).filter(|_| one.weights == other.weights),
        of("JVMs", &one.jvm, &other.jvm),
        of("scopes", &one.scope, &other.scope),
        of("targets", &one.targets.join(", "), &other.targets.join(", ")),
        of("pins", &one.pins.join(", "), &other.pins.join(", ")),
    ];
    all.into_iter().flatten().collect()
}
