//! Comparing results: two of one program ([`diff`]), or many of one task ([`rank`]).
//!
//! Results come from counts files or from reports as JSON; see [`result`]. Everything here is arithmetic with integers.

pub mod diff;
pub mod rank;
pub mod result;
pub mod table;

use result::ScoredResult;

/// Why scores should not be compared as they are: sentences, empty where there is no reason.
#[must_use]
pub fn differences(one: &ScoredResult, other: &ScoredResult) -> Vec<String> {
    let of = |what: &str, a: &str, b: &str| {
        let shown = |text: &str| if text.is_empty() { "nothing".to_owned() } else { text.to_owned() };
        (a != b).then(|| format!("{what} differ: {} in {}, {} in {}", shown(a), one.name, shown(b), other.name))
    };
    let all = [
        of("weight tables", &one.weights, &other.weights),
        of("JVMs", &one.jvm, &other.jvm),
        of("scopes", &one.scope, &other.scope),
        of("targets", &one.targets.join(", "), &other.targets.join(", ")),
        of("pins", &one.pins.join(", "), &other.pins.join(", ")),
    ];
    all.into_iter().flatten().collect()
}
