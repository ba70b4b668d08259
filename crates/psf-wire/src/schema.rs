//! The schema number that every file of psf's carries.

use serde_json::Value;

/// Checks that a document is of schema `wanted` (`psf-<what>/<n>`); fails with a sentence.
pub fn check(document: &Value, wanted: &str) -> Result<(), String> {
    check_name(document.get("schema").and_then(Value::as_str), wanted)
}

/// Checks the schema that a document names; fails with a sentence.
pub fn check_name(found: Option<&str>, wanted: &str) -> Result<(), String> {
    let Some(found) = found else {
        return Err(format!("it has no \"schema\": not a file of psf's, where {wanted} is wanted"));
    };
    if found == wanted {
        return Ok(());
    }
    let what = |schema: &str| schema.rsplit_once('/').map(|(what, _)| what.to_owned());
    if what(found) == what(wanted) {
        return Err(format!(
            "its schema is {found} and this psf reads {wanted}; use the version of psf that wrote it, or write it anew"
        ));
    }
    Err(format!("it is a {found} file where {wanted} is wanted"))
}
