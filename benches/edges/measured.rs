//! Measures how often the edges of JDK methods run, and writes the file of frequencies.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::path::Path;

use psf_classfile::bytecode::flow::Node;
use psf_instrument::frequencies::{self, Way};
use psf_session::launch::Jdk;
use psf_wire::map::MethodMap;

use super::programs::{self, Measurable};
use super::support::jdks;
use super::{counted, of_jdk};

/// The sum of the frequencies of one program's edges. So all programs have the same influence.
const WHOLE: f64 = (1u64 << 40) as f64;
/// The copies of JDKs that tests share.
const CACHE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/cache");
/// A method is left out if its edges have less than this share of each program.
const LEAST: f64 = WHOLE / 1e5;

/// The frequencies of a method: the sums of all programs, and the largest share in one of them.
#[derive(Default)]
struct Method {
    ways: BTreeMap<Way, f64>,
    most: f64,
}

/// Runs the programs on all JDKs, and writes the file.
pub(crate) fn write() -> Result<(), String> {
    let mut methods: HashMap<u64, Method> = HashMap::new();
    for jdk in jdks::all()? {
        for program in programs::all()? {
            add(&mut methods, &jdk, &program)?;
        }
    }
    let kept: BTreeMap<u64, &Method> =
        methods.iter().filter(|(_, method)| method.most >= LEAST).map(|(&key, method)| (key, method)).collect();
    let mut text = String::from(
        "# How often the edges of JDK methods ran. Written by: cargo bench --bench edges -- --measure\n\
         # Read by crates/psf-instrument/src/frequencies.rs, which describes a line.\n",
    );
    for (key, method) in kept {
        let _ = write!(text, "{key:016x}"); // a String takes everything
        for (way, &frequency) in &method.ways {
            let _ = write!(text, " {}", way.text(frequency));
        }
        text.push('\n');
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/psf-instrument/src/frequencies.txt");
    std::fs::write(&file, text).map_err(|e| format!("failed to write {}: {e}", file.display()))
}

/// Adds the frequencies of one program.
fn add(methods: &mut HashMap<u64, Method>, jdk: &Jdk, program: &Measurable) -> Result<(), String> {
    let classes = tempfile::tempdir().map_err(|e| format!("failed to make a directory: {e}"))?;
    jdk.compile(std::slice::from_ref(&program.source), &[], classes.path()).map_err(|e| e.to_string())?;
    let counts = counted(jdk, Path::new(CACHE), classes.path(), (&program.main, &[&program.size]))?;
    let mut ran: Vec<(u64, BTreeMap<Way, f64>)> = Vec::new();
    of_jdk(&counts, |class, method, profile| {
        let mut ways: BTreeMap<Way, f64> = BTreeMap::new();
        for (edge, &runs) in method.edges.iter().zip(&profile.edges).filter(|(_, runs)| **runs > 0) {
            let block = match edge.to.node() {
                Some(Node::Block(block)) => method.blocks.get(block as usize),
                _ => None,
            };
            if let Some(way) = Way::of(edge.kind, edge.insn as usize, block.map(|&first| first as usize)) {
                *ways.entry(way).or_default() += runs as f64;
            }
        }
        ran.push((key(class, method), ways));
    })?;
    let sum: f64 = ran.iter().flat_map(|(_, ways)| ways.values()).sum();
    for (key, ways) in ran {
        let method = methods.entry(key).or_default();
        method.most = method.most.max(ways.values().sum::<f64>() * WHOLE / sum);
        ways.into_iter().for_each(|(way, runs)| *method.ways.entry(way).or_default() += runs * WHOLE / sum);
    }
    Ok(())
}

fn key(class: &str, method: &MethodMap) -> u64 {
    let opcodes =
        (0..method.ops.len() / 2).map(|at| u8::from_str_radix(&method.ops[2 * at..2 * at + 2], 16).unwrap_or(0));
    frequencies::key(class.as_bytes(), method.name.as_bytes(), method.desc.as_bytes(), opcodes)
}
