//! The text of a probe map, in pieces: the maps of large programs do not fit into memory.
//!
//! The first line has what is known before any class. Each class has its own line, and the last line has the rest. So the
//! run-time copies lines without parsing them, and psf reads only the lines of the classes that a run needs.

use serde::{Deserialize, Serialize};

use super::{ClassMap, MAP_SCHEMA, ProbeMap};
use crate::members::Members;
use crate::mode::{Mode, Scope};
use crate::natives::COUNTING;

/// The members that are known before any class.
#[derive(Clone, Copy, Debug)]
pub struct Head<'a> {
    /// See [`ProbeMap::mode`](super::ProbeMap::mode).
    pub mode: Mode,
    /// See [`ProbeMap::scope`](super::ProbeMap::scope).
    pub scope: Scope,
    /// See [`ProbeMap::targets`](super::ProbeMap::targets).
    pub targets: &'a [String],
}

impl Head<'_> {
    /// Returns the first line, for this version of psf.
    pub fn text(&self) -> serde_json::Result<String> {
        let members = Members::default()
            .with("counting", &COUNTING)?
            .with("mode", &self.mode)?
            .with("psf", env!("CARGO_PKG_VERSION"))?
            .with("schema", MAP_SCHEMA)?
            .with("scope", &self.scope)?
            .with("targets", self.targets)?;
        Ok(["{", &members.text(), ",\"classes\":[\n"].concat())
    }
}

/// Adds the line of a class, without its end. The next line begins with that.
pub fn class_line(map: &ClassMap, is_first: bool, text: &mut Vec<u8>) -> serde_json::Result<()> {
    if !is_first {
        text.extend_from_slice(b",\n");
    }
    map.serialize(&mut serde_json::Serializer::new(text))
}

/// The members that are known after all classes are written.
#[derive(Clone, Copy, Debug)]
pub struct Tail<'a> {
    /// True if there was a class.
    pub has_classes: bool,
    /// See [`ProbeMap::slots`](super::ProbeMap::slots).
    pub slots: u64,
    /// See [`ProbeMap::unfit`](super::ProbeMap::unfit).
    pub unfit: &'a [String],
}

impl Tail<'_> {
    /// Returns the last line, with the end of the line before.
    pub fn text(&self) -> serde_json::Result<String> {
        let members = Members::default().with("slots", &self.slots)?.with("unfit", self.unfit)?;
        let end = if self.has_classes { "\n" } else { "" };
        Ok([end, "],", &members.text(), "}\n"].concat())
    }
}

/// A line of a probe map.
#[derive(Debug)]
pub enum Line<'a> {
    /// The line of a class.
    Class {
        /// The first members of the class.
        head: ClassHead,
        /// The class's map, without the separator from the next one.
        text: &'a [u8],
    },
    /// The first line or the last. Together they are a map without classes.
    Other,
}

/// The first members of a class's line, named as in [`ClassMap`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClassHead {
    /// The internal name.
    pub class: String,
    /// The number of its first counter.
    pub base: u64,
    /// The number of its counters.
    pub slots: u32,
    /// The internal name of its superclass; empty if this is `java/lang/Object`.
    #[serde(rename = "super", default)]
    pub superclass: String,
}

impl<'a> Line<'a> {
    /// Reads a line, with or without its end; `None` if it is damaged. From a class it reads only the first members.
    #[must_use]
    pub fn of(line: &'a [u8]) -> Option<Self> {
        if !line.starts_with(b"{\"class\":") {
            return Some(Self::Other);
        }
        let line = line.trim_ascii_end();
        let text = line.strip_suffix(b",").unwrap_or(line);
        Some(Self::Class { head: first_members(text)?, text })
    }
}

impl ClassMap {
    /// Reads the text of a class's line; `None` if it is damaged.
    #[must_use]
    pub fn read(text: &[u8]) -> Option<Self> {
        serde_json::from_slice(text).ok()
    }
}

