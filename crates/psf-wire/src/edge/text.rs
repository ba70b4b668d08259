//! The edges of a method in a file: one string, with a blank between edges.
//!
//! An edge is the node that it leaves, the letter of its kind, the node that it enters, `@`, and its instruction. A node or
//! instruction that is the same as in the edge before is left out: `-1e0@0 0f1@2 b2 1r-1@5`.

use std::fmt::Write;

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserializer, Serializer};

use super::{EdgeMap, NodeMap, kind_of, letter};

pub(in super::super) fn serialize<S: Serializer>(edges: &[EdgeMap], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&written(edges))
}

pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<EdgeMap>, D::Error> {
    deserializer.deserialize_any(Edges)
}

fn written(edges: &[EdgeMap]) -> String {
    let mut text = String::with_capacity(edges.len() * 8);
    let mut before: Option<&EdgeMap> = None;
    for edge in edges {
        if before.is_some() {
            text.push(' ');
        }
        if before.is_none_or(|before| before.from != edge.from) {
            let _ = write!(text, "{}", edge.from.0); // to memory
        }
        let _ = write!(text, "{}{}", letter(edge.kind), edge.to.0);
        if before.is_none_or(|before| before.insn != edge.insn) {
            let _ = write!(text, "@{}", edge.insn);
        }
        before = Some(edge);
    }
    text
}

fn read(text: &str) -> Result<Vec<EdgeMap>, String> {
    let mut edges: Vec<EdgeMap> = Vec::with_capacity(text.len() / 6);
    for edge in text.split(' ').filter(|edge| !edge.is_empty()) {
        edges.push(read_edge(edge, edges.last()).ok_or_else(|| format!("{edge:?} is not an edge"))?);
    }
    Ok(edges)
}

fn read_edge(text: &str, before: Option<&EdgeMap>) -> Option<EdgeMap> {
    let at = text.find(|c: char| c.is_ascii_alphabetic())?;
    let (from, rest) = text.split_at(at);
    let kind = kind_of(rest.chars().next()?)?;
    let (to, insn) = rest[1..].split_once('@').map_or((&rest[1..], None), |(to, insn)| (to, Some(insn)));
    Some(EdgeMap {
        from: if from.is_empty() { before?.from } else { NodeMap(from.parse().ok()?) },
        to: NodeMap(to.parse().ok()?),
        kind,
        insn: insn.map_or_else(|| Some(before?.insn), |insn| insn.parse().ok())?,
    })
}

/// Reads the string. It also reads the list of edges that files of an older psf have.
struct Edges;

impl<'de> Visitor<'de> for Edges {
    type Value = Vec<EdgeMap>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the edges of a method")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        read(text).map_err(E::custom)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut edges = Vec::new();
        while let Some(edge) = list.next_element()? {
            edges.push(edge);
        }
        Ok(edges)
    }
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};

    use super::{EdgeMap, read};

    #[derive(Serialize, Deserialize)]
    struct File(#[serde(with = "super")] Vec<EdgeMap>);

    #[track_caller]
    fn check(list: &str, text: &str) {
        let edges: File = serde_json::from_str(list).expect(list);
        let written = serde_json::to_string(&edges).expect("it can be written");
        assert_eq!(written, format!("{text:?}"));
        let read: File = serde_json::from_str(&written).expect(text);
        assert_eq!(read.0, edges.0);
    }

    #[test]
    fn edges_are_one_string() {
        check("[]", "");
        check(r#"[[-1,0,"e",0],[0,-1,"r",65534]]"#, "-1e0@0 0r-1@65534");
        check(r#"[[0,-2,"t",1],[0,-2,"t",4],[0,1,"f",8],[0,2,"b",8]]"#, "0t-2@1 t-2@4 f1@8 b2");
        check(r#"[[4,-3,"j",2],[-2,4,"h",2],[-2,-1,"u",0],[5,6,"v",0]]"#, "4j-3@2 -2h4 u-1@0 5v6");
    }

    #[test]
    fn an_invalid_edge_is_refused() {
        for text in
            ["e0", "0e0", "0x0@0", "0e@0", "0e0@", "0e0@-1", "e", "\u{e9}", "1", "0e0@0@0", "0ee0@0", "99999999999e0@0"]
        {
            assert_eq!(read(text).err(), Some(format!("{text:?} is not an edge")), "{text}");
        }
        assert_eq!(read("0e0@0 x").err().as_deref(), Some("\"x\" is not an edge"));
    }
}
