//! Draws the inputs of each submission. Students cannot know them in advance, and the same program always gets the same input.

use std::path::Path;

use super::digest::Key;
use super::exercise::Test;
use super::store::{self, Store};
use crate::launch::{Bounds, Jdk, Jvm};
use psf_grade::exercise::cases::Text;
use psf_report::limits::RunLimits;
use psf_text::failure::{Failure, FailureKind};

/// The placeholder for the seed.
const SEED: &str = "{seed}";

/// Returns the seed of a program for a test: a non-negative Java `int`. If the exercise has no secret, students can compute the
/// seed.
pub(super) fn seed(secret: Option<&str>, program: &str, test: &str) -> u32 {
    let key = Key::new("seed");
    let key = secret.map_or(key.clone(), |secret| key.part(b"secret").part(secret.as_bytes()));
    let digest = key.part(program.as_bytes()).part(test.as_bytes()).text();
    digest.chars().take(8).filter_map(|digit| digit.to_digit(16)).fold(0, |number, digit| number << 4 | digit) >> 1
}

impl Test {
    /// Returns true if each submission gets an input of its own.
    pub(super) fn has_seed(&self) -> bool {
        let in_text = matches!(&self.case.input, Some(Text::Written(text)) if text.contains(SEED));
        let in_argument = || self.arguments.iter().any(|argument| argument.to_string_lossy().contains(SEED));
        self.generator.is_some() || in_text || in_argument()
    }

    /// Returns the test with the input for a seed. `store` keeps the output of generators.
    pub(super) fn with_seed(&self, seed: u32, store: &Store, jdk: &Jdk) -> Result<Self, Failure> {
        let mut seeded = self.clone();
        let number = seed.to_string();
        for argument in seeded.arguments.iter_mut().filter(|argument| argument.to_string_lossy().contains(SEED)) {
            *argument = argument.to_string_lossy().replace(SEED, &number).into();
        }
        if let Some(Text::Written(text)) = &self.case.input {
            seeded.input = text.replace(SEED, &number).into_bytes();
        }
        if let Some(generator) = &self.generator {
            seeded.input = generated(generator, &number, store, jdk)?;
        }
        Ok(seeded)
    }
}

fn generated(generator: &Path, seed: &str, store: &Store, jdk: &Jdk) -> Result<Vec<u8>, Failure> {
    let source = std::fs::read(generator).map_err(|e| Failure::unreadable(generator, &e))?;
    let key = Key::new("generated").part(&source).part(seed.as_bytes()).text();
    let path = store.printed(&key);
    if let Some(known) = store::read_packed(&path) {
        return Ok(known);
    }
    // The JVM compiles a source file in memory and runs it.
    let limits = RunLimits::untrusted();
    let bounds = Bounds { wall_time: limits.wall_time, output: limits.output, ..Bounds::default() };
    let jvm =
        Jvm::new(&jdk.java).flags([generator.as_os_str()]).flags([seed]).reads(&[]).within(bounds, "the generator");
    let output = jvm.output()?;
    if !output.status.success() {
        let why = String::from_utf8_lossy(&output.stderr).trim().lines().next().unwrap_or_default().to_owned();
        let message = format!("{}: the generator failed with seed {seed}: {why}", generator.display());
        return Err(Failure::new(FailureKind::Psf, message));
    }
    store::write_packed(&path, &output.stdout)?;
    Ok(output.stdout)
}

#[cfg(test)]
mod tests {
    use super::seed;

    #[test]
    fn a_seed_is_of_the_program_and_the_test() {
        let seed = |program, test| seed(None, program, test);
        let seeds = [seed("a", "1"), seed("b", "1"), seed("a", "2")];
        assert_eq!(seeds, [seed("a", "1"), seed("b", "1"), seed("a", "2")]);
        assert!(seeds[0] != seeds[1] && seeds[0] != seeds[2] && seeds.iter().all(|seed| *seed <= i32::MAX as u32));
    }

    #[test]
    fn a_seed_is_of_the_secret_as_well() {
        let seeds = [None, Some("one"), Some("other")].map(|secret| seed(secret, "a", "1"));
        assert!(seeds[0] != seeds[1] && seeds[1] != seeds[2] && seeds[0] != seeds[2], "{seeds:?}");
        assert_eq!(seeds[1], seed(Some("one"), "a", "1"));
    }
}
