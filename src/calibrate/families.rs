//! Which programs there are: families for every opcode.

use super::programs::Recipe;
use crate::bytecode::{Control, OPCODES};

/// The program that all others are compared with. It never changes: one unit is what an instruction of it costs.
pub(super) fn reference() -> Recipe {
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

/// How often a family's key stands in each of its programs' methods.
const LEVELS: [usize; 4] = [0, 2, 4, 8];

/// The programs of a calibration, in families: (recipe, number of its family).
pub(super) fn calibration(seed: u64, families: usize, opcodes: &dyn Fn(u8) -> bool) -> Vec<(Recipe, usize)> {
    let mut recipes = Vec::new();
    let mut family = 0;
    for opcode in (0..OPCODES.len() as u8).filter(|&opcode| opcodes(opcode)) {
        for variant in 0..families {
            for copies in LEVELS {
                let recipe = Recipe {
                    name: format!("g/K{opcode}v{variant}x{copies}"),
                    seed: spread(seed, family as u64),
                    spread: 0.8,
                    noise: if branches(opcode) { [0, 100][(variant + usize::from(opcode)) % 2] } else { 0 },
                    statements: 2,
                    calls: false,
                    key: Some(opcode),
                    copies,
                };
                recipes.push((recipe, family));
            }
            family += 1;
        }
    }
    recipes
}

/// Whether an opcode goes one of several ways.
fn branches(opcode: u8) -> bool {
    matches!(OPCODES[usize::from(opcode)].control, Control::Conditional | Control::Switch)
}

/// Programs that take no part in a calibration, each with a dominant key of its own: every opcode in turn.
pub(super) fn unseen(seed: u64, programs: usize) -> Vec<Recipe> {
    let recipe = |number: usize| {
        let opcode = number % OPCODES.len();
        Recipe {
            name: format!("g/U{number}"),
            seed: spread(!seed, number as u64),
            spread: 1.0,
            noise: [0, 30, 100][number % 3],
            statements: 2 + number % 5,
            calls: number.is_multiple_of(2),
            key: Some(opcode as u8),
            copies: 6 + number % 10,
        }
    };
    (0..programs).map(recipe).collect()
}

/// Seeds that have nothing in common (the finalizer of SplitMix64).
fn spread(seed: u64, number: u64) -> u64 {
    let mut z = seed.wrapping_add((number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
