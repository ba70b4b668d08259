//! The families of generated programs for every opcode.

use super::callees::{self, Callee};
use super::programs::{Key, Recipe};
use psf_classfile::bytecode::{Control, OPCODES, op};

/// Returns the program that all others are compared with. It never changes, because the mean cost of its instructions is one
/// unit.
pub(crate) fn reference() -> Recipe {
    Recipe {
        name: "g/Reference".to_owned(),
        seed: 20,
        spread: 0.0,
        noise: 0,
        statements: 24,
        calls: true,
        key: None,
        copies: 0,
    }
}

/// How often a family's key occurs in each method of its programs.
const LEVELS: [usize; 4] = [0, 2, 4, 8];

/// The number of families of a key that other families lack. A fit that leaves one out still has the other.
const SINGLE: usize = 2;

/// The families that a calibration has.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Wanted {
    /// Opcodes, including the exceptions that the JVM throws in them.
    pub(crate) opcodes: Vec<u8>,
    /// Methods of the JDK.
    pub(crate) callees: Vec<Callee>,
}

impl Wanted {
    /// Returns the opcodes with these names, and the methods with these texts in their keys. Without names, returns
    /// everything. Fails with the first name that matches nothing.
    pub(crate) fn new(names: &[String]) -> Result<Self, &str> {
        let mut wanted = Self { opcodes: Vec::new(), callees: Vec::new() };
        if names.is_empty() {
            return Ok(Self { opcodes: (0..OPCODES.len() as u8).collect(), callees: callees::all().collect() });
        }
        for name in names {
            let opcode = OPCODES.iter().position(|row| row.mnemonic == name.as_str());
            wanted.opcodes.extend(opcode.map(|opcode| opcode as u8));
            let before = wanted.callees.len();
            if opcode.is_none() {
                wanted.callees.extend(callees::all().filter(|callee| callee.key().contains(name.as_str())));
            }
            if opcode.is_none() && wanted.callees.len() == before {
                return Err(name);
            }
        }
        Ok(wanted)
    }
}

/// Returns the programs of a calibration: (recipe, number of its family). Each opcode has `families` families.
pub(crate) fn calibration(seed: u64, families: usize, wanted: &Wanted) -> Vec<(Recipe, usize)> {
    let mut recipes = Vec::new();
    let mut family = 0;
    let mut add = |name: String, key: Key, noise: usize| {
        for copies in LEVELS {
            let recipe = Recipe {
                name: format!("g/{name}x{copies}"),
                seed: spread(seed, family as u64),
                spread: 0.8,
                noise,
                statements: 2,
                calls: false,
                key: Some(key),
                copies,
            };
            recipes.push((recipe, family));
        }
        family += 1;
    };
    for &opcode in &wanted.opcodes {
        for variant in 0..families {
            let noise = if branches(opcode) { [0, 100][(variant + usize::from(opcode)) % 2] } else { 0 };
            add(format!("K{opcode}v{variant}"), Key::Opcode(opcode), noise);
        }
    }
    for &opcode in wanted.opcodes.iter().filter(|&&opcode| OPCODES[usize::from(opcode)].faults()) {
        for variant in 0..SINGLE {
            add(format!("F{opcode}v{variant}"), Key::Fault(opcode), 0);
        }
    }
    for (number, &callee) in wanted.callees.iter().enumerate() {
        for variant in 0..SINGLE {
            add(format!("C{number}v{variant}"), Key::Callee(callee), 0);
        }
    }
    for variant in (0..families).filter(|_| wanted.opcodes.contains(&op::INVOKEDYNAMIC)) {
        add(format!("J{variant}"), Key::Concatenation, 0);
    }
    recipes
}

/// Returns true if an opcode goes one of several ways.
fn branches(opcode: u8) -> bool {
    matches!(OPCODES[usize::from(opcode)].control, Control::Conditional | Control::Switch)
}

/// Returns programs that take no part in a calibration. Each has its own dominant key: every opcode in turn.
pub(crate) fn unseen(seed: u64, programs: usize) -> Vec<Recipe> {
    let recipe = |number: usize| {
        let opcode = number % OPCODES.len();
        Recipe {
            name: format!("g/U{number}"),
            seed: spread(!seed, number as u64),
            spread: 1.0,
            noise: [0, 30, 100][number % 3],
            statements: 2 + number % 5,
            calls: number.is_multiple_of(2),
            key: Some(Key::Opcode(opcode as u8)),
            copies: 6 + number % 10,
        }
    };
    (0..programs).map(recipe).collect()
}

/// Returns a seed that has nothing in common with other seeds (the finalizer of SplitMix64).
fn spread(seed: u64, number: u64) -> u64 {
    let mut z = seed.wrapping_add((number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
