//! An autoresult of Autolab: one line of JSON, the last line that an autograder prints.
//!
//! The problems on Autolab must have the same names as the lines here. Autolab adds up their points. The scoreboard has one
//! column.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;
use serde_json::Value;

use super::grades::Grades;

#[derive(Serialize)]
struct Autoresult<'a> {
    scores: BTreeMap<&'a str, &'a Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    scoreboard: Option<[&'a Value; 1]>,
}

/// Writes the points of each line.
pub fn write(grades: &Grades, out: &mut dyn Write) -> io::Result<()> {
    let result = Autoresult {
        scores: grades.lines.iter().map(|line| (line.name.as_str(), &line.earned)).collect(),
        scoreboard: grades.standing.as_ref().map(|(_, value)| [value]),
    };
    serde_json::to_writer(&mut *out, &result)?;
    writeln!(out)
}
