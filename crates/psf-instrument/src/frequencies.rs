//! How often the edges of JDK methods ran in measured programs.
//!
//! `frequencies.txt` has a line for each method: its key, then its edges with their frequencies. `cargo bench --bench edges --
//! --measure` writes the file. A counter goes to an edge that hardly ever runs, if possible. Frequencies decide where counters
//! are, never what they count. So a method that is not in the file, or whose code has changed, counts as exactly as others.

use std::collections::HashMap;
use std::sync::LazyLock;

use sha2::{Digest, Sha256};

use psf_classfile::bytecode::InsnIndex;
use psf_classfile::bytecode::flow::{Edge, EdgeKind, FlowGraph, Node};

/// The lines of the file, by key.
static LINES: LazyLock<HashMap<u64, &'static str>> = LazyLock::new(|| {
    let line = |line: &'static str| {
        let (key, edges) = line.split_once(' ')?;
        Some((u64::from_str_radix(key, 16).ok()?, edges))
    };
    include_str!("frequencies.txt").lines().filter_map(line).collect()
});

/// The number of steps of a frequency that double it.
const STEPS: f64 = 8.0;

/// Returns the key of a method: a digest of its class, its name, its descriptor and its opcodes. Operands are left out,
/// because the numbers of constants differ from build to build.
#[must_use]
pub fn key(class: &[u8], name: &[u8], descriptor: &[u8], opcodes: impl IntoIterator<Item = u8>) -> u64 {
    let opcodes: Vec<u8> = opcodes.into_iter().collect();
    let mut digest = Sha256::new();
    for part in [class, name, descriptor, &opcodes] {
        digest.update((part.len() as u64).to_be_bytes());
        digest.update(part);
    }
    let digest = digest.finalize();
    digest.iter().take(8).fold(0, |key, &byte| key << 8 | u64::from(byte))
}

/// An edge in the file. The text of an edge is `INSN-TARGET`. The edge into the method has no instruction, and the edges out
/// of it have no target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Way {
    /// The instruction that the edge belongs to.
    pub insn: Option<InsnIndex>,
    /// The instruction that control goes to.
    pub target: Option<InsnIndex>,
}

impl Way {
    /// Returns the way of an edge. `first` is the first instruction of the block that the edge leads to. Returns `None` for
    /// an edge that only exceptions take.
    #[must_use]
    pub fn of(kind: EdgeKind, insn: InsnIndex, first: Option<InsnIndex>) -> Option<Self> {
        match kind {
            EdgeKind::Entry => Some(Self { insn: None, target: Some(0) }),
            EdgeKind::Fall | EdgeKind::Branch => Some(Self { insn: Some(insn), target: first }),
            EdgeKind::Return => Some(Self { insn: Some(insn), target: None }),
            EdgeKind::Vanish | EdgeKind::Throw | EdgeKind::Handler | EdgeKind::Uncaught | EdgeKind::Subroutine => None,
        }
    }

    /// Returns the text of the way with a frequency, which is at least 1.
    #[must_use]
    pub fn text(&self, frequency: f64) -> String {
        let number = |insn: Option<InsnIndex>| insn.map(|insn| insn.to_string()).unwrap_or_default();
        let steps = (STEPS * frequency.max(1.0).log2()).round();
        format!("{}-{}:{steps}", number(self.insn), number(self.target))
    }

    /// Reads a way with its frequency.
    fn parse(text: &str) -> Option<(Self, u64)> {
        let (way, steps) = text.split_once(':')?;
        let (insn, target) = way.split_once('-')?;
        let number = |text: &str| if text.is_empty() { Some(None) } else { text.parse().ok().map(Some) };
        let frequency = (steps.parse::<f64>().ok()? / STEPS).exp2();
        Some((Self { insn: number(insn)?, target: number(target)? }, frequency as u64))
    }
}

/// The frequencies of a method in the file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Measured(&'static str);

impl Measured {
    /// Looks up the method with this key.
    pub(super) fn find(key: u64) -> Option<Self> {
        LINES.get(&key).copied().map(Self)
    }

    /// Reads the edges of a line.
    #[cfg(test)]
    pub(super) fn of_edges(edges: &'static str) -> Self {
        Self(edges)
    }

    /// Returns the frequencies of the edges of the method's graph.
    pub(super) fn of(self, graph: &FlowGraph) -> Vec<u64> {
        let ways: HashMap<Way, u64> = self.0.split(' ').filter_map(Way::parse).collect();
        let of_edge = |edge: &Edge| {
            let first = match edge.to {
                Node::Block(block) => Some(graph.blocks[block as usize]),
                _ => None,
            };
            Way::of(edge.kind, edge.insn, first).and_then(|way| ways.get(&way)).copied().unwrap_or(0)
        };
        graph.edges.iter().map(of_edge).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{LINES, Way, key};

    #[test]
    fn a_way_comes_back_from_its_text_with_about_its_frequency() {
        for (insn, target) in [(None, Some(0)), (Some(7), Some(3)), (Some(9), None)] {
            let way = Way { insn, target };
            for frequency in [1.0, 2.0, 1000.0, 1e12] {
                let (read, about) = Way::parse(&way.text(frequency)).expect("it is well-formed");
                assert_eq!(read, way);
                assert!((about as f64 / frequency - 1.0).abs() < 0.05, "{frequency} became {about}");
            }
        }
    }

    #[test]
    fn a_key_depends_on_names_and_opcodes() {
        let of = |name: &str, opcodes: &[u8]| key(b"p/C", name.as_bytes(), b"()V", opcodes.iter().copied());
        assert_eq!(of("m", &[1, 2]), of("m", &[1, 2]));
        assert_ne!(of("m", &[1, 2]), of("m", &[1, 3]));
        assert_ne!(of("m", &[1, 2]), of("n", &[1, 2]));
    }

    #[test]
    fn each_line_of_the_file_has_ways_only() {
        let lines = include_str!("frequencies.txt").lines().filter(|line| !line.starts_with('#'));
        assert_eq!(lines.clone().count(), LINES.len());
        assert!(LINES.len() > 1000, "the file has {} methods", LINES.len());
        for line in lines {
            let mut ways = line.split(' ').skip(1);
            assert!(ways.clone().count() > 0 && ways.all(|way| Way::parse(way).is_some()), "{line}");
        }
    }
}
