//! The schema name, with its number, that every file of psf contains.

use serde_json::Value;

/// Checks that a document has the schema `wanted` (`psf-<kind>/<n>`). An error is a sentence.
pub fn check(document: &Value, wanted: &str) -> Result<(), String> {
    check_name(document.get("schema").and_then(Value::as_str), wanted)
}

/// Checks the schema that a document names. An error is a sentence.
pub fn check_name(found: Option<&str>, wanted: &str) -> Result<(), String> {
    let Some(found) = found else {
        return Err(format!("it has no \"schema\", so psf did not write it; expected {wanted}"));
    };
    if found == wanted {
        return Ok(());
    }
    let what = |schema: &str| schema.rsplit_once('/').map(|(what, _)| what.to_owned());
    if what(found) == what(wanted) {
        return Err(format!(
            "its schema is {found}, but this psf reads {wanted}; use the psf that wrote it, or write it again"
        ));
    }
    Err(format!("it is a {found} file; expected {wanted}"))
}
