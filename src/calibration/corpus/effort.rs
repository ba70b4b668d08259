//! How much is measured.

use super::engine::Engine;

/// How much is measured.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Measurements of each program interpreted, one in each round.
    pub rounds: u32,
    /// JVMs for each program compiled.
    pub jvms: u32,
    /// Measurements in each of these.
    pub samples: u32,
    /// Milliseconds of warming up in each.
    pub warm_up: u32,
    /// What the order is made from.
    pub seed: u64,
}

impl Effort {
    /// So many measurements of each program; compiled, seven in each JVM.
    #[must_use]
    pub fn rounds(rounds: u32) -> Self {
        Self { rounds, jvms: rounds.div_ceil(7), samples: rounds.min(7), warm_up: 800, seed: 1 }
    }

    /// Enough to see that everything works.
    #[must_use]
    pub fn quick() -> Self {
        Self { warm_up: 200, ..Self::rounds(3) }
    }
}

/// Rounds of the reference that take some eight milliseconds.
pub(crate) const fn reference_rounds(engine: Engine) -> u32 {
    match engine {
        Engine::Interpreter => 130,
        Engine::Compiled | Engine::Cold => 4000,
    }
}
