//! The text of counts. The schema has its own line, so that psf can add members after it without parsing the rest.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

use super::Counts;
use crate::machine::Machine;
use crate::members::Members;
use crate::pins::Pin;
use crate::run::RunEnd;
use crate::sandbox::SandboxState;

/// Writes counts in the layout of the run-time.
pub fn text(counts: &Counts) -> serde_json::Result<Vec<u8>> {
    let mut text = Vec::new();
    counts.serialize(&mut Serializer::with_formatter(&mut text, SchemaLine::default()))?;
    Ok(text)
}

/// Facts about a run that psf knows and the program does not.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// The pins.
    pub pins: Vec<Pin>,
    /// The number of garbage collections.
    pub collections: Option<u64>,
    /// How the run ended.
    pub run: Option<RunEnd>,
    /// The sandbox that confined the run.
    pub sandbox: Option<SandboxState>,
    /// The machine that was simulated during the run.
    pub machine: Option<Machine>,
}

/// Adds to counts what psf knows about the run and the program does not. `written` comes from the run-time or from [`text`]. It
/// may be large, and is copied without parsing.
pub fn with_known(written: &str, known: &Known) -> serde_json::Result<String> {
    let mut members = Members::default().with("pins", &known.pins)?;
    if let Some(collections) = known.collections {
        members = members.with("collections", &collections)?;
    }
    if let Some(run) = &known.run {
        members = members.with("run", run)?;
    }
    if let Some(sandbox) = &known.sandbox {
        members = members.with("sandbox", sandbox)?;
    }
    if let Some(machine) = &known.machine {
        members = members.with("machine", machine)?;
    }
    // Without a second line there is no other member.
    let (schema, rest) = written.split_once(",\n").unwrap_or((written, ""));
    Ok([schema, ",\n", &members.text(), ",\n", rest].concat())
}

/// Breaks the line after the first member of the outermost object, and nowhere else.
#[derive(Default)]
struct SchemaLine {
    is_over: bool,
}

impl Formatter for SchemaLine {
    fn begin_object_key<W: Write + ?Sized>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        if first {
            return Ok(());
        }
        let is_over = std::mem::replace(&mut self.is_over, true);
        writer.write_all(if is_over { b"," } else { b",\n" })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::{Known, Pin, RunEnd, text, with_known};
    use crate::counts::parse;
    use crate::pins::PinSource;

    /// The counts of a program that did nothing, in the run-time's layout of lines.
    const WRITTEN: &str = r#"{"schema":"psf-counts/1",
"end":{"kind":"exit","status":3},
"entries":1,
"threads":1,
"jvm":{"name":"a","version":"b","vendor":"c, d"},
"marks":[{"kind":"thread-alive","detail":"a"},{"kind":"of-tomorrow","detail":"b"}],
"stacks":[{"thread":"main","starter":true,"blocked":false,"frames":[{"class":"A","method":"m","pc":7,"times":1},{"class":"A","method":"m","line":3,"callee":"n","times":2}]}],
"counters":[[0,[5,-1]]],
"map":{"mode":"edge","psf":"0.1.0","schema":"psf-map/1","scope":"app","targets":[],"classes":[],"slots":2,"unfit":[]},
"trailer":"psf-counts/1"}"#;

    #[test]
    fn counts_are_written_as_they_were_read() {
        let counts = parse(WRITTEN).expect("they are whole");
        let again = String::from_utf8(text(&counts).expect("they can be written")).expect("UTF-8");
        let value = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
        assert_eq!(value(&again), value(WRITTEN));
        assert!(
            again.starts_with("{\"schema\":\"psf-counts/1\",\n\"end\":{\"kind\":\"exit\",\"status\":3},\"entries\""),
            "{again}"
        );
        assert_eq!(again.lines().count(), 2, "only the schema has a line of its own: {again}");
    }

    #[test]
    fn pins_come_behind_the_schema_and_the_rest_stays() {
        let pin = Pin { source: PinSource::Heap, on: false, why: Some("-Xmx was given".to_owned()) };
        let pins = r#""pins":[{"source":"heap","on":false,"why":"-Xmx was given"}]"#;
        let rest = WRITTEN.split_once('\n').expect("lines").1;
        let run = r#""run":{"exit_code":3}"#;
        for (collections, end, added) in [
            (None, None, pins.to_owned()),
            (Some(4), None, format!("{pins},\"collections\":4")),
            (Some(4), Some(RunEnd::of(3)), format!("{pins},\"collections\":4,{run}")),
        ] {
            let known = Known { pins: vec![pin.clone()], collections, run: end.clone(), ..Known::default() };
            let text = with_known(WRITTEN, &known).expect("it can be written");
            assert_eq!(text, format!("{{\"schema\":\"psf-counts/1\",\n{added},\n{rest}"));
            let counts = parse(&text).expect("they are whole");
            assert_eq!((counts.pins, counts.collections, counts.run), (vec![pin.clone()], collections, end));
        }
    }

    #[test]
    fn unknown_members_are_ignored() {
        let newer = WRITTEN.replace("\"entries\"", "\"moon\":{\"phase\":[1,2]},\n\"entries\"");
        assert_eq!(parse(&newer).expect("it is read").entries, 1);
    }
}