impl ProbeMap {
    /// Reads a map; `None` if it is damaged.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}

/// Reads the first members of an object, up to `"sha256"`, which comes after them.
fn first_members(text: &[u8]) -> Option<ClassHead> {
    let end = memchr::memmem::find(text, b",\"sha256\":")?;
    let mut head = text[..end].to_vec();
    head.push(b'}');
    serde_json::from_slice(&head).ok()
}

#[cfg(test)]
mod tests {
    use super::{ClassHead, ClassMap, Head, Line, Mode, ProbeMap, Scope, Tail, class_line};

    fn class(name: &str, base: u64, superclass: &str) -> ClassMap {
        ClassMap {
            class: name.to_owned(),
            base,
            slots: 3,
            superclass: superclass.to_owned(),
            sha256: "00ff".to_owned(),
            source: None,
            keys: vec!["java/lang/Object.<init>()V".to_owned()],
            first_home: None,
            methods: Vec::new(),
        }
    }

    fn text(classes: &[ClassMap]) -> String {
        let targets = ["a/\"B\".main([Ljava/lang/String;)V".to_owned()];
        let head = Head { mode: Mode::Instruction, scope: Scope::Method, targets: &targets };
        let mut text = head.text().expect("it can be written").into_bytes();
        for class in classes {
            class_line(class, class.base == 0, &mut text).expect("it can be written");
        }
        let unfit = ["a/C.class (not read)".to_owned()];
        let tail = Tail { has_classes: !classes.is_empty(), slots: 6, unfit: &unfit };
        text.extend(tail.text().expect("it can be written").bytes());
        String::from_utf8(text).expect("UTF-8")
    }

    #[test]
    fn a_map_is_written_line_by_line() {
        let version = env!("CARGO_PKG_VERSION");
        let head = format!(
            r#"{{"counting":2,"mode":"instruction","psf":"{version}","schema":"psf-map/1","scope":"method","targets":["a/\"B\".main([Ljava/lang/String;)V"],"classes":["#
        );
        let tail = r#"],"slots":6,"unfit":["a/C.class (not read)"]}"#;
        assert_eq!(text(&[]), format!("{head}\n{tail}\n"));
        let (a, b) = (
            r#"{"class":"a/A","base":0,"slots":3,"sha256":"00ff","keys":["java/lang/Object.<init>()V"],"methods":[]}"#,
            r#"{"class":"a/B","base":3,"slots":3,"super":"a/A","sha256":"00ff","keys":["java/lang/Object.<init>()V"],"methods":[]}"#,
        );
        assert_eq!(text(&[class("a/A", 0, ""), class("a/B", 3, "a/A")]), format!("{head}\n{a},\n{b}\n{tail}\n"));
    }

    #[test]
    fn the_pieces_are_one_document() {
        let whole = text(&[class("a/A", 0, ""), class("a/B", 3, "a/A")]);
        let map: ProbeMap = serde_json::from_str(&whole).expect("it is a map");
        assert_eq!((map.mode, map.scope, map.slots, map.unfit.len()), (Mode::Instruction, Scope::Method, 6, 1));
        assert_eq!(map.classes.iter().map(|class| class.base).collect::<Vec<_>>(), [0, 3]);
    }

    #[test]
    fn lines_tell_their_classes() {
        let whole = text(&[class("a/A", 0, ""), class("a/B", 3, "a/A")]);
        let (mut heads, mut frame) = (Vec::new(), String::new());
        for line in whole.split_inclusive('\n') {
            match Line::of(line.as_bytes()).expect("the line is whole") {
                Line::Class { head, text } => {
                    let read: ClassMap = serde_json::from_slice(text).expect("it is a class");
                    assert_eq!(read.class, head.class);
                    heads.push(head);
                }
                Line::Other => frame += line,
            }
        }
        let head = |class: &str, base, superclass: &str| ClassHead {
            class: class.to_owned(),
            base,
            slots: 3,
            superclass: superclass.to_owned(),
        };
        assert_eq!(heads, [head("a/A", 0, ""), head("a/B", 3, "a/A")]);
        let frame: ProbeMap = serde_json::from_str(&frame).expect("it is a map without classes");
        assert_eq!((frame.slots, frame.classes.len()), (6, 0));
        assert!(Line::of(b"{\"class\":\"a/A\",\"base\":0").is_none(), "it is cut off");
    }
}
