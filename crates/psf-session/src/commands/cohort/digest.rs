//! Digests of programs and of parts.

use sha2::{Digest, Sha256};

use crate::inputs::submission::FoundProgram;

/// A digest over parts. It includes the length of each part, so that different divisions of the same bytes differ.
#[derive(Clone)]
pub(super) struct Key(Sha256);

impl Key {
    pub(super) fn new(what: &str) -> Self {
        Self(Sha256::new()).part(what.as_bytes())
    }

    /// Adds a part.
    pub(super) fn part(mut self, bytes: &[u8]) -> Self {
        self.0.update((bytes.len() as u64).to_be_bytes());
        self.0.update(bytes);
        self
    }

    pub(super) fn text(self) -> String {
        hex(&self.0.finalize())
    }
}

/// Returns the SHA-256 of bytes.
pub(super) fn digest(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns the digest of a program's sources, classes and resources. The names of the submitted files do not matter.
pub(super) fn program(found: &FoundProgram) -> String {
    let mut key = Key::new("program");
    for source in &found.sources {
        key = key.part(source.staged.as_bytes()).part(source.text.as_bytes());
    }
    for (name, bytes) in &found.classes {
        key = key.part(name.as_bytes()).part(bytes);
    }
    for (name, bytes) in &found.resources {
        key = key.part(b"resource").part(name.as_bytes()).part(bytes);
    }
    key.text()
}
