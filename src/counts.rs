//! Reading a counts file, whole or not at all.

use std::path::Path;

use serde_json::Value;

use crate::failure::Failure;
use crate::probes::{COUNTS_SCHEMA, Counts, MAP_SCHEMA};
use crate::schema;

/// Reads and checks a counts file.
pub fn read(path: &Path) -> Result<Counts, Failure> {
    let text = std::fs::read_to_string(path).map_err(|e| Failure::unreadable(path, &e))?;
    parse(&text).map_err(|what| {
        Failure::refused(format!("{}: {what}", path.display()))
            .remedy("run the instrumented program again to get new counts")
    })
}

/// Reads counts from their text; fails with a sentence.
pub fn parse(text: &str) -> Result<Counts, String> {
    let value: Value = serde_json::from_str(text).map_err(|e| {
        let why = if e.is_eof() { "cut off" } else { "damaged" };
        format!("the counts are {why}: {e}")
    })?;
    schema::check(&value, COUNTS_SCHEMA)?;
    if value.get("trailer").and_then(Value::as_str) != Some(COUNTS_SCHEMA) {
        return Err("the counts are cut off: the trailer is missing".to_owned());
    }
    if let Some(map) = value.get("map") {
        schema::check(map, MAP_SCHEMA)?;
    }
    serde_json::from_value(value).map_err(|e| format!("the counts are damaged: {e}"))
}
