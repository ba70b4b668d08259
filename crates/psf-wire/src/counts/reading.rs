//! Reading a counts file, whole or not at all.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;

use super::{COUNTS_SCHEMA, Counts};
use crate::map::MAP_SCHEMA;
use crate::schema;

/// Reads counts from their text; fails with a sentence.
///
/// They are read at once into what they are: a tree of values in between takes thirteen times the room of the text.
pub fn parse(text: &str) -> Result<Counts, String> {
    match serde_json::from_str::<Counts>(text) {
        Ok(counts) => {
            check(Some(&counts.schema), Some(&counts.map.schema), Some(&counts.trailer))?;
            Ok(counts)
        }
        Err(error) => Err(what_is_wrong(text).err().unwrap_or_else(|| format!("the counts are damaged: {error}"))),
    }
}

fn check(schema: Option<&str>, map: Option<&str>, trailer: Option<&str>) -> Result<(), String> {
    schema::check_name(schema, COUNTS_SCHEMA)?;
    if trailer != Some(COUNTS_SCHEMA) {
        return Err("the counts are cut off: the trailer is missing".to_owned());
    }
    schema::check_name(map, MAP_SCHEMA)
}

/// The members that tell what a file is; the rest is passed over, whatever it is.
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

/// Says what is the matter with a file that is no counts file, where that can be said: it is no JSON, or another file.
fn what_is_wrong(text: &str) -> Result<(), String> {
    serde_json::from_str::<IgnoredAny>(text).map_err(|e| {
        let why = if e.is_eof() { "cut off" } else { "damaged" };
        format!("the counts are {why}: {e}")
    })?;
    // What is no object has no schema either.
    let Ok(head) = serde_json::from_str::<Head>(text) else { return schema::check_name(None, COUNTS_SCHEMA) };
    // Counts without a map are damaged, not of another schema.
    let map = head.map.as_ref().map_or(Some(MAP_SCHEMA), |map| map.schema.as_str());
    check(head.schema.as_str(), map, head.trailer.as_str())
}
