//! The edges of methods' flow graphs in the probe map.

pub(super) mod text;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use psf_classfile::bytecode::flow::{Edge, EdgeKind, Node};

/// An edge. It is a third as large as [`Edge`], and a large program has millions of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EdgeMap {
    /// The node that it leaves.
    pub from: NodeMap,
    /// The node that it enters.
    pub to: NodeMap,
    /// The kind; a letter in the file.
    pub kind: EdgeKind,
    /// The instruction that it belongs to, like [`Edge::insn`].
    pub insn: u32,
}

/// A node: the number of a block, or a negative number for another node. Files may have been edited, so any number is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeMap(i32);

impl NodeMap {
    /// Outside the method.
    pub const OUTSIDE: Self = Self(-1);
    /// An exception between its throw and a handler, or the end of the method.
    pub const EXCEPTION: Self = Self(-2);
    /// A return of a subroutine, on its way to the instruction after one of the `jsr`s.
    pub const SUBROUTINE: Self = Self(-3);

    /// Returns the node; `None` if the number does not name one.
    #[must_use]
    pub fn node(self) -> Option<Node> {
        match self {
            Self::OUTSIDE => Some(Node::Outside),
            Self::EXCEPTION => Some(Node::Exception),
            Self::SUBROUTINE => Some(Node::SubroutineReturn),
            Self(block) => u32::try_from(block).ok().map(Node::Block),
        }
    }

    /// Returns the number of the block, if the node is one.
    #[must_use]
    pub fn block(self) -> Option<usize> {
        usize::try_from(self.0).ok()
    }
}

impl From<Node> for NodeMap {
    fn from(node: Node) -> Self {
        match node {
            Node::Block(block) => Self(block as i32), // a method has at most 65,535 instructions
            Node::Outside => Self::OUTSIDE,
            Node::Exception => Self::EXCEPTION,
            Node::SubroutineReturn => Self::SUBROUTINE,
        }
    }
}

impl From<&Edge> for EdgeMap {
    fn from(edge: &Edge) -> Self {
        Self { from: edge.from.into(), to: edge.to.into(), kind: edge.kind, insn: edge.insn as u32 }
    }
}

fn letter(kind: EdgeKind) -> char {
    match kind {
        EdgeKind::Entry => 'e',
        EdgeKind::Fall => 'f',
        EdgeKind::Branch => 'b',
        EdgeKind::Return => 'r',
        EdgeKind::Vanish => 'v',
        EdgeKind::Throw => 't',
        EdgeKind::Handler => 'h',
        EdgeKind::Uncaught => 'u',
        EdgeKind::Subroutine => 'j',
    }
}

fn kind_of(letter: char) -> Option<EdgeKind> {
    Some(match letter {
        'e' => EdgeKind::Entry,
        'f' => EdgeKind::Fall,
        'b' => EdgeKind::Branch,
        'r' => EdgeKind::Return,
        'v' => EdgeKind::Vanish,
        't' => EdgeKind::Throw,
        'h' => EdgeKind::Handler,
        'u' => EdgeKind::Uncaught,
        'j' => EdgeKind::Subroutine,
        _ => return None,
    })
}

/// An edge in a file of an older psf: `[from, to, kind, instruction]`.
impl<'de> Deserialize<'de> for EdgeMap {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (from, to, letter, insn) = Deserialize::deserialize(deserializer)?;
        let kind = kind_of(letter).ok_or_else(|| D::Error::custom(format!("no edge has the kind {letter:?}")))?;
        Ok(Self { from: NodeMap(from), to: NodeMap(to), kind, insn })
    }
}

#[cfg(test)]
mod tests {
    use super::{Edge, EdgeKind, EdgeMap, Node, NodeMap};

    #[track_caller]
    fn check(text: &str, from: Node, to: Node, kind: EdgeKind, insn: usize) {
        let edge = EdgeMap::from(&Edge { from, to, kind, insn });
        assert_eq!(serde_json::from_str::<EdgeMap>(text).expect(text), edge);
        assert_eq!((edge.from.node(), edge.to.node()), (Some(from), Some(to)));
    }

    #[test]
    fn an_edge_of_an_older_file_is_an_array_of_four() {
        use Node::{Block, Exception, Outside, SubroutineReturn};
        check(r#"[-1,0,"e",0]"#, Outside, Block(0), EdgeKind::Entry, 0);
        check(r#"[0,1,"f",5]"#, Block(0), Block(1), EdgeKind::Fall, 5);
        check(r#"[7,1,"b",65534]"#, Block(7), Block(1), EdgeKind::Branch, 65534);
        check(r#"[3,-1,"r",9]"#, Block(3), Outside, EdgeKind::Return, 9);
        check(r#"[3,-1,"v",9]"#, Block(3), Outside, EdgeKind::Vanish, 9);
        check(r#"[3,-2,"t",9]"#, Block(3), Exception, EdgeKind::Throw, 9);
        check(r#"[-2,4,"h",12]"#, Exception, Block(4), EdgeKind::Handler, 12);
        check(r#"[-2,-1,"u",0]"#, Exception, Outside, EdgeKind::Uncaught, 0);
        check(r#"[4,-3,"j",2]"#, Block(4), SubroutineReturn, EdgeKind::Subroutine, 2);
    }

    #[test]
    fn an_unknown_node_number_is_read() {
        let edge: EdgeMap = serde_json::from_str(r#"[-9,2147483647,"e",0]"#).expect("numbers");
        assert_eq!(edge.from.node(), None);
        assert_eq!(edge.to.block(), Some(2_147_483_647));
        assert_eq!((edge.from.block(), NodeMap::OUTSIDE.block()), (None, None));
    }

    #[test]
    fn an_invalid_edge_is_refused() {
        for (text, why) in [
            (r#"[0,0,"x",0]"#, "no edge has the kind 'x'"),
            (r#"[0,0,"long",0]"#, "a character"),
            (r#"[0,0,"e"]"#, "invalid length 3"),
            (r#"[0,0,"e",0,0]"#, "trailing characters"),
            (r#"[0,0,"e",-1]"#, "u32"),
            (r#"{"from":0,"to":0,"kind":"e","insn":0}"#, "invalid type: map"),
        ] {
            let error = serde_json::from_str::<EdgeMap>(text).expect_err(text).to_string();
            assert!(error.contains(why), "{text}: {error}");
        }
    }
}
