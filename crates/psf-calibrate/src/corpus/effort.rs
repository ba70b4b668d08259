//! How much is measured.

use super::engine::Engine;
use psf_text::failure::Failure;

/// How much is measured.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Measurements of each program in the interpreter, one in each round.
    pub rounds: u32,
    /// JVMs for each compiled program.
    pub jvms: u32,
    /// Measurements in each of these JVMs.
    pub samples: u32,
    /// Milliseconds of warm-up in each of these JVMs.
    pub warm_up: u32,
    /// The seed of the random order.
    pub seed: u64,
}

impl Effort {
    /// Returns the effort of `rounds` measurements of each program. Compiled programs have four in each JVM.
    #[must_use]
    pub fn rounds(rounds: u32) -> Self {
        Self { rounds, jvms: rounds.div_ceil(4), samples: rounds.min(4), warm_up: 800, seed: 1 }
    }

    /// Returns enough effort to see that everything works.
    #[must_use]
    pub fn quick() -> Self {
        Self { warm_up: 200, ..Self::rounds(3) }
    }

    /// Calls `one` with the number of each of these programs, in `rounds` rounds with different orders.
    pub(super) fn in_turn(
        self,
        rounds: u32,
        mut programs: Vec<usize>,
        progress: &dyn Fn(usize, usize),
        one: &mut dyn FnMut(usize) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let mut random = fastrand::Rng::with_seed(self.seed);
        let all = rounds as usize * programs.len();
        for round in 0..rounds as usize {
            random.shuffle(&mut programs);
            for (done, &number) in programs.iter().enumerate() {
                progress(round * programs.len() + done, all);
                one(number)?;
            }
        }
        Ok(())
    }
}

/// Returns the rounds of the reference that take about eight milliseconds.
pub(crate) const fn reference_rounds(engine: Engine) -> u32 {
    match engine {
        Engine::Interpreter => 130,
        Engine::Compiled | Engine::Cold => 4000,
    }
}
