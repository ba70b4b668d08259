//! Reads a counts file: all of it, or nothing.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;

use super::{COUNTS_SCHEMA, ClassCounts, Counts};
use crate::map::MAP_SCHEMA;
use crate::schema;

/// Reads counts from their text. An error is a sentence.
///
/// The text is parsed directly into its types: a tree of JSON values would take thirteen times the memory of the text.
pub fn parse(text: &str) -> Result<Counts, String> {
    match serde_json::from_str::<Counts>(text) {
        Ok(counts) => {
            check(Some(&counts.schema), Some(&counts.map.schema), Some(&counts.trailer))?;
            Ok(counts)
        }
        Err(error) => Err(what_is_wrong(text).err().unwrap_or_else(|| format!("the counts are damaged: {error}"))),
    }
}

/// Reads nothing but the counters of counts. Fails if the text is damaged.
pub fn counters_of(text: &[u8]) -> serde_json::Result<Vec<ClassCounts>> {
    #[derive(Deserialize)]
    struct Counted {
        counters: Vec<ClassCounts>,
    }
    serde_json::from_slice::<Counted>(text).map(|counted| counted.counters)
}

fn check(schema: Option<&str>, map: Option<&str>, trailer: Option<&str>) -> Result<(), String> {
    schema::check_name(schema, COUNTS_SCHEMA)?;
    if trailer != Some(COUNTS_SCHEMA) {
        return Err("the counts are cut off: the trailer is missing".to_owned());
    }
    schema::check_name(map, MAP_SCHEMA)
}

/// The members that identify a file. Parsing skips all other members.
#[derive(Deserialize)]
struct Head {
    #[serde(default)]
    schema: Value,
    #[serde(default)]
    trailer: Value,
    map: Option<MapHead>,
}

#[derive(Deserialize)]
struct MapHead {
    #[serde(default)]
    schema: Value,
}

/// Explains why a text is not a counts file, if psf can: it is not JSON, or is another kind of file.
fn what_is_wrong(text: &str) -> Result<(), String> {
    serde_json::from_str::<IgnoredAny>(text).map_err(|e| {
        let why = if e.is_eof() { "cut off" } else { "damaged" };
        format!("the counts are {why}: {e}")
    })?;
    // Anything but an object has no schema either.
    let Ok(head) = serde_json::from_str::<Head>(text) else { return schema::check_name(None, COUNTS_SCHEMA) };
    // Counts without a map are damaged; they do not have another schema.
    let map = head.map.as_ref().map_or(Some(MAP_SCHEMA), |map| map.schema.as_str());
    check(head.schema.as_str(), map, head.trailer.as_str())
}
